"""What is the same in every answer.

Start from one answer and ask for another that differs from it in something still thought to be forced; what differs
is not. When there is no such answer, the rest is forced. Each round rules out many things at once.
"""

from typing import NamedTuple

from kotae.answers.search import Search, garbage_kept
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

PROBER = "cadical153"
"""It keeps to the values it is asked to try, so that each answer rules out more: a third of the rounds of MiniSat or
Glucose, and less time on most boards."""


class Forced(NamedTuple):
    """The common part of all answers."""

    puzzle: Puzzle
    status: str
    """`some` answers exist, there are `none`, or it is `unknown`."""
    values: Values
    """What is forced; 0 where answers differ. When the limit was reached, only what is proved."""
    answers_seen: int
    complete: bool
    """Whether everything outside `values` is known to vary."""
    limit: str = ""
    """The limit that was reached if not, as `2 s`."""

    @property
    def decided(self) -> int:
        """How many places are the same in all answers."""
        return self.puzzle.places() - self.puzzle.places_open(self.values)


def forced(
    puzzle: Puzzle, given: Values | None = None, solver: str = PROBER, *, seconds: float | None = None
) -> Forced:
    """What every answer that agrees with the given values has in common."""
    oracle, budget = engine(solver), Budget(seconds)
    nothing = puzzle.stated()
    assumed = [value for value in given or () if value]
    fixed = frozenset(assumed)
    seen, search = 0, None
    try:
        with garbage_kept():
            search = Search(puzzle, oracle, budget)
            common = search.answer(assumed)
            if common is None:
                return Forced(puzzle, "none", nothing, 0, True)
            seen = 1
            while True:
                opposite = [-value for value in common if value and value not in fixed]
                oracle.prefer(opposite)
                other = search.answer(assumed, opposite) if opposite else None
                if other is None:
                    return Forced(puzzle, "some", common, seen, True)
                seen += 1
                common = [a if a == b else 0 for a, b in zip(common, other, strict=True)]
    except LimitReached as reached:
        certain = search.known if search else nothing
        proved = [a or b for a, b in zip(certain, given or nothing, strict=True)]
        return Forced(puzzle, "some" if seen else "unknown", proved, seen, False, reached.spent)
    finally:
        oracle.close()
