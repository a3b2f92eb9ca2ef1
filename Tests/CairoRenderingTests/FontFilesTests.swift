import Testing

@testable import CairoRendering

struct FontFilesTests {
  @Test func aMissingFontIsOneErrorThatNamesItsPackage() throws {
    let missing: FontFiles.Package = ("fonts-nowhere", "/nonexistent/fonts", ["Nowhere-Regular.otf"])
    let expected = CairoError.fontMissing(file: "/nonexistent/fonts/Nowhere-Regular.otf", package: "fonts-nowhere")
    #expect(throws: expected) { try FontFiles.check(FontFiles.packages + [missing]) }
    #expect(
      expected.description
        == "the font file /nonexistent/fonts/Nowhere-Regular.otf is missing; on Debian it comes with the package fonts-nowhere"
    )
  }
}
