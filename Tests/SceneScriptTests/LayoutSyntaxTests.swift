import Geometry
import LayoutVocabulary
import Testing

@testable import SceneScript

/// Constructs that the layout carries out, as they arrive there.
struct LayoutSyntaxTests {
  @Test func componentsHaveMembersOfTheirOwn() throws {
    let scene = try scene(
      """
      screen 320 x 480
      component Row(caption: text, h: number = 44) {
          label badge "\\(caption)!"
          tall: self.height == h
          badge.top == self.top
      }
      Row first(caption: "A")
      view list { for i in 1...2 { Row row[i](caption: "\\(i)", h: 10 * i) } }
      constraints { first.badge.left == row[2].badge.left }
      timeline { at 1s { first.tall.constant = 60; row[1].badge.text = "x" } }
      """)
    #expect(
      scene.views.map(\.name) == [
        "root", "first", "first.badge", "list", "row[1]", "row[1].badge", "row[2]", "row[2].badge",
      ])
    #expect(scene.views.map(\.parent) == [nil, 0, 1, 0, 3, 4, 3, 6])
    #expect(scene.views[7].properties == [.text("2!")])
    #expect(
      scene.constraints.map(\.name) == [
        "first.tall", "first.badge.top == first.top", "row[1].tall", "row[1].badge.top == row[1].top", "row[2].tall",
        "row[2].badge.top == row[2].top", "first.badge.left == row[2].badge.left",
      ])
    #expect(scene.constraints.map(\.equation.constant) == [44, 0, 10, 0, 20, 0, 0])
    guard case .edits(let edits, nil) = scene.timeline[0].action else {
      Issue.record("the entry has no edits")
      return
    }
    #expect(edits == [.setConstant(0, 60), .setProperty(5, .text("x"))])
  }

  @Test func conditionsReachConstraintsAndProperties() throws {
    let scene = try scene(
      """
      screen iPhone8
      stack bar { when width regular { axis: vertical }; when orientation landscape, screen.height <= 400 { spacing: 4 } }
      constraints { when device pad { when direction rightToLeft { bar.width == 3 } } }
      when height compact { bar.height == 4 }
      """)
    #expect(
      scene.views[1].conditionalProperties == [
        .init(condition: ScreenCondition(tests: [.width(.regular)]), value: .axis(.vertical)),
        .init(
          condition: ScreenCondition(tests: [.landscape(true), .extent(.height, .lessThanOrEqual, 400)]),
          value: .spacing(4)),
      ])
    #expect(
      scene.constraints.map(\.condition) == [
        ScreenCondition(tests: [.idiom(.pad), .direction(.rightToLeft)]), ScreenCondition(tests: [.height(.compact)]),
      ])
  }

  /// Size classes from the reference's device table.
  @Test(arguments: [
    ("iPhone8 portrait", "width compact", true), ("iPhone8 landscape", "height compact", true),
    ("iPhone8Plus landscape", "width regular", true), ("iPhone8 landscape", "width regular", false),
    ("iPad portrait", "device pad", true), ("600 x 700", "width regular", true), ("599 x 700", "width regular", false),
    ("700 x 599", "height compact", true), ("700 x 599 traits height regular", "height compact", false),
    ("320 x 480", "screen.width >= 320", true), ("320 x 480", "screen.width >= 321", false),
    ("320 x 480", "orientation landscape", false), ("480 x 320", "orientation landscape", true),
  ])
  func conditionsHold(_ screen: String, _ condition: String, _ expected: Bool) throws {
    let scene = try scene("screen \(screen)\nview a\nwhen \(condition) { a.width == 3 }")
    #expect(scene.constraints[0].condition?.holds(on: scene.screen, scene.direction) == expected)
  }

  @Test func groupsNameWhatTheyHold() throws {
    let scene = try scene(
      """
      screen 320 x 480
      view a
      constraints {
          group wide { w: a.width == 300; a.height == 3 }
          group narrow inactive { a.width == 100 }
      }
      timeline { at 1s { deactivate wide; activate narrow; wide.2.constant = 5 } }
      """)
    #expect(scene.constraints.map(\.isInitial) == [true, true, false])
    #expect(scene.constraints.map(\.name) == ["w", "a.height == 3", "a.width == 100"])
    guard case .edits(let edits, nil) = scene.timeline[0].action else {
      Issue.record("the entry has no edits")
      return
    }
    #expect(edits == [.deactivate(0), .deactivate(1), .activate(2), .setConstant(1, 5)])
  }

  @Test func guidesAreItems() throws {
    let scene = try scene(
      """
      screen 320 x 480
      scroll page { view a }
      constraints {
          a.top == page.content.top
          a.width == page.frameGuide.width
          page.edges == root.safeArea.edges
          a.left == a.margins.left
      }
      """)
    #expect(scene.constraints[0].equation.right.map(\.item) == [.guide(.content, of: 1)])
    #expect(scene.constraints[1].equation.right.map(\.item) == [.guide(.frameGuide, of: 1)])
    #expect(
      scene.constraints.map(\.name)[2...] == [
        "page.top == root.safeArea.top", "page.leading == root.safeArea.leading",
        "page.bottom == root.safeArea.bottom", "page.trailing == root.safeArea.trailing", "a.left == a.margins.left",
      ])
  }

  /// Numbers of the reference's table for a design of 320 x 568.
  @Test(arguments: [
    ("320 x 480", 25.352113, 16, 169.0141), ("375 x 667", 35.228873, 18.75, 234.8592),
    ("667 x 375", 19.806338, 33.35, 132.0423),
  ])
  func adaptedNumbersFollowTheScreen(_ screen: String, _ top: Double, _ lead: Double, _ width: Double) throws {
    let scene = try scene(
      """
      screen \(screen)
      base iPhoneSE
      view a
      constraints {
          a.top == root.top + adapted(30, height)
          a.leading == root.leading + adapted(16, width)
          a.size == resized(200 x 44, height)
          adapted follows: a.bottom <= root.bottom - 8
      }
      """)
    let constants = scene.constraints.map(\.equation.constant)
    #expect((constants[0] - top).magnitude < 1e-6)
    #expect((constants[1] - lead).magnitude < 1e-6)
    #expect((constants[2] - width).magnitude < 1e-4)
    #expect(scene.base == Size(320, 568))
    #expect(scene.constraints[4].isAdapted)
    #expect(constants[4] == -8)
  }

  /// Heights are UIKit's.
  @Test(arguments: [
    ("screen iPhone8", EdgeInsets(top: 64, left: 0, bottom: 49, right: 0)),
    ("screen iPhone8 landscape", EdgeInsets(top: 32, left: 0, bottom: 32, right: 0)),
    ("screen iPhoneX", EdgeInsets(top: 88, left: 0, bottom: 83, right: 0)),
    ("screen 320 x 480 safeArea 1, 2, 3, 4", EdgeInsets(top: 64, left: 2, bottom: 52, right: 4)),
  ])
  func barsAreOutsideTheSafeArea(_ screen: String, _ expected: EdgeInsets) throws {
    #expect(try scene("\(screen)\nbars status, navigation, tab").screen.safeArea == expected)
  }

  @Test func propertiesHaveTheirValues() throws {
    let scene = try scene(
      """
      screen 320 x 480
      view a {
          margins: 1, 2, 3, 4; inheritsMargins: true; transform: rotate(90deg) scale(2) translate(3, 4)
          frame: 20, 30, 100, 50; autoresizing: flexibleWidth, flexibleTopMargin
          baseline: 12
      }
      stack s {
          axis: vertical; distribution: fillEqually; alignment: center; spacing: 8
          spacing after one: 20
          view one; view two
      }
      scroll p { offset: 3, 4 }
      root { fill: red }
      """)
    #expect(
      scene.views[1].properties == [
        .margins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), .inheritsMargins(true),
        .transform(ViewTransform(rotation: 90, scaleX: 2, scaleY: 2, translation: Point(3, 4))),
        .frame(Rect(20, 30, 100, 50)), .autoresizing([.flexibleWidth, .flexibleTopMargin]),
        .baseline(first: 12, last: nil),
      ])
    #expect(
      scene.views[2].properties == [
        .axis(.vertical), .distribution(.fillEqually), .alignment(.center), .spacing(8), .spacingAfter(3, 20),
      ])
    #expect(scene.views[5].properties == [.offset(Point(3, 4))])
    #expect(scene.views[0].properties.map(\.name) == ["fill"])
  }

  @Test func removeWhereLooksIntoItsHolder() throws {
    let scene = try scene(
      """
      screen 320 x 480
      view outer { view a; view b }
      constraints { a.bottom == b.top; a.bottom == root.bottom }
      timeline { at 1s { remove where item == a and attribute == bottom in root } }
      """)
    guard case .edits(let edits, nil) = scene.timeline[0].action else {
      Issue.record("the entry has no edits")
      return
    }
    #expect(edits == [.deactivate(1)])
  }
}
