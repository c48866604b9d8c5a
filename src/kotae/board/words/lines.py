"""Words for a line from cell to cell."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Grid, Place, kind_of, name
from kotae.board.words.base import Mood, Origin, Style, Words, be
from kotae.board.words.edges import leaving
from kotae.english import listed


class LineWords(Words):
    """Steps are ways out of the cell that they are seen from, or lead from one cell to another."""

    thing, things = "line", "lines"
    yes = "drawn"

    def __init__(self, part: Callable[[int], Place], grid: Grid) -> None:
        self.part = part
        self.grid = grid

    def style(self, origin: Origin) -> Style:
        return "junction" if origin is not None and kind_of(origin) == "cells" else "things"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        yes, no = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said = [f"there {be(mood)} a line {self.at(yes)}"] if yes else []
        return listed([*said, *([f"there {be(mood)} no line {self.at(no, last='or')}"] if no else [])])

    def pair(self, literals: Sequence[int], origin: Origin = None) -> str:
        if origin is None or not self.leave(origin, literals):
            return f"the lines {self.names(literals)}"
        return f"the lines going {leaving(origin, [self.part(abs(each)) for each in literals], 'and')}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        if origin is not None:
            return leaving(origin, [self.part(abs(each)) for each in literals], last)
        return self.names(literals, last)

    def leave(self, origin: Place, literals: Sequence[int]) -> bool:
        """Whether all of these are ways out of a place, and none lies farther away."""
        return set(self.grid.sides(origin)).issuperset(self.part(abs(each)) for each in literals)

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return listed([self.between(self.part(abs(each))) for each in literals], last)

    def between(self, edge: Place) -> str:
        one, other = self.grid.faces(edge)
        assert one is not None
        assert other is not None
        return f"between {name(one)} and {name(other)}"
