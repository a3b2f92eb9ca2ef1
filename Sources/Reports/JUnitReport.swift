import Geometry

/// A test run in the XML that CI services read.
package enum JUnitReport {
  package static func text(_ report: TestReport) -> String {
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      "<testsuites><testsuite name=\"pivotreel\" tests=\"\(report.scenes.count)\" failures=\"\(report.failed.count)\" "
        + "skipped=\"\(report.notComparable.count)\" time=\"\(seconds(report.seconds))\">",
    ]
    for scene in report.scenes {
      lines.append(
        "  <testcase classname=\"\(escaped(scene.scene))\" name=\"\(escaped(scene.device))\" "
          + "file=\"\(escaped(scene.path))\" time=\"\(seconds(scene.seconds))\">")
      for failure in scene.failures {
        let rest = failure.facts + failure.commands.map { "\($0.label): \($0.text)" }
        lines.append(
          "    <failure type=\"\(escaped(failure.kind.rawValue))\" message=\"\(escaped(sentence(failure)))\">"
            + escaped(rest.joined(separator: "\n")) + "</failure>")
      }
      // Nobody reads a pass into what was not compared.
      if scene.verdict == .notComparable, let why = scene.incomparable {
        lines.append("    <skipped message=\"\(escaped("pixels not comparable: " + why))\"/>")
      }
      if !scene.remarks.isEmpty {
        lines.append("    <system-out>\(escaped(scene.remarks.joined(separator: "\n")))</system-out>")
      }
      lines.append("  </testcase>")
    }
    return (lines + ["</testsuite></testsuites>", ""]).joined(separator: "\n")
  }

  static func sentence(_ failure: SceneResult.Failure) -> String {
    guard let edit = failure.edit else { return failure.message }
    return "\(failure.message); first differs after '\(edit.name)' at \(edit.time)"
  }

  private static func seconds(_ value: Double) -> String { NumberText.fixed(value, places: 3) }

  /// Also what XML cannot hold at all goes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "\t"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
