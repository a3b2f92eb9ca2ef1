import Geometry
import TestSupport
import Testing

@testable import Stage

struct BoxTableTests {
  /// Whatever is replaced in whatever portions, the table is what an array would be.
  @Test(arguments: 1...20)
  func isWhatAnArrayWouldBe(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var array = (0..<40).map { Rect(Double($0), 0, 1, 1) }
    var table = BoxTable(array)
    for round in 0..<30 {
      let views = Array((0..<40).shuffled(using: &random).prefix(Int.random(in: 0...14, using: &random)))
      let changes = views.map { BoxTable.Difference(view: $0, box: Rect(Double(round), Double($0), 2, 2)) }
      for change in changes { array[change.view] = change.box }
      let before = table
      table = before.replacing(changes)
      #expect(table.boxes == array, "seed \(seed), round \(round)")
      #expect((0..<40).map { table[$0] } == array, "seed \(seed), round \(round)")
    }
  }
}
