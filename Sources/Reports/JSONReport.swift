import Geometry
import JSONText

/// A test run as one JSON object; docs/test-report.schema.json describes it.
package enum JSONReport {
  /// Raised when a reader of the old form would misunderstand the new one.
  package static let version = 1

  package static func value(_ report: TestReport) -> JSONValue {
    [
      "pivotreelTest": .integer(version), "version": .string(report.version),
      "counts": [
        "scenes": .integer(report.scenes.count), "passed": .integer(report.passed.count),
        "failed": .integer(report.failed.count), "notComparable": .integer(report.notComparable.count),
        "frames": .integer(report.frames),
      ],
      "seconds": .fixed(report.seconds, places: 3), "scenes": .array(report.scenes.map(value)),
    ]
  }

  private static func value(_ scene: SceneResult) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("scene", .string(scene.scene)), .init("device", .string(scene.device)), .init("path", .string(scene.path)),
      .init("verdict", .string(scene.verdict.rawValue)), .init("frames", .integer(scene.frames)),
      .init("expectations", .integer(scene.expectations)), .init("seconds", .fixed(scene.seconds, places: 3)),
      .init("failures", .array(scene.failures.map(value))), .init("remarks", .strings(scene.remarks)),
    ]
    if let why = scene.incomparable { members.append(.init("incomparable", .string(why))) }
    return .object(members)
  }

  private static func value(_ failure: SceneResult.Failure) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("kind", .string(failure.kind.rawValue)), .init("message", .string(failure.message)),
      .init("facts", .strings(failure.facts)),
      .init("frames", .array(failure.frames.map { [.integer($0.lowerBound), .integer($0.upperBound)] })),
    ]
    if let view = failure.view { members.append(.init("view", .string(view))) }
    if let edge = failure.edge { members.append(.init("edge", .string(edge))) }
    if let edit = failure.edit {
      members.append(.init("edit", ["name": .string(edit.name), "time": .string(edit.time)]))
    }
    if let line = failure.line { members.append(.init("line", .integer(line))) }
    let commands = failure.commands.map { JSONValue.Member($0.label, .string($0.text)) }
    members.append(.init("commands", .object(commands)))
    return .object(members)
  }
}
