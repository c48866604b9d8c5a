"""Puzzles in the making, for any family: a random board with an answer, its clues, and fewer of them.

Where the positions of clues matter, or rooms are given, these come first, at random; then an answer, by asking a
solver; then all clues that it gives. If they do not determine it, the board is changed until they do. Then those that
are not needed are dropped, or hidden where the position of a clue matters.
"""

import atexit
from functools import lru_cache
from typing import NamedTuple

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.large.patchwork import Patchwork
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.board_repairs import Stirring
from kotae.answers.generating.random_boards.clue_places import hidden_at, orbits, random_places
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_givens import random_givens
from kotae.answers.generating.request import MINIMAL, Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Effort, Thinned, thinned
from kotae.board.grid import Grid, Place
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_SHARED = 200
MOST_AT_ONCE = 400
"""Boards with more cells, such as those of 21x21, are changed window by window, unless a family has answers of its own:
a question about all of such a board can take minutes."""
IN_WINDOWS = ("shading", "loops and lines", "placing")
"""The categories of which this is true: their rules are mostly about cells that lie close together, while a digit
depends on its whole row and column."""
MOST_MINIMAL = 3600
"""With more clues than on a board of 60x60, it takes minutes to drop as many as possible."""
LARGE_SHARE = 0.6
"""The share of clues that stay on such boards unless another one is asked for."""


class Candidate(NamedTuple):
    """A puzzle in the making: a board, an answer to it, clues that determine it, and those that may be put back to make
    it easier."""

    blank: Puzzle
    values: Values
    clues: Thinned | None = None
    """None if the board keeps all its clues."""

    @property
    def most_back(self) -> int:
        """How many groups of clues can be put back."""
        return len(self.clues.dropped) if self.clues else 0

    def puzzle_and_answer(self, back: int = 0) -> tuple[Puzzle, Values]:
        """The puzzle when that many of the groups dropped last are put back, and its answer. The values a place may
        have can depend on clues, so the answer is computed anew."""
        blank = self.blank
        clues = {**blank.clues, **(self.clues.with_back(back) if self.clues else {})}
        if clues == blank.clues:
            return blank, self.values
        puzzle, said = blank.with_clues(clues), blank.to_json(self.values)
        if puzzle.variables == blank.variables and puzzle.to_json(self.values) == said:
            return puzzle, self.values
        return puzzle, puzzle.finished(puzzle.from_json(said))


@lru_cache(maxsize=4)
def open_board(kind: type[Puzzle], grid: Grid, variants: tuple[str, ...] = ()) -> ClueSwitches:
    """The clue switches for a size of a family: many puzzles of that size share them, and what was learnt."""
    return ClueSwitches(kind(grid, {}, **dict.fromkeys(variants, True)))


atexit.register(open_board.cache_clear)  # PySAT's solvers cannot be released once Python is shutting down


def shared_board(request: Request, budget: Budget) -> ClueSwitches:
    """The same, but not for ever: what it has learnt from a great many puzzles slows it down."""
    asked = request.clued, request.grid, request.variants
    if open_board(*asked).left_out >= MOST_SHARED:  # type: ignore[arg-type]
        open_board.cache_clear()
    board = open_board(*asked)  # type: ignore[arg-type]
    board.budget = budget
    return board


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """A draft for any family; None if this attempt failed."""
    kind = request.clued
    if is_large(request):
        patchwork = Patchwork(
            random_board(request, dice, tuning.budget), request.symmetric, dice, density=request.density
        )
        try:
            settled = patchwork.settle()
            tuning.unanswered += not patchwork.values
            return finished(patchwork, request, dice, tuning, Effort()) if settled else None
        finally:
            patchwork.close()
    is_drawn = any(given.is_drawn for given in kind.given_kinds.values())
    if is_drawn or any(stated.placed for stated in kind.clue_rules.values()) or not kind.clue_rules:
        stirring = Stirring(
            random_board(request, dice, tuning.budget), request.symmetric, dice, density=request.density
        )
        try:
            settled = stirring.settle()
            tuning.unanswered += not stirring.values
            return finished(stirring, request, dice, tuning) if settled else None
        finally:
            stirring.close()
    board = shared_board(request, tuning.budget)
    brought = brought_by(kind)
    if brought and hasattr(brought, "answer") and not request.variants:
        values: Values | None = brought.answer(board.blank, dice)
        return minimal(board, values, request, dice) if values else None
    stirring = Stirring(board, request.symmetric, dice, is_shared=True)
    return finished(stirring, request, dice, tuning) if stirring.settle() else None


