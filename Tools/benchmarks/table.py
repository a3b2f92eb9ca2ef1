"""The table of ratios: what each row measures, what it must reach, and how the figures come out of the runs."""

import math
import statistics

class Ratio:
    """How many times faster than kiwi, by the mean of the frames of one label or by their median."""

    def __init__(self, workload, label, target=1, by="mean"):
        self.workload, self.label, self.target, self.by = workload, label, target, by

    def measure(self, results):
        ours = results.frames("pivotreel", self.workload, self.label)
        theirs = results.frames("kiwi", self.workload, self.label)
        if not ours:
            return None
        row = {
            "what": "%s, %s" % (self.workload, self.label), "by": self.by, "unit": "ratio", "target": self.target,
            "pivotreel_us": ours[self.by], "p99_us": ours["p99_us"], "kiwi_us": None, "value": None,
        }
        if theirs:
            row["kiwi_us"] = theirs[self.by]
            row["value"] = theirs[self.by] / ours[self.by]
            row["is_met"] = row["value"] >= self.target
            row["stopped_after"] = theirs["n"] if theirs["is_cut"] else None
        else:
            row["reason"] = results.absence("kiwi", self.workload)
        return row


class Limit:
    """A figure of ours that has a limit of its own; `figure` makes it from the results, or None."""

    def __init__(self, what, unit, target, figure):
        self.what, self.unit, self.target, self.figure = what, unit, target, figure

    def measure(self, results):
        value = self.figure(results)
        if value is None:
            return None
        return {
            "what": self.what, "unit": self.unit, "target": self.target, "value": value,
            "is_met": value <= self.target,
        }


def time(workload, label, figure="mean", divided_by=1):
    def measure(results):
        frames = results.frames("pivotreel", workload, label)
        return frames and frames[figure] / divided_by

    return measure


def exponent(family, label, sizes, figure="mean"):
    """The slope of log time over log size, by least squares."""

    def measure(results):
        points = []
        for size in sizes:
            frames = results.frames("pivotreel", "%s-%d" % (family, size), label)
            if not frames:
                return None
            points.append((math.log(size), math.log(frames[figure])))
        return statistics.linear_regression(*zip(*points)).slope

    return measure


def spread(family, label, sizes):
    """The longest median over the shortest."""

    def measure(results):
        found = [results.frames("pivotreel", "%s-%d" % (family, size), label) for size in sizes]
        if not all(found):
            return None
        medians = [frames["median"] for frames in found]
        return max(medians) / min(medians)

    return measure


