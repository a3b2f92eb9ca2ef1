import Drawing
import Geometry

/// A sign of the window, drawn on a grid of 16 with a stroke of 1.5.
package enum Icon: CaseIterable, Sendable {
  case play, pause, reverse, frameBack, frameOn, editBack, editOn, first, last
  case loop, pingPong, conflict, ambiguity, device, help, fit, check, close, plus, minus

  /// The outline in the notation of `IconOutline`.
  fileprivate var notation: String {
    switch self {
    case .play:
      "!M4.5 2.8 C4.5 2.2 5.1 1.9 5.6 2.2 L13.3 7.3 C13.8 7.6 13.8 8.4 13.3 8.7 L5.6 13.8 C5.1 14.1 4.5 13.8 4.5 13.2 Z"
    case .pause: "!R3.5 2.5 3.2 11 1 R9.3 2.5 3.2 11 1"
    case .reverse:
      "!M11.5 2.8 C11.5 2.2 10.9 1.9 10.4 2.2 L2.7 7.3 C2.2 7.6 2.2 8.4 2.7 8.7 L10.4 13.8 C10.9 14.1 11.5 13.8 11.5 13.2 Z"
    case .frameBack: "!M10.5 3.2 L5 8 L10.5 12.8 Z R2.6 3 1.6 10 .6"
    case .frameOn: "!M5.5 3.2 L11 8 L5.5 12.8 Z R11.8 3 1.6 10 .6"
    case .editBack: "M9.5 3 L4.5 8 L9.5 13 !D12.5 8 2.4"
    case .editOn: "M6.5 3 L11.5 8 L6.5 13 !D3.5 8 2.4"
    case .first: "M3 3 V13 M13 3.5 L7 8 L13 12.5"
    case .last: "M13 3 V13 M3 3.5 L9 8 L3 12.5"
    case .loop: "M4 11.5 C1.6 9.6 2 4.5 6 4.5 H12 M9.6 2 L12.2 4.5 L9.6 7 M12 4.6 C14.4 6.4 14 11.5 10 11.5 H6.5"
    case .pingPong: "M2 5.5 H13 M10.4 3 L13 5.5 M14 10.5 H3 M5.6 13 L3 10.5"
    case .conflict:
      "M1.5 8 H6 M4 5.6 L6.4 8 L4 10.4 M14.5 8 H10 M12 5.6 L9.6 8 L12 10.4 M8 3 V13"
    case .ambiguity:
      "M2 8 H2.6 M5 8 H6.2 M8.6 8 H9.6 M12 8 H14 M4.2 5.5 L1.8 8 L4.2 10.5 M11.8 5.5 L14.2 8 L11.8 10.5"
    case .device: "R4.5 1.5 7 13 1.8 M7.2 12 H8.8"
    case .help: "O8 8 6.2 M6.2 6.3 C6.3 4.2 9.8 4.2 9.8 6.4 C9.8 7.8 8 7.8 8 9.4 !O8 11.6 .9"
    case .fit: "M2.5 6 V2.5 H6 M10 2.5 H13.5 V6 M13.5 10 V13.5 H10 M6 13.5 H2.5 V10"
    case .check: "M2.8 8.6 L6.3 12 L13.2 4"
    case .close: "M3.8 3.8 L12.2 12.2 M12.2 3.8 L3.8 12.2"
    case .plus: "M8 3 V13 M3 8 H13"
    case .minus: "M3 8 H13"
    }
  }

  package var outline: IconOutline { Icon.outlines[self]! }

  private static let outlines: [Icon: IconOutline] = Dictionary(
    uniqueKeysWithValues: allCases.map { icon in
      guard let outline = IconOutline(icon.notation) else { preconditionFailure("the outline of \(icon) is misspelt") }
      return (icon, outline)
    })
}
