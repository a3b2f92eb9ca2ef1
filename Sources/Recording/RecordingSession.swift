import Drawing
import FoundationEssentials
import Stage

/// One run of a scene, recorded to several outputs at once.
///
/// Outputs fail one by one: where one cannot be written the others go on. When the run itself fails or is interrupted,
/// none is left, and what lay under their names before still does.
package struct RecordingSession {
  private let description: RecordingDescription
  private let targets: [RecordingTarget]
  private let pictures: PictureSource?
  private let searchPath: String
  private let sheetColumns: Int

  /// What became of one output, in the order in which they were asked for.
  package struct Outcome: Sendable {
    package var target: RecordingTarget
    package var result: Result<RecordedOutput, RecordingError>
  }

  package struct Progress: Hashable, Sendable {
    /// Frames that are with all recorders.
    package var done: Int
    package var total: Int
  }

  /// `pictures` may be nil when no target needs any. `searchPath` is where ffmpeg is looked for, PATH unless given.
  package init(
    _ description: RecordingDescription, to targets: [RecordingTarget], pictures: PictureSource?,
    sheetColumns: Int = 8, searchPath: String? = nil
  ) {
    precondition(
      pictures != nil || !targets.contains(where: \.needsPictures), "pictures were asked for, but nothing draws them")
    self.description = description
    self.targets = targets
    self.pictures = pictures
    self.sheetColumns = sheetColumns
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
  }

  /// Records the frames of the description, which `frame` makes in ascending order.
  ///
  /// `progress` is called after each frame; `isInterrupted` is asked before each, and true ends the run with
  /// `RecordingError.interrupted`. Throws what `frame` and the renderers throw. Memory holds a few pictures, however long the run.
  package func run(
    frame makeFrame: (Int) throws -> StageFrame, progress: (Progress) -> Void = { _ in },
    isInterrupted: () -> Bool = { false }
  ) throws -> [Outcome] {
    guard description.frameCount > 0 else { throw RecordingError.noFrames }
    for (index, target) in targets.enumerated() where targets[..<index].contains(where: { $0.path == target.path }) {
      throw RecordingError.duplicate(path: target.path)
    }
    var lanes = targets.map { target in Lane(target) { () throws(RecordingError) in try recorder(for: target) } }
    do {
      try record(makeFrame, into: &lanes, progress, isInterrupted)
      if isInterrupted() { throw RecordingError.interrupted }
    } catch {
      for lane in lanes { lane.recorder?.abandon() }
      throw isInterrupted() ? RecordingError.interrupted : error
    }
    return lanes.map { $0.finished() }
  }

  private func recorder(for target: RecordingTarget) throws(RecordingError) -> any Recorder {
    func drawn() -> PictureSource {
      guard let pictures else { preconditionFailure("\(target.path) needs pictures") }
      return pictures
    }
    func video(_ format: VideoFormat, toStandardOutput: Bool) throws(RecordingError) -> VideoRecorder {
      let pictures = drawn()
      return try VideoRecorder(
        path: target.path, format: format, toStandardOutput: toStandardOutput, width: pictures.width,
        height: pictures.height, isTransparent: pictures.isTransparent, rate: description.playbackRate,
        searchPath: searchPath)
    }
    switch target.format {
    case .trace: return try LayoutTraceRecorder(path: target.path, description: description)
    case .images(let pattern):
      return try ImageSequenceRecorder(path: target.path, pattern: pattern, frameCount: description.frameCount)
    case .player:
      return try HTMLPlayerRecorder(path: target.path, description: description, pictures: drawn())
    case .contactSheet:
      return try ContactSheetRecorder(
        path: target.path, description: description, pictures: drawn(), columns: sheetColumns)
    case .video(let format): return try video(format, toStandardOutput: false)
    case .stream: return try video(.y4m, toStandardOutput: true)
    }
  }

  // MARK: The run

  /// A recorder, until it fails.
  private struct Lane {
    let target: RecordingTarget
    private(set) var recorder: (any Recorder)?
    private var error: RecordingError?

    init(_ target: RecordingTarget, _ make: () throws(RecordingError) -> any Recorder) {
      self.target = target
      do { recorder = try make() } catch { self.error = error }
    }

    mutating func record(_ frame: RecordedFrame) {
      do {
        try recorder?.record(frame)
      } catch {
        recorder?.abandon()
        recorder = nil
        self.error = error
      }
    }

    func finished() -> Outcome {
      guard let recorder else { return Outcome(target: target, result: .failure(error!)) }
      do {
        return Outcome(target: target, result: .success(try recorder.finish()))
      } catch {
        recorder.abandon()
        return Outcome(target: target, result: .failure(error))
      }
    }
  }

  /// Frames are made and handed to the recorders on this thread; in between they are drawn on others, a window of them at a time.
  private func record(
    _ makeFrame: (Int) throws -> StageFrame, into lanes: inout [Lane], _ progress: (Progress) -> Void,
    _ isInterrupted: () -> Bool
  ) throws {
    let needs = lanes.reduce(into: RecordedFrame.Needs()) { $0.formUnion($1.recorder?.needs ?? []) }
    let pipeline =
      needs.isDisjoint(with: .pixels)
      ? nil : pictures.map { PicturePipeline($0, encodesPNG: needs.contains(.png)) }
    defer { pipeline?.drain() }
    let window = pipeline == nil ? 0 : 2 * (pictures?.threads ?? 0)
    var waiting: [(frame: StageFrame, drawing: DisplayList?, job: PicturePipeline.Job?)] = []
    var last: (list: DisplayList, job: PicturePipeline.Job)?
    var done = 0

    func deliver() throws {
      let (frame, drawing, job) = waiting.removeFirst()
      let picture = try job?.picture()
      let recorded = RecordedFrame(frame: frame, drawing: drawing, bitmap: picture?.bitmap, png: picture?.png)
      for index in lanes.indices { lanes[index].record(recorded) }
      done += 1
      progress(Progress(done: done, total: description.frameCount))
    }

    for index in description.frames.joined() {
      if isInterrupted() { throw RecordingError.interrupted }
      if lanes.allSatisfy({ $0.recorder == nil }) { return }
      let frame = try makeFrame(index)
      let drawing = needs.isEmpty ? nil : pictures?.displayList(frame)
      var job: PicturePipeline.Job?
      if let pipeline, let list = drawing {
        // A frame that draws the same as the one before is not drawn again.
        if last?.list != list { last = (list, pipeline.submit(list)) }
        job = last?.job
      }
      waiting.append((frame, drawing, job))
      if waiting.count > window { try deliver() }
    }
    while !waiting.isEmpty { try deliver() }
  }
}
