import AutoLayout
import Drawing
import Geometry
import LayoutVocabulary
import SceneScript

/// What a view's content asks of the layout: its size, how firmly it keeps to it on each axis, and where its lines of text
/// stand.
package struct ContentSize: Hashable, Sendable {
  package var intrinsic: IntrinsicSize
  /// From the top to the first baseline, and from the bottom to the last; nil for content without text.
  package var firstBaseline: Double?
  package var lastBaseline: Double?
  /// From the frame inwards to what constraints act on.
  package var insets = EdgeInsets.zero
  /// Text whose height follows from its width; nil for all other content.
  package var wrapping: WrappingText?
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
    let natural = ContentSize.intrinsic(of: kind, style, measurer, scale)
    intrinsic = overrides.size ?? natural
    if overrides.size == nil {
      insets = ContentSize.insets(of: kind)
      wrapping = kind == .label && style.lines != 1 ? WrappingText(style, kind.font(for: style), scale: scale) : nil
    }
    hugging = overrides.hugging ?? ContentSize.hugging(of: kind)
    setBaselines(kind, style, overrides, scale)
    if let given = overrides.compression { compression = given }
  }

  private mutating func setBaselines(
    _ kind: ViewKind, _ style: ViewStyle, _ overrides: ContentOverrides, _ scale: Double
  ) {
    if let given = overrides.baseline {
      firstBaseline = given.first
      lastBaseline = given.last ?? max(0, (intrinsic.height ?? 0) - given.first)
      return
    }
    let font = kind.font(for: style)
    let line = ContentSize.roundedUp(font.lineHeight, scale)
    switch kind {
    case .label:
      firstBaseline = font.baseline
      // A written height is that of one line; otherwise the last line ends at the bottom.
      lastBaseline = max(0, (overrides.size?.height ?? line) - font.baseline)
    case .button, .textField, .segmented:
      // One line in the middle.
      let height = intrinsic.height ?? line
      firstBaseline = (height - line) / 2 + font.baseline
      lastBaseline = height - (height - line) / 2 - font.baseline
    case .view, .textView, .image, .switch, .slider, .stepper, .progress, .spinner, .stack, .scroll, .guide: break
    }
  }

  /// Some controls draw a little outside of the box by which they are aligned.
  private static func insets(of kind: ViewKind) -> EdgeInsets {
    switch kind {
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .slider: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .segmented: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
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
    let line = roundedUp(font.lineHeight, scale)
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

  fileprivate static func roundedUp(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded(.up) / scale }
}

/// Text that wraps at the width of its view.
package struct WrappingText: Hashable, Sendable {
  private let text: String
  private let font: Font
  private let line: Double
  /// 0 for as many lines as it takes.
  private let mostLines: Int

  fileprivate init(_ style: ViewStyle, _ font: Font, scale: Double) {
    text = style.text
    self.font = font
    line = ContentSize.roundedUp(font.lineHeight, scale)
    mostLines = style.lines
  }

  /// The height of the lines that the text takes at a width.
  package func height(_ width: Double, _ measurer: any TextMeasurer) -> Double {
    // A width found by the solver may lack the last digit of the one that was measured.
    let size = measurer.measure(text, font: font, maxWidth: max(width, 0) + 1e-6).size
    let lines = max(1, (size.height / font.lineHeight).rounded())
    return line * (mostLines == 0 ? lines : min(lines, Double(mostLines)))
  }
}

/// What a scene writes about a view's content instead of leaving it to the kind.
package struct ContentOverrides: Hashable, Sendable {
  package var size: IntrinsicSize?
  package var hugging: ContentSize.AxisPair?
  package var compression: ContentSize.AxisPair?
  package var baseline: Baseline?

  package struct Baseline: Hashable, Sendable {
    package var first: Double
    package var last: Double?
  }

  package init() {}

  /// Takes over a property that only the layout reads. Returns whether the property can change a content size at all.
  package mutating func set(_ property: PropertyValue) -> Bool {
    switch property {
    case .intrinsic(let given): size = IntrinsicSize(width: given.width, height: given.height)
    case .hugging(let h, let v): hugging = pair(h, v)
    case .compression(let h, let v): compression = pair(h, v)
    case .baseline(let first, let last): baseline = Baseline(first: first, last: last)
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
