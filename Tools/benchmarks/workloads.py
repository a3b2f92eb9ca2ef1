"""The workloads: families of layouts, each at several sizes, with the edits that are timed."""

import math

from solver_trace import Trace

PEER_LIMIT = 60  # seconds that a peer may take for one trace


class Workload:
    """One trace of a family.

    `size` is the number of views. `is_unique` says that the constraints leave exactly one optimum, so that all right
    solvers find the same values; of the others only the errors can be compared. `peer` is False where other solvers
    cannot finish in PEER_LIMIT seconds or do not know the operations.
    """

    def __init__(self, family, size, write, is_unique=False, peer=True, label=None):
        self.family = family
        self.size = size
        self.name = "%s-%s" % (family, label or size)
        self._write = write
        self.is_unique = is_unique
        self.peer = peer

    def trace(self):
        trace = Trace(self.name)
        self._write(trace)
        return trace


def root(t, width, height=768):
    view = t.view()
    t.fix(view.left, 0)
    t.fix(view.top, 0)
    t.edit(view.width, width)
    t.edit(view.height, height)
    return view


def sweep(i, count, low, high):
    """A smooth way from low to high and back, three times, which never takes one value twice."""
    return low + (high - low) * (0.5 - 0.5 * math.cos(6 * math.pi * i / count)) + i * 1e-3


# A row of `n` views of equal width with gaps; the width of the root is edited.
def chain(t, n, frames=1000):
    parent = root(t, 1024)
    first = before = None
    for _ in range(n):
        view = t.view()
        t.equal(view.top, parent.top, 8)
        t.equal(view.height, parent.height, -16)
        t.at_least(view.width, 1, "S")
        if before is None:
            first = view
            t.equal(view.left, parent.left, 8)
        else:
            t.add("R", "=", -8, (1, view.left), (-1, before.left), (-1, before.width))
            t.equal(view.width, first.width)
        before = view
    t.add("R", "=", 8, (1, before.left), (1, before.width), (-1, parent.left), (-1, parent.width))
    t.frame("build")
    t.frames(frames, "edit", lambda i: t.suggest(parent.width, sweep(i, frames, 20 * n, 40 * n)))


# `n` rows of `n` equal cells; the root is resized in both directions.
def grid(t, n, frames=1000):
    parent = root(t, 1024)
    first_row = row_before = None
    for _ in range(n):
        row = t.view()
        t.equal(row.left, parent.left, 4)
        t.equal(row.width, parent.width, -8)
        if row_before is None:
            first_row = row
            t.equal(row.top, parent.top, 4)
        else:
            t.add("R", "=", -4, (1, row.top), (-1, row_before.top), (-1, row_before.height))
            t.equal(row.height, first_row.height)
        first = before = None
        for _ in range(n):
            cell = t.view()
            t.equal(cell.top, row.top)
            t.equal(cell.height, row.height)
            t.at_least(cell.width, 1, "S")
            t.fix(cell.width, 50, "W")
            if before is None:
                first = cell
                t.equal(cell.left, row.left)
            else:
                t.add("R", "=", -4, (1, cell.left), (-1, before.left), (-1, before.width))
                t.equal(cell.width, first.width)
            before = cell
        t.add("R", "=", 0, (1, before.left), (1, before.width), (-1, row.left), (-1, row.width))
        row_before = row
    t.add("R", "=", 4, (1, row_before.top), (1, row_before.height), (-1, parent.top), (-1, parent.height))
    t.frame("build")

    def resize(i):
        t.suggest(parent.width, sweep(i, frames, 60 * n, 90 * n))
        t.suggest(parent.height, sweep(i + 7, frames, 20 * n, 60 * n))

    t.frames(frames, "resize", resize)


