import TestSupport

@testable import Simplex

/// A random history of edits, checked after every one against a solver that is given the result from the start.
///
/// The families differ in what they are nasty about. Ages are carried over, so that both solvers break ties alike.
struct History {
  enum Family: Int, CaseIterable {
    /// Anything.
    case generic
    /// Equal weights, few values: many optima.
    case ties
    /// Constraints that meet in one point.
    case degenerate
    /// Required equalities that follow from others, up to rounding.
    case redundant
    /// Many required constraints that cannot hold.
    case refused
    /// A thousand levels.
    case levels
    /// Many edits.
    case long
    /// Rows of very different size.
    case scales
    /// Coefficients of very different size inside a row, which multiply along chains of rows, until no digit is left:
    /// no values are compared, but the solver goes on, lists what changed, and leaves no trace of what it refused.
    case wild
  }

  struct Spec {
    var terms: [(coefficient: Double, variable: Int)]
    var constant: Double
    var relation: Relation
    var level: Double?
    var weight: Double
    var age: Int
    var isActive = true
    var handle: Constraint?
  }

  let family: Family
  let seed: UInt64
  private var random: SeededRandom
  private let variableCount: Int
  private let hidden: [Double]
  private var solver = Solver()
  private var variables: [Variable] = []
  private var specs: [Spec] = []
  private var requiredEqualities = 0
  /// Values at the last reading of the changes.
  private var lastRead: [Double]
  private(set) var edits = 0
  private(set) var refusals = 0

  init(_ family: Family, seed: UInt64) {
    self.family = family
    self.seed = seed
    random = SeededRandom(seed: seed &* 16 &+ UInt64(family.rawValue))
    variableCount = family == .levels ? random.int(5..<40) : random.int(3..<25)
    var hidden: [Double] = []
    for _ in 0..<variableCount {
      let isCoarse = family == .ties || family == .degenerate
      hidden.append(Double(isCoarse ? random.int(0..<4) * 10 : random.int(-50..<200)))
    }
    self.hidden = hidden
    lastRead = Array(repeating: 0, count: variableCount)
    for _ in 0..<variableCount { variables.append(solver.makeVariable()) }
  }

  private var isScaled: Bool { family == .scales || family == .wild }

  var statistics: SolverStatistics { solver.statistics }
  var image: StateImage { StateImage(solver) }

  /// Runs the history; the first fault, in words, or nil.
  mutating func run(steps: Int? = nil) -> String? {
    let count = steps ?? random.int(40..<(family == .long ? 500 : 200))
    for step in 0..<count {
      edits += 1
      var fault = edit() ?? changeListFault()
      if fault == nil && family != .wild { fault = solver.brokenInvariant() ?? scratchFault() }
      if let fault {
        return "family \(family), seed \(seed), step \(step): \(fault)"
      }
    }
    return nil
  }

  // MARK: Edits

  private mutating func edit() -> String? {
    let dice = random.int(0..<1000)
    switch dice {
    case ..<30 where specs.count > 3: return runTransaction()
    case _ where dice < 500 || specs.count < 4: return addOne()
    case ..<620: return removeOne()
    case ..<680: return toggleOne()
    case ..<700: return askFreedom()
    case ..<800: return changeStrength()
    default: return changeConstant()
    }
  }

