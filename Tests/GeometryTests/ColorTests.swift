import Geometry
import Testing

struct ColorTests {
  @Test(arguments: [("#fff", "#ffffff"), ("#036C75", "#036c75"), ("#00000080", "#00000080"), ("#1a2B3cFF", "#1a2b3c")])
  func hexIsReadAndPrinted(_ text: String, _ printed: String) throws {
    #expect(try #require(Color(hex: text)).hex == printed)
  }

  @Test(arguments: ["", "fff", "#ff", "#fffff", "#ggg", "#fffffffff", "#１１１"])
  func otherTextIsNoColour(_ text: String) { #expect(Color(hex: text) == nil) }
}
