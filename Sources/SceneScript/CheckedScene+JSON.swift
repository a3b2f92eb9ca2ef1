import Animation
import Geometry
import JSONText
import LayoutVocabulary

extension CheckedScene {
  /// The scene for other programs, as docs/scene.schema.json describes it. Times are fractions of seconds as text, views and
  /// constraints go by their names.
  package var json: JSONValue {
    let names = SceneNames(scene: self)
    return .object([
      .init("pivotreel", 1), .init("title", .string(title)), .init("screen", screen.json),
      .init("fps", .string(fps.text)), .init("duration", duration.map { .string($0.text) } ?? .null),
      .init("direction", .string(direction.rawValue)), .init("superviewSpacing", .string(superviewSpacing.rawValue)),
      .init("metrics", .string(metrics.rawValue)), .init("base", base.map(\.json) ?? .null),
      .init("views", .array(views.map(names.view))), .init("constraints", .array(constraints.map(names.constraint))),
      .init("timeline", .array(timeline.map(names.entry))),
      .init("expectations", .array(expectations.map(names.expectation))),
    ])
  }
}

/// Writes what speaks of views and constraints by their names.
private struct SceneNames {
  let scene: CheckedScene

  func view(_ view: ViewRecord) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(view.name)), .init("kind", .string(view.kind.rawValue)),
      .init("parent", view.parent.map { .string(scene.views[$0].name) } ?? .null),
      .init("initial", .bool(view.isInitial)), .init("properties", .array(view.properties.map(property))),
    ]
    if !view.conditionalProperties.isEmpty {
      members.append(
        .init(
          "conditional",
          .array(
            view.conditionalProperties.map { conditional in
              ["when": conditional.condition.json, "property": property(conditional.value)]
            })))
    }
    return .object(members)
  }

  /// `{"name": "fill", "value": "#ff0000"}`
  func property(_ property: PropertyValue) -> JSONValue {
    var members: [JSONValue.Member] = [.init("name", .string(property.name))]
    if case .spacingAfter(let view, let distance) = property {
      members += [.init("view", .string(scene.views[view].name)), .init("value", .exact(distance))]
    } else {
      members.append(.init("value", property.json))
    }
    return .object(members)
  }

  func constraint(_ record: ConstraintRecord) -> JSONValue {
    let equation = record.equation
    var members: [JSONValue.Member] = [
      .init("name", .string(record.name)), .init("left", .array(equation.left.map(term))),
      .init("relation", .string(equation.relation.symbol)), .init("right", .array(equation.right.map(term))),
      .init("constant", .exact(equation.constant)), .init("priority", .exact(equation.priority.rawValue)),
      .init("initial", .bool(record.isInitial)),
    ]
    if let condition = record.condition { members.append(.init("when", condition.json)) }
    if record.isAdapted { members.append(.init("adapted", true)) }
    return .object(members)
  }

  private func term(_ term: Equation.Term) -> JSONValue {
    [
      "coefficient": .exact(term.coefficient), "item": .string(item(term.item)),
      "attribute": .string(term.attribute.name),
    ]
  }

  /// `card`, `root.safeArea`
  private func item(_ item: ItemReference) -> String {
    switch item {
    case .view(let view): scene.views[view].name
    case .guide(let guide, of: let view): "\(scene.views[view].name).\(guide.rawValue)"
    }
  }

  // MARK: Timeline

  func entry(_ entry: TimelineEntry) -> JSONValue {
    var members: [JSONValue.Member] = [.init("time", .string(entry.time.text)), .init("name", .string(entry.name))]
    switch entry.action {
    case .edits(let edits, _): members.append(.init("edits", .array(edits.map(edit))))
    case .drive(let drive, _): members.append(.init("drive", self.drive(drive)))
    case .screen(let screen, _): members.append(.init("screen", screen.json))
    case .mark(let name): members.append(.init("mark", .string(name)))
    }
    if let animation = entry.animation { members.append(.init("animation", animation.json)) }
    return .object(members)
  }

  private func name(_ constraint: ConstraintIndex) -> JSONValue { .string(scene.constraints[constraint].name) }

  private func edit(_ edit: Edit) -> JSONValue {
    switch edit {
    case .setConstant(let index, let value):
      ["edit": "constant", "constraint": name(index), "value": .exact(value)]
    case .setPriority(let index, let priority):
      ["edit": "priority", "constraint": name(index), "value": .exact(priority.rawValue)]
    case .activate(let index): ["edit": "activate", "constraint": name(index)]
    case .deactivate(let index): ["edit": "deactivate", "constraint": name(index)]
    case .insertView(let view): ["edit": "insert", "view": .string(scene.views[view].name)]
    case .removeView(let view): ["edit": "remove", "view": .string(scene.views[view].name)]
    case .setProperty(let view, let value):
      ["edit": "property", "view": .string(scene.views[view].name), "property": property(value)]
    case .release(let item, let attribute):
      ["edit": "release", "item": .string(self.item(item)), "attribute": .string(attribute.name)]
    case .keyboard(let height): ["edit": "keyboard", "value": .exact(height)]
    }
  }

  private func drive(_ drive: Drive) -> JSONValue {
    func number(_ value: Double?) -> JSONValue { value.map { .exact($0) } ?? .null }
    switch drive {
    case .constant(let index, let first, let last):
      return ["target": "constant", "constraint": name(index), "from": number(first), "to": .exact(last)]
    case .rootSize(let first, let last):
      return ["target": "size", "from": first.map(\.json) ?? .null, "to": last.json]
    case .attribute(let item, let attribute, let priority, let first, let last):
      return [
        "target": "attribute", "item": .string(self.item(item)), "attribute": .string(attribute.name),
        "priority": .exact(priority.rawValue), "from": number(first), "to": .exact(last),
      ]
    }
  }

  // MARK: Expectations

  func expectation(_ expectation: Expectation) -> JSONValue {
    let moment: JSONValue =
      switch expectation.moment {
      case .at(let time): .string(time.text)
      case .end: "end"
      case .always: "always"
      }
    return ["at": moment, "text": .string(expectation.text), "claim": claim(expectation.claim)]
  }

  private func claim(_ claim: Expectation.Claim) -> JSONValue {
    func view(_ index: ViewIndex) -> JSONValue { .string(scene.views[index].name) }
    switch claim {
    case .comparison(let left, let relation, let right, let tolerance):
      return [
        "kind": "comparison", "left": sum(left), "relation": .string(relation.symbol), "right": sum(right),
        "within": .exact(tolerance),
      ]
    case .frame(let index, let shown, let rect, let tolerance):
      return [
        "kind": "frame", "view": view(index), "shown": .bool(shown), "frame": rect.json, "within": .exact(tolerance),
      ]
    case .noConflicts: return ["kind": "no conflicts"]
    case .conflict(let constraints): return ["kind": "conflict", "constraints": .array(constraints.map(name))]
    case .noAmbiguity: return ["kind": "no ambiguity"]
    case .ambiguous(let index): return ["kind": "ambiguous", "view": view(index)]
    case .inside(let inner, let outer): return ["kind": "inside", "view": view(inner), "other": view(outer)]
    case .notOverlapping(let a, let b): return ["kind": "not overlapping", "view": view(a), "other": view(b)]
    case .hidden(let index): return ["kind": "hidden", "view": view(index)]
    case .pivots(let relation, let count):
      return ["kind": "pivots", "relation": .string(relation.symbol), "count": .integer(count)]
    }
  }

  private func sum(_ sum: LayoutSum) -> JSONValue {
    let terms = sum.terms.map { term -> JSONValue in
      [
        "coefficient": .exact(term.coefficient), "item": .string(item(term.item)),
        "attribute": .string(term.attribute.name), "shown": .bool(term.shown),
      ]
    }
    return ["terms": .array(terms), "constant": .exact(sum.constant)]
  }
}

