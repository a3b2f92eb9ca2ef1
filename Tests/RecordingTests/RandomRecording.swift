import Geometry
import LayoutVocabulary
import Recording
import SceneScript
import Stage
import TestSupport

/// A made-up recording: views come and go, move, fade and change their look, and the screen turns.
struct RandomRecording {
  var description: RecordingDescription
  var frames: [StageFrame] = []

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var views = [RecordingDescription.View(name: "root", kind: .view, parent: nil)]
    for index in 1...Int.random(in: 1...12, using: &random) {
      views.append(
        .init(
          name: ["view \(index)", "vue\"\(index)", "תצוגה\(index)"].randomElement(using: &random)!,
          kind: ViewKind.allCases.randomElement(using: &random)!, parent: Int.random(in: 0..<index, using: &random),
          style: Self.style(&random)))
    }
    let fps = [Rational(60), Rational(24), Rational(60000, 1001)].randomElement(using: &random)!
    let last = Int.random(in: 0...40, using: &random)
    let middle = Int.random(in: 0...last, using: &random)
    let runs = middle + 1 < last ? [0...middle, (middle + 2)...last] : [0...last]
    let entries = (0..<Int.random(in: 0...5, using: &random))
      .map {
        RecordingDescription.Entry(time: Rational(Int.random(in: 0...90, using: &random), 100), name: "edit \($0)")
      }
      .sorted { $0.time < $1.time }
    description = RecordingDescription(
      title: "Random \(seed)", fps: fps, frames: runs, screen: Size(320, 480), scale: 2, views: views, entries: entries)

