"""Puzzles with clues exactly where they are wanted.

What counts is how much the clues leave open. The answer changes in a small part of the board, or as far as all clues
but one or two allow; the clues change with it; and the change stays if it leaves no more open, or at first not much
more. Solvers are only asked what is true, so a seed gives the same puzzle with each of them.
"""

import math
from functools import cached_property

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.generators import Candidate, minimal
from kotae.answers.generating.pattern import Pattern
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.board_repairs import cells_at
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.board.grid import Place, kind_of
from kotae.board.tokens import Clue
from kotae.errors import KotaeError
from kotae.logic import Values

MOST_CHANGES = 600
"""How many changes are tried on one board."""
WARM = 2.5
"""How much more may be left open after a change at first, in places; less and less in the course of time."""
LACK = 4
"""How much a place that can have no clue counts: as much as that many open places."""
RADII = (2, 4, 8)
"""How far from a cell the answer may change, in the grid's coordinates, before it may change everywhere."""


def patterned(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """A draft with clues at the places of the pattern; None if this attempt failed."""
    assert request.pattern, "it is asked for"
    try:
        blank = request.pattern.board(request.clued, dice, request.variants)
    except KotaeError:  # a family may impose more conditions on what is given at random
        if request.pattern.givens is not None:
            raise
        return None
    search = PatternSearch(ClueSwitches(blank, tuning.budget), request.pattern, dice)
    try:
        if not search.begin() or not search.settle():
            tuning.nearest(search.places_left)
            return None
        return search.draft(request)
    finally:
        search.board.close()


class PatternSearch:
    """A board whose clues change at fixed places."""

    def __init__(self, board: ClueSwitches, pattern: Pattern, dice: Dice) -> None:
        self.board = board
        self.blank = board.blank
        self.pattern = pattern
        self.dice = dice
        self.places = [place for place in self.blank.clue_places() if self.is_wanted(place)]
        self.leanings: dict[Place, float] = {}
        """Which clue a place gets where an answer allows several, from 0 for the first up to 1 for the last."""
        self.values: Values = []
        self.clues: Clues = {}
        self.lacking: list[Place] = []
        """The places that can have no clue with this answer."""
        self.open: list[int] = []
        """The variables that the clues leave open."""

    def is_wanted(self, place: Place) -> bool:
        return place in self.pattern.clues or kind_of(place) not in self.pattern.kinds

    @cached_property
    def cells(self) -> list[list[Place]]:
        """By variable, the cells that it is about or lies beside."""
        found: list[list[Place]] = [[]]
        for variable in range(1, self.blank.shown_variables + 1):
            where = self.blank.layer_of(variable).part(variable)
            places = where if where and isinstance(where[0], tuple) else (where,)
            found.append([cell for place in places for cell in cells_at(self.blank.grid, place[:2])])
        return found

    @property
    def places_left(self) -> int | None:
        """How many places the clues leave open, as far as there is an answer at all."""
        return len(self.blank.places_of(self.open)) + len(self.lacking) if self.values else None

    def begin(self) -> bool:
        """Whether there is an answer with the clues that are known beforehand."""
        brought = brought_by(type(self.blank))
        if hasattr(brought, "answer") and not self.blank.clues:
            values: Values | None = brought.answer(self.blank, self.dice)  # type: ignore[union-attr]
        else:
            values = random_answer(self.board, self.dice)
        if values is None:
            return False
        clues, lacking = self.clues_of(values)
        self.take(values, clues, lacking, self.board.varying(values, clues))
        return True

    def take(self, values: Values, clues: Clues, lacking: list[Place], left: list[int]) -> None:
        self.values, self.clues, self.lacking, self.open = values, clues, lacking, left

    def settle(self) -> bool:
        """Whether the clues could be changed until they determine the answer."""
        for change in range(MOST_CHANGES):
            if not self.open and not self.lacking:
                return True
            self.board.budget.look()
            warmth = WARM * (1 - change / MOST_CHANGES)
            self.consider(int(-warmth * math.log(1 - self.dice.chance())))
        return not self.open and not self.lacking

    def consider(self, slack: int) -> None:
        """Tries a change. It stays if it leaves at most that many more places open than before."""
        values = self.changed()
        if values is None or values == self.values:
            return
        clues, lacking = self.clues_of(values)
        if clues == self.clues:
            self.values = values
            return
        most = len(self.blank.places_of(self.open)) + LACK * (len(self.lacking) - len(lacking)) + slack
        left = self.board.varying_at_most(values, clues, most) if most >= 0 else None
        if left is not None:
            self.take(values, clues, lacking, left)

    def changed(self) -> Values | None:
        """Another answer: with something else in a random cell where something is amiss, or near it."""
        grid = self.blank.grid
        cell = self.dice.one_of(self.amiss())
        about = [variable for variable, cells in enumerate(self.cells) if cell in cells]
        if not about:
            return None
        flipped = -self.values[self.dice.one_of(about)]
        if self.dice.chance() < 0.5:
            near = {cell, *grid.neighbours(cell)}
            freed = {place for place in self.clues if near.intersection(cells_at(grid, place[:2]))}
            held = {place: clue for place, clue in self.clues.items() if place not in freed}
            return random_answer(self.board, self.dice, self.present, [flipped], held)
        for radius in RADII:
            far = [self.values[at] for at, cells in enumerate(self.cells) if at and is_far(cell, cells, radius)]
            found = random_answer(self.board, self.dice, self.present, [flipped, *far])
            if found is not None:
                return found
        return random_answer(self.board, self.dice, self.present, [flipped])

    def present(self, variable: int) -> int:
        return self.values[variable]

    def amiss(self) -> list[Place]:
        """The cells in or beside which something is open, or which have no clue though they should."""
        found = [cell for variable in self.open if variable < len(self.cells) for cell in self.cells[variable]]
        found += (cell for place in self.lacking for cell in cells_at(self.blank.grid, place[:2]))
        return list(dict.fromkeys(found)) or list(self.blank.grid.cells())

    def clues_of(self, values: Values) -> tuple[Clues, list[Place]]:
        """The clues that an answer gives, and the places of the pattern that can have none."""
        clues: dict[Place, Clue] = {}
        for place in self.places:
            wanted = self.pattern.clues.get(place)
            choices = [wanted] if wanted is not None else self.blank.clues_at(place, values)
            if choices:
                if len(choices) > 1 and place not in self.leanings:
                    self.leanings[place] = self.dice.chance()
                clues[place] = choices[int(self.leanings.get(place, 0.0) * len(choices))]
        return clues, [place for place in self.pattern.clues if place not in clues]

    def draft(self, request: Request) -> Candidate | None:
        """The finished board. What is not part of the pattern is dropped where it is not needed, as are the numbers of
        walls: those stay walls."""
        spare = {place: clue for place, clue in self.clues.items() if self.is_spare(place)}
        if not spare:
            return Candidate(self.blank, self.values, Thinned(dict(self.clues)))
        stay = {place: clue for place, clue in self.clues.items() if place not in spare}
        blank, values = Candidate(self.blank, self.values, Thinned(stay)).puzzle_and_answer()
        board = ClueSwitches(blank, self.board.budget)
        try:
            return minimal(board, values, request, self.dice, spare)
        finally:
            board.close()

    def is_spare(self, place: Place) -> bool:
        """Whether its clue may be dropped, or hidden so that nobody misses it."""
        stated = self.blank.clue_rule_at(place)
        wanted = self.pattern.clues.get(place, ...)
        return wanted is ... or (wanted is None and stated.placed and stated.token.is_plain_hidden)


def is_far(cell: Place, others: list[Place], radius: int) -> bool:
    """Whether none of the others is within this distance, straight or diagonally."""
    return all(max(abs(cell[0] - y), abs(cell[1] - x)) > radius for y, x in others)
