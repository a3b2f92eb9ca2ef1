import AutoLayout
import Testing

/// Why a value is what it is, what says nothing new, and what is a tie.
@Suite struct ExplanationTests {
  private func lines(_ explanation: LayoutExplanation?) -> [String] {
    explanation?.steps.map { step in
      let without =
        switch step.without {
        case .value(let value)?: NumberText.short(value)
        case .free(let range)?: "\(range.lowerBound)...\(range.upperBound)"
        case nil: "-"
        }
      return "\(step.constraint) | \(without)"
    } ?? []
  }

  @Test func theChainEndsAtTheScreenOrAtAContent() throws {
    let scene = try ReferenceSceneTests.header(320, 480)
    scene.engine.solve()
    let top = scene.engine.explanation(of: scene["text"], .top)
    #expect(top?.value == 135 && top?.isHeld == false)
    #expect(
      lines(top) == [
        "text.top == header.bottom + 75 | -inf...inf", "header.height == 60 | 75.0...inf",
        "header.top == root.top | -inf...inf",
      ])
    let width = scene.engine.explanation(of: scene["text"], .width)
    #expect(lines(width) == ["text.width == 0.5 * root.width | 100", "root.width == 320 | -"])
    let save = scene.engine.explanation(of: scene["save"], .width)
    #expect(save?.value == 36)
    #expect(lines(save).contains { $0.hasPrefix("save.width") })
    #expect(scene["text"].constraintsAffectingLayout(for: .vertical).map(\.description).count >= 3)
    #expect(scene.conflicts.isEmpty)
    scene.expect(["text": Rect(80, 135, 160, 30)])
  }

  @Test func whatNothingDeterminesIsHeld() throws {
    let scene = try LayoutHarness(100, 100)
    try scene.view("v")
    try scene.add("v.left == root.left + 5")
    scene.engine.solve()
    #expect(scene.engine.explanation(of: scene["v"], .right)?.isHeld == true)
    #expect(scene.engine.explanation(of: scene["v"], .left)?.isHeld == false)
    #expect(scene.engine.explanation(of: View(name: "stranger"), .left) == nil)
  }

  @Test func whatIsAddedAgainIsLegalAndKnown() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    try scene.view("w")
    try scene.add("v.left == root.left + 10; v.width == 50; w.left == v.right; w.right == root.right")
    scene.engine.solve()
    #expect(scene.engine.redundancies().isEmpty)
    // The code ran twice.
    try scene.add("v.left == root.left + 10; v.width == 50; w.left == v.right; w.right == root.right")
    scene.engine.solve()
    #expect(scene.conflicts.isEmpty && scene.ambiguous == ["v", "w"])
    let repeated = scene.engine.redundancies()
    #expect(repeated.count == 4 && repeated.allSatisfy(\.isRepetition))
    // Another way to say what follows.
    let scene2 = try LayoutHarness(320, 480)
    try scene2.view("v")
    try scene2.view("w")
    try scene2.add("v.left == root.left + 10; v.width == 50; w.left == v.left; w.left == root.left + 10")
    scene2.engine.solve()
    let found = scene2.engine.redundancies()
    #expect(found.map(\.constraint.description) == ["w.left == root.left + 10"])
    #expect(found[0].others.map(\.description) == ["v.left == root.left + 10", "w.left == v.left"])
    #expect(!found[0].isRepetition)
  }

  @Test func tiesNameWhatPulls() throws {
    let scene = try EquationSceneTests.form(Size(320, 480), fieldHugging: 251)
    scene.engine.solve()
    let label = try #require(scene.engine.ambiguity(of: scene["label"]))
    #expect(
      Set(scene.engine.ties(of: label).map(\.description)) == ["label.width <= 42 @251", "field.width <= 97 @251"])
    // Missing constraints are no tie.
    try scene.view("loose")
    scene.engine.solve()
    let loose = try #require(scene.engine.ambiguity(of: scene["loose"]))
    #expect(scene.engine.ties(of: loose).isEmpty)
  }

  @Test func theLogOfAConflict() throws {
    let scene = try LayoutHarness(320, 480)
    try scene.view("v")
    try scene.add("v.width == 10")
    try scene.constraint("v.width == 20").identifier = "wide"
    scene.engine.solve()
    #expect(
      scene.engine.conflicts[0].description == """
        These required constraints cannot all hold:
        (
            "<LayoutConstraint H:[v(==10)]   (active)>",
            "<LayoutConstraint 'wide' H:[v(==20)]   (set aside)>",
        )
        <LayoutConstraint 'wide' H:[v(==20)]   (set aside)> is set aside until the others allow it.
        """)
  }

  @Test func anAmbiguousViewCanBeExercised() throws {
    let scene = try EquationSceneTests.form(Size(320, 480), fieldHugging: 251)
    scene.engine.solve()
    let start = scene["label"].frame.width
    var widths: [Double] = []
    for _ in 0..<4 {
      scene.engine.exerciseAmbiguity(of: scene["label"])
      scene.engine.solve()
      widths.append(scene["label"].frame.width)
    }
    // Left alone, the older of the two that pull wins.
    #expect(start == 42 && widths == [42, 163, 42, 42])
    // What is determined stays.
    scene.engine.exerciseAmbiguity(of: scene.root)
    scene.engine.solve()
    #expect(scene.root.frame == Rect(0, 0, 320, 480))
  }
}
