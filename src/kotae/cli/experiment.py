"""`kotae experiment`: time against the horizon of a plan, or against the size of a puzzle, for several encodings.

Its options are in options/experiment.py; its sentences and its JSON are in wording/experiment.py.
"""

import json
import sys
from collections.abc import Iterator

from kotae.answers.measure import Question
from kotae.cli.compare import plot_files
from kotae.cli.exit_codes import INTERRUPTED, OK
from kotae.cli.options.experiment import ExperimentOptions
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import style_of, terminal_width, warn
from kotae.drawing.plot import bars
from kotae.drawing.plot_picture import drawn
from kotae.drawing.table import folded
from kotae.encodings import checked, names_of
from kotae.engines import engine
from kotae.errors import KotaeError
from kotae.formats.boards import checked_size
from kotae.formats.files import write_whole
from kotae.wording.experiment import (
    Experiment,
    Row,
    experiment_json,
    formula_plot,
    growth_line,
    heading,
    row_text,
    stacked,
    time_plot,
)


def do_experiment(options: ExperimentOptions) -> int:
    encodings = [checked(options.family, name) for name in wanted_encodings(options)]
    kinds = plot_files(options)
    if options.solver:
        engine(options.solver).close()  # reports a wrong name before any work
    growth = commands_of(options.family).GROWTH
    random, by_steps = bool(options.sizes), growth.by_steps and not options.sizes
    experiment = Experiment(options.family.family, encodings, by_steps, random, growth.outcomes)
    rows: list[Row] = []
    code = OK
    try:
        measured(options, experiment, rows)
    except KeyboardInterrupt:
        if rows and 0 < len(rows[-1][1]) < len(encodings) and not options.json:
            print(row_text(experiment, rows[-1], terminal_width(sys.stdout)))
        warn("interrupted; this is what was measured")
        code = INTERRUPTED
    if rows and rows[0][1]:
        conclude(options, experiment, rows, kinds)
    return code


def measured(options: ExperimentOptions, experiment: Experiment, rows: list[Row]) -> None:
    """Asks one question after the other, and prints what was measured."""
    columns, progress = terminal_width(sys.stdout), Progress()
    for question in questions_of(options):
        left = [name for name in experiment.encodings if not experiment.random or in_time(rows, name)]
        if not left:
            return
        rows.append((question, {}))
        for encoding in left:
            progress.show(f"{question.label}, {encoding} ...", at_once=True)
            try:
                rows[-1][1][encoding] = question.ask(encoding)
            finally:
                progress.clear()
            if options.json:
                print(json.dumps(experiment_json(experiment, question, rows[-1][1][encoding])), flush=True)
        if not options.json:
            if len(rows) == 1 and not stacked(experiment, columns):
                print(heading(experiment))
            print(row_text(experiment, rows[-1], columns), flush=True)


def conclude(options: ExperimentOptions, experiment: Experiment, rows: list[Row], kinds: dict[str, str]) -> None:
    """Prints how the cost grows, and draws it."""
    columns = terminal_width(sys.stdout)
    if not options.json:
        style, plot = style_of(sys.stdout, options.ascii), time_plot(experiment, rows)
        print(f"\nCPU seconds (logarithmic):\n{bars(plot, columns, style)}")
        for name in experiment.encodings:
            print(folded(growth_line(experiment, rows, name), columns))
    plots = [time_plot(experiment, rows, powers=experiment.random)]
    if experiment.random:
        plots += [formula_plot(experiment, rows, name) for name in experiment.encodings]
    for file, kind in kinds.items():
        write_whole(file, drawn(plots, kind), options.puzzles)


def wanted_encodings(options: ExperimentOptions) -> list[str]:
    """Those asked for; by default all, ours last as the result. On random boards the default is ours alone, since it is
    ours whose growth is in question."""
    usual = ["default"] if options.sizes else sorted(names_of(options.family), key="default".__eq__)
    return options.encodings or usual


def questions_of(options: ExperimentOptions) -> Iterator[Question]:
    if options.sizes:
        if options.puzzles:
            raise KotaeError("puzzles cannot be used with --sizes", "only one of them")
        for side in options.sizes:
            checked_size(side, side)  # reports one that is too large before any work
    elif options.seed is not None:
        raise KotaeError("--seed needs --sizes")
    elif not options.puzzles:
        raise KotaeError("there are no puzzles", "puzzles of growing size, or --sizes")
    return commands_of(options.family).questions(options)


def in_time(rows: list[Row], encoding: str) -> bool:
    """Whether an encoding has not run out of time yet; one that has is not asked anything larger."""
    return all(encoding in row and row[encoding].outcome != "unknown" for _, row in rows)
