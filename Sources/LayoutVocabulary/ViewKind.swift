/// What a view is: how it is drawn, and how its content wants to be sized.
package enum ViewKind: String, Sendable, CaseIterable {
  case view, label, button, textField, textView, image, `switch`, slider, stepper, segmented, progress, spinner
  case stack, scroll
  /// A layout guide: a box that takes part in the layout and draws nothing.
  case guide
}
