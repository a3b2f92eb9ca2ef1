import Diagnostics
import Geometry
import LayoutVocabulary

/// What the rounds of a `repeat` do again, and how it is undone.
extension Checker {
  /// What an entry of a repetition did, and what takes it back.
  struct Remembered {
    var action: Doing
    var opposite: Doing
  }

  enum Doing {
    case edits([Edit])
    case drive(Drive)
    case screen(Screen)
  }

  /// What an opposite has to know of the time before.
  struct EditState {
    let properties: [ViewIndex: [PropertyValue]]
    let keyboard: Double
    let screen: Screen?
  }

  /// What is before an entry, if the entry is done again.
  mutating func stateToRemember(_ entry: PlacedEntry) -> EditState? {
    valuesBefore = []
    guard let number = entry.number, repeated.contains(number) else { return nil }
    return EditState(properties: currentProperties, keyboard: keyboard, screen: screen)
  }

  /// Keeps what an entry does for later rounds, if there are any.
  mutating func remember(_ action: Doing, of entry: PlacedEntry, _ before: EditState?) {
    guard let number = entry.number, let before else { return }
    guard let opposite = opposite(of: action, before, entry.range) else { return }
    remembered[number] = Remembered(action: action, opposite: opposite)
  }

  private mutating func opposite(of action: Doing, _ before: EditState, _ range: SourceRange) -> Doing? {
    switch action {
    case .screen:
      return before.screen.map { .screen($0) }
    case .drive(.constant(let index, let first, let last)):
      return .drive(.constant(index, from: last, to: first ?? constraints[index].constant))
    case .drive(.rootSize(let first, let last)):
      guard let size = first ?? before.screen?.size else { return nil }
      return .drive(.rootSize(from: last, to: size))
    case .drive(.attribute(let item, let attribute, let priority, let first, let last)):
      guard let first else { return report(.repeatedDriveNeedsStart(range)) }
      return .drive(.attribute(item, attribute, priority, from: last, to: first))
    case .edits(let edits):
      var values = valuesBefore[...]
      var opposites: [Edit] = []
      for edit in edits {
        guard let opposite = opposite(of: edit, before, &values, range) else { return nil }
        opposites.append(opposite)
      }
      return .edits(opposites.reversed())
    }
  }

  /// `values` are those that the entry's edits of constants and priorities found, in the order of these edits.
  private mutating func opposite(
    of edit: Edit, _ state: EditState, _ values: inout ArraySlice<Edit>, _ range: SourceRange
  ) -> Edit? {
    switch edit {
    case .setConstant, .setPriority: return values.popFirst()
    case .activate(let index): return .deactivate(index)
    case .deactivate(let index): return .activate(index)
    case .insertView(let view): return .removeView(view)
    case .removeView(let view): return report(.cannotUndo("the removal of '\(views[view].name)'", range))
    case .setProperty(let view, let value):
      let known = state.properties[view]?.last { Checker.isSameProperty($0, value) }
      let written = views[view].properties.last { Checker.isSameProperty($0, value) }
      guard let old = known ?? written ?? value.standard else {
        return report(.nothingToGoBackTo("\(views[view].name).\(value.name)", range))
      }
      return .setProperty(view, old)
    case .release(let item, let attribute):
      return report(.cannotUndo("the release of '\(name(of: item)).\(attribute.name)'", range))
    case .keyboard: return .keyboard(state.keyboard)
    }
  }

  // MARK: Once more

  mutating func again(
    _ number: Int, isOpposite: Bool, _ entry: PlacedEntry
  ) -> (TimelineEntry.Action, name: String)? {
    guard let known = remembered[number] else { return nil }
    let name = (isOpposite ? "back: " : "again: ") + source.text(in: entry.range)
    switch isOpposite ? known.opposite : known.action {
    case .edits(let edits):
      for edit in edits { follow(edit, at: entry.time) }
      return (.edits(edits, animation: entry.animation), name)
    case .screen(let new):
      screen = new
      return (.screen(new, animation: entry.animation), name)
    case .drive(let drive):
      follow(drive)
      guard let animation = entry.animation else { return (settled(drive), name) }
      return (.drive(drive, animation: animation), name)
    }
  }

  /// A drive that takes no time.
  private func settled(_ drive: Drive) -> TimelineEntry.Action {
    switch drive {
    case .constant(let index, _, let last): .edits([.setConstant(index, last)], animation: nil)
    case .rootSize, .attribute: .drive(drive, animation: AnimationSpec(duration: .zero, curve: .linear))
    }
  }

  /// Keeps in mind what an edit changes.
  private mutating func follow(_ edit: Edit, at time: Rational) {
    switch edit {
    case .setConstant(let index, let value): constraints[index].constant = value
    case .setPriority(let index, let priority): constraints[index].priority = priority
    case .activate(let index): constraints[index].isActive = true
    case .deactivate(let index): constraints[index].isActive = false
    case .insertView(let view):
      for member in descendants(of: view) { lifetimes[member].end = nil }
    case .removeView(let view):
      for member in descendants(of: view) { lifetimes[member].end = time }
    case .setProperty, .release, .keyboard: break
    }
    noteProperty(edit)
  }

  mutating func follow(_ drive: Drive) {
    switch drive {
    case .constant(let index, _, let last): constraints[index].constant = last
    case .rootSize(_, let last): screen?.size = last
    case .attribute: break
    }
  }

  /// Properties as the edits so far have left them.
  mutating func noteProperty(_ edit: Edit) {
    switch edit {
    case .setProperty(let view, let value):
      currentProperties[view, default: []].removeAll { Checker.isSameProperty($0, value) }
      currentProperties[view, default: []].append(value)
    case .keyboard(let height): keyboard = height
    default: break
    }
  }
}

extension PropertyValue {
  /// What a view has that says nothing of the property, where that is the same for every kind.
  fileprivate var standard: PropertyValue? {
    switch self {
    case .opacity: .opacity(1)
    case .hidden: .hidden(false)
    case .clips: .clips(false)
    case .on: .on(false)
    case .value: .value(0.5)
    case .selected: .selected(0)
    case .enabled: .enabled(true)
    case .pressed: .pressed(false)
    case .focused: .focused(false)
    case .text: .text("")
    case .lines: .lines(1)
    case .transform: .transform(.identity)
    case .offset: .offset(.zero)
    case .axis: .axis(.horizontal)
    case .distribution: .distribution(.fill)
    case .alignment: .alignment(.fill)
    case .spacing: .spacing(0)
    case .inheritsMargins: .inheritsMargins(false)
    case .baselineRelative: .baselineRelative(false)
    case .marginsRelative: .marginsRelative(false)
    case .font, .color, .fill, .border, .corner, .shadow, .image, .intrinsic, .hugging, .compression, .placeholder,
      .segments, .margins, .baseline, .frame, .autoresizing, .spacingAfter:
      nil
    }
  }
}
