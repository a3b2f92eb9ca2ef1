import Geometry

/// Where the parts of the window lie, in points. Drawing and pointer both read it, so what is seen is what is hit.
package struct WindowLayout: Hashable, Sendable {
  package let size: Size
  package let topBar: Rect
  package let stage: Rect
  package let transport: Rect
  package let ruler: Rect
  /// Below the ruler; empty when they are closed.
  package let lanes: Rect
  /// Right of everything below the top bar, or over the stage where the window is narrow; empty when it is closed.
  package let inspector: Rect
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
  /// From here on the inspector has a place of its own.
  package static let wide = 1100.0

  /// The switches of the top bar, from the left.
  package static let toggles: [PlayerAction] = [
    .cycleConstraints, .toggleConflicts, .toggleNames, .cycleMotion, .cycleGolden, .toggleCost, .toggleLanes,
    .toggleHelp,
  ]

  /// How high the lanes are when nobody has moved their edge.
  package static func lanesHeight(in window: Size) -> Double {
    window.height >= 1000 ? 292 : window.height >= 640 ? 204 : 132
  }

  /// Lanes are open from the start where there is room for them.
  package static func lanesStartOpen(in window: Size) -> Bool { window.height >= 640 }

  package static func inspectorWidth(in window: Size) -> Double { window.width >= 1800 ? 344 : 304 }

  /// `isChromeHidden`: the stage has the whole window. `lanesHeight` is 0 when they are closed; `isDrawerOpen` counts in
  /// a narrow window, a wide one always has its inspector.
  package init(size: Size, isChromeHidden: Bool = false, lanesHeight: Double = 0, isDrawerOpen: Bool = false) {
    self.size = size
    let (w, h) = (size.width, size.height)
    let bar = isChromeHidden ? 0 : WindowLayout.barHeight
    let strip = isChromeHidden ? 0 : WindowLayout.rulerHeight
    let under = isChromeHidden ? 0 : min(lanesHeight, max(h - 2 * bar - strip - 120, 0))
    let panel = WindowLayout.inspectorWidth(in: size)
    let hasColumn = w >= WindowLayout.wide && !isChromeHidden
    let left = hasColumn ? w - panel : w
    topBar = Rect(0, 0, w, bar)
    stage = Rect(0, bar, left, max(h - 2 * bar - strip - under, 0))
    transport = Rect(0, h - strip - bar - under, left, bar)
    ruler = Rect(0, h - strip - under, left, strip)
    lanes = Rect(0, h - under, left, under)
    inspector =
      hasColumn
      ? Rect(left, bar, panel, h - bar)
      : isDrawerOpen && !isChromeHidden ? Rect(w - panel, bar, panel, max(h - 2 * bar - strip - under, 0)) : .zero
    axis = Rect(WindowLayout.nameColumn, ruler.minY, max(left - WindowLayout.nameColumn - 20, 1), strip)
    zoomPill = Rect(12, stage.maxY - 12 - 24, 116, 24)

    let middle = transport.midY
    func square(_ x: Double, _ side: Double = 28, y: Double) -> Rect { Rect(x - side / 2, y - side / 2, side, side) }
    speedBox = Rect(left - 78 - 76, middle - 13, 76, 26)
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
      Button(action: .cycleLoopMode, box: square(left - 56, y: middle)),
      Button(action: .toggleRecording, box: square(left - 26, y: middle)),
      Button(action: .fit, box: zoomPill),
    ]
    for (index, action) in WindowLayout.toggles.enumerated() {
      let place = w - 28 - 32 * Double(WindowLayout.toggles.count - 1 - index)
      buttons.append(Button(action: action, box: square(place, y: topBar.midY)))
    }
    self.buttons = buttons
    stateEnd = speedBox.minX - 18
  }

  package func box(of action: PlayerAction) -> Rect? { buttons.first { $0.action == action }?.box }
}
