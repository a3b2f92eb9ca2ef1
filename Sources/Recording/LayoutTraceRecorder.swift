/// Writes a trace: the geometry and look of every frame as text. Needs no pixels and no program.
package final class LayoutTraceRecorder: Recorder {
  private let file: PartialFile
  private var output: FileWriter
  private var writer: TraceWriter
  private var frames = 0

  package init(path: String, description: RecordingDescription) throws(RecordingError) {
    file = try PartialFile(for: path)
    output = try FileWriter(file.path, for: path)
    writer = TraceWriter(description)
    try write([writer.header])
  }

  package var needs: RecordedFrame.Needs { [] }

  package func record(_ frame: RecordedFrame) throws(RecordingError) {
    frames += 1
    try write(writer.lines(for: frame.frame))
  }

  package func finish() throws(RecordingError) -> RecordedOutput {
    try write(writer.closing())
    try output.flush()
    return RecordedOutput(path: file.target, bytes: try file.commit(), frames: frames)
  }

  package func abandon() { file.discard() }

  private func write(_ lines: [String]) throws(RecordingError) {
    for line in lines { try output.write(line.utf8 + [UInt8(ascii: "\n")]) }
  }
}
