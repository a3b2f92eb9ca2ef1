import Geometry
import JSONText
import SceneScript
import Stage

// How a trace writes a style: the properties that differ from a plain `ViewStyle()`, each under the name that scenes use.

extension ViewStyle {
  package var traceValue: JSONValue {
    let plain = ViewStyle()
    var members: [JSONValue.Member] = []
    func say(_ key: String, _ value: JSONValue?, unless isDefault: Bool = false) {
      if let value, !isDefault { members.append(.init(key, value)) }
    }
    say("text", .string(text), unless: text == plain.text)
    say("font", font.map { ["size": .fixed($0.size, places: 6), "bold": .bool($0.bold), "italic": .bool($0.italic)] })
    say("lines", .integer(lines), unless: lines == plain.lines)
    say("color", color?.traceValue)
    say("fill", fill?.traceValue)
    say("border", border.map { ["width": .fixed($0.width, places: 6), "color": $0.color.traceValue] })
    say("corner", corner.map { .fixed($0, places: 6) })
    say(
      "shadow",
      shadow.map {
        [
          "dx": .fixed($0.dx, places: 6), "dy": .fixed($0.dy, places: 6), "blur": .fixed($0.blur, places: 6),
          "color": $0.color.traceValue,
        ]
      })
    say("clips", .bool(clips), unless: clips == plain.clips)
    say("image", image.map(JSONValue.string))
    say("placeholder", placeholder.map(JSONValue.string))
    say("on", .bool(isOn), unless: isOn == plain.isOn)
    say("value", .fixed(value, places: 6), unless: value == plain.value)
    say("segments", .strings(segments), unless: segments == plain.segments)
    say("selected", .integer(selected), unless: selected == plain.selected)
    say("enabled", .bool(isEnabled), unless: isEnabled == plain.isEnabled)
    say("pressed", .bool(isPressed), unless: isPressed == plain.isPressed)
    say("focused", .bool(isFocused), unless: isFocused == plain.isFocused)
    say("transform", transform.traceValue, unless: transform == plain.transform)
    say(
      "offset", .array([.fixed(offset.x, places: 6), .fixed(offset.y, places: 6)]), unless: offset == plain.offset)
    return .object(members)
  }

  /// The style that `traceValue` wrote.
  init(_ record: StyleRecord) {
    self.init()
    if let text = record.text { self.text = text }
    font = record.font.map { .init(size: $0.size, bold: $0.bold, italic: $0.italic) }
    if let lines = record.lines { self.lines = lines }
    color = record.color?.color
    fill = record.fill?.color
    border = record.border.map { .init(width: $0.width, color: $0.color.color) }
    corner = record.corner
    shadow = record.shadow.map { .init(dx: $0.dx, dy: $0.dy, blur: $0.blur, color: $0.color.color) }
    if let clips = record.clips { self.clips = clips }
    image = record.image
    placeholder = record.placeholder
    if let on = record.on { isOn = on }
    if let value = record.value { self.value = value }
    if let segments = record.segments { self.segments = segments }
    if let selected = record.selected { self.selected = selected }
    if let enabled = record.enabled { isEnabled = enabled }
    if let pressed = record.pressed { isPressed = pressed }
    if let focused = record.focused { isFocused = focused }
    if let transform = record.transform { self.transform = transform.transform }
    if let offset = record.offset, offset.count == 2 { self.offset = Point(offset[0], offset[1]) }
  }
}

/// A style as it stands in a trace.
struct StyleRecord: Decodable {
  var text: String?
  var font: Font?
  var lines: Int?
  var color: ColorRecord?
  var fill: ColorRecord?
  var border: Border?
  var corner: Double?
  var shadow: Shadow?
  var clips: Bool?
  var image: String?
  var placeholder: String?
  var on: Bool?
  var value: Double?
  var segments: [String]?
  var selected: Int?
  var enabled: Bool?
  var pressed: Bool?
  var focused: Bool?
  var transform: Transform?
  var offset: [Double]?

  struct Font: Decodable {
    var size: Double
    var bold: Bool
    var italic: Bool
  }

  struct Transform: Decodable {
    var rotation: Double
    var scale: [Double]
    var translation: [Double]

    var transform: ViewTransform {
      func pair(_ numbers: [Double], _ standard: Double) -> Point {
        numbers.count == 2 ? Point(numbers[0], numbers[1]) : Point(standard, standard)
      }
      let (scale, shift) = (pair(scale, 1), pair(translation, 0))
      return ViewTransform(rotation: rotation, scaleX: scale.x, scaleY: scale.y, translation: shift)
    }
  }

  struct Border: Decodable {
    var width: Double
    var color: ColorRecord
  }

  struct Shadow: Decodable {
    var dx: Double
    var dy: Double
    var blur: Double
    var color: ColorRecord
  }
}

extension ViewTransform {
  fileprivate var traceValue: JSONValue {
    [
      "rotation": .fixed(rotation, places: 6),
      "scale": [.fixed(scaleX, places: 6), .fixed(scaleY, places: 6)],
      "translation": [.fixed(translation.x, places: 6), .fixed(translation.y, places: 6)],
    ]
  }
}

extension Color {
  /// `"#rrggbb[aa]"` where that is the whole truth; a colour between two others as `[red, green, blue, alpha]`.
  fileprivate var traceValue: JSONValue {
    if Color(hex: hex) == self { return .string(hex) }
    return .array([red, green, blue, alpha].map { .fixed($0, places: 6) })
  }
}

/// A colour as it stands in a trace, in either form.
struct ColorRecord: Decodable {
  var color: Color

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self), let color = Color(hex: text) {
      self.color = color
      return
    }
    let channels = try container.decode([Double].self)
    guard channels.count == 4 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "a colour has four channels")
    }
    color = Color(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }
}
