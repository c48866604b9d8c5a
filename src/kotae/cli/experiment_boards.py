"""What `kotae experiment` asks about boards: puzzles of growing size, given or random."""

from collections.abc import Iterator
from typing import Any

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.measure import Measured, Question, measure, repeated
from kotae.board.grid import Grid
from kotae.cli.options.experiment import ExperimentOptions
from kotae.cli.terminal import warn
from kotae.errors import KotaeError
from kotae.formats import reread
from kotae.formats.sources import Named, read_one
from kotae.processes.memory import installed_bytes, peak_bytes

SEED = "growth"
"""The seed of the random boards."""


TELLING = 200_000_000
"""Bytes of memory above which most belong to the board: below that most is Python's own, which says nothing."""


SHARE = 0.75
"""The share of the machine's memory that a board may take, as the estimate may be too low."""


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
    """The sizes of random boards, and their seed; each board is made when its turn comes, as the largest take a while,
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
        return repeated(lambda: measure(reread(puzzle), encoding, options.solver, options.timeout), options.repeat)

    return Question(named.source, f"{puzzle.grid.rows}x{puzzle.grid.cols}", cells_of(named), ask)


def cells_of(named: Named) -> int:
    return named.puzzle.grid.rows * named.puzzle.grid.cols


def fits_in_memory(cells: int, before: int) -> bool:
    """Whether a board will fit, judged by what the largest so far took: better to estimate than to be killed."""
    installed, peak = installed_bytes(), peak_bytes()
    expected = peak * cells / before if before and peak >= TELLING else 0
    if not installed or expected < SHARE * installed:
        return True
    gigabytes = f"about {expected / 1e9:.0f} GB of the {installed / 1e9:.0f} that this machine has"
    warn(f"{cells:,} cells would take {gigabytes}, so larger boards are skipped")
    return False
