import Diagnostics
import Geometry
import LayoutVocabulary

/// A statement that must be true at a moment.
package struct Expectation: Sendable {
  package var moment: Moment
  package var claim: Claim
  /// The statement as written, for messages.
  package var text: String
  package var range: SourceRange

  package enum Moment: Hashable, Sendable {
    /// After the edits of that time. Marks are resolved to their time.
    case at(Rational)
    case end
    /// In every frame.
    case always
  }

  package enum Claim: Sendable {
    /// `left REL right`, to within `tolerance` (1e-3 unless written).
    case comparison(LayoutSum, Relation, LayoutSum, tolerance: Double)
    /// `view.frame == (x, y, w, h)` in the superview's coordinates.
    case frame(ViewIndex, shown: Bool, Rect, tolerance: Double)
    case noConflicts
    /// A reported conflict contains all of these constraints.
    case conflict([ConstraintIndex])
    case noAmbiguity
    case ambiguous(ViewIndex)
    case inside(ViewIndex, ViewIndex)
    case notOverlapping(ViewIndex, ViewIndex)
    case hidden(ViewIndex)
    /// Pivots that the solver made for the edits of that moment.
    case pivots(Relation, Int)
  }

  package init(moment: Moment, claim: Claim, text: String, range: SourceRange) {
    self.moment = moment
    self.claim = claim
    self.text = text
    self.range = range
  }
}

/// A sum of layout values and a number. One item is measured in its superview's coordinates, several in those of their
/// nearest common ancestor, as in a constraint.
package struct LayoutSum: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package struct Term: Hashable, Sendable {
    package var coefficient: Double
    package var item: ItemReference
    package var attribute: Attribute
    /// What the frame shows instead of the solved value.
    package var shown: Bool

    package init(coefficient: Double, item: ItemReference, attribute: Attribute, shown: Bool) {
      self.coefficient = coefficient
      self.item = item
      self.attribute = attribute
      self.shown = shown
    }
  }

  package init(terms: [Term], constant: Double) {
    self.terms = terms
    self.constant = constant
  }
}