# Forms of four labels and fields in the shape of the form that kiwi's own benchmark uses: required inequalities doubled
# by equalities of medium strength. Each frame sets both sizes of the root, six pairs in turn.
def form(t, forms, frames):
    parent = root(t, 400, 600)
    for size in (parent.width, parent.height):
        t.at_least(size, 0)
        t.fix(size, 0, "M")
    top, bottom, left, right = (t.variable() for _ in range(4))
    t.equal(top, parent.top, 10)
    t.equal(left, parent.left, 10)
    t.add("R", "=", 10, (1, right), (-1, parent.left), (-1, parent.width))
    t.add("R", "=", 10, (1, bottom), (-1, parent.top), (-1, parent.height))

    def spaced(constant, *terms):
        t.add("R", ">", constant, *terms)
        t.add("M1.25", "=", constant, *terms)

    for _ in range(forms):
        middle = t.variable()
        above = None
        for row in range(4):
            label, field = t.view(), t.view()
            for view in (label, field):
                for variable in (view.left, view.top, view.width, view.height):
                    t.at_least(variable, 0)
            t.at_least(label.width, 60 + row, "S")
            t.fix(label.width, 60 + row, "W")
            t.at_least(label.height, 16, "S")
            t.fix(label.height, 16, "S")
            if row == 2:
                t.at_least(field.height, 24, "M100")
                t.at_most(field.height, 24, "M100")
                t.at_least(field.width, 119, "M100")
                t.at_most(field.width, 16777200, "M100")
            else:
                t.at_least(field.height, 21, "S")
                t.fix(field.height, 21, "S")
                t.at_least(field.width, 125, "S")
            t.equal(field.left, middle, 0, "S")
            t.add("S", "=", 0, (1, field.top), (0.5, field.height), (-1, label.top), (-0.5, label.height))
            spaced(0, (1, label.left), (-1, left))
            spaced(-10, (1, field.left), (-1, label.left), (-1, label.width))
            spaced(0, (1, right), (-1, field.left), (-1, field.width))
            if above is None:
                spaced(0, (1, field.top), (-1, top))
            else:
                spaced(-10, (1, field.top), (-1, above.top), (-1, above.height))
            above = field
        spaced(0, (1, bottom), (-1, above.top), (-1, above.height))
    t.frame("build")
    sizes = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]

    def resize(i):
        width, height = sizes[i % len(sizes)]
        t.suggest(parent.width, width)
        t.suggest(parent.height, height)

    t.frames(frames, "resize", resize)


# `n` views, four in each parent, whose width is a quarter of it less `less`. With 4 the last of four sticks out by a
# point, and a strong wish of each parent's yields; with 8 all have room. From 10,000 views on only a wide root keeps
# the leaves above nothing.
def tree(t, n, width, less=4):
    parent = root(t, width, 8000)
    views = [parent]
    taken = 0
    while len(views) < n:
        above = views[taken]
        taken += 1
        for j in range(min(4, n - len(views))):
            view = t.view()
            column = [(-j / 4, above.width)] if j > 0 else []
            t.add("R", "=", -(2 + j), (1, view.left), (-1, above.left), *column)
            t.equal(view.top, above.top, 2)
            t.add("S", "=", less, (1, view.width), (-0.25, above.width))
            t.equal(view.height, above.height, -4)
            t.at_least(view.width, 0)
            t.at_least(view.width, 20, "W")
            t.add("S", "<", 0, (1, view.left), (1, view.width), (-1, above.left), (-1, above.width))
            views.append(view)
    return views


# Five views in a leaf of a tree, spaced by a variable that is edited.
def local_edit(t, n, width=16384, frames=1000):
    host = tree(t, n, width)[-1]
    gap = t.variable()
    before = None
    for _ in range(5):
        view = t.view()
        if before is None:
            t.add("R", "=", 0, (1, view.left), (-1, host.left), (-1, gap))
        else:
            t.add("R", "=", 0, (1, view.left), (-1, before.left), (-1, before.width), (-1, gap))
        t.equal(view.top, host.top, 2)
        t.fix(view.width, 11)
        t.equal(view.height, view.width)
        before = view
    t.edit(gap, 3)
    t.frame("build")
    t.frames(frames, "edit", lambda i: t.suggest(gap, sweep(i, frames, 2, 9)))


# The constant of one constraint of a leaf changes; another view follows.
def local_constant(t, n, width=16384, frames=300):
    host = tree(t, n, width)[-1]
    a, b = t.view(), t.view()
    margin = t.equal(a.left, host.left, 5)
    t.equal(a.top, host.top, 2)
    t.fix(a.width, 20)
    t.fix(a.height, 10)
    t.add("R", "=", -5, (1, b.left), (-1, a.left), (-1, a.width))
    t.equal(b.top, a.top)
    t.equal(b.width, a.width)
    t.equal(b.height, a.height)
    t.frame("build")
    t.frames(frames, "constant", lambda i: t.set_constant(margin, -sweep(i, frames, 2, 9)))


