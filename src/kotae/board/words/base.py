"""What every layer's words have in common."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Literal

from kotae.board.grid import Place, hour, is_tiled, name
from kotae.english import listed, verb

Mood = Literal["is", "were", "would"]
"""Whether something is the case, is only supposed (`were shaded`), or would follow (`would be shaded`)."""


def be(mood: Mood, number: int = 1) -> str:
    """The verb in that mood, for that many."""
    return {"is": "is" if number == 1 else "are", "were": "were", "would": "would be"}[mood]


def have(mood: Mood, number: int = 1) -> str:
    return {"is": "has" if number == 1 else "have", "were": "had", "would": "would have"}[mood]


Origin = Place | None
"""The place from which something is seen: a clue's cell, or the corner where lines meet."""

Style = Literal["things", "sides", "junction", "touching", "crossing", "joining", "numbers", "rectangles"]
"""Things that stand somewhere, the sides of a cell, the ways out of a place where a line arrives, what touches or
misses a corner, what crosses something else, what joins two things, numbers that are written into cells, or rectangles
that reach some cells and not others."""

SIDES = {(-1, 0): "top", (1, 0): "bottom", (0, -1): "left", (0, 1): "right"}
FROM = {(-1, 0): "above", (1, 0): "below", (0, -1): "the left", (0, 1): "the right"}
OUT = {(-1, 0): "upwards", (1, 0): "downwards", (0, -1): "to the left", (0, 1): "to the right"}
WAY = {(-1, 0): "up", (1, 0): "down", (0, -1): "left", (0, 1): "right"}


class Words(ABC):
    """The words of one layer on one board."""

    thing = "mark"
    things = "marks"
    yes = "there"
    """What a decision is if it is yes."""

    def nouns(self, literals: Sequence[int]) -> tuple[str, str]:
        """What is there if these decisions are yes, and several of them: `line` and `lines`."""
        return self.thing, self.things

    @abstractmethod
    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        """What literals say, as a clause without a full stop: `r1c1 and r1c2 are shaded`."""

    @abstractmethod
    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        """Where they are, as it follows a verb: `at r1c1 and r2c2`, `on the left`."""

    @abstractmethod
    def names(self, literals: Sequence[int], last: str = "and") -> str:
        """The places alone: `r1c1 and r2c2`."""

    def pair(self, literals: Sequence[int], origin: Origin = None) -> str:
        """Two decisions as the subject of a sentence: `its top and left sides`."""
        return self.names(literals)

    def style(self, origin: Origin) -> Style:
        """As what its decisions are seen from a place."""
        return "things"


def direction(origin: Place, place: Place) -> tuple[int, int]:
    """In which direction a place lies, seen from another in its row or column."""
    return sign(place[0] - origin[0]), sign(place[1] - origin[1])


def side_words(origin: Place, places: Sequence[Place], last: str = "and") -> str:
    """Sides of a cell, before the noun: `top and left`, or on a tiling `2 and 4 o'clock`."""
    if is_tiled(origin):
        return clock(origin, places, last)
    return listed([SIDES[direction(origin, place)] for place in places], last)


def on_sides(origin: Place, places: Sequence[Place], last: str = "and") -> str:
    """The same after "on its", with the noun where it is needed."""
    said = side_words(origin, places, last)
    return f"{said} {verb(len(places), 'side', 'sides')}" if is_tiled(origin) else said


def clock(origin: Place, places: Sequence[Place], last: str = "and") -> str:
    """The hours at which places are seen: `2 and 4 o'clock`."""
    hours = sorted((hour(origin, place) for place in places), key=lambda each: each % 12)
    return f"{listed([str(each) for each in hours], last)} o'clock"


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def cells_in_words(cells: Sequence[Place], last: str = "and") -> str:
    """Cells by name; three or more side by side as `r1c2 to r1c6`."""
    runs: list[list[Place]] = []
    step = (0, 0)
    for cell in sorted(dict.fromkeys(cells)):
        move = (cell[0] - runs[-1][-1][0], cell[1] - runs[-1][-1][1]) if runs else (0, 0)
        if move in ((0, 2), (2, 0)) and (len(runs[-1]) == 1 or move == step):
            runs[-1].append(cell)
            step = move
        else:
            runs.append([cell])
    names = [text for run in columns(runs) for text in named(run)]
    return listed(names, last)


def named(run: list[Place]) -> list[str]:
    return [f"{name(run[0])} to {name(run[-1])}"] if len(run) > 2 else [name(cell) for cell in run]


def columns(runs: list[list[Place]]) -> list[list[Place]]:
    """Runs of single cells that stand below each other are joined as well."""
    found: list[list[Place]] = []
    below: dict[Place, list[Place]] = {}
    for run in runs:
        above = below.pop((run[0][0] - 2, run[0][1]), None) if len(run) == 1 else None
        if above is None:
            found.append(run)
            above = found[-1]
        else:
            above.append(run[0])
        if all(cell[1] == run[0][1] for cell in above):
            below[above[-1]] = above
    return found
