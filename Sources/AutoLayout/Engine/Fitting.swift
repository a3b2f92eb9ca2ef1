import Simplex

extension View {
  /// (0, 0): as small as the content allows.
  public static let layoutFittingCompressedSize = Size(0, 0)
  /// (10000, 10000): as large as the content allows.
  public static let layoutFittingExpandedSize = Size(10_000, 10_000)

  /// The size that suits the constraints inside this view best when it is to be near `target`, in points. No frame changes,
  /// and what is outside of the view does not count.
  ///
  /// The target stands against the constraints with the given priorities: 50, the fitting level, asks for the smallest or
  /// largest size; with 1000 for the width the answer is the height for that width, text wrapped at it. Costs as much as
  /// laying the view out from nothing.
  public func systemLayoutSizeFitting(
    _ target: Size, withHorizontalFittingPriority horizontal: Priority = .fittingSizeLevel,
    verticalFittingPriority vertical: Priority = .fittingSizeLevel
  ) -> Size {
    forEachItem { ($0 as? StackView)?.refresh() }
    var scratch = ScratchSolver.inside(self, rightToLeft: engine?.layoutDirection == .rightToLeft)
    for (component, size, priority) in [
      (ConstraintLowering.Component.width, target.width, horizontal), (.height, target.height, vertical),
    ] {
      let variable = scratch.variable(of: self, component)
      do throws(SolverError) {
        try scratch.solver.add(
          LinearExpression(variable) - size, .equal, strength: priority.strength)
      } catch .unsatisfiable {
        continue
      } catch {
        preconditionFailure("a size to fit was refused: \(error)")
      }
    }
    scratch.wrapContent(of: self)
    return Size(scratch.value(of: self, .width), scratch.value(of: self, .height))
  }
}

extension ScratchSolver {
  /// Gives wrapping content the height for the width that it has here.
  fileprivate mutating func wrapContent(of view: View) {
    var wrapping: [View] = []
    view.forEachItem { if let view = $0 as? View, view.heightForWidth != nil { wrapping.append(view) } }
    for view in wrapping {
      guard let height = view.heightForWidth?(value(of: view, .width)) else { continue }
      for constraint in view.contentConstraints where constraint.firstAttribute == .height {
        guard let row = rows[ObjectIdentifier(constraint)] else { continue }
        do throws(SolverError) {
          try solver.set(constant: -height, of: row)
        } catch {
          continue
        }
      }
    }
  }
}
