import Drawing
import Geometry

/// A sign of the window, drawn on a grid of 16 with a stroke of 1.5.
package enum Icon: CaseIterable, Sendable {
  case play, pause, reverse, frameBack, frameOn, editBack, editOn, first, last
  case loop, pingPong, range, mark, record, constraints, conflict, ambiguity, names, path, onion, lanes, cost, golden
  case device, rotate, reload, camera, help, fit, warn, check, close, chevron, chevronRight, plus, minus, copy
  case equal, atLeast, atMost, film
  case view, label, button, textField, textView, image, `switch`, slider, stepper, segmented, progress, spinner
  case stack, scroll, guide

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
    case .range: "M5 3 H3 V13 H5 M11 3 H13 V13 H11 M5.5 8 H10.5"
    case .mark: "M4 14 V2.5 !M4 2.5 H12.5 L10.3 5.4 L12.5 8.3 H4 Z"
    case .record: "O8 8 5.6 !O8 8 3"
    case .constraints: "M2.5 4 V12 M13.5 4 V12 M2.5 8 H13.5 M5 6 L3 8 L5 10 M11 6 L13 8 L11 10"
    case .conflict: "M1.5 8 H6 M4 5.6 L6.4 8 L4 10.4 M14.5 8 H10 M12 5.6 L9.6 8 L12 10.4 M8 3 V13"
    case .ambiguity: "M2 8 H2.6 M5 8 H6.2 M8.6 8 H9.6 M12 8 H14 M4.2 5.5 L1.8 8 L4.2 10.5 M11.8 5.5 L14.2 8 L11.8 10.5"
    case .names: "M2.5 4.5 H9 L13.5 8 L9 11.5 H2.5 Z M5 8 H8"
    case .path: "M2.5 12.5 C3.5 5 10 11 13 4 !O2.8 12.4 1.5 !O13 3.8 1.9"
    case .onion: "R2 5 7 8 1.5 M5.5 3.2 H10.5 C11.3 3.2 12 3.9 12 4.7 V10 M9 1.4 H13 C14 1.4 14.6 2 14.6 2.8 V7"
    case .lanes: "M2 4 H7 M5 8 H14 M3.5 12 H10"
    case .cost: "M2.5 13.5 V9.5 M6.2 13.5 V4 M9.8 13.5 V7.5 M13.5 13.5 V2.5"
    case .golden:
      "R2 2 8.5 8.5 1.5 M12 5.5 H12.5 C13.3 5.5 14 6.2 14 7 V12.5 C14 13.3 13.3 14 12.5 14 H7 C6.2 14 5.5 13.3 5.5 12.5 V12.2"
    case .device: "R4.5 1.5 7 13 1.8 M7.2 12 H8.8"
    case .rotate: "M13 8 C13 10.8 10.8 13 8 13 C5.2 13 3 10.8 3 8 C3 5.2 5.2 3 8 3 H11.5 M9.4 .9 L11.8 3 L9.4 5.2"
    case .reload:
      "M13.2 6.2 C12.4 4 10.4 2.6 8 2.6 C5 2.6 2.6 5 2.6 8 C2.6 11 5 13.4 8 13.4 C10.2 13.4 12.2 12.1 13 10.1 M13.6 2.6 V6.3 H9.9"
    case .camera: "R1.8 4.2 12.4 9 2 O8 8.7 2.5 M5.4 4.2 L6.4 2.4 H9.6 L10.6 4.2"
    case .help: "O8 8 6.2 M6.2 6.3 C6.3 4.2 9.8 4.2 9.8 6.4 C9.8 7.8 8 7.8 8 9.4 !O8 11.6 .9"
    case .fit: "M2.5 6 V2.5 H6 M10 2.5 H13.5 V6 M13.5 10 V13.5 H10 M6 13.5 H2.5 V10"
    case .warn: "M8 2.4 L14.4 13.4 H1.6 Z M8 6.4 V9.6 !O8 11.6 .85"
    case .check: "M2.8 8.6 L6.3 12 L13.2 4"
    case .close: "M3.8 3.8 L12.2 12.2 M12.2 3.8 L3.8 12.2"
    case .chevron: "M4 6 L8 10 L12 6"
    case .chevronRight: "M6 4 L10 8 L6 12"
    case .plus: "M8 3 V13 M3 8 H13"
    case .minus: "M3 8 H13"
    case .copy: "R2.2 5 8 9 1.5 M5.6 2.2 H12 C13 2.2 13.8 3 13.8 4 V11"
    case .equal: "M3.5 6 H12.5 M3.5 10 H12.5"
    case .atLeast: "M4 3.5 L12 7.2 L4 11 M4 13.5 H12"
    case .atMost: "M12 3.5 L4 7.2 L12 11 M4 13.5 H12"
    case .film: "R2 3 12 10 1.5 M5 3 V13 M11 3 V13 M2 6.3 H5 M2 9.7 H5 M11 6.3 H14 M11 9.7 H14"
    case .view: "R2.5 3.5 11 9 1.5"
    case .label: "M4 4.5 V3.5 H12 V4.5 M8 3.5 V12.5 M6.3 12.5 H9.7"
    case .button: "R1.5 4.5 13 7 3.5 M5.5 8 H10.5"
    case .textField: "R1.5 4 13 8 1.5 M4.5 6.3 V9.7"
    case .textView: "R2 2.5 12 11 1.5 M5 6 H11 M5 8.5 H11 M5 11 H8.5"
    case .image: "R2 3 12 10 1.5 M2.5 11.5 L6 8 L8.6 10.6 L10.6 8.8 L13.6 11.6 O10.5 5.8 .9"
    case .switch: "R1.5 4.5 13 7 3.5 !O11 8 2.2"
    case .slider: "M1.5 8 H6 M10 8 H14.5 O8 8 2"
    case .stepper: "R1.5 4.5 13 7 2 M8 4.5 V11.5 M3.6 8 H5.8 M10.2 8 H12.4 M11.3 6.9 V9.1"
    case .segmented: "R1.5 4.5 13 7 2 !R2.9 5.9 4.4 4.2 1"
    case .progress: "M1.8 8 H14.2 !R1 6.8 8 2.4 1.2"
    case .spinner:
      "M8 2 V4.4 M12.2 3.8 L10.6 5.4 M14 8 H11.6 M12.2 12.2 L10.6 10.6 M8 14 V11.6 M3.8 12.2 L5.4 10.6 M2 8 H4.4 M3.8 3.8 L5.4 5.4"
    case .stack: "R2.5 2.5 11 3 .8 R2.5 6.5 11 3 .8 R2.5 10.5 11 3 .8"
    case .scroll: "R2.5 2.5 11 11 1.5 M11 5 V8"
    case .guide:
      "M2.5 5 V2.5 H5 M7 2.5 H9 M11 2.5 H13.5 V5 M13.5 7 V9 M13.5 11 V13.5 H11 M9 13.5 H7 M5 13.5 H2.5 V11 M2.5 9 V7"
    }
  }

  package var outline: IconOutline { Icon.outlines[self]! }

  private static let outlines: [Icon: IconOutline] = Dictionary(
    uniqueKeysWithValues: allCases.map { icon in
      guard let outline = IconOutline(icon.notation) else { preconditionFailure("the outline of \(icon) is misspelt") }
      return (icon, outline)
    })
}
