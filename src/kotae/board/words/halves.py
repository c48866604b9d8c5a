"""Words for triangles that fill half of a cell."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin, Words, cells_in_words, have
from kotae.english import listed, verb

WHERE = ("upper left", "upper right", "lower right", "lower left")
"""The corners, clockwise."""

ANYWHERE = "in any corner"

Fact = tuple[bool, tuple[str, ...]]
"""Whether there is a triangle, and the corners that this is about; none if it is about all of them."""


class HalfWords(Words):
    """`r1c1 has a triangle in the upper left`, `r1c2 has no triangle`."""

    thing, things = "triangle", "triangles"

    def __init__(self, part: Callable[[int], Place], corner: Callable[[int], int]) -> None:
        self.part = part
        self.corner = corner
        """The number of a variable's corner, from 1; 0 for any triangle at all."""

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        said: dict[Fact, list[Place]] = {}
        for cell in dict.fromkeys(self.part(abs(each)) for each in literals):
            said.setdefault(self.fact([each for each in literals if self.part(abs(each)) == cell]), []).append(cell)
        return listed(
            [
                f"{cells_in_words(cells)} {have(mood, len(cells))} {in_words(fact, len(cells))}"
                for fact, cells in said.items()
            ]
        )

    def fact(self, literals: Sequence[int]) -> Fact:
        """What literals say about one cell."""
        there = {self.corner(each) for each in literals if each > 0}
        gone = {self.corner(-each) for each in literals if each < 0}
        if found := [WHERE[corner - 1] for corner in there if corner]:
            return True, (found[0],)
        if 0 in gone:
            return False, ()
        if len(gone) == len(WHERE):
            return False, (ANYWHERE,)
        if there:
            return True, tuple(each for k, each in enumerate(WHERE, 1) if gone and k not in gone)
        return False, tuple(WHERE[corner - 1] for corner in sorted(gone))

    def state(self, literals: Sequence[int]) -> str:
        """The same in words, of one cell."""
        return f"has {in_words(self.fact(literals), 1)}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return cells_in_words([self.part(abs(each)) for each in literals], last)


def in_words(fact: Fact, number: int) -> str:
    """`a triangle`, `no triangles in the upper left or lower left`."""
    there, corners = fact
    thing = verb(number, "a triangle" if there else "no triangle", "triangles" if there else "no triangles")
    where = ANYWHERE if ANYWHERE in corners else f"in the {listed(corners, 'or')}" if corners else ""
    return f"{thing} {where}".rstrip()
