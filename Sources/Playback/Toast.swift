/// A short message over the stage.
package struct Toast: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case done, failed }

  package var kind: Kind
  package var text: String
  /// Real time since it came.
  package var age = Duration.zero

  package static let rest = Duration.milliseconds(2400)
  package static let fade = Duration.milliseconds(240)

  package init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  /// Errors wait to be read.
  package var stays: Bool { kind == .failed }
  package var isFading: Bool { age >= Toast.rest }
  package var isOver: Bool { !stays && age >= Toast.rest + Toast.fade }

  package var opacity: Double {
    stays || !isFading ? 1 : max(0, 1 - (age - Toast.rest) / Toast.fade)
  }
}
