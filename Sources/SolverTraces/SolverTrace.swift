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
/// | `s VAR VALUE` | suggest a value for an edited variable |
/// | `f LABEL` | solve point: values can be read; figures are grouped by label |
/// | `k` | checkpoint: all values go to the dump, outside of the timing |
///
/// Fields are separated by spaces. STRENGTH is `R` (required) or a level `S`, `M`, `W` with an optional weight: `M1.25`.
/// `L501.5` is the level 501.5, and `L501.5*2` has the weight 2 on it; S, M and W are the levels 750, 500 and 250. A line
/// that begins with `#` is a comment.
package struct SolverTrace: Sendable {
  package enum Kind: UInt8, Sendable {
    case variable, constraint, remove, constant, edit, endEdit, suggest, frame, checkpoint
  }

  package struct Operation: Sendable {
    package var kind: Kind
    /// Number of the variable, of the constraint or, of a frame, of its label. Constraints are numbered by their
    /// appearance, whatever their ids.
    package var id: Int32 = 0
    /// The line of the trace, from 1.
    package var line: Int32 = 0
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

  package internal(set) var operations: [Operation] = []
  package internal(set) var terms: [Term] = []
  /// The labels of frames, in the order in which they first appear, and how many frames each has.
  package internal(set) var labels: [String] = []
  package internal(set) var frameCounts: [Int] = []
  package internal(set) var variableCount = 0
  /// The ids of the constraints, in the order of their appearance; an id may be used again after its removal.
  package internal(set) var constraintIDs: [Int32] = []

  package var constraintCount: Int { constraintIDs.count }
}
