/// A key as bindings name it. Letters are keys, with or without Shift; every other printable sign is the sign that the
/// user's layout makes, wherever it lies on the keyboard.
package enum Key: Hashable, Sendable {
  case letter(Character, shift: Bool = false)
  case control(Character)
  case sign(Character)
  case space, left, right, shiftLeft, shiftRight, up, down, home, end, backspace, escape, enter, tab, shiftTab, f5

  /// What stands on the key, for the help sheet.
  package var caption: String {
    switch self {
    case .letter(let letter, let shift): (shift ? "⇧" : "") + letter.uppercased()
    case .control(let letter): "⌃" + letter.uppercased()
    case .sign("-"): "−"
    case .sign(let sign): String(sign)
    case .space: "Space"
    case .left: "←"
    case .right: "→"
    case .shiftLeft: "⇧←"
    case .shiftRight: "⇧→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .backspace: "⌫"
    case .escape: "Esc"
    case .enter: "⏎"
    case .tab: "Tab"
    case .shiftTab: "⇧Tab"
    case .f5: "F5"
    }
  }
}
