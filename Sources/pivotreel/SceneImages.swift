import CairoRendering
import Drawing
import SceneScript

extension [String: Bitmap] {
  /// The pictures that a scene names, read from beside its file. For one that is missing or unreadable the console has a
  /// warning, once, and a drawn placeholder stands in its place.
  init(imagesOf scene: CheckedScene, at path: String, console: Console) {
    self = [:]
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    for name in scene.imageNames {
      let file = name.hasPrefix("/") ? name : folder + name
      do {
        self[name] = try ImageFile.decode(InputFile.read(file))
      } catch {
        let reason = (error as? InputFile.Failure)?.reason ?? "\(error)"
        console.note(
          console.styled("warning", "33;1") + ": image \"\(name)\": \(file) cannot be read: \(reason); "
            + "a placeholder is drawn")
      }
    }
  }
}

extension CheckedScene {
  /// Every picture that some view shows at some time, in source order, each once.
  fileprivate var imageNames: [String] {
    var names: [String] = []
    func take(_ property: PropertyValue) {
      if case .image(let name) = property, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    for view in views {
      view.properties.forEach(take)
      view.conditionalProperties.forEach { take($0.value) }
    }
    for entry in timeline {
      guard case .edits(let edits, _) = entry.action else { continue }
      for case .setProperty(_, let property) in edits { take(property) }
    }
    return names
  }
}
