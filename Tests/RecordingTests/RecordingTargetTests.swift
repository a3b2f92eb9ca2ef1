import Geometry
import Recording
import Testing

struct RecordingTargetTests {
  @Test(arguments: [
    ("run.jsonl", RecordingTarget.Format.trace),
    ("a/b.c/RUN.JSONL", .trace),
    ("film.mp4", .video(.mp4)),
    ("film.MP4", .video(.mp4)),
    ("film.gif", .video(.gif)),
    ("film.apng", .video(.apng)),
    ("film.webm", .video(.webm)),
    ("film.webp", .video(.webp)),
    ("page.html", .player),
    ("card.sheet.png", .contactSheet),
    ("a/Card.Sheet.PNG", .contactSheet),
    ("film.y4m", .video(.y4m)),
    ("-", .stream),
  ])
  func theEndingSaysTheFormat(path: String, format: RecordingTarget.Format) throws {
    #expect(try RecordingTarget(path: path).format == format)
  }

  @Test(arguments: [
    ("shots/", "shots", 7, "00007.png"),
    ("a/shots//", "a/shots", 123456, "123456.png"),
    ("/", "/", 0, "00000.png"),
    ("./", ".", 0, "00000.png"),
    ("shots/%05d.png", "shots", 7, "00007.png"),
    ("%d.png", ".", 7, "7.png"),
    ("x/card-%03d of 100%%.png", "x", 7, "card-007 of 100%.png"),
    ("shot.png", ".", 7, "shot.png"),
    ("/shot.PNG", "/", 7, "shot.PNG"),
  ])
  func picturesAreNamedByTheirFrame(path: String, folder: String, frame: Int, name: String) throws {
    guard case .images(let pattern) = try RecordingTarget(path: path).format else {
      Issue.record("\(path) is for pictures")
      return
    }
    #expect(pattern.folder == folder)
    #expect(pattern.name(ofFrame: frame) == name)
    #expect(pattern.matches(name) == pattern.isNumbered)
  }

  @Test(arguments: ["7.png", "00007.PNG", "000007.png", "a0007.png", "-0007.png", "+0007.png", ".png", "00007.png.bak"])
  func otherFilesAreNoPicturesOfThePattern(name: String) throws {
    #expect(!ImagePattern(folder: "shots/").matches(name))
  }

  @Test(arguments: ["%05d-%05d.png", "%s.png", "%5d.png", "%.png", "%0999d.png"])
  func aNameHasOnePlaceForItsNumber(path: String) {
    #expect(throws: RecordingError.badPattern(path: path)) { try RecordingTarget(path: path) }
  }

  @Test(arguments: ["film.mov", "film", "", "jsonl", "a.jsonl/film"])
  func anUnknownEndingListsThoseThatAreKnown(path: String) {
    let error = #expect(throws: RecordingError.unknownEnding(path: path)) { try RecordingTarget(path: path) }
    for known in ["folder/", "%05d.png", ".jsonl", ".mp4", ".gif", ".apng", ".webm", ".webp", ".y4m"] {
      #expect("\(error!)".contains(known))
    }
  }
}
