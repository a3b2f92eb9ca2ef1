import Geometry
import Goldens
import Recording
import Stage
import Testing

struct TraceComparisonTests {
  let card = SlidingCard()

  private func words(_ new: Trace, tolerance: Double = 0) -> String? {
    TraceComparison(golden: card.trace, new: new, rules: ComparisonRules(tolerance: tolerance)).firstDifference().map {
      "\($0)"
    }
  }

  struct Move: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var edit: @Sendable (inout Rect) -> Void

    init(_ words: String, _ edit: @escaping @Sendable (inout Rect) -> Void) {
      testDescription = words
      self.edit = edit
    }
  }

  @Test(arguments: [
    Move("card.trailing is 12.0 left of its golden") { $0.width -= 12 },
    Move("card.trailing is 12.5 right of its golden") { $0.width += 12.5 },
    Move("card.leading is 3.0 left of its golden") { $0 = Rect($0.x - 3, $0.y, $0.width + 3, $0.height) },
    Move("card.leading is 0.333333 right of its golden") {
      $0 = Rect($0.x + 1.0 / 3, $0.y, $0.width - 1.0 / 3, $0.height)
    },
    Move("card is 4.0 right of its golden") { $0.x += 4 },
    Move("card is 4.0 left of its golden") { $0.x -= 4 },
    Move("card is 8.0 wider than its golden") { $0 = Rect($0.x - 4, $0.y, $0.width + 8, $0.height) },
    Move("card is 8.0 narrower than its golden") { $0 = Rect($0.x + 4, $0.y, $0.width - 8, $0.height) },
    Move("card.top is 2.0 above its golden") { $0 = Rect($0.x, $0.y - 2, $0.width, $0.height + 2) },
    Move("card.bottom is 2.0 below its golden") { $0.height += 2 },
    Move("card is 5.0 below its golden") { $0.y += 5 },
    Move("card is 5.0 above its golden") { $0.y -= 5 },
    Move("card is 6.0 taller than its golden") { $0 = Rect($0.x, $0.y - 3, $0.width, $0.height + 6) },
    Move("card is 6.0 shorter than its golden") { $0 = Rect($0.x, $0.y + 3, $0.width, $0.height - 6) },
    // Both edges, each its own way: the first is told.
    Move("card.leading is 1.0 right of its golden") { $0 = Rect($0.x + 1, $0.y, $0.width + 9, $0.height) },
    // Both axes: the horizontal one is told.
    Move("card is 1.0 right of its golden") { $0 = Rect($0.x + 1, $0.y + 7, $0.width, $0.height) },
  ])
  func aMoveIsSaidByItsEdgeAmountAndDirection(_ move: Move) throws {
    let text = try #require(words(card.moved(1, 7...9, move.edit)))
    #expect(
      text.hasPrefix(
        move.testDescription + " from frame 7 to 9; first differs after 'collapse' at 0.5s\n  golden (12, 20, 200, 44)")
    )
  }

  @Test func equalRecordingsHaveNoDifference() {
    #expect(words(card.trace) == nil)
  }

  @Test func theWholeSentenceNamesTheBoxesAndTheRest() {
    var new = card.moved(1, 6...8) { $0.width -= 12 }
    for frame in 6...8 { new.frames[frame].views[2].model.y += 1 }
    #expect(
      words(new) == """
        card.trailing is 12.0 left of its golden from frame 6 to 8; first differs after 'collapse' at 0.5s
          golden (12, 20, 200, 44), now (12, 20, 188, 44); 1 other view differs in that frame
        """)
  }

  @Test func whatGrowsIsSaidAtItsLargest() {
    var new = card.trace
    for (frame, by) in [6: 1.0, 7: 9, 8: 4] { new.frames[frame].views[1].model.x += by }
    #expect(
      words(new) == """
        card is up to 9.0 right of its golden from frame 6 to 8; first differs after 'collapse' at 0.5s
          golden (12, 20, 200, 44), now (21, 20, 200, 44)
        """)
  }

  @Test(arguments: [
    (3...3, " in frame 3; differs before any edit"),
    (0...11, " from frame 0 to the end; differs before any edit"),
    (11...11, " in frame 11; first differs after 'collapse' at 0.5s"),
    (4...6, " from frame 4 to 6; differs before any edit"),
  ])
  func framesAreSaidAsARun(frames: ClosedRange<Int>, words expected: String) throws {
    let text = try #require(words(card.moved(2, frames) { $0.x += 1 }))
    #expect(text.hasPrefix("badge is 1.0 right of its golden" + expected + "\n"))
  }

  @Test func aDifferenceThatComesAgainIsSaid() throws {
    var new = card.moved(2, 2...3) { $0.x += 1 }
    new.frames[8].views[2].model.x -= 5
    #expect(try #require(words(new)).contains(" from frame 2 to 3, and again from frame 8; "))
  }

  @Test func onlyTheDrawnBoxMayDiffer() throws {
    let new = card.changed(5...6) { $0.views[1].shown.width += 30 }
    #expect(try #require(words(new)).hasPrefix("card.trailing is drawn 30.0 right of its golden from frame 5 to 6"))
  }

  @Test func aSolvedBoxIsToldBeforeADrawnOneOfAnEarlierView() throws {
    let new = card.changed(5...5) {
      $0.views[1].shown.width += 30
      $0.views[2].model.x += 1
    }
    #expect(try #require(words(new)).hasPrefix("badge is 1.0 right of its golden in frame 5"))
  }

  struct Look: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var edit: @Sendable (inout StageFrame) -> Void

    init(_ words: String, _ edit: @escaping @Sendable (inout StageFrame) -> Void) {
      testDescription = words
      self.edit = edit
    }
  }

  @Test(arguments: [
    Look("badge is missing, in its golden it is there") { $0.views.removeLast() },
    Look("card.hidden is true, in its golden false") { $0.views[1].isHidden = true },
    Look("badge.opacity is 0.25, in its golden 1") { $0.views[2].opacity = 0.25 },
    Look("badge.moving is true, in its golden false") { $0.views[2].isAtRest = false },
    Look("badge.ghost is true, in its golden false") { $0.views[2].isGhost = true },
    Look(##"card.fill is "#ff8000", in its golden the default"##) { $0.views[1].style.fill = Color(rgb: 0xFF8000) },
    Look(##"badge.text is "New", in its golden the default"##) { $0.views[2].style.text = "New" },
    Look("badge is drawn before card, in its golden after it") { $0.views.swapAt(1, 2) },
    Look("the screen is 480 × 320, in its golden 320 × 480") { $0.screen = Size(480, 320) },
    Look("conflicts: a against b, in its golden none") { $0.conflicts = [["a", "b"]] },
    Look("ambiguous: card.width, in its golden nothing") { $0.ambiguous = [.init(view: 1, attributes: [.width])] },
  ])
  func otherDifferencesAreSaidByTheirName(_ look: Look) {
    #expect(
      words(card.changed(7...8, look.edit))
        == look.testDescription + " from frame 7 to 8; first differs after 'collapse' at 0.5s")
  }

  @Test(arguments: [0.1, 0.5])
  func theToleranceIsInPoints(tolerance: Double) {
    #expect(words(card.moved(1, 3...3) { $0.x += tolerance }, tolerance: tolerance) == nil)
    #expect(words(card.moved(1, 3...3) { $0.x += tolerance + 0.01 }, tolerance: tolerance) != nil)
  }

  @Test func whatATraceCannotTellIsNoDifference() throws {
    let new = card.moved(1, 0...11) { $0.x += 1.0 / 3 }
    let read = try TraceReader.read(TraceWriter.lines(of: new.description, frames: new.frames))
    #expect(read.frames[3].views[1].model != new.frames[3].views[1].model)
    #expect(TraceComparison(golden: read, new: new).firstDifference() == nil)
  }

  struct SetUp: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var edit: @Sendable (inout Trace) -> Void

    init(_ words: String, _ edit: @escaping @Sendable (inout Trace) -> Void) {
      testDescription = words
      self.edit = edit
    }
  }

  @Test(arguments: [
    SetUp("the title is 'Card', in its golden 'Sliding card'") { $0.description.title = "Card" },
    SetUp("frames a second are 30, in its golden 10") { $0.description.fps = Rational(30) },
    SetUp("the screen is 390 × 844, in its golden 320 × 480") { $0.description.screen = Size(390, 844) },
    SetUp("device pixels per point are 3, in its golden 2") { $0.description.scale = 3 },
    SetUp("note is new; its golden knows no such view") {
      $0.description.views.append(.init(name: "note", kind: .label, parent: 0))
    },
    SetUp("badge is gone; its golden has this view") {
      $0.description.views.removeLast()
      for index in $0.frames.indices { $0.frames[index].views.removeLast() }
    },
    SetUp("badge is a button in card, in its golden a label in card") { $0.description.views[2].kind = .button },
    SetUp("badge is a label in root, in its golden a label in card") { $0.description.views[2].parent = 0 },
    SetUp("'collapse' is at 0.6s, in its golden at 0.5s") { $0.description.entries[0].time = Rational(3, 5) },
    SetUp("the recording has 11 frames (0-10), in its golden 12 frames (0-11)") {
      $0.description.frames = [0...10]
      $0.frames.removeLast()
    },
    SetUp("the edit at 0.5s is 'shrink', in its golden 'collapse', and no frame differs") {
      $0.description.entries[0].name = "shrink"
    },
  ])
  func aDifferenceOfTheWholeRecordingIsSaid(_ setUp: SetUp) {
    var new = card.trace
    setUp.edit(&new)
    #expect(words(new) == setUp.testDescription)
  }

  /// The card still stands at 0.5 s, since its edit comes one frame later than in the golden.
  @Test func anEditThatComesLaterIsNamedAtTheViewThatWaits() {
    var new = card.moved(1, 5...5) { $0.width = 296 }
    new.description.entries[0].time = Rational(3, 5)
    new.frames[5].entryInForce = nil
    #expect(
      words(new) == """
        card.trailing is 96.0 right of its golden in frame 5; first differs after 'collapse' at 0.5s
          golden (12, 20, 200, 44), now (12, 20, 296, 44); 'collapse' is at 0.6s, in its golden at 0.5s
        """)
  }

  @Test func allBadFramesAreFoundWhateverDiffersInThem() {
    var new = card.moved(1, 2...3) { $0.x += 1 }
    new.frames[4].views[2].opacity = 0.5
    new.frames[8].views[2].isHidden = true
    let comparison = TraceComparison(golden: card.trace, new: new)
    #expect(comparison.badFrames() == [2...4, 8...8])
    #expect(comparison.changes(inFrame: 8).map(\.text) == ["badge.hidden is true, in its golden false"])
    #expect(comparison.changes(inFrame: 5).isEmpty)
  }

  @Test(arguments: [(["card"], true), (["badge"], true), (["root"], false), ([], true)])
  func anIgnoredViewTakesWhatStandsInItWithIt(ignored: [String], differs: Bool) {
    var new = card.moved(2, 5...6) { $0.x += 1 }
    let rules = ComparisonRules(ignored: Set(ignored))
    #expect((TraceComparison(golden: card.trace, new: new, rules: rules).firstDifference() == nil) == !ignored.isEmpty)
    // Another view is still compared.
    new.frames[7].views[1].model.x += 1
    let isFound = TraceComparison(golden: card.trace, new: new, rules: rules).firstDifference() != nil
    #expect(isFound == (differs && ignored != ["card"]))
  }

  @Test func aToleranceOfOneViewIsNoneForOthersAndAPassSaysHowNearItWas() {
    let rules = ComparisonRules(tolerance: 0.25, tolerances: ["card": 2])
    var new = card.moved(1, 3...4) { $0.x += 1.5 }
    for frame in 6...7 { new.frames[frame].views[2].model.x += 0.2 }
    let comparison = TraceComparison(golden: card.trace, new: new, rules: rules)
    #expect(comparison.firstDifference() == nil)
    // 0.2 of 0.25 is nearer than 1.5 of 2.
    #expect("\(comparison.nearestToLimit()!)" == "badge is 0.2 off in frame 6, 0.25 allowed")
    #expect(TraceComparison(golden: card.trace, new: card.trace, rules: rules).nearestToLimit() == nil)
    new.frames[9].views[2].model.x += 0.3
    #expect(TraceComparison(golden: card.trace, new: new, rules: rules).firstDifference() != nil)
  }

  /// Views stand in the order of their names elsewhere; what is drawn is the same.
  @Test func theOrderOfDeclarationDoesNotMatter() {
    var golden = card.trace
    golden.description.views.swapAt(1, 2)
    golden.description.views[1].parent = 2
    for frame in golden.frames.indices {
      golden.frames[frame].views[1].view = 2
      golden.frames[frame].views[2].view = 1
    }
    #expect(TraceComparison(golden: golden, new: card.trace).firstDifference() == nil)
  }
}
