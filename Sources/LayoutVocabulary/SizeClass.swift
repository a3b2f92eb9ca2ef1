/// How much room a screen gives in one direction, as UIKit sees it.
package enum SizeClass: String, Sendable, CaseIterable { case compact, regular }
