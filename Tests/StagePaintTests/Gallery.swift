import Geometry
import LayoutVocabulary
import Stage

/// Frames that show what a person should look at.
enum Gallery {
  static let all: [(name: String, sketch: Sketch)] = [
    ("controls", controls), ("wallet", wallet), ("sign-in", signIn), ("pin-pad", pinPad),
  ]

  static var controls: Sketch {
    var s = Sketch(width: 500, height: 900)
    var y = 20.0
    func caption(_ text: String) {
      s.text(.label, text, Rect(20, y, 120, 20.5)) { $0.font = .bold(13) }
    }
    caption("label")
    s.text(.label, "Sign in", Rect(140, y, 70, 20.5)) { $0.font = .bold(17) }
    s.text(.label, "Plain label", Rect(230, y, 90, 20.5))
    s.text(.label, "Secondary", Rect(330, y, 70, 20.5)) { $0.font = .plain(13) }
    s.text(.label, "Truncated", Rect(420, y, 60, 20.5))
    y += 40
    s.text(.label, "مرحبا بك", Rect(140, y, 100, 20.5))
    s.text(.label, "שלום", Rect(250, y, 60, 20.5))
    s.text(.label, "Nice 👍 day", Rect(330, y, 120, 20.5))
    y += 40
    caption("button")
    s.text(.button, "Cancel", Rect(140, y, 52, 30))
    s.text(.button, "Button", Rect(210, y, 88, 30))
    s.text(.button, "Pressed", Rect(310, y, 80, 30)) { $0.isPressed = true }
    s.text(.button, "Save", Rect(400, y, 80, 30)) { $0.fill = Color(rgb: 0x2A59B5) }
    y += 40
    s.text(.button, "Off", Rect(140, y, 80, 30)) { $0.isEnabled = false }
    s.text(.button, "A very long title", Rect(230, y, 80, 30))
    s.text(.button, "Gold", Rect(320, y, 80, 30)) { $0.fill = Color(rgb: 0xF0C040) }
    s.text(.button, "Grows", Rect(410, y, 56, 30))
    y += 50
    caption("textField")
    s.add(.textField, "name", Rect(140, y, 92, 34)) { $0.style.placeholder = "Name" }
    s.text(.textField, "Ada", Rect(244, y, 112, 34)) { $0.isFocused = true }
    s.text(.textField, "Ada Quist", Rect(368, y, 112, 34))
    y += 44
    s.add(.textField, "name2", Rect(140, y, 92, 34)) {
      $0.style.placeholder = "Focus"
      $0.style.isFocused = true
    }
    s.add(.textField, "name3", Rect(244, y, 112, 34)) {
      $0.style.placeholder = "Off"
      $0.style.isEnabled = false
    }
    s.text(.textField, "a text longer than its field", Rect(368, y, 112, 34)) { $0.isFocused = true }
    y += 50
    caption("switch")
    s.add(.switch, "off", Rect(140, y, 51, 31))
    s.add(.switch, "on", Rect(210, y, 51, 31)) { $0.style.isOn = true }
    s.add(.switch, "disabled", Rect(280, y, 51, 31)) {
      $0.style.isOn = true
      $0.style.isEnabled = false
    }
    s.add(.switch, "green", Rect(350, y, 51, 31)) {
      $0.style.isOn = true
      $0.style.color = Color(rgb: 0x236436)
    }
    y += 45
    caption("slider")
    for (i, v) in [0, 0.4, 1].enumerated() {
      s.add(.slider, "s\(i)", Rect(140 + 116 * Double(i), y, 104, 30)) { $0.style.value = v }
    }
    y += 45
    caption("stepper")
    s.add(.stepper, "step", Rect(140, y, 94, 32))
    s.add(.stepper, "step2", Rect(250, y, 94, 32)) { $0.style.isEnabled = false }
    y += 45
    caption("segmented")
    s.add(.segmented, "seg", Rect(140, y, 220, 32)) {
      $0.style.segments = ["Day", "Week", "Month"]
      $0.style.selected = 1
    }
    s.add(.segmented, "seg2", Rect(370, y, 110, 32))
    y += 45
    s.add(.segmented, "seg3", Rect(140, y, 340, 32)) {
      $0.style.segments = ["All", "Money in", "Money out", "More"]
    }
    y += 50
    caption("progress")
    for (i, v) in [0, 0.3, 0.62, 1].enumerated() {
      s.add(.progress, "p\(i)", Rect(140 + 88 * Double(i), y + 8, 76, 4)) { $0.style.value = v }
    }
    y += 40
    caption("spinner")
    s.add(.spinner, "spin", Rect(140, y + 8, 20, 20))
    s.add(.spinner, "spin2", Rect(180, y, 37, 37))
    y += 50
    caption("image")
    s.add(.image, "sky", Rect(140, y, 96, 72))
    s.add(.image, "photo", Rect(250, y, 72, 72))
    s.add(.image, "hero", Rect(336, y, 96, 72)) { $0.style.image = "hero.png" }
    s.add(.image, "icon", Rect(440, y + 16, 40, 40))
    y += 90
    caption("stack")
    let stack = s.add(.stack, "stack", Rect(140, y, 110, 100))
    for i in 0..<3 {
      s.add(.view, ["first", "second", "third"][i], Rect(8, 8 + 30 * Double(i), 94, 24), in: stack)
    }
    let scroll = s.add(.scroll, "scroll", Rect(262, y, 100, 100))
    s.add(.view, "a", Rect(8, 8, 76, 60), in: scroll)
    s.add(.view, "b", Rect(8, 76, 76, 60), in: scroll)
    s.text(.textView, "Text wraps at words and keeps its own 8 pt inset.", Rect(374, y, 106, 100))
    y += 116
    let group = s.add(.view, "group", Rect(140, y, 110, 60)) { $0.opacity = 0.5 }
    s.add(.view, "inner", Rect(60, 20, 70, 60), in: group)
    s.add(.view, "card", Rect(270, y, 90, 60)) {
      $0.style.fill = Color(rgb: 0xFFFFFF)
      $0.style.corner = 12
      $0.style.shadow = .init(dx: 0, dy: 4, blur: 16, color: Color(rgb: 0, alpha: 0.3))
    }
    let clip = s.add(.view, "clip", Rect(386, y, 90, 60)) {
      $0.style.clips = true
      $0.style.corner = 30
      $0.style.border = .init(width: 3, color: Color(rgb: 0x9637AB))
    }
    s.add(.view, "clipped", Rect(-10, 30, 60, 60), in: clip)
    s.add(.guide, "guide", Rect(0, 0, 500, 900))
    s.add(.view, "hidden", Rect(0, 0, 500, 900)) { $0.isHidden = true }
    return s
  }

