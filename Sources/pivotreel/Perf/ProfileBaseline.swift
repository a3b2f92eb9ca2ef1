import Foundation
import Profiling
import Recording

/// Where profiles lie that later ones are held against: `Profiles/<scene>/<device>/<name>.profile` beside the scene.
struct ProfileBaseline {
  let path: String

  init(named name: String, for scene: ProfiledScene) {
    let folder = URL(fileURLWithPath: scene.file.path).deletingLastPathComponent().relativePath
    path = "\(folder)/Profiles/\(scene.file.name)/\(scene.device)/\(name).profile"
  }

  func write(_ profile: Profile, console: Console) throws(CommandFailure) {
    do {
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try PartialFile.write(Array(ProfileText.text(of: profile).utf8), to: path)
    } catch {
      console.error("cannot write \(path): \(SystemError.words(for: error))")
      throw CommandFailure(code: .input)
    }
  }

  /// The profile in a file; says what is wrong when there is none.
  static func read(_ path: String, console: Console) throws(CommandFailure) -> Profile {
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      console.error("cannot read \(path): \(SystemError.words(for: error))")
      throw CommandFailure(code: .input)
    }
    do {
      return try ProfileText.profile(from: text)
    } catch {
      console.error("\(path), \(error)")
      throw CommandFailure(code: .input)
    }
  }
}
