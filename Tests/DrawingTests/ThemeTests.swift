import Drawing
import Geometry
import Testing

/// Contrast by WCAG 2.2: (L1 + 0.05) / (L2 + 0.05) of relative luminances, recomputed here from the table.
private func contrast(_ a: Color, _ b: Color) -> Double {
  let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
  return (high + 0.05) / (low + 0.05)
}

private func luminance(_ color: Color) -> Double {
  0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
}

/// sRGB to linear light. x^2.4 = x² · x^(2/5), the fifth root by Newton's method: nothing below the tests needs a power.
private func linear(_ channel: Double) -> Double {
  if channel <= 0.04045 { return channel / 12.92 }
  let x = (channel + 0.055) / 1.055
  let square = x * x
  var root = 1.0
  for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
  return square * root
}

private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

/// What lies on `ground` when `color` is laid over it.
private func over(_ ground: Color, _ color: Color) -> Color {
  Color(red: color.red, green: color.green, blue: color.blue).mixed(with: ground, 1 - color.alpha)
}

struct ThemeTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let text: Theme.Token
    let ground: Theme.Token
    let light: Double
    let dark: Double
    var testDescription: String { "\(text) on \(ground)" }
  }

  @Test(arguments: [
    Pair(text: .ink1, ground: .panel, light: 16.0, dark: 14.1),
    Pair(text: .ink2, ground: .panel, light: 7.7, dark: 8.6),
    Pair(text: .ink3, ground: .panel, light: 5.5, dark: 5.9),
    Pair(text: .onAccent, ground: .accent, light: 6.2, dark: 9.8),
    Pair(text: .ctl, ground: .root, light: 3.9, dark: 4.0),
  ])
  func contrastIsAsPublished(_ pair: Pair) {
    #expect(rounded(contrast(Theme.light[pair.text], Theme.light[pair.ground])) == pair.light)
    #expect(rounded(contrast(Theme.dark[pair.text], Theme.dark[pair.ground])) == pair.dark)
  }

  @Test(arguments: Theme.Name.allCases)
  func windowTextReadsOnEverySurface(_ name: Theme.Name) {
    let theme = Theme(name)
    let pairs = [Theme.Token.ink1, .ink2, .ink3].flatMap { ink in
      [Theme.Token.window, .panel, .raised, .sunken].map { (ink, $0) }
    }
    let lowest = pairs.map { (contrast(theme[$0.0], theme[$0.1]), $0) }.min { $0.0 < $1.0 }!
    #expect(lowest.1 == (theme.isDark ? (.ink3, .raised) : (.ink3, .sunken)))
    #expect(rounded(lowest.0) == (theme.isDark ? 5.1 : 5.0))
  }

  @Test(arguments: Theme.Name.allCases)
  func signalsReadOnTheirSoftGround(_ name: Theme.Name) {
    let theme = Theme(name)
    for (signal, soft) in [
      (Theme.Token.accent, Theme.Token.accentSoft), (.conflict, .conflictSoft), (.ambig, .ambigSoft),
      (.guide, .guideSoft), (.good, .goodSoft), (.tint, .tintSoft),
    ] {
      #expect(contrast(theme[signal], theme[soft]) >= 4.75, "\(signal) on \(soft), \(name)")
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func controlsReadOnEveryFillAndPlate(_ name: Theme.Name) {
    let theme = Theme(name)
    let fills = theme.hues.flatMap(\.fills) + [theme[.root]]
    for fill in fills {
      let veil = theme.isDark ? Color(rgb: 0, alpha: 0.3) : Color(rgb: 0xFFFFFF, alpha: 0.6)
      let plate = over(over(fill, veil), theme[.tint].opacity(theme.isDark ? 0.14 : 0.09))
      #expect(contrast(theme[.tint], fill) >= 4.5, "tint on \(fill.hex)")
      #expect(contrast(theme[.sink2], fill) >= 4.5, "sink2 on \(fill.hex)")
      #expect(contrast(theme[.tint], plate) >= 4.5, "tint on the plate over \(fill.hex)")
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func overlaysReadOnTheChecker(_ name: Theme.Name) {
    let theme = Theme(name)
    for token in [Theme.Token.accent, .guide, .conflict] {
      #expect(contrast(theme[token], theme[.checkA]) >= 4.5)
      #expect(contrast(theme[token], theme[.checkB]) >= 4.5)
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func inkOfAHueReadsOnAllItsFills(_ name: Theme.Name) {
    let theme = Theme(name)
    for hue in theme.hues {
      for fill in hue.fills { #expect(contrast(hue.ink, fill) >= 5.35, "\(hue.name)") }
    }
  }

  @Test func aHueHasOneFillForThreeAncestorsAndMore() {
    let sage = Theme.light.hues[2]
    #expect(sage.name == "sage")
    #expect(
      (0...5).map { sage.fill(depth: $0).hex } == ["#e5f6e8", "#dbf0de", "#d1ead5", "#c7e4cc", "#c7e4cc", "#c7e4cc"])
    #expect(Theme.dark.hues[9].ink.hex == "#e5bbe1")
  }
}
