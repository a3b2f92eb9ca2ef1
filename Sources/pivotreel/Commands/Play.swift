import CairoRendering
import Playback

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
      Option("--watch", help: "show the script anew whenever it is saved"),
      Option(
        "--film", argument: "FILE", help: "where Shift+W records the picture: .mp4, .gif, .webm … (default NAME.mp4)"),
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
    file.reportLayout(of: try file.simulation(console: console), console: console)
    if let text = arguments.value("--at") {
      let simulation = try file.simulation(console: console)
      let time = try MomentText(text: text).time(in: simulation)
      options.startFrame = min(simulation.clock.firstFrame(at: time), simulation.clock.frameCount - 1)
    }
    do {
      let renderer = try CairoRenderer()
      let measurer = try PangoTextMeasurer()
      let played = PlayedScene(
        path: path, theme: theme, parameters: try SceneFile.parameters(arguments), measurer: measurer,
        renderer: renderer, filmPath: arguments.value("--film"), console: console)
      let player = Player(
        source: played.source(file), services: played.services(watched: arguments.has("--watch")), renderer: renderer,
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
