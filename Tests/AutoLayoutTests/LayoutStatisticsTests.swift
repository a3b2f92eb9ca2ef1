import AutoLayout
import Testing

@Suite struct LayoutStatisticsTests {
  /// A box whose left and width are given: two rows, and two floors for each item.
  private func box() throws -> (engine: LayoutEngine, width: LayoutConstraint) {
    let root = View(name: "root")
    let box = View(name: "box")
    try root.addSubview(box)
    let engine = try LayoutEngine(root: root)
    try engine.setRootSize(Size(320, 480))
    let width = try box.widthAnchor.constraint(equalToConstant: 40)
    try box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8).activate()
    try width.activate()
    return (engine, width)
  }

  @Test func eachEditCountsWhatItDid() throws {
    let (engine, width) = try box()
    engine.solve()
    let built = engine.statistics
    #expect(built.solves == 1)
    #expect(built.rowsAdded == 4 + 2 + 2)  // floors, the root's size, the two constraints
    #expect(built.rowsRemoved == 0)
    #expect(built.itemsChanged == 2)

    width.constant = 60
    engine.solve()
    #expect(engine.statistics.itemsChanged == built.itemsChanged + 1)
    #expect(engine.statistics.rowsAdded == built.rowsAdded)

    width.deactivate()
    engine.solve()
    #expect(engine.statistics.rowsRemoved == 1)

    let before = engine.statistics
    engine.solve()
    #expect(engine.statistics.solver == before.solver && engine.statistics.itemsChanged == before.itemsChanged)
  }

  @Test func theObserverSeesThePassesInTheirOrder() throws {
    let (engine, width) = try box()
    engine.solve()
    final class Log { var words: [String] = [] }
    let log = Log()
    engine.observer = { pass, edge in log.words.append("\(pass) \(edge)") }
    width.constant = 60
    engine.solve()
    #expect(log.words == ["collect begin", "collect end", "solve begin", "solve end", "read begin", "read end"])

    // Two widths: the newer cannot hold, and has to be judged.
    log.words = []
    let box = try #require(engine.root.subviews.first)
    try box.widthAnchor.constraint(equalToConstant: 10).activate()
    engine.solve()
    #expect(log.words.contains("settle begin") && log.words.last == "read end")
  }
}
