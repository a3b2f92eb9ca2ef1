import Geometry

/// CSS `linear(…)`: progress along straight lines between points.
package struct PiecewiseCurve: Hashable, Sendable {
  /// As written, without those places that a stop leaves open.
  package let points: [Point]

  package struct Point: Hashable, Sendable {
    /// Share of the time.
    package var input: Double
    /// Share of the way.
    package var output: Double
  }

  /// One entry of the list: an output, and where it is reached; with two places the output holds between them.
  package struct Stop: Hashable, Sendable {
    package var output: Double
    package var inputs: [Double]

    package init(_ output: Double, at inputs: Double...) {
      self.output = output
      self.inputs = inputs
    }

    package init(_ output: Double, inputs: [Double]) {
      self.output = output
      self.inputs = inputs
    }
  }

  /// At least two stops, each with at most two places. The rules of CSS Easing 2: the first stop without a place is at 0, the last at
  /// 1, others evenly between their neighbours; a place before an earlier one moves up to it.
  package init(_ stops: [Stop]) {
    precondition(stops.count >= 2, "a curve along lines needs two points")
    var places: [(input: Double?, output: Double)] = []
    for stop in stops {
      precondition(stop.inputs.count <= 2, "a stop has at most two places")
      if stop.inputs.isEmpty { places.append((nil, stop.output)) }
      for input in stop.inputs { places.append((input, stop.output)) }
    }
    if places[0].input == nil { places[0].input = 0 }
    if places[places.count - 1].input == nil { places[places.count - 1].input = 1 }
    var latest = -Double.infinity
    for index in places.indices {
      guard let input = places[index].input else { continue }
      latest = max(latest, input)
      places[index].input = latest
    }
    var points: [Point] = []
    for (index, place) in places.enumerated() {
      if let input = place.input {
        points.append(Point(input: input, output: place.output))
        continue
      }
      // The last point stands, so there is a next one with a place.
      let next = places[index...].firstIndex { $0.input != nil }!
      let before = points[points.count - 1].input
      points.append(
        Point(input: before + (places[next].input! - before) / Double(next - index + 1), output: place.output))
    }
    self.points = points
  }

  /// Progress at `u`. Outside the points the first and the last line go on; where several points have one place, the last counts.
  package func value(at u: Double) -> Double {
    let (a, b) = line(at: u)
    if a.input == b.input { return u < a.input ? a.output : b.output }
    return a.output + (b.output - a.output) * ((u - a.input) / (b.input - a.input))
  }

  /// The slope of the line at `u`; 0 on a jump.
  package func slope(at u: Double) -> Double {
    let (a, b) = line(at: u)
    return a.input == b.input ? 0 : (b.output - a.output) / (b.input - a.input)
  }

  /// The ends of the line on which `u` lies: it starts at the last point that is not after `u`, but never at the very last one.
  private func line(at u: Double) -> (Point, Point) {
    let last = points.count - 1
    let index = points.lastIndex { $0.input <= u } ?? 0
    return index == last ? (points[last - 1], points[last]) : (points[index], points[index + 1])
  }
}

extension PiecewiseCurve: CustomStringConvertible {
  /// As scenes write it; places that follow from the rules are left out.
  package var description: String {
    let isPlain = points.enumerated().allSatisfy { index, point in
      point.input == Double(index) / Double(points.count - 1)
    }
    let stops = points.enumerated().map { index, point in
      let isEnd = (index == 0 && point.input == 0) || (index == points.count - 1 && point.input == 1)
      let output = NumberText.short(point.output)
      return isPlain || isEnd ? output : "\(output) \(NumberText.short(point.input * 100))%"
    }
    return "linear(" + stops.joined(separator: ", ") + ")"
  }
}
