"""The layer of two things, one of which is in every cell: a black or a white circle, an upright or a level bar."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.grid import Place
from kotae.board.layers import Board, PerCell
from kotae.board.marks import Mark, Symbol
from kotae.board.motions import Motion
from kotae.board.prints import EMPTY, SYMBOLS, UNDECIDED, Sheet
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.board.words.base import Words


class Either(PerCell):
    """One of two things in every cell, both of which are drawn; a cell without either is not finished.

    `symbols` are what yes and no are drawn with, and `letters` how they are written in an answer. A clue in a cell that
    is one of these letters says what is there. With a `thing`, the words are what kind of thing it is.
    """

    kind: ClassVar[str] = "either"
    category = "shading"
    may_be_empty: ClassVar[bool] = False
    given: dict[Place, str]
    """What is printed in cells, by its letter."""

    def __init__(self, word: str, no: str, *, symbols: tuple[str, str], letters: str, thing: str = "") -> None:
        self.word, self.no, self.thing = word, no, thing
        self.symbols = symbols
        self.both = letters
        self.marked = f"{letters[1]}{letters[0]}{UNDECIDED}"  # type: ignore[misc]

    def _spread(self, board: Board) -> int:
        printed = {place: str(clue) for place, clue in board.clues.items()}
        self.given = {cell: letter for cell, letter in printed.items() if letter in self.both and min(cell) > 0}
        return super()._spread(board)

    def _places(self) -> Iterator[Place]:
        return self.grid.cells()

    def literal(self, cell: Place, letter: str) -> int:
        """The literal that says that this is in a cell."""
        return self.number[cell] if letter == self.both[0] else -self.number[cell]

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        """A quarter turn makes upright bars level."""
        found = super().moved(variable, motion, other)
        return -found if found and motion.turn.transposed and "upright-bar" in self.symbols else found

    @property
    def words(self) -> "Words":
        from kotae.board.words.cells import CellWords, KindWords

        return (
            KindWords(self.part, self.word, self.no, self.thing)
            if self.thing
            else CellWords(self.part, self.word, self.no)
        )

    def sound(self, values: Values) -> bool:
        """No cell is empty."""
        return 0 not in values[self.first : self.after]

    def finish(self, values: Values) -> None:
        """An empty cell is not finished, unless something is printed there."""
        for cell, letter in self.given.items():
            values[self.number[cell]] = values[self.number[cell]] or self.literal(cell, letter)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        """What is printed in a cell is not drawn there once more."""
        for cell, variable in self.number.items():
            if values[variable] and self.given.get(cell) != self.both[values[variable] < 0]:
                yield Symbol(cell, self.symbols[values[variable] < 0])

    def drawn_with(self) -> str:
        yes, no = self.letters
        return f"{yes} for {self.word}, {no} for {self.no}, a blank or ? for undecided"

    @property
    def letters(self) -> Sequence[str]:
        return [SYMBOLS[symbol][1] for symbol in self.symbols]

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        for each, symbol in zip(self.both, self.symbols, strict=True):
            if letter in SYMBOLS[symbol] + each:
                return [self.literal(cell, each)]
        return [] if letter == UNDECIDED or letter in EMPTY else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        for cell in self.places:
            mark = sheet.take(cell, "".join(SYMBOLS[symbol] for symbol in self.symbols), sheet.free(cell))
            yield from self.of_letter(cell, self.given.get(cell, "?") if mark == " " else mark) or ()

    def hand(self) -> dict[str, Any]:
        return {"symbols": list(self.symbols), "letters": self.both, "word": self.word, "no": self.no}