    var exists = [Bool](repeating: true, count: views.count)
    var states = (0..<views.count).map { Self.state($0, views[$0].style, &random) }
    var screen = description.screen
    var conflicts: [[String]] = []
    var ambiguous: [StageFrame.Ambiguity] = []
    for index in runs.joined() {
      if Int.random(in: 0..<3, using: &random) > 0 {
        for view in states.indices where Int.random(in: 0..<3, using: &random) == 0 {
          Self.disturb(&states[view], &random)
        }
      }
      if Int.random(in: 0..<8, using: &random) == 0 { screen = Size(screen.height, screen.width + 1.0 / 3) }
      if Int.random(in: 0..<8, using: &random) == 0 { conflicts = conflicts.isEmpty ? [["a.width == 3", "b"]] : [] }
      if Int.random(in: 0..<8, using: &random) == 0 {
        ambiguous = ambiguous.isEmpty ? [.init(view: 0, attributes: [.width, .centerX])] : []
      }
      for view in exists.indices.dropFirst() where Int.random(in: 0..<6, using: &random) == 0 { exists[view].toggle() }
      var frame = StageFrame(
        index: index, time: Rational(index) / fps, screen: screen, scale: 2, views: [], conflicts: conflicts,
        ambiguous: ambiguous, entryInForce: entries.lastIndex { $0.time <= Rational(index) / fps }, momentIndex: 0)
      for view in states.indices where exists[view] {
        var state = states[view]
        if let parent = views[view].parent {
          guard let position = frame.views.firstIndex(where: { $0.view == parent }) else { continue }
          state.parent = position
          state.absolute = state.shown.offset(by: frame.views[position].absolute.origin)
        } else {
          state.absolute = state.shown
        }
        frame.views.append(state)
      }
      frames.append(frame)
    }
  }

  private static func state(_ view: Int, _ style: ViewStyle, _ random: inout SeededRandom) -> ViewState {
    let box = rect(&random)
    return ViewState(
      view: view, parent: nil, model: box, shown: box, absolute: .zero, isHidden: false, opacity: 1, isAtRest: true,
      isGhost: false, style: style)
  }

  private static func disturb(_ state: inout ViewState, _ random: inout SeededRandom) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: state.model = rect(&random)
    case 1: state.isHidden.toggle()
    case 2: state.opacity = .random(in: 0...1, using: &random)
    case 3: state.isAtRest.toggle()
    case 4: state.isGhost.toggle()
    case 5: state.style = style(&random)
    case 6: state.shown.x += 1e-9  // below what a trace can say
    default: state.shown = rect(&random)
    }
  }

  private static func rect(_ random: inout SeededRandom) -> Rect {
    func number() -> Double {
      Bool.random(using: &random)
        ? Double(Int.random(in: -400...400, using: &random)) / 2 : .random(in: -1e4...1e4, using: &random)
    }
    return Rect(number(), number(), number().magnitude, number().magnitude)
  }

  private static func style(_ random: inout SeededRandom) -> ViewStyle {
    var style = ViewStyle()
    func maybe<T>(_ value: @autoclosure () -> T, _ set: (T) -> Void) {
      if Int.random(in: 0..<3, using: &random) == 0 { set(value()) }
    }
    func number() -> Double { .random(in: 0...50, using: &random) }
    func color() -> Color {
      Bool.random(using: &random)
        ? Color(rgb: UInt32.random(in: 0...0xFFFFFF, using: &random))
        : Color(red: number() / 50, green: number() / 50, blue: number() / 50, alpha: number() / 50)
    }
    maybe("two\nlines, \"quoted\" \u{2028} שלום 👍") { style.text = $0 }
    maybe(ViewStyle.FontStyle(size: number(), bold: true, italic: false)) { style.font = $0 }
    maybe(3) { style.lines = $0 }
    maybe(color()) { style.color = $0 }
    maybe(color()) { style.fill = $0 }
    maybe(ViewStyle.Border(width: number(), color: color())) { style.border = $0 }
    maybe(number()) { style.corner = $0 }
    maybe(ViewStyle.Shadow(dx: -number(), dy: number(), blur: number(), color: color())) { style.shadow = $0 }
    maybe(true) { style.clips = $0 }
    maybe("photo.png") { style.image = $0 }
    maybe("") { style.placeholder = $0 }
    maybe(true) { style.isOn = $0 }
    maybe(number()) { style.value = $0 }
    maybe(["Day", "Week", ""]) { style.segments = $0 }
    maybe(2) { style.selected = $0 }
    maybe(false) { style.isEnabled = $0 }
    maybe(true) { style.isPressed = $0 }
    maybe(true) { style.isFocused = $0 }
    maybe(ViewTransform(rotation: 12.5, scaleX: 0.5, scaleY: 2, translation: Point(-3, 4))) { style.transform = $0 }
    maybe(Point(0.25, -80)) { style.offset = $0 }
    return style
  }
}

extension StageFrame {
  /// Every number as a trace writes it, and no moment: what may be asked of a frame that was read.
  var asTraced: String {
    func text(_ value: Double) -> String { NumberText.fixed(value) }
    func text(_ rect: Rect) -> String { [rect.x, rect.y, rect.width, rect.height].map(text).joined(separator: " ") }
    let lines = views.map { state in
      "\(state.view) in \(state.parent ?? -1): \(text(state.model)) / \(text(state.shown)) \(state.isHidden) "
        + "\(text(state.opacity)) \(state.isAtRest) \(state.isGhost) \(state.style.asTraced)"
    }
    return
      ([
        "\(index) \(time) \(text(screen.width)) \(text(screen.height)) \(scale) \(entryInForce ?? -1) \(conflicts) \(ambiguous)"
      ]
      + lines).joined(separator: "\n")
  }
}

extension ViewStyle {
  /// All properties with their numbers at six decimals, found by reflection so that none is forgotten.
  var asTraced: String {
    func describe(_ value: Any) -> String {
      if let number = value as? Double { return NumberText.fixed(number) }
      let mirror = Mirror(reflecting: value)
      if mirror.children.isEmpty || value is [String] { return "\(value)" }
      return mirror.children.map { "\($0.label ?? "")=\(describe($0.value))" }.joined(separator: ",")
    }
    return describe(self)
  }
}
