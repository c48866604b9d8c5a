"""Help for setters: what to change in a puzzle so that it has exactly one answer, and no clue too many.

- With several answers: the fewest clues to add or reveal so that one is left, and single ones that decide most.
- With one answer: the clues that are not needed.
- With none: the clues that conflict, and what to change about them.

Whatever is suggested in the end has been solved as a puzzle of its own.
"""

from collections.abc import Callable
from typing import NamedTuple

from kotae.answers.explaining.explain import clash
from kotae.answers.explaining.reasons import Reason
from kotae.answers.generating.request import refuse_symmetry
from kotae.answers.solve import solve
from kotae.answers.suggesting.collecting import Collected
from kotae.answers.suggesting.conflicting import resolve
from kotae.answers.suggesting.more_clues import add_clues
from kotae.answers.suggesting.suggestions import Suggestion, undecided
from kotae.answers.suggesting.superfluous import drop_clues
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle

__all__ = ["Advice", "Suggestion", "suggest"]

ANSWERS = 3
"""How many answers are examined where each clue makes another puzzle."""


class Advice(NamedTuple):
    """The status of the puzzle as it is, how many places are open, and what to do about it."""

    status: str
    open: int
    suggestions: list[Suggestion]
    complete: bool = True
    """Whether there was time to try everything that could be suggested."""
    interrupted: bool = False
    """Whether Ctrl-C was pressed on the way. What was found until then is kept."""
    conflict: tuple[Reason, ...] = ()
    """When there is no answer: reasons that conflict, none of which can be dropped."""


def suggest(
    puzzle: Puzzle,
    most: int = 10,
    seconds: float | None = None,
    *,
    symmetry: str = "none",
    notice: Callable[[str], None] | None = None,
) -> Advice:
    """The best suggestions first, of those that there was time for. With a symmetry, clues come and go together with
    their images. `notice` is called with what is going on. Raises LimitReached if there was no time at all."""
    work = Collected(puzzle, most, Budget(seconds), symmetry, notice)
    refuse_symmetry(work.symmetry)
    answer = solve(puzzle, at_most=ANSWERS, seconds=work.budget.seconds_left())
    if answer.status == "several":
        work.notice("what is open")
        work.open = undecided(puzzle, work.budget) or 0
    conflict: tuple[Reason, ...] = ()
    complete, interrupted = True, False
    try:
        if answer.status == "several":
            add_clues(work, answer.solutions)
        elif answer.status == "unique":
            drop_clues(work, answer.solutions[0])
        elif answer.status == "none":
            conflict = tuple(clash(puzzle, work.budget))
            resolve(work, conflict)
        work.rate()
    except LimitReached:
        complete = False
    except KeyboardInterrupt:
        complete, interrupted = False, True
    status_open = work.open if answer.status == "several" else 0
    return Advice(answer.status, status_open, work.best, complete, interrupted, conflict)
