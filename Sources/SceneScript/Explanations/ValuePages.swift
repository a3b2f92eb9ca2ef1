extension Explanation {
  /// S5: values and properties.
  static let valuePages = #"""
    S501 a value of another kind
    - view c { opacity: "half" }
    + view c { opacity: 0.5 }

    S502 a value that only the layout knows
    Loops, conditions and properties are settled before anything is laid out.
    - let w = a.width
    + let w = 100
    + constraints { a.width == w }

    S503 values that an operator does not take
    - duration 1s + 3
    + duration 1s + 3s

    S504 division by zero
    - constraints { a.width == 1 / 0 }
    + constraints { a.width == 1 / 2 }

    S505 a number that is too large
    - constraints { a.width == 1000000000 * 10000000000000000000000000000000000000000000000000000000000 * 1000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000 }
    + constraints { a.width == 1000000000 }

    S506 a unit that does not exist
    Times are in s, ms or f (frames), angles in deg; points have no unit.
    - constraints { a.width == 100px }
    + constraints { a.width == 100 }

    S507 a colour that cannot be read
    - view c { fill: #12345 }
    + view c { fill: #123456 }

    S508 a value out of its range
    - view c { opacity: 2 }
    + view c { opacity: 50% }

    S509 a value too many
    - view c { opacity: 0.5, 0.6 }
    + view c { opacity: 0.5 }

    S510 a value that is missing
    - view c { border: 2 }
    + view c { border: 2, red }

    S511 a property that is given twice
    - view c { fill: red; fill: blue }
    + view c { fill: blue }

    S512 a header statement that is given twice
    - fps 30
    - fps 60
    + fps 60

    S513 a scene without a screen
    - <none>
    + screen 320 x 480

    S514 a view inside a guide
    - guide column { view c }
    + view column { view c }

    S515 a property of a guide
    - guide column { fill: red }
    + view column { fill: red }

    S516 a property of another kind of view
    - view c { on: true }
    + switch c { on: true }

    S517 a loop that runs backwards
    - for i in 9...1 { view c[i] }
    + for i in 1...9 { view c[i] }

    S518 --set with a value of another kind
    A value from the command line is of the kind that the scene gives the param: a number, a time, a colour, a text …

    S519 insets that are not one number or four
    - screen 320 x 480 safeArea 20, 0
    + screen 320 x 480 safeArea 20, 0, 0, 0

    S520 spacing after a view of somebody else
    - stack s { spacing after a: 20; view c }
    + stack s { spacing after c: 20; view c }

    S521 a part of a transform that stands twice
    - view c { transform: rotate(10deg) rotate(20deg) }
    + view c { transform: rotate(30deg) }

    S522 a part of a transform with too few or too many values
    - view c { transform: translate(10) }
    + view c { transform: translate(10, 0) }

    S523 a mask without a frame
    A mask says how a frame stretches with its superview, so there has to be one.
    - view c { autoresizing: flexibleWidth }
    + view c { frame: 20, 20, 100, 50; autoresizing: flexibleWidth }
    """#
}
