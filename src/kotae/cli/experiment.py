"""`kotae experiment`: time against the horizon of a plan, or against the size of a puzzle, for several encodings."""

import json
import sys
from collections.abc import Iterator
from typing import Any

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.growth import LEAST_SECONDS, Fit, doubling, power
from kotae.answers.measure import Measured, measure
from kotae.board.grid import Grid
from kotae.cli.compare import ANSWERED, measured_json, plot_files
from kotae.cli.exit_codes import INTERRUPTED, OK
from kotae.cli.progress import Progress
from kotae.cli.protocol import Question, commands_of
from kotae.cli.terminal import columns_of, style_of, terminal_width, warn
from kotae.cli.typed_options import ExperimentOptions
from kotae.drawing.plot import Curve, Plot, Point, bars, drawn
from kotae.drawing.table import filled, folded
from kotae.encodings import checked, names_of
from kotae.engines import engine
from kotae.errors import KotaeError, origin
from kotae.formats.boards import checked_size
from kotae.formats.files import write_whole
from kotae.formats.sources import Named, read_one
from kotae.processes.memory import installed_bytes, peak_bytes

SEED = "growth"
"""Of the random boards."""
FORMULA = ("variables", "clauses", "cuts")
TELLING = 200_000_000
"""Bytes of memory from which most are the board's: what a small one takes is Python's, and tells nothing."""
SHARE = 0.75
"""Of the machine's memory that a board may take, as the guess may be too low."""
OUTCOME = 10
"""The most characters of an outcome, which are not in the head of the last column."""


Row = tuple[Question, dict[str, Measured]]
"""A question, and what was measured in each encoding."""


def do_experiment(options: ExperimentOptions) -> int:
    encodings = [checked(options.family, name) for name in wanted_encodings(options)]
    kinds = plot_files(options)
    if options.solver:
        engine(options.solver).close()  # a name that is wrong is better found now
    rows: list[Row] = []
    code, progress = OK, Progress()
    try:
        for question in questions_of(options):
            left = [name for name in encodings if not options.sizes or in_time(rows, name)]
            if not left:
                break
            rows.append((question, {}))
            for encoding in left:
                progress.show(f"{question.label}, {encoding} ...", at_once=True)
                rows[-1][1][encoding] = question.ask(encoding)
                progress.clear()
                if options.json:
                    print(json.dumps(record(options, question, rows[-1][1][encoding])), flush=True)
            if not options.json:
                if len(rows) == 1 and not stacked(options, encodings):
                    print(heading(options, encodings))
                print(row_text(options, rows[-1], encodings), flush=True)
    except KeyboardInterrupt:
        progress.clear()
        if rows and 0 < len(rows[-1][1]) < len(encodings) and not options.json:
            print(row_text(options, rows[-1], encodings))
        warn("interrupted; this is what was measured")
        code = INTERRUPTED
    if rows and rows[0][1]:
        conclude(options, rows, encodings, kinds)
    return code


def conclude(options: ExperimentOptions, rows: list[Row], encodings: list[str], kinds: dict[str, str]) -> None:
    """Says how it grows, and draws it."""
    if not options.json:
        style, plot = style_of(sys.stdout, options.ascii), time_plot(options, rows, encodings)
        print(f"\nseconds, on a logarithmic scale:\n{bars(plot, terminal_width(sys.stdout), style)}")
        for name in encodings:
            print(folded(growth_line(options, rows, name), terminal_width(sys.stdout)))
    plots = [time_plot(options, rows, encodings, powers=bool(options.sizes))]
    if options.sizes:
        plots += [formula_plot(options, rows, name) for name in encodings]
    for file, kind in kinds.items():
        write_whole(file, drawn(plots, kind), options.puzzles)


def wanted_encodings(options: ExperimentOptions) -> list[str]:
    """Those asked for; else all, ours last as the result. How cost grows is first of all a question about ours."""
    usual = ["default"] if options.sizes else sorted(names_of(options.family), key="default".__eq__)
    return options.encodings or usual


def questions_of(options: ExperimentOptions) -> Iterator[Question]:
    if options.sizes:
        if options.puzzles:
            raise KotaeError("puzzles cannot be used with --sizes", "only one of them")
        for side in options.sizes:
            checked_size(side, side)  # one that is too large is better found now
    elif options.seed is not None:
        raise KotaeError("--seed needs --sizes")
    elif not options.puzzles:
        raise KotaeError("there are no puzzles", "puzzles of growing size, or --sizes")
    return commands_of(options.family).questions(options)


