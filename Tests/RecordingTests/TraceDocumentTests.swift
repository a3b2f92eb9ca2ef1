import Foundation
import Recording
import Testing

@Suite(.enabled(if: ProgramOutput.has("python3"), "needs python3"))
struct TraceDocumentTests {
  /// The reader that docs/replay-format.md prints, in another language, sees what was written.
  @Test(arguments: UInt64(1)...4)
  func theReaderInTheDocumentFollowsAView(seed: UInt64) throws {
    let document = try String(contentsOf: repository.appendingPathComponent("docs/replay-format.md"), encoding: .utf8)
    let script = try #require(
      document.components(separatedBy: "```python\n").last?.components(separatedBy: "```").first)
    let folder = try TemporaryFolder()
    let program = try folder.write(script, to: "where.py")
    let recording = RandomRecording(seed: seed)
    let lines = TraceWriter.lines(of: recording.description, frames: recording.frames)
    let trace = try folder.write(lines.joined(separator: "\n") + "\n", to: "run.jsonl")
    let view = recording.description.views.count - 1

    let output = try ProgramOutput.run("python3", [program, trace, recording.description.views[view].name])
    #expect(output.errors.isEmpty)
    let printed = output.text.split(separator: "\n")
    #expect(printed.count == recording.frames.count)
    for (line, frame) in zip(printed, recording.frames) {
      let words = line.split(whereSeparator: { " [],".contains($0) })
      #expect(Int(words[0]) == frame.index)
      guard let state = frame.views.first(where: { $0.view == view }) else {
        #expect(words[1] == "None", "seed \(seed), frame \(frame.index)")
        continue
      }
      let numbers = words.dropFirst().map { Double($0) ?? .nan }
      let shown = [state.shown.x, state.shown.y, state.shown.width, state.shown.height]
      #expect(
        numbers.count == 4 && zip(numbers, shown).allSatisfy { abs($0 - $1) < 6e-7 },
        "seed \(seed), frame \(frame.index)")
    }
  }
}
