"""The token of several numbers in one cell, as in Tapa."""

from collections.abc import Iterator, Sequence

from kotae.board.grid import Place
from kotae.board.marks import BLACK, Heading, Label, Mark
from kotae.board.tokens import HIDDEN, Clue, Meaning, Token
from kotae.logic import Constraint, Values


class Several(Token):
    """A few numbers in one cell, or beside a line, written with commas: `1,3`; typed, a blank will do. A 0
    stands alone."""

    def __init__(self, numbers: range, most: int | None = None, *, hidden: bool = True) -> None:
        self.numbers = numbers
        self.most = most
        self.hidden = hidden
        many = f"up to {most} numbers from {numbers[0]} to {numbers[-1]}" if most else f"numbers from {numbers[0]} up"
        self.expected = f"{many} with commas, such as 1,3"

    def read(self, text: str) -> Clue:
        parts = text.replace(" ", ",").split(",")
        if all(part == HIDDEN or (part.isascii() and part.isdecimal() and len(part) < 10) for part in parts):
            clue = tuple(part if part == HIDDEN else int(part) for part in parts)
            if self.allows(clue):
                return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        assert isinstance(clue, tuple)
        return ",".join(map(str, clue))

    def allows(self, clue: Clue) -> bool:
        return (
            isinstance(clue, tuple)
            and 1 <= len(clue) <= (self.most or len(clue))
            and all((self.hidden and part == HIDDEN) or part in self.numbers for part in clue)
            and (len(clue) == 1 or 0 not in clue)
        )

    def hide(self, clue: Clue) -> Clue:
        """As many numbers, all of them hidden; one where nothing is known yet."""
        return (HIDDEN,) * (len(clue) if isinstance(clue, tuple) else 1) if self.hidden else clue

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning().equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        value = meaning().value(values)
        return [] if value is None else [value]

    @property
    def keys(self) -> Sequence[str]:
        return [*map(str, self.numbers[:10]), ",", *([HIDDEN] if self.hidden else [])]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        assert isinstance(clue, tuple)
        if min(place) < 0:
            yield Heading(place, [(str(part), BLACK) for part in clue])
        else:
            yield Label(place, " ".join(map(str, clue)))
