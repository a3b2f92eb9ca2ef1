extension Explanation {
  /// S1: what cannot be read.
  static let readingPages = #"""
    S101 a character that means nothing
    The language is written with plain signs. Typographic ones, which text programs like to put in their place, are not read.
    - constraints { a.width ≤ 100 }
    + constraints { a.width <= 100 }

    S102 a text without an end
    A text begins and ends with a double quote on the same line. A quote inside it is written \".
    - label c "Sign in
    + label c "Sign in"

    S103 a comment without an end
    A comment that begins with /* ends with */. Comments may stand inside each other, so each /* needs its own */.
    - /* the header
    + /* the header */

    S104 something else was expected
    The statement cannot go on like this. The carets stand under what was found, or behind the place where something is missing.
    - timeline { at 1s animate 0.3s easeOut hide a }
    + timeline { at 1s animate 0.3s easeOut { hide a } }

    S105 a closing brace too many
    - view c { fill: red } }
    + view c { fill: red }

    S106 a brace that is never closed
    The carets stand under the opening brace. Where blocks are indented, the missing one is the first that does not line up.
    - view c { fill: red
    + view c { fill: red }

    S108 an escape that a text does not know
    After a backslash stand a quote, a backslash, n for a new line, u{…} for a character by its number, or an expression in
    parentheses.
    - label c "50\% off"
    + label c "50% off"

    S109 a word that begins no statement
    A statement begins with a kind of view, or with a word such as constraints, timeline or expect.
    - buton ok "OK"
    + button ok "OK"

    S110 a word that begins no entry of a timeline
    Each entry of a timeline says first when it happens: at a time, after the entry before, or every so often. Repetitions stand around
    entries.
    - timeline { then 1s { hide a } }
    + timeline { after 1s { hide a } }

    S111 a word that cannot happen at a time
    After the time stands a block of edits, or animate, keyframes, drive, rotate, resize, screen or mark.
    - timeline { at 1s animte 0.3s { hide a } }
    + timeline { at 1s animate 0.3s { hide a } }

    S112 a word that is no edit
    - timeline { at 1s { delete gap } }
    + timeline { at 1s { remove gap } }

    S113 = for ==
    A constraint compares, so it has two signs. One sign sets a value, which only an edit does.
    - constraints { a.width = 100 }
    + constraints { a.width == 100 }

    S114 a strict comparison
    Layouts have no smallest distance, so a constraint cannot ask for more than a number without asking for that number too.
    - constraints { a.width < 100 }
    + constraints { a.width <= 100 }

    S115 a chain that is too long
    A chain says between which bounds a value lies: two relations at most.
    - constraints { 10 <= a.width <= b.width <= 100 }
    + constraints { 10 <= a.width <= 100; a.width <= b.width }

    S116 an equation among edits
    In a timeline an equation alone does not say what to do with it: add makes it hold from then on. To change a value, one sign is
    enough.
    - timeline { at 1s { a.width == 100 } }
    + timeline { at 1s { add a.width == 100 } }

    S117 a constraint or property at the wrong place
    Constraints stand in a view's block or in constraints { … }, properties in the block of their view.
    - a.width == 100
    + constraints { a.width == 100 }

    S118 a label that is a property
    In a view's block word: is a property, so no label may be called like one.
    - constraints { color: a.width == 100 }
    + constraints { colored: a.width == 100 }

    S119 a statement that belongs to the level of the file
    Header statements and components cannot depend on a loop or stand in a block.
    - for i in 1...2 { fps 30 }
    + fps 30

    S120 traits or safeArea alone
    What is written of a screen besides its size stands on the line of the screen.
    - safeArea 20, 0, 34, 0
    + screen 320 x 480 safeArea 20, 0, 34, 0

    S121 a file that cannot be imported
    A path is looked up beside the file that imports it. A file is named by a plain text.
    - import "row.scene"
    + component Row(caption: text) { label badge "\(caption)" }

    S122 a file that imports itself
    A file may be imported by several others, but not by one that it imports. Put what both need into a third file.
    """#
}
