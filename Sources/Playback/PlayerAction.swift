import SceneScript

/// What a key or a button makes the player do.
package enum PlayerAction: Hashable, Sendable {
  case togglePlaying, slower, faster, normalSpeed, reverse, cycleLoopMode
  case rangeStart, rangeEnd, clearRange
  /// So many frames on, or back when negative.
  case step(Int)
  case previousEdit, nextEdit, previousMark, nextMark
  case first, last
  /// To this many tenths of the scene.
  case jump(tenths: Int)
  /// To a frame of the scene.
  case show(frame: Int)
  case goTo
  case fit, actualSize, zoomIn, zoomOut, toggleFullScreen, toggleChrome
  case select(ViewIndex?), selectNext, selectPrevious, selectParent
  case cycleConstraints, toggleConflicts, toggleNames, cycleMotion, cycleGolden, toggleCost, toggleLanes
  case toggleInspector, explain, nextConflict
  case reload, rotate, addMark, saveFrame, saveGeometry, copyCommand
  case toggleRecording, toggleFilming
  case toggleConstraint(ConstraintIndex)
  /// Does nothing by itself; what it is about is brought out while the pointer is on it.
  case point(ConstraintIndex)
  case copyHandEdits, undoHandEdit, clearHandEdits, saveHandEdits
  /// Puts a text on the clipboard.
  case copy(String)
  case dismissToast
  case toggleHelp, confirm, leave, quit
  /// Takes the click and does nothing.
  case nothing

  /// Goes on for as long as the key is held.
  package var repeats: Bool {
    switch self {
    case .step, .previousEdit, .nextEdit, .previousMark, .nextMark, .slower, .faster, .selectNext, .selectPrevious,
      .zoomIn, .zoomOut, .undoHandEdit:
      true
    default: false
    }
  }
}
