import Geometry
import Testing

@testable import Playback

/// A card with a named gap, an unnamed one, an inequality and a size that changes.
let cardScene = """
  scene "Card"
  screen 320 x 480
  view card {
      label title "Title" { intrinsic: 60 x 20 }
  }
  view foot
  constraints {
      gap: card.top == root.top + 40
      card.leading == root.leading + 20
      card.width == 200
      cardHeight: card.height == 100
      card.width >= 120
      title.center == card.center
      foot.edges == root.edges inset 200 @600
      foot.height <= 100
  }
  timeline {
      at 0.5s animate 0.5s linear { cardHeight.constant = 160 }
      at 1.5s mark "settled"
      at 2s { gap.constant = 60 }
  }
  """

/// Two required sizes of one view.
let conflictScene = """
  screen 320 x 480
  view card
  constraints {
      card.leading == root.leading + 16
      card.trailing == root.trailing - 16
      card.top == root.top + 10
      card.height == 50
      minWidth: card.width >= 420
  }
  """

struct InspectorTests {
  @Test func aClickSelectsWhatIsUnderThePointerAndEscapeLetsGo() {
    var player = PlayerHarness(cardScene)
    player.click(player.middle(of: "title"))
    #expect(player.selected == "title")
    let card = player.view.box(of: 1)!
    player.click(Point(card.minX + 5, card.minY + 5))
    #expect(player.selected == "card")
    player.press(.escape)
    #expect(player.selected == nil)
  }

  @Test func dragMovesTheStageAndSelectsNothing() {
    var player = PlayerHarness(cardScene)
    let before = player.view.placement.origin
    player.drag(player.middle(of: "title"), by: Point(30, 20))
    #expect(player.selected == nil)
    #expect(player.view.placement.origin == Point(before.x + 30, before.y + 20))
  }

  @Test func tabGoesThroughTheTreeBothWays() {
    var player = PlayerHarness(cardScene)
    var names: [String] = []
    for _ in 0..<4 {
      player.press(.tab)
      names.append(player.selected!)
    }
    #expect(names == ["card", "title", "foot", "card"])
    player.press(.shiftTab)
    #expect(player.selected == "foot")
  }

  @Test func aRowOfTheTreeAndALaneSelectToo() {
    var player = PlayerHarness(cardScene)
    let row = player.place {
      $0.action == .select(2) && player.state.layout.inspector.contains(Point($0.box.midX, $0.box.midY))
    }
    player.click(row!)
    #expect(player.selected == "title")
    let lane = player.place {
      $0.action == .select(1) && player.state.layout.lanes.contains(Point($0.box.midX, $0.box.midY))
    }
    player.click(lane!)
    #expect(player.selected == "card")
  }

  /// Constant, standing and line of each constraint on the card, at the start.
  @Test func constraintsSayWhetherTheyHold() {
    let player = PlayerHarness(cardScene)
    let facts = ConstraintFact.about(1, in: player.frame, of: player.source)
    #expect(
      facts.map(\.name) == [
        "gap", "card.leading == root.leading + 20", "card.width == 200", "cardHeight", "card.width >= 120",
        "title.centerX == card.centerX", "title.centerY == card.centerY",
      ])
    #expect(facts.map(\.line) == [8, 9, 10, 11, 12, 13, 13])
    #expect(facts.map(\.constant) == [40, 20, 200, 100, 120, 0, 0])
    #expect(facts[4].standing == .slack(80))
    for place in [0, 1, 2, 3, 5, 6] { #expect(facts[place].standing == .holds) }
    #expect(facts[1].text == "card.leading == root.leading")
    #expect(facts[4].text == "card.width >= 120")
  }

  @Test func aChangedConstantTellsWhatItWas() {
    var player = PlayerHarness(cardScene)
    player.press(.down)
    let fact = ConstraintFact.about(1, in: player.frame, of: player.source).first { $0.name == "cardHeight" }!
    #expect(fact.constant == 160)
    #expect(fact.formerConstant == 100)
    player.press(.tab)
    #expect(player.words.contains { $0.contains("was 100 before") })
  }

