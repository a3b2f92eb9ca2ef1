import AutoLayout
import Geometry
import LayoutVocabulary
import SceneScript

// What a screen decides besides its size: safe area, bars and margins, which conditions hold, and adapted constants.

extension SceneLayout {
  /// Puts the scene on another screen. Constraints whose conditions cease to hold go first, then those come whose conditions
  /// begin to, then constants and values follow: so no state in between is one that cannot hold.
  func show(_ new: Screen) {
    screen = new
    checked("a checked screen has a size") { try engine.setRootSize(new.size) }
    engine.safeAreaInsets = new.safeArea
    (engine.topLayoutLength, engine.bottomLayoutLength) = (new.safeArea.top, new.safeArea.bottom)
    let side = new.sideMargin
    engine.systemMinimumLayoutMargins = EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    updateInstallations()
    for index in constraints.indices where scene.constraints[index].isAdapted { updateConstant(of: index) }
    for index in views.indices where !scene.views[index].conditionalProperties.isEmpty { rebuildProperties(of: index) }
  }

  /// The screen with another size, all else staying what it is.
  func show(_ size: Size) {
    var new = screen
    new.size = size
    show(new)
  }

  func holds(_ condition: ScreenCondition?) -> Bool { condition?.holds(on: screen, scene.direction) ?? true }

  private func updateInstallations() {
    for index in constraints.indices where constraints[index].isActive && !holds(scene.constraints[index].condition) {
      constraints[index].deactivate()
    }
    for index in constraints.indices where isWanted[index] && !constraints[index].isActive { install(index) }
  }

  /// Lets a constraint that the scene wants count, if its condition holds.
  func install(_ index: ConstraintIndex) {
    guard holds(scene.constraints[index].condition) else { return }
    checked("the views of \(scene.constraints[index].name) exist") { try constraints[index].activate() }
  }

  /// The written constant, or what it comes to on this screen.
  func updateConstant(of index: ConstraintIndex) {
    var constant = written[index]
    if scene.constraints[index].isAdapted, let base = scene.base {
      let isHorizontal = constraints[index].firstAttribute.axis == .horizontal
      constant *= isHorizontal ? screen.size.width / base.width : screen.size.height / base.height
    }
    constraints[index].constant = constant
  }
}

extension Screen {
  /// The least side margin of a screen's root: 20 where there is room, else 16.
  fileprivate var sideMargin: Double { traits.width == .regular || min(size.width, size.height) >= 414 ? 20 : 16 }
}
