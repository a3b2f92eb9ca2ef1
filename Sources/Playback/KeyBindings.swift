/// Which key does what: the table that keys are looked up in and that the help sheet is printed from.
package enum KeyBindings {
  package enum Group: String, CaseIterable, Sendable {
    case play = "Play"
    case move = "Move"
    case stage = "Stage"
    case window = "Window"
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

    line(.move, "one frame", (.left, .step(-1)), (.right, .step(1)), (.sign(","), .step(-1)), (.sign("."), .step(1))),
    line(.move, "ten frames", (.shiftLeft, .step(-10)), (.shiftRight, .step(10))),
    line(.move, "one edit", (.up, .previousEdit), (.down, .nextEdit)),
    line(.move, "one mark", (.sign("["), .previousMark), (.sign("]"), .nextMark)),
    line(.move, "first, last", (.home, .first), (.end, .last)),
    Line(
      group: .move, keys: (0...9).map { (.sign(Character(String($0))), .jump(tenths: $0)) }, captions: ["0 … 9"],
      words: "0 to 90 %"),

    line(.stage, "fit", (.letter("z"), .fit)),
    line(.stage, "actual size", (.letter("z", shift: true), .actualSize)),
    line(.stage, "full screen", (.letter("f"), .toggleFullScreen)),
    line(.stage, "hide everything", (.letter("h"), .toggleChrome)),

    line(.window, "keys", (.sign("?"), .toggleHelp)),
    line(.window, "close, leave", (.escape, .leave)),
    line(.window, "quit", (.letter("q"), .quit)),
  ]

  package static func action(for key: Key) -> PlayerAction? { table[key] }

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
