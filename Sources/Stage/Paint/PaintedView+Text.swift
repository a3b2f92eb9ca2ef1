import Drawing
import Geometry

// Labels, buttons and fields.
extension PaintedView {
  // MARK: - Label

  func paintLabel(into list: inout DisplayList) {
    let quiet = font.size <= 13
    var run = TextRun(
      style.text, font: font, color: style.color ?? theme[quiet ? .sink2 : .sink1], box: box,
      alignment: leading, verticalAlignment: .center,
      lines: style.lines, truncation: .end, tightening: 0.03)
    // A label that is not high enough for its lines shows those that fit.
    let fitting = max(1, Int(((box.height + 0.5) / font.lineHeight).rounded(.down)))
    run.lines = style.lines == 0 ? fitting : min(style.lines, fitting)
    list.text(run.lines == 1 ? onPixels(run) : run)
  }

  // MARK: - Button

  /// 0 for a button as wide as its text, which is plain tinted text; 1 for a roomy one, which has a plate. In between the plate
  /// fades in, so that nothing jumps while a button grows.
  private var room: Double { max(0, min(1, (box.width - textWidth(style.text, font) - 4) / 12)) }

  func paintButtonPlate(into list: inout DisplayList) {
    if let fill = style.fill { return list.fill(shape, fill) }
    let veil = theme.isDark ? Color(rgb: 0x000000, alpha: 0.3) : Color(rgb: 0xFFFFFF, alpha: 0.6)
    let share = (theme.isDark ? 0.14 : 0.09) * (style.isPressed ? 2 : 1)
    let room = room
    list.fill(shape, veil.opacity(room))
    list.fill(shape, tint.opacity(share * room))
  }

  func paintButtonText(into list: inout DisplayList) {
    var color = tint
    if let fill = style.fill, style.color == nil {
      let (white, black) = (Color(rgb: 0xFFFFFF), Color(rgb: 0x040607))
      color = fill.contrast(with: white) >= fill.contrast(with: black) ? white : black
    }
    list.text(line(style.text, font, color, in: box, alignment: .center, truncation: .middle))
  }

  // MARK: - Fields

  func paintFieldGround(into list: inout DisplayList) {
    list.fill(shape, style.fill ?? theme[theme.isDark ? .sunken : .raised])
    guard style.border == nil else { return }
    if style.isFocused {
      border(tint, width: 1.5, into: &list)
    } else {
      border(theme[.ctl].opacity(0.8), width: 1, into: &list)
    }
  }

  func paintFieldText(into list: inout DisplayList) {
    let inside = Rect(box.minX + 7, box.minY, max(0, box.width - 14), box.height)
    let cursorWidth = 2.0
    let ink = style.color ?? theme[.sink1]
    guard style.isFocused else {
      let text = style.text.isEmpty ? style.placeholder ?? "" : style.text
      return list.text(line(text, font, style.text.isEmpty ? theme[.sink2] : ink, in: inside))
    }
    let width = textWidth(style.text, font)
    list.clip(to: Path(rect: box.inset(by: EdgeInsets(top: 1.5, left: 5, bottom: 1.5, right: 5)))) { list in
      // A text that is longer than the field is pushed to the left, so that the place where one types stays in view.
      let start = inside.minX + min(0, inside.width - cursorWidth - width)
      let textBox = placed(Rect(start, inside.minY, width, inside.height))
      if style.text.isEmpty {
        let shifted = Rect(inside.minX + (isRightToLeft ? 0 : 3), inside.minY, max(0, inside.width - 3), inside.height)
        list.text(line(style.placeholder ?? "", font, theme[.sink2], in: shifted))
      } else {
        list.text(line(style.text, font, ink, in: textBox, truncation: .none))
      }
      if isCursorLit {
        let height = max(0, min(20, box.height - 6))
        // After the text: on its far side from where reading begins.
        let after = style.text.isEmpty ? 0 : 0.5
        let x = isRightToLeft ? textBox.minX - after - cursorWidth : textBox.maxX + after
        let cursor = Rect(x, box.midY - height / 2, cursorWidth, height)
        let placed = isAtRest ? cursor.snapped(toScale: scale) : cursor
        list.fill(Path(roundedRect: placed, radius: 1), tint)
      }
    }
  }

  /// On for half a second and off for half a second.
  private var isCursorLit: Bool { time - Rational(time.floor) < Rational(1, 2) }

  func paintTextViewText(into list: inout DisplayList) {
    let inside = box.inset(by: 8)
    guard inside.width > 0 else { return }
    list.clip(to: shape) { list in
      list.text(
        onPixels(
          TextRun(
            style.text, font: font, color: style.color ?? theme[.sink1], box: inside, alignment: leading,
            verticalAlignment: .top, lines: 0)
        ))
    }
  }
}
