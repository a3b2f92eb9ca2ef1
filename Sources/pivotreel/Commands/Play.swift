import CairoRendering
import Geometry
import Playback
import SceneScript
import Stage

extension CommandTable {
  static let play = Command(
    name: "play", usage: "SCENE",
    summary: "play a scene in a window",
    examples: [
      "pivotreel play Scenes/header-form.scene", "pivotreel play card.scene --at @open --paused --theme dark",
    ],
    options: [
      Option("--at", argument: "TIME", help: "where to start: 1.5s, 250ms, 90f, @mark or end"),
      Option("--paused", help: "do not play until Space is pressed"),
      Option("--loop", help: "start again at the end"),
      Option("--scale", argument: "N", help: "device pixels to a point of the window (default 1)"),
      ScenePictures.themeOption, SceneFile.setOption,
    ]
  ) { arguments, console in
    let path = try arguments.onlyOperand("play")
    let theme = try ScenePictures.theme(arguments)
    var options = PlayerOptions()
    options.theme = theme
    options.startsPlaying = !arguments.has("--paused")
    options.loopMode = arguments.has("--loop") ? .loop : .off
    if let scale = try arguments.scale() { options.scale = scale }
    let file = try SceneFile(path: path, arguments: arguments, console: console)
    let simulation = try file.simulation(console: console)
    if let text = arguments.value("--at") {
      let time = try MomentText(text: text).time(in: simulation)
      options.startFrame = min(simulation.clock.firstFrame(at: time), simulation.clock.frameCount - 1)
    }
    let measurer = try file.measurer(console: console)
    let pictures = ScenePictures(
      scene: file.scene, theme: theme, measurer: measurer,
      images: Dictionary(imagesOf: file.scene, at: path, console: console))
    do {
      let player = Player(
        source: PlayerSource(simulation, file: file, pictures: pictures), renderer: try CairoRenderer(),
        measurer: measurer, options: options)
      try player.run()
      return .fine
    } catch let error as SDLError {
      console.error("\(error)")
      if case .noDisplay = error {
        console.note("note: `pivotreel render \(path) -o \(file.name).mp4` records it without a display")
      }
      return .input
    }
  }
}

extension PlayerSource {
  init(_ simulation: Simulation, file: SceneFile, pictures: ScenePictures) {
    let clock = simulation.clock
    self.init(
      title: simulation.scene.title, fileName: file.path.split(separator: "/").last.map(String.init) ?? file.path,
      fps: clock.fps, frameCount: clock.frameCount, extent: pictures.canvas,
      entries: simulation.scene.timeline.map { entry in
        Entry(
          time: entry.time, frame: clock.firstFrame(at: entry.time), name: entry.name, isMark: entry.isMark,
          animation: entry.animation.map { Animation(duration: $0.delay + $0.duration, curve: $0.curve.description) })
      },
      frame: { simulation.frame(at: $0) }, picture: { pictures.screen(of: $0) })
  }
}
