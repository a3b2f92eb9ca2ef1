#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Random tests try a few seeds, or very many when PIVOTREEL_FULL is set: `PIVOTREEL_FULL=1 swift test -c release …`.
/// PIVOTREEL_FIRST_SEED moves the seeds.
enum FullRun {
  /// In a debug build the many would take hours.
  static let isOn = isOptimized && getenv("PIVOTREEL_FULL") != nil
  static let isOptimized = !_isDebugAssertConfiguration()
  static let firstSeed: UInt64 = getenv("PIVOTREEL_FIRST_SEED").flatMap { UInt64(String(cString: $0)) } ?? 0

  static func count(quick: Int, full: Int) -> Int { isOn ? full : quick }

  static func seeds(quick: Int, full: Int) -> Range<UInt64> {
    firstSeed..<(firstSeed + UInt64(count(quick: quick, full: full)))
  }
}
