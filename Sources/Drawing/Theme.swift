import Geometry

/// The colours of everything that is drawn, by what they are for. One table, light beside dark.
package struct Theme: Sendable {
  package enum Token: Int, CaseIterable, Sendable {
    // Surfaces and lines of the window.
    case window, panel, raised, stage, sunken, checkA, checkB, hair, strong, ctl
    // Text and icons of the window.
    case ink1, ink2, ink3
    // Signals, each with the soft ground that its words stand on.
    case accent, accentSoft, onAccent, conflict, conflictSoft, ambig, ambigSoft, guide, guideSoft, good, goodSoft
    // Inside scenes.
    case tint, tintSoft, root, sink1, sink2, halo, knob, well
  }

  package enum Name: String, CaseIterable, Sendable { case light, dark }

  package let name: Name
  package let hues: [Hue]
  private let colors: [Color]

  package static let light = Theme(.light)
  package static let dark = Theme(.dark)

  package init(_ name: Name) {
    self.name = name
    hues = Hue.table(name)
    colors = Token.allCases.map { token in
      let row = Theme.row(token)
      return Color(rgb: name == .light ? row.light : row.dark)
    }
  }

  package subscript(token: Token) -> Color { colors[token.rawValue] }

  package var isDark: Bool { name == .dark }

  private static func row(_ token: Token) -> (light: UInt32, dark: UInt32) {
    switch token {
    case .window: (0xF0F4F6, 0x151819)
    case .panel: (0xF8FAFC, 0x1B1F20)
    case .raised: (0xFFFFFF, 0x262B2D)
    case .stage: (0xDFE4E6, 0x0D0F10)
    case .sunken: (0xE9EEEF, 0x111415)
    case .checkA: (0xDFE4E6, 0x0D0F10)
    case .checkB: (0xDCE0E3, 0x0F1112)
    case .hair: (0xD8DCDE, 0x2D3235)
    case .strong: (0xB1B9BC, 0x4A5154)
    case .ctl: (0x798286, 0x737C80)
    case .ink1: (0x181F22, 0xEAEDEF)
    case .ink2: (0x485256, 0xB5BCBE)
    case .ink3: (0x5D676B, 0x949B9E)
    case .accent: (0x036C75, 0x56CCD2)
    case .accentSoft: (0xCCEEF1, 0x0C3D42)
    case .onAccent: (0xFFFFFF, 0x0F1213)
    case .conflict: (0xA52205, 0xF68659)
    case .conflictSoft: (0xFFE5DA, 0x4C271A)
    case .ambig: (0x8D5E05, 0xEEC05B)
    case .ambigSoft: (0xFCECC0, 0x443411)
    case .guide: (0x9637AB, 0xE092ED)
    case .guideSoft: (0xF5E5F8, 0x402846)
    case .good: (0x236436, 0x7FE4A5)
    case .goodSoft: (0xD3F3DD, 0x1D3A2A)
    case .tint: (0x2A59B5, 0x87AFF9)
    case .tintSoft: (0xDDE8FD, 0x283757)
    case .root: (0xFFFFFF, 0x191C1E)
    case .sink1: (0x192124, 0xECEFF0)
    case .sink2: (0x545E62, 0xABB3B6)
    case .halo: (0xFFFFFF, 0x040607)
    case .knob: (0xFFFFFF, 0xF4F5F6)
    case .well: (0xD9DFE2, 0x33393C)
    }
  }
}
