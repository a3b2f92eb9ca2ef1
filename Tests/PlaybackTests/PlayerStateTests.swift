import Geometry
import Testing

@testable import Playback

struct PlayerStateTests {
  /// Typed behind G, and the frame it goes to; nil where it is refused. The scene has 121 frames at 60 a second; a number
  /// with a point is seconds.
  @Test(arguments: [
    ("37", 37), ("37f", 37), ("1.5s", 90), ("250ms", 15), (" 0.5 ", 30), ("settled", 90), ("SET", 90), ("@settled", 90),
    ("end", 120), ("121", nil), ("3s", nil), ("nowhere", nil), ("", nil), ("-3", nil), ("inf", nil), ("nan", nil),
  ])
  func goesToAMoment(_ text: String, _ frame: Int?) {
    var player = PlayerHarness(cardScene)
    player.press(.letter("g"))
    player.insert(text)
    player.press(.enter)
    if let frame {
      #expect(player.state.transport.frame == frame)
      #expect(player.state.entry == nil)
    } else {
      #expect(player.state.transport.frame == 0)
      #expect(player.state.entry?.complaint != nil)
    }
  }

  @Test func theKeyThatOpensAFieldIsNotTypedIntoIt() {
    var player = PlayerHarness(cardScene)
    player.type("g42")
    #expect(player.state.entry?.text == "42")
    player.press(.backspace)
    #expect(player.state.entry?.text == "4")
    player.press(.escape)
    #expect(player.state.entry == nil)
    player.type("q")
    #expect(player.state.isQuitting)
  }

  @Test func helpFiltersItsLines() {
    var player = PlayerHarness(cardScene)
    player.type("?")
    #expect(player.state.isHelpOpen)
    #expect(player.words.contains("play, pause"))
    player.type("loop")
    #expect(player.state.entry?.text == "loop")
    #expect(player.state.transport.loopMode == .off)
    player.press(.escape)
    #expect(!player.state.isHelpOpen)
  }

  @Test func everyKeyHasOneMeaningAndEveryLineAKey() {
    let keys = KeyBindings.lines.flatMap(\.keys).map(\.key)
    #expect(Set(keys).count == keys.count)
    #expect(KeyBindings.lines.allSatisfy { !$0.captions.isEmpty && !$0.words.isEmpty })
  }

  @Test func reloadKeepsPlayheadRangeSelectionAndZoom() {
    var player = PlayerHarness(cardScene)
    player.press(.tab, .tab, .letter("g"))
    player.insert("30")
    player.press(.enter, .letter("i"), .shiftRight, .letter("o"), .letter("z", shift: true))
    player.reload(cardScene.replacing("view foot", with: "view extra\nview foot"))
    #expect(player.selected == "title")
    #expect(player.state.transport.frame == 40)
    #expect(player.state.transport.range == 30...40)
    #expect(player.view.placement.zoom == 1)
    // A scene that is shorter, and without the selected view.
    player.reload("screen 100 x 100\nduration 0.25s\nview other\nconstraints { other.edges == root.edges }")
    #expect(player.selected == nil)
    #expect(player.state.transport.frame == 15)
  }

  @Test func timeCanBeZoomed() {
    var axis = TimeAxis(count: 240)
    let box = Rect(100, 0, 800, 30)
    #expect(axis.frame(atX: 500, in: box) == 120)
    axis.zoom(in: true, atX: 500, in: box)
    #expect(axis.length == 192)
    #expect(axis.frame(atX: 500, in: box) == 120)
    axis.zoom(in: true, atX: 100, in: box)
    #expect(axis.x(axis.start, in: box) == 100)
    axis.pan(by: 10)
    #expect(axis.start + axis.length == 240)
    axis.reveal(3)
    #expect(axis.start == 0)
    for _ in 0..<60 { axis.zoom(in: true, atX: 300, in: box) }
    #expect(axis.length == 8)
    for _ in 0..<60 { axis.zoom(in: false, atX: 300, in: box) }
    #expect(!axis.isZoomed)
  }

  @Test func messagesGoAndErrorsStay() {
    var player = PlayerHarness(cardScene)
    player.say(Toast(.done, "saved"))
    #expect(player.words.contains("saved"))
    player.pass(.milliseconds(2300))
    #expect(player.words.contains("saved"))
    player.pass(.milliseconds(400))
    #expect(!player.words.contains("saved"))
    player.say(Toast(.failed, "no disk"))
    player.pass(.seconds(60))
    #expect(player.words.contains("no disk"))
    player.click(player.place(of: .dismissToast)!)
    #expect(!player.words.contains("no disk"))
  }

  /// A window that rests asks for no picture.
  @Test func nothingMovesByItself() {
    var player = PlayerHarness(cardScene)
    #expect(player.state.timeToNextChange == nil)
    player.press(.letter("n"), .tab)
    player.pass(.seconds(1))
    #expect(player.state.timeToNextChange == nil)
    let before = player.layers
    player.pass(.seconds(1))
    #expect(player.layers == before)
  }

  @Test func thePlayheadTouchesTwoLayersOnly() {
    var player = PlayerHarness(cardScene)
    player.press(.letter("g"))
    player.insert("100")
    player.press(.enter)
    let before = player.layers
    player.press(.right)
    let changed = zip(before, player.layers).filter { $0 != $1 }.map(\.1.box)
    let layout = player.state.layout
    // Transport, ruler, and the strip of the lanes that the playhead covers; the scene rests.
    #expect(changed.count == 3)
    #expect(changed.contains(layout.transport))
    #expect(changed.contains(layout.ruler))
  }

  @Test func theEdgeOfTheLanesSnapsToRows() {
    var player = PlayerHarness(cardScene)
    let edge = player.place { $0.grip == .lanesEdge }!
    player.drag(edge, by: Point(0, -55))
    #expect(player.state.lanesHeight == 252)
    player.press(.letter("t"))
    #expect(player.state.layout.lanes.isEmpty)
    player.press(.letter("t"))
    #expect(player.state.lanesHeight == 252)
  }

  @Test func lanesShowWhatMoves() {
    let lanes = PlayerHarness(cardScene).source.lanes
    #expect(lanes.rows.map(\.title) == ["card", "title"])
    let bar = lanes.rows[0].bars[0][0]
    #expect(bar.start == Rational(1, 2))
    #expect(bar.end == Rational(1))
    #expect(bar.progress.count == 25)
    #expect(abs(bar.progress[12] - 0.5) < 1e-12)
    #expect(lanes.spans.isEmpty == false || lanes.costs.count == 2)
    let conflict = PlayerHarness(conflictScene).source.lanes.spans
    #expect(conflict.map(\.kind) == [.conflict])
    #expect(conflict[0].words == "minWidth set aside")
    #expect(conflict[0].end == nil)
  }

  @Test func familiesShareALane() {
    let player = PlayerHarness(
      """
      screen 320 x 480
      for i in 1...3 { view row[i] }
      constraints {
          for i in 1...3 {
              row[i].leading == root.leading
              row[i].height == 20
              row[i].width == 50
          }
          top: row[1].top == root.top
          row[2].top == row[1].bottom
          row[3].top == row[2].bottom
      }
      timeline { at 0s animate 1s linear { top.constant = 30 } }
      """)
    #expect(player.source.lanes.rows.map(\.title) == ["row[1…3]"])
    #expect(player.source.lanes.rows[0].bars.count == 3)
  }
}

extension PlayerHarness {
  /// Types a text as a whole, as an input method does.
  mutating func insert(_ text: String) { handle(.text(text, isRepeat: false)) }
}

extension String {
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
