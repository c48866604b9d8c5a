"""Groups that are rectangles, seen square by square."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

from kotae.logic.clauses import Clauses, implies

P = TypeVar("P", bound=Hashable)


def rectangular(literals: Mapping[P, int], squares: Iterable[Sequence[P]]) -> Iterator[tuple[P, Clauses]]:
    """Every group of true cells is a rectangle: three cells of a 2x2 square are never in one without the fourth.

    That is enough. A group that is not a rectangle has a corner that bends inwards, where three cells of a square
    belong to it. Each clause comes with the cell that would be missing.
    """
    for square in squares:
        for missing in square:
            others = [literals[cell] for cell in square if cell != missing]
            yield missing, implies(others, literals[missing])
