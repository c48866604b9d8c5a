"""Grids typed by hand: one mark a cell, nothing around them, as people write down what they have shaded.

    .##..
    # # . . ?

`#` is shaded, or the letter of a colour; `.`, `x` or `-` is empty, `?` undecided. Blanks between cells are free.
"""

from collections.abc import Sequence

from kotae.board.grid import Place, cell_at
from kotae.board.ink import Ink
from kotae.board.layers import Cells, Layer
from kotae.errors import ReadError
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

Shading = Ink | Cells
"""What a grid of marks can state: a mark for every cell."""

EMPTY = ".·xX×-"
UNDECIDED = "?"


def shading_of(puzzle: Puzzle) -> Shading | None:
    """The layer that a typed grid is about; None if the puzzle decides something else, or more."""
    layers: Sequence[Layer] = puzzle.layers
    return layers[0] if len(layers) == 1 and isinstance(layers[0], Shading) else None


def letters_of(layer: Shading) -> list[str]:
    """What each shade of a cell is written with."""
    return [colour.letter for colour in layer.palette] if isinstance(layer, Ink) else ["#"]


def marks_of(layer: Shading) -> str:
    """What may stand in a cell, in words."""
    empty = [mark for mark in ".x-" if mark not in letters_of(layer)]
    return f"{', '.join(letters_of(layer))}; {' or '.join(empty)} for empty; {UNDECIDED} for undecided"


def literals_of(layer: Shading, cell: Place, mark: str) -> list[int] | None:
    """What a mark in a cell states; None if it is not one of its marks. The letter of a colour is that before all."""
    variables = layer[cell] if isinstance(layer, Ink) else (layer[cell],)
    letters, mark = letters_of(layer), "#" if mark == "█" else mark
    if mark in letters:
        return [variable if letter == mark else -variable for letter, variable in zip(letters, variables, strict=True)]
    if mark in EMPTY:
        return [-variable for variable in variables]
    return [] if mark == UNDECIDED else None


def is_typed(text: str, puzzle: Puzzle) -> bool:
    """Whether a text that is no drawing of this puzzle is meant as a grid: it has a line for every row, or at least
    nothing that looks like clues."""
    if shading_of(puzzle) is None:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) == puzzle.grid.rows or not any(character.isdigit() for character in text)


def read_typed(text: str, puzzle: Puzzle) -> Values:
    """The values that a grid of marks states."""
    layer = shading_of(puzzle)
    assert layer is not None
    rows = puzzle.grid.rows
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > rows:
        raise ReadError("this row is one too many", f"{rows} rows, as the puzzle has", lines[rows][0], 1)
    literals: list[int] = []
    for row, (number, line) in enumerate(lines):
        literals += row_literals(layer, row, line, number)
    if len(lines) < rows:
        wrong = f"the grid ends after {len(lines)} row{'s' * (len(lines) != 1)}"
        raise ReadError(wrong, f"{rows}, as the puzzle has", len(text.splitlines()), 1)
    return puzzle.stated(literals)


def row_literals(layer: Shading, row: int, line: str, number: int) -> list[int]:
    """What a typed row states, blanks passed over."""
    cols = layer.grid.cols
    marks = [(column, mark) for column, mark in enumerate(line, 1) if not mark.isspace()]
    literals: list[int] = []
    for col, (column, mark) in enumerate(marks[:cols]):
        stated = literals_of(layer, cell_at(row, col), mark)
        if stated is None:
            raise ReadError(f"{mark!r} is not a mark of a cell", marks_of(layer), number, column)
        literals += stated
    if len(marks) != cols:
        column = marks[cols][0] if len(marks) > cols else len(line.rstrip()) + 1
        wrong = f"this row has {len(marks)} cell{'s' * (len(marks) != 1)}"
        raise ReadError(wrong, f"{cols}, as the puzzle has; {UNDECIDED} for an undecided one", number, column)
    return literals
