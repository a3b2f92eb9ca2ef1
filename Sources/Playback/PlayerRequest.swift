/// What the player's state wants done outside of it.
package enum PlayerRequest: Hashable, Sendable {
  case copy(String, what: String)
  /// The command line that shows this moment.
  case copyCommand
  /// Reads the script again.
  case reload
  /// Solves the script with what was done by hand.
  case rebuild
  case saveFrame, saveGeometry
  /// Writes the script with what was done by hand.
  case saveEdits
  case startFilming, stopFilming
  case loadGolden
}
