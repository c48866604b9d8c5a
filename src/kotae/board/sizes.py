"""The layer of numbers that are sizes: they may be as large as the board, so a cell has many to choose from."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from kotae.board.digits import Digits
from kotae.board.grid import Place
from kotae.board.layers import Board
from kotae.logic import Constraint, Values


class Sizes(Digits):
    """A number for every cell, out of those that the family says are possible there.

    With many numbers, stating in few clauses that a cell has only one takes auxiliary variables, so that is left to a
    rule of the family; the layer itself states that it has at least one.
    """

    category = "divisions"

    def __init__(self, possible: Callable[[Any], Mapping[Place, Iterable[int]]]) -> None:
        super().__init__(range(0))
        self._possible = possible

    def _spread(self, board: Board) -> int:
        after = self.first
        self.cells, self._starts = {}, list[int]()
        for cell, numbers in sorted(self._possible(board).items()):
            chosen = tuple(numbers)
            self.cells[cell] = dict(zip(chosen, range(after, after + len(chosen)), strict=True))
            self._starts.append(after)
            after += len(chosen)
        self.numbers = tuple(sorted({number for row in self.cells.values() for number in row}))
        self._order = list(self.cells)
        return after - self.first

    @property
    def numbered_cells(self) -> None:
        """Cells have numbers of their own here."""

    def axioms(self, known: Values) -> list[int]:
        """Every cell has a number."""
        return [literal for row in self.cells.values() for literal in (*row.values(), 0)]

    def always(self) -> Iterator[tuple[str, Place, Constraint]]:
        """Nothing, as the rule says it."""
        return iter(())

    def part(self, variable: int) -> Place:
        return self._order[bisect_right(self._starts, variable) - 1]

    def number_of(self, variable: int) -> int:
        row = self.cells[self.part(variable)]
        return list(row)[variable - next(iter(row.values()))]
