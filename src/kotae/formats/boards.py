"""From rows of cells to a puzzle and back, with the limits and checks that every format shares."""

from collections.abc import Callable, Sequence
from functools import cached_property

from kotae.board.grid import Grid, cell_at, name
from kotae.board.layers import BLACK
from kotae.errors import KotaeError, ReadError
from kotae.formats.combinators import Cell
from kotae.formats.limits import most_cells
from kotae.puzzles.base import Puzzle


def checked_size(rows: int, cols: int, line: int = 0, column: int = 0) -> Grid:
    """A grid of that size, if it is one and not beyond the limit."""
    most = most_cells()
    if rows < 1 or cols < 1:
        raise ReadError(f"a board of {rows} rows and {cols} columns is too small", "at least one of each", line, column)
    if rows * cols > most:
        wrong = f"a board of {rows} rows and {cols} columns is too large"
        raise ReadError(wrong, f"at most {most} cells; KOTAE_MAX_CELLS raises the limit", line, column)
    return Grid(rows, cols)


def to_puzzle(kind: type[Puzzle], grid: Grid, cells: Sequence[Cell], place: Callable[[int], tuple[int, int]]) -> Puzzle:
    """The puzzle with these cells in reading order; `place` tells the line and column where a cell was read."""
    numbers, clues = kind.clue_rule.numbers, {}
    for index, cell in enumerate(cells):
        if cell is None:
            continue
        if cell != "?" and cell not in numbers:
            wrong = f"the clue {cell} cannot occur in {kind.family}"
            raise ReadError(wrong, f"{numbers[0]} to {numbers[-1]}, ? or none", *place(index))
        clues[cell_at(*divmod(index, grid.cols))] = cell
    return kind(grid, clues)


def to_cells(puzzle: Puzzle) -> list[Cell]:
    """The cells of a puzzle in reading order, with all of its clues."""
    if puzzle.palette != (BLACK,):
        raise KotaeError(f"this format cannot carry the colours of a {puzzle.family}", "black alone")
    cells = [puzzle.clues.get(cell) for cell in puzzle.grid.cells()]
    if sum(cell is not None for cell in cells) < len(puzzle.clues):
        beside = next(place for place in puzzle.clues if not puzzle.grid.is_cell(place))
        raise KotaeError(f"this format cannot carry the clue at {name(beside)}", "clues in cells")
    return cells


CARRIED = {"grid", "clues", "palette", "layers", "variables", "_fixed"}
"""What every puzzle has, and formats write, or what follows from it."""


def refuse_dropped(puzzle: Puzzle, to: str) -> None:
    """Complains of what a puzzle of some family holds besides grid and clues, as no format would write it."""
    parts = [part for kind in type(puzzle).__mro__ for part in vars(kind).items()]
    worked_out = {label for label, part in parts if isinstance(part, cached_property)}
    for given in sorted(vars(puzzle).keys() - CARRIED - puzzle.layer_kinds.keys() - worked_out):
        raise KotaeError(f"{to} cannot carry {given!r} of a {puzzle.family}", "a puzzle of clues alone")
