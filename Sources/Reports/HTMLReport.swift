import FoundationEssentials
import Geometry
import JSONText

/// A test run as one page that opens from disk: what failed, with its frames as in the golden and as they are now.
package enum HTMLReport {
  package static func text(_ report: TestReport) -> String {
    // A scene's text may hold anything, also what ends a script.
    let data = JSONWriter.text(value(report)).split(separator: "<", omittingEmptySubsequences: false)
      .joined(separator: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Golden report</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <header>
        <svg class="mark" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9" pathLength="360"
          stroke-dasharray="88 32" stroke-dashoffset="-46"/><circle class="bead" cx="12" cy="3" r="1.7"/><circle
          class="bead" cx="19.8" cy="16.5" r="1.7"/><circle class="bead" cx="4.2" cy="16.5" r="1.7"/><path class="bead"
          d="M12 8.4 15.6 12 12 15.6 8.4 12Z"/></svg>
        <h1>Golden report</h1><span id="summary"></span><span class="room"></span><span id="counts"></span>
        <button id="theme" title="Other colours" aria-label="Other colours"></button>
      </header>
      <div id="page">
        <nav aria-label="Scenes"><input id="filter" type="search" placeholder="Filter scenes" aria-label="Filter scenes">
          <div id="list"></div></nav>
        <main id="main" tabindex="-1"></main>
      </div>
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(script)
      </script>
      </body>
      </html>

      """
  }

  private static func value(_ report: TestReport) -> JSONValue {
    [
      "passed": .integer(report.passed.count), "failed": .integer(report.failed.count),
      "notComparable": .integer(report.notComparable.count), "frames": .integer(report.frames),
      "seconds": .string(NumberText.short(report.seconds, places: 1)), "version": .string(report.version),
      "scenes": .array(report.scenes.map(value)),
    ]
  }

  private static func value(_ scene: SceneResult) -> JSONValue {
    [
      "scene": .string(scene.scene.isEmpty ? scene.path : scene.scene), "device": .string(scene.device),
      "path": .string(scene.path), "verdict": .string(scene.verdict.rawValue), "frames": .integer(scene.frames),
      "remarks": .strings(scene.remarks), "incomparable": scene.incomparable.map { .string($0) } ?? .null,
      "failures": .array(scene.failures.map(value)), "evidence": scene.evidence.map(value) ?? .null,
    ]
  }

  private static func value(_ failure: SceneResult.Failure) -> JSONValue {
    [
      "kind": .string(failure.kind.rawValue), "message": .string(failure.message), "facts": .strings(failure.facts),
      "runs": runs(failure.frames), "edge": (failure.edge ?? failure.view).map { .string($0) } ?? .null,
      "edit": failure.edit.map { ["name": .string($0.name), "time": .string($0.time)] } ?? .null,
      "line": failure.line.map { .integer($0) } ?? .null,
      "commands": .array(failure.commands.map { [.string($0.label), .string($0.text)] }),
    ]
  }

  private static func value(_ evidence: SceneResult.Evidence) -> JSONValue {
    [
      "width": .exact(evidence.width), "height": .exact(evidence.height), "fps": .exact(evidence.fps),
      "count": .integer(evidence.frameCount), "runs": runs(evidence.badFrames),
      "edits": .array(evidence.edits.map { ["name": .string($0.name), "time": .string($0.time)] }),
      "pictures": .array(evidence.pictures.map(value)),
    ]
  }

  private static func value(_ picture: SceneResult.Picture) -> JSONValue {
    func image(_ bytes: [UInt8]?) -> JSONValue {
      bytes.map { .string("data:image/png;base64," + Data($0).base64EncodedString()) } ?? .null
    }
    func box(_ box: [Double]?) -> JSONValue { box.map { .array($0.map(JSONValue.exact)) } ?? .null }
    return [
      "frame": .integer(picture.frame), "time": .string(picture.time), "golden": image(picture.golden),
      "new": image(picture.new), "goldenBox": box(picture.goldenBox), "newBox": box(picture.newBox),
      "rows": .array(picture.rows.map(JSONValue.strings)), "edit": picture.edit.map { .string($0) } ?? .null,
    ]
  }

  private static func runs(_ frames: [ClosedRange<Int>]) -> JSONValue {
    .array(frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] })
  }
}
