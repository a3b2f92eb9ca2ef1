extension Explanation {
  /// S2: names.
  static let namePages = #"""
    S201 a view that does not exist
    Views are known by the name behind their kind. A member of a component has the component's name before its own, an element of an
    array its index behind it.
    - constraints { c.top == a.bottom }
    + constraints { b.top == a.bottom }

    S202 a name that nobody has given
    A name in an expression is a let, a param, the number of a loop or the parameter of a component.
    - constraints { a.width == margin }
    + let margin = 8
    + constraints { a.width == margin }

    S203 an attribute that does not exist
    Views have left, right, top, bottom, leading, trailing, width, height, centerX, centerY, baselines and margins, and for several at
    once center, size and edges.
    - constraints { a.hieght == 10 }
    + constraints { a.height == 10 }

    S204 a constraint that does not exist
    A timeline reaches a constraint by its label, which stands before it with a colon.
    - timeline { at 1s { gpa.constant = 4 } }
    + timeline { at 1s { gap.constant = 4 } }

    S205 a mark that does not exist
    - timeline { at 1s mark "settled" }
    - expect at "setled" { a.top == 20 }
    + timeline { at 1s mark "settled" }
    + expect at "settled" { a.top == 20 }

    S206 a name that is taken
    A name means one thing in a scene, whether it is a view, a label, a binding or a component.
    - view a
    + view c

    S207 a reserved name
    root, screen, shown, self and parent have their own meaning everywhere.
    - view parent
    + view container

    S208 a device that does not exist
    Devices are called as their makers call them, without blanks: iPhone4s, iPhone8, iPhone15Pro, iPadPro11.
    - screen iPhone81
    + screen iPhone8

    S209 a colour that does not exist
    Colours are the names of CSS, or #rgb, #rrggbb and #rrggbbaa.
    - view c { fill: rde }
    + view c { fill: red }

    S210 another word was expected
    At this place only a few words mean something; the message lists them.
    - timeline { at 1s rotate sideways }
    + timeline { at 1s rotate landscape }

    S211 --set of something that is no param
    --set gives a value to a param of the scene. A let cannot be set from outside.

    S212 a function that does not exist
    - constraints { a.width == double(30) }
    + constraints { a.width == 2 * 30 }

    S213 a property that does not exist
    What follows from constraints, such as a view's width, is no property: it is asked for by a constraint.
    - timeline { at 1s { a.width = 100 } }
    + timeline { at 1s { add a.width == 100 } }

    S214 a constraint has no such value
    Of a constraint the constant, the priority and the multiplier can be set.
    - timeline { at 1s { gap.constnat = 4 } }
    + timeline { at 1s { gap.constant = 4 } }

    S215 a loop that makes one name several times
    - for i in 1...3 { view card }
    + for i in 1...3 { view card[i] }

    S216 an array without an index
    - for i in 1...3 { view card[i] }
    - constraints { card.top == a.bottom }
    + for i in 1...3 { view card[i] }
    + constraints { card[1].top == a.bottom }

    S217 a view that is called like an array
    - view card[1]
    - view card
    + view card[1]
    + view deck

    S218 an element that does not exist
    - for i in 1...3 { view card[i] }
    - constraints { card[4].top == a.bottom }
    + for i in 1...3 { view card[i] }
    + constraints { card[3].top == a.bottom }

    S219 self or parent outside of a view
    self is the view around the statement, and parent its superview.
    - constraints { self.width == 100 }
    + view c { self.width == 100 }

    S220 something that is not a view
    - let margin = 8
    - constraints { margin.top == a.top }
    + guide margin
    + constraints { margin.top == a.top }

    S221 a constraint for a view
    - constraints { gap.width == 100 }
    + constraints { a.width == 100 }

    S222 a view for a constraint
    - timeline { at 1s { remove a } }
    + timeline { at 1s { remove view a } }

    S223 a constraint that is not named
    - expect end { conflict between 3 }
    + expect end { conflict between gap }

    S224 a member that a set does not have
    A label over several constraints names all of them, and label.1, label.2 … one each.
    - constraints { middle: a.center == b.center }
    - timeline { at 1s { remove middle.3 } }
    + constraints { middle: a.center == b.center }
    + timeline { at 1s { remove middle.2 } }

    S225 a component that does not exist
    - Card first(caption: "A")
    + component Card(caption: text) { label badge "\(caption)" }
    + Card first(caption: "A")

    S226 a component that is called like a kind of view
    - component label(caption: text) { fill: red }
    + component Caption(caption: text) { fill: red }

    S227 a member of a component that is called like an attribute
    first.width is the width of the component itself, so no member may be called width, nor like a property or a guide.
    - component Card(caption: text) { label top "\(caption)" }
    - Card first(caption: "A")
    + component Card(caption: text) { label headline "\(caption)" }
    + Card first(caption: "A")

    S228 a parameter that a component does not have
    - component Card(h: number) { self.height == h }
    - Card first(height: 44)
    + component Card(h: number) { self.height == h }
    + Card first(h: 44)

    S229 an argument that is given twice
    - component Card(h: number) { self.height == h }
    - Card first(h: 44, h: 50)
    + component Card(h: number) { self.height == h }
    + Card first(h: 44)

    S230 an argument that is missing
    A parameter without a value of its own has to be given.
    - component Card(h: number) { self.height == h }
    - Card first()
    + component Card(h: number = 44) { self.height == h }
    + Card first()

    S231 an argument without its name
    - component Card(h: number) { self.height == h }
    - Card first(44)
    + component Card(h: number) { self.height == h }
    + Card first(h: 44)
    """#
}
