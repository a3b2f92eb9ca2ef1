"""Runs replays on one core, and keeps the smallest of each figure."""

import json
import os
import subprocess

LONG = 5  # seconds after which a replay is not repeated
SHORT = 1  # seconds below which it is repeated more often, as its single frames say little


def times_to_run(report, repeats):
    """How often to replay a trace, by the report of the first time."""
    return 1 if report["wall_s"] > LONG else 3 * repeats if report["wall_s"] < SHORT else repeats


class ReplayFailed(Exception):
    """A driver ended badly; the text says how."""


class Results:
    def __init__(self, core, loops=None):
        """`loops` is the compiled memory_limit, or None."""
        self.core = core
        self.loops = loops
        self.runs = {}
        self._counters = {}

    def replay(self, solver, command, workload, trace, dump=None, limit=None):
        """Runs a driver on a trace, and returns its report."""
        words = ["taskset", "-c", str(self.core)] + command + [trace]
        if dump:
            words += ["--dump", dump]
        if limit:
            words += ["--limit", str(limit)]
        # A frame that takes longer than the limit is not looked at before it ends.
        try:
            done = subprocess.run(words, capture_output=True, text=True, timeout=(limit or 300) * 2 + 60)
        except subprocess.TimeoutExpired:
            raise ReplayFailed("%s did not end within %d s" % (workload, (limit or 300) * 2 + 60))
        if done.returncode != 0:
            raise ReplayFailed("%s: `%s` ended with status %d\n%s" % (
                workload, " ".join(words), done.returncode, done.stderr.strip()))
        report = json.loads(done.stdout.splitlines()[0])
        self._keep(solver, workload, report)
        return report

    def _keep(self, solver, workload, report):
        old = self.runs.setdefault((solver, workload), report)
        for label, frames in report["frames"].items():
            kept = old["frames"].setdefault(label, frames)
            for key in ("total_us", "med_us", "p99_us", "max_us"):
                kept[key] = min(kept[key], frames[key])

    def count(self, command, workload, trace):
        """The exact counters of a trace."""
        done = subprocess.run(command + ["--counters", trace], capture_output=True, text=True, check=True)
        self._counters[workload] = json.loads(done.stdout.splitlines()[1])

    def frames(self, solver, workload, label):
        """Figures of the frames of a label in µs, or None."""
        run = self.runs.get((solver, workload))
        if run is None or label not in run["frames"]:
            return None
        frames = dict(run["frames"][label], is_cut=run["cut"])
        # Of a replay that was stopped, a few frames are enough to know how long they take.
        if run["cut"] and frames["n"] < 3 and label != "build":
            return None
        frames["mean"] = frames["total_us"] / frames["n"]
        frames["median"] = frames["med_us"]
        return frames

    def memory_limit(self, values, guards):
        """Nanoseconds that plain loops over so many values and activities take on this core, or None."""
        if self.loops is None:
            return None
        words = ["taskset", "-c", str(self.core), self.loops, str(values), str(guards)]
        return min(float(subprocess.run(words, capture_output=True, text=True, check=True).stdout) for _ in range(3))

    def absence(self, solver, workload):
        """Why there are no figures."""
        run = self.runs.get((solver, workload))
        return "%s not run" % solver if run is None else "%s not done in %.0f s" % (solver, run["wall_s"])

    def counters(self, workload):
        return self._counters.get(workload)

    def json(self):
        return {
            "runs": [dict(report, workload=workload) for (_, workload), report in self.runs.items()],
            "counters": dict(self._counters),
        }


def last_core():
    """The core to measure on: the last one that may be used, as interrupts prefer the first."""
    return max(os.sched_getaffinity(0))
