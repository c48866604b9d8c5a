"""Encodings and solvers against each other, as a table and a plot for people and as JSON for scripts."""

from typing import Any, NamedTuple

from kotae.answers.measure import Measured
from kotae.drawing.plot import Curve, Plot, Point
from kotae.drawing.table import Table, folded
from kotae.errors import origin
from kotae.formats.sources import Named
from kotae.wording.answer import effort_json
from kotae.wording.phrases import title_of

HEADINGS = ["encoding", "solver", "variables", "clauses", "cuts", "conflicts", "encode s", "solve s", "outcome"]


ANSWERED = ("unique", "several", "solvable")


class ComparedRun(NamedTuple):
    """One puzzle in one encoding by one solver: what was measured, or why it could not be."""

    named: Named
    encoding: str
    solver: str
    measured: Measured | None
    refusal: str


def run_json(run: ComparedRun) -> dict[str, Any]:
    head = {"family": run.named.puzzle.family, "source": run.named.source}
    if run.measured is None:
        return head | {"outcome": "refused", "reason": run.refusal, "encoding": run.encoding, "solver": run.solver}
    return head | measured_json(run.measured)


def measured_json(run: Measured) -> dict[str, Any]:
    effort = effort_json(
        run.solver,
        run.encoding,
        (run.variables, run.clauses, run.cuts),
        (0.0, run.encode_seconds, run.solve_seconds),
        run.cpu_seconds,
    )
    return {"outcome": run.outcome, **effort, "conflicts": run.conflicts}


def runs_table(named: Named, runs: list[ComparedRun], columns: int | None) -> str:
    """One puzzle's runs, one per line."""
    head = folded(f"{origin(named.source)}: {title_of(named.puzzle)}", columns)
    lines = Table(HEADINGS, [cells_of(run) for run in runs], (0, 1, len(HEADINGS) - 1))
    return f"{head}\n{lines.text(columns)}\n"


def cells_of(run: ComparedRun) -> list[str]:
    m = run.measured
    if m is None:
        return [run.encoding, run.solver, *("-" * 6), f"refused: {run.refusal}"]
    sizes = ("-" if number is None else f"{number:,}" for number in (m.variables, m.clauses, m.cuts, m.conflicts))
    return [run.encoding, run.solver, *sizes, f"{m.encode_seconds:.3f}", f"{m.solve_seconds:.3f}", m.outcome]


def runs_plot(runs: list[ComparedRun]) -> Plot:
    """A curve for every encoding and solver over all puzzles, in the order in which the first one finds them harder."""
    seconds = {(r.named.source, r.encoding, r.solver): r.measured for r in runs if r.measured}
    pairs = list(dict.fromkeys((r.encoding, r.solver) for r in runs))
    sources = list(dict.fromkeys(r.named.source for r in runs))
    if pairs:
        missing = Measured("", "", "", 0, 0, 0, 0, 0.0, float("inf"), 0.0)
        sources.sort(key=lambda source: seconds.get((source, *pairs[0]), missing).seconds)
    curves = []
    for pair in pairs:
        found = [(x, seconds.get((source, *pair))) for x, source in enumerate(sources, 1)]
        curves.append(Curve(", ".join(pair), [Point(x, m.seconds, m.outcome in ANSWERED) for x, m in found if m]))
    title = origin(sources[0]) if len(sources) == 1 else f"{len(sources)} puzzles, the easiest first"
    labels = [source.rsplit("/", 1)[-1] for source in sources]
    return Plot(title, "", curves, "answered", "no answer, or not known", labels)
