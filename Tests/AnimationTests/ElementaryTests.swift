import Animation
import Foundation
import Testing

/// One line of the fixture: the exact value is `nearest` + `rest` units in its last place.
private struct ExactValue {
  let function: String
  let argument: Double
  let nearest: Double
  let rest: Double

  static let all: [ExactValue] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures/animation/elementary.txt")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { fatalError("no \(file.path)") }
    return text.split(separator: "\n").map { line in
      let words = line.split(separator: " ").map { String($0) }
      func number(_ hex: String) -> Double { Double(bitPattern: UInt64(hex, radix: 16)!) }
      return ExactValue(
        function: words[0], argument: number(words[1]), nearest: number(words[2]), rest: Double(words[3])!)
    }
  }()

  /// How far `value` is from the exact one, in units of the last place.
  func error(of value: Double) -> Double {
    if value == nearest { return rest.magnitude }
    let unit = nearest.ulp
    return ((value - nearest) / unit - rest).magnitude
  }
}

struct ElementaryTests {
  /// Half a unit is what rounding costs anyway.
  @Test(arguments: ["sin", "cos", "exp", "log"])
  func isWithinOneUnitInTheLastPlace(_ function: String) {
    let functions: [String: (Double) -> Double] = [
      "sin": { Elementary.sin($0) }, "cos": { Elementary.cos($0) }, "exp": { Elementary.exp($0) },
      "log": { Elementary.log($0) },
    ]
    let rows = ExactValue.all.filter { $0.function == function }
    #expect(rows.count > 600)
    var worst = 0.0
    for row in rows {
      let value = functions[function]!(row.argument)
      let error = row.error(of: value)
      worst = max(worst, error)
      #expect(error < 1, "\(function)(\(row.argument)) = \(value), nearest is \(row.nearest)")
    }
    // A bound that the rows come near to, so that it says something.
    #expect(worst > 0.45)
  }

  @Test func ends() {
    #expect(Elementary.cos(0) == 1)
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-1e9) == 0)
    #expect(Elementary.exp(1e9) == .infinity)
    #expect(Elementary.exp(.nan).isNaN)
    #expect(Elementary.log(1) == 0)
    #expect(Elementary.log(0) == -.infinity)
    #expect(Elementary.log(-1).isNaN)
    #expect(Elementary.log(.infinity) == .infinity)
  }

  /// What springs rely on: no step of a curve goes the wrong way by more than a rounding.
  @Test func expFallsSteadily() {
    var last = Elementary.exp(-10)
    for step in 1...20_000 {
      let next = Elementary.exp(-10 + Double(step) / 2000)
      #expect(next >= last)
      last = next
    }
  }
}
