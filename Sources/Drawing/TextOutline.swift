import Geometry

/// What a text run shows, as shapes: for output that is drawn elsewhere and must look the same without the fonts.
package struct TextOutline: Sendable {
  package var lines: [Line] = []

  package init(lines: [Line] = []) { self.lines = lines }

  /// One line of letters.
  package struct Line: Sendable {
    /// Lines of one outliner that have the same number show the same letters.
    package var id: Int
    /// The start of the baseline, in the coordinates of the run's box.
    package var origin: Point
    /// Points to an em.
    package var size: Double
    package var letters: [Letter]
    package var pictures: [Picture]

    package init(id: Int, origin: Point, size: Double, letters: [Letter], pictures: [Picture] = []) {
      self.id = id
      self.origin = origin
      self.size = size
      self.letters = letters
      self.pictures = pictures
    }
  }

  package struct Letter: Sendable {
    /// In units of a thousandth of an em, the pen at 0, y downwards.
    package var outline: Path
    /// From the start of the baseline to the pen, in points.
    package var x: Double

    package init(outline: Path, x: Double) {
      self.outline = outline
      self.x = x
    }
  }

  /// A letter with colours of its own.
  package struct Picture: Sendable {
    package var bitmap: Bitmap
    /// From the start of the baseline, in points.
    package var box: Rect

    package init(bitmap: Bitmap, box: Rect) {
      self.bitmap = bitmap
      self.box = box
    }
  }
}
