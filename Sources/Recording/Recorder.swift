import Drawing
import Stage

/// Writes the frames of one recording to one output.
package protocol Recorder: AnyObject {
  /// Takes the next frame, in order of time. `bitmap` is nil for recorders that do not ask for pixels.
  func record(_ frame: StageFrame, bitmap: Bitmap?) throws
  /// Makes the output whole: nothing is left under its final name before this returns.
  func finish() throws
  /// Leaves nothing behind.
  func abandon()
  /// Whether `record` needs a bitmap.
  var needsPixels: Bool { get }
}
