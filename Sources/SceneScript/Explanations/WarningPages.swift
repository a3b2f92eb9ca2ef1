extension Explanation {
  /// S6: warnings; S9: limits; L: what the layout finds, L4 of them in the motion.
  static let warningPages = #"""
    S601 an entry after the end
    - duration 1s
    - timeline { at 2s { hide a } }
    + duration 3s
    + timeline { at 2s { hide a } }

    S602 an animation that the end cuts off
    - duration 2s
    - timeline { at 1.9s animate 0.5s { hide a } }
    + duration 3s
    + timeline { at 1.9s animate 0.5s { hide a } }

    S603 an edit of a constraint that does not hold
    - timeline { at 1s { remove gap }; at 2s { remove gap } }
    + timeline { at 1s { remove gap } }

    S604 a priority that becomes required, or no longer is
    UIKit refuses such a change of an active constraint. Pivotreel takes the constraint out and puts it back.
    - timeline { at 1s { gap.priority = 500 } }
    + constraints { soft: a.width == 90 @999 }
    + timeline { at 1s { soft.priority = 500 } }

    S605 a name that nobody uses
    - let margin = 8
    + let margin = 8
    + constraints { a.width == margin }

    S901 a word that this version does not carry out
    - storyboard "Main.storyboard" controller "Home"
    + view home

    S902 blocks and brackets too deep inside each other
    A statement has at most 100 blocks, brackets and signs inside each other. Nobody reads more, and it keeps every file from
    exhausting the tool.

    S903 a scene that grows too large
    Loops and repetitions make at most 100000 statements.
    - for i in 1...1000 { for j in 1...1000 { view c[1000 * i + j] } }
    + for i in 1...10 { for j in 1...10 { view c[10 * i + j] } }

    S904 a component that contains itself
    - component Doll(n: number) { Doll inner(n: n) }
    - Doll first(n: 1)
    + component Doll(n: number) { view inner }
    + Doll first(n: 1)

    L203 required constraints that cannot all hold
    The newest of them that a scene wrote gives way, is reported with the smallest set that it cannot hold beside, and comes back by
    itself as soon as it can. Any one of the set removed or made optional resolves it.

    L301 a view whose place is not determined
    More than one layout satisfies everything that the scene asks for, and constraints are missing that would decide. The message names
    what is open, between which values, and how many constraints speak of the view. What is open stays where it was.

    L302 a constraint that says nothing new
    It is there twice, or it follows from others. That is legal and changes no layout; but when the others change, it may be in their
    way.

    L303 a view between constraints of one priority
    Optional constraints of equal priority pull against each other, and how they share what is missing is open. Another priority for one
    of them decides.

    L401 an animation that changes nothing
    The layout and all looks are the same before and after the block. Either it says what holds already, or a constraint that wins
    keeps its edits from showing.

    L402 a spring that never settles
    Without damping, or with a bounce of 1, a spring swings until the scene ends.

    L403 a view that jumps
    When an animation or a drive begins, a view is somewhere else than just before. That is what `replacing` does to one that still
    moves, and a drive that is written to start from another value than the present one.

    L404 frames that break a constraint
    An animation moves between two layouts and does not solve in between. A curve that overshoots, or two movements that add up, can show
    what no layout would: a required constraint that holds before and after is broken in between by more than a pixel. A drive
    solves in every frame.
    """#
}
