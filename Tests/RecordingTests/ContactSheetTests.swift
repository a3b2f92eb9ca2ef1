import Foundation
import Geometry
import Recording
import Testing

@Suite(.enabled(if: ProgramOutput.has("identify"), "needs ImageMagick"))
struct ContactSheetTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ cards: MovingCards, columns: Int = 8) throws -> RecordedOutput {
    try RecordingSession(
      cards.description, to: [RecordingTarget(path: folder.path("cards.sheet.png"))], pictures: cards.pictures,
      sheetColumns: columns
    ).run(frame: cards.frame)[0].result.get()
  }

  @Test(arguments: [(8, 8), (4, 8), (3, 6), (5, 5)])
  func rowsAreFullOfFrames(columns: Int, frames: Int) throws {
    // Start, two edits, a mark and the end must be shown.
    let output = try record(MovingCards(), columns: columns)
    #expect(output.frames == frames)
    let size = try ProgramOutput.run("identify", ["-format", "%w", output.path]).text
    #expect(size == "\(Int(2 * (60 + 192.5 * Double(min(columns, frames)))))")
    #expect(try folder.names() == ["cards.sheet.png"])
  }

  @Test func oneFrameMakesASheet() throws {
    var cards = MovingCards()
    cards.description.frames = [0...0]
    #expect(try record(cards).frames == 1)
  }
}
