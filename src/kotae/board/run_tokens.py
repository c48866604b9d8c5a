"""The token of a line's runs."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kotae.board.grid import Place
from kotae.board.marks import BLACK, Colour, Heading, Mark
from kotae.board.tokens import HIDDEN, Clue, Meaning, Token
from kotae.errors import KotaeError
from kotae.logic import Constraint, Run, Values


class Runs(Token):
    """The runs of a line, `3 1`; in a puzzle with several colours each with its colour's letter, `3r 1b`.

    The puzzle knows which colours there are, and provides the token for them.
    """

    expected = "the lengths of its runs, such as 3 1"

    def __init__(self, palette: tuple[Colour, ...] = (BLACK,)) -> None:
        self.palette = palette

    def on(self, board: Any) -> Token:
        return Runs(board.palette)

    def read(self, text: str) -> Clue:
        letters = [colour.letter for colour in self.palette]
        runs = [self._run(word, letters) for word in text.replace(",", " ").split() if word != "0"]
        if len(letters) > 1 and any(run.length == "*" for run in runs):
            raise KotaeError("* cannot be used with several colours", "* in black nonograms only")
        return tuple(runs)

    def _run(self, word: str, letters: list[str]) -> Run:
        length, colour = (word, 1) if len(letters) == 1 else (word[:-1], 0)
        if not colour and word[-1:] in letters:
            colour = letters.index(word[-1]) + 1
        if length in (HIDDEN, "*") and colour:
            return Run(length, colour)
        if colour and length.isascii() and length.isdecimal() and 0 < len(length) < 10 and int(length):
            return Run(int(length), colour)
        raise self.wrong(word)

    def text(self, clue: Clue) -> str:
        assert isinstance(clue, tuple)
        several = len(self.palette) > 1
        words = [f"{run.length}{self.palette[run.colour - 1].letter if several else ''}" for run in clue]
        return " ".join(words) or "0"

    @property
    def nothing(self) -> Clue:
        """Any runs; with colours, where that cannot be written, none."""
        return (Run("*", 1),) if len(self.palette) == 1 else ()

    def allows(self, clue: Clue) -> bool:
        colours = range(1, len(self.palette) + 1)
        return isinstance(clue, tuple) and all(isinstance(run, Run) and run.colour in colours for run in clue)

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning().equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        return [meaning().value(values)]

    def from_behind(self, clue: Clue) -> Clue:
        assert isinstance(clue, tuple)
        return clue[::-1]

    @property
    def keys(self) -> Sequence[str]:
        letters: Iterable[str] = (colour.letter for colour in self.palette) if len(self.palette) > 1 else "*"
        return [*"0123456789", " ", HIDDEN, *letters]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        assert isinstance(clue, tuple)
        yield Heading(place, [(str(run.length), self.palette[run.colour - 1]) for run in clue] or [("0", BLACK)])
