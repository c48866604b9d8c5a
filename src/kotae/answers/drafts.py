"""Puzzles in the making: a random solution of each family, and clues that tell it, as hard as wished if possible."""

import atexit
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeVar

from kotae.answers.difficulty import Mark, mark, way
from kotae.answers.random_boards.art import INKED, Picture, nonogram_of, random_picture, values_of
from kotae.answers.random_boards.bridging import Bridging, random_bridging
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import LARGEST, Numbered, Rectangle, random_numbered
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.nets import Bridges
from kotae.answers.random_boards.telling import redrawn, repaired, varying
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
LARGEST_AREA = {"easy": 4, "medium": 6, "hard": 9}
"""How many cells a rectangle has at most, if the division is to be that difficult: the more, the longer the way."""
MOST_EASED = 300
"""Changes of a division that are tried to make it easier."""
SMALL_DIVISION = 8
"""Up to this size numbers are hidden to make a division difficult; larger ones are so by themselves."""
SMALL_PICTURE = 100
"""Pictures of up to so many cells are changed to bring them nearer to the wanted difficulty; of larger ones, which take
longer to mark, the next is sooner right."""
MOST_REDRAWN = 60
"""Changes of a small picture that are tried."""
ROUGH = {"medium": 0.4, "hard": 0.55, "expert": 0.7}
"""How rough random art is at first, if it is to be that difficult."""
ROUGHER = 0.08
"""By how much the next try is rougher for every level that one was too easy."""

State = TypeVar("State")


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
    bridges, fits = bridging.bridges, wish.clues is None
    try:
        if fits and wish.difficulty:
            bridges, fits = climbed_net(bridging, wish.difficulty, dice)
    finally:
        bridging.board.close()
    values = bridging.values(bridges)
    return all_shown(bridging.blank, values) if fits else some_hidden(bridging.blank, values, wish, dice)


def climbed_net(bridging: Bridging, wanted: str, dice: Dice) -> tuple[Bridges, bool]:
    def changed(bridges: Bridges) -> Bridges | None:
        new = bridging.changed(bridges, dice.one_of(bridging.layer.places), dice)
        return new if new and not bridging.varying(new) else None

    return climbed(bridging.bridges, changed, lambda bridges: mark(*bridging.told(bridges), wanted), MOST_CLIMBED)


def climbed(
    here: State, changed: Callable[[State], State | None], marked: Callable[[State], Mark], most: int
) -> tuple[State, bool]:
    """Tries changes, and keeps each that brings it no further away from what is wanted; whether it gets there."""
    where = marked(here)
    for _ in range(most):
        if where.levels == 0:
            break
        there = changed(here)
        if there is not None:
            found = marked(there)
            if found.distance <= where.distance:
                here, where = there, found
    return here, where.levels == 0


def draft_nawabari(wish: Wish, dice: Dice, _: Tuning) -> Draft | None:
    numbered = random_numbered(wish.symmetric, dice, LARGEST_AREA.get(wish.difficulty or "", LARGEST))
    if numbered and wish.clues is None and wish.difficulty in ("easy", "medium", "hard"):
        numbered = eased(numbered, wish.difficulty, dice)
    if numbered is None:
        return None
    blank, values = divided(numbered)
    if wish.clues is None and (wish.difficulty != "expert" or max(wish.grid) > SMALL_DIVISION):
        return all_shown(blank, values)
    return some_hidden(blank, values, wish, dice)


def divided(numbered: Numbered) -> tuple[Nawabari, Values]:
    """The puzzle of a division with all its numbers hidden, and its answer."""
    areas = {cell_at(*spot): area for area, spot in numbered.areas.items()}
    blank = Nawabari(numbered.grid, dict.fromkeys(areas, "?"))
    values = [0] * (blank.variables + 1)
    for centre, area in areas.items():
        for literal in blank.area.literals_of(centre, area):
            values[abs(literal)] = literal
    return blank, values


def eased(numbered: Numbered, wanted: str, dice: Dice) -> Numbered | None:
    """The division changed until it is not beyond the wanted level: where the way through it goes on only by a step
    that is, a number moves or a rectangle is cut. A change stays when one gets no less far then."""

    def stuck(division: Numbered) -> list[Rectangle] | None:
        blank, values = divided(division)
        puzzle = all_shown(blank, values).puzzle()
        if solve(puzzle).status != "unique":
            return None
        open_still = set(way(puzzle, values, wanted).left)
        literals = {area: blank.area.literals_of(cell_at(*spot), area) for area, spot in division.areas.items()}
        return [area for area, its in literals.items() if not open_still.isdisjoint(its)]

    left = stuck(numbered)
    for _ in range(MOST_EASED):
        if not left:
            return None if left is None else numbered
        changed = numbered.changed(dice.one_of(left), dice)
        then = None if changed.open else stuck(changed)
        if then is not None and len(then) <= len(left):
            numbered, left = changed, then
    return None


def draft_nonogram(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    rough, palette, symmetry = tuning.rough, wish.palette, wish.symmetric
    picture = random_picture(symmetry, dice, wish.colours, INKED - 0.2 * rough, rough)
    if rough:
        found = repaired(picture, palette, symmetry, dice)
        if found is None:
            return None
        small = wish.grid.rows * wish.grid.cols <= SMALL_PICTURE
        picture = climbed_picture(found, wish, dice) if small else found
    puzzle = nonogram_of(picture, palette)
    if not rough and 0 in puzzle.knowledge.values[1:] and solve(puzzle).status != "unique":
        return None
    return Draft(puzzle, values_of(puzzle, picture), Thinned({}))


def climbed_picture(picture: Picture, wish: Wish, dice: Dice) -> Picture:
    palette, wanted = wish.palette, wish.difficulty
    assert wanted

    def changed(before: Picture) -> Picture | None:
        after = redrawn(before, palette, wish.symmetric, dice.below(wish.grid.rows * wish.grid.cols), dice)
        return None if varying(after, palette) else after

    def marked(found: Picture) -> Mark:
        puzzle = nonogram_of(found, palette)
        return mark(puzzle, values_of(puzzle, found), wanted)

    return climbed(picture, changed, marked, MOST_REDRAWN)[0]


DRAFTS: dict[str, Callable[[Wish, Dice, Tuning], Draft | None]] = {
    Hashi.family: draft_hashi,
    Nonogram.family: draft_nonogram,
    Slitherlink.family: draft_slitherlink,
    Nawabari.family: draft_nawabari,
}
"""How a draft of each family is made."""
