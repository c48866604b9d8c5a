"""Grids typed by hand: one mark per cell, nothing around them, as people write down what they have drawn.

    .##..
    # # . . ?

`#` is shaded, or the letter of a colour; `.`, `x` or `-` is empty, `?` undecided. Blanks between cells are free.
"""

from kotae.board.grid import cell_at
from kotae.board.layers import Layer
from kotae.board.prints import UNDECIDED
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.logic import Values


def typed_layer(puzzle: Puzzle) -> Layer | None:
    """The layer that a typed grid is about; None if the puzzle decides something else, or more."""
    layers = puzzle.shown_layers
    return layers[0] if len(layers) == 1 and layers[0].letters else None


def marks_of(layer: Layer) -> str:
    """What may stand in a cell, in words."""
    empty = [mark for mark in ".x-" if mark not in layer.letters] if layer.may_be_empty else []
    words = [", ".join(layer.letters), *([f"{' or '.join(empty)} for empty"] if empty else [])]
    return "; ".join([*words, f"{UNDECIDED} for undecided"])


def is_typed(text: str, puzzle: Puzzle) -> bool:
    """Whether a text that is not a drawing of this puzzle is meant as a grid: it has a line for every row, or about
    that many and nothing that looks like clues."""
    if typed_layer(puzzle) is None:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    rows = puzzle.grid.rows
    return len(lines) == rows or (len(lines) < 2 * rows and not any(character.isdigit() for character in text))


def read_typed(text: str, puzzle: Puzzle) -> Values:
    """The values that a grid of marks states."""
    layer = typed_layer(puzzle)
    assert layer is not None
    rows = puzzle.grid.rows
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) > rows:
        raise ReadError("this row is one too many", f"{rows} rows, like the puzzle", lines[rows][0], 1)
    literals: list[int] = []
    for row, (number, line) in enumerate(lines):
        literals += row_literals(layer, row, line, number)
    if len(lines) < rows:
        wrong = f"the grid ends after {len(lines)} row{'s' * (len(lines) != 1)}"
        raise ReadError(wrong, f"{rows}, like the puzzle", len(text.splitlines()), 1)
    return puzzle.stated(literals)


def row_literals(layer: Layer, row: int, line: str, number: int) -> list[int]:
    """What a typed row states, ignoring blanks."""
    cols = layer.grid.cols
    marks = [(column, mark) for column, mark in enumerate(line, 1) if not mark.isspace()]
    literals: list[int] = []
    for col, (column, mark) in enumerate(marks[:cols]):
        stated = layer.of_letter(cell_at(row, col), mark)
        if stated is None:
            raise ReadError(f"{mark!r} is not a mark of a cell", marks_of(layer), number, column)
        literals += stated
    if len(marks) != cols:
        column = marks[cols][0] if len(marks) > cols else len(line.rstrip()) + 1
        wrong = f"this row has {len(marks)} cell{'s' * (len(marks) != 1)}"
        raise ReadError(wrong, f"{cols}, like the puzzle; {UNDECIDED} for an undecided one", number, column)
    return literals
