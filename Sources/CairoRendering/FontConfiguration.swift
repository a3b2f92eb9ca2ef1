import CPango

/// The process's one font configuration: the listed files and one rule, and no word of the system's.
///
/// Fontconfig is safe to read from many threads once it is built, and nothing changes it afterwards.
final class FontConfiguration: @unchecked Sendable {
  let handle: OpaquePointer

  /// Built at the first use; takes some milliseconds, once a process. Fails when a font file is missing.
  static func shared() throws(CairoError) -> FontConfiguration { try result.get() }

  private static let result = Result<FontConfiguration, CairoError> { () throws(CairoError) in try FontConfiguration() }

  private init() throws(CairoError) {
    try FontFiles.check(FontFiles.packages)
    guard let handle = FcConfigCreate() else { throw .refused("no memory for a font configuration") }
    self.handle = handle
    guard FcConfigParseAndLoadFromMemory(handle, FontConfiguration.bitmapRule, FcBool(1)) != 0 else {
      throw .refused("the rule for bitmap fonts was not understood")
    }
    for (_, folder, files) in FontFiles.packages {
      for file in files where FcConfigAppFontAddFile(handle, "\(folder)/\(file)") == 0 {
        throw .fontUnreadable(file: "\(folder)/\(file)")
      }
    }
    // A configuration that is not the current one would make the library read the system's as well.
    guard FcConfigSetCurrent(handle) != 0 else { throw .refused("the font configuration was not accepted") }
  }

  /// Emoji are bitmaps of one size; this scales them to the size that is asked for. Part of the usual system configuration.
  private static let bitmapRule = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd"><fontconfig><match target="font">
    <test name="outline" compare="eq"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>
    <name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name>
    </matrix></times></edit>
    <edit name="size" mode="assign"><divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match></fontconfig>
    """
}
