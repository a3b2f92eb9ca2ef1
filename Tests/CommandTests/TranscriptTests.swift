import Foundation
import Testing

struct TranscriptTests {
  static let all: [Transcript] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/commands")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) else { return nil }
      do { return try Transcript(name: name, text: text) } catch { fatalError("\(error)") }
    }
  }()

  @Test(arguments: all)
  func theSessionGoesAsWritten(_ transcript: Transcript) throws {
    let tool = try Tool()
    for step in transcript.steps {
      switch step {
      case .file(let name, let text): try tool.write(text, to: name)
      case .list(let folder, let names):
        #expect(tool.names(folder).map { $0 + "\n" }.joined() == names, "what lies in \(folder)")
      case .command(let command):
        let ending = try tool.run(command.text, input: command.input)
        let place = "\(transcript.name):\(command.line): $ \(command.text)"
        #expect(ending.status == command.status, "\(place)\n\(ending.errors)")
        #expect(ending.output == command.output, "\(place)\nprinted\n\(ending.output)")
        #expect(ending.errors == command.errors, "\(place)\nsaid\n\(ending.errors)")
      }
    }
  }

  @Test func thereAreSessions() { #expect(Self.all.count >= 8) }
}