  static var signIn: Sketch {
    var s = Sketch(width: 320, height: 480)
    let header = s.add(.view, "header", Rect(0, 0, 320, 60))
    s.text(.button, "Cancel", Rect(10, 15, 52, 30), in: header)
    s.text(.label, "Sign in", Rect(131, 20, 58, 20.5), in: header) { $0.font = .bold(17) }
    s.text(.button, "Save", Rect(274, 15, 36, 30), in: header)
    s.add(.textField, "name", Rect(80, 135, 160, 30)) {
      $0.style.placeholder = "Name"
      $0.style.isFocused = true
    }
    s.text(.button, "Button1", Rect(80, 190, 60, 30))
    s.text(.button, "Button2", Rect(180, 190, 62, 30))
    return s
  }

  static var pinPad: Sketch {
    var s = Sketch(width: 320, height: 416)
    let pad = s.add(.view, "pad", Rect(16, 20, 288, 376))
    for (i, title) in "1 2 3 4 5 6 7 8 9 Clear 0 Delete".split(separator: " ").enumerated() {
      s.add(
        .button, "key[\(i)]", Rect(10 + 91 * Double(i % 3), 10 + 90 * Double(i / 3), 84, 84), in: pad
      ) {
        $0.style.text = String(title)
        if title.count == 1 { $0.style.font = .bold(22) }
      }
    }
    return s
  }

  static var wallet: Sketch {
    var s = Sketch(width: 390, height: 844)
    let header = s.add(.view, "header", Rect(0, 0, 390, 100))
    s.text(.label, "Wallet", Rect(16, 58, 120, 33.5), in: header) { $0.font = .bold(24) }
    s.text(.button, "Edit", Rect(340, 58, 34, 30), in: header)
    let card = s.add(.view, "card", Rect(16, 116, 358, 220))
    s.text(.label, "Available", Rect(16, 14, 200, 15.5), in: card) { $0.font = .plain(13) }
    s.text(.label, "2,480.50", Rect(16, 34, 300, 40.5), in: card) { $0.font = .bold(34) }
    s.add(.progress, "budget", Rect(16, 92, 326, 4), in: card) { $0.style.value = 0.62 }
    s.text(.label, "62 % of this month’s budget", Rect(16, 104, 326, 15.5), in: card) { $0.font = .plain(13) }
    s.text(.button, "Pay", Rect(16, 160, 157, 44), in: card)
    s.text(.button, "Top up", Rect(185, 160, 157, 44), in: card)
    s.add(.segmented, "filter", Rect(16, 352, 358, 32)) { $0.style.segments = ["All", "Money in", "Money out"] }
    let rows = [
      ("Corner bakery", "Today, 08:14", "−4.20"), ("Salary", "Yesterday", "+2,900.00"),
      ("City transport", "Yesterday", "−38.50"), ("Book shop", "Mon 23 Nov", "−21.90"),
      ("Ada Quist", "Sun 22 Nov", "+15.00"),
    ]
    for (i, (title, day, amount)) in rows.enumerated() {
      let row = s.add(.view, "row[\(i)]", Rect(16, 396 + 72 * Double(i), 358, 64))
      s.add(.image, "row[\(i)].icon", Rect(12, 12, 40, 40), in: row)
      s.text(.label, title, Rect(64, 12, 180, 20.5), in: row) { $0.font = .plain(16) }
      s.text(.label, day, Rect(64, 35, 180, 15.5), in: row) { $0.font = .plain(13) }
      s.text(.label, amount, Rect(260, 22, 86, 20.5), in: row) { $0.font = .plain(16) }
    }
    let tabs = s.add(.view, "tabs", Rect(0, 762, 390, 82))
    for (i, title) in ["Home", "Payments", "More"].enumerated() {
      s.text(.button, title, Rect(24 + 122 * Double(i), 6, 98, 36), in: tabs)
    }
    return s
  }
}
