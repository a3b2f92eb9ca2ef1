/// The edits that diagnostics propose, made in the text.
package enum FixIt {
  /// The first file of `source` with every fix in place that does not overlap an earlier one, and how many were made.
  package static func apply(_ diagnostics: [Diagnostic], to source: SourceText) -> (bytes: [UInt8], count: Int) {
    let fixes = diagnostics.compactMap(\.fix).filter { $0.range.upper <= source.range.upper }
      .sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    var bytes: [UInt8] = []
    var position = 0
    var count = 0
    for fix in fixes where fix.range.lower >= position {
      bytes += source.bytes[position..<fix.range.lower]
      bytes += Array(fix.replacement.utf8)
      position = fix.range.upper
      count += 1
    }
    return (bytes + source.bytes[position..<source.range.upper], count)
  }
}
