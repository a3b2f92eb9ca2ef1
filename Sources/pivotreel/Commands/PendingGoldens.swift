import Diagnostics
import Foundation
import Goldens

/// Results that wait beside their goldens, anywhere under some folders.
struct PendingGoldens {
  struct Entry {
    let store: GoldenStore
    let reference: GoldenStore.Reference

    /// `card/iPhone8`.
    var name: String { "\(reference.scene)/\(reference.device)" }

    /// What is new in it, in the words of a layout: the sentence first, then the boxes.
    var words: [String] {
      guard let new = store.pendingTrace(of: reference) else { return ["its pixels differ, and no view does"] }
      guard let golden = store.golden(of: reference) else { return ["its golden cannot be read"] }
      guard let difference = TraceComparison(golden: golden, new: new).firstDifference() else {
        return ["no frame differs"]
      }
      return [difference.claim] + (difference.frames == nil ? [] : [difference.moment]) + difference.facts
    }
  }

  /// In order of their folders and names.
  let entries: [Entry]

  init(under folders: [String]) {
    entries = folders.flatMap { folder in
      PendingGoldens.roots(under: folder).flatMap { root in
        let store = GoldenStore(root: root)
        return store.pending().map { Entry(store: store, reference: $0) }
      }
    }
  }

  private static func roots(under folder: String) -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    if URL(fileURLWithPath: folder).lastPathComponent == "Goldens" { return [folder] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { ($0 == "Goldens" || $0.hasSuffix("/Goldens")) && !$0.hasPrefix(".") }.sorted()
      .map { prefix + $0 }
  }

  /// Those of a name: `card` for all its devices, `card/iPhone8` for one.
  func named(_ name: String) throws(UsageError) -> [Entry] {
    let found = entries.filter { $0.name == name || $0.reference.scene == name }
    if !found.isEmpty { return found }
    let near = Spelling.nearest(name, in: entries.map(\.name) + entries.map(\.reference.scene))
    throw UsageError(message: "nothing waits for '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
  }
}
