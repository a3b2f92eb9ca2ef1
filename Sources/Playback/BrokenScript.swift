/// A script that cannot be played, in words: what the card over the stage shows.
package struct BrokenScript: Hashable, Sendable {
  package struct Fault: Hashable, Sendable {
    package var message: String
    package var id: String
    package var line: Int
    package var column: Int
    /// How many characters are at fault.
    package var length: Int
    package var help: String?

    package init(message: String, id: String, line: Int, column: Int, length: Int, help: String?) {
      self.message = message
      self.id = id
      self.line = line
      self.column = column
      self.length = length
      self.help = help
    }
  }

  package var fileName: String
  package var faults: [Fault]
  /// The lines around the first fault.
  package var lines: [Line]
  /// When the scene that is shown was read, as people write it; nil when it never was.
  package var lastGood: String?

  package struct Line: Hashable, Sendable {
    package var number: Int
    package var text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  package init(fileName: String, faults: [Fault], lines: [Line], lastGood: String?) {
    self.fileName = fileName
    self.faults = faults
    self.lines = lines
    self.lastGood = lastGood
  }
}