  private mutating func makeSpec() -> Spec {
    let count = min(variableCount, random.pick([1, 1, 2, 2, 2, 3, 4]))
    var chosen: [Int] = []
    while chosen.count < count {
      let variable = random.int(0..<variableCount)
      if !chosen.contains(variable) { chosen.append(variable) }
    }
    let coefficients: [Double]
    switch family {
    case .ties, .degenerate: coefficients = [1, 1, -1]
    case .scales: coefficients = [1, -1, 2, 0.5, 3, -1.0 / 3, 4]
    case .wild: coefficients = [1, -1, 20, 0.05, -40, 0.02]
    default: coefficients = [1, 1, 1, -1, -1, 2, -2, 0.5, 1.0 / 3]
    }
    var terms: [(coefficient: Double, variable: Int)] = []
    for variable in chosen { terms.append((random.pick(coefficients), variable)) }
    var relation = random.pick([Relation.equal, .lessOrEqual, .greaterOrEqual])
    var weight = family == .ties ? 1 : random.pick([1, 1, 1, 2, 1.25, 3, 0.1])
    var level: Double?
    if random.int(0..<3) != 0 {
      level = Double(family == .levels ? random.int(1..<1000) : random.int(1..<(family == .ties ? 3 : 6)))
    }
    let at = terms.reduce(0) { $0 + $1.coefficient * hidden[$1.variable] }
    var constant: Double
    if level == nil {
      if relation == .equal && requiredEqualities > variableCount / 2 && family != .refused { relation = .lessOrEqual }
      var room = family == .degenerate ? 0 : Double(random.int(0..<60))
      if family == .refused && random.int(0..<3) == 0 { room = -Double(random.int(1..<60)) }
      switch relation {
      case .equal:
        constant = -at
        if family == .refused && random.int(0..<4) == 0 { constant += Double(random.int(1..<9)) }
      case .lessOrEqual: constant = -at - room
      case .greaterOrEqual: constant = -at + room
      }
    } else {
      let isCoarse = family == .ties || family == .degenerate
      constant = isCoarse ? Double(-10 * random.int(-2..<5)) : Double(-random.int(-100..<300))
    }
    if isScaled {
      let factor = random.pick([1, 1e6, 1e-6, 1e3, 1e-3])
      for i in terms.indices { terms[i].coefficient *= factor }
      constant *= factor
      weight /= factor
    }
    if family == .redundant && level == nil && relation == .equal { combineEqualities(&terms, &constant) }
    return Spec(
      terms: terms, constant: constant, relation: relation, level: level, weight: weight,
      age: Int(solver.core.pointee.lastAge) + 1)
  }

  /// A noisy combination of required equalities that hold.
  private mutating func combineEqualities(
    _ terms: inout [(coefficient: Double, variable: Int)], _ constant: inout Double
  ) {
    let equalities = specs.filter { $0.level == nil && $0.relation == .equal && $0.isActive }
    guard equalities.count >= 2, random.int(0..<2) == 0 else { return }
    var sums = Array(repeating: 0.0, count: variableCount)
    constant = 0
    for _ in 0..<3 {
      let equality = random.pick(equalities)
      let factor = random.pick([1.0 / 3, 0.1, -1, 1.0 / 7, 0.7])
      for term in equality.terms { sums[term.variable] += factor * term.coefficient }
      constant += factor * equality.constant
    }
    terms = []
    for variable in 0..<variableCount where abs(sums[variable]) > 1e-12 {
      terms.append((sums[variable] * (1 + 1e-16), variable))
    }
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    if terms.isEmpty || terms.contains(where: { abs($0.coefficient) < largest * 1e-5 }) {
      terms = [(0.5, 0)]
      constant = -0.5 * hidden[0]
    }
  }