def board_questions(options: ExperimentOptions) -> Iterator[Question]:
    """Boards of growing size."""
    if options.steps:
        raise KotaeError(f"--steps is for sliding tiles, not for {options.family.family}")
    return by_random_size(options) if options.sizes else by_size(options)


def by_size(options: ExperimentOptions) -> Iterator[Question]:
    """Puzzles of growing size."""
    found = [read_one(argument, options.family) for argument in options.puzzles]
    for named in sorted(found, key=cells_of):
        yield sized(options, named)


def by_random_size(options: ExperimentOptions) -> Iterator[Question]:
    """Random square boards of growing size."""
    for grid, seed in random_grids(options):
        yield sized(options, Named(f"seed {seed}", random_puzzle(options.family.family, grid, seed)))


def random_grids(options: ExperimentOptions) -> Iterator[tuple[Grid, str]]:
    """The sizes of random boards, and their seed; each board is made when it is its turn, as the largest take a while,
    and only if it fits in memory."""
    seed = options.seed if options.seed is not None else SEED
    before = 0
    for side in sorted(options.sizes or ()):
        if not fits_in_memory(side * side, before):
            return
        before = side * side
        yield Grid(side, side), seed


def sized(options: ExperimentOptions, named: Named) -> Question:
    puzzle: Any = named.puzzle

    def ask(encoding: str) -> Measured:
        return measure(puzzle, encoding, options.solver, options.timeout)

    return Question(named.source, f"{puzzle.grid.rows}x{puzzle.grid.cols}", cells_of(named), ask)


def cells_of(named: Named) -> int:
    return named.puzzle.grid.rows * named.puzzle.grid.cols


def in_time(rows: list[Row], encoding: str) -> bool:
    """Whether an encoding has not run out of time yet: nothing larger is asked of one that has."""
    return all(encoding in row and row[encoding].outcome != "unknown" for _, row in rows)


def peak_megabytes() -> str:
    """The most memory that this process has held so far, where the system tells."""
    peak = peak_bytes()
    return f"{peak / 1_048_576:,.0f}" if peak else "-"


def fits_in_memory(cells: int, before: int) -> bool:
    """Whether a board will, judged by what the largest so far took: better asked than found out by being killed."""
    installed, peak = installed_bytes(), peak_bytes()
    expected = peak * cells / before if before and peak >= TELLING else 0
    if not installed or expected < SHARE * installed:
        return True
    gigabytes = f"about {expected / 1e9:.0f} GB of the {installed / 1e9:.0f} that this machine has"
    warn(f"{cells:,} cells would take {gigabytes}, so nothing larger is asked")
    return False


def by_steps(options: ExperimentOptions) -> bool:
    return commands_of(options.family).GROWTH.by_steps and not options.sizes


def heading(options: ExperimentOptions, encodings: list[str]) -> str:
    if options.sizes:
        words = (*FORMULA, "encode s", "solve s", "peak MB")
        return f"{'size':>8}  {'encoding':<10}" + "".join(f"{word:>12}" for word in words) + "  outcome"
    what = "steps" if by_steps(options) else "size"
    return f"{what:>8}" + "".join(f"  {encoding + ', s':>16} {'':<10}" for encoding in encodings).rstrip()


def stacked(options: ExperimentOptions, encodings: list[str]) -> bool:
    """Whether the terminal is too narrow for the table: then every run has a paragraph of its own."""
    columns = terminal_width(sys.stdout)
    return columns is not None and columns < len(heading(options, encodings)) + OUTCOME


def row_text(options: ExperimentOptions, row: Row, encodings: list[str]) -> str:
    question, runs = row
    if stacked(options, encodings):
        columns = columns_of(sys.stdout)
        return "\n".join("\n".join(paragraph(options, question, run, columns)) for run in runs.values())
    if options.sizes:
        return "\n".join(
            f"{question.label:>8}  {name:<10}{run.variables:>12,}{run.clauses:>12,}{run.cuts:>12,}"
            f"{run.encode_seconds:>12.3f}{run.solve_seconds:>12.3f}{peak_megabytes():>12}  {run.outcome}"
            for name, run in runs.items()
        )
    return f"{question.label:>8}" + "".join(f"  {m.seconds:>16.3f} {m.outcome:<10}" for m in runs.values()).rstrip()


