import Drawing
import Stage

/// Writes the frames of one recording to one output.
///
/// The output gets its name in `finish`, whole; until then nothing of it is to be seen and what lay there before is untouched.
package protocol Recorder: AnyObject {
  /// What it takes of each frame besides the frame itself.
  var needs: RecordedFrame.Needs { get }
  /// Takes the next frame, in order of time.
  func record(_ frame: RecordedFrame) throws(RecordingError)
  /// Makes the output whole and gives it its name.
  func finish() throws(RecordingError) -> RecordedOutput
  /// Leaves nothing behind. After an error of `record` or `finish` it is still to be called.
  func abandon()
}

/// One frame with what the recorders asked for.
package struct RecordedFrame: Sendable {
  package var frame: StageFrame
  package var bitmap: Bitmap?
  /// What the bitmap shows, in points of the picture.
  package var drawing: DisplayList?
  /// The bitmap as a PNG file.
  package var png: [UInt8]?

  package init(frame: StageFrame, drawing: DisplayList? = nil, bitmap: Bitmap? = nil, png: [UInt8]? = nil) {
    self.frame = frame
    self.drawing = drawing
    self.bitmap = bitmap
    self.png = png
  }

  package struct Needs: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let bitmap = Needs(rawValue: 1)
    package static let png = Needs(rawValue: 2)
    package static let drawing = Needs(rawValue: 4)
    /// What has to be drawn.
    static let pixels: Needs = [.bitmap, .png]
  }
}

/// A finished output.
package struct RecordedOutput: Hashable, Sendable {
  /// As it was asked for.
  package var path: String
  /// Size of the file, or of all files of the folder that were written; nil for a stream.
  package var bytes: Int?
  /// Frames that the output shows; fewer than were recorded where the format is slower than the scene.
  package var frames: Int

  package init(path: String, bytes: Int?, frames: Int) {
    self.path = path
    self.bytes = bytes
    self.frames = frames
  }
}
