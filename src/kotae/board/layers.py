"""Layers: what is to be decided on a board, and under which variables.

A family declares its layers as class attributes; each puzzle lays them on its own board, where they number their
variables. A layer also knows the JSON shape of its part of an answer, complete or partial, so that a family needs no
reading or writing of its own.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple, Protocol, Self

from kotae.board.grid import Grid, Place, cell_at, name
from kotae.errors import AnswerError
from kotae.logic import Border, Plane, Run, Values

Clue = int | str | tuple[Run, ...]
"""A number, "?" for a number that is hidden, or the runs of a line."""


class Colour(NamedTuple):
    """What a cell may be coloured with: the letter it is written with, its name, and how it looks (#rrggbb)."""

    letter: str
    name: str
    rgb: str


BLACK = Colour("#", "black", "#000000")

SMALL = 2500
"""Cells of a board whose plane is kept for the next one of its size: that of a larger one would fill the memory."""

OPEN = "?-_ "
"""How a place that is not decided may be written in the rows of an answer."""


class Board(Protocol):
    """What a layer is laid on."""

    grid: Grid
    clues: Mapping[Place, Clue]
    palette: tuple[Colour, ...]


class Layer(ABC):
    """Decisions of one kind. The attributes below exist once the layer is laid on a board."""

    label: str
    grid: Grid
    first: int
    """The number of its first variable."""
    after: int
    """One more than the number of its last variable."""

    def laid(self, label: str, board: Board, first: int) -> Self:
        """A copy of this layer on a board, its variables numbered from `first`."""
        layer = type(self).__new__(type(self))
        layer.__dict__.update(self.__dict__, label=label, grid=board.grid, first=first)
        layer.after = first + layer._spread(board)
        return layer

    @abstractmethod
    def _spread(self, board: Board) -> int:
        """Finds the places of the layer and says how many variables they need."""

    def axioms(self, known: Values) -> list[int]:
        """Flat clauses that make the variables mean what they say, as far as that is not known already."""
        return []

    def sound(self, values: Values) -> bool:
        """The plain meaning of the axioms."""
        return True

    def finish(self, values: Values) -> None:
        """Takes what is undecided for not there."""
        for variable in range(self.first, self.after):
            values[variable] = values[variable] or -variable

    def decision(self, variable: int) -> Sequence[int]:
        """The variables that make one decision together with this one: those of a number, or of a cell's colours."""
        return (variable,)

    @abstractmethod
    def title(self, variable: int) -> str:
        """What a variable means, for people: `line r3c4 south`."""

    @abstractmethod
    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        """What literals say together, for people, each in two parts: `not drawn` and `r3c4 south`. Nothing is said that
        is plain from the rest."""

    def told(self, what: str, where: Sequence[str]) -> str:
        """What is the same at some places, as part of a sentence."""
        return f"{what}: {', '.join(where)}"

    @abstractmethod
    def to_json(self, values: Values) -> Any:
        """The decisions as JSON."""

    @abstractmethod
    def from_json(self, data: Any) -> list[int]:
        """The literals that such JSON states. What it leaves open is left out."""

    @abstractmethod
    def from_move(self, data: Any) -> dict[int, int]:
        """What a player's move decides anew, by variable: the literal, or 0 for what is open again."""

    @abstractmethod
    def spot(self, variable: int) -> Place:
        """Where on the board it is seen what a variable says."""

    @abstractmethod
    def part(self, variable: int) -> Place | tuple[Place, Place]:
        """The place that a variable is about: a place, or the two ends of a corridor."""


class YesNo(Layer):
    """Yes or no at every place of one kind: the common part of `Cells` and `Edges`."""

    word: ClassVar[str]
    """What yes means."""
    marks: ClassVar[str]
    """How no, yes and undecided are written."""
    places: Sequence[Place]
    number: dict[Place, int]

    def _spread(self, board: Board) -> int:
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

    def spot(self, variable: int) -> Place:
        return self.part(variable)

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        return [((self.word if each > 0 else f"not {self.word}"), name(self.part(abs(each)))) for each in literals]

    def _row(self, values: Values, places: Iterable[Place]) -> str:
        """One character a place: no, yes, undecided."""
        states = (values[self.number[place]] for place in places)
        return "".join(self.marks[2 if state == 0 else state > 0] for state in states)

    def _read_row(self, row: Any, places: list[Place], what: str) -> Iterator[int]:
        no, yes = self.marks[0], self.marks[1]
        if not isinstance(row, str) or len(row) != len(places):
            raise AnswerError(f"{what} is {row!r}", f"a string of {len(places)} characters")
        for place, mark in zip(places, row, strict=True):
            if mark in (no, yes):
                yield self.number[place] if mark == yes else -self.number[place]
            elif mark not in OPEN:
                raise AnswerError(f"{what} has {mark!r} at {name(place)}", f"{no}, {yes} or ?")

    def _marked(self, place: Place, mark: str) -> dict[int, int]:
        """What it decides to put a mark somewhere; nothing if there is no such mark or place."""
        variable = self.number.get(place)
        states = {} if variable is None else dict(zip(self.marks, (-variable, variable, 0), strict=True))
        return {variable: states[mark]} if variable and mark in states else {}


class Cells(YesNo):
    """Yes or no for every cell: shaded or not."""

    marks: ClassVar[str] = ".#?"
    word = "shaded"

    def _places(self) -> Iterator[Place]:
        return self.grid.cells()

    def to_json(self, values: Values) -> list[str]:
        return [self._row(values, self.grid.line(head)) for head in self.grid.row_heads()]

    def from_json(self, data: Any) -> list[int]:
        rows = zip(strings(data, self.grid.rows, "the answer"), self.grid.row_heads(), strict=True)
        return [each for text, head in rows for each in self._read_row(text, self.grid.line(head), name(head))]

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case [int(row), int(col), str(mark)] if decided := self._marked(cell_at(row, col), mark):
                return decided
        raise AnswerError(f"a move is {str(data)[:60]}", '[row, column, "#", "." or "?"], counted from 0')


class Edges(YesNo):
    """Yes or no for every edge of the grid: drawn or not."""

    marks: ClassVar[str] = "01?"
    word = "drawn"

    def _places(self) -> Iterator[Place]:
        return self.grid.edges()

    def borders(self) -> Iterator[Border]:
        """The edges with the corners that they join and the cells that they part."""
        return borders_of(self.grid, self.first)

    def plane(self) -> Plane:
        """The edges as a planar graph, for rules about loops."""
        is_small = self.grid.rows * self.grid.cols <= SMALL
        return kept_plane(self.grid, self.first) if is_small else Plane(self.borders())

    def _rows(self) -> dict[str, list[list[Place]]]:
        """The edges as the JSON of an answer lists them."""
        rows, cols = self.grid
        return {
            "horizontal": [[(y, x) for x in range(1, 2 * cols, 2)] for y in range(0, 2 * rows + 1, 2)],
            "vertical": [[(y, x) for x in range(0, 2 * cols + 1, 2)] for y in range(1, 2 * rows, 2)],
        }

    def to_json(self, values: Values) -> dict[str, list[str]]:
        return {way: [self._row(values, places) for places in rows] for way, rows in self._rows().items()}

    def from_json(self, data: Any) -> list[int]:
        if not isinstance(data, dict) or set(data) != {"horizontal", "vertical"}:
            raise AnswerError("the answer lacks its two lists", 'an object with "horizontal" and "vertical"')
        literals: list[int] = []
        for way, rows in self._rows().items():
            for number, (text, places) in enumerate(zip(strings(data[way], len(rows), way), rows, strict=True), 1):
                literals.extend(self._read_row(text, places, f"{way} line {number}"))
        return literals

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case ["horizontal", int(row), int(col), str(mark)] if decided := self._marked((2 * row, 2 * col + 1), mark):
                return decided
            case ["vertical", int(row), int(col), str(mark)] if decided := self._marked((2 * row + 1, 2 * col), mark):
                return decided
        expected = '["horizontal" or "vertical", row, column, "1", "0" or "?"], counted from 0'
        raise AnswerError(f"a move is {str(data)[:60]}", expected)


def borders_of(grid: Grid, first: int) -> Iterator[Border]:
    """The edges of a grid, their variables numbered from `first`."""
    return (Border(grid.ends(edge), grid.faces(edge), variable) for variable, edge in enumerate(grid.edges(), first))


@lru_cache(maxsize=4)
def kept_plane(grid: Grid, first: int) -> Plane:
    """Puzzles often come in series of one size, which have all of this in common."""
    return Plane(borders_of(grid, first))


def bounds(chain: Sequence[int], literals: Iterable[int]) -> tuple[int, int]:
    """The least and the most that literals leave a number, of whose variables the k-th says "at least k"."""
    given = set(literals)
    least = [k for k, variable in enumerate(chain, 1) if variable in given]
    most = [k for k, variable in enumerate(chain) if -variable in given]
    return max(least, default=0), min(most, default=len(chain))


def amount(least: int, most: int, full: int) -> str:
    """A number from 0 to `full` that is known to lie between two: `1`, `at least 1`, `at most 1`, `1 or 2`."""
    if least == most:
        return str(least)
    if most == full:
        return f"at least {least}"
    return f"at most {most}" if least == 0 else f"{least} or {most}" if most == least + 1 else f"{least} to {most}"


def is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def strings(data: Any, length: int, what: str) -> list[Any]:
    """A list of that many rows, or a complaint."""
    if not isinstance(data, list) or len(data) != length:
        raise AnswerError(f"{what} is not a list of rows", f"a list of {length} strings")
    return data
