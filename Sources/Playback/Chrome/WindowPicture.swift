import Drawing
import Geometry
import LayoutVocabulary
import SceneScript
import Stage

/// One picture of the whole window, in layers that are drawn anew only where something changed.
struct WindowPicture {
  let state: PlayerState
  let layout: WindowLayout
  let source: PlayerSource
  let frame: StageFrame
  /// The scene's own picture of `frame`.
  let picture: DisplayList
  let values: LayoutValues
  let conflicts: [ConflictFact]
  /// Device pixels to a point.
  let scale: Double
  let placement: StageView.Placement
  /// What is wrong with the script as it is now; `source` is then the last one that was right.
  var broken: BrokenScript?
  /// The script is watched.
  var isLive = false
  /// What the scene is compared with, when somebody has asked.
  var golden: GoldenFrames?

  /// A part of the window and what is drawn there, both in the window's points. It covers what lies below it.
  struct Layer: Hashable {
    var box: Rect
    var list: DisplayList
  }

  init(state: PlayerState, source: PlayerSource, frame: StageFrame, picture: DisplayList, scale: Double) {
    self.state = state
    self.source = source
    self.frame = frame
    self.picture = picture
    self.scale = scale
    values = LayoutValues(frame)
    conflicts = ConflictFact.all(frame, source)
    layout = state.layout
    placement = state.view.placement(of: frame.screen, stage: layout.stage, extent: state.extent, scale: scale)
  }

  var moment: Moment { source.history.moments[frame.momentIndex] }

  /// The screen in the window, cut to whole device pixels so that the scene covers its layer.
  var screenBox: Rect {
    let box = placement.box(frame.screen)
    func cut(_ length: Double) -> Double { max((length * scale).rounded(.down), 1) / scale }
    return Rect(box.x, box.y, cut(box.width), cut(box.height))
  }

  /// A box of the scene, in root's coordinates, as a box of the window.
  func inWindow(_ box: Rect) -> Rect {
    Rect(
      placement.origin.x + box.x * placement.zoom, placement.origin.y + box.y * placement.zoom,
      box.width * placement.zoom, box.height * placement.zoom)
  }

  /// Where a view is shown, in the window; nil when it does not exist in this frame.
  func box(of view: ViewIndex) -> Rect? { values.state(of: view).map { inWindow($0.absolute) } }

  func hue(of view: ViewIndex) -> Hue? { source.paint.views[view].hue.map { source.paint.theme.hues[$0] } }

  func name(_ view: ViewIndex) -> String { source.scene.views[view].name }

  /// The line of the script that a byte stands on.
  func handLine(of offset: Int) -> Int { source.text.line(of: offset) }

  /// The place of a frame on the time axis.
  func x(_ frame: Double) -> Double { state.axis.x(frame, in: layout.axis) }

  func isVisible(frame: Int) -> Bool {
    let x = x(Double(frame))
    return x >= layout.axis.minX - 0.5 && x <= layout.axis.maxX + 20
  }

  /// From the back to the front, and what can be hit on them.
  func layers(theme: Theme, measurer: any TextMeasurer) -> (layers: [Layer], areas: [HitArea]) {
    var layers: [Layer] = []
    var areas: [HitArea] = []
    func drawn(_ draw: (inout Pen, WindowPicture) -> Void) -> DisplayList {
      var pen = Pen(theme: theme, measurer: measurer)
      draw(&pen, self)
      areas += pen.areas
      return pen.list
    }
    func add(_ box: Rect, _ draw: (inout Pen, WindowPicture) -> Void) {
      if !box.isEmpty { layers.append(Layer(box: box, list: drawn(draw))) }
    }
    add(layout.stage, StageGround.draw)
    if let visible = screenBox.intersection(layout.stage) { add(visible, drawScreen) }
    let overlays = drawn(StageOverlays.draw)
    lay(overlays, on: layers.indices, of: &layers)

    let window = layers.count
    add(layout.topBar, TopBar.draw)
    add(layout.transport, TransportBar.draw)
    add(layout.ruler, RulerStrip.draw)
    add(layout.lanes, Lanes.draw)
    if let strip = Lanes.playheadBox(self), let lanes = layers.last {
      var pen = Pen(theme: theme, measurer: measurer)
      Lanes.drawPlayhead(&pen, self)
      layers.append(
        Layer(
          box: strip,
          list: DisplayList {
            $0.append(lanes.list); $0.append(pen.list)
          }))
    }
    if layout.inspector.minY < layout.transport.minY || layout.size.width >= WindowLayout.wide {
      add(layout.inspector, Inspector.draw)
    }

    let onStage = 0..<window
    for part in floatingParts {
      // What belongs to the stage stays on it; sheets and tips lie over all.
      lay(drawn(part.draw), on: part.isOverAll ? layers.indices : onStage, of: &layers)
    }
    return (layers, areas)
  }

  private func lay(_ list: DisplayList, on indices: Range<Int>, of layers: inout [Layer]) {
    guard let bounds = list.bounds else { return }
    for index in indices where layers[index].box.intersection(bounds) != nil { layers[index].list.append(list) }
  }

  private func drawScreen(_ pen: inout Pen, _ view: WindowPicture) {
    let place = AffineTransform.scale(placement.zoom).then(.translation(placement.origin.x, placement.origin.y))
    pen.append(DisplayList { $0.transform(place) { $0.append(picture) } })
    StageGround.drawPixelGrid(&pen, self)
  }

  private typealias Draw = (inout Pen, WindowPicture) -> Void

  private var floatingParts: [(draw: Draw, isOverAll: Bool)] {
    var parts: [(draw: Draw, isOverAll: Bool)] = []
    if state.isChromeHidden {
      parts.append((WindowPicture.drawProgress, false))
    } else {
      parts.append((StageGround.drawZoomPill, false))
    }
    parts.append((StageCards.draw, false))
    if broken != nil { parts.append((ErrorCard.draw, false)) }
    parts.append((StageCards.drawToast, false))
    if state.entry?.purpose == .goTo { parts.append((StageCards.drawPrompt, true)) }
    if state.isHelpOpen { parts.append((HelpSheet.draw, true)) }
    if state.tooltip != nil { parts.append((StageCards.drawTooltip, true)) }
    return parts
  }

  /// With everything hidden, a line at the bottom tells how far the scene is.
  private static func drawProgress(_ pen: inout Pen, _ view: WindowPicture) {
    let timeline = view.state.transport.timeline
    let part = Double(view.frame.index) / Double(max(timeline.lastFrame, 1))
    let size = view.layout.size
    pen.fill(Rect(0, size.height - 2, size.width * part, 2), pen.theme[.accent])
  }
}
