import AutoLayout
import Testing

/// What edits cost, in exact counters.
@Suite struct CostTests {
  /// 1000 rows of a wrapping text in a list, each tied to the one above.
  @Test func aTextAmongAThousandTouchesWhatDependsOnIt() throws {
    let count = 1000
    let scene = try LayoutHarness(320, 480)
    var labels: [View] = []
    for row in 0..<count {
      let label = try scene.view("v\(row)", 200, 20)
      label.heightForWidth = { _ in 20 }
      labels.append(label)
      let above = row == 0 ? scene.root.topAnchor : labels[row - 1].bottomAnchor
      try LayoutConstraint.activate([
        label.leadingAnchor == scene.root.leadingAnchor + 16, label.trailingAnchor <= scene.root.trailingAnchor - 16,
        label.topAnchor == above + 8,
      ])
    }
    scene.engine.solve()
    let built = scene.engine.statistics
    #expect(built.measurements == count)

    // The same height: the text's own width changes, and nothing else.
    labels[500].intrinsicContentSize = IntrinsicSize(width: 120, height: 20)
    labels[500].invalidateHeightForWidth()
    let result = scene.engine.solve()
    let narrow = scene.engine.statistics
    #expect(result.changed.count == 1)
    #expect(narrow.measurements == built.measurements + 1)
    #expect(narrow.rowsAdded == built.rowsAdded && narrow.rowsRemoved == built.rowsRemoved)
    #expect(narrow.solver.valuesMoved - built.solver.valuesMoved == 1)

    // One line more: all rows below move, and no text is measured again but this one.
    labels[500].heightForWidth = { _ in 40 }
    scene.engine.solve()
    let taller = scene.engine.statistics
    #expect(taller.measurements == narrow.measurements + 1)
    #expect(taller.itemsChanged - narrow.itemsChanged == count - 500)
    #expect(taller.rowsAdded == built.rowsAdded)
    #expect(labels[999].frame.y == 8 + 999 * 28 + 20)
  }
}
