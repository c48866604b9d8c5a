"""The layer of colours: what every cell of a nonogram is inked with."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from kotae.board.grid import Place, cell_at, name, row_col
from kotae.board.layers import Board, Colour, Layer, strings
from kotae.errors import AnswerError
from kotae.logic import Values


class Ink(Layer):
    """A colour of the palette, or none, for every cell: a variable for each cell and colour."""

    palette: tuple[Colour, ...]

    def _spread(self, board: Board) -> int:
        self.palette = board.palette
        return len(self.palette) * self.grid.rows * self.grid.cols

    def __getitem__(self, cell: Place) -> range:
        """The variables of a cell, one for each colour."""
        row, col = row_col(cell)
        first = self.first + (row * self.grid.cols + col) * len(self.palette)
        return range(first, first + len(self.palette))

    def axioms(self, known: Values) -> list[int]:
        """No cell has two colours."""
        flat: list[int] = []
        if len(self.palette) > 1:
            for cell in self.grid.cells():
                for one, other in combinations([v for v in self[cell] if known[v] == 0], 2):
                    flat += (-one, -other, 0)
        return flat

    def sound(self, values: Values) -> bool:
        return all(sum(values[variable] > 0 for variable in self[cell]) < 2 for cell in self.grid.cells())

    def title(self, variable: int) -> str:
        return f"{self.palette[(variable - self.first) % len(self.palette)].name} {name(self.part(variable))}"

    def part(self, variable: int) -> Place:
        return cell_at(*divmod((variable - self.first) // len(self.palette), self.grid.cols))

    def swapped(self, values: Values, row: int, col: int) -> Iterator[Values]:
        """The values with the columns of a two by two square exchanged, if it has two cells of one colour in opposite
        corners and nothing else."""
        square = [self[cell_at(row + down, col + right)] for down in (0, 1) for right in (0, 1)]
        colours = [[values[variable] > 0 for variable in cell] for cell in square]
        empty = [False] * len(self.palette)
        if colours[0] == colours[3] != colours[1] == colours[2] and empty in (colours[0], colours[1]):
            changed = values.copy()
            for cell, after in zip(square, (colours[1], colours[0], colours[3], colours[2]), strict=True):
                for variable, coloured in zip(cell, after, strict=True):
                    changed[variable] = variable if coloured else -variable
            yield changed

    def letters(self, values: Values) -> list[str]:
        """The board as rows of letters: `.` for an empty cell, `?` for an undecided one."""
        count, rows, cols = len(self.palette), self.grid.rows, self.grid.cols
        marks = []
        for first in range(self.first, self.after, count):
            states = values[first : first + count]
            coloured = next((k for k, state in enumerate(states) if state > 0), None)
            marks.append(self.palette[coloured].letter if coloured is not None else "?" if 0 in states else ".")
        return ["".join(marks[row * cols : row * cols + cols]) for row in range(rows)]

    def to_json(self, values: Values) -> list[str]:
        return self.letters(values)

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
                elif letter not in "?-_ ":
                    wrong = f"{letter!r} at {name(cell_at(row, col))} is no colour"
                    raise AnswerError(wrong, ", ".join([*letters, ".", "?"]))
        return literals
