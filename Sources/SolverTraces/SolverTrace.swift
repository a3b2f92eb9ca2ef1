import Simplex

/// A solver trace is a history of edits that any constraint solver can replay, one operation a line:
///
/// | line | meaning |
/// |---|---|
/// | `v ID` | new variable; ids are 0, 1, 2, … in order |
/// | `c ID STRENGTH REL CONST N (COEF VAR)*N` | add Σ COEF·VAR + CONST REL 0; REL is `=`, `<` (≤) or `>` (≥) |
/// | `r ID` | remove a constraint |
/// | `t ID CONST` | set the constant of a constraint |
/// | `e VAR STRENGTH`, `x VAR` | start, end editing a variable |
/// | `s VAR VALUE` | suggest a value |
/// | `f LABEL` | solve point: values can be read; figures are grouped by label |
/// | `k` | checkpoint: all values go to the dump, outside of the timing |
///
/// STRENGTH is `R` (required) or `S`, `M`, `W` with an optional weight: `M1.25`. `#` starts a comment line.
package struct SolverTrace: Sendable {
  package enum Kind: UInt8, Sendable {
    case variable, constraint, remove, constant, edit, endEdit, suggest, frame, checkpoint
  }

  package struct Operation: Sendable {
    package var kind: Kind
    /// Variable or constraint; of a frame the number of its label.
    package var id: Int32 = 0
    /// Constant or suggested value.
    package var number = 0.0
    package var relation = Relation.equal
    package var strength = Strength.required
    package var terms: Range<Int32> = 0..<0
  }

  package struct Term: Sendable {
    package var coefficient: Double
    package var variable: Int32
  }

  /// The line, counted from 1, that is no operation of a trace.
  package struct Fault: Error, Hashable, Sendable {
    package let line: Int
    package let text: String
  }

  package private(set) var operations: [Operation] = []
  package private(set) var terms: [Term] = []
  package private(set) var labels: [String] = []
  package private(set) var variableCount = 0
  package private(set) var constraintCount = 0

  package init(parsing text: String) throws(Fault) {
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      guard parse(Words(line)) else { throw Fault(line: number, text: String(Substring(line))) }
    }
  }

  // MARK: Lines

  /// The words of a line, one after another.
  private struct Words {
    private var rest: Substring.UTF8View

    init(_ line: Substring.UTF8View) { rest = line }

    mutating func word() -> Substring? {
      let word = rest.prefix { $0 != UInt8(ascii: " ") }
      if word.isEmpty { return nil }
      rest = rest[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
      return Substring(word)
    }

    mutating func number() -> Double? { word().flatMap { Double($0) } }
    mutating func id() -> Int32? { word().flatMap { Int32($0) }.flatMap { $0 >= 0 ? $0 : nil } }
    var isAtEnd: Bool { rest.isEmpty }
  }

  private mutating func parse(_ line: Words) -> Bool {
    var words = line
    guard let kind = words.word(), let operation = parse(kind, &words), words.isAtEnd else { return false }
    operations.append(operation)
    return true
  }

  private mutating func parse(_ kind: Substring, _ words: inout Words) -> Operation? {
    switch kind {
    case "v":
      guard let id = words.id(), Int(id) == variableCount else { return nil }
      variableCount += 1
      return Operation(kind: .variable, id: id)
    case "c": return parseConstraint(&words)
    case "r": return words.id().map { Operation(kind: .remove, id: $0) }
    case "x": return words.id().map { Operation(kind: .endEdit, id: $0) }
    case "t", "s":
      guard let id = words.id(), let number = words.number() else { return nil }
      return Operation(kind: kind == "t" ? .constant : .suggest, id: id, number: number)
    case "e":
      guard let id = words.id(), let strength = words.word().flatMap(Self.strength) else { return nil }
      return Operation(kind: .edit, id: id, strength: strength)
    case "f":
      guard let label = words.word().map(String.init) else { return nil }
      if !labels.contains(label) { labels.append(label) }
      return Operation(kind: .frame, id: Int32(labels.firstIndex(of: label)!))
    case "k": return Operation(kind: .checkpoint)
    default: return nil
    }
  }

  private mutating func parseConstraint(_ words: inout Words) -> Operation? {
    guard let id = words.id(), let strength = words.word().flatMap(Self.strength),
      let relation = words.word().flatMap(Self.relation), let constant = words.number(), let count = words.id()
    else { return nil }
    let first = Int32(terms.count)
    for _ in 0..<count {
      guard let coefficient = words.number(), let variable = words.id() else { return nil }
      terms.append(Term(coefficient: coefficient, variable: variable))
    }
    constraintCount = max(constraintCount, Int(id) + 1)
    return Operation(
      kind: .constraint, id: id, number: constant, relation: relation, strength: strength,
      terms: first..<Int32(terms.count))
  }

  private static func relation(_ word: Substring) -> Relation? {
    switch word {
    case "=": .equal
    case "<": .lessOrEqual
    case ">": .greaterOrEqual
    default: nil
    }
  }

  private static func strength(_ word: Substring) -> Strength? {
    let weight = word.count == 1 ? 1 : Double(word.dropFirst())
    guard let weight else { return nil }
    switch word.first {
    case "R": return .required
    case "S": return Strength(level: 750, weight: weight)
    case "M": return Strength(level: 500, weight: weight)
    case "W": return Strength(level: 250, weight: weight)
    default: return nil
    }
  }
}
