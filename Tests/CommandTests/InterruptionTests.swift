import Foundation
import Testing

struct InterruptionTests {
  /// Long enough that it is still being written when the signal comes.
  private static let scene = """
    scene "Long"
    screen 320 x 480 @3x
    view box { label name "Moving" }
    constraints {
        left: box.leading == root.leading + 10
        box.top == root.top
        box.width == 100
        box.height == 50
        name.center == box.center
    }
    timeline { at 0s animate 600s linear { left.constant = 200 } }
    """

  /// Waits until a recording of the scene is under way, sends it a signal, and returns how it ended.
  private func ending(after signal: Int32, of command: String, in tool: Tool) throws -> (Tool.Ending, Process) {
    try tool.write(Self.scene, to: "long.scene")
    try tool.write("an older trace\n", to: "long.jsonl")
    let process = try tool.start("exec " + command)
    defer { kill(process.processIdentifier, SIGKILL) }
    var isUnderWay = false
    for _ in 0..<4000 where !isUnderWay && process.isRunning {
      usleep(5000)
      isUnderWay = tool.names(".").contains { $0.contains("partial") && $0.hasSuffix(".png") }
    }
    try #require(isUnderWay && process.isRunning, "it ended before it could be interrupted")
    kill(process.processIdentifier, signal)
    return (try tool.ending(of: process), process)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aRecordingThatIsInterruptedLeavesNothingHalfWritten(_ signal: Int32) throws {
    let tool = try Tool()
    let command = "pivotreel render long.scene -o long.jsonl -o pictures/ -o film.y4m -q"
    let (ending, _) = try ending(after: signal, of: command, in: tool)
    #expect(ending == Tool.Ending(output: "", errors: "error: interrupted; nothing was written\n", status: 130))
    #expect(tool.names(".") == ["long.jsonl", "long.scene"])
    #expect(try tool.bytes("long.jsonl") == Data("an older trace\n".utf8))
  }

  @Test func aTrapIsFollowedByTheCommandThatReproducesIt() throws {
    let command = "pivotreel render ./long.scene -o 'my pictures/' -q"
    let (ending, process) = try ending(after: SIGILL, of: command, in: Tool())
    #expect(process.terminationReason == .uncaughtSignal && ending.status == SIGILL)
    #expect(ending.errors.hasSuffix("To reproduce it: `\(command)`\n"))
  }
}
