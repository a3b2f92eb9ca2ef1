import CCairo
import CPango
import Drawing
import Geometry

/// Turns strings into lines of placed letters, in points. It belongs to one thread.
///
/// Lines are laid out in points and the display's scale stays outside, so a text breaks at the same words at every scale.
final class TextShaper {
  private let fontMap: PangoObject
  private let context: PangoObject
  private var shaped = TwoGenerations<Request, ShapedText>(capacity: 8192)
  private var nextID = 0

  init() throws(CairoError) {
    let configuration = try FontConfiguration.shared()
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .refused("no font map for outline fonts")
    }
    fontMap = PangoObject(OpaquePointer(map))
    pango_fc_font_map_set_config(OpaquePointer(map), configuration.handle)
    context = PangoObject(pango_font_map_create_context(map))
    // Letters are placed and drawn as they are designed: no hinting, no whole pixels, grey edges.
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context.handle, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context.handle, 72)
    pango_context_set_round_glyph_positions(context.handle, 0)
    pango_context_set_language(context.handle, pango_language_from_string("en"))
    pango_context_set_base_dir(context.handle, PANGO_DIRECTION_LTR)
  }

  /// One way to set a string.
  private struct Request: Hashable {
    var string: String
    var font: Font
    var maxWidth: Double?
    /// Added to the width of each letter.
    var spacing = 0.0
  }

  /// The string as written, in lines that break at `maxWidth`, or at newlines only.
  func lines(of string: String, font: Font, maxWidth: Double?) throws(CairoError) -> ShapedText {
    try shape(Request(string: string, font: font, maxWidth: maxWidth))
  }

  /// What a run shows: its lines, tightened and cut as it says.
  func lines(of run: TextRun) throws(CairoError) -> [ShapedText.Line] {
    // Boxes at rest stand on whole pixels and may have lost half a point to it; text that was measured must still fit.
    let width = run.box.width + 0.5
    let natural = try lines(of: run.string, font: run.font, maxWidth: nil)
    let limit = run.lines == 0 ? Int.max : run.lines
    if natural.width <= width && natural.lines.count <= limit { return natural.lines }
    if run.lines == 1 { return [try oneLine(of: run.string, run, width)] }
    let wrapped = try lines(of: run.string, font: run.font, maxWidth: width)
    guard wrapped.lines.count > limit else { return wrapped.lines }
    // The last line that may be shown holds all the rest.
    let utf8 = Array(run.string.utf8)
    let rest = String(decoding: utf8[wrapped.lines[limit - 1].start...], as: UTF8.self)
    return wrapped.lines.prefix(limit - 1) + [try oneLine(of: rest, run, width)]
  }

  /// What a run shows, each line with the start of its baseline.
  func placed(_ run: TextRun) throws(CairoError) -> [(line: ShapedText.Line, origin: Point)] {
    let lines = try lines(of: run)
    let first = run.firstBaseline(lineCount: lines.count)
    return lines.enumerated().map { index, line in
      let space = run.box.width - line.width
      let x =
        switch run.alignment {
        case .left: 0.0
        case .center: space / 2
        case .right: space
        case .leading: line.isRightToLeft ? space : 0
        case .trailing: line.isRightToLeft ? 0 : space
        }
      return (line, Point(run.box.minX + x, first + Double(index) * run.font.lineHeight))
    }
  }

  /// The first paragraph of `string` on one line, with an ellipsis for what follows it.
  private func oneLine(of string: String, _ run: TextRun, _ width: Double) throws(CairoError) -> ShapedText.Line {
    var text = String(string.prefix { !$0.isNewline })
    let isCut = text.utf8.count < string.utf8.count
    if isCut && run.truncation != .none { text += "…" }
    let natural = try shape(Request(string: text, font: run.font))
    let excess = natural.width - width
    guard excess > 0, run.truncation != .none else { return natural.lines[0] }
    let needed = excess / Double(max(text.count, 1))
    let tightest = run.tightening * run.font.size
    if needed <= tightest { return try shape(Request(string: text, font: run.font, spacing: -needed)).lines[0] }
    return try ellipsized(Array(text), run, spacing: -tightest, width)
  }

  /// As many letters as fit, those at the end or in the middle replaced by an ellipsis.
  private func ellipsized(
    _ letters: [Character], _ run: TextRun, spacing: Double, _ width: Double
  ) throws(CairoError) -> ShapedText.Line {
    func line(keeping count: Int) throws(CairoError) -> ShapedText {
      let head = run.truncation == .middle ? (count + 1) / 2 : count
      let text = trimmed(letters[..<head], atEnd: true) + "…" + trimmed(letters[(letters.count - count + head)...])
      return try shape(Request(string: text, font: run.font, spacing: spacing))
    }
    var (fits, tooMany) = (0, letters.count)
    while tooMany - fits > 1 {
      let middle = (fits + tooMany) / 2
      if try line(keeping: middle).width <= width { fits = middle } else { tooMany = middle }
    }
    return try line(keeping: fits).lines[0]
  }

  /// Without the spaces that would stand beside the ellipsis.
  private func trimmed(_ letters: ArraySlice<Character>, atEnd: Bool = false) -> String {
    var letters = letters
    while let next = atEnd ? letters.last : letters.first, next == " " || next == "…" {
      if atEnd { letters.removeLast() } else { letters.removeFirst() }
    }
    return String(letters)
  }

  private func shape(_ request: Request) throws(CairoError) -> ShapedText {
    try shaped.value(for: request, cost: { _ in 1 }) { () throws(CairoError) in
      nextID += 1
      return ShapedText(id: nextID, layout: layout(of: request), size: request.font.size)
    }
  }

  private func layout(of request: Request) -> PangoObject {
    let layout = PangoObject(pango_layout_new(context.handle))
    let description = pango_font_description_from_string(FontFiles.families)
    pango_font_description_set_absolute_size(description, request.font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(request.font.weight)))
    pango_font_description_set_style(description, request.font.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout.handle, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    if request.font.isTabular {
      pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1, cv05=1, calt=0"))
    }
    if request.spacing != 0 {
      pango_attr_list_insert(
        attributes, pango_attr_letter_spacing_new(Int32((request.spacing * Double(PANGO_SCALE)).rounded(.down))))
    }
    pango_layout_set_attributes(layout.handle, attributes)
    pango_attr_list_unref(attributes)
    if let maxWidth = request.maxWidth {
      pango_layout_set_width(layout.handle, Int32(max(0, min(maxWidth, 1e6)) * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout.handle, PANGO_WRAP_WORD_CHAR)
    }
    pango_layout_set_text(layout.handle, request.string, Int32(request.string.utf8.count))
    return layout
  }
}
