import Recording

/// How alike a recording and its golden must be. Nothing may differ unless a tolerance or an exception says so.
package struct ComparisonRules: Hashable, Sendable {
  /// Points by which the edge of any box may differ.
  package var tolerance: Double
  /// The same for single views, instead of `tolerance`.
  package var tolerances: [String: Double]
  /// Views that are not compared, nor what stands in them.
  package var ignored: Set<String>

  package init(tolerance: Double = 0, tolerances: [String: Double] = [:], ignored: Set<String> = []) {
    self.tolerance = tolerance
    self.tolerances = tolerances
    self.ignored = ignored
  }

  package static let exact = ComparisonRules()

  func tolerance(of view: String) -> Double { tolerances[view] ?? tolerance }

  /// The same rules without any tolerance.
  var withoutTolerance: ComparisonRules { ComparisonRules(ignored: ignored) }

  /// Whether each view of a recording takes part: neither it nor a view around it is ignored.
  func takesPart(in description: RecordingDescription) -> [Bool] {
    if ignored.isEmpty { return description.views.map { _ in true } }
    return description.views.map { view in
      var view: RecordingDescription.View? = view
      while let one = view {
        if ignored.contains(one.name) { return false }
        view = one.parent.map { description.views[$0] }
      }
      return true
    }
  }
}

/// The deviation that came nearest to its limit in a comparison that passed.
package struct ToleratedDeviation: Hashable, Sendable {
  package var view: String
  /// Points.
  package var amount: Double
  package var limit: Double
  /// Index of the frame in which it is first that large.
  package var frame: Int
}

extension ToleratedDeviation: CustomStringConvertible {
  /// `card is 0.4 off in frame 31, 0.5 allowed`.
  package var description: String {
    "\(view) is \(LayoutWords.points(amount)) off in frame \(frame), \(LayoutWords.points(limit)) allowed"
  }
}
