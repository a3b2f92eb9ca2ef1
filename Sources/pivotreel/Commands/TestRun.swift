import Foundation
import Goldens
import Reports
import Synchronization

/// Many scenes on many threads; what is said of them comes in their order.
struct TestRun: Sendable {
  let options: TestOptions
  let arguments: Arguments
  let console: Console

  /// One result and one code for each path; scenes that were not started are left out.
  func all(_ paths: [String]) -> (results: [SceneResult], codes: [ExitCode]) {
    let board = Board(count: paths.count)
    let words = TestWords(console: console)
    let printing = Mutex(0)
    // The longest name decides the columns, before the first line is printed.
    let columns = TestWords.Columns(names: paths.map { TestWords.name(ofPath: $0) })
    DispatchQueue.concurrentPerform(iterations: min(options.jobs, paths.count)) { _ in
      while let index = board.next() {
        if options.bails && board.hasFailed { break }
        let (memory, result, code) = run(paths[index])
        board.finish(index, Board.Done(result: result, code: code, said: memory.text))
        printing.withLock { printed in
          while printed < paths.count, let done = board[printed] {
            if !options.json { words.show(done.result, said: done.said, columns, options) }
            printed += 1
          }
        }
      }
    }
    let done = paths.indices.compactMap { board[$0] }
    // With --bail some may be done behind one that was never started.
    if !options.json {
      for index in printing.withLock({ $0 })..<paths.count {
        if let late = board[index] { words.show(late.result, said: late.said, columns, options) }
      }
    }
    return (done.map(\.result), done.map(\.code))
  }

  private func run(_ path: String) -> (Console.Memory, SceneResult, ExitCode) {
    let memory = Console.Memory()
    let start = ContinuousClock.now
    var test = SceneTest(path: path, options: options, arguments: arguments, console: console.speaking(to: memory))
    test.run()
    test.result.seconds = (ContinuousClock.now - start) / .seconds(1)
    return (memory, test.result, test.code)
  }
}

/// Who has which scene, and what came of it.
private final class Board: Sendable {
  struct Done: Sendable {
    var result: SceneResult
    var code: ExitCode
    /// Diagnostics, as they are to be printed.
    var said: String
  }

  private let state: Mutex<(next: Int, done: [Done?])>

  init(count: Int) { state = Mutex((0, [Done?](repeating: nil, count: count))) }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.done.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  func finish(_ index: Int, _ done: Done) { state.withLock { $0.done[index] = done } }

  subscript(index: Int) -> Done? { state.withLock { $0.done[index] } }

  var hasFailed: Bool { state.withLock { $0.done.contains { $0.map { !$0.result.failures.isEmpty } ?? false } } }
}

/// Goldens of the tested folders that belong to none of the scenes.
struct Orphans {
  let results: [SceneResult]
  let options: TestOptions

  /// A failed result for each, unless they are only to be named or removed.
  func found(_ console: Console) -> [SceneResult] {
    if options.unreferenced == .ignore { return [] }
    var owners: [String: [GoldenStore.Reference]] = [:]
    for result in results where result.path != "-" {
      owners[GoldenStore(besideScene: result.path).root, default: []]
        .append(GoldenStore.Reference(scene: result.scene, device: result.device))
    }
    var failed: [SceneResult] = []
    for root in owners.keys.sorted() {
      // A scene with faults does not say its device: what it may own is not known.
      let known = owners[root]!.filter { !$0.device.isEmpty }
      let unknown = owners[root]!.filter { $0.device.isEmpty }.map { "\(root)/\(GoldenStore.safeName($0.scene))" }
      let orphans = OrphanCheck.orphans(in: GoldenStore(root: root), owners: known)
        .filter { orphan in !unknown.contains { orphan == $0 || orphan.hasPrefix($0 + "/") } }
      for orphan in orphans {
        switch options.unreferenced {
        case .ignore: break
        case .warn: console.note("warning: \(orphan) is a golden without a scene")
        case .delete:
          if (try? OrphanCheck.remove([orphan])) != nil { console.note("deleted  \(orphan)") }
        case .fail:
          var result = SceneResult(scene: "", device: "", path: orphan)
          result.failures = [.init(.orphan, "\(orphan) is a golden without a scene")]
          result.failures[0].commands = [.init("delete", "pivotreel test --unreferenced=delete")]
          TestWords(console: console).orphan(result)
          failed.append(result)
        }
      }
    }
    return failed
  }
}
