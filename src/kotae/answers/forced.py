"""What is the same in every answer.

Start from one answer and ask for another that differs from it in something still thought to be forced; whatever differs
is not forced. When there is no such answer, the rest is. Each round rules out many things at once.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.answers.search import Search, garbage_kept
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

PROBER = "cadical153"
"""It keeps to the values that it is asked to try, so each answer rules out more: it takes a third of the rounds of
MiniSat or Glucose, and less time on most boards."""


class Forced(NamedTuple):
    """What all answers have in common."""

    puzzle: Puzzle
    status: str
    """`some` if there are answers, `none` if there are none, or `unknown`."""
    values: Values
    """What is forced; 0 where answers differ. When the limit was reached, only what is proved."""
    answers_seen: int
    complete: bool
    """Whether everything outside `values` is known to vary."""
    limit: str = ""
    """If not, the limit that was reached, such as `2 s`."""

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
    seen, search = 0, None
    try:
        with garbage_kept():
            search = Search(puzzle, oracle, budget)
            first = search.answer(assumed)
            if first is None:
                return Forced(puzzle, "none", nothing, 0, True)
            common = first
            for narrower in narrowed_down(search, first, assumed):
                common, seen = narrower, seen + 1
            return Forced(puzzle, "some", common, seen, True)
    except LimitReached as reached:
        certain = search.known if search else nothing
        proved = [a or b for a, b in zip(certain, given or nothing, strict=True)]
        return Forced(puzzle, "some" if seen else "unknown", proved, seen, False, reached.spent)
    finally:
        oracle.close()


def narrowed_down(search: Search, answer: Values, assumed: Sequence[int]) -> Iterator[Values]:
    """What an answer has in common with others that agree with the assumptions: after each one that is found, and at
    the end with all of them."""
    fixed, common = frozenset(assumed), answer
    while True:
        yield common
        opposite = [-value for value in common if value and value not in fixed]
        search.engine.prefer(opposite)
        other = search.answer(assumed, opposite) if opposite else None
        if other is None:
            return
        common = [a if a == b else 0 for a, b in zip(common, other, strict=True)]
