import Geometry
import LayoutVocabulary
import Testing

@testable import SceneScript

struct ExampleTests {
  static let headerForm = """
    scene "Header form"
    screen iPhone4s portrait            // or: screen 320 x 480 @2x
    fps 60

    view header {
        fill: #00000080
        button cancel "Cancel" { intrinsic: 48 x 30 }
        label  title  "Sign in" { font: 17, bold; intrinsic: 60 x 21 }
        button save   "Save"   { intrinsic: 36 x 30 }
    }
    textField name "Name" { fill: red; intrinsic: 100 x 30 }
    button left  "Button1" { intrinsic: 58 x 30 }
    button right "Button2" { intrinsic: 58 x 30 }

    constraints {
        header.height   == 60
        header.leading  == root.leading
        header.trailing == root.trailing
        header.top      == root.top
        cancel.leading  == header.leading + 10
        save.trailing   == header.trailing - 10
        cancel.centerY  == header.centerY
        save.centerY    == header.centerY
        title.center    == header.center          // two constraints in one line
        name.centerX    == root.centerX
        gap: name.top   == header.bottom + 75     // named, so the timeline can reach it
        name.width      == 0.5 * root.width
        left.left       == name.left;   left.top  == name.bottom + 25
        right.right     == name.right;  right.top == name.bottom + 25
    }

    timeline {
        at 0.5s animate 0.3s easeOut { gap.constant = 20 }
        at 1s   rotate landscape                  // 0.4 s easeInOut unless said otherwise
        at 2s   animate 0.6s easeInOut {
            remove gap
            add snug: name.top == header.bottom + 8
        }
        at 3s   mark "settled"
    }

    expect at 0.5s      { name.top == 80; shown.name.top == 135 }   // solved at once, shown over 0.3 s
    expect at "settled" { name.top == 68; no conflicts; no ambiguity }
    """

  @Test func headerFormIsReadAsTheDesignSays() throws {
    let scene = try scene(ExampleTests.headerForm)
    #expect(scene.title == "Header form")
    #expect(
      scene.screen
        == Screen(
          device: "iPhone4s", size: Size(320, 480), scale: 2, orientation: .portrait,
          traits: Traits(width: .compact, height: .regular, idiom: .phone),
          safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))
    #expect(scene.views.map(\.name) == ["root", "header", "cancel", "title", "save", "name", "left", "right"])
    #expect(scene.views.map(\.parent) == [nil, 0, 1, 1, 1, 0, 0, 0])
    #expect(
      scene.constraints.map(\.name) == [
        "header.height == 60", "header.leading == root.leading", "header.trailing == root.trailing",
        "header.top == root.top", "cancel.leading == header.leading + 10", "save.trailing == header.trailing - 10",
        "cancel.centerY == header.centerY", "save.centerY == header.centerY", "title.centerX == header.centerX",
        "title.centerY == header.centerY", "name.centerX == root.centerX", "gap", "name.width == 0.5 * root.width",
        "left.left == name.left", "left.top == name.bottom + 25", "right.right == name.right",
        "right.top == name.bottom + 25", "snug",
      ])
    #expect(scene.timeline.map(\.time) == [Rational(1, 2), Rational(1), Rational(2), Rational(3)])
    #expect(
      scene.timeline.map(\.name) == ["gap.constant = 20", "rotate landscape", "remove gap", "settled"])
    guard case .edits(let edits, let animation) = scene.timeline[2].action else {
      Issue.record("the third entry has no edits")
      return
    }
    #expect(edits == [.deactivate(11), .activate(17)])
    #expect(animation == AnimationSpec(duration: Rational(3, 5), curve: .easeInOut))
    #expect(
      scene.expectations.map(\.moment) == [.at(Rational(1, 2)), .at(Rational(1, 2))]
        + Array(repeating: .at(Rational(3)), count: 3))
  }

  @Test func aPinPadIsALoopWithFormats() throws {
    let scene = try scene(
      """
      screen 320 x 480
      superviewSpacing legacy20
      view pad {
        for i in 0...10 { button key[i] { intrinsic: 30 x 30 } }
      }
      constraints {
        pad.top == root.top + 64
      }
      """
        + """

        constraints {
          for i in 0...10 {
            square: key[i].height == key[i].width
            if i % 3 == 0 and i > 0 and i < 10 {
              H:|-(>=1)-[left]-[center(==left)]-[right(==left)]-(>=1)-| align centerY, top, bottom where left = key[i-2], center = key[i-1], right = key[i]
              key[i - 1].centerX == pad.centerX
              if i == 3 { V:|-[left] where left = key[1] } else { V:[above]-[left] where above = key[i - 3], left = key[i - 2] }
            }
          }
        }
        """)
    #expect(scene.views.count == 13)
    #expect(scene.views[12].name == "key[10]")
    #expect(scene.constraints.filter { $0.name.hasPrefix("square.") }.count == 11)
    #expect(scene.constraints.contains { $0.name == "key[1].leading >= pad.leading + 1" })
    #expect(scene.constraints.contains { $0.name == "key[1].top == pad.top + 20" })
    #expect(scene.constraints.contains { $0.name == "key[4].top == key[3].bottom + 8" })
  }
}
