"""`kotae compare` and `kotae experiment` for sliding tiles: one formula with a horizon, one call of a solver."""

from collections.abc import Callable, Iterator
from typing import Any

from kotae.answers.measure import Measured, Question, repeated
from kotae.cli.answers_wanted import horizon_asked
from kotae.cli.experiment_boards import random_grids
from kotae.cli.options.compare import CompareOptions
from kotae.cli.options.experiment import ExperimentOptions
from kotae.cli.protocol import Measure
from kotae.errors import KotaeError
from kotae.families.sliding import Sliding
from kotae.formats import reread
from kotae.formats.sources import read_one
from kotae.sliding.measure import measure_plan
from kotae.sliding.scrambles import random_walk

STEPS = 12
"""How far from the goal boards of growing size are by default."""


def plan_measure(options: CompareOptions, puzzle: Sliding) -> Measure:
    """Asks within the steps asked about, or those of a shortest plan."""
    horizon = horizon_asked(options, puzzle)

    def measure(encoding: str, solver: str | None) -> Measured:
        return repeated(
            lambda: measure_plan(reread(puzzle), horizon, encoding, solver, options.timeout, options.exactly),
            options.repeat,
        )

    return measure


def plan_questions(options: ExperimentOptions) -> Iterator[Question]:
    """One puzzle with more and more steps, or random boards of growing size."""
    return by_random_size(options) if options.sizes else by_horizon(options)


def by_horizon(options: ExperimentOptions) -> Iterator[Question]:
    """The same puzzle with more and more steps."""
    if len(options.puzzles) != 1:
        raise KotaeError(f"there are {len(options.puzzles)} puzzles", "one puzzle and --steps FROM:TO:BY")
    source, puzzle = read_one(options.puzzles[0], options.family)
    steps = options.steps or allowed(puzzle)
    if not steps:
        raise KotaeError("an experiment with sliding tiles needs horizons", "--steps FROM:TO:BY")
    for horizon in steps:
        yield Question(source, str(horizon), horizon, question(options, puzzle, horizon))


def question(options: ExperimentOptions, puzzle: Any, horizon: int) -> Callable[[str], Measured]:
    """Whether that many steps are enough."""

    def ask(encoding: str) -> Measured:
        return repeated(
            lambda: measure_plan(reread(puzzle), horizon, encoding, options.solver, options.timeout), options.repeat
        )

    return ask


def allowed(puzzle: Any) -> list[int]:
    """The steps that the puzzle itself allows, if it says so."""
    return [] if puzzle.steps is None else [puzzle.steps]


def by_random_size(options: ExperimentOptions) -> Iterator[Question]:
    """Random square boards of growing size, each that many steps from the goal."""
    for grid, seed in random_grids(options):
        for steps in options.steps or [STEPS]:
            asked = question(options, random_walk(grid, steps, seed), steps)
            yield Question(f"seed {seed}, {steps} steps", f"{grid.rows}x{grid.cols}", grid.rows * grid.cols, asked)
