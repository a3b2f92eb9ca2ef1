import Drawing
import Geometry
import Stage

/// Writes a page that plays the recording: one file that opens from disk and asks no network for anything.
///
/// It draws outlines and not pixels, so it is sharp at every size, and keeps the recording as numbers that follow curves, so it is small.
package final class HTMLPlayerRecorder: Recorder {
  private let file: PartialFile
  private let pictures: PictureSource
  private let title: String
  private var document: PlayerDocument
  private var frames = 0

  package init(
    path: String, description: RecordingDescription, pictures: PictureSource
  ) throws(RecordingError) {
    guard let makeOutline = pictures.makeOutline else { preconditionFailure("\(path) needs the outlines of letters") }
    do {
      document = PlayerDocument(
        description, canvas: Size(Double(pictures.width) / pictures.scale, Double(pictures.height) / pictures.scale),
        outline: try makeOutline())
    } catch {
      throw .cannotWrite(path: path, reason: "\(error)")
    }
    file = try PartialFile(for: path)
    self.pictures = pictures
    title = description.title
  }

  package var needs: RecordedFrame.Needs { [] }

  package func record(_ frame: RecordedFrame) throws(RecordingError) {
    let origin = pictures.screenOrigin(frame.frame)
    let list = DisplayList { list in
      list.transform(.translation(origin.x, origin.y)) { $0.append(pictures.screen(frame.frame)) }
    }
    do {
      try document.append(frame.frame, drawing: list, screenOrigin: origin)
    } catch {
      throw .cannotWrite(path: file.target, reason: "\(error)")
    }
    frames += 1
  }

  package func finish() throws(RecordingError) -> RecordedOutput {
    var output = try FileWriter(file.path, for: file.target)
    try output.write(PlayerPage.text(title: title, recording: document.text()).utf8)
    try output.flush()
    return RecordedOutput(path: file.target, bytes: try file.commit(), frames: frames)
  }

  package func abandon() { file.discard() }
}
