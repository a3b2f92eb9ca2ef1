import Drawing
import Geometry

/// A small drawing read from text: `M L H V C Z` as in SVG (absolute), `R x y w h r` a rounded box, `O cx cy r` a circle,
/// `D cx cy r` a diamond. `!` before a piece fills it; otherwise its line is drawn. Before the first piece it fills all.
package struct IconOutline: Hashable, Sendable {
  package private(set) var filled = Path()
  package private(set) var stroked = Path()

  package init?(_ notation: String) {
    var isAllFilled = false
    var isFilled = false
    var isFirst = true
    var at = Point.zero
    for item in IconOutline.items(notation) {
      let n = item.numbers
      let startsPiece = "MROD".contains(item.command)
      if startsPiece {
        isFilled = item.isMarked || isAllFilled
        isAllFilled = isAllFilled || (isFirst && item.isMarked)
      }
      guard n.count == IconOutline.counts[item.command], startsPiece || !(isFirst || item.isMarked) else { return nil }
      isFirst = false
      var piece = Path()
      switch item.command {
      case "M":
        at = Point(n[0], n[1])
        piece.move(to: at)
      case "L", "H", "V":
        at = item.command == "L" ? Point(n[0], n[1]) : item.command == "H" ? Point(n[0], at.y) : Point(at.x, n[0])
        piece.line(to: at)
      case "C":
        at = Point(n[4], n[5])
        piece.curve(Point(n[0], n[1]), Point(n[2], n[3]), to: at)
      case "R": piece = Path(roundedRect: Rect(n[0], n[1], n[2], n[3]), radius: n[4])
      case "O": piece = Path(circle: Point(n[0], n[1]), radius: n[2])
      case "D": piece = Path(diamond: Point(n[0], n[1]), radius: n[2])
      default: piece.close()
      }
      if isFilled { filled.append(piece) } else { stroked.append(piece) }
    }
    if isFirst { return nil }
  }

  private static let counts: [Character: Int] = [
    "M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Z": 0, "R": 5, "O": 3, "D": 3,
  ]

  private struct Item {
    var command: Character
    var numbers: [Double] = []
    var isMarked: Bool
  }

  /// Each letter with the numbers behind it; a number that is none counts, as not a number, against the letter.
  private static func items(_ notation: String) -> [Item] {
    var items: [Item] = []
    for word in notation.split(separator: " ") {
      var word = word
      let isMarked = word.first == "!"
      if isMarked { word = word.dropFirst() }
      if let letter = word.first, letter.isLetter {
        items.append(Item(command: letter, isMarked: isMarked))
        word = word.dropFirst()
        if word.isEmpty { continue }
      }
      guard let number = Double(word.first == "." ? "0" + word : word), !items.isEmpty else {
        return [Item(command: "?", isMarked: false)]
      }
      items[items.count - 1].numbers.append(number)
    }
    return items
  }
}

extension Path {
  /// A square that stands on its corner.
  init(diamond center: Point, radius: Double) {
    self.init()
    move(to: Point(center.x, center.y - radius))
    line(to: Point(center.x + radius, center.y))
    line(to: Point(center.x, center.y + radius))
    line(to: Point(center.x - radius, center.y))
    close()
  }
}
