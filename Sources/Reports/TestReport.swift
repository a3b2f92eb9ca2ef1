/// What a test run found, scene by scene, before it becomes text for a terminal, a page or a machine.
package struct TestReport: Sendable {
  /// Version of the program.
  package var version: String
  package var scenes: [SceneResult]
  /// Of the whole run, by the clock on the wall.
  package var seconds: Double

  package init(version: String, scenes: [SceneResult], seconds: Double) {
    self.version = version
    self.scenes = scenes
    self.seconds = seconds
  }

  package var failed: [SceneResult] { scenes.filter { !$0.failures.isEmpty } }
  package var notComparable: [SceneResult] { scenes.filter { $0.failures.isEmpty && $0.incomparable != nil } }
  package var passed: [SceneResult] { scenes.filter { $0.verdict == .passed } }
  package var frames: Int { scenes.reduce(0) { $0 + $1.frames } }
}

/// What became of one scene on one device.
package struct SceneResult: Sendable {
  /// Name of the file without folder and ending.
  package var scene: String
  package var device: String
  package var path: String
  package var frames = 0
  package var expectations = 0
  package var seconds = 0.0
  package var failures: [Failure] = []
  /// What else is worth saying: a golden was recorded, a tolerance was nearly used up.
  package var remarks: [String] = []
  /// Why the pixels could not be compared, where they were to be.
  package var incomparable: String?
  package var evidence: Evidence?

  package enum Verdict: String, Sendable { case passed, failed, notComparable = "not comparable" }

  package init(scene: String, device: String, path: String) {
    self.scene = scene
    self.device = device
    self.path = path
  }

  package var verdict: Verdict {
    if !failures.isEmpty { return .failed }
    return incomparable == nil ? .passed : .notComparable
  }

  /// One thing that is not as it should be.
  package struct Failure: Sendable {
    package enum Kind: String, Sendable {
      case fault, expectation, golden, pixels, image, strict
      case missingGolden = "missing golden"
      case unreadableGolden = "unreadable golden"
      case orphan, oracle, repetition, nothing, input, write
    }

    package var kind: Kind
    /// One sentence.
    package var message: String
    package var facts: [String]
    /// The frames that are bad, as runs.
    package var frames: [ClosedRange<Int>] = []
    package var view: String?
    /// `card.trailing`, where it is one edge.
    package var edge: String?
    package var edit: Edit?
    /// The line in the scene.
    package var line: Int?
    /// What to type next: `see`, `explain`, `accept`.
    package var commands: [Command] = []

    package init(_ kind: Kind, _ message: String, facts: [String] = []) {
      self.kind = kind
      self.message = message
      self.facts = facts
    }
  }

  package struct Edit: Sendable {
    package var name: String
    /// `0.5s`.
    package var time: String

    package init(name: String, time: String) {
      self.name = name
      self.time = time
    }
  }

  package struct Command: Sendable {
    package var label: String
    package var text: String

    package init(_ label: String, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// What a page shows of a difference.
  package struct Evidence: Sendable {
    /// Size of the pictures in points.
    package var width: Double
    package var height: Double
    package var fps: Double
    package var frameCount: Int
    package var badFrames: [ClosedRange<Int>]
    package var pictures: [Picture]
    package var edits: [Edit]

    package init(
      width: Double, height: Double, fps: Double, frameCount: Int, badFrames: [ClosedRange<Int>], pictures: [Picture],
      edits: [Edit]
    ) {
      self.width = width
      self.height = height
      self.fps = fps
      self.frameCount = frameCount
      self.badFrames = badFrames
      self.pictures = pictures
      self.edits = edits
    }
  }

  /// One frame, as in the golden and as it is now.
  package struct Picture: Sendable {
    package var frame: Int
    package var time: String
    /// PNG files; nil where the recording has no such frame.
    package var golden: [UInt8]?
    package var new: [UInt8]?
    /// Boxes of the view that differs first, in points from the top left of the picture: x, y, width, height.
    package var goldenBox: [Double]?
    package var newBox: [Double]?
    /// What differs: the attribute, golden, now, by.
    package var rows: [[String]]
    package var edit: String?

    package init(
      frame: Int, time: String, golden: [UInt8]?, new: [UInt8]?, goldenBox: [Double]?, newBox: [Double]?,
      rows: [[String]], edit: String?
    ) {
      self.frame = frame
      self.time = time
      self.golden = golden
      self.new = new
      self.goldenBox = goldenBox
      self.newBox = newBox
      self.rows = rows
      self.edit = edit
    }
  }
}
