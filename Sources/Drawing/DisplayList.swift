/// What to draw, in order, in points from the top left of the picture.
package struct DisplayList: Hashable, Sendable {
  package init() {}
}
