extension Explanation {
  /// S3: constraints.
  static let constraintPages = #"""
    S301 a location compared with a number
    Where an edge is depends on what it is measured from, so a location is compared with a location. Sizes are compared with numbers.
    - constraints { a.left == 20 }
    + constraints { a.left == root.left + 20 }

    S302 a size compared with a location
    - constraints { a.width == b.left }
    + constraints { a.width == b.width }

    S303 attributes of two axes
    - constraints { a.left == b.top }
    + constraints { a.left == b.left }

    S304 left and leading in one constraint
    left and right stay where they are in a right-to-left layout, leading and trailing change sides: together they would mean two
    different things.
    - constraints { a.left == b.leading }
    + constraints { a.leading == b.leading }

    S305 a location times 0
    - constraints { a.left == 0 * b.left }
    + constraints { a.left == b.left }

    S306 a sum of locations that depends on the origin
    Distances do not depend on where the coordinates begin; a sum of locations does, unless their coefficients add up to 0.
    - constraints { a.left + b.left == root.right }
    + constraints { a.left - root.left == root.right - b.right }

    S307 an equation without a view
    - constraints { 3 == 4 }
    + constraints { a.width == 4 }

    S308 a product of attributes
    The solver knows sums only. An area cannot be asked for; a ratio can.
    - constraints { a.width * a.height == 400 }
    + constraints { a.width == 2 * a.height }

    S309 a view without an attribute
    - constraints { a == b }
    + constraints { a.edges == b.edges }

    S311 several attributes where one is wanted
    center, size and edges stand for several constraints. Where one attribute is named, as in remove where, they have no place.
    - timeline { at 1s { remove where item == a and attribute == center } }
    + timeline { at 1s { remove where item == a and attribute == top } }

    S312 attributes that do not fit each other
    - constraints { a.center == b.top }
    + constraints { a.center == b.center }

    S313 a list of views without an attribute
    - constraints { [a, b] == 44 }
    + constraints { [a, b].width == 44 }

    S314 two lists in one equation
    - constraints { [a, b].width == [a, b].height }
    + constraints { [a, b].width == a.height }

    S315 inset without edges
    - constraints { a.width == b.width inset 8 }
    + constraints { a.edges == b.edges inset 8 }

    S316 an inset of two or three numbers
    - constraints { a.edges == b.edges inset 8, 4 }
    + constraints { a.edges == b.edges inset 8, 4, 8, 4 }

    S317 a frame in a constraint
    Four numbers in parentheses are a frame, which only an expectation compares.
    - constraints { a.size == (0, 0, 10, 10) }
    + expect end { a.frame == (0, 0, 10, 10) }

    S318 a comparison inside a side
    - constraints { a.width == (b.width < 3) }
    + constraints { a.width == b.width }

    S319 shown in a constraint
    shown asks what a frame shows in the midst of an animation; a constraint decides what it moves to.
    - constraints { shown.a.width == 100 }
    + expect end { shown.a.width == 100 }

    S320 a fault in a VFL line
    The reason and the carets are those of the format.
    - constraints { H:|-[a]-[c]-| }
    + constraints { H:|-[a]-[b]-| }

    S321 | without a superview
    | is the edge of the superview, and root has none.
    - constraints { H:|-[self] where self = root }
    + constraints { H:|-[a] }

    S322 a priority that does not exist
    - constraints { a.width == 100 @1001 }
    + constraints { a.width == 100 @1000 }

    S323 a frame that is not four numbers
    - expect end { a.frame == (0, 0) }
    + expect end { a.frame == (0, 0, 10, 10) }

    S324 a guide without margins or text
    - guide column
    - constraints { column.firstBaseline == a.top }
    + guide column
    + constraints { column.top == a.top }

    S325 a guide of scroll views
    - constraints { b.top == a.content.top }
    + scroll page { view inner }
    + constraints { inner.top == page.content.top }

    S326 a guide of root
    - constraints { b.bottom == a.keyboard.top }
    + constraints { b.bottom == root.keyboard.top }

    S327 adapted without a base
    Numbers that follow the screen were drawn for some screen: base says for which.
    - constraints { adapted a.width == 30 }
    + base iPhoneSE
    + constraints { adapted a.width == 30 }

    S328 adapted or resized without a direction
    - base iPhoneSE
    - constraints { a.width == adapted(30) }
    + base iPhoneSE
    + constraints { a.width == adapted(30, width) }

    S329 a view inside when
    Views do not come and go with the screen; they can be hidden there.
    - view c { when width compact { view d } }
    + view c { view d { when width regular { hidden: true } } }
    """#
}
