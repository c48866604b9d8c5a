"""Words for a diagonal in every cell."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, kind_of
from kotae.board.words.base import Mood, Origin, Style, Words, cells_in_words
from kotae.english import listed, verb


class DiagonalWords(Words):
    """Diagonals fall or rise from left to right; seen from a corner, they touch it or miss it."""

    thing, things = "diagonal", "diagonals"

    def __init__(self, part: Callable[[int], Place]) -> None:
        self.part = part

    def style(self, origin: Origin) -> Style:
        return "touching" if origin is not None and kind_of(origin) == "corners" else "things"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        falling, rising = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said: list[str] = []
        for some, verbs in ((falling, ("falls", "fall", "fell")), (rising, ("rises", "rise", "rose"))):
            if some:
                does = verbs[2] if mood == "were" else verb(len(set(some)), *verbs[:2])
                said.append(f"{self.those(some, again=bool(said))} {does}")
        return listed(said)

    def those(self, literals: Sequence[int], again: bool = False) -> str:
        """`the diagonals in r1c1 and r2c2`; mentioned `again`, `those in r1c1 and r2c2`."""
        one, several = ("the one", "those") if again else ("the diagonal", "the diagonals")
        return f"{verb(len(set(literals)), one, several)} in {self.names(literals)}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"in {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return cells_in_words([self.part(abs(each)) for each in literals], last)
