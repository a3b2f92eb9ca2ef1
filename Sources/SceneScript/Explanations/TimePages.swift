extension Explanation {
  /// S4: time, edits and animations.
  static let timePages = #"""
    S401 a time without a unit
    - timeline { at 1 { hide a } }
    + timeline { at 1s { hide a } }

    S402 a negative time
    - timeline { at 1s - 2s { hide a } }
    + timeline { at 2s - 1s { hide a } }

    S403 a time that is too long
    - duration 20000s
    + duration 200s

    S404 a time that is too fine
    Times are exact, so that a frame never depends on how one got to it. All times of a scene have a common unit of at least a
    ten-millionth of a second.
    - timeline { at 0.123456789s { hide a } }
    + timeline { at 0.123s { hide a } }

    S405 every without a step
    - timeline { every 0s from 1s to 2s { hide a } }
    + timeline { every 0.5s from 1s to 2s { hide a } }

    S406 times that run backwards
    - timeline { every 0.5s from 2s to 1s { hide a } }
    + timeline { every 0.5s from 1s to 2s { hide a } }

    S407 an animation without a duration
    - timeline { at 1s animate easeOut { hide a } }
    + timeline { at 1s animate 0.3s easeOut { hide a } }

    S408 a Bézier curve with too few numbers
    - timeline { at 1s animate 0.3s cubicBezier(0.2, 1) { hide a } }
    + timeline { at 1s animate 0.3s cubicBezier(0.2, 0, 0, 1) { hide a } }

    S409 a curve that takes no numbers
    - timeline { at 1s animate 0.3s easeOut(2) { hide a } }
    + timeline { at 1s animate 0.3s easeOut { hide a } }

    S410 a mark that is set twice
    - timeline { at 1s mark "there"; at 2s mark "there" }
    + timeline { at 1s mark "there"; at 2s mark "back" }

    S411 a mark without a name
    - timeline { at 1s mark "" }
    + timeline { at 1s mark "there" }

    S412 a view that is not there yet
    A view that the timeline inserts can be spoken of from then on.
    - timeline { at 1s { hide c }; at 2s { insert view c in root } }
    + timeline { at 1s { insert view c in root }; at 2s { hide c } }

    S413 a view that is no longer there
    - timeline { at 1s { remove view a }; at 2s { hide a } }
    + timeline { at 1s { hide a }; at 2s { remove view a } }

    S414 a constraint that is not there yet
    - timeline { at 1s { remove wide }; at 2s { add wide: a.width == 90 } }
    + timeline { at 1s { add wide: a.width == 90 }; at 2s { remove wide } }

    S415 nothing to remove
    remove where looks for constraints that hold then and whose first item and attribute are the given ones.
    - timeline { at 1s { remove where item == a and attribute == bottom } }
    + timeline { at 1s { remove where item == a and attribute == top } }

    S416 the removal of root
    - timeline { at 1s { remove view root } }
    + timeline { at 1s { remove view a } }

    S417 an assignment to nothing in particular
    - timeline { at 1s { gap = 20 } }
    + timeline { at 1s { gap.constant = 20 } }

    S418 one value for several constraints
    - constraints { middle: a.center == b.center }
    - timeline { at 1s { middle.constant = 4 } }
    + constraints { middle: a.center == b.center }
    + timeline { at 1s { middle.1.constant = 4 } }

    S419 a constraint without a multiplier
    - constraints { wide: a.width == 100 }
    - timeline { at 1s { wide.multiplier = 2 } }
    + constraints { wide: a.width == 3 * b.width }
    + timeline { at 1s { wide.multiplier = 2 } }

    S420 a rate that is no rate
    - fps 0
    + fps 30000/1001

    S421 a duration for a spring that has its own
    A spring with a mass, or with a felt duration, lasts until it has settled.
    - timeline { at 1s animate 0.3s spring(duration: 0.5s, bounce: 0.2) { hide a } }
    + timeline { at 1s animate spring(duration: 0.5s, bounce: 0.2) { hide a } }

    S422 a named number where plain ones are wanted
    - timeline { at 1s animate 0.3s cubicBezier(x1: 0.2, 0, 0, 1) { hide a } }
    + timeline { at 1s animate 0.3s cubicBezier(0.2, 0, 0, 1) { hide a } }

    S423 a curve over all keyframes
    - timeline { at 1s keyframes 2s easeOut { at 0% { gap.constant = 4 } } }
    + timeline { at 1s keyframes 2s { at 0% easeOut { gap.constant = 4 } } }

    S424 keyframes without a keyframe
    - timeline { at 1s keyframes 2s { } }
    + timeline { at 1s keyframes 2s { at 0% { gap.constant = 4 } } }

    S425 a keyframe outside of the time
    - timeline { at 1s keyframes 2s { at 120% { gap.constant = 4 } } }
    + timeline { at 1s keyframes 2s { at 20% { gap.constant = 4 } } }

    S426 keyframes out of order
    - timeline { at 1s keyframes 2s { at 50% { gap.constant = 4 }; at 20% { hide a } } }
    + timeline { at 1s keyframes 2s { at 20% { hide a }; at 50% { gap.constant = 4 } } }

    S427 a repetition that takes no time
    Rounds follow each other, so what is repeated has to take some time: something in it is animated, or happens later.
    - timeline { repeat 3 { at 1s { hide a } } }
    + timeline { repeat 3 { at 1s animate 0.5s { hide a } } }

    S428 an edit that cannot be undone
    Each round begins with what was before the first, so what is repeated must be undone. A view that is removed has lost its
    constraints.
    - timeline { repeat 3 { at 1s animate 0.5s { remove view a } } }
    + timeline { repeat 3 { at 1s animate 0.5s { hide a } } }

    S429 a repetition that knows no way back
    A property that the view does not have at first has nothing to go back to.
    - timeline { repeat 3 { at 1s animate 0.5s { a.fill = red } } }
    + view c { fill: white }
    + timeline { repeat 3 { at 1s animate 0.5s { c.fill = red } } }

    S430 a repeated drive that does not say where it starts
    - timeline { repeat 2 { at 1s drive a.left to 40 over 1s } }
    + timeline { repeat 2 { at 1s drive a.left from 0 to 40 over 1s } }

    S431 a priority for something that takes none
    - timeline { at 1s drive gap.constant @750 to 40 over 1s }
    + timeline { at 1s drive a.left @750 to 40 over 1s }

    S432 a driven attribute that is required
    What is driven pulls at the layout and may be held back; a required one could make it impossible.
    - timeline { at 1s drive a.left @1000 to 40 over 1s }
    + timeline { at 1s drive a.left @999 to 40 over 1s }

    S433 something that cannot be driven
    - timeline { at 1s drive gap to 40 over 1s }
    + timeline { at 1s drive gap.constant to 40 over 1s }

    S434 a view that does not scroll
    - timeline { at 1s { scroll a to 0, 100 } }
    + scroll page { view inner }
    + timeline { at 1s { scroll page to 0, 100 } }

    S435 a spring that never settles
    Without damping a spring swings for ever; then the scene has to say how long it lasts.
    - timeline { at 1s animate spring(mass: 1, stiffness: 100, damping: 0) { gap.constant = 4 } }
    + timeline { at 1s animate spring(mass: 1, stiffness: 100, damping: 8) { gap.constant = 4 } }

    S436 a part of a spring without its name
    - timeline { at 1s animate 0.3s spring(0.7) { gap.constant = 4 } }
    + timeline { at 1s animate 0.3s spring(damping: 0.7) { gap.constant = 4 } }

    S437 steps without their number
    - timeline { at 1s animate 1s steps() { gap.constant = 4 } }
    + timeline { at 1s animate 1s steps(4, end) { gap.constant = 4 } }

    S438 a line without two points
    - timeline { at 1s animate 1s linear(0.5) { gap.constant = 4 } }
    + timeline { at 1s animate 1s linear(0, 0.2 30%, 1) { gap.constant = 4 } }
    """#
}