def is_large(request: Request) -> bool:
    """Whether a board is so large that it is changed window by window."""
    if request.kind.category not in IN_WINDOWS or request.grid.shape or hasattr(brought_by(request.kind), "answer"):
        return False
    return has_many_cells(request.grid)


def has_many_cells(grid: Grid) -> bool:
    return grid.rows * grid.cols > MOST_AT_ONCE


def random_board(request: Request, dice: Dice, budget: Budget) -> ClueSwitches:
    """A board with places for clues that say nothing, and with random givens."""
    kind, symmetry = request.clued, request.symmetric
    places = random_places(kind, symmetry, dice, request.density)
    givens = random_givens(kind, request.grid, dice, symmetry.images, request.variants)
    return ClueSwitches(kind(request.grid, hidden_at(kind, places), **givens), budget)


def finished(
    stirring: Stirring | Patchwork, request: Request, dice: Dice, tuning: Tuning, effort: Effort | None = None
) -> Candidate | None:
    """A draft with fewer clues, where that is usual or asked for."""
    blank, values, clues = stirring.board.blank, stirring.values, stirring.clues
    placed = [stated for stated in request.clued.clue_rules.values() if stated.placed]
    usual = not placed or all(stated.token.is_plain_hidden for stated in placed)
    if not usual and request.clues is None:
        whole = Candidate(blank, values, Thinned(dict(clues)))
        if not request.graded or tuning.mark(*whole.puzzle_and_answer()).levels >= 0:
            return whole
    return minimal(stirring.board, values, request, dice, clues, effort)


def minimal(
    board: ClueSwitches,
    values: Values,
    request: Request,
    dice: Dice,
    given: Clues | None = None,
    effort: Effort | None = None,
) -> Candidate | None:
    """The draft in which only the wanted share of clues is left, or as few as possible, or as few as some effort
    allows."""
    blank = board.blank
    places = [place for place in blank.clue_places() if given is None or place in given]
    groups = dice.shuffled(orbits(blank, request.symmetric, places))
    if request.zeros_apart:
        groups = without_zeros_together(groups, board.clues_of(values, places), request.grid)
    usual = MINIMAL if len(places) <= MOST_MINIMAL else LARGE_SHARE
    share = usual if request.clues is None else request.clues
    clues = thinned(board, values, groups, round(share * len(places)), given, effort)
    return Candidate(blank, values, clues) if clues else None


def without_zeros_together(groups: list[list[Place]], clues: Clues, grid: Grid) -> list[list[Place]]:
    """The groups of cells after removing zeros that stand side by side: of two, the later one goes."""
    zeros: set[Place] = set()
    kept: list[list[Place]] = []
    for group in groups:
        new = {cell for cell in group if clues[cell] == 0}
        if not any(near in zeros or near in new for cell in new for near in grid.neighbours(cell)):
            zeros |= new
            kept.append(group)
    return kept


def all_shown(blank: Puzzle, values: Values) -> Candidate:
    """The draft in which all numbers of an answer are shown."""
    return Candidate(blank, values, Thinned(dict(blank.with_clues_of(values, blank.clues).clues)))


def some_hidden(blank: Puzzle, values: Values, request: Request, dice: Dice) -> Candidate | None:
    """The draft in which only the wanted share of numbers is shown."""
    board = ClueSwitches(blank)
    try:
        return minimal(board, values, request, dice)
    finally:
        board.close()
