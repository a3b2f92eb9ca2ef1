import Drawing
import Geometry
import Stage

/// Writes one picture with the frames that tell the story, their times, edits and marks, over one axis of time.
package final class ContactSheetRecorder: Recorder {
  private let file: PartialFile
  private let description: RecordingDescription
  private let pictures: PictureSource
  private let columns: Int
  private var story: StoryFrames
  private var lanes: MotionLanes

  /// Device pixels to a point of the sheet.
  private static let scale = 2.0
  /// Told frames beyond so many rows would make a picture that nothing shows.
  private static let rows = 12

  package init(
    path: String, description: RecordingDescription, pictures: PictureSource, columns: Int
  ) throws(RecordingError) {
    precondition(columns > 0, "a sheet of \(columns) columns")
    file = try PartialFile(for: path)
    self.description = description
    self.pictures = pictures
    self.columns = columns
    let told = description.entries.map { description.frame(at: $0.time) }
    story = StoryFrames(told: Set(told.prefix(columns * ContactSheetRecorder.rows - 2)))
    lanes = MotionLanes(description)
  }

  package var needs: RecordedFrame.Needs { .drawing }

  package func record(_ frame: RecordedFrame) throws(RecordingError) {
    guard let drawing = frame.drawing else {
      preconditionFailure("frame \(frame.frame.index) came without its drawing")
    }
    story.take(frame.frame, drawing)
    lanes.take(frame.frame)
  }

  package func finish() throws(RecordingError) -> RecordedOutput {
    let told = story.chosen(count: 0).count
    let frames = story.chosen(count: (told + columns - 1) / columns * columns)
    let sheet = ContactSheet(
      description: description, frames: frames, lanes: lanes.lanes(limit: 6),
      canvas: Size(Double(pictures.width) / pictures.scale, Double(pictures.height) / pictures.scale),
      columns: columns, theme: pictures.theme)
    let png: [UInt8]
    do {
      let scale = ContactSheetRecorder.scale
      png = PNGEncoder.encode(
        try pictures.makeRenderer().render(
          sheet.drawing(), width: Int((sheet.size.width * scale).rounded(.up)),
          height: Int((sheet.size.height * scale).rounded(.up)), scale: scale))
    } catch {
      throw .cannotWrite(path: file.target, reason: "\(error)")
    }
    var output = try FileWriter(file.path, for: file.target)
    try output.write(png)
    try output.flush()
    return RecordedOutput(path: file.target, bytes: try file.commit(), frames: frames.count)
  }

  package func abandon() { file.discard() }
}
