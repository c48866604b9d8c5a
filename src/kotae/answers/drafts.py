"""Puzzles in the making: a random solution of each family, and clues that tell it, as hard as wished if possible."""

import atexit
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kotae.answers.difficulty import Mark, mark
from kotae.answers.random_boards.art import INKED, nonogram_of, random_picture, values_of
from kotae.answers.random_boards.bridging import Bridging, random_bridging
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import random_numbered
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.telling import repaired
from kotae.answers.solve import solve
from kotae.answers.switchboard import Switchboard, Thinned, thinned
from kotae.answers.wishes import MINIMAL, Wish
from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import Clue
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.slitherlink import Slitherlink

MOST_SHARED = 200
MOST_CLIMBED = 150
"""Changes of a net that are tried to bring it nearer to the wanted difficulty."""
ROUGH = {"medium": 0.4, "hard": 0.55, "expert": 0.7}
"""How rough random art is at first, if it is to be that difficult."""
ROUGHER = 0.08
"""By how much the next try is rougher for every level that one was too easy."""


class Draft(NamedTuple):
    """A puzzle in the making: a solution, clues that tell it, and those that may be put back to make it easier."""

    blank: Puzzle
    values: Values
    clues: Thinned

    def puzzle(self, back: int = 0) -> Puzzle:
        """The puzzle when so many of the groups dropped last are put back."""
        blank = self.blank
        clues = {**blank.clues, **self.clues.with_back(back)}
        return blank if clues == blank.clues else type(blank)(blank.grid, clues, blank.palette)


class Tuning:
    """What earlier tries for one puzzle have taught: how rough pictures have to be."""

    def __init__(self, wanted: str | None) -> None:
        self.rough = ROUGH.get(wanted or "", 0.0)

    def learn(self, missed: Mark) -> None:
        if self.rough:
            self.rough = min(1.0, max(ROUGHER, self.rough - ROUGHER * missed.levels))


@lru_cache(maxsize=4)
def open_board(grid: Grid) -> Switchboard:
    """The switchboard for a size of Slitherlink: many puzzles of that size share it, and what it has learnt."""
    return Switchboard(Slitherlink(grid, {}))


atexit.register(open_board.cache_clear)  # PySAT's solvers cannot be given back once Python takes itself apart


def shared_board(grid: Grid) -> Switchboard:
    """The same, but not for ever: what it has learnt from very many puzzles slows it down."""
    if open_board(grid).left_out >= MOST_SHARED:
        open_board.cache_clear()
    return open_board(grid)


def draft_slitherlink(wish: Wish, dice: Dice, _: Tuning) -> Draft | None:
    grid, board = wish.grid, shared_board(wish.grid)
    blank = board.blank
    assert isinstance(blank, Slitherlink)
    loop = random_loop(grid, dice)
    values = [-variable for variable in range(blank.variables + 1)]
    for edge in loop:
        values[blank.line[edge]] = blank.line[edge]
    groups = dice.shuffled(wish.symmetric.orbits(list(grid.cells())))
    if wish.zeros_apart:
        groups = without_zeros_together(groups, board.clues_of(values, grid.cells()), grid)
    clues = thinned(board, values, groups, round((wish.clues or MINIMAL) * grid.rows * grid.cols))
    return Draft(blank, values, clues) if clues else None


def without_zeros_together(groups: list[list[Place]], clues: dict[Place, Clue], grid: Grid) -> list[list[Place]]:
    """The groups of cells of which no zero stands beside another: the later one of two goes."""
    zeros: set[Place] = set()
    kept: list[list[Place]] = []
    for group in groups:
        new = {cell for cell in group if clues[cell] == 0}
        if not any(near in zeros or near in new for cell in new for near in grid.neighbours(cell)):
            zeros |= new
            kept.append(group)
    return kept


def all_shown(blank: Puzzle, values: Values) -> Draft:
    """The draft in which all numbers of an answer are shown."""
    return Draft(blank, values, Thinned(dict(blank.with_clues_of(values, blank.clues).clues)))


def some_hidden(blank: Puzzle, values: Values, wish: Wish, dice: Dice) -> Draft | None:
    """The draft in which only the wanted share of numbers is shown."""
    board = Switchboard(blank)
    groups = dice.shuffled(wish.symmetric.orbits(list(blank.clues)))
    clues = thinned(board, values, groups, round((wish.clues or MINIMAL) * len(blank.clues)))
    board.close()
    return Draft(blank, values, clues) if clues else None


def draft_hashi(wish: Wish, dice: Dice, _: Tuning) -> Draft | None:
    """Numbers are hidden if that is asked for, or if no net of these islands is difficult enough."""
    bridging = random_bridging(wish.symmetric, dice)
    if bridging is None:
        return None
    try:
        fits = (
            climbed(bridging, wish.difficulty, dice) if wish.difficulty and wish.clues is None else wish.clues is None
        )
    finally:
        bridging.board.close()
    values = bridging.values(bridging.bridges)
    return all_shown(bridging.blank, values) if fits else some_hidden(bridging.blank, values, wish, dice)


def climbed(bridging: Bridging, wanted: str, dice: Dice) -> bool:
    """Whether changes to the net, each of which brings it no further away, make it as difficult as wanted."""

    def marked() -> Mark:
        return mark(*bridging.told(), wanted)

    here = marked()
    for _ in range(MOST_CLIMBED):
        if here.levels == 0:
            return True
        before = bridging.bridges
        changed = bridging.changed(dice.one_of(bridging.layer.places), dice)
        if changed and not bridging.varying(changed):
            bridging.bridges = changed
            then = marked()
            if then.distance <= here.distance:
                here = then
            else:
                bridging.bridges = before
    return here.levels == 0


def draft_nawabari(wish: Wish, dice: Dice, _: Tuning) -> Draft | None:
    numbered = random_numbered(wish.symmetric, dice)
    if numbered is None:
        return None
    areas = {cell_at(*spot): area for area, spot in numbered.areas.items()}
    blank = Nawabari(wish.grid, dict.fromkeys(areas, "?"))
    values = [0] * (blank.variables + 1)
    for centre, area in areas.items():
        for literal in blank.area.literals_of(centre, area):
            values[abs(literal)] = literal
    if wish.clues is None and wish.difficulty in (None, "easy", "medium"):
        return all_shown(blank, values)
    return some_hidden(blank, values, wish, dice)


def draft_nonogram(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    rough, palette, symmetry = tuning.rough, wish.palette, wish.symmetric
    picture = random_picture(symmetry, dice, wish.colours, INKED - 0.2 * rough, rough)
    if rough:
        found = repaired(picture, palette, symmetry, dice)
        if found is None:
            return None
        picture = found
    puzzle = nonogram_of(picture, palette)
    if not rough and 0 in puzzle.knowledge.values[1:] and solve(puzzle).status != "unique":
        return None
    return Draft(puzzle, values_of(puzzle, picture), Thinned({}))


DRAFTS: dict[str, Callable[[Wish, Dice, Tuning], Draft | None]] = {
    Hashi.family: draft_hashi,
    Nonogram.family: draft_nonogram,
    Slitherlink.family: draft_slitherlink,
    Nawabari.family: draft_nawabari,
}
"""How a draft of each family is made."""
