/// Which key does what: the table that keys are looked up in and that the help sheet is printed from.
package enum KeyBindings {
  package enum Group: String, CaseIterable, Sendable {
    case play = "Play"
    case inspect = "Inspect"
    case move = "Move"
    case stage = "Stage"
    case look = "Look"
    case make = "Make"
  }

  /// One line of the help sheet.
  package struct Line: Sendable {
    package let group: Group
    package let keys: [(key: Key, action: PlayerAction)]
    /// The captions to show where they are not simply those of the keys.
    package let captions: [String]
    package let words: String
  }

  package static let lines: [Line] = [
    line(.play, "play, pause", (.space, .togglePlaying)),
    line(.play, "slower, faster", (.sign("-"), .slower), (.sign("="), .faster), (.sign("+"), .faster), shown: 2),
    line(.play, "normal speed", (.backspace, .normalSpeed)),
    line(.play, "backwards", (.letter("b"), .reverse)),
    line(.play, "loop, ping-pong", (.letter("l"), .cycleLoopMode)),
    line(
      .play, "range A, B, clear", (.letter("i"), .rangeStart), (.letter("o"), .rangeEnd), (.letter("u"), .clearRange)),

    line(.inspect, "next view, back", (.tab, .selectNext), (.shiftTab, .selectPrevious)),
    line(.inspect, "what holds it", (.enter, .confirm)),
    line(.inspect, "why is it there", (.letter("e"), .explain)),
    line(.inspect, "copy the command", (.letter("y"), .copyCommand)),
    line(.inspect, "clear, leave", (.escape, .leave)),

    line(.move, "one frame", (.left, .step(-1)), (.right, .step(1)), (.sign(","), .step(-1)), (.sign("."), .step(1))),
    line(.move, "ten frames", (.shiftLeft, .step(-10)), (.shiftRight, .step(10))),
    line(.move, "one edit", (.up, .previousEdit), (.down, .nextEdit)),
    line(.move, "one mark", (.sign("["), .previousMark), (.sign("]"), .nextMark)),
    line(.move, "first, last", (.home, .first), (.end, .last)),
    Line(
      group: .move, keys: (0...9).map { (.sign(Character(String($0))), .jump(tenths: $0)) }, captions: ["0 … 9"],
      words: "0 to 90 %"),
    line(.move, "go to …", (.letter("g"), .goTo)),

    line(.stage, "fit, actual pixels", (.letter("z"), .fit), (.letter("z", shift: true), .actualSize)),
    line(.stage, "full screen", (.letter("f"), .toggleFullScreen)),
    line(.stage, "rotate the device", (.letter("r"), .rotate)),
    line(.stage, "hide everything", (.letter("h"), .toggleChrome)),

    line(.look, "constraints", (.letter("c"), .cycleConstraints)),
    line(.look, "conflicts, ambiguity", (.letter("x"), .toggleConflicts)),
    line(.look, "names and sizes", (.letter("n"), .toggleNames)),
    line(.look, "path, onion skin", (.letter("v"), .cycleMotion)),
    line(.look, "golden difference", (.letter("d"), .cycleGolden)),
    line(.look, "cost", (.letter("p"), .toggleCost)),
    line(.look, "timeline lanes", (.letter("t"), .toggleLanes)),

    line(.make, "mark here", (.letter("m"), .addMark)),
    line(.make, "save frame, geometry", (.letter("s"), .saveFrame), (.letter("s", shift: true), .saveGeometry)),
    line(.make, "record edits, picture", (.letter("w"), .toggleRecording), (.letter("w", shift: true), .toggleFilming)),
    line(.make, "copy, undo by hand", (.control("c"), .copyHandEdits), (.control("z"), .undoHandEdit)),
    line(.make, "reload", (.f5, .reload), (.control("r"), .reload)),
    line(.make, "keys, quit", (.sign("?"), .toggleHelp), (.letter("q"), .quit)),
  ]

  package static func action(for key: Key) -> PlayerAction? { table[key] }

  /// The caption of the first key of an action, for tooltips.
  package static func caption(of action: PlayerAction) -> String? {
    lines.lazy.flatMap(\.keys).first { $0.action == action }?.key.caption
  }

  private static let table = Dictionary(uniqueKeysWithValues: lines.flatMap(\.keys).map { ($0.key, $0.action) })

  /// The first `shown` keys are printed, or all.
  private static func line(
    _ group: Group, _ words: String, _ keys: (Key, PlayerAction)..., shown: Int? = nil
  ) -> Line {
    Line(
      group: group, keys: keys.map { (key: $0.0, action: $0.1) },
      captions: keys.prefix(shown ?? keys.count).map(\.0.caption), words: words)
  }
}
