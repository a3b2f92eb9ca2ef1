import Drawing

/// Measures text in the project's fonts. It belongs to one thread; a text is shaped once and then remembered.
package final class PangoTextMeasurer: TextMeasurer {
  private let shaper: TextShaper

  /// Fails when a font file is missing.
  package init() throws {
    shaper = try TextShaper()
  }

  package func measure(_ text: String, font: Font, maxWidth: Double?) -> TextSize {
    do {
      let shaped = try shaper.lines(of: text, font: font, maxWidth: maxWidth)
      return TextSize(width: shaped.width, lineCount: shaped.lines.count, font: font)
    } catch {
      preconditionFailure("a text could not be shaped, though its fonts are there: \(error)")
    }
  }
}
