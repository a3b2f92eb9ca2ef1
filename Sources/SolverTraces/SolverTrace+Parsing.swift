import Diagnostics
import Simplex

extension SolverTrace {
  /// Reads a trace. Every edit of a trace that is read means something: variables and constraints that it mentions are
  /// there, and a value is suggested only for a variable that is being edited. Takes time in proportion to the bytes.
  package init(parsing bytes: [UInt8]) throws(TraceFault) {
    let parsed = bytes.withUnsafeBufferPointer { buffer -> Result<SolverTrace, TraceFault> in
      var parser = Parser()
      do throws(TraceFault) {
        try parser.parse(buffer)
        return .success(parser.trace)
      } catch {
        return .failure(error)
      }
    }
    self = try parsed.get()
  }

  package init(parsing text: String) throws(TraceFault) { try self.init(parsing: Array(text.utf8)) }
}

private struct Parser {
  var trace = SolverTrace()
  /// Ids of the constraints that are there, with their numbers in the trace. Only looked up.
  private var live: [Int32: Int32] = [:]
  private var isEdited: [Bool] = []

  mutating func parse(_ bytes: UnsafeBufferPointer<UInt8>) throws(TraceFault) {
    var lineCount = 1
    for byte in bytes where byte == UInt8(ascii: "\n") { lineCount += 1 }
    trace.operations.reserveCapacity(lineCount)
    var number = 0
    var start = 0
    while start < bytes.count {
      number += 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let next = end + 1
      if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if end > start, bytes[start] != UInt8(ascii: "#") {
        var line = TraceLine(bytes, number: number, from: start, to: end)
        try parse(&line)
      }
      start = next
    }
  }

  private mutating func parse(_ line: inout TraceLine) throws(TraceFault) {
    guard line.next() else { return }
    var operation: SolverTrace.Operation
    switch line.word.count == 1 ? line.bytes[line.word.lowerBound] : 0 {
    case UInt8(ascii: "v"): operation = try variable(&line)
    case UInt8(ascii: "c"): operation = try constraint(&line)
    case UInt8(ascii: "r"):
      line.shape = "r ID"
      let id = try line.id("the id of a constraint")
      operation = SolverTrace.Operation(kind: .remove, id: try number(ofLive: id, line))
      live[id] = nil
    case UInt8(ascii: "t"):
      line.shape = "t ID CONST"
      let id = try line.id("the id of a constraint")
      operation = SolverTrace.Operation(kind: .constant, id: try number(ofLive: id, line))
      operation.number = try line.number("the constant")
    case UInt8(ascii: "e"):
      line.shape = "e VAR STRENGTH"
      operation = SolverTrace.Operation(kind: .edit, id: try knownVariable(&line))
      if isEdited[Int(operation.id)] { throw line.fault("variable \(operation.id) is being edited already") }
      operation.strength = try strength(&line)
      if operation.strength.isRequired {
        throw line.fault("editing cannot be required", help: "give it a level: S, M, W or L with a number")
      }
      isEdited[Int(operation.id)] = true
    case UInt8(ascii: "x"):
      line.shape = "x VAR"
      operation = SolverTrace.Operation(kind: .endEdit, id: try editedVariable(&line))
      isEdited[Int(operation.id)] = false
    case UInt8(ascii: "s"):
      line.shape = "s VAR VALUE"
      operation = SolverTrace.Operation(kind: .suggest, id: try editedVariable(&line))
      operation.number = try line.number("the value")
    case UInt8(ascii: "f"): operation = try frame(&line)
    case UInt8(ascii: "k"):
      line.shape = "k"
      operation = SolverTrace.Operation(kind: .checkpoint)
    default:
      throw line.fault("'\(line.text)' is no operation", help: "a line begins with v, c, r, t, e, x, s, f, k or #")
    }
    try line.end()
    operation.line = Int32(line.number)
    trace.operations.append(operation)
  }

  // MARK: Operations

  private mutating func variable(_ line: inout TraceLine) throws(TraceFault) -> SolverTrace.Operation {
    line.shape = "v ID"
    let id = try line.id("the id of a variable")
    if Int(id) != trace.variableCount {
      throw line.fault("ids of variables count up from 0, and here \(trace.variableCount) is due, not \(id)")
    }
    trace.variableCount += 1
    isEdited.append(false)
    return SolverTrace.Operation(kind: .variable, id: id)
  }

