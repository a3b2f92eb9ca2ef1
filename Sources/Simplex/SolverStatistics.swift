/// Exact counters of the work that a solver did since it was made. The same edits give the same counts on every machine.
public struct SolverStatistics: Hashable, Sendable {
  /// Rounds of the dual method.
  public internal(set) var solves = 0
  /// Exchanges of an active and an inactive row.
  public internal(set) var pivots = 0
  /// Steps of the primal method; each is also a pivot, unless rounding spoiled it.
  public internal(set) var primalSteps = 0
  /// Inactive rows that went from one end of their boxes to the other.
  public internal(set) var flips = 0
  /// Batches of flips that were accepted.
  public internal(set) var batches = 0
  /// Rows that could define a variable without any solve.
  public internal(set) var freshDefinitions = 0
  /// Values moved, counting a value once for each time.
  public internal(set) var valuesMoved = 0
  /// Activities of inactive rows brought up to date.
  public internal(set) var guardsTouched = 0
  /// Response columns computed.
  public internal(set) var columns = 0
  /// Times that the order had to be repaired, and labels dealt out again for it.
  public internal(set) var reorderings = 0
  public internal(set) var labelsMoved = 0
  /// Factorizations of components of the tears, the largest of these, and the most tear rows at a time.
  public internal(set) var factorizations = 0
  public internal(set) var largestComponent = 0
  public internal(set) var mostTears = 0
  /// Times that the smallest-id rule had to end a run of steps without progress.
  public internal(set) var smallestIdRounds = 0
  /// Times that all multipliers were computed afresh, because large rates may have cost them digits.
  public internal(set) var refinements = 0
  /// Most levels in one step of the multipliers.
  public internal(set) var longestMultiplier = 0
  /// Refused edits and transactions rolled back.
  public internal(set) var rollbacks = 0

  /// Variables and constraints there are now.
  public internal(set) var variableCount = 0
  public internal(set) var constraintCount = 0
  /// Bytes of memory held now.
  public internal(set) var memory = 0

  /// Of a solver that did nothing.
  public init() {}
}
