"""The layer of diagonals: one in every cell, falling or rising."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from kotae.board.grid import Place
from kotae.board.layers import PerCell
from kotae.board.marks import Diagonal, Mark
from kotae.board.motions import Motion
from kotae.board.prints import EMPTY, FALLING, RISING, UNDECIDED, Sheet
from kotae.logic import Link, Values

if TYPE_CHECKING:
    from kotae.board.words.diagonals import DiagonalWords

RIM = (-1, -1)
"""All corners on the rim of the board, taken together."""


class Diagonals(PerCell):
    """A line from corner to corner of every cell: yes is one that falls to the right, `\\`, no one that rises, `/`."""

    kind: ClassVar[str] = "diagonals"
    category = "loops and lines"
    printed: ClassVar[str] = "\\\\ or / in a cell, a blank for undecided"
    may_be_empty: ClassVar[bool] = False
    swaps: ClassVar[bool] = True
    marked: ClassVar[str] = "/\\?"
    word, no = "falling", "rising"

    def _places(self) -> Iterator[Place]:
        return self.grid.cells()

    def touching(self, corner: Place) -> list[int]:
        """For each cell at a corner, the literal that says that its diagonal ends there."""
        y, x = corner
        near = {(y - 1, x - 1): 1, (y + 1, x + 1): 1, (y - 1, x + 1): -1, (y + 1, x - 1): -1}
        return [sign * self.number[cell] for cell, sign in near.items() if cell in self.number]

    @cached_property
    def colours(self) -> "list[tuple[list[Place], list[Link[Place]]]]":
        """The corners of either colour of a chessboard, those on the rim taken together, and the diagonals between
        them, in whichever direction a cell may have them. The same for every board of a size."""
        rows, cols = self.grid
        inner = {(y, x): (y, x) for y in range(2, 2 * rows, 2) for x in range(2, 2 * cols, 2)}
        found: list[list[Link[Place]]] = [[], []]
        for (y, x), falling in self.number.items():
            colour = (y // 2 + x // 2) % 2
            diagonals = ((y - 1, x - 1), (y + 1, x + 1), falling), ((y - 1, x + 1), (y + 1, x - 1), -falling)
            for links, (one, other, literal) in zip((found[colour], found[1 - colour]), diagonals, strict=True):
                ends = inner.get(one, RIM), inner.get(other, RIM)
                if ends[0] != ends[1]:
                    links.append(Link(*ends, literal))
        return [(sorted({RIM, *(end for link in links for end in link[:2])}), links) for links in found]

    @property
    def words(self) -> "DiagonalWords":
        from kotae.board.words.diagonals import DiagonalWords

        return DiagonalWords(self.part)

    def finish(self, values: Values) -> None:
        """A cell without a diagonal is not finished."""

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        return (Diagonal(cell, values[v] > 0) for cell, v in self.number.items() if values[v])

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        found = super().moved(variable, motion, other)
        return -found if found and motion.slants else found

    @property
    def letters(self) -> Sequence[str]:
        return ("\\", "/")

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        if letter in FALLING or letter in RISING:
            return [self.number[cell] if letter in FALLING else -self.number[cell]]
        return [] if letter == UNDECIDED or letter in EMPTY else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        for cell in self.places:
            yield from self.of_letter(cell, sheet.take(cell, FALLING + RISING)) or ()