  /// 200 inset on both sides of 320 leaves −80, and the height is at most 100: what is wished is missed by the difference.
  @Test func wishesThatAreMissedSayByHowMuch() {
    let player = PlayerHarness(cardScene)
    let facts = ConstraintFact.about(3, in: player.frame, of: player.source)
    let missed = facts.filter { if case .missed = $0.standing { true } else { false } }
    #expect(!missed.isEmpty)
    #expect(missed.allSatisfy { $0.priority.rawValue == 600 })
  }

  @Test func aConflictIsNumberedByAgeAndSaysWhatIsMissing() {
    let player = PlayerHarness(conflictScene)
    let conflict = ConflictFact.all(player.frame, player.source)[0]
    #expect(conflict.members.map(\.number) == Array(1...conflict.members.count))
    #expect(conflict.members[conflict.setAside].name == "minWidth")
    #expect(conflict.members.last?.name == "minWidth")
    // 320 − 2 · 16 = 288 is there, 420 is asked for.
    #expect(conflict.shortBy == 132)
    #expect(conflict.views == [1])
    #expect(conflict.fix(player.state.handles) == "minWidth.priority = 999")
  }

  @Test func theConflictIsDrawnOnlyWhenAsked() {
    var player = PlayerHarness(conflictScene)
    #expect(!player.words.contains("short by 132"))
    #expect(player.words.contains("1 conflict"))
    player.press(.letter("x"))
    #expect(player.words.contains("short by 132"))
    #expect(player.words.contains("4 constraints cannot all hold"))
    player.click(player.place(of: .copy("minWidth.priority = 999"))!)
    #expect(player.copied == ["minWidth.priority = 999"])
  }

  /// title.centerX follows the card's, which leads to no edge of the screen alone; card.top is 40 below the screen's.
  @Test func anEdgeIsExplainedAsASum() {
    let player = PlayerHarness(cardScene)
    let reason = EdgeReason(of: 1, isVertical: true, in: player.frame, player.source)!
    #expect(reason.title == "Why is card.top 40?")
    #expect(reason.steps.map(\.total) == [0, 40])
    #expect(reason.steps.map(\.amount) == [nil, 40])
    #expect(reason.steps[1].words == "gap, line 8")
  }

  @Test func overlaysComeAndGoByTheirKeys() {
    var player = PlayerHarness(cardScene)
    #expect(player.state.overlays == Overlays())
    player.press(.letter("c"))
    #expect(player.state.overlays.constraints == .selection)
    player.press(.letter("c"))
    #expect(player.state.overlays.constraints == .all)
    player.press(.letter("c"), .letter("n"), .letter("v"), .letter("p"), .letter("x"))
    #expect(player.state.overlays.constraints == .off)
    #expect(player.state.overlays.showsNames)
    #expect(player.state.overlays.motion == .path)
    #expect(player.state.overlays.showsCost)
    #expect(player.state.overlays.showsConflicts)
    #expect(player.words.contains("card  200 × 100"))
  }

  /// Sizes of the parts as the look asks for them: stage width and height, lanes, inspector.
  @Test(arguments: [
    (Size(900, 600), Rect(0, 44, 900, 476), 0.0, 0.0), (Size(1280, 800), Rect(0, 44, 976, 472), 204, 304),
    (Size(1920, 1080), Rect(0, 44, 1576, 664), 292, 344),
  ])
  func partsHaveTheirSizes(_ size: Size, _ stage: Rect, _ lanes: Double, _ inspector: Double) {
    let layout = PlayerHarness(cardScene, size: size).state.layout
    #expect(layout.stage == stage)
    #expect(layout.lanes.height == lanes)
    #expect(layout.inspector.width == inspector)
  }

  @Test func aNarrowWindowHasADrawer() {
    var player = PlayerHarness(cardScene, size: Size(900, 600))
    player.press(.tab)
    #expect(player.words.contains("Inspect"))
    player.press(.enter)
    #expect(player.state.layout.inspector.width == 304)
    #expect(player.words.contains("Constraints"))
    player.press(.escape)
    #expect(player.state.layout.inspector.isEmpty)
    #expect(player.selected == "card")
  }
}
