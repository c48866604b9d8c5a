"""Words for a line along the edges of the grid."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, is_tiled, kind_of, name
from kotae.board.words.base import (
    FROM,
    WAY,
    Mood,
    Origin,
    Style,
    Words,
    be,
    clock,
    direction,
    on_sides,
    side_words,
)
from kotae.english import listed, verb


class EdgeWords(Words):
    """Edges are sides of the cell that they are seen from, or ways out of a corner."""

    thing, things = "line", "lines"
    yes = "drawn"

    def __init__(self, part: Callable[[int], Place]) -> None:
        self.part = part

    def style(self, origin: Origin) -> Style:
        kind = kind_of(origin) if origin else ""
        return "junction" if kind == "corners" else "sides" if kind == "cells" else "things"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        yes, no = [each for each in literals if each > 0], [each for each in literals if each < 0]
        if origin is not None and kind_of(origin) == "cells":
            return listed(
                [clause for clause in (self.drawn(yes, origin, mood), self.empty(no, origin, mood)) if clause]
            )
        said = [f"there {be(mood)} a line {self.at(yes)}"] if yes else []
        return listed([*said, *([f"there {be(mood)} no line {self.at(no, last='or')}"] if no else [])])

    def drawn(self, literals: Sequence[int], origin: Place, mood: Mood) -> str:
        if not literals:
            return ""
        return f"there {be(mood)} a line on its {self.on_sides(literals, origin)}"

    def empty(self, literals: Sequence[int], origin: Place, mood: Mood) -> str:
        if not literals:
            return ""
        number = len(literals)
        return f"its {self.sides(literals, origin)} {verb(number, 'side', 'sides')} {be(mood, number)} empty"

    def sides(self, literals: Sequence[int], origin: Place, last: str = "and") -> str:
        return side_words(origin, [self.part(abs(each)) for each in literals], last)

    def on_sides(self, literals: Sequence[int], origin: Place, last: str = "and") -> str:
        return on_sides(origin, [self.part(abs(each)) for each in literals], last)

    def pair(self, literals: Sequence[int], origin: Origin = None) -> str:
        places = [self.part(abs(each)) for each in literals]
        if origin is None:
            return f"the lines {self.names(literals)}"
        if kind_of(origin) == "cells":
            return f"its {self.sides(literals, origin)} sides"
        return f"the lines going {leaving(origin, places, 'and')}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        """`above r1c1`; edges of one cell together: `above and to the left of r1c1`."""
        if origin is not None and kind_of(origin) == "cells":
            return f"on its {self.on_sides(literals, origin, last)}"
        return self.names(literals, last)

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return listed([beside(self.part(abs(each))) for each in literals], last)


def beside(edge: Place) -> str:
    """An edge after the cell above or to the left of it, or, on the rim, after the cell it bounds."""
    if is_tiled(edge):
        return f"on the {edge[-1]} o'clock side of {tile_of(edge)}"
    y, x = edge
    if x % 2:
        return f"above {name((1, x))}" if y == 0 else f"below {name((y - 1, x))}"
    return f"left of {name((y, 1))}" if x == 0 else f"right of {name((y, x - 1))}"


def tile_of(place: Place) -> str:
    """The cell of a tiling that an edge or corner is named after."""
    return name(place[:4])


def arriving(origin: Place, places: Sequence[Place]) -> str:
    """Where lines come from: `above and the left`."""
    if is_tiled(origin):
        return clock(origin, places)
    return listed([FROM[direction(origin, place)] for place in places])


def leaving(origin: Place, places: Sequence[Place], last: str = "or") -> str:
    """Where a line goes: `up or left`."""
    if is_tiled(origin):
        return f"towards {clock(origin, places, last)}"
    return listed([WAY[direction(origin, place)] for place in places], last)


def corner_in_words(corner: Place, rows: int, cols: int) -> str:
    """A corner after the cell above and to the left of it."""
    if is_tiled(corner):
        return f"the {corner[-1]} o'clock corner of {tile_of(corner)}"
    y, x = corner
    vertical, horizontal = "top" if y == 0 else "bottom", "left" if x == 0 else "right"
    if y in (0, 2 * rows) and x in (0, 2 * cols):
        return f"the {vertical} {horizontal} corner of the board"
    return f"the {vertical} {horizontal} corner of {name((max(y - 1, 1), max(x - 1, 1)))}"