# A wish for the width of one of the later views of a tree comes, and goes in the next frame.
def toggle(t, n, width=16384, less=4, times=300):
    views = tree(t, n, width, less)
    t.frame("build")
    looked_at = (0, times // 3, 2 * times // 3, times - 1)
    for i in range(times):
        view = views[-1 - t.random.randrange(n // 2)]
        wish = t.fix(view.width, 5 + i % 7, "S10")
        t.frame("add")
        if i in looked_at:
            t.checkpoint()
        t.remove(wish)
        t.frame("remove")
        if i in looked_at:
            t.checkpoint()


# Rows of five labels that resist compression and hug their content; built from nothing, then widened 20 times.
def build(t, n, frames=20):
    parent = root(t, 1024)
    row_before = None
    made = 0
    while made < n:
        row = t.view()
        made += 1
        t.equal(row.left, parent.left, 16)
        t.equal(row.width, parent.width, -32)
        if row_before is None:
            t.equal(row.top, parent.top, 16)
        else:
            t.add("R", "=", -8, (1, row.top), (-1, row_before.top), (-1, row_before.height))
        t.fix(row.height, 0, "W")
        row_before, before = row, None
        for _ in range(min(5, n - made)):
            label = t.view()
            made += 1
            for size, content in ((label.width, t.random.randrange(40, 140)), (label.height, t.random.randrange(14, 30))):
                t.at_least(size, content, "S")
                t.at_most(size, content, "W")
            t.at_least(label.width, 0)
            t.at_least(label.height, 0)
            t.equal(label.top, row.top)
            t.add("R", ">", 0, (1, row.height), (-1, label.height))
            if before is None:
                t.equal(label.left, row.left)
            else:
                t.add("R", "=", -8, (1, label.left), (-1, before.left), (-1, before.width))
            before = label
        if before is not None:
            ends = ((1, before.left), (1, before.width), (-1, row.left), (-1, row.width))
            t.add("R", "<", 0, *ends)
            t.add("M", "=", 0, *ends)
    t.frame("build")
    t.checkpoint()
    t.frames(frames, "edit", lambda i: t.suggest(parent.width, 700 + 31 * i))


# The screen turns: width and height are swapped, and three constraints of every view are replaced while ten stay.
def rotate(t, n, times=20):
    parent = root(t, 1024)
    views = [t.view() for _ in range(n)]
    for view in views:
        for size, most in ((view.width, 40), (view.height, 30)):
            t.at_least(size, 0)
            t.at_least(size, 10, "S")
            t.at_most(size, most, "W")
        t.add("R", ">", 0, (1, view.left), (-1, parent.left))
        t.add("R", ">", 0, (1, view.top), (-1, parent.top))
        t.add("M", "<", 0, (1, view.left), (1, view.width), (-1, parent.width))
        t.add("M", "<", 0, (1, view.top), (1, view.height), (-1, parent.height))

    def arrange(columns):
        placed = []
        for i, view in enumerate(views):
            if i % columns == 0:
                placed.append(t.equal(view.left, parent.left, 8))
            else:
                before = views[i - 1]
                placed.append(t.add("R", "=", -4, (1, view.left), (-1, before.left), (-1, before.width)))
            if i < columns:
                placed.append(t.equal(view.top, parent.top, 8))
            else:
                above = views[i - columns]
                placed.append(t.add("R", "=", -4, (1, view.top), (-1, above.top), (-1, above.height)))
            placed.append(t.add("M", "=", 6, (1, view.width), (-1 / columns, parent.width)))
        return placed

    placed = arrange(8)
    t.frame("build")
    t.checkpoint()

    def turn(i):
        nonlocal placed
        for constraint in placed:
            t.remove(constraint)
        is_portrait = i % 2 == 0
        t.suggest(parent.width, 768 if is_portrait else 1024)
        t.suggest(parent.height, 1024 if is_portrait else 768)
        placed = arrange(4 if is_portrait else 8)

    t.frames(times, "rotate", turn)


# Columns with a least and a greatest width, which take hold and let go while the root widens and narrows.
def clamp(t, n, frames=1000):
    parent = root(t, 1000, 500)
    before = None
    for _ in range(n):
        view = t.view()
        least = t.random.uniform(0.4, 1.0) * 1000 / n
        most = least + t.random.uniform(0.2, 1.2) * 1000 / n
        t.equal(view.top, parent.top)
        t.equal(view.height, parent.height)
        if before is None:
            t.equal(view.left, parent.left)
        else:
            t.add("R", "=", 0, (1, view.left), (-1, before.left), (-1, before.width))
        t.at_least(view.width, least)
        t.at_most(view.width, most)
        t.add("M", "=", 0, (1, view.width), (-1 / n, parent.width))
        before = view
    t.frame("build")
    t.frames(frames, "sweep", lambda i: t.suggest(parent.width, sweep(i, min(frames, 1000), 300, 2400)))


# Views inside each other, each two points smaller than the one around it.
def nest(t, depth, frames=300):
    parent = root(t, 4096, 4096)
    around = parent
    for _ in range(depth):
        view = t.view()
        t.equal(view.left, around.left, 1)
        t.equal(view.top, around.top, 1)
        t.equal(view.width, around.width, -2)
        t.equal(view.height, around.height, -2)
        t.at_least(view.width, 0)
        around = view
    t.frame("build")
    t.frames(frames, "edit", lambda i: t.suggest(parent.width, sweep(i, frames, 2500, 4000)))


# A full row: `n` views of one wished width, all at one priority, in a root too narrow for them. Somebody must yield, and
# the level does not say who.
def ties(t, n, frames=100):
    parent = root(t, 30 * n)
    before = None
    for _ in range(n):
        view = t.view()
        t.equal(view.top, parent.top)
        t.equal(view.height, parent.height)
        t.at_least(view.width, 0)
        t.fix(view.width, 50, "M")
        if before is None:
            t.equal(view.left, parent.left)
        else:
            t.add("R", "=", 0, (1, view.left), (-1, before.left), (-1, before.width))
        before = view
    t.add("R", "=", 0, (1, before.left), (1, before.width), (-1, parent.left), (-1, parent.width))
    t.frame("build")
    t.checkpoint()
    t.frames(frames, "edit", lambda i: t.suggest(parent.width, sweep(i, frames, 30 * n, 31 * n)))


# The same row with a level for each view: who yields is certain. One view after another is pinned and let go.
def levels(t, n, frames=100):
    parent = root(t, 30 * n)
    views = []
    before = None
    for i in range(n):
        view = t.view()
        t.at_least(view.width, 0)
        t.fix(view.width, 50, "L%s" % (1 + i * 700 / n))
        if before is None:
            t.equal(view.left, parent.left)
        else:
            t.add("R", "=", 0, (1, view.left), (-1, before.left), (-1, before.width))
        before = view
        views.append(view)
    t.add("R", "=", 0, (1, before.left), (1, before.width), (-1, parent.left), (-1, parent.width))
    t.frame("build")
    t.checkpoint()
    t.frames(frames, "edit", lambda i: t.suggest(parent.width, sweep(i, frames, 30 * n, 31 * n)))
    for _ in range(frames):
        pin = t.fix(views[t.random.randrange(n)].width, 70, "L740")
        t.frame("add")
        t.remove(pin)
        t.frame("remove")
    t.checkpoint()


# Rows with a content between two margins; one frame gives all margins a new constant.
def burst(t, rows, frames=20):
    parent = root(t, 1024, 100000)
    margins = []
    before = None
    for _ in range(rows):
        row, content = t.view(), t.view()
        t.equal(row.left, parent.left, 4)
        t.equal(row.width, parent.width, -8)
        t.fix(row.height, 20)
        if before is None:
            t.equal(row.top, parent.top)
        else:
            t.add("R", "=", -2, (1, row.top), (-1, before.top), (-1, before.height))
        margins.append(t.equal(content.left, row.left, 5))
        margins.append(t.add("R", "=", 5, (1, content.left), (1, content.width), (-1, row.left), (-1, row.width)))
        t.equal(content.top, row.top, 1)
        t.equal(content.height, row.height, -2)
        t.at_least(content.width, 10, "S")
        before = row
    t.frame("build")

    def change(i):
        for j, margin in enumerate(margins):
            size = 5 + (i + j) % 11 + i * 1e-3
            t.set_constant(margin, -size if j % 2 == 0 else size)

    t.frames(frames, "burst", change)


# A long random life: wishes, bounds and required equalities come and go around a hidden point that satisfies all that is
# required, so that nothing can be refused.
def history(t, edits, variables=60):
    r = t.random
    hidden = [r.randrange(-50, 200) for _ in range(variables)]
    for _ in range(variables):
        t.variable()
    edited = r.sample(range(variables), 3)
    for variable in edited:
        t.edit(variable, r.randrange(0, 300), r.choice("SSM"))
    live = []
    equalities = 0
    for step in range(edits):
        dice = r.random()
        if (dice < 0.4 and len(live) < 4 * variables) or len(live) < 4:
            terms = [
                (r.choice((1, 1, 1, -1, -1, 2, -2, 0.5)), variable)
                for variable in r.sample(range(variables), r.choice((1, 1, 2, 2, 2, 3, 4)))
            ]
            at = sum(coefficient * hidden[variable] for coefficient, variable in terms)
            strength = r.choice(("R", "R", "S", "M", "W", "W", "S2", "M1.25", "W3"))
            relation = r.choice("=<>")
            if strength == "R":
                if relation == "=" and equalities >= variables // 2:
                    relation = "<"
                room = r.randrange(0, 60)
                constant = {"=": -at, "<": -at - room, ">": -at + room}[relation]
            else:
                constant = -r.randrange(-100, 300)
            is_equality = strength == "R" and relation == "="
            equalities += is_equality
            live.append((t.add(strength, relation, constant, *terms), is_equality))
        elif dice < 0.8:
            constraint, was_equality = live.pop(r.randrange(len(live)))
            equalities -= was_equality
            t.remove(constraint)
        else:
            t.suggest(r.choice(edited), r.randrange(-100, 400))
        t.frame("edit")
        if step % 997 == 996:
            t.checkpoint()
    t.checkpoint()


WIDE = 4e7  # a root in which a tree of 100,000 views has room

WORKLOADS = (
    [Workload("chain", n, lambda t, n=n: chain(t, n), is_unique=True) for n in (10, 100, 1000)]
    + [Workload("chain", 100000, lambda t: chain(t, 100000, frames=20), is_unique=True, peer=False)]
    + [Workload("grid", n * n, lambda t, n=n: grid(t, n), is_unique=True, label="%dx%d" % (n, n)) for n in (3, 10, 30)]
    + [Workload("form", 8 * n, lambda t, n=n: form(t, n, 6000 // n), label=n) for n in (1, 10)]
    + [Workload("local-edit", n, lambda t, n=n: local_edit(t, n), is_unique=True) for n in (100, 1000)]
    + [
        Workload("local-edit", n, lambda t, n=n: local_edit(t, n, WIDE), is_unique=True, peer=False)
        for n in (10000, 100000)
    ]
    + [Workload("local-constant", n, lambda t, n=n: local_constant(t, n), is_unique=True) for n in (100, 1000)]
    + [
        Workload("local-constant", n, lambda t, n=n: local_constant(t, n, WIDE), is_unique=True, peer=False)
        for n in (10000, 100000)
    ]
    + [Workload("toggle", n, lambda t, n=n: toggle(t, n)) for n in (100, 1000)]
    + [Workload("toggle-roomy", n, lambda t, n=n: toggle(t, n, WIDE, less=8), peer=n <= 1000) for n in (1000, 10000, 100000)]
    + [Workload("build", n, lambda t, n=n: build(t, n)) for n in (100, 1000, 5000)]
    + [Workload("build", n, lambda t, n=n: build(t, n), peer=False) for n in (10000, 30000, 100000)]
    + [Workload("rotate", 40, lambda t: rotate(t, 40)), Workload("rotate", 160, lambda t: rotate(t, 160))]
    + [Workload("rotate", 640, lambda t: rotate(t, 640), peer=False)]
    + [Workload("clamp", n, lambda t, n=n: clamp(t, n)) for n in (10, 100, 500)]
    + [Workload("drift", 30, lambda t: clamp(t, 30, frames=100000))]
    + [Workload("nest", 1000, lambda t: nest(t, 1000), is_unique=True)]
    + [Workload("ties", n, lambda t, n=n: ties(t, n)) for n in (200, 2000)]
    + [Workload("levels", n, lambda t, n=n: levels(t, n), peer=False) for n in (100, 1000)]
    + [Workload("burst", 500, lambda t: burst(t, 250), is_unique=True)]
    + [Workload("history", 20000, lambda t: history(t, 20000))]
)
