import Geometry

/// How fast scene time passes, in whole twentieths of real time, so that playing adds integers.
package struct Speed: Hashable, Sendable, Comparable {
  package let twentieths: Int

  package static let normal = Speed(twentieths: 20)
  package static let slowest = steps[0]
  package static let fastest = steps[steps.count - 1]

  /// 0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 4 and 8 times.
  package static let steps = [1, 2, 5, 10, 15, 20, 30, 40, 80, 160].map(Speed.init(twentieths:))

  package init(twentieths: Int) {
    precondition(twentieths > 0, "a speed is positive; backwards is a direction: \(twentieths)/20")
    self.twentieths = twentieths
  }

  package var slower: Speed { Speed.steps.last { $0 < self } ?? self }
  package var faster: Speed { Speed.steps.first { $0 > self } ?? self }

  /// `0.25×`, as the window writes it.
  package var text: String { NumberText.short(Double(twentieths) / 20, places: 2) + "×" }

  package static func < (a: Speed, b: Speed) -> Bool { a.twentieths < b.twentieths }
}
