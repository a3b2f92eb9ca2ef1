import Geometry
import SceneScript
import Stage

extension PlayerState {
  /// Goes on with another scene, or the same one edited: playhead, range, selection and zoom stay where they can.
  package mutating func adopt(_ source: PlayerSource) {
    let selected = selection.map { viewNames[$0] }
    viewNames = source.scene.views.map(\.name)
    parents = source.scene.views.map(\.parent)
    selection = selected.flatMap { viewNames.firstIndex(of: $0) }
    if transport.timeline != source.timeline { transport.adopt(source.timeline) }
    axis.adopt(count: source.frameCount)
    extent = source.extent
    momentOfHandles = nil
    marks = source.entries.filter(\.isMark).map { Mark(name: $0.name, frame: min($0.frame, source.frameCount - 1)) }
  }

  /// Takes from the frame that is about to be drawn what keys and pointer need to know.
  package mutating func prepare(for frame: StageFrame, of source: PlayerSource) {
    screen = frame.screen
    visible = frame.views.filter { $0.parent != nil && !$0.isGhost && !$0.isHidden }.map(\.view)
    parentOfSelection = selection.flatMap { parents[$0] }
    conflictCount = frame.conflicts.count
    isLandscape = frame.views[0].model.width > frame.views[0].model.height
    if momentOfHandles != frame.momentIndex {
      momentOfHandles = frame.momentIndex
      handles = ScriptHandle.all(source, moment: source.history.moments[frame.momentIndex], handEdits: handEdits)
    }
  }
}
