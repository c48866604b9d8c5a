"""Random puzzles of any size: the clues of a random answer, which may not be the only one. Nothing is proved of them,
so that even the largest are made in seconds."""

from collections.abc import Callable

from kotae.answers.random_boards.art import nonogram_of, random_picture
from kotae.answers.random_boards.bridging import CIRCLES
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import LARGEST, random_division, random_spot
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.nets import random_net
from kotae.answers.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import Clue
from kotae.board.rectangles import bordering
from kotae.errors import KotaeError
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.slitherlink import Slitherlink

SHOWN = {Slitherlink.family: 0.6}
"""The share of its cells whose number a puzzle shows; all of them where it is not said."""


def random_puzzle(family: str, grid: Grid, seed: str, shown: float | None = None) -> Puzzle:
    """The puzzle of that seed, with that share of its numbers; the others are left out, or hidden where a cell without
    a number would mean something else."""
    if family not in MAKERS:
        raise KotaeError(f"there are no random boards for {family}", "one of " + ", ".join(MAKERS))
    dice = Dice(f"kotae unproved {family} {grid.rows}x{grid.cols} {seed}")
    return MAKERS[family](grid, SHOWN.get(family, 1.0) if shown is None else shown, dice)


def make_slitherlink(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    loop = random_loop(grid, dice)
    clues: dict[Place, Clue] = {
        cell: sum(side in loop for side in grid.sides(cell)) for cell in grid.cells() if dice.chance() < shown
    }
    return Slitherlink(grid, clues)


def make_hashi(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """A net with some circles in it."""
    net = random_net(Symmetry(grid), dice)
    corridors = Hashi(grid, dict.fromkeys((island for corridor in net for island in corridor), "?")).bridges
    crossed = {one for pair in corridors.crossings() for one, other in (pair, pair[::-1]) if other in net}
    free = [corridor for corridor in corridors.places if corridor not in net and corridor not in crossed]
    net |= {corridor: dice.within(1, 2) for corridor in free if dice.chance() < CIRCLES / 2}
    for one, other in corridors.crossings():
        if one in net and other in net:
            del net[other]
    numbers: dict[Place, int] = {}
    for corridor, bridges in net.items():
        for island in corridor:
            numbers[island] = numbers.get(island, 0) + bridges
    return Hashi(grid, {island: number if dice.chance() < shown else "?" for island, number in numbers.items()})


def make_nonogram(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    return nonogram_of(random_picture(Symmetry(grid), dice))


def make_nawabari(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    clues: dict[Place, Clue] = {}
    for area in random_division(Symmetry(grid), dice, LARGEST):
        spot = random_spot(area, dice)
        clues[cell_at(*spot)] = bordering(area, spot) if dice.chance() < shown else "?"
    return Nawabari(grid, clues)


MAKERS: dict[str, Callable[[Grid, float, Dice], Puzzle]] = {
    Hashi.family: make_hashi,
    Nonogram.family: make_nonogram,
    Slitherlink.family: make_slitherlink,
    Nawabari.family: make_nawabari,
}
