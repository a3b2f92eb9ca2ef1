import Diagnostics

/// One option of a command.
struct Option: Sendable {
  /// `--scale`, with its short form first where it has one: `-o`, `--output`.
  var names: [String]
  /// The word for its argument in the help; nil for a switch.
  var argument: String?
  var help: String

  init(_ names: String..., argument: String? = nil, help: String) {
    self.names = names
    self.argument = argument
    self.help = help
  }

  /// The name under which its values are kept.
  var key: String { names[names.count - 1] }
}

/// What is wrong with a command line.
struct UsageError: Error {
  var message: String
}

/// The words after the command's name, sorted into options and operands.
struct Arguments: Sendable {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Options may stand anywhere, as `--name value`, `--name=value` or `-n value`; after `--` everything is an operand, and `-`
  /// alone is one too.
  init(_ words: [String], options: [Option]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let option = options.first(where: { $0.names.contains(parts[0]) }) else {
        throw UsageError(message: "unknown option '\(parts[0])'" + Arguments.suggestion(for: parts[0], among: options))
      }
      var value = parts.count > 1 ? parts[1] : nil
      if option.argument == nil {
        if value != nil { throw UsageError(message: "option '\(parts[0])' takes no value") }
        value = ""
      } else if value == nil {
        value = rest.popFirst()
      }
      guard let value else { throw UsageError(message: "option '\(parts[0])' needs a value: \(option.argument!)") }
      values[option.key, default: []].append(value)
    }
  }

  func has(_ key: String) -> Bool { values[key] != nil }

  /// The last value given.
  func value(_ key: String) -> String? { values[key]?.last }

  /// All values, in order.
  func all(_ key: String) -> [String] { values[key] ?? [] }

  /// The same with one more value of an option.
  func adding(_ value: String, to key: String) -> Arguments {
    var result = self
    result.values[key, default: []].append(value)
    return result
  }

  /// The one operand of a command that takes one.
  func onlyOperand(_ command: String) throws(UsageError) -> String {
    guard operands.count == 1 else {
      throw UsageError(message: "\(command) takes one scene, not \(operands.isEmpty ? "none" : "\(operands.count)")")
    }
    return operands[0]
  }

  /// `--scale`, in pixels to a point.
  func scale() throws(UsageError) -> Double? {
    guard let text = value("--scale") else { return nil }
    guard let scale = Double(text), scale > 0, scale <= 8 else {
      throw UsageError(message: "--scale is a number above 0 and up to 8, not '\(text)'")
    }
    return scale
  }

  private static func suggestion(for word: String, among options: [Option]) -> String {
    let names = options.flatMap(\.names)
    guard let near = Spelling.nearest(word, in: names) else { return "" }
    return "; did you mean '\(near)'?"
  }
}
