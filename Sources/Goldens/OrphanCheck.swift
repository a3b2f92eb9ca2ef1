import FoundationEssentials

/// Finds what lies among the goldens and belongs to no scene, so that a renamed scene does not leave a golden that nobody checks.
package enum OrphanCheck {
  /// Paths that no owner accounts for, sorted; of a folder that is all orphan only the folder itself. `owners` are all goldens that
  /// the scenes of the store's folder can have.
  package static func orphans(in store: GoldenStore, owners: [GoldenStore.Reference]) -> [String] {
    let scenes = Set(owners.map { GoldenStore.safeName($0.scene) })
    let devices = Set(owners.map { "\(GoldenStore.safeName($0.scene))/\(GoldenStore.safeName($0.device))" })
    var orphans: [String] = []
    for scene in FolderListing.names(in: store.root) {
      guard scenes.contains(scene) else {
        orphans.append("\(store.root)/\(scene)")
        continue
      }
      for device in FolderListing.names(in: "\(store.root)/\(scene)") {
        let folder = "\(store.root)/\(scene)/\(device)"
        guard devices.contains("\(scene)/\(device)") else {
          orphans.append(folder)
          continue
        }
        orphans += FolderListing.names(in: folder).filter { !isGolden($0) }.map { "\(folder)/\($0)" }
      }
    }
    return orphans
  }

  /// Removes orphans that `orphans` found.
  package static func remove(_ orphans: [String]) throws {
    for path in orphans { try FileManager.default.removeItem(atPath: path) }
  }

  /// What the folder of one golden may hold.
  private static func isGolden(_ name: String) -> Bool {
    name == "trace.jsonl" || name == "frames.sha256" || name == "pending" || name.hasSuffix(".png")
  }
}

/// Names in folders, sorted; a folder that cannot be read has none.
enum FolderListing {
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? []
  }

  static func folders(in folder: String) -> [String] {
    names(in: folder).filter { name in
      var isFolder = false
      return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder) && isFolder
    }
  }
}
