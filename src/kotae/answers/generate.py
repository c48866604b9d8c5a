"""New puzzles: first a random solution, then its clues, then fewer of them while the solution stays the only one.

The puzzle of a number follows from the seed and that number alone. Solvers are only asked what is so, never for an
example of it, so the same seed gives the same puzzles with every solver, on every machine, in any number of processes.
"""

from typing import Any, NamedTuple

from kotae.answers.difficulty import FEWEST_STEPS, Mark, difficulty_of, difficulty_of_plan
from kotae.answers.drafts import DRAFTS, Draft
from kotae.answers.plan import find_plan
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.scrambles import random_scramble
from kotae.answers.solve import solve
from kotae.answers.tuning import Tuning
from kotae.answers.wishes import Wish, refuse, too_small
from kotae.engines import Budget
from kotae.errors import KotaeError, UnsoundError
from kotae.logic import Values
from kotae.puzzles import AnyPuzzle
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.sliding import Sliding

CHECKER = "cadical195"
"""Every puzzle is proved again by this one, which had no part in making it."""
CHECKERS = {"nonogram": "glucose42"}
"""Most nonograms are proved by line solving, and this one is ready sooner."""
MOST_TRIES = 150
"""Random solutions that are tried for one puzzle."""


class NotFound(Exception):
    """No puzzle as wished for was met in a bounded number of tries."""


class Made(NamedTuple):
    """A new puzzle, its solution as JSON, and its difficulty if that was asked for."""

    puzzle: AnyPuzzle
    solution: Any
    difficulty: str | None


def generate(wish: Wish, seed: str, number: int, seconds: float | None = None) -> Made:
    """The puzzle of that number. Raises NotFound after a bounded number of tries, LimitReached when time is over."""
    refuse(wish)
    if too_small(wish):
        raise NotFound
    rows, cols = wish.grid
    tuning = Tuning(wish.difficulty, Budget(seconds))
    for attempt in range(MOST_TRIES):
        if tuning.spent:
            break
        tuning.budget.look()
        dice = Dice(f"kotae {wish.kind.family} {rows}x{cols} {seed} {number} {attempt}")
        made = slid(wish, dice, tuning.budget) if issubclass(wish.kind, Sliding) else filled(wish, dice, tuning)
        if made:
            return made
    raise NotFound


def filled(wish: Wish, dice: Dice, tuning: Tuning) -> Made | None:
    """A puzzle with clues, checked; None if this try came to nothing."""
    draft = DRAFTS[wish.kind.family](wish, dice, tuning)
    if draft is None:
        return None
    difficulty, puzzle = None, draft.puzzle()
    if not checked(puzzle, draft.values):
        return None
    if wish.difficulty:
        found = in_band(draft, tuning)
        if isinstance(found, Mark):
            tuning.learn(found)
            return None
        if found != puzzle and not checked(found, draft.values):
            return None
        difficulty, puzzle = wish.difficulty, found
    elif wish.rated:
        difficulty = difficulty_of(puzzle, draft.values, tuning.budget)
    return Made(puzzle, puzzle.to_json(draft.values), difficulty)


def in_band(draft: Draft, tuning: Tuning) -> Puzzle | Mark:
    """The draft with as many clues put back as make it that difficult; or how it compares without any. More clues make
    a puzzle easier, as a rule, so halving the range soon finds how many."""
    low, high = 0, len(draft.clues.dropped)
    back, first = 0, None
    while low <= high:
        puzzle = draft.puzzle(back)
        found = tuning.mark(puzzle, draft.values)
        first = first or found
        if found.levels == 0:
            return puzzle
        if found.levels < 0:
            high = back - 1
        else:
            low = back + 1
        back = (low + high) // 2
    assert first, "it was rated once at least"
    return first


def checked(puzzle: Puzzle, values: Values) -> bool:
    """Whether a fresh solver of another kind finds the same answer and proves that there is no other. Only where a
    random solution was narrowed down by a shortcut may it say no."""
    answer = solve(puzzle, CHECKERS.get(puzzle.family, CHECKER))
    if answer.status == "unique" and answer.solutions[0][1:] == values[1:]:
        return True
    if puzzle.family != Nawabari.family:
        raise UnsoundError(f"{answer.solver} does not agree that this {puzzle.family} has one answer")
    return False


def slid(wish: Wish, dice: Dice, budget: Budget) -> Made | None:
    """Sliding tiles that many steps from the goal; a solver proves that there is no shorter way."""
    steps = wish.steps
    if steps is None:
        low = FEWEST_STEPS[wish.difficulty or "medium"]
        steps = low + dice.below(10)
    elif wish.difficulty and difficulty_of_plan(steps) != wish.difficulty:
        raise KotaeError(
            f"{steps} steps are {difficulty_of_plan(steps)}", f"try --steps or --difficulty {wish.difficulty}, not both"
        )
    puzzle = random_scramble(wish.grid, steps, dice)
    if puzzle is None:
        return None
    answer = find_plan(puzzle, at_most=1, seconds=budget.seconds_left())
    budget.look()
    if not answer.plans or len(answer.plans[0]) != steps:
        raise UnsoundError(f"the solver does not agree that {steps} steps are the fewest")
    return Made(puzzle, puzzle.to_json(answer.plans[0]), difficulty_of_plan(steps))
