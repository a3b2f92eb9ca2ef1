import Foundation
import Goldens
import Recording
import Testing

final class GoldenStoreTests {
  let folder = NSTemporaryDirectory() + "pivotreel-goldens-" + UUID().uuidString
  let store: GoldenStore
  let reference = GoldenStore.Reference(scene: "card", device: "320x480@2")
  let card = SlidingCard()
  let changed: Trace

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    store = GoldenStore(besideScene: folder + "/card.scene")
    changed = card.moved(1, 7...8) { $0.width += 2 }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// All files in the folder, by their path from it.
  private var files: [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
          && !isFolder.boolValue
      }.sorted()
  }

  private let golden = "Goldens/card/320x480@2/trace.jsonl"
  private let pending = "Goldens/card/320x480@2/pending/trace.jsonl"

  private func isGolden(_ trace: Trace) throws -> Bool {
    let lines = TraceWriter.lines(of: trace.description, frames: trace.frames)
    return try String(contentsOfFile: "\(folder)/\(golden)", encoding: .utf8) == lines.joined(separator: "\n") + "\n"
  }

  @Test func goldensLieBesideTheirScene() {
    #expect(GoldenStore(besideScene: "Scenes/card.scene").path(of: reference) == "Scenes/\(golden)")
    #expect(GoldenStore(besideScene: "card.scene").pendingPath(of: reference) == pending)
  }

  @Test(arguments: [
    ("iPhone SE", "iPhone-SE"), ("320x480@2", "320x480@2"), ("a/b\\c:d", "a-b-c-d"), ("..", "--"), ("é", "-"),
    ("", "-"),
    ("x.", "x-"), (".hidden", "-hidden"),
  ])
  func namesAreSafeOnEverySystem(name: String, safe: String) {
    #expect(GoldenStore.safeName(name) == safe)
  }

  @Test(arguments: [RecordMode.all, .missing, .failed])
  func aMissingGoldenIsWritten(mode: RecordMode) throws {
    #expect(try store.check(card.trace, against: reference, mode: mode) == .recorded)
    #expect(files == [golden])
    #expect(try isGolden(card.trace))
    #expect(try store.check(card.trace, against: reference, mode: mode) == .same)
  }

  @Test func neverWritesNothing() throws {
    #expect(try store.check(card.trace, against: reference, mode: .never) == .missing)
    #expect(files.isEmpty)
    _ = try store.check(card.trace, against: reference, mode: .missing)
    guard case .different(_, nil) = try store.check(changed, against: reference, mode: .never) else {
      Issue.record("it differs")
      return
    }
    #expect(files == [golden])
    #expect(try isGolden(card.trace))
  }

  @Test func whatDiffersWaitsBesideItsGolden() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    let outcome = try store.check(changed, against: reference, mode: .missing)
    guard case .different(let difference, let path) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect("\(difference)".hasPrefix("card.trailing is 2.0 right of its golden from frame 7 to 8"))
    #expect(path == "\(folder)/\(pending)")
    #expect(!outcome.isFine)
    #expect(files == [pending, golden])
    #expect(try isGolden(card.trace))
    #expect(store.pending() == [reference])
  }

  @Test func acceptingMakesThePendingResultTheGolden() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    _ = try store.check(changed, against: reference, mode: .missing)
    try store.accept(reference)
    #expect(files == [golden])
    #expect(try isGolden(changed))
    #expect(store.pending().isEmpty)
    #expect(throws: RecordingError.self) { try store.accept(reference) }
  }

  @Test func rejectingKeepsTheGolden() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    _ = try store.check(changed, against: reference, mode: .missing)
    store.reject(reference)
    #expect(files == [golden])
    #expect(try isGolden(card.trace))
  }

  @Test func aTestThatPassesAgainHasNothingPending() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    _ = try store.check(changed, against: reference, mode: .missing)
    #expect(try store.check(card.trace, against: reference, mode: .missing) == .same)
    #expect(files == [golden])
  }

  @Test(arguments: [RecordMode.all, .failed])
  func updatingWritesWhatDiffers(mode: RecordMode) throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    _ = try store.check(changed, against: reference, mode: .missing)
    let outcome = try store.check(changed, against: reference, mode: mode)
    guard case .updated = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(outcome.isFine)
    #expect(files == [golden])
    #expect(try isGolden(changed))
  }

  @Test func aDifferenceWithinTheToleranceIsWrittenOnlyWhenAllAre() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    #expect(try store.check(changed, against: reference, mode: .failed, rules: ComparisonRules(tolerance: 3)) == .same)
    #expect(try isGolden(card.trace))
    #expect(try store.check(changed, against: reference, mode: .all, rules: ComparisonRules(tolerance: 3)) == .same)
    #expect(try isGolden(changed))
  }

  @Test func aBrokenGoldenIsReportedAndReplacedOnRequest() throws {
    _ = try store.check(card.trace, against: reference, mode: .missing)
    try "not a trace\n".write(toFile: "\(folder)/\(golden)", atomically: false, encoding: .utf8)
    #expect(
      try store.check(card.trace, against: reference, mode: .missing)
        == .unreadable(.notATrace, pending: "\(folder)/\(pending)"))
    #expect(try store.check(card.trace, against: reference, mode: .never) == .unreadable(.notATrace, pending: nil))
    #expect(try store.check(card.trace, against: reference, mode: .failed) == .replaced(.notATrace))
    #expect(try isGolden(card.trace))
    #expect(files == [golden])
  }

  @Test func machinesThatCheckNeverWrite() {
    #expect(RecordMode.standard(isCI: true) == .never)
    #expect(RecordMode.standard(isCI: false) == .missing)
  }

  @Test func aGoldenThatNoSceneOwnsIsAnOrphan() throws {
    for (scene, device) in [("card", "320x480@2"), ("card", "iPhone SE"), ("gone", "320x480@2")] {
      _ = try store.check(card.trace, against: .init(scene: scene, device: device), mode: .missing)
    }
    _ = try store.check(changed, against: reference, mode: .missing)
    try "x".write(toFile: "\(folder)/Goldens/card/320x480@2/notes.txt", atomically: false, encoding: .utf8)
    try "x".write(toFile: "\(folder)/Goldens/card/320x480@2/00030.png", atomically: false, encoding: .utf8)
    let owners = [reference, GoldenStore.Reference(scene: "card", device: "iPad"), .init(scene: "new", device: "iPad")]
    let orphans = OrphanCheck.orphans(in: store, owners: owners)
    #expect(
      orphans.map { String($0.dropFirst(folder.count + 1)) }
        == ["Goldens/card/320x480@2/notes.txt", "Goldens/card/iPhone-SE", "Goldens/gone"])
    try OrphanCheck.remove(orphans)
    #expect(files == ["Goldens/card/320x480@2/00030.png", pending, golden])
    #expect(OrphanCheck.orphans(in: store, owners: owners).isEmpty)
  }

  @Test func withoutGoldensThereAreNoOrphans() {
    #expect(OrphanCheck.orphans(in: store, owners: []).isEmpty)
    #expect(store.pending().isEmpty)
  }
}
