import SceneScript

extension Appearance {
  /// Takes over a property that is drawn; those that only the layout reads change nothing here.
  package mutating func set(_ property: PropertyValue) {
    switch property {
    case .text(let text): style.text = text
    case .font(let size, let bold, let italic): style.font = .init(size: size, bold: bold, italic: italic)
    case .lines(let lines): style.lines = lines
    case .color(let color): style.color = color
    case .fill(let color): style.fill = color
    case .border(let width, let color): style.border = .init(width: width, color: color)
    case .corner(let radius): style.corner = radius
    case .shadow(let dx, let dy, let blur, let color): style.shadow = .init(dx: dx, dy: dy, blur: blur, color: color)
    case .opacity(let value): opacity = value
    case .hidden(let value): isHidden = value
    case .clips(let value): style.clips = value
    case .image(let file): style.image = file
    case .placeholder(let text): style.placeholder = text
    case .on(let value): style.isOn = value
    case .value(let value): style.value = value
    case .segments(let titles): style.segments = titles
    case .selected(let index): style.selected = index
    case .enabled(let value): style.isEnabled = value
    case .pressed(let value): style.isPressed = value
    case .focused(let value): style.isFocused = value
    case .transform(let transform): style.transform = transform
    case .offset(let point): style.offset = point
    case .intrinsic, .hugging, .compression, .margins, .inheritsMargins, .baseline, .frame, .autoresizing, .axis,
      .distribution, .alignment, .spacing, .spacingAfter, .baselineRelative, .marginsRelative:
      break
    }
  }
}
