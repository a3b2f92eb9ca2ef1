import Foundation
import Geometry
import Glibc
import Recording
import Synchronization
import Testing

struct RecordingSessionTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func targets(_ names: String...) throws -> [RecordingTarget] {
    try names.map { try RecordingTarget(path: folder.path($0)) }
  }

  @Test func severalOutputsComeFromOneRun() throws {
    let square = MovingSquare(frames: 4)
    var made: [Int] = []
    var progress: [Int] = []
    let outcomes = try RecordingSession(
      square.description, to: targets("run.jsonl", "shots/", "again.jsonl"), pictures: square.pictures()
    ).run(
      frame: {
        made.append($0)
        return square.frame($0)
      }, progress: { progress.append($0.done) })
    #expect(made == [0, 1, 2, 3])
    #expect(progress == [1, 2, 3, 4])
    #expect(try outcomes.map { try $0.result.get().frames } == [4, 4, 4])
    #expect(try folder.names() == ["again.jsonl", "run.jsonl", "shots"])
    let trace = try TraceReader.read(folder.bytes("run.jsonl"))
    #expect(trace.frames.map(\.views[1].shown.x) == [0, 2, 4, 6])
    #expect(try outcomes[0].result.get().bytes == folder.bytes("run.jsonl").count)
    #expect(try folder.bytes("run.jsonl") == folder.bytes("again.jsonl"))
  }

  @Test func pixelsAreTheSameForEveryNumberOfThreads() throws {
    let square = MovingSquare(frames: 23)
    for threads in [1, 2, 3, 8] {
      _ = try RecordingSession(
        square.description, to: targets("threads \(threads)/"), pictures: square.pictures(threads: threads)
      ).run(frame: square.frame)
    }
    for name in try folder.names("threads 1") {
      let one = try folder.bytes("threads 1/\(name)")
      for threads in [2, 3, 8] { #expect(try folder.bytes("threads \(threads)/\(name)") == one) }
    }
    #expect(try folder.names("threads 8").count == 23)
  }

  @Test func aFrameThatLooksLikeTheOneBeforeIsNotDrawnAgain() throws {
    var square = MovingSquare(frames: 20)
    square.restsFrom = 5
    let drawn = DrawCount()
    _ = try RecordingSession(square.description, to: targets("shots/"), pictures: square.pictures(drawn: drawn))
      .run(frame: square.frame)
    #expect(drawn.count.load(ordering: .relaxed) == 6)
    #expect(try folder.bytes("shots/00019.png") == folder.bytes("shots/00005.png"))
    #expect(try folder.bytes("shots/00004.png") != folder.bytes("shots/00005.png"))
  }

  @Test func aTraceNeedsNoPictures() throws {
    let square = MovingSquare(frames: 2)
    let drawn = DrawCount()
    _ = try RecordingSession(square.description, to: targets("run.jsonl"), pictures: square.pictures(drawn: drawn))
      .run(frame: square.frame)
    _ = try RecordingSession(square.description, to: targets("other.jsonl"), pictures: nil).run(frame: square.frame)
    #expect(drawn.count.load(ordering: .relaxed) == 0)
  }

  @Test func framesAreMadeOnlyAFewAheadOfTheRecorders() throws {
    let square = MovingSquare(frames: 100)
    var made = 0
    var furthest = 0
    _ = try RecordingSession(square.description, to: targets("shots/"), pictures: square.pictures(threads: 2)).run(
      frame: {
        made += 1
        return square.frame($0)
      }, progress: { furthest = max(furthest, made - $0.done) })
    #expect(furthest <= 4)
  }

  @Test func nothingToRecordIsAnErrorAndTouchesNothing() throws {
    _ = try folder.write("old", to: "run.jsonl")
    let square = MovingSquare(frames: 0)
    #expect(throws: RecordingError.noFrames) {
      try RecordingSession(square.description, to: targets("run.jsonl", "shots/"), pictures: square.pictures())
        .run(frame: square.frame)
    }
    #expect(try folder.names() == ["run.jsonl"])
    #expect(try folder.bytes("run.jsonl") == Array("old".utf8))
  }

  @Test func theSameOutputTwiceIsRefused() throws {
    let square = MovingSquare(frames: 1)
    #expect(throws: RecordingError.duplicate(path: folder.path("run.jsonl"))) {
      try RecordingSession(square.description, to: targets("run.jsonl", "run.jsonl"), pictures: nil)
        .run(frame: square.frame)
    }
    #expect(try folder.names().isEmpty)
  }

  enum Trouble: Error { case inFrame, inRenderer }

  @Test(arguments: ["interrupt", "frame", "renderer"])
  func aRunThatFailsLeavesEverythingAsItWas(cause: String) throws {
    _ = try folder.write("old", to: "run.jsonl")
    _ = try folder.write("old", to: "film.mp4")
    try FileManager.default.createDirectory(atPath: folder.path("shots"), withIntermediateDirectories: false)
    _ = try folder.write("old", to: "shots/00000.png")
    let square = MovingSquare(frames: 50)
    var pictures = square.pictures()
    let drawn = Mutex(0)
    pictures.makeRenderer = {
      let count = drawn.withLock {
        $0 += 1
        return $0
      }
      if cause == "renderer", count == 2 { throw Trouble.inRenderer }
      return BoxRenderer(drawn: DrawCount())
    }
    var frames = 0
    let expected: any Error =
      switch cause {
      case "interrupt": RecordingError.interrupted
      case "frame": Trouble.inFrame
      default: Trouble.inRenderer
      }
    let error = #expect(throws: (any Error).self) {
      try RecordingSession(
        square.description, to: targets("run.jsonl", "shots/", "film.mp4", "new/folder/film.gif", "more/"),
        pictures: pictures
      ).run(
        frame: { index in
          frames += 1
          if cause == "frame" && index == 20 { throw Trouble.inFrame }
          return square.frame(index)
        }, isInterrupted: { cause == "interrupt" && frames == 20 })
    }
    #expect("\(try #require(error))" == "\(expected)")
    #expect(try folder.names() == ["film.mp4", "run.jsonl", "shots"])
    #expect(try folder.names("shots") == ["00000.png"])
    for name in ["film.mp4", "run.jsonl", "shots/00000.png"] { #expect(try folder.bytes(name) == Array("old".utf8)) }
  }

  @Test func anOutputThatCannotBeWrittenDoesNotStopTheOthers() throws {
    try FileManager.default.createDirectory(atPath: folder.path("folder.jsonl"), withIntermediateDirectories: false)
    _ = try folder.write("", to: "file")
    let square = MovingSquare(frames: 2)
    let outcomes = try RecordingSession(
      square.description, to: targets("folder.jsonl", "file/run.jsonl", "run.jsonl"), pictures: nil
    ).run(frame: square.frame)
    #expect(throws: RecordingError.cannotWrite(path: folder.path("folder.jsonl"), reason: "it is a folder")) {
      try outcomes[0].result.get()
    }
    #expect(throws: RecordingError.cannotWrite(path: folder.path("file/run.jsonl"), reason: "File exists")) {
      try outcomes[1].result.get()
    }
    #expect(try outcomes[2].result.get().frames == 2)
    #expect(try folder.names() == ["file", "folder.jsonl", "run.jsonl"])
  }

  @Test func aLinkStaysALink() throws {
    _ = try folder.write("old", to: "real.jsonl")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.jsonl"), withDestinationPath: "real.jsonl")
    let square = MovingSquare(frames: 1)
    _ = try RecordingSession(square.description, to: targets("link.jsonl"), pictures: nil).run(frame: square.frame)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.jsonl")) == "real.jsonl")
    #expect(try TraceReader.read(folder.bytes("real.jsonl")).frames.count == 1)
  }

  @Test func aReadOnlyFolderIsSaidInTheWordsOfTheSystem() throws {
    let locked = folder.path("locked")
    try FileManager.default.createDirectory(atPath: locked, withIntermediateDirectories: false)
    chmod(locked, 0o555)
    chmod(folder.root, 0o755)
    let square = MovingSquare(frames: 1)
    let paths = try targets("locked/run.jsonl", "locked/shots/", "locked/%d.png", "locked/deep/run.jsonl")
    let outcomes = try asOrdinaryUser {
      try RecordingSession(square.description, to: paths, pictures: square.pictures(threads: 1)).run(
        frame: square.frame)
    }
    for outcome in outcomes {
      let error = #expect(throws: RecordingError.self) { try outcome.result.get() }
      guard case .cannotWrite(_, "Permission denied") = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(try folder.names("locked").isEmpty)
  }

  /// Runs `body` without the superuser's rights to files, which only this thread gives up.
  private func asOrdinaryUser<Value>(_ body: () throws -> Value) throws -> Value {
    guard geteuid() == 0 else { return try body() }
    typealias SetFSUID = @convention(c) (uid_t) -> CInt
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let setfsuid = unsafeBitCast(symbol, to: SetFSUID.self)
    _ = setfsuid(65534)
    defer { _ = setfsuid(0) }
    return try body()
  }
}
