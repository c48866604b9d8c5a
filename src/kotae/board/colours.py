"""The layer of colours: the colour of every cell of a nonogram."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from kotae.board.answer_data import strings
from kotae.board.grid import Place, cell_at, name, row_col
from kotae.board.layers import OPEN, Layer
from kotae.board.marks import Blank, Colour, Frame, Mark, Shade
from kotae.board.motions import Motion
from kotae.board.notes import read_choice, write_choice
from kotae.board.prints import EMPTY, UNDECIDED, Sheet
from kotae.errors import AnswerError
from kotae.logic import Values
from kotae.logic.lines.line import colours_along

if TYPE_CHECKING:
    from kotae.board.words.base import Words


class Ink(Layer):
    """A colour of the palette, or none, for every cell: one variable per cell and colour."""

    kind: ClassVar[str] = "ink"
    category = "shading"
    dense: ClassVar[bool] = True
    printed: ClassVar[str] = "# or the letter of a colour, . for empty, ? for undecided"
    palette: tuple[Colour, ...]
    cells: list[tuple[int, ...]]
    """The variables of every cell, in reading order, one per colour."""

    def _spread(self, board: Any) -> int:
        self.palette = board.palette
        colours = len(self.palette)
        after = self.first + colours * self.grid.rows * self.grid.cols
        inked = (range(self.first + k, after, colours) for k in range(colours))  # in each colour, cell by cell
        self.cells = list(zip(*inked, strict=True))
        return after - self.first

    def __getitem__(self, cell: Place) -> tuple[int, ...]:
        """The variables of a cell, one per colour."""
        row, col = row_col(cell)
        return self.cells[row * self.grid.cols + col]

    def along(self, head: Place) -> list[tuple[int, ...]]:
        """The variables of the cells in the row or column with that head."""
        (row, col), cols = row_col(head), self.grid.cols
        return self.cells[row * cols : (row + 1) * cols] if col < 0 else self.cells[col::cols]

    def axioms(self, known: Values) -> list[int]:
        """No cell has two colours."""
        flat: list[int] = []
        if len(self.palette) > 1 and 0 in known[self.first : self.after]:
            for cell in self.cells:
                for one, other in combinations([v for v in cell if known[v] == 0], 2):
                    flat += (-one, -other, 0)
        return flat

    def sound(self, values: Values) -> bool:
        return len(self.palette) == 1 or all(sum(values[ink] > 0 for ink in cell) < 2 for cell in self.cells)

    def decision(self, variable: int) -> Sequence[int]:
        return self[self.part(variable)]

    def title(self, variable: int) -> str:
        return f"{self.palette[(variable - self.first) % len(self.palette)].name} {name(self.part(variable))}"

    def part(self, variable: int) -> Place:
        return cell_at(*divmod((variable - self.first) // len(self.palette), self.grid.cols))

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        place = motion.place(self.part(variable))
        return None if place is None else other[place][(variable - self.first) % len(self.palette)]

    def spot(self, variable: int) -> Place:
        return self.part(variable)

    def colours(self, values: Values) -> list[list[int]]:
        """The numbers of the cells' colours, from 1, row by row; 0 for none."""
        return [colours_along(self.along(head), values) for head in self.grid.row_heads()]

    def swapped(self, values: Values) -> Iterator[Values]:
        """The values with two cells of one colour moved to the other corners of the square in which they stand corner
        to corner, wherever that changes no run: each is a run by itself, before and after."""
        rim, blank = [0, 0], [0] * (self.grid.cols + 4)
        rows = [blank, blank, *([*rim, *row, *rim] for row in self.colours(values)), blank, blank]
        for row in range(self.grid.rows - 1):
            above, one, two, below = rows[row + 1 : row + 5]
            for col in range(2, self.grid.cols + 1):
                a, b = one[col], one[col + 1]
                if a == b or (a and b) or two[col] != b or two[col + 1] != a:
                    continue
                ends = one[col - 1], one[col + 2], two[col - 1], two[col + 2]
                if not any((*ends, above[col], above[col + 1], below[col], below[col + 1])):
                    yield self._flipped(values, row, col - 2, a or b)

    def _flipped(self, values: Values, row: int, col: int, colour: int) -> Values:
        """The values with one colour taken from the cells of a square that have it and given to those that do not."""
        changed = values.copy()
        for down in (0, 1):
            for right in (0, 1):
                variable = self[cell_at(row + down, col + right)][colour - 1]
                changed[variable] = -values[variable]
        return changed

    def in_letters(self, values: Values) -> list[str]:
        """The board as rows of letters: `.` for an empty cell, `?` for an undecided one."""
        marks, cols = [".", *(colour.letter for colour in self.palette)], self.grid.cols
        rows = [[marks[colour] for colour in row] for row in self.colours(values)]
        if 0 in values[self.first : self.after]:
            for number, cell in enumerate(self.cells):
                row, col = divmod(number, cols)
                if rows[row][col] == "." and any(values[ink] == 0 for ink in cell):
                    rows[row][col] = "?"
        return ["".join(row) for row in rows]

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        given, found = set(literals), []
        for cell in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            inks = list(zip(self[cell], self.palette, strict=True))
            inked = [colour.name for variable, colour in inks if variable in given]
            barred = [colour.name for variable, colour in inks if -variable in given]
            if inked:
                found.append(("filled" if len(inks) == 1 else inked[0], name(cell)))
            else:
                found.append(("empty" if len(barred) == len(inks) else f"not {' or '.join(barred)}", name(cell)))
        return found

    @property
    def words(self) -> "Words":
        from kotae.board.words.ink import InkWords

        return InkWords(self.part, self.__getitem__, [colour.name for colour in self.palette])

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid, every=5)

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for cell in self.grid.cells():
            states = [values[variable] for variable in self[cell]]
            inked = [colour for state, colour in zip(states, self.palette, strict=True) if state > 0]
            if inked:
                yield Shade(cell, inked[0])
            elif all(state < 0 for state in states):
                yield Blank(cell)

    @property
    def letters(self) -> Sequence[str]:
        return [colour.letter for colour in self.palette]

    def of_letter(self, cell: Place, letter: str) -> list[int] | None:
        """A letter that stands for a colour means that colour, whatever else it could mean."""
        variables, seen = self[cell], "#" if letter == "█" else letter
        if seen in self.letters:
            return [v if own == seen else -v for own, v in zip(self.letters, variables, strict=True)]
        if seen in EMPTY:
            return [-variable for variable in variables]
        return [] if seen == UNDECIDED else None

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        for cell in self.grid.cells():
            yield from self.of_letter(cell, sheet.take(cell, "".join(self.letters) + EMPTY)) or ()

    def note(self, place: Place, text: str) -> list[int] | None:
        if not self.grid.is_cell(place):
            return None
        return self.of_letter(place, text) if text in EMPTY else read_choice(text, self._by_letter(place))

    def notes(self, literals: Sequence[int]) -> Iterator[tuple[Place, str]]:
        given = set(literals)
        for cell in dict.fromkeys(self.part(abs(literal)) for literal in literals):
            empty = all(-variable in given for variable in self[cell])
            yield cell, "x" if empty else write_choice(self._by_letter(cell), literals)

    def _by_letter(self, cell: Place) -> dict[str, int]:
        return dict(zip(self.letters, self[cell], strict=True))

    def as_mark(self, variable: int) -> tuple[Place, int]:
        """A colour of the palette, from 1."""
        return self.part(variable), (variable - self.first) % len(self.palette) + 1

    def hand(self) -> dict[str, Any]:
        return {"palette": [colour._asdict() for colour in self.palette]}

    def to_json(self, values: Values) -> list[str]:
        return self.in_letters(values)

    def from_move(self, data: Any) -> dict[int, int]:
        """A cell and the letter that is put into it."""
        letters = [colour.letter for colour in self.palette]
        match data:
            case [int(row), int(col), str(letter)] if self.grid.is_cell(cell_at(row, col)) and letter in (
                *letters,
                ".",
                "?",
            ):
                cell = self[cell_at(row, col)]
                return {v: 0 if letter == "?" else v if letter == letters[k] else -v for k, v in enumerate(cell)}
        raise AnswerError(f"a move is {str(data)[:60]}", f"[row, column, {', '.join(letters)}, . or ?], counted from 0")

    def from_json(self, data: Any) -> list[int]:
        letters = {colour.letter: index for index, colour in enumerate(self.palette)}
        literals: list[int] = []
        for row, text in enumerate(strings(data, self.grid.rows, "the answer")):
            if not isinstance(text, str) or len(text) != self.grid.cols:
                raise AnswerError(f"row {row + 1} is {text!r}", f"a string of {self.grid.cols} characters")
            for col, letter in enumerate(text):
                cell = self[cell_at(row, col)]
                if letter == "." or letter in letters:
                    literals += [v if letters.get(letter) == index else -v for index, v in enumerate(cell)]
                elif letter not in OPEN:
                    wrong = f"{letter!r} at {name(cell_at(row, col))} is not a colour"
                    raise AnswerError(wrong, ", ".join([*letters, ".", "?"]))
        return literals
