import Geometry

/// Where the parts of the window lie, in points. Drawing and pointer both read it, so what is seen is what is hit.
package struct WindowLayout: Hashable, Sendable {
  package let size: Size
  package let topBar: Rect
  package let stage: Rect
  package let transport: Rect
  package let ruler: Rect
  /// The stretch of the ruler strip that is time: its left edge the first frame, its right edge the end of the scene.
  package let axis: Rect
  package let buttons: [Button]
  /// Zoom and frame rate, over the stage.
  package let zoomPill: Rect
  package let speedBox: Rect
  /// Where the transport's left part ends and the edit in force begins, and where the state on the right may begin.
  package let divider: Double
  package let stateEnd: Double

  package struct Button: Hashable, Sendable {
    package let action: PlayerAction
    package let box: Rect
  }

  package static let smallest = Size(640, 400)
  package static let barHeight = 44.0
  package static let rulerHeight = 36.0
  package static let nameColumn = 168.0

  /// `isChromeHidden`: the stage has the whole window.
  package init(size: Size, isChromeHidden: Bool = false) {
    self.size = size
    let (w, h) = (size.width, size.height)
    let bar = isChromeHidden ? 0 : WindowLayout.barHeight
    let strip = isChromeHidden ? 0 : WindowLayout.rulerHeight
    topBar = Rect(0, 0, w, bar)
    stage = Rect(0, bar, w, max(h - 2 * bar - strip, 0))
    transport = Rect(0, h - strip - bar, w, bar)
    ruler = Rect(0, h - strip, w, strip)
    axis = Rect(WindowLayout.nameColumn, h - strip, max(w - WindowLayout.nameColumn - 20, 1), strip)
    zoomPill = Rect(12, stage.maxY - 12 - 24, 116, 24)

    let middle = transport.midY
    func square(_ x: Double, _ side: Double = 28, y: Double) -> Rect { Rect(x - side / 2, y - side / 2, side, side) }
    speedBox = Rect(w - 48 - 76, middle - 13, 76, 26)
    guard !isChromeHidden else {
      buttons = []
      divider = 0
      stateEnd = w
      return
    }
    // First and last go when there is no room for them; the others stay where they are.
    var buttons: [Button] = []
    let small = w < 760
    if !small { buttons.append(Button(action: .first, box: square(192, y: middle))) }
    buttons += [
      Button(action: .previousEdit, box: square(222, y: middle)),
      Button(action: .step(-1), box: square(252, y: middle)),
      Button(action: .togglePlaying, box: square(285, 32, y: middle)),
      Button(action: .step(1), box: square(318, y: middle)),
      Button(action: .nextEdit, box: square(348, y: middle)),
    ]
    if !small { buttons.append(Button(action: .last, box: square(378, y: middle))) }
    divider = small ? 372 : 402
    buttons += [
      Button(action: .slower, box: Rect(speedBox.minX, speedBox.minY, 26, 26)),
      Button(action: .normalSpeed, box: Rect(speedBox.minX + 26, speedBox.minY, 24, 26)),
      Button(action: .faster, box: Rect(speedBox.maxX - 26, speedBox.minY, 26, 26)),
      Button(action: .cycleLoopMode, box: square(w - 26, y: middle)),
      Button(action: .toggleHelp, box: square(w - 26, y: topBar.midY)),
      Button(action: .fit, box: zoomPill),
    ]
    self.buttons = buttons
    stateEnd = speedBox.minX - 18
  }

  package func button(at p: Point) -> PlayerAction? { buttons.first { $0.box.contains(p) }?.action }

  package func box(of action: PlayerAction) -> Rect? { buttons.first { $0.action == action }?.box }

  /// The place of a frame's beginning on the axis.
  package func x(ofFrame frame: Int, count: Int) -> Double { axis.minX + axis.width * Double(frame) / Double(count) }

  /// The frame whose beginning is nearest to a place on the axis.
  package func frame(atX x: Double, count: Int) -> Int {
    min(max(Int(((x - axis.minX) / axis.width * Double(count)).rounded()), 0), count - 1)
  }
}
