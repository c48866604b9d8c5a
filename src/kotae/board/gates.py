"""Gates that a line passes through: rows of cells with a bar, and the numbers on the walls beside them.

A number stands on a wall at the end of its gate. Where it could belong to several gates, an arrow points to its own.
Without one, it is found as people find it: a gate with the same number at both ends has that number, and otherwise a
number belongs to the only gate that can have it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from kotae.board.grid import WAYS, Grid, Place
from kotae.board.marks import Arrow, Label, Mark, Sign, Wall
from kotae.board.motions import Motion
from kotae.board.tokens import ARROWS, HIDDEN, WORDS, Clue, Compared
from kotae.logic import Gate, Known, Values

UPRIGHT, LEVEL = "|", "="
"""A gate whose bar goes up and down, so that a line passes it from left to right; and one whose bar is level."""

ALONG = {UPRIGHT: "ud", LEVEL: "lr"}
"""Which ways the bar of a gate goes."""


def gates_on(grid: Grid, clues: Mapping[Place, Clue]) -> list[Gate]:
    """The gates of a board, in reading order of their first cells, with their numbers."""
    rows = list(rows_of_bars(grid, clues))
    numbers = [numbers_beside(row, clues) for row in rows]
    found = resolved([[number for number, _ in some] for some in numbers])
    return [
        Gate(row, number, dict(some).get(number) if number is not None else None)
        for row, number, some in zip(rows, found, numbers, strict=True)
    ]


def rows_of_bars(grid: Grid, clues: Mapping[Place, Clue]) -> Iterator[tuple[Place, ...]]:
    for cell in grid.cells():
        bar = clues.get(cell)
        if bar in ALONG and clues.get(beyond(cell, ALONG[str(bar)][0])) != bar:
            row = [cell]
            while clues.get(beyond(row[-1], ALONG[str(bar)][1])) == bar:
                row.append(beyond(row[-1], ALONG[str(bar)][1]))
            yield tuple(row)


def beyond(cell: Place, way: str) -> Place:
    return cell[0] + WAYS[way][0], cell[1] + WAYS[way][1]


OPPOSITE = {"u": "d", "d": "u", "l": "r", "r": "l"}


def numbers_beside(row: tuple[Place, ...], clues: Mapping[Place, Clue]) -> list[tuple[int, Place]]:
    """The numbers on the walls at both ends of a gate, except for those that point elsewhere."""
    ways = ALONG[str(clues[row[0]])]
    found: list[tuple[int, Place]] = []
    for end, way in zip((row[0], row[-1]), ways, strict=True):
        wall = beyond(end, way)
        match clues.get(wall):
            case int(number):
                found.append((number, wall))
            case (int(number), str(points)) if points == OPPOSITE[way]:
                found.append((number, wall))
    return found


def resolved(beside: Sequence[Sequence[int]]) -> list[int | None]:
    """Which number each gate has, given those beside it. A number that could belong to several belongs to none; only
    the highest, as at puzz.link, is then said to be that of each gate beside which it stands alone."""
    own: list[int | None] = [None] * len(beside)
    left = [list(numbers) for numbers in beside]

    def give(chosen: Mapping[int, int]) -> bool:
        for gate, number in chosen.items():
            own[gate], left[gate] = number, []
        for gate, numbers in enumerate(left):
            left[gate] = [number for number in numbers if number not in chosen.values()]
        return bool(chosen)

    give({gate: numbers[0] for gate, numbers in enumerate(left) if len(numbers) == 2 and numbers[0] == numbers[1]})
    while give(alone(left)) or give(unrivalled(left)):
        pass
    return own


def alone(left: Sequence[Sequence[int]]) -> dict[int, int]:
    """Gates with a single number beside them that stands alone beside no other gate."""
    times = Counter(numbers[0] for numbers in left if len(numbers) == 1)
    return {
        gate: numbers[0]
        for gate, numbers in enumerate(left)
        if len(numbers) == 1 and (times[numbers[0]] == 1 or numbers[0] >= len(left))
    }


def unrivalled(left: Sequence[Sequence[int]]) -> dict[int, int]:
    """Gates with exactly one number beside them that stands beside no other gate."""
    times = Counter(number for numbers in left for number in numbers)
    only = {gate: [n for n in numbers if times[n] == 1 and n < len(left)] for gate, numbers in enumerate(left)}
    return {gate: numbers[0] for gate, numbers in only.items() if len(numbers) == 1}


class AsPrinted(NamedTuple):
    """What a bar or a wall says by itself: nothing. What is printed may be one of these, given an answer."""

    options: Callable[[Values], Sequence[Clue]]

    def equals(self, clue: Clue) -> Known:
        return Known(True)

    def value(self, values: Values) -> Sequence[Clue]:
        return self.options(values)


def printed(board: Any, cell: Place, places: Mapping[int, int]) -> list[Clue]:
    """What could be printed in a cell, given when each gate is passed: a bar stays as it is, and a wall may have the
    number of a gate that ends there."""
    if board.clues.get(cell) in ALONG:
        return [board.clues[cell]]
    gates = {node: place for gate, place in places.items() for node in board.gates[gate].nodes}
    beside = {way: beyond(cell, way) for way in WAYS}
    ends = [way for way, near in beside.items() if way in ALONG.get(str(board.clues.get(near)), "")]
    return [HIDDEN, *((gates[beside[way]], way) for way in ends if beside[way] in gates)]


class GateOrWall(Compared):
    """A bar, `|` or `=`, which is a cell of a gate; a wall, `?`; or a wall with the number of a gate at whose end it
    stands, `3`, or `3^` with an arrow that points to it."""

    expected = "| or = for a gate, ? for a wall, or a number, such as 3 or 3^"
    is_plain_hidden = True
    by_keys: ClassVar[bool] = False

    def read(self, text: str) -> Clue:
        ways = {arrow: way for way, arrow in ARROWS.items()}
        number, way = (text[:-1], ways[text[-1]]) if text[-1:] in ways else (text, "")
        clue: Clue = text
        if number.isascii() and number.isdecimal() and len(number) < 10:
            clue = (int(number), way) if way else int(number)
        if self.allows(clue):
            return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        return f"{clue[0]}{ARROWS[clue[1]]}" if isinstance(clue, tuple) else str(clue)

    def words(self, clue: Clue) -> str:
        if isinstance(clue, tuple):
            return f"{clue[0]} pointing {WORDS[clue[1]]}"
        return {UPRIGHT: "gate", LEVEL: "gate", HIDDEN: "wall"}.get(str(clue), str(clue))

    def allows(self, clue: Clue) -> bool:
        if isinstance(clue, tuple):
            return len(clue) == 2 and type(clue[0]) is int and clue[0] > 0 and clue[1] in WAYS
        return clue in (*ALONG, HIDDEN) or (type(clue) is int and clue > 0)

    def hide(self, clue: Clue) -> Clue:
        return clue if clue in ALONG else HIDDEN

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        if isinstance(clue, tuple):
            return clue[0], motion.way(clue[1])
        turned = clue in ALONG and motion.turn.transposed
        return (LEVEL if clue == UPRIGHT else UPRIGHT) if turned else clue

    @property
    def keys(self) -> Sequence[str]:
        return [*ALONG, HIDDEN, *map(str, range(10)), *ARROWS.values()]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        if clue in ALONG:
            yield Sign(place, "upright gate" if clue == UPRIGHT else "level gate")
            return
        yield Wall(place)
        if isinstance(clue, tuple):
            yield Arrow(place, str(clue[0]), clue[1])
        elif clue != HIDDEN:
            yield Label(place, str(clue))
