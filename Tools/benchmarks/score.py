"""Judges values: do two solvers agree, and how large are the errors that each leaves?"""

TOLERANCE = 1e-6  # of the size of a layout


def states(path):
    """At each checkpoint of a trace: the constraints that hold there, as (strength, relation, constant, terms)."""
    constraints, edits = {}, {}
    for line in open(path):
        words = line.split()
        kind = words[0] if words else "#"
        if kind == "c":
            numbers = words[6:]
            terms = [(float(numbers[i]), int(numbers[i + 1])) for i in range(0, len(numbers), 2)]
            constraints[words[1]] = (words[2], words[3], float(words[4]), terms)
        elif kind == "r":
            del constraints[words[1]]
        elif kind == "t":
            strength, relation, _, terms = constraints[words[1]]
            constraints[words[1]] = (strength, relation, float(words[2]), terms)
        elif kind == "e":
            edits[words[1]] = (words[2], "=", 0.0, [(1.0, int(words[1]))])
        elif kind == "x":
            del edits[words[1]]
        elif kind == "s":
            strength, relation, _, terms = edits[words[1]]
            edits[words[1]] = (strength, relation, -float(words[2]), terms)
        elif kind == "k":
            yield list(constraints.values()) + list(edits.values())


def level(strength):
    """(level, weight) of a strength; levels as in docs/benchmarks.md."""
    if strength[0] == "L":
        name, _, weight = strength[1:].partition("*")
        return float(name), float(weight or 1)
    return {"R": 1000.0, "S": 750.0, "M": 500.0, "W": 250.0}[strength[0]], float(strength[1:] or 1)


def errors(constraints, values):
    """The largest error of a required constraint, and the weighted sum of errors on each other level."""
    required, sums = 0.0, {}
    for strength, relation, constant, terms in constraints:
        activity = constant
        for coefficient, variable in terms:
            activity += coefficient * values[variable]
        error = abs(activity) if relation == "=" else max(0.0, activity if relation == "<" else -activity)
        name, weight = level(strength)
        if strength[0] == "R":
            required = max(required, error)
        else:
            sums[name] = sums.get(name, 0.0) + weight * error
    return required, sums


def read_dump(path):
    return [[float(word) for word in line.split()] for line in open(path)]


def compare(trace, is_unique, ours, theirs=None):
    """(verdict in words, whether it is right). `ours` and `theirs` are dumps."""
    ours = read_dump(ours)
    theirs = read_dump(theirs) if theirs else None
    if theirs == []:
        return "kiwi was stopped before the first checkpoint", None
    shared = min(len(ours), len(theirs)) if theirs else len(ours)
    difference = 0.0
    for index, constraints in enumerate(states(trace)):
        if index == shared:
            break
        if theirs is None and index + 1 < len(ours):
            continue  # large ones take long to judge; a fault of an earlier edit shows in the last values too
        mine = ours[index]
        size = max(1.0, max(abs(value) for value in mine))
        required, sums = errors(constraints, mine)
        if required > TOLERANCE * size:
            return "WRONG: a required constraint is off by %g at checkpoint %d" % (required, index + 1), False
        if theirs is None:
            continue
        other_required, other_sums = errors(constraints, theirs[index])
        if other_required > TOLERANCE * size:
            return "kiwi is wrong: a required constraint is off by %g at checkpoint %d" % (other_required, index + 1), True
        for name in sorted(sums, reverse=True):
            slack = TOLERANCE * size * max(1, len(constraints) ** 0.5)
            if sums[name] > other_sums[name] + slack:
                return "WRONG: error %g on level %g, kiwi has %g" % (sums[name], name, other_sums[name]), False
            if sums[name] < other_sums[name] - slack:
                return "kiwi leaves error %g on level %g, here it is %g" % (other_sums[name], name, sums[name]), True
        if is_unique:
            worst = max(abs(a - b) for a, b in zip(mine, theirs[index]))
            difference = max(difference, worst / size)
            if worst > TOLERANCE * size:
                return "WRONG: values differ by %g at checkpoint %d" % (worst, index + 1), False
    if theirs is None:
        return "required constraints hold at the end", True
    seen = "%d checkpoints" % shared if shared == len(ours) else "kiwi reached %d of %d checkpoints" % (shared, len(ours))
    if is_unique:
        return "values equal (%s, within %.0e)" % (seen, difference), True
    return "errors equal (%s)" % seen, True
