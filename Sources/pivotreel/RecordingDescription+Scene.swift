import Recording
import SceneScript
import Stage

extension RecordingDescription {
  /// What a recording of `frames` of a simulation tells about its scene.
  init(_ simulation: Simulation, frames: [ClosedRange<Int>]) {
    let scene = simulation.scene
    self.init(
      title: scene.title, fps: scene.fps, frames: frames, screen: scene.screen.size, scale: scene.screen.scale,
      views: scene.views.map { record in
        var appearance = Appearance()
        for property in record.properties { appearance.set(property) }
        return View(name: record.name, kind: record.kind, parent: record.parent, style: appearance.style)
      },
      entries: scene.timeline.map { Entry(time: $0.time, name: $0.name) })
  }
}
