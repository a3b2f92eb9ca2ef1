import Diagnostics
import Drawing
import Geometry
import SceneScript
import Stage

@testable import Playback

/// A player without a window: what the keys and the pointer do to it, and what it would draw.
struct PlayerHarness {
  private(set) var state: PlayerState
  private(set) var written: PlayerSource
  private(set) var source: PlayerSource
  private(set) var layers: [WindowPicture.Layer] = []
  private(set) var copied: [String] = []
  private(set) var refusals: [String] = []

  init(_ script: String, size: Size = Size(1280, 800)) {
    let source = PlayerHarness.source(script)!
    self.source = source
    written = source
    state = PlayerState(
      transport: Transport(timeline: source.timeline), size: size, extent: source.extent)
    state.adopt(source)
    look()
  }

  /// nil for a script with faults.
  static func source(_ script: String) -> PlayerSource? {
    let text = SourceText(name: "test.scene", text: script)
    var diagnostics = DiagnosticBag()
    let syntax = SceneParser.parse(text, into: &diagnostics)
    guard let scene = SceneChecker.check(syntax, parameters: [], into: &diagnostics), !diagnostics.hasErrors else {
      return nil
    }
    let paint = PaintContext(of: scene, theme: .light)
    let painter = ScenePainter(paint, measurer: FixedTextMeasurer())
    return PlayerSource(
      path: "test.scene", script: text.bytes, text: text,
      simulation: Simulation(scene: scene, measurer: FixedTextMeasurer()),
      extent: scene.screen.size, paint: paint, picture: painter.paint)
  }

  var frame: StageFrame { source.simulation.frame(at: state.transport.frame) }

  var view: WindowPicture {
    WindowPicture(state: state, source: source, frame: frame, picture: DisplayList(), scale: 1)
  }

  /// Draws, as the player does after everything that happens.
  mutating func look() {
    for request in state.takeRequests() { carryOut(request) }
    state.prepare(for: frame, of: source)
    let (layers, areas) = view.layers(theme: .light, measurer: FixedTextMeasurer())
    self.layers = layers
    state.areas = areas
  }

  private mutating func carryOut(_ request: PlayerRequest) {
    switch request {
    case .copy(let text, _): copied.append(text)
    case .rebuild:
      guard let new = PlayerHarness.source(script) else {
        refusals.append(script)
        return
      }
      source = new
      state.adopt(new)
    default: break
    }
  }

  /// The script with what was done by hand.
  var script: String { String(decoding: state.handEdits.script(on: written.script), as: UTF8.self) }

  /// Somebody saves another script.
  mutating func reload(_ script: String) {
    written = PlayerHarness.source(script)!
    source = written
    state.adopt(source)
    look()
  }

  // MARK: What a person does

  mutating func press(_ keys: Key...) {
    for key in keys {
      state.handle(.key(key, isRepeat: false))
      // The text that the key makes follows it.
      if case .letter(let letter, let shift) = key {
        state.handle(.text(shift ? letter.uppercased() : String(letter), isRepeat: false))
      }
      look()
    }
  }

  mutating func type(_ text: String) {
    for letter in text {
      if letter.isLetter { state.handle(.key(.letter(letter), isRepeat: false)) }
      state.handle(.text(String(letter), isRepeat: false))
      look()
    }
  }

  mutating func handle(_ event: WindowEvent) {
    state.handle(event)
    look()
  }

  mutating func say(_ toast: Toast) {
    state.say(toast)
    look()
  }

  mutating func click(_ p: Point) {
    state.handle(.pointerMoved(p))
    look()
    state.handle(.pointerPressed(p))
    look()
    state.handle(.pointerReleased(p))
    look()
  }

  mutating func drag(_ start: Point, by way: Point, _ modifiers: WindowEvent.Modifiers = [], releases: Bool = true) {
    state.handle(.pointerMoved(start))
    look()
    state.handle(.pointerPressed(start))
    for share in [0.5, 1] {
      state.handle(.pointerMoved(Point(start.x + way.x * share, start.y + way.y * share), modifiers))
      look()
    }
    if releases { state.handle(.pointerReleased(Point(start.x + way.x, start.y + way.y))) }
    look()
  }

  mutating func pass(_ time: Duration) {
    state.advance(by: time)
    look()
  }

  // MARK: What a person sees

  /// The middle of the place that does this.
  func place(of action: PlayerAction) -> Point? {
    state.areas.last { $0.action == action }.map { Point($0.box.midX, $0.box.midY) }
  }

  func place(where matches: (HitArea) -> Bool) -> Point? {
    state.areas.last(where: matches).map { Point($0.box.midX, $0.box.midY) }
  }

  /// The middle of a view on the stage.
  func middle(of name: String) -> Point {
    let box = view.box(of: state.viewNames.firstIndex(of: name)!)!
    return Point(box.midX, box.midY)
  }

  var selected: String? { state.selection.map { state.viewNames[$0] } }

  func model(_ name: String) -> Rect {
    frame.views.first { state.viewNames[$0.view] == name }!.model
  }

  /// Every word in the window.
  var words: [String] { layers.flatMap { PlayerHarness.words($0.list) } }

  private static func words(_ list: DisplayList) -> [String] {
    list.commands.flatMap { command -> [String] in
      switch command {
      case .text(let run): [run.string]
      case .clip(_, let inner), .group(_, let inner), .transform(_, let inner): words(inner)
      case .fill, .stroke, .shadow, .image: []
      }
    }
  }
}
