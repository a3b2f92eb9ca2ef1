import AutoLayout
import Drawing
import Geometry
import LayoutVocabulary
import SceneScript

/// What a view's content asks of the layout: its size, and how firmly it keeps to it on each axis.
package struct ContentSize: Hashable, Sendable {
  package var intrinsic: IntrinsicSize
  package var hugging: AxisPair
  package var compression = AxisPair(.high, .high)

  /// No size, and the platform's priorities.
  package static let none = ContentSize(intrinsic: .none, hugging: AxisPair(.low, .low))

  package struct AxisPair: Hashable, Sendable {
    package var horizontal: Priority
    package var vertical: Priority

    package init(_ horizontal: Priority, _ vertical: Priority) {
      self.horizontal = horizontal
      self.vertical = vertical
    }
  }

  private init(intrinsic: IntrinsicSize, hugging: AxisPair) {
    self.intrinsic = intrinsic
    self.hugging = hugging
  }

  /// From the kind's defaults, the measured text, and what the scene overrides. `scale` is the screen's: a line of text is
  /// as high as whole pixels.
  package init(
    kind: ViewKind, style: ViewStyle, overrides: ContentOverrides, measurer: any TextMeasurer, scale: Double
  ) {
    intrinsic = overrides.size ?? ContentSize.intrinsic(of: kind, style, measurer, scale)
    hugging = overrides.hugging ?? ContentSize.hugging(of: kind)
    if let given = overrides.compression { compression = given }
  }

  private static func hugging(of kind: ViewKind) -> AxisPair {
    switch kind {
    case .label, .image: AxisPair(.contentOfText, .contentOfText)
    case .switch, .stepper, .spinner: AxisPair(.high, .high)
    case .progress: AxisPair(.low, .high)
    case .view, .button, .textField, .textView, .slider, .segmented, .stack, .scroll, .guide: AxisPair(.low, .low)
    }
  }

  /// The platform's sizes, in points (iOS 13 to 18). A line is 1.1934 × the font size, rounded up to a pixel.
  private static func intrinsic(
    of kind: ViewKind, _ style: ViewStyle, _ measurer: any TextMeasurer, _ scale: Double
  ) -> IntrinsicSize {
    let font = kind.font(for: style)
    let line = roundedUp(1.1934 * font.size, scale)
    func width(_ text: String) -> Double {
      text.isEmpty ? 0 : roundedUp(measurer.measure(text, font: font, maxWidth: nil).size.width, scale)
    }
    switch kind {
    case .label:
      let rows = style.text.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = style.lines == 0 ? rows.count : min(rows.count, style.lines)
      return IntrinsicSize(width: width(style.text), height: line * Double(max(shown, 1)))
    case .button:
      return IntrinsicSize(width: max(width(style.text), 30), height: line + 12)
    case .textField:
      let text = style.text.isEmpty ? style.placeholder ?? "" : style.text
      return IntrinsicSize(width: width(text) + 14, height: max(line + 13.5, 34))
    case .switch: return IntrinsicSize(width: 49, height: 31)
    case .stepper: return IntrinsicSize(width: 94, height: 32)
    case .spinner: return IntrinsicSize(width: 20, height: 20)
    case .progress: return IntrinsicSize(width: nil, height: 4)
    case .slider: return IntrinsicSize(width: nil, height: 30)
    case .segmented:
      let segments = style.segments.map { width($0) + 26 }
      return IntrinsicSize(
        width: segments.isEmpty ? nil : segments.max().map { $0 * Double(segments.count) }, height: 31)
    case .view, .textView, .image, .stack, .scroll, .guide: return .none
    }
  }

  private static func roundedUp(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded(.up) / scale }
}

/// What a scene writes about a view's content instead of leaving it to the kind.
package struct ContentOverrides: Hashable, Sendable {
  package var size: IntrinsicSize?
  package var hugging: ContentSize.AxisPair?
  package var compression: ContentSize.AxisPair?

  package init() {}

  /// Takes over a property that only the layout reads. Returns whether the property can change a content size at all.
  package mutating func set(_ property: PropertyValue) -> Bool {
    switch property {
    case .intrinsic(let given): size = IntrinsicSize(width: given.width, height: given.height)
    case .hugging(let h, let v): hugging = pair(h, v)
    case .compression(let h, let v): compression = pair(h, v)
    case .text, .font, .lines, .image, .placeholder, .segments: break
    default: return false
    }
    return true
  }

  private func pair(_ horizontal: Double, _ vertical: Double) -> ContentSize.AxisPair {
    guard let horizontal = Priority(horizontal), let vertical = Priority(vertical) else {
      preconditionFailure("a checked scene has priorities from 1 to 1000, not \(horizontal), \(vertical)")
    }
    return ContentSize.AxisPair(horizontal, vertical)
  }
}

extension Priority {
  /// What labels and images hug their content with: a little more than other views.
  fileprivate static let contentOfText = Priority(251)!
}

extension ViewKind {
  /// The font of the kind's text: the platform's, with the size, weight and slant that the scene writes. A size alone keeps
  /// the kind's weight.
  package func font(for style: ViewStyle) -> Font {
    guard let given = style.font else { return font }
    return Font(size: given.size, weight: given.bold ? 700 : font.weight, italic: given.italic)
  }

  private var font: Font {
    switch self {
    case .button: Font(size: 15, weight: 600)
    case .textView: Font(size: 15)
    case .segmented: Font(size: 13, weight: 500)
    default: Font(size: 17)
    }
  }
}
