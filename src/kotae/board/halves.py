"""The layer of halves: a triangle that fills half of a cell, in one of its four corners, or nothing."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.answer_data import strings
from kotae.board.grid import Place, cell_at, name
from kotae.board.layers import OPEN, Board, Layer
from kotae.board.marks import Blank, Frame, Half, Mark
from kotae.board.motions import Motion
from kotae.board.notes import read_choice, write_choice
from kotae.board.prints import EMPTY, HALVES, NOT_THERE, UNDECIDED, Sheet
from kotae.errors import AnswerError
from kotae.logic import Constraint, Values, any_of

if TYPE_CHECKING:
    from kotae.board.words.halves import HalfWords

CORNERS = ("ul", "ur", "dr", "dl")
"""The corners, clockwise; a triangle is numbered by its corner, from 1, and 0 is none."""
LETTERS = ".7931"
"""How none and the triangles are written in the rows of an answer: by the keys in the corners of a keypad."""
ANY = 5
"""What the page calls a triangle in any corner."""

AROUND: tuple[tuple[Place, str, str], ...] = (
    ((-1, 1), "dl", "ul"),
    ((-1, 1), "dl", "dr"),
    ((1, 1), "ul", "ur"),
    ((1, 1), "ul", "dl"),
    ((1, -1), "ur", "dr"),
    ((1, -1), "ur", "ul"),
    ((-1, -1), "dr", "dl"),
    ((-1, -1), "dr", "ur"),
)
"""The eight sectors around a corner of the grid, clockwise from straight up: where the cell of each lies, and the
corners of that cell whose triangles cover it."""


class Halves(Layer):
    """A triangle or none for every cell, or for those that the family chooses. One variable says that there is one, and
    one for each corner that it is there."""

    kind: ClassVar[str] = "halves"
    category = "shading"
    printed: ClassVar[str] = "7, 9, 1 or 3 for a triangle in that corner of a keypad, x for none, a blank for undecided"
    cells: dict[Place, tuple[int, ...]]
    """By cell, in reading order: the variable for any triangle, and those for each of the four."""

    def __init__(self, where: Callable[[Any], Iterable[Place]] | None = None) -> None:
        self._where = where

    def _spread(self, board: Board) -> int:
        chosen = list(self.grid.cells()) if self._where is None else sorted(self._where(board))
        starts = range(self.first, self.first + 5 * len(chosen), 5)
        self.cells = {cell: tuple(range(at, at + 5)) for cell, at in zip(chosen, starts, strict=True)}
        self.places = chosen
        return 5 * len(chosen)

    def __getitem__(self, cell: Place) -> int:
        """The variable that says that a cell has a triangle."""
        return self.cells[cell][0]

    def sectors(self, corner: Place) -> tuple[tuple[int, ...] | None, ...]:
        """The sectors around a corner of the grid: for each, the variables of the triangles that cover it; None for one
        that is not part of any cell with triangles."""
        found: list[tuple[int, ...] | None] = []
        for (down, right), *covering in AROUND:
            cell = self.cells.get((corner[0] + down, corner[1] + right))
            found.append(tuple(cell[1 + CORNERS.index(each)] for each in covering) if cell else None)
        return tuple(found)

    def axioms(self, known: Values) -> list[int]:
        """There is a triangle if it is in one of the corners, and it is never in two."""
        return [part for some, *corners in self.cells.values() for part in (-some, *corners, 0)] + self.meaning()

    def meaning(self) -> list[int]:
        """A triangle in a corner is one, and the only one. That it is in the last corner left needs a reason."""
        flat: list[int] = []
        for some, *corners in self.cells.values():
            for corner in corners:
                flat += (some, -corner, 0)
            for one, other in combinations(corners, 2):
                flat += (-one, -other, 0)
        return flat

    def always(self) -> Iterator[tuple[str, Place, Constraint]]:
        for cell, (some, *corners) in self.cells.items():
            yield "a triangle is in one of the corners of its cell", cell, any_of(-some, *corners)

    def sound(self, values: Values) -> bool:
        return all(
            sum(values[corner] > 0 for corner in corners) == (values[some] > 0)
            for some, *corners in self.cells.values()
        )

    def decision(self, variable: int) -> Sequence[int]:
        return self.cells[self.part(variable)]

    def part(self, variable: int) -> Place:
        return self.places[(variable - self.first) // 5]

    def spot(self, variable: int) -> Place:
        return self.part(variable)

    def corner_of(self, variable: int) -> int:
        """The number of its corner, from 1; 0 for the variable that says that there is any."""
        return (variable - self.first) % 5

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        place, corner = motion.place(self.part(variable)), self.corner_of(variable)
        if place is None or place not in other.cells:
            return None
        return other.cells[place][1 + CORNERS.index(motion.corner(CORNERS[corner - 1])) if corner else 0]

    def title(self, variable: int) -> str:
        corner = self.corner_of(variable)
        return " ".join((self.label, *([CORNERS[corner - 1]] if corner else []), name(self.part(variable))))

    def value(self, cell: Place, values: Values) -> int | None:
        """The number of the triangle in a cell, 0 for none, None if that is open."""
        some, *corners = (values[variable] for variable in self.cells[cell])
        there = [number for number, state in enumerate(corners, 1) if state > 0]
        left = [number for number, state in enumerate(corners, 1) if state >= 0]
        if some < 0 or not left:
            return 0
        return there[0] if there else left[0] if some > 0 and len(left) == 1 else None

    def finish(self, values: Values) -> None:
        """Where no triangle is drawn, there is none."""
        for cell in self.cells:
            for literal in self._with(cell, self.value(cell, values) or 0):
                values[abs(literal)] = literal

    def _with(self, cell: Place, number: int) -> list[int]:
        """What it means that a cell has this triangle, or none."""
        some, *corners = self.cells[cell]
        return [some if number else -some, *(v if k == number else -v for k, v in enumerate(corners, 1))]

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        cells = dict.fromkeys(self.part(abs(each)) for each in literals)
        here = {cell: [each for each in literals if self.part(abs(each)) == cell] for cell in cells}
        return [(self.words.state(some), name(cell)) for cell, some in here.items()]

    def said(self, what: str, where: Sequence[str]) -> str:
        return f"{', '.join(where)} {what}"

    @cached_property
    def words(self) -> "HalfWords":
        from kotae.board.words.halves import HalfWords

        return HalfWords(self.part, self.corner_of)

    def to_json(self, values: Values) -> list[str]:
        """A string per row, with one character per cell."""
        numbers = {cell: self.value(cell, values) for cell in self.cells}
        letters = {cell: "?" if number is None else LETTERS[number] for cell, number in numbers.items()}
        lines = (self.grid.line(head) for head in self.grid.row_heads())
        return ["".join(letters.get(cell, ".") for cell in line) for line in lines]

    def from_json(self, data: Any) -> list[int]:
        literals: list[int] = []
        for row, text in enumerate(strings(data, self.grid.rows, "the answer")):
            if not isinstance(text, str) or len(text) != self.grid.cols:
                raise AnswerError(f"row {row + 1} is {text!r}", f"a string of {self.grid.cols} characters")
            for col, letter in enumerate(text):
                literals += self._stated(cell_at(row, col), letter)
        return literals

    def _stated(self, cell: Place, letter: str) -> list[int]:
        if cell not in self.cells and letter not in (".", *OPEN):
            raise AnswerError(f"{name(cell)} has {letter!r}", "., as nothing can be there")
        if letter not in LETTERS and letter not in OPEN:
            raise AnswerError(f"{name(cell)} has {letter!r}", "., 7, 9, 1, 3 or ?")
        return [] if cell not in self.cells or letter in OPEN else self._with(cell, LETTERS.index(letter))

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case [int(row), int(col), str(letter)] if letter in (*LETTERS, "?") and cell_at(row, col) in self.cells:
                opened = dict.fromkeys(self.cells[cell_at(row, col)], 0)
                return opened | {abs(literal): literal for literal in self._stated(cell_at(row, col), letter)}
        raise AnswerError(f"a move is {str(data)[:60]}", '[row, column, ".", "7", "9", "1", "3" or "?"], from 0')

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for cell in self.cells:
            if number := self.value(cell, values):
                yield Half(cell, CORNERS[number - 1])
            elif number == 0 and partial:
                yield Blank(cell)

    @property
    def letters(self) -> Sequence[str]:
        return list(LETTERS[1:])

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        if letter in EMPTY:
            return self._with(cell, 0) if cell in self.cells else []
        for number, corner in enumerate(CORNERS, 1):
            if letter in HALVES[corner]:
                return self._with(cell, number) if cell in self.cells else None
        return [] if letter == UNDECIDED else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        understood = "".join(HALVES.values()) + NOT_THERE + UNDECIDED
        for cell in self.cells:
            mark = sheet.take(cell, understood, sheet.free(cell))
            if mark != " ":
                yield from self.of_letter(cell, mark) or ()

    def note(self, place: Place, text: str) -> list[int] | None:
        if place not in self.cells or not text.strip("?"):
            return None
        if text == "x":
            return self._with(place, 0)
        if text in tuple(LETTERS):
            return self._with(place, LETTERS.index(text))
        return [self[place]] if text == "*" else read_choice(text, self._by_letter(place))

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        given = set(literals)
        for cell in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            some, *corners = self.cells[cell]
            if -some in given or given.issuperset(-corner for corner in corners):
                yield cell, "x"
            elif any(corner in given or -corner in given for corner in corners):
                yield cell, write_choice(self._by_letter(cell), literals)
            else:
                yield cell, "*"

    def _by_letter(self, cell: Place) -> Mapping[str, int]:
        return dict(zip(LETTERS[1:], self.cells[cell][1:], strict=True))

    def as_mark(self, variable: int) -> tuple[Place, int]:
        return self.part(variable), self.corner_of(variable) or ANY

    def hand(self) -> dict[str, Any]:
        return {"open": [list(cell) for cell in self.cells]}