def over_memory_limit(workload, label):
    """The median frame over the time of plain loops over as many values and activities: memory allows no less."""

    def measure(results):
        frames = results.frames("pivotreel", workload, label)
        counters = results.counters(workload)
        if not frames or not counters:
            return None
        counts = counters["frames"][label]
        least = results.memory_limit(counts["values_moved"] // counts["n"], counts["guards_touched"] // counts["n"])
        return least and frames["median"] * 1000 / least

    return measure


def bytes_a_view(workload, size):
    def measure(results):
        counters = results.counters(workload)
        return counters and counters["memory_bytes"] / size

    return measure


FLAT = (100, 1000, 10000, 100000)
BUILDS = (100, 1000, 5000, 10000, 30000, 100000)

RATIOS = [
    Ratio("chain-10", "edit", 4, "median"), Ratio("chain-100", "edit", 12, "median"),
    Ratio("chain-1000", "edit", 55, "median"),
    Ratio("grid-3x3", "resize", by="median"), Ratio("grid-10x10", "resize", 11, "median"),
    Ratio("grid-30x30", "resize", 42, "median"),
    Ratio("form-1", "resize", 7), Ratio("form-10", "resize"),
    Ratio("local-edit-100", "edit"), Ratio("local-edit-1000", "edit", 2000),
    Ratio("local-constant-100", "constant"), Ratio("local-constant-1000", "constant", 3500),
    Ratio("toggle-100", "add"), Ratio("toggle-100", "remove"),
    Ratio("toggle-1000", "add", 100), Ratio("toggle-1000", "remove", 100),
    Ratio("toggle-roomy-1000", "add"), Ratio("toggle-roomy-1000", "remove"),
    Ratio("build-100", "build", 5), Ratio("build-1000", "build", 65), Ratio("build-5000", "build", 450),
    Ratio("build-100", "edit"), Ratio("build-1000", "edit"), Ratio("build-5000", "edit"),
    Ratio("rotate-40", "rotate", 800), Ratio("rotate-160", "rotate", 10000),
    Ratio("clamp-10", "sweep", 2.5), Ratio("clamp-100", "sweep", 8), Ratio("clamp-500", "sweep", 80),
    Ratio("drift-30", "sweep"),
    Ratio("chain-10", "build"), Ratio("chain-100", "build"), Ratio("chain-1000", "build"),
    Ratio("grid-10x10", "build"), Ratio("form-1", "build"), Ratio("clamp-10", "build"),
    Ratio("nest-1000", "build"), Ratio("nest-1000", "edit", by="median"),
    Ratio("ties-200", "build"), Ratio("ties-200", "edit"), Ratio("ties-2000", "build"), Ratio("ties-2000", "edit"),
    Ratio("burst-500", "burst"), Ratio("history-20000", "edit"),
]

LIMITS = [
    Limit("local edit, 100 to 100,000 views: longest median over shortest", "times", 1.25,
          spread("local-edit", "edit", FLAT)),
    Limit("local constant, 100 to 100,000 views: longest median over shortest", "times", 1.25,
          spread("local-constant", "constant", FLAT)),
    Limit("toggle-1000, add: 99th percentile", "µs", 20, time("toggle-1000", "add", "p99_us")),
    Limit("toggle-1000, remove: 99th percentile", "µs", 20, time("toggle-1000", "remove", "p99_us")),
    Limit("build, 100 to 100,000 views: growth", "exponent", 1.1, exponent("build", "build", BUILDS)),
    Limit("build, 30,000 to 100,000 views: growth", "exponent", 1.1, exponent("build", "build", BUILDS[-2:])),
    Limit("build-100000", "s", 1, time("build-100000", "build", divided_by=1e6)),
    Limit("chain-100000, build", "s", 1, time("chain-100000", "build", divided_by=1e6)),
    Limit("local-edit-100000 (a tree), build", "s", 1, time("local-edit-100000", "build", divided_by=1e6)),
    Limit("rotate, 40 to 160 views: growth", "exponent", 1.2, exponent("rotate", "rotate", (40, 160))),
    Limit("rotate, 160 to 640 views: growth", "exponent", 1.5, exponent("rotate", "rotate", (160, 640))),
    Limit("build-100000: memory of the solver", "bytes a view", 4096, bytes_a_view("build-100000", 100000)),
] + [
    Limit("%s, %s: median over what memory allows" % row, "times", 2, over_memory_limit(*row))
    for row in (("chain-100", "edit"), ("chain-1000", "edit"), ("chain-100000", "edit"), ("grid-10x10", "resize"),
                ("grid-30x30", "resize"), ("nest-1000", "edit"))
]

# What has no target: how it is, for those who want to know.
PLAIN = [("levels-100", "build"), ("levels-100", "edit"), ("levels-100", "add"), ("levels-100", "remove"),
         ("levels-1000", "build"), ("levels-1000", "edit"), ("levels-1000", "add"), ("levels-1000", "remove"),
         ("rotate-640", "rotate"), ("build-10000", "build"), ("build-30000", "build"), ("build-100000", "build"),
         ("build-100000", "edit"),
         ("toggle-roomy-10000", "add"), ("toggle-roomy-10000", "remove"),
         ("toggle-roomy-100000", "add"), ("toggle-roomy-100000", "remove")]


def measure(results):
    """Rows of the three parts; those whose workloads did not run are left out."""
    ratios = [row for row in (ratio.measure(results) for ratio in RATIOS) if row]
    limits = [row for row in (limit.measure(results) for limit in LIMITS) if row]
    plain = []
    for workload, label in PLAIN:
        frames = results.frames("pivotreel", workload, label)
        if frames:
            plain.append({"what": "%s, %s" % (workload, label), "mean_us": frames["mean"],
                          "median_us": frames["median"], "p99_us": frames["p99_us"]})
    return {"ratios": ratios, "limits": limits, "plain": plain}


def digits(value):
    """Three digits that matter."""
    if value is None:
        return "-"
    if value == 0:
        return "0"
    places = max(0, 2 - math.floor(math.log10(abs(value))))
    return "{:,.{}f}".format(value, min(places, 3))


def verdict(row):
    if "is_met" not in row:
        return row["reason"]
    count = row.get("stopped_after")
    cut = "; kiwi was stopped after %d frame%s" % (count, "" if count == 1 else "s") if count else ""
    if row["is_met"]:
        return "met" + cut
    return "MISSED, %s" % ("%.0f %%" % (100 * row["value"] / row["target"]) if row["unit"] == "ratio" else
                           "%.2f times" % (row["value"] / row["target"])) + cut


def text(rows):
    lines = ["| frame | by | kiwi, µs | pivotreel, µs | p99, µs | times faster | target | |",
             "|---|---|--:|--:|--:|--:|--:|---|"]
    for row in rows["ratios"]:
        lines.append("| %s | %s | %s | %s | %s | %s | %s | %s |" % (
            row["what"], row["by"], digits(row["kiwi_us"]), digits(row["pivotreel_us"]), digits(row["p99_us"]),
            digits(row["value"]), digits(row["target"]), verdict(row)))
    if rows["limits"]:
        lines += ["", "| figure | unit | is | at most | |", "|---|---|--:|--:|---|"]
    for row in rows["limits"]:
        lines.append("| %s | %s | %s | %s | %s |" % (
            row["what"], row["unit"], digits(row["value"]), digits(row["target"]), verdict(row)))
    if rows["plain"]:
        lines += ["", "| frame | mean, µs | median, µs | p99, µs |", "|---|--:|--:|--:|"]
    for row in rows["plain"]:
        lines.append("| %s | %s | %s | %s |" % (
            row["what"], digits(row["mean_us"]), digits(row["median_us"]), digits(row["p99_us"])))
    return "\n".join(lines)