  private mutating func constraint(_ line: inout TraceLine) throws(TraceFault) -> SolverTrace.Operation {
    line.shape = "c ID STRENGTH REL CONST N COEF VAR …"
    let id = try line.id("the id of a constraint")
    if live[id] != nil {
      throw line.fault("there is a constraint \(id) already", help: "remove that one first: `r \(id)`")
    }
    var operation = SolverTrace.Operation(kind: .constraint, id: Int32(trace.constraintIDs.count))
    operation.strength = try strength(&line)
    operation.relation = try relation(&line)
    operation.number = try line.number("the constant")
    let count = try line.id("the number of terms")
    if count == 0 { throw line.fault("a constraint has at least one term") }
    let first = Int32(trace.terms.count)
    for _ in 0..<count {
      let coefficient = try line.number("a coefficient")
      trace.terms.append(SolverTrace.Term(coefficient: coefficient, variable: try knownVariable(&line)))
    }
    operation.terms = first..<Int32(trace.terms.count)
    live[id] = operation.id
    trace.constraintIDs.append(id)
    return operation
  }

  private mutating func frame(_ line: inout TraceLine) throws(TraceFault) -> SolverTrace.Operation {
    line.shape = "f LABEL"
    try line.require("a label")
    let label = line.text
    if let known = trace.labels.firstIndex(of: label) {
      trace.frameCounts[known] += 1
      return SolverTrace.Operation(kind: .frame, id: Int32(known))
    }
    trace.labels.append(label)
    trace.frameCounts.append(1)
    return SolverTrace.Operation(kind: .frame, id: Int32(trace.labels.count - 1))
  }

  // MARK: Parts of operations

  private func number(ofLive id: Int32, _ line: TraceLine) throws(TraceFault) -> Int32 {
    guard let number = live[id] else {
      throw line.fault("there is no constraint \(id) here", help: "it was never added, or it was removed before")
    }
    return number
  }

  private func knownVariable(_ line: inout TraceLine) throws(TraceFault) -> Int32 {
    let id = try line.id("the id of a variable")
    if Int(id) >= trace.variableCount {
      throw line.fault(
        "there is no variable \(id) yet", help: "make it first: `v \(trace.variableCount)` is the next one")
    }
    return id
  }

  private func editedVariable(_ line: inout TraceLine) throws(TraceFault) -> Int32 {
    let id = try knownVariable(&line)
    if !isEdited[Int(id)] {
      throw line.fault("variable \(id) is not being edited here", help: "begin with `e \(id) STRENGTH`")
    }
    return id
  }

  private func relation(_ line: inout TraceLine) throws(TraceFault) -> Relation {
    try line.require("a relation")
    switch line.text {
    case "=": return .equal
    case "<": return .lessOrEqual
    case ">": return .greaterOrEqual
    default: throw line.fault("a relation is =, < or >, not '\(line.text)'")
    }
  }

  private func strength(_ line: inout TraceLine) throws(TraceFault) -> Strength {
    try line.require("a strength")
    let word = line.word
    let isBare = word.count == 1
    let weight = isBare ? 1 : line.number(in: word.dropFirst())
    switch line.bytes[word.lowerBound] {
    case UInt8(ascii: "R") where isBare: return .required
    case UInt8(ascii: "S"): if let weight, weight > 0 { return Strength(level: 750, weight: weight) }
    case UInt8(ascii: "M"): if let weight, weight > 0 { return Strength(level: 500, weight: weight) }
    case UInt8(ascii: "W"): if let weight, weight > 0 { return Strength(level: 250, weight: weight) }
    case UInt8(ascii: "L"):
      let star = word.first { line.bytes[$0] == UInt8(ascii: "*") }
      let level = line.number(in: (word.lowerBound + 1)..<(star ?? word.upperBound))
      let weight = star.map { line.number(in: ($0 + 1)..<word.upperBound) } ?? 1
      if let level, let weight, weight > 0 { return Strength(level: level, weight: weight) }
    default: break
    }
    throw line.fault(
      "'\(line.text)' is no strength",
      help: "write R, or S, M or W with an optional weight above 0: `M1.25`, or a level with or without one: `L501*2`")
  }
}
