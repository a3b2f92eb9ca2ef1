import CairoRendering
import Drawing
import Geometry
import Testing

/// Widths come from the font's own tables: Inter has 2816 units to the em.
struct TextMeasurerTests {
  private func width(_ text: String, _ font: Font, maxWidth: Double? = nil) throws -> Double {
    try PangoTextMeasurer().measure(text, font: font, maxWidth: maxWidth).size.width
  }

  @Test func aKnownTextIsAsWideAsItsLetters() throws {
    #expect(abs(try width("Hello world", Font(size: 14)) - 74.137) < 0.01)
  }

  @Test(arguments: ["Hello world", "مرحبا بك", "שלום", "👍🏽👨‍👩‍👧", ""])
  func everyLineIsAsHighAsItsSizeSays(_ text: String) throws {
    let size = try PangoTextMeasurer().measure(text, font: Font(size: 17), maxWidth: nil)
    #expect(abs(size.size.height - 20.2878) < 1e-9)
    #expect(abs(size.firstBaseline - 16.1874) < 1e-9)
    #expect(text.isEmpty == (size.size.width == 0))
  }

  @Test func textWrapsAtWordsAndBreaksAtNewlines() throws {
    let measurer = try PangoTextMeasurer()
    let font = Font(size: 14)
    let sentence = "The quick brown fox jumps over the lazy dog and then rests"
    let wrapped = measurer.measure(sentence, font: font, maxWidth: 120)
    #expect(wrapped.size.width <= 120)
    #expect((wrapped.size.height / font.lineHeight).rounded() == 4)
    #expect(abs(wrapped.lastBaseline - (3 * font.lineHeight + font.baseline)) < 1e-9)
    #expect((measurer.measure("a\nb\n", font: font, maxWidth: nil).size.height / font.lineHeight).rounded() == 3)
  }

  @Test func heavierTextIsWiderAndTwiceTheSizeTwiceAsWide() throws {
    let widths = try [400, 500, 600, 700].map { try width("Hamburgefonstiv", Font(size: 20, weight: $0)) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(abs(try width("Hamburgefonstiv", Font(size: 40)) - 2 * widths[0]) < 0.02)
  }

  @Test func tabularFiguresAreOfOneWidth() throws {
    func figures(_ isTabular: Bool) throws -> Set<Double> {
      try Set("0123456789".map { try width(String($0), Font(size: 20, isTabular: isTabular)) })
    }
    #expect(try figures(true).count == 1)
    #expect(try figures(false).count > 1)
  }
}
