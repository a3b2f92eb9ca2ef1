/// What a screen is like, as far as a layout may depend on it.
package struct Traits: Hashable, Sendable {
  /// Phone or pad.
  package enum Idiom: String, Hashable, Sendable, CaseIterable { case phone, pad }

  package var width: SizeClass
  package var height: SizeClass
  package var idiom: Idiom

  package init(width: SizeClass, height: SizeClass, idiom: Idiom) {
    self.width = width
    self.height = height
    self.idiom = idiom
  }
}
