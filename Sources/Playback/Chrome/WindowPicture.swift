import Drawing
import Geometry
import Stage

/// One picture of the whole window, in layers that are drawn anew only where something changed.
struct WindowPicture {
  let state: PlayerState
  let layout: WindowLayout
  let source: PlayerSource
  let frame: StageFrame
  /// The scene's own picture of `frame`.
  let picture: DisplayList
  /// Device pixels to a point.
  let scale: Double
  let placement: StageView.Placement

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
    layout = state.layout
    placement = state.view.placement(of: frame.screen, stage: layout.stage, extent: state.extent, scale: scale)
  }

  /// The screen in the window, cut to whole device pixels so that the scene covers its layer.
  var screenBox: Rect {
    let box = placement.box(frame.screen)
    func cut(_ length: Double) -> Double { max((length * scale).rounded(.down), 1) / scale }
    return Rect(box.x, box.y, cut(box.width), cut(box.height))
  }

  /// From the back to the front.
  func layers(theme: Theme, measurer: any TextMeasurer) -> [Layer] {
    func part(_ box: Rect, _ draw: (inout Pen, WindowPicture) -> Void) -> Layer? {
      guard !box.isEmpty else { return nil }
      var pen = Pen(theme: theme, measurer: measurer)
      draw(&pen, self)
      return Layer(box: box, list: pen.list)
    }
    var layers = [part(layout.stage, StageGround.draw)].compactMap { $0 }
    if let visible = screenBox.intersection(layout.stage) { layers.append(screenLayer(visible, theme, measurer)) }
    layers += [
      part(layout.topBar, TopBar.draw), part(layout.transport, TransportBar.draw), part(layout.ruler, RulerStrip.draw),
    ].compactMap { $0 }

    for floating in floatingParts(theme, measurer) {
      guard let bounds = floating.bounds else { continue }
      for index in layers.indices where layers[index].box.intersection(bounds) != nil {
        layers[index].list.append(floating)
      }
    }
    return layers
  }

  private func screenLayer(_ visible: Rect, _ theme: Theme, _ measurer: any TextMeasurer) -> Layer {
    var pen = Pen(theme: theme, measurer: measurer)
    let place = AffineTransform.scale(placement.zoom).then(.translation(placement.origin.x, placement.origin.y))
    pen.append(DisplayList { $0.transform(place) { $0.append(picture) } })
    StageGround.drawPixelGrid(&pen, self)
    return Layer(box: visible, list: pen.list)
  }

  /// What lies over several layers; each of them draws its part of it.
  private func floatingParts(_ theme: Theme, _ measurer: any TextMeasurer) -> [DisplayList] {
    func part(_ draw: (inout Pen, WindowPicture) -> Void) -> DisplayList {
      var pen = Pen(theme: theme, measurer: measurer)
      draw(&pen, self)
      return pen.list
    }
    var parts: [DisplayList] = []
    if !state.isChromeHidden { parts.append(part(StageGround.drawZoomPill)) } else { parts.append(part(drawProgress)) }
    if state.isHelpOpen { parts.append(part(HelpSheet.draw)) }
    return parts
  }

  /// With everything hidden, a line at the bottom tells how far the scene is.
  private func drawProgress(_ pen: inout Pen, _ view: WindowPicture) {
    let timeline = state.transport.timeline
    let part = Double(frame.index) / Double(max(timeline.lastFrame, 1))
    pen.fill(Rect(0, layout.size.height - 2, layout.size.width * part, 2), pen.theme[.accent])
  }
}