  private func expression(_ spec: Spec) -> LinearExpression {
    LinearExpression(
      terms: spec.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) }, constant: spec.constant)
  }

  private func strength(_ spec: Spec) -> Strength {
    spec.level.map { Strength(level: $0, weight: spec.weight) } ?? .required
  }

  private mutating func addOne() -> String? {
    var spec = makeSpec()
    let before = StateImage(solver)
    do {
      spec.handle = try solver.add(expression(spec), spec.relation, strength: strength(spec))
      if spec.level == nil && spec.relation == .equal { requiredEqualities += 1 }
      specs.append(spec)
      return nil
    } catch {
      refusals += 1
      return before.difference(from: solver, after: "a refused add") ?? conflictFault(error, specs, extra: spec)
    }
  }

  private mutating func removeOne() -> String? {
    let index = random.int(0..<specs.count)
    let spec = specs.remove(at: index)
    if spec.level == nil && spec.relation == .equal { requiredEqualities -= 1 }
    return unthrown { try solver.remove(spec.handle!) }
  }

  private mutating func toggleOne() -> String? {
    let index = random.int(0..<specs.count)
    if specs[index].isActive {
      specs[index].isActive = false
      return unthrown { try solver.deactivate(specs[index].handle!) }
    }
    let before = StateImage(solver)
    do {
      try solver.activate(specs[index].handle!)
      specs[index].isActive = true
      return nil
    } catch {
      refusals += 1
      let all = specs
      return before.difference(from: solver, after: "a refused activation")
        ?? conflictFault(error, all, extra: all[index])
    }
  }

  private mutating func changeConstant() -> String? {
    let index = random.int(0..<specs.count)
    var spec = specs[index]
    let unit = isScaled ? spec.terms.reduce(0) { max($0, abs($1.coefficient)) } : 1
    var constant = spec.constant + unit * random.pick([-30, 1, 10, 50, -7])
    if spec.level == nil && family != .refused {
      let room = unit * Double(random.int(0..<5))
      switch spec.relation {
      case .equal: constant = spec.constant
      case .lessOrEqual: constant = spec.constant - room
      case .greaterOrEqual: constant = spec.constant + room
      }
    }
    let before = StateImage(solver)
    spec.constant = constant
    do {
      try solver.set(constant: constant, of: spec.handle!)
      specs[index] = spec
      return nil
    } catch {
      refusals += 1
      var all = specs
      all[index] = spec
      return before.difference(from: solver, after: "a refused constant") ?? conflictFault(error, all, extra: nil)
    }
  }

  private mutating func changeStrength() -> String? {
    let index = random.int(0..<specs.count)
    var spec = specs[index]
    switch random.int(0..<8) {
    case 0 where !isScaled: spec.level = nil
    case 1, 2: spec.weight *= random.pick([0.5, 2, 3])
    default: spec.level = Double(random.int(1..<6))
    }
    let before = StateImage(solver)
    do {
      try solver.set(strength: strength(spec), of: spec.handle!)
      specs[index] = spec
      requiredEqualities = specs.count { $0.level == nil && $0.relation == .equal }
      return nil
    } catch {
      refusals += 1
      var all = specs
      all[index] = spec
      return before.difference(from: solver, after: "a refused strength") ?? conflictFault(error, all, extra: nil)
    }
  }

  private struct Abandoned: Error {}

  private mutating func runTransaction() -> String? {
    var all = specs
    let before = StateImage(solver)
    let isAbandoned = random.int(0..<5) == 0
    do {
      try solver.transaction { solver in
        for _ in 0..<random.int(2..<6) {
          if random.int(0..<3) == 0 && all.count > 2 {
            let spec = all.remove(at: random.int(0..<all.count))
            try solver.remove(spec.handle!)
          } else {
            var spec = makeSpec()
            if random.int(0..<4) == 0 && spec.level == nil && !isScaled { spec.constant += 7 }
            spec.handle = try solver.add(expression(spec), spec.relation, strength: strength(spec))
            all.append(spec)
          }
        }
        if isAbandoned { throw Abandoned() }
      }
      specs = all
      requiredEqualities = specs.count { $0.level == nil && $0.relation == .equal }
      return nil
    } catch is Abandoned {
      return before.difference(from: solver, after: "an abandoned transaction")
    } catch {
      refusals += 1
      return before.difference(from: solver, after: "a refused transaction") ?? conflictFault(error, all, extra: nil)
    }
  }

  private mutating func askFreedom() -> String? {
    let variable = random.int(0..<variableCount)
    let before = StateImage(solver)
    do {
      let counted = solver.statistics.counters
      let freedom = try solver.freedom(of: variables[variable])
      if solver.statistics.counters != counted { return "a question about freedom counted as work" }
      let value = solver.value(of: variables[variable])
      if case .free(let range) = freedom, !range.contains(value) { return "\(range) does not contain \(value)" }
    } catch {
      return "a question about freedom threw \(error)"
    }
    return before.difference(from: solver, after: "a question about freedom")
  }

  private func unthrown(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: Checks

  /// The set cannot hold, and without any one of its members it can.
  ///
  /// The refused constraint is known by exclusion: `extra` when it does not exist any more.
  private func conflictFault(_ error: any Error, _ all: [Spec], extra: Spec?) -> String? {
    guard case SolverError.unsatisfiable(let conflict)? = error as? SolverError else { return "unexpected \(error)" }
    var members: [Spec] = []
    for member in conflict.members {
      if let spec = all.first(where: { $0.handle == member }) {
        members.append(spec)
      } else if let extra, member == conflict.refused {
        members.append(extra)
      } else {
        return "the conflict names an unknown \(member)"
      }
    }
    for i in members.indices { members[i].isActive = true }
    if fresh(members) != nil { return "the conflict can hold" }
    for index in members.indices {
      var fewer = members
      fewer.remove(at: index)
      if fresh(fewer) == nil { return "the conflict does not need all of its \(members.count) members" }
    }
    return nil
  }

  /// A new solver with these constraints and its variables, or nil.
  private func fresh(_ specs: [Spec]) -> (solver: Solver, variables: [Variable])? {
    let solver = Solver()
    let variables = (0..<variableCount).map { _ in solver.makeVariable() }
    do {
      for spec in specs where spec.isActive {
        solver.core.pointee.lastAge = Int32(spec.age) - 1
        let expression = LinearExpression(
          terms: spec.terms.map { LinearExpression.Term($0.coefficient, variables[$0.variable]) },
          constant: spec.constant)
        try solver.add(expression, spec.relation, strength: strength(spec))
      }
    } catch {
      return nil
    }
    return (solver, variables)
  }

  private struct Score {
    /// Largest error of a required constraint in units of its size.
    var required = 0.0
    /// Error and size of the terms, by level; the age level is −∞.
    var levels: [Double: (error: Double, size: Double)] = [:]
  }

  private func score(_ values: [Double]) -> Score {
    var score = Score()
    for spec in specs where spec.isActive {
      var activity = spec.constant
      var size = abs(spec.constant) * 1e-3
      for term in spec.terms {
        activity += term.coefficient * values[term.variable]
        size += abs(term.coefficient) * (1 + abs(values[term.variable]) * 1e-3)
      }
      let error: Double
      switch spec.relation {
      case .equal: error = abs(activity)
      case .lessOrEqual: error = max(0, activity)
      case .greaterOrEqual: error = max(0, -activity)
      }
      guard let level = spec.level else {
        score.required = max(score.required, error / size)
        continue
      }
      let aged = spec.weight / Double(1 + spec.age).squareRoot().squareRoot()
      score.levels[level, default: (0, 0)].error += spec.weight * error
      score.levels[level, default: (0, 0)].size += spec.weight * size
      score.levels[-.infinity, default: (0, 0)].error += aged * error
      score.levels[-.infinity, default: (0, 0)].size += spec.weight * size
    }
    return score
  }

  private func scratchFault() -> String? {
    let own = score(variables.map { solver.value(of: $0) })
    if own.required > 1e-6 { return "a required constraint is off by \(own.required)" }
    guard let scratch = fresh(specs) else { return "from scratch it cannot hold" }
    let other = score(scratch.variables.map { scratch.solver.value(of: $0) })
    if other.required > 1e-6 { return "from scratch a required constraint is off by \(other.required)" }
    for level in own.levels.keys.sorted(by: >) {
      let mine = own.levels[level]!
      let theirs = other.levels[level]!.error
      let difference = abs(mine.error - theirs)
      if difference > 1e-6 * (1 + abs(mine.error)) && difference > 1e-6 * mine.size {
        return "level \(level): error \(mine.error), from scratch \(theirs)"
      }
      // Rounding on a strong level buys something on a weaker one.
      if isScaled && difference > 1e-10 * (1 + mine.error) { return nil }
    }
    if isScaled { return nil }
    // One variable a step, in turn: a question about freedom costs more than the edit.
    let index = edits % variableCount
    if case .determined(let value)? = try? scratch.solver.freedom(of: scratch.variables[index]) {
      let own = solver.value(of: variables[index])
      if abs(own - value) > 1e-6 * max(1, abs(value)) { return "v\(index) is \(own), from scratch \(value)" }
    }
    return nil
  }

  /// The errors of all levels against the dense reference, which shares no code with the solver.
  func referenceFault() -> String? {
    let active = specs.filter(\.isActive)
    let constraints = active.map {
      ReferenceConstraint(
        terms: $0.terms, constant: $0.constant, relation: $0.relation, level: $0.level, weight: $0.weight, age: $0.age)
    }
    guard
      case .solved(let solution) = ReferenceSolver<Double>.solve(
        constraints, variableCount: variableCount, countingAges: false)
    else { return "family \(family), seed \(seed): the reference says that it cannot hold" }
    let own = score(variables.map { solver.value(of: $0) })
    for (level, error) in solution.errors {
      let mine = own.levels[level]!
      if abs(mine.error - error) > 1e-6 * max(1, error, mine.size) {
        return "family \(family), seed \(seed), level \(level): error \(mine.error), reference \(error)"
      }
    }
    return nil
  }

  private mutating func changeListFault() -> String? {
    var listed = Set<Variable>()
    var fault: String?
    solver.readChanges { variable, before in
      if !listed.insert(variable).inserted { fault = "\(variable) is listed twice" }
      if lastRead[variables.firstIndex(of: variable)!] != before { fault = "\(variable) was not \(before)" }
    }
    for (index, variable) in variables.enumerated() {
      let value = solver.value(of: variable)
      if (value != lastRead[index]) != listed.contains(variable) {
        fault = "the list of changes is wrong about \(variable)"
      }
      lastRead[index] = value
    }
    return fault
  }
}

extension SeededRandom {
  mutating func int(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
  mutating func pick<Element>(_ choices: [Element]) -> Element { choices[int(0..<choices.count)] }
}

extension SolverStatistics {
  /// Without the bytes held: room that a question needed may be kept.
  fileprivate var counters: SolverStatistics {
    var result = self
    result.memory = 0
    return result
  }
}