extension Rational {
  /// `3/2`, `2`
  fileprivate var text: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension Size {
  fileprivate var json: JSONValue { [.exact(width), .exact(height)] }
}

extension Rect {
  fileprivate var json: JSONValue { [.exact(x), .exact(y), .exact(width), .exact(height)] }
}

extension EdgeInsets {
  /// Top, left, bottom, right.
  fileprivate var json: JSONValue { [.exact(top), .exact(left), .exact(bottom), .exact(right)] }
}

extension Screen {
  fileprivate var json: JSONValue {
    [
      "device": device.map { .string($0) } ?? .null, "size": size.json, "scale": .exact(scale),
      "orientation": .string(orientation.rawValue), "width": .string(traits.width.rawValue),
      "height": .string(traits.height.rawValue), "idiom": .string(traits.idiom.rawValue), "safeArea": safeArea.json,
      "bars": [
        "status": .exact(bars.status), "navigation": .exact(bars.navigation), "tab": .exact(bars.tab),
      ],
    ]
  }
}

extension ScreenCondition {
  /// `["width compact", "screen.width >= 700"]`
  fileprivate var json: JSONValue {
    .strings(
      tests.map { test in
        switch test {
        case .width(let size): "width \(size.rawValue)"
        case .height(let size): "height \(size.rawValue)"
        case .landscape(let isLandscape): "orientation \(isLandscape ? "landscape" : "portrait")"
        case .idiom(let idiom): "device \(idiom.rawValue)"
        case .direction(let direction): "direction \(direction.rawValue)"
        case .extent(let extent, let relation, let points):
          "screen.\(extent.rawValue) \(relation.symbol) \(NumberText.short(points))"
        }
      })
  }
}

extension AnimationSpec {
  fileprivate var json: JSONValue {
    [
      "duration": .string(duration.text), "curve": .string(curve.description), "mirrored": .bool(isMirrored),
      "delay": .string(delay.text), "interruption": .string(interruption.rawValue),
    ]
  }
}

extension PropertyValue {
  fileprivate var json: JSONValue {
    switch self {
    case .text(let value), .image(let value), .placeholder(let value): .string(value)
    case .font(let size, let bold, let italic):
      ["size": .exact(size), "bold": .bool(bold), "italic": .bool(italic)]
    case .lines(let value), .selected(let value): .integer(value)
    case .color(let value), .fill(let value): .string(value.hex)
    case .border(let width, let color): ["width": .exact(width), "color": .string(color.hex)]
    case .corner(let value), .opacity(let value), .value(let value), .spacing(let value), .spacingAfter(_, let value):
      .exact(value)
    case .shadow(let dx, let dy, let blur, let color):
      ["dx": .exact(dx), "dy": .exact(dy), "blur": .exact(blur), "color": .string(color.hex)]
    case .hidden(let value), .clips(let value), .on(let value), .enabled(let value), .pressed(let value),
      .focused(let value), .inheritsMargins(let value), .baselineRelative(let value), .marginsRelative(let value):
      .bool(value)
    case .intrinsic(let value): value.json
    case .hugging(let horizontal, let vertical), .compression(let horizontal, let vertical):
      [.exact(horizontal), .exact(vertical)]
    case .segments(let titles): .strings(titles)
    case .margins(let insets): insets.json
    case .baseline(let first, let last): [.exact(first), last.map { .exact($0) } ?? .null]
    case .transform(let transform):
      [
        "rotation": .exact(transform.rotation), "scale": [.exact(transform.scaleX), .exact(transform.scaleY)],
        "translation": [.exact(transform.translation.x), .exact(transform.translation.y)],
      ]
    case .frame(let rect): rect.json
    case .autoresizing(let mask):
      .strings(AutoresizingMask.named.filter { mask.contains($0.mask) }.map(\.name))
    case .axis(let value): .string(value.rawValue)
    case .distribution(let value): .string(value.rawValue)
    case .alignment(let value): .string(value.rawValue)
    case .offset(let point): [.exact(point.x), .exact(point.y)]
    }
  }
}
