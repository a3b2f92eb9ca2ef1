import Stage

extension CommandTable {
  static let check = Command(
    name: "check", usage: "[PATH...]",
    summary: "find the faults of scenes without running them",
    examples: ["pivotreel check Scenes", "pivotreel check card.scene"],
    options: []
  ) { arguments, console in
    let paths = try ScenePaths.find(arguments.operands.isEmpty ? ["."] : arguments.operands, console: console)
    var isFine = true
    for path in paths {
      do throws(CommandFailure) {
        let file = try SceneFile(path: path, console: console)
        let scene = file.scene
        console.line(
          "ok    \(path): \(scene.views.count - 1) views, \(scene.constraints.count) constraints, \(scene.clock.frameCount) frames")
      } catch {
        guard error.code == .invalidScene else { throw error }
        console.line("FAIL  \(path)")
        isFine = false
      }
    }
    return isFine ? .fine : .invalidScene
  }
}
