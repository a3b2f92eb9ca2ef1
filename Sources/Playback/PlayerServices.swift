import Geometry
import Stage

/// What the player cannot do itself, handed over by the executable. Each answers with words for the user, or throws an
/// error that describes itself.
package struct PlayerServices {
  /// Reads the script from its file and solves it.
  package var read: () -> Result<PlayerSource, BrokenScript>
  /// Solves a script with what was done by hand in it.
  package var rebuild: (PlayerSource, HandEdits) -> Result<PlayerSource, BrokenScript>
  /// Write what is shown beside the user's other files, and say where.
  package var saveFrame: (PlayerSource, StageFrame) throws -> String
  package var saveGeometry: (PlayerSource, StageFrame) throws -> String
  package var saveScript: (PlayerSource, HandEdits) throws -> String
  /// Begins a recording of the picture.
  package var startFilm: (PlayerSource) throws -> Film
  /// The recorded frames of the scene; throws when there are none.
  package var golden: (PlayerSource) throws -> GoldenFrames
  /// The file to watch; nil when it is not to be watched.
  package var watchedFile: String?
  /// Tells the user something when there is no window any more.
  package var say: (String) -> Void
  /// What the program ends with then.
  package var statusOfLostDisplay: Int32

  /// A recording of the picture that is under way.
  package struct Film {
    package var append: (StageFrame) throws -> Void
    /// Ends it and says where it is.
    package var finish: () throws -> String

    package init(append: @escaping (StageFrame) throws -> Void, finish: @escaping () throws -> String) {
      self.append = append
      self.finish = finish
    }
  }

  package init(
    read: @escaping () -> Result<PlayerSource, BrokenScript>,
    rebuild: @escaping (PlayerSource, HandEdits) -> Result<PlayerSource, BrokenScript>,
    saveFrame: @escaping (PlayerSource, StageFrame) throws -> String,
    saveGeometry: @escaping (PlayerSource, StageFrame) throws -> String,
    saveScript: @escaping (PlayerSource, HandEdits) throws -> String,
    startFilm: @escaping (PlayerSource) throws -> Film, golden: @escaping (PlayerSource) throws -> GoldenFrames,
    watchedFile: String? = nil, statusOfLostDisplay: Int32, say: @escaping (String) -> Void
  ) {
    self.read = read
    self.rebuild = rebuild
    self.saveFrame = saveFrame
    self.saveGeometry = saveGeometry
    self.saveScript = saveScript
    self.startFilm = startFilm
    self.golden = golden
    self.watchedFile = watchedFile
    self.statusOfLostDisplay = statusOfLostDisplay
    self.say = say
  }
}

extension BrokenScript: Error {}
