import Simplex

extension LayoutConflict {
  /// By how many points the constraint that is set aside misses while the others hold.
  public var shortage: Double {
    var scratch = ScratchSolver(rightToLeft: setAside.holder?.engine?.layoutDirection == .rightToLeft)
    for other in others { scratch.add(other) }
    scratch.add(setAside, strength: Strength(level: 1))
    guard let row = scratch.rows[ObjectIdentifier(setAside)] else { return 0 }
    return abs(scratch.solver.activity(of: row))
  }
}

extension LayoutConflict: CustomStringConvertible {
  /// The conflict as a log tells it: what cannot hold together, one constraint a line, and which one gives way.
  public var description: String {
    var lines = ["These required constraints cannot all hold:", "("]
    lines += members.reversed().map { "    \"\($0.logText)\"," }
    lines += [")", "\(setAside.logText) is set aside until the others allow it."]
    return lines.joined(separator: "\n")
  }
}

extension LayoutConstraint {
  /// `<LayoutConstraint 'identifier' H:|-20-[name]   (active)>`, the body in Visual Format Language where that can say it.
  /// Names stand for the items, so that a log is the same on every run.
  public var logText: String {
    let name = identifier.map { "'\($0)' " } ?? ""
    let body = visualFormat ?? equationText
    let strength = visualFormat == nil || priority.isRequired ? "" : " priority:\(NumberText.short(priority.rawValue))"
    let state = isBroken ? "set aside" : isActive || source == .sizeFloor ? "active" : "inactive"
    return "<LayoutConstraint \(name)\(body)\(strength)   (\(state))>"
  }
}