def paragraph(options: ExperimentOptions, question: Question, run: Measured, columns: int) -> list[str]:
    """One run in lines of its own."""
    what = "steps " if by_steps(options) else ""
    told = [f"seconds {run.seconds:.3f}", run.outcome]
    if options.sizes:
        sizes = [f"{name} {getattr(run, name):,}" for name in FORMULA]
        times = [f"encode s {run.encode_seconds:.3f}", f"solve s {run.solve_seconds:.3f}"]
        told = [*sizes, *times, f"peak MB {peak_megabytes()}", run.outcome]
    return [f"{what}{question.label}, {run.encoding}", *filled(told, columns)]


def record(options: ExperimentOptions, question: Question, run: Measured) -> dict[str, Any]:
    what = "steps" if by_steps(options) else "cells"
    head = {"family": options.family.family, "source": question.source, what: question.x}
    return head | measured_json(run)


def answered_runs(rows: list[Row], encoding: str) -> list[tuple[int, Measured]]:
    """Those that tell how cost grows."""
    runs = [(question.x, row[encoding]) for question, row in rows if encoding in row]
    return [(x, run) for x, run in runs if run.outcome != "unknown" and run.seconds >= LEAST_SECONDS]


def exponents(rows: list[Row], encoding: str) -> dict[str, Fit]:
    """With which powers of the cells one encoding's time and formula grow, where there is enough to say so."""
    runs = answered_runs(rows, encoding)
    fits = {what: power([(x, getattr(run, what)) for x, run in runs]) for what in ("seconds", *FORMULA)}
    return {what: fit for what, fit in fits.items() if fit}


def growth_line(options: ExperimentOptions, rows: list[Row], encoding: str) -> str:
    """How one encoding's cost grows, and over which range that was fitted."""
    if by_steps(options):
        fit = doubling([(x, run.seconds) for x, run in answered_runs(rows, encoding)])
        grows = f"the time doubles every {1 / fit.slope:.1f} steps" if fit and fit.slope > 0 else ""
        return f"{encoding}: {grows}{span(fit)}" if fit and grows else f"{encoding}: too few times to say how they grow"
    fits = exponents(rows, encoding)
    if "seconds" not in fits:
        return f"{encoding}: too few sizes to say how it grows"
    said = ", ".join(f"{what} as cells^{fit.slope:.2f}" for what, fit in fits.items())
    return f"{encoding}: {said}{span(fits['seconds'])}"


def with_power(what: str, fit: Fit | None) -> str:
    """The name of a curve, and the exponent with which it grows."""
    return f"{what}, cells^{fit.slope:.2f}" if fit else what


def span(fit: Fit) -> str:
    return f" (least squares from {fit.first:g} to {fit.last:g}, {fit.points} points)"


def time_plot(options: ExperimentOptions, rows: list[Row], encodings: list[str], powers: bool = False) -> Plot:
    sources = {question.source for question, _ in rows}
    source = origin(sources.pop()) if len(sources) == 1 and not options.sizes else options.family.family
    answered, unanswered = commands_of(options.family).GROWTH.outcomes
    solver = next(run.solver for _, row in rows for run in row.values())
    return Plot(
        f"{source}, {solver}",
        "steps allowed" if by_steps(options) else "cells",
        [
            Curve(
                with_power(name, exponents(rows, name).get("seconds")) if powers else name,
                [point(question, row[name]) for question, row in rows if name in row],
            )
            for name in encodings
        ],
        answered,
        unanswered,
        logarithmic=bool(options.sizes),
    )


def formula_plot(options: ExperimentOptions, rows: list[Row], encoding: str) -> Plot:
    """How large the formula is, and how many cuts the search added to it."""
    curves = []
    for what in FORMULA:
        sizes = [(question.x, getattr(row[encoding], what)) for question, row in rows if encoding in row]
        points = [Point(x, size, True) for x, size in sizes if size]
        curves += [Curve(with_power(what, exponents(rows, encoding).get(what)), points)] if points else []
    title = f"{options.family.family}, {encoding} encoding"
    return Plot(title, "cells", curves, "", "", y_label="number", logarithmic=True)


def point(question: Question, run: Measured) -> Point:
    return Point(question.x, run.seconds, run.outcome in ANSWERED)
