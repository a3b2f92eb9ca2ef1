import Drawing
import FoundationEssentials
import Geometry
import JSONText

/// The letters of all texts of a recording, each outline once however often it stands somewhere.
struct OutlinedTexts {
  /// Outlines as SVG path data, in thousandths of an em.
  private(set) var letters: [String] = []
  /// `[size, letter, x, letter, x …]`.
  private(set) var lines: [JSONValue] = []
  private var letterNumbers: [Path: Int] = [:]
  private var lineNumbers: [Int: Int] = [:]

  mutating func number(of line: TextOutline.Line) -> Int {
    if let number = lineNumbers[line.id] { return number }
    var members: [JSONValue] = [.exact(line.size)]
    for letter in line.letters {
      members += [.integer(number(of: letter.outline)), .exact((letter.x * 1000).rounded() / 1000)]
    }
    lines.append(.array(members))
    lineNumbers[line.id] = lines.count - 1
    return lines.count - 1
  }

  private mutating func number(of outline: Path) -> Int {
    if let number = letterNumbers[outline] { return number }
    letters.append(OutlinedTexts.pathData(outline))
    letterNumbers[outline] = letters.count - 1
    return letters.count - 1
  }

  /// Relative commands in whole numbers, each letter written only where it changes.
  private static func pathData(_ path: Path) -> String {
    var text = ""
    var command: Character = " "
    var (x, y, startX, startY) = (0, 0, 0, 0)
    func whole(_ p: Point) -> (Int, Int) { (Int(p.x.rounded()), Int(p.y.rounded())) }
    func append(_ letter: Character, _ numbers: [Int]) {
      if letter != command { text.append(letter) }
      let isNew = letter != command
      command = letter
      for (index, number) in numbers.enumerated() {
        if !(isNew && index == 0) && number >= 0 { text.append(" ") }
        text += "\(number)"
      }
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        let (nextX, nextY) = whole(p)
        // A second move would be read as a line.
        command = " "
        append("m", [nextX - x, nextY - y])
        (x, y, startX, startY) = (nextX, nextY, nextX, nextY)
      case .line(let p):
        let (nextX, nextY) = whole(p)
        if nextY == y {
          append("h", [nextX - x])
        } else if nextX == x {
          append("v", [nextY - y])
        } else {
          append("l", [nextX - x, nextY - y])
        }
        (x, y) = (nextX, nextY)
      case .curve(let a, let b, let end):
        let (ax, ay) = whole(a)
        let (bx, by) = whole(b)
        let (nextX, nextY) = whole(end)
        append("c", [ax - x, ay - y, bx - x, by - y, nextX - x, nextY - y])
        (x, y) = (nextX, nextY)
      case .close:
        append("z", [])
        (x, y) = (startX, startY)
      }
    }
    return text
  }
}

/// Pictures as PNG files in base 64, each once.
struct EmbeddedImages {
  private(set) var files: [String] = []
  private var numbers: [Bitmap: Int] = [:]

  mutating func number(of bitmap: Bitmap) -> Int {
    if let number = numbers[bitmap] { return number }
    files.append(Data(PNGEncoder.encode(bitmap)).base64EncodedString())
    numbers[bitmap] = files.count - 1
    return files.count - 1
  }
}
