import Testing

@testable import Simplex

@Suite("Edits")
struct EditTests {
  @Test("adding and removing a constraint gives the old values back")
  func removeRestores() throws {
    let system = System()
    try system.addAll("l = 10; r = l + w; w = 100 @500; r <= 300")
    let pin = try system.add("r = 50 @900")
    #expect(system.value("w") == 40)
    try system.solver.remove(pin)
    #expect(system.value("w") == 100)
    #expect(system.value("r") == 110)
  }

  @Test("a removed third goal gives the duel back")
  func thirdGoalRemoved() throws {
    let system = System()
    try system.addAll("x >= 100 @501; x = 90 @500")
    let third = try system.add("x = 50 @10")
    try system.solver.remove(third)
    #expect(system.value("x") == 100)
  }

  @Test("a strength changes in place, up and down and up again")
  func strengthInPlace() throws {
    let system = System()
    try system.addAll("x <= y @750; x = 50 @500")
    let goal = try system.add("y = 40 @490")
    #expect(system.value("x") == 50)
    try system.solver.set(strength: Strength(level: 510), of: goal)
    #expect(system.value("x") == 40)
    try system.solver.set(strength: Strength(level: 490), of: goal)
    #expect(system.value("x") == 50 && system.value("y") == 50)
    try system.solver.set(strength: .required, of: goal)
    #expect(system.value("x") == 40 && system.value("y") == 40)
    try system.solver.set(strength: Strength(level: 490, weight: 2), of: goal)
    #expect(system.value("x") == 50 && system.value("y") == 50)
    #expect(system.solver.brokenInvariant() == nil)
  }

  @Test("a suggestion is remembered while a pin overrides it")
  func pinAndBack() throws {
    let system = System()
    try system.solver.addEditVariable(system["v"], strength: Strength(level: 900))
    try system.solver.suggest(2, for: system["v"])
    #expect(system.value("v") == 2)
    let pin = try system.add("v = 42")
    #expect(system.value("v") == 42)
    try system.solver.suggest(3, for: system["v"])
    #expect(system.value("v") == 42)
    try system.solver.remove(pin)
    #expect(system.value("v") == 3)
    try system.solver.removeEditVariable(system["v"])
    #expect(system.value("v") == 3, "what nothing determines stays")
  }

  @Test("three edit variables are driven past a bound")
  func drivenPastBound() throws {
    let system = System()
    try system.addAll("2*xm = xl + xr; xl + 20 <= xr; xl >= -10; xr <= 100")
    for (name, level) in [("xm", 900.0), ("xl", 100), ("xr", 100)] {
      try system.solver.addEditVariable(system[name], strength: Strength(level: level))
    }
    try system.solver.suggest(40, for: system["xm"])
    try system.solver.suggest(50, for: system["xr"])
    try system.solver.suggest(30, for: system["xl"])
    try system.solver.suggest(60, for: system["xm"])
    try system.solver.suggest(90, for: system["xm"])
    #expect(system.value("xm") == 90 && system.value("xl") == 80 && system.value("xr") == 100)
  }

  @Test("a variable starts at its value and stays there until something determines it")
  func startsAtValue() throws {
    let solver = Solver()
    let x = solver.makeVariable(7)
    #expect(solver.value(of: x) == 7)
    let floor = try solver.add(x - 10, .greaterOrEqual)
    #expect(solver.value(of: x) == 10)
    try solver.remove(floor)
    #expect(solver.value(of: x) == 10)
  }

  @Test("a constraint keeps its age while it is inactive")
  func ageIsKept() throws {
    let system = System()
    let older = try system.add("x = 1 @5")
    try system.add("x = 2 @5")
    #expect(system.value("x") == 1)
    try system.solver.deactivate(older)
    #expect(system.value("x") == 2)
    try system.solver.activate(older)
    #expect(system.value("x") == 1)
  }

  @Test("a constraint's age counts from its making, not from its activation")
  func ageCountsFromMaking() throws {
    let system = System()
    let older = try system.make("x = 1 @5")
    #expect(!system.solver.isActive(older))
    try system.add("x = 2 @5")
    try system.solver.activate(older)
    #expect(system.value("x") == 1)
  }

  @Test("the activity of a constraint is the value of its expression, active or not")
  func activityOfConstraint() throws {
    let system = System()
    let goal = try system.make("4*x = 20")
    try system.add("x = 3")
    #expect(system.solver.activity(of: goal) == -8)
  }

  @Test("short-lived boxes leave nothing behind")
  func nothingAccumulates() throws {
    let solver = Solver()
    let z = solver.makeVariable()
    try solver.add(z - 1, .equal)
    func live(_ rounds: Int) throws {
      for _ in 0..<rounds {
        let p = solver.makeVariable()
        let q = solver.makeVariable()
        let gap = try solver.add(p - q - 1, .equal)
        try solver.remove(gap)
        try solver.removeVariable(p)
        try solver.removeVariable(q)
      }
    }
    try live(2000)
    let before = solver.statistics
    try live(FullRun.count(quick: 3000, full: 1_000_000))
    let after = solver.statistics
    #expect(after.memory == before.memory)
    #expect(after.variableCount == 1 && after.constraintCount == 1)
    #expect(solver.value(of: z) == 1)
  }
}
