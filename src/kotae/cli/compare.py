"""`kotae compare`: the same puzzles in several encodings, by several solvers."""

import json
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from kotae.answers.measure import Measured
from kotae.cli.exit_codes import BAD, INTERRUPTED, OK
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import style_of, terminal_width, warn
from kotae.cli.typed_options import CompareOptions, Plotting
from kotae.drawing.plot import Curve, Plot, Point, bars, drawn, kind_of
from kotae.drawing.table import Table, folded
from kotae.encodings import checked, names_of
from kotae.engines import engine
from kotae.errors import KotaeError, ReadError, origin
from kotae.formats.files import refuse_target, write_whole
from kotae.formats.sources import Named, read_source
from kotae.wording.answer import effort_json
from kotae.wording.phrases import title_of

HEADINGS = ["encoding", "solver", "variables", "clauses", "cuts", "conflicts", "encode s", "solve s", "outcome"]
ANSWERED = ("unique", "several", "solvable")


class Run(NamedTuple):
    """One puzzle in one encoding by one solver: what was measured, or why it could not be."""

    named: Named
    encoding: str
    solver: str
    measured: Measured | None
    refusal: str


def do_compare(options: CompareOptions) -> int:
    kinds = plot_files(options)
    solvers: list[str | None] = [*options.solvers] if options.solvers else [None]
    for name in filter(None, solvers):
        engine(name).close()  # a name that is wrong is better found now
    puzzles, code = puzzles_of(options)
    runs: list[Run] = []
    found: list[Run] = []
    try:
        for named in puzzles:
            found = []
            for run in runs_of(options, named, solvers):
                found.append(run)
                runs.append(run)
                if options.json:
                    print(json.dumps(record(run)), flush=True)
            if not options.json:
                print(table(named, found), flush=True)
    except KeyboardInterrupt:
        if found and not options.json:
            print(table(found[0].named, found))
        warn("interrupted; this is what was measured")
        code = INTERRUPTED
    plot = plot_of([run for run in runs if run.measured])
    if plot.curves and not options.json:
        style = style_of(sys.stdout, options.ascii)
        print(f"seconds, on a logarithmic scale:\n{bars(plot, terminal_width(sys.stdout), style)}")
    for file, kind in kinds.items() if plot.curves else ():
        write_whole(file, drawn([plot], kind), options.puzzles)
    return code


def plot_files(options: Plotting) -> dict[str, str]:
    """The pictures that are asked for, by file, if they can be drawn: told before anything is measured."""
    for file in options.plot:
        refuse_target(file, options.puzzles)
    return {file: kind_of(file) for file in options.plot}


def puzzles_of(options: CompareOptions) -> tuple[list[Named], int]:
    """All puzzles, read before anything is measured; and the exit code so far."""
    puzzles, code = [], OK
    for argument in options.puzzles:
        for item in read_source(argument, options.family):
            if isinstance(item, ReadError):
                warn(str(item))
                code = BAD
                continue
            puzzles.append(item)
            for name in options.encodings or ():
                checked(type(item.puzzle), name)
            commands_of(type(item.puzzle)).refuse(options, item.puzzle)
    return puzzles, code


def runs_of(options: CompareOptions, named: Named, solvers: list[str | None]) -> Iterator[Run]:
    puzzle, progress = named.puzzle, Progress()
    try:
        measure = commands_of(type(puzzle)).measure(options, puzzle)
    except KotaeError as error:
        yield Run(named, "-", "-", None, str(error))
        return
    for encoding in options.encodings or names_of(type(puzzle)):
        for solver in solvers:
            progress.show(f"{origin(named.source)}: {encoding}, {solver or 'default solver'} ...", at_once=True)
            try:
                measured = measure(encoding, solver)
                yield Run(named, encoding, measured.solver, measured, "")
            except KotaeError as error:
                yield Run(named, encoding, solver or "-", None, str(error))
            finally:
                progress.clear()


def record(run: Run) -> dict[str, Any]:
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


def table(named: Named, runs: list[Run]) -> str:
    """One puzzle's runs, a line each."""
    columns = terminal_width(sys.stdout)
    head = folded(f"{origin(named.source)}: {title_of(named.puzzle)}", columns)
    runs_told = Table(HEADINGS, [cells_of(run) for run in runs], (0, 1, len(HEADINGS) - 1))
    return f"{head}\n{runs_told.text(columns)}\n"


def cells_of(run: Run) -> list[str]:
    m = run.measured
    if m is None:
        return [run.encoding, run.solver, *("-" * 6), f"refused: {run.refusal}"]
    sizes = ("-" if number is None else f"{number:,}" for number in (m.variables, m.clauses, m.cuts, m.conflicts))
    return [run.encoding, run.solver, *sizes, f"{m.encode_seconds:.3f}", f"{m.solve_seconds:.3f}", m.outcome]


def plot_of(runs: list[Run]) -> Plot:
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
