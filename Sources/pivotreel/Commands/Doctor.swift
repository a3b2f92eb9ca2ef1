import CairoRendering
import Drawing
import Foundation
import Goldens
import JSONText

extension CommandTable {
  static let doctor = Command(
    name: "doctor", usage: "",
    summary: "look whether this machine has what pivotreel needs",
    examples: ["pivotreel doctor"],
    options: []
  ) { arguments, console in
    guard arguments.operands.isEmpty else { throw UsageError(message: "doctor takes nothing") }
    let findings = Doctor.findings()
    let width = findings.map(\.what.count).max() ?? 0
    for finding in findings {
      let status =
        switch finding.verdict {
        case .fine: console.styled("  ok", "32;1")
        case .missing: console.styled("   !", "33;1")
        case .broken: console.styled("FAIL", "31;1")
        }
      let what = finding.what + String(repeating: " ", count: width - finding.what.count)
      console.line("\(status)  \(what)  \(finding.words)")
    }
    return findings.contains { $0.verdict == .broken } ? .checkFailed : .fine
  }
}

/// What this machine has of that which pictures and recordings are made with.
enum Doctor {
  struct Finding {
    enum Verdict { case fine, missing, broken }

    var what: String
    var verdict: Verdict
    var words: String
  }

  /// What the probe's pixels are on known systems. The same pixels there and here mean that hashes can be compared.
  private static let knownProbes = ["e9d4ef65f311f433": "Debian 12, x86-64"]

  static func findings() -> [Finding] { [version, fonts, pixels, ffmpeg, display] }

  private static var version: Finding {
    Finding(what: "pivotreel", verdict: .fine, words: "\(Version.text), reads and writes traces of version 1")
  }

  private static var fonts: Finding {
    do {
      let width = try PangoTextMeasurer().measure("Pivotreel", font: Font(size: 17), maxWidth: nil).size.width
      return Finding(
        what: "fonts", verdict: width > 0 ? .fine : .broken, words: "Inter and Noto; \(RenderingFingerprint.libraries)")
    } catch {
      return Finding(what: "fonts", verdict: .broken, words: "\(error)")
    }
  }

  private static var pixels: Finding {
    do {
      let hash = String(SHA256.hex(try RenderingFingerprint.probe().bytes).prefix(16))
      if let system = knownProbes[hash] {
        return Finding(what: "pixels", verdict: .fine, words: "\(hash), as on \(system)")
      }
      return Finding(
        what: "pixels", verdict: .missing,
        words: "\(hash), as on no known system: hashes of pixels compare with others of this one only")
    } catch {
      return Finding(what: "pixels", verdict: .broken, words: "\(error)")
    }
  }

  private static var ffmpeg: Finding {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    if let path = folders.map({ $0 + "/ffmpeg" }).first(where: { FileManager.default.isExecutableFile(atPath: $0) }) {
      return Finding(what: "ffmpeg", verdict: .fine, words: path)
    }
    return Finding(
      what: "ffmpeg", verdict: .missing, words: "not on PATH; traces and pictures can be written, films cannot")
  }

  private static var display: Finding {
    let environment = ProcessInfo.processInfo.environment
    for name in ["WAYLAND_DISPLAY", "DISPLAY"] {
      if let value = environment[name], !value.isEmpty {
        return Finding(what: "display", verdict: .fine, words: "\(name)=\(value)")
      }
    }
    return Finding(what: "display", verdict: .missing, words: "none; only `play` needs one")
  }
}
