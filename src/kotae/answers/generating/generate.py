"""New puzzles: first a random solution, then its clues, then fewer of them while the solution stays the only one.

Each numbered puzzle follows from the seed and its number alone. Solvers are only asked whether something is true, never
for an example of it, so the same seed gives the same puzzles with every solver, on every machine, in any number of
processes. Large boards are the exception, and a few families whose rooms a solver helps to find.
"""

from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from kotae.answers.generating.generators import Candidate, draft, has_many_cells
from kotae.answers.generating.patterned import patterned
from kotae.answers.generating.quick_difficulty import Mark, difficulty_of
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.request import Request, refuse, too_small
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import solve
from kotae.engines import Budget
from kotae.errors import UnsoundError
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle
from kotae.logic import Values

CHECKER = "cadical195"
"""The solver that proves every puzzle again, having had no part in making it."""
MOST_TRIES = 150
"""How many random solutions are tried for one puzzle."""
UNANSWERED = 0.1
"""What a board counts that has no solution at all, such as one with unlucky rooms: that is soon known."""
MOST_PATTERNED = 40
"""The same where the places of clues are given: each of them is changed many times."""


class NotFound(Exception):
    """No puzzle that fits the request was found in a bounded number of tries."""

    def __init__(self, missed: "Missed | None" = None) -> None:
        super().__init__(missed)
        self.missed = missed or Missed(0)


class Missed(NamedTuple):
    """What was tried in vain, and how near it came."""

    tries: int
    """How many boards were tried."""
    least_open: int | None = None
    """Where the places of clues are given: how many places the best of them left open."""
    score: float | None = None
    """Where a level is wanted: the score of the one that came closest."""


class Made(NamedTuple):
    """A new puzzle, its solution as JSON, and its difficulty if that was asked for."""

    puzzle: AnyPuzzle
    solution: Any
    difficulty: str | None
    has_spare_clues: bool = False
    """Whether it may have clues that could go, since it would have taken too long to find out."""


def generate(request: Request, seed: str, number: int, seconds: float | None = None) -> Made:
    """The puzzle with that number. Raises NotFound after a bounded number of tries, LimitReached when time is up."""
    refuse(request)
    if too_small(request):
        raise NotFound
    tuning, most = Tuning(request.difficulty, Budget(seconds), request.technique), MOST_TRIES
    if request.pattern:
        most = MOST_PATTERNED
    for attempt in count():
        if tuning.spent or attempt - (1 - UNANSWERED) * tuning.unanswered >= most:
            raise NotFound(Missed(attempt, tuning.least_open, tuning.closest.score if tuning.closest else None))
        tuning.budget.look()
        dice = Dice(f"kotae {request.kind.family} {request.grid.title} {seed} {number} {attempt}")
        made: Made | None = getattr(brought_by(request.kind), "made", filled)(request, dice, tuning)
        if made:
            return made
    raise AssertionError("counting never ends")


def filled(request: Request, dice: Dice, tuning: Tuning) -> Made | None:
    """A puzzle with clues, checked; None if this attempt failed."""
    found: Candidate | None = (patterned if request.pattern else drafting(request))(request, dice, tuning)
    if found is None:
        return None
    difficulty, (puzzle, values) = None, found.puzzle_and_answer()
    if not checked(puzzle, values):
        return None
    if request.graded:
        fitting = in_band(found, tuning)
        if isinstance(fitting, Mark):
            tuning.learn(fitting)
            return None
        if fitting[0] != puzzle and not checked(*fitting):
            return None
        difficulty, (puzzle, values) = request.difficulty, fitting
    if request.rated and not difficulty:
        difficulty = difficulty_of(puzzle, values, tuning.budget)
    spare = bool(found.clues and found.clues.cut_short)
    return Made(puzzle, puzzle.to_json(values), difficulty, spare)


def drafting(request: Request) -> Callable[[Request, Dice, Tuning], Candidate | None]:
    """How drafts are made: in a way that the family provides, for large boards perhaps in another one, or as for any
    family."""
    brought = brought_by(request.kind)
    usual: Callable[[Request, Dice, Tuning], Candidate | None] = getattr(brought, "draft", draft)
    large: Callable[[Request, Dice, Tuning], Candidate | None] = getattr(brought, "large_draft", usual)
    return large if has_many_cells(request.grid) and not request.grid.shape else usual


def in_band(found: Candidate, tuning: Tuning) -> tuple[Puzzle, Values] | Mark:
    """The draft with as many clues put back as it takes to reach that difficulty; or how it compares without any. More
    clues usually make a puzzle easier, so halving the range soon finds how many."""
    low, high = 0, found.most_back
    back, first = 0, None
    while low <= high:
        puzzle, values = found.puzzle_and_answer(back)
        mark = tuning.mark(puzzle, values)
        first = first or mark
        if mark.levels == 0:
            return puzzle, values
        if mark.levels < 0:
            high = back - 1
        else:
            low = back + 1
        back = (low + high) // 2
    assert first, "it was rated once at least"
    return first


def checked(puzzle: Puzzle, values: Values) -> bool:
    """Whether a fresh solver of another kind finds the same answer and proves that there is no other. It may only
    disagree where a random solution was narrowed down by a shortcut."""
    brought = brought_by(type(puzzle))
    answer = solve(puzzle, getattr(brought, "CHECKER", CHECKER))
    shown = slice(1, puzzle.shown_variables + 1)
    if answer.status == "unique" and answer.solutions[0][shown] == values[shown]:
        return True
    if getattr(brought, "IS_PROVED", True):
        raise UnsoundError(f"{answer.solver} does not agree that this {puzzle.family} has one answer")
    return False
