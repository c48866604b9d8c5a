"""`kotae experiment`: time against the horizon of a plan, or against the size of a puzzle, for several encodings."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kotae import report
from kotae.answers.measure import Measured, measure, measure_plan
from kotae.drawing.plot import Curve, Plot, Point, bars, drawn
from kotae.encodings import checked, names
from kotae.engines import engine
from kotae.errors import KotaeError, shortened
from kotae.formats.files import write_whole
from kotae.formats.sources import Named, read_one
from kotae.puzzles.sliding import Sliding
from kotae.verbs import INTERRUPTED, OK
from kotae.verbs.comparing import ANSWERED, listed, measured_json, plot_files
from kotae.verbs.progress import Progress


class Question(NamedTuple):
    """One row of the table."""

    source: str
    label: str
    x: int
    ask: Callable[[str], Measured]
    """Puts it in the encoding of that name."""


def do_experiment(options: Any) -> int:
    encodings = [checked(options.family.family, name) for name in wanted_encodings(options)]
    kinds = plot_files(options)
    if options.solver:
        engine(options.solver).close()  # a name that is wrong is better found now
    questions = [*by_horizon(options)] if options.family is Sliding else [*by_size(options)]
    results: list[tuple[Question, list[Measured]]] = []
    code, progress = OK, Progress()
    try:
        for question in questions:
            row: list[Measured] = []
            results.append((question, row))
            if len(results) == 1 and not options.json:
                print(heading(options, encodings))
            for encoding in encodings:
                progress.show(f"{question.label}, {encoding} ...", at_once=True)
                row.append(question.ask(encoding))
                progress.clear()
                if options.json:
                    print(json.dumps(record(options.family.family, question, row[-1])), flush=True)
            if not options.json:
                print(row_text(question, row), flush=True)
    except KeyboardInterrupt:
        progress.clear()
        if results and results[-1][1] and not options.json and len(results[-1][1]) < len(encodings):
            print(row_text(*results[-1]))
        report.warn("interrupted; this is what was measured")
        code = INTERRUPTED
    if results and results[0][1]:
        plot = plot_of(options, results, encodings)
        if not options.json:
            width = report.columns_of(sys.stdout)
            print(
                f"\nseconds, on a logarithmic scale:\n{bars(plot, width, report.style_of(sys.stdout, options.ascii))}"
            )
        for file, kind in kinds.items():
            write_whole(file, drawn([plot], kind), options.puzzles)
    return code


def wanted_encodings(options: Any) -> list[str]:
    return listed(options.encodings) or sorted(
        names(options.family.family), key="default".__eq__
    )  # ours last, as the result


def by_horizon(options: Any) -> Iterator[Question]:
    """The same puzzle with more and more steps."""
    if len(options.puzzles) != 1:
        raise KotaeError(f"{len(options.puzzles)} puzzles", "one, and --steps FROM:TO:BY")
    source, puzzle = read_one(options.puzzles[0], Sliding)
    assert isinstance(puzzle, Sliding)
    steps = options.steps or ([puzzle.steps] if puzzle.steps is not None else [])
    if not steps:
        raise KotaeError("an experiment with sliding tiles needs horizons", "--steps FROM:TO:BY")
    for horizon in steps:

        def ask(encoding: str, horizon: int = horizon) -> Measured:
            return measure_plan(puzzle, horizon, encoding, options.solver, options.timeout)

        yield Question(source, str(horizon), horizon, ask)


def by_size(options: Any) -> Iterator[Question]:
    """Puzzles of growing size."""
    if options.steps:
        raise KotaeError(f"{options.family.family} has no steps", "--steps for sliding tiles only")
    found = [read_one(argument, options.family) for argument in options.puzzles]
    for source, puzzle in sorted(found, key=cells_of):
        assert not isinstance(puzzle, Sliding)

        def ask(encoding: str, puzzle: Any = puzzle) -> Measured:
            return measure(puzzle, encoding, options.solver, options.timeout)

        yield Question(source, f"{puzzle.grid.rows}x{puzzle.grid.cols}", cells_of(Named(source, puzzle)), ask)


def cells_of(named: Named) -> int:
    return named.puzzle.grid.rows * named.puzzle.grid.cols


def heading(options: Any, encodings: list[str]) -> str:
    what = "steps" if options.family is Sliding else "size"
    return f"{what:>8}" + "".join(f"  {encoding + ', s':>16} {'':<10}" for encoding in encodings).rstrip()


def row_text(question: Question, row: list[Measured]) -> str:
    return f"{question.label:>8}" + "".join(f"  {run.seconds:>16.3f} {run.outcome:<10}" for run in row).rstrip()


def record(family: str, question: Question, run: Measured) -> dict[str, Any]:
    what = "steps" if family == Sliding.family else "cells"
    head = {"family": family, "source": question.source, what: question.x}
    return head | measured_json(run)


def plot_of(options: Any, results: list[tuple[Question, list[Measured]]], encodings: list[str]) -> Plot:
    sliding = options.family is Sliding
    source = shortened(results[0][0].source) if len({q.source for q, _ in results}) == 1 else options.family.family
    return Plot(
        f"{source}, {results[0][1][0].solver}",
        "steps allowed" if sliding else "cells",
        [
            Curve(name, [point(question, row[k]) for question, row in results if k < len(row)])
            for k, name in enumerate(encodings)
        ],
        *(("solvable", "not solvable") if sliding else ("one answer or several", "none or not known")),
    )


def point(question: Question, run: Measured) -> Point:
    return Point(question.x, run.seconds, run.outcome in ANSWERED)
