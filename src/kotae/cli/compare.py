"""`kotae compare`: the same puzzles in several encodings, by several solvers.

Its options are in options/compare.py; its sentences and its JSON are in wording/comparison.py.
"""

import json
import sys
from collections.abc import Iterator

from kotae.cli.exit_codes import BAD, INTERRUPTED, OK
from kotae.cli.options.common import Plotting
from kotae.cli.options.compare import CompareOptions
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import style_of, terminal_width, warn
from kotae.drawing.plot import bars, kind_of
from kotae.drawing.plot_picture import drawn
from kotae.encodings import checked, names_of
from kotae.engines import engine
from kotae.errors import KotaeError, ReadError, origin
from kotae.formats.files import refuse_target, write_whole
from kotae.formats.sources import Named, read_source
from kotae.wording.comparison import ComparedRun, run_json, runs_plot, runs_table


def do_compare(options: CompareOptions) -> int:
    kinds = plot_files(options)
    solvers: list[str | None] = [*options.solvers] if options.solvers else [None]
    for name in filter(None, solvers):
        engine(name).close()  # reports a wrong name before any work
    puzzles, code = puzzles_of(options)
    runs: list[ComparedRun] = []
    found: list[ComparedRun] = []
    try:
        for named in puzzles:
            found = []
            for run in runs_of(options, named, solvers):
                found.append(run)
                runs.append(run)
                if options.json:
                    print(json.dumps(run_json(run)), flush=True)
            if not options.json:
                print(runs_table(named, found, terminal_width(sys.stdout)), flush=True)
    except KeyboardInterrupt:
        if found and not options.json:
            print(runs_table(found[0].named, found, terminal_width(sys.stdout)))
        warn("interrupted; this is what was measured")
        code = INTERRUPTED
    plot = runs_plot([run for run in runs if run.measured])
    if plot.curves and not options.json:
        style = style_of(sys.stdout, options.ascii)
        print(f"CPU seconds (logarithmic):\n{bars(plot, terminal_width(sys.stdout), style)}")
    for file, kind in kinds.items() if plot.curves else ():
        write_whole(file, drawn([plot], kind), options.puzzles)
    return code


def plot_files(options: Plotting) -> dict[str, str]:
    """The pictures that were asked for, by file. Complains of those that cannot be drawn before anything is
    measured."""
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


def runs_of(options: CompareOptions, named: Named, solvers: list[str | None]) -> Iterator[ComparedRun]:
    puzzle, progress = named.puzzle, Progress()
    try:
        measure = commands_of(type(puzzle)).measure(options, puzzle)
    except KotaeError as error:
        yield ComparedRun(named, "-", "-", None, str(error))
        return
    for encoding in options.encodings or names_of(type(puzzle)):
        for solver in solvers:
            progress.show(f"{origin(named.source)}: {encoding}, {solver or 'default solver'} ...", at_once=True)
            try:
                measured = measure(encoding, solver)
                yield ComparedRun(named, encoding, measured.solver, measured, "")
            except KotaeError as error:
                yield ComparedRun(named, encoding, solver or "-", None, str(error))
            finally:
                progress.clear()
