import Foundation
import JSONText
import Reports
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct ReportTests {
  private var report: TestReport {
    var good = SceneResult(scene: "form", device: "iPhone8", path: "Scenes/form.scene")
    good.frames = 60
    good.remarks = ["golden recorded"]
    var unsure = SceneResult(scene: "pad", device: "320x480@2", path: "Scenes/pad.scene")
    unsure.frames = 30
    unsure.incomparable = "the golden was drawn by another cairo"
    var bad = SceneResult(scene: "a<b>&\"", device: "iPhone8", path: "Scenes/</script>.scene")
    bad.frames = 10
    var failure = SceneResult.Failure(
      .golden, "card.trailing is 12.0 left of its golden", facts: ["golden <1>", "\u{1}"])
    failure.frames = [3...5]
    failure.edge = "card.trailing"
    failure.edit = .init(name: "collapse", time: "0.5s")
    failure.commands = [.init("see", "pivotreel play x --at 3f")]
    bad.failures = [failure]
    bad.evidence = .init(
      width: 320, height: 480, fps: 60, frameCount: 10, badFrames: [3...5],
      pictures: [
        .init(
          frame: 3, time: "0.05s", golden: [1, 2, 3], new: nil, goldenBox: [0, 0, 10, 10], newBox: nil,
          rows: [["card.trailing", "20", "8", "−12.0"]], edit: "collapse")
      ], edits: [.init(name: "collapse", time: "0.5s")])
    return TestReport(version: "1", scenes: [good, unsure, bad], seconds: 1.5)
  }

  @Test func aSceneThatCouldNotBeComparedIsNoPass() {
    #expect(report.scenes.map(\.verdict) == [.passed, .notComparable, .failed])
    #expect(report.passed.count == 1 && report.notComparable.count == 1 && report.frames == 100)
  }

  /// Read back by an XML parser, so that nothing in a name can break the file.
  @Test func jUnitIsXMLWithEveryScene() throws {
    let text = JUnitReport.text(report)
    final class Reader: NSObject, XMLParserDelegate {
      var elements: [(name: String, attributes: [String: String])] = []
      var text = ""
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) { elements.append((name, attributes)) }
      func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }
    let (reader, parser) = (Reader(), XMLParser(data: Data(text.utf8)))
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let suite = try #require(reader.elements.first { $0.name == "testsuite" }).attributes
    #expect(suite["tests"] == "3" && suite["failures"] == "1" && suite["skipped"] == "1" && suite["time"] == "1.500")
    #expect(
      reader.elements.filter { $0.name == "testcase" }.map { $0.attributes["classname"] } == ["form", "pad", "a<b>&\""])
    let failure = try #require(reader.elements.first { $0.name == "failure" }).attributes
    #expect(failure["message"] == "card.trailing is 12.0 left of its golden; first differs after 'collapse' at 0.5s")
    #expect(reader.text.contains("golden <1>"))
  }

  @Test func jsonHasWhatItsSchemaAsksFor() throws {
    let object = try JSONSerialization.jsonObject(
      with: Data(JSONWriter.text(JSONReport.value(report), .indented).utf8))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appendingPathComponent("docs/test-report.schema.json")))
    var faults: [String] = []
    validate(object, schema as! [String: Any], "report", &faults)
    #expect(faults.isEmpty, "\(faults)")
  }

  /// As much of JSON Schema as the schema uses. What it does not name is a fault, so that the two stay together.
  private func validate(_ value: Any, _ schema: [String: Any], _ place: String, _ faults: inout [String]) {
    if let expected = schema["const"] as? Int, value as? Int != expected {
      faults.append("\(place) is not \(expected)")
    }
    if let choices = schema["enum"] as? [String], !choices.contains(value as? String ?? "") {
      faults.append("\(place) is none of \(choices)")
    }
    switch schema["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return faults.append("\(place) is no object") }
      for key in schema["required"] as? [String] ?? [] where object[key] == nil {
        faults.append("\(place) lacks \(key)")
      }
      let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
      for (key, member) in object {
        if let inner = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
          validate(member, inner, "\(place).\(key)", &faults)
        } else {
          faults.append("\(place).\(key) is not in the schema")
        }
      }
    case "array":
      guard let array = value as? [Any] else { return faults.append("\(place) is no array") }
      for (index, element) in array.enumerated() {
        validate(element, schema["items"] as? [String: Any] ?? [:], "\(place)[\(index)]", &faults)
      }
    case "string": if !(value is String) { faults.append("\(place) is no string") }
    case "integer": if !(value is Int) { faults.append("\(place) is no integer") }
    case "number": if !(value is NSNumber) { faults.append("\(place) is no number") }
    default: break
    }
  }

  @Test func thePageHoldsAllOfItselfAndNothingEndsItsScript() throws {
    let page = HTMLReport.text(report)
    // One for the data and one for the behaviour.
    #expect(page.components(separatedBy: "</script").count == 3)
    #expect(page.contains("data:image/png;base64,AQID"))
    for outside in ["http://", "https://", "src=\"/", "href="] { #expect(!page.contains(outside), "\(outside)") }
    let start = try #require(page.range(of: "id=\"data\">")).upperBound
    let end = try #require(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let data = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8)) as? [String: Any]
    let scenes = try #require(data?["scenes"] as? [[String: Any]])
    #expect(scenes.map { $0["path"] as? String } == report.scenes.map(\.path))
  }
}
