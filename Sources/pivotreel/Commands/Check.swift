import Stage

extension CommandTable {
  static let check = Command(
    name: "check", usage: "[PATH...]",
    summary: "find the faults of scenes without running them",
    examples: ["pivotreel check Scenes", "pivotreel check card.scene"],
    options: [SceneFile.setOption]
  ) { arguments, console in
    let paths = try ScenePaths.find(arguments.operands.isEmpty ? ["."] : arguments.operands, console: console)
    var isFine = true
    for path in paths {
      do {
        let scene = try SceneFile(path: path, arguments: arguments, console: console).scene
        console.line(
          "ok    \(path): \(Count.text(scene.views.count - 1, "view")), "
            + "\(Count.text(scene.constraints.count, "constraint")), \(Count.text(scene.clock.frameCount, "frame"))")
      } catch let failure as CommandFailure where failure.code == .invalidScene {
        console.line("FAIL  \(path)")
        isFine = false
      }
    }
    return isFine ? .fine : .invalidScene
  }
}
