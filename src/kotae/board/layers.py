"""Layers: what is to be decided on a board, and under which variables.

A family declares its layers as class attributes; each puzzle lays them on its own board, where they number their
variables. A layer also knows the JSON shape of its part of an answer, complete or partial, so that a family needs no
reading or writing of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar, Self

from kotae.board.grid import Grid, Place, cell_at, name, row_col
from kotae.errors import AnswerError
from kotae.logic import Border, Link, Number, Values

Clue = int | str
"""A number, or "?" for a number that is hidden."""


class Layer(ABC):
    """Decisions of one kind. The attributes below exist once the layer is laid on a board."""

    label: str
    grid: Grid
    first: int
    """The number of its first variable."""
    after: int
    """One more than the number of its last variable."""

    def laid(self, label: str, grid: Grid, clues: Mapping[Place, Clue], first: int) -> Self:
        """A copy of this layer on a board, its variables numbered from `first`."""
        layer = type(self).__new__(type(self))
        layer.__dict__.update(self.__dict__, label=label, grid=grid, first=first)
        layer.after = first + layer._spread(clues)
        return layer

    @abstractmethod
    def _spread(self, clues: Mapping[Place, Clue]) -> int:
        """Finds the places of the layer and says how many variables they need."""

    def axioms(self) -> list[int]:
        """Flat clauses that make the variables mean what they say."""
        return []

    def sound(self, values: Values) -> bool:
        """The plain meaning of the axioms."""
        return True

    @abstractmethod
    def title(self, variable: int) -> str:
        """What a variable means, for people: `line r3c4 south`."""

    @abstractmethod
    def to_json(self, values: Values) -> Any:
        """The decisions as JSON."""

    @abstractmethod
    def from_json(self, data: Any) -> list[int]:
        """The literals that such JSON states. What it leaves open is left out."""

    @abstractmethod
    def part(self, variable: int) -> Place | tuple[Place, Place]:
        """The place that a variable is about: a place, or the two ends of a corridor."""


class YesNo(Layer):
    """Yes or no at every place of one kind: the common part of `Cells` and `Edges`."""

    places: Sequence[Place]
    number: dict[Place, int]

    def _spread(self, clues: Mapping[Place, Clue]) -> int:
        self.places = list(self._places())
        self.number = {place: variable for variable, place in enumerate(self.places, self.first)}
        return len(self.places)

    @abstractmethod
    def _places(self) -> Iterator[Place]: ...

    def __getitem__(self, place: Place) -> int:
        return self.number[place]

    def title(self, variable: int) -> str:
        return f"{self.label} {name(self.part(variable))}"

    def part(self, variable: int) -> Place:
        return self.places[variable - self.first]

    def _row(self, values: Values, places: Iterator[Place], marks: str) -> str:
        """One character a place: no, yes, undecided."""
        states = (values[self.number[place]] for place in places)
        return "".join(marks[2 if state == 0 else state > 0] for state in states)

    def _read_row(self, row: Any, places: list[Place], marks: str, what: str) -> Iterator[int]:
        if not isinstance(row, str) or len(row) != len(places):
            raise AnswerError(f"{what} is {row!r}", f"a string of {len(places)} characters")
        for place, mark in zip(places, row, strict=True):
            if mark in marks[:2]:
                yield self.number[place] if mark == marks[1] else -self.number[place]
            elif mark not in "?-_ ":
                raise AnswerError(f"{what} has {mark!r} at {name(place)}", f"{marks[0]}, {marks[1]} or ?")


class Cells(YesNo):
    """Yes or no for every cell: shaded or not."""

    marks: ClassVar[str] = ".#?"

    def _places(self) -> Iterator[Place]:
        return self.grid.cells()

    def to_json(self, values: Values) -> list[str]:
        return [
            self._row(values, (cell_at(row, col) for col in range(self.grid.cols)), self.marks)
            for row in range(self.grid.rows)
        ]

    def from_json(self, data: Any) -> list[int]:
        rows = strings(data, self.grid.rows, "the answer")
        return [
            literal
            for row, text in enumerate(rows)
            for literal in self._read_row(
                text, [cell_at(row, col) for col in range(self.grid.cols)], self.marks, f"row {row + 1}"
            )
        ]


class Edges(YesNo):
    """Yes or no for every edge of the grid: drawn or not."""

    marks: ClassVar[str] = "01?"

    def _places(self) -> Iterator[Place]:
        return self.grid.edges()

    def borders(self) -> Iterator[Border]:
        """The edges as a planar graph, for rules about loops."""
        grid = self.grid
        return (
            Border(grid.ends(edge), grid.faces(edge), variable) for variable, edge in enumerate(self.places, self.first)
        )

    def _rows(self) -> dict[str, list[list[Place]]]:
        """The edges as the JSON of an answer lists them."""
        rows, cols = self.grid
        return {
            "horizontal": [[(y, x) for x in range(1, 2 * cols, 2)] for y in range(0, 2 * rows + 1, 2)],
            "vertical": [[(y, x) for x in range(0, 2 * cols + 1, 2)] for y in range(1, 2 * rows, 2)],
        }

    def to_json(self, values: Values) -> dict[str, list[str]]:
        return {
            way: [self._row(values, iter(places), self.marks) for places in rows] for way, rows in self._rows().items()
        }

    def from_json(self, data: Any) -> list[int]:
        if not isinstance(data, dict) or set(data) != {"horizontal", "vertical"}:
            raise AnswerError("the answer lacks its two lists", 'an object with "horizontal" and "vertical"')
        literals: list[int] = []
        for way, rows in self._rows().items():
            for number, (text, places) in enumerate(zip(strings(data[way], len(rows), way), rows, strict=True), 1):
                literals.extend(self._read_row(text, places, self.marks, f"{way} line {number}"))
        return literals


Corridor = tuple[Place, Place]


class Corridors(Layer):
    """A number of bridges for every corridor: two clued cells in one row or column with nothing in between."""

    places: list[Corridor]
    islands: list[Place]
    number: dict[Corridor, int]
    meeting: dict[Place, list[Corridor]]

    def __init__(self, most: int) -> None:
        self.most = most

    def _spread(self, clues: Mapping[Place, Clue]) -> int:
        self.islands = sorted(clues)
        self.places = []
        self.meeting = {island: [] for island in self.islands}
        above: dict[int, Place] = {}
        left: Place | None = None
        for island in self.islands:
            if left and left[0] == island[0]:
                self.places.append((left, island))
            if island[1] in above:
                self.places.append((above[island[1]], island))
            above[island[1]] = left = island
        for corridor in self.places:
            self.meeting[corridor[0]].append(corridor)
            self.meeting[corridor[1]].append(corridor)
        self.number = {corridor: self.first + self.most * k for k, corridor in enumerate(self.places)}
        return self.most * len(self.places)

    def __getitem__(self, corridor: Corridor) -> Number:
        first = self.number[corridor]
        return Number(tuple(range(first, first + self.most)))

    def at(self, island: Place) -> list[Number]:
        """The numbers of bridges in the corridors that meet at an island."""
        return [self[corridor] for corridor in self.meeting[island]]

    @staticmethod
    def gate(corridor: Corridor) -> Place:
        """The edge by which a corridor leaves its first island. No other corridor has it."""
        (y, x), (_, w) = corridor
        return (y, x + 1) if w > x else (y + 1, x)

    def links(self) -> list[Link[Place]]:
        """The corridors as a graph: a link is used when it has a bridge."""
        return [Link(one, other, self.number[one, other]) for one, other in self.places]

    def crossings(self) -> Iterator[tuple[Corridor, Corridor]]:
        """The pairs of corridors that cross."""
        across = {
            (corridor[0][0], x): corridor
            for corridor in self.places
            if corridor[0][0] == corridor[1][0]
            for x in range(corridor[0][1] + 2, corridor[1][1], 2)
        }
        for corridor in self.places:
            (top, x), (bottom, same) = corridor
            if x == same:
                for y in range(top + 2, bottom, 2):
                    if (y, x) in across:
                        yield across[y, x], corridor

    def axioms(self) -> list[int]:
        """At least two bridges means at least one."""
        return [
            literal
            for first in self.number.values()
            for more in range(first + 1, first + self.most)
            for literal in (-more, more - 1, 0)
        ]

    def sound(self, values: Values) -> bool:
        return all(
            values[more] <= 0 or values[more - 1] > 0
            for first in self.number.values()
            for more in range(first + 1, first + self.most)
        )

    def title(self, variable: int) -> str:
        one, other = self.part(variable)
        return f"{self.label} {name(one)}-{name(other)} at least {(variable - self.first) % self.most + 1}"

    def part(self, variable: int) -> Corridor:
        return self.places[(variable - self.first) // self.most]

    def to_json(self, values: Values) -> list[list[Any]]:
        """The corridors with their bridges; a half-decided one gives a range [least, most].

        A complete answer leaves out the corridors without bridges, a partial one leaves out the undecided ones.
        """
        partial = 0 in values[self.first : self.after]
        rows: list[list[Any]] = []
        for one, other in self.places:
            states = [values[literal] for literal in self[one, other].chain]
            least, most = sum(state > 0 for state in states), sum(state >= 0 for state in states)
            if (least, most) != (0, self.most) if partial else most > 0:
                rows.append([*row_col(one), *row_col(other), least if least == most else [least, most]])
        return sorted(rows, key=lambda row: row[:4])

    def from_json(self, data: Any) -> list[int]:
        if not isinstance(data, list):
            raise AnswerError("the answer is not a list", "a list of [row, column, row, column, bridges]")
        literals: list[int] = []
        seen: set[Corridor] = set()
        for entry in data:
            corridor, least, most = self._read_entry(entry)
            if corridor in seen:
                raise AnswerError(f"the corridor {name(corridor[0])}-{name(corridor[1])} occurs twice", "once")
            seen.add(corridor)
            chain = self[corridor].chain
            literals += chain[:least]
            literals += [-literal for literal in chain[most:]]
        return literals

    def _read_entry(self, entry: Any) -> tuple[Corridor, int, int]:
        """One corridor with the fewest and most bridges it has."""
        if not isinstance(entry, list) or len(entry) != 5 or not all(is_whole(number) for number in entry[:4]):
            raise AnswerError(f"an entry is {entry!r}", "[row, column, row, column, bridges], counted from 0")
        one, other = sorted((cell_at(entry[0], entry[1]), cell_at(entry[2], entry[3])))
        if (one, other) not in self.number:
            raise AnswerError(f"there is no corridor for {entry!r}", "two islands that see each other")
        bridges = entry[4] if isinstance(entry[4], list) else [entry[4], entry[4]]
        if len(bridges) != 2 or not all(is_whole(number) for number in bridges):
            raise AnswerError(f"the number of bridges is {entry[4]!r}", "a number or [least, most]")
        least, most = bridges
        if not 0 <= least <= most <= self.most:
            raise AnswerError(f"{entry!r} has {entry[4]!r} bridges", f"0 to {self.most}")
        return (one, other), least, most


def is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def strings(data: Any, length: int, what: str) -> list[Any]:
    """A list of that many rows, or a complaint."""
    if not isinstance(data, list) or len(data) != length:
        raise AnswerError(f"{what} is not a list of rows", f"a list of {length} strings")
    return data
