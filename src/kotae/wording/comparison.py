"""Encodings and solvers against each other, as a table and a plot for people and as JSON for scripts."""

from typing import Any, NamedTuple

from kotae.answers.measure import Measured
from kotae.drawing.plot import Curve, Plot, Point, short_names
from kotae.drawing.table import Table, folded
from kotae.errors import origin
from kotae.formats.sources import Named, is_literal
from kotae.wording.answer import effort_json
from kotae.wording.phrases import title_of

HEADINGS = [
    *("encoding", "solver", "variables", "clauses", "cuts", "conflicts"),
    *("encode s", "solve s", "CPU s", "spread", "outcome"),
]
MOST_BARRED = 12
"""Puzzles that have bars; of more, a curve shows more."""


ANSWERED = ("unique", "several", "solvable")
MEANING = ("answered", "no answer, or not known")
"""What filled and hollow marks mean."""


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
    spread = {"runs": run.runs, "least": round(run.least, 6), "most": round(run.most, 6)}
    return {"outcome": run.outcome, **effort, "conflicts": run.conflicts, "repeated": spread}


def runs_table(named: Named, runs: list[ComparedRun], columns: int | None) -> str:
    """One puzzle's runs, one per line."""
    head = folded(f"{origin(named.source)}: {title_of(named.puzzle)}", columns)
    lines = Table(HEADINGS, [cells_of(run) for run in runs], (0, 1, len(HEADINGS) - 1))
    return f"{head}\n{lines.text(columns)}\n"


def cells_of(run: ComparedRun) -> list[str]:
    m = run.measured
    if m is None:
        return [run.encoding, run.solver, *("-" * 8), f"refused: {run.refusal}"]
    sizes = ("-" if number is None else f"{number:,}" for number in (m.variables, m.clauses, m.cuts, m.conflicts))
    times = [f"{m.encode_seconds:.3f}", f"{m.solve_seconds:.3f}", f"{m.seconds:.3f}"]
    return [run.encoding, run.solver, *sizes, *times, f"{m.least:.3f}-{m.most:.3f}" if m.runs > 1 else "-", m.outcome]


def runs_plot(runs: list[ComparedRun]) -> Plot:
    """Bars for every encoding and solver, grouped by puzzle; of a single puzzle, a bar each. Many puzzles become a
    curve for every encoding and solver, in the order in which the first one finds them harder."""
    measured = {(r.named.source, r.encoding, r.solver): r.measured for r in runs if r.measured}
    pairs = list(dict.fromkeys((r.encoding, r.solver) for r in runs))
    puzzles = {r.named.source: r.named for r in runs}
    if pairs:
        puzzles = dict(sorted(puzzles.items(), key=lambda item: seconds_of(measured.get((item[0], *pairs[0])))))
    if len(puzzles) == 1:
        (source,) = puzzles
        found = [(pair, m) for pair in pairs if (m := measured.get((source, *pair)))]
        names = [pair_name(pair, pairs) for pair, _ in found]
        bars = Curve("", [point(x, m) for x, (_, m) in enumerate(found, 1)])
        return Plot(title_of(puzzles[source].puzzle), "", [bars], *MEANING, names, barred=True)
    curves = []
    for pair in pairs:
        here = [(x, measured.get((source, *pair))) for x, source in enumerate(puzzles, 1)]
        curves.append(Curve(pair_name(pair, pairs), [point(x, m) for x, m in here if m]))
    if len(puzzles) > MOST_BARRED:
        return Plot(f"{len(puzzles)} puzzles, the easiest first", "puzzle", curves, *MEANING)
    return Plot("CPU time by encoding and solver", "", curves, *MEANING, labels_of([*puzzles.values()]), barred=True)


def seconds_of(measured: Measured | None) -> float:
    return measured.seconds if measured else float("inf")


def pair_name(pair: tuple[str, str], pairs: list[tuple[str, str]]) -> str:
    """An encoding and a solver, without whichever is always the same."""
    encoding, solver = pair
    if len({other for _, other in pairs}) == 1:
        return encoding
    return solver if len({other for other, _ in pairs}) == 1 else f"{encoding}, {solver}"


def point(x: float, measured: Measured) -> Point:
    spread = (measured.least, measured.most) if measured.runs > 1 else (0.0, 0.0)
    return Point(x, measured.seconds, measured.outcome in ANSWERED, *spread)


def labels_of(puzzles: list[Named]) -> list[str]:
    """What puzzles are called in a plot: the names of their files, with as many folders as it takes to tell them apart;
    addresses, by what kind of puzzle they are."""
    names = short_names([each.source for each in puzzles])
    found = [
        title_of(each.puzzle) if is_literal(each.source) or each.source == "-" else name
        for each, name in zip(puzzles, names, strict=True)
    ]
    return [
        name if found.count(name) == 1 else f"{name} ({found[: k + 1].count(name)})" for k, name in enumerate(found)
    ]
