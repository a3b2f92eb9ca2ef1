"""Writes solver traces: histories of edits that any constraint solver can replay (docs/benchmarks.md has the format)."""

import random


class Trace:
    """A trace while it is written. Variables and constraints are their numbers."""

    def __init__(self, name):
        self.name = name
        self.lines = []
        self.variables = 0
        self.constraints = 0
        # Every trace has its own sequence, so that adding a workload changes no other.
        self.random = random.Random(name)

    def variable(self):
        self.lines.append("v %d" % self.variables)
        self.variables += 1
        return self.variables - 1

    def view(self):
        return View(self)

    def add(self, strength, relation, constant, *terms):
        """Adds: sum of coefficient * variable + constant, relation, 0."""
        sums = {}
        for coefficient, variable in terms:
            sums[variable] = sums.get(variable, 0) + coefficient
        words = ["c", str(self.constraints), strength, relation, number(constant), str(len(sums))]
        for variable, coefficient in sums.items():
            words += [number(coefficient), str(variable)]
        self.lines.append(" ".join(words))
        self.constraints += 1
        return self.constraints - 1

    def equal(self, a, b, offset=0, strength="R"):
        """a = b + offset"""
        return self.add(strength, "=", -offset, (1, a), (-1, b))

    def fix(self, a, value, strength="R"):
        return self.add(strength, "=", -value, (1, a))

    def at_least(self, a, value, strength="R"):
        return self.add(strength, ">", -value, (1, a))

    def at_most(self, a, value, strength="R"):
        return self.add(strength, "<", -value, (1, a))

    def remove(self, constraint):
        self.lines.append("r %d" % constraint)

    def set_constant(self, constraint, constant):
        self.lines.append("t %d %s" % (constraint, number(constant)))

    def edit(self, variable, value, strength="S"):
        self.lines.append("e %d %s" % (variable, strength))
        self.suggest(variable, value)

    def suggest(self, variable, value):
        self.lines.append("s %d %s" % (variable, number(value)))

    def frame(self, label):
        self.lines.append("f " + label)

    def checkpoint(self):
        self.lines.append("k")

    def frames(self, count, label, edit):
        """Calls `edit(i)` for each frame; values are looked at in four of them."""
        for i in range(count):
            edit(i)
            self.frame(label)
            if i in (0, count // 3, 2 * count // 3, count - 1):
                self.checkpoint()

    def save(self, path):
        with open(path, "w") as file:
            file.write("# %s: %d variables, %d constraints\n" % (self.name, self.variables, self.constraints))
            file.write("\n".join(self.lines) + "\n")


class View:
    """The four variables of a box."""

    def __init__(self, trace):
        self.left = trace.variable()
        self.top = trace.variable()
        self.width = trace.variable()
        self.height = trace.variable()


def number(value):
    value = float(value)
    return "%d" % value if value.is_integer() and abs(value) < 1e15 else repr(value)
