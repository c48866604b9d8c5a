"""From rows of cells to a puzzle and back, with the limits and checks that every format shares."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Grid, cell_at, kind_of, name
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Cell
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats.limits import most_cells


def checked_size(rows: int, cols: int, line: int = 0, column: int = 0) -> Grid:
    """A grid of that size; complains if it is empty or beyond the limit."""
    most = most_cells()
    if rows < 1 or cols < 1:
        raise ReadError(f"a board of {rows} rows and {cols} columns is too small", "at least one of each", line, column)
    if rows * cols > most:
        wrong = f"a board of {rows} rows and {cols} columns is too large"
        raise ReadError(wrong, f"at most {most} cells; KOTAE_MAX_CELLS raises the limit", line, column)
    return Grid(rows, cols)


def checked_board(
    tiling: str, rows: int, cols: int, line: int = 0, column: int = 0, patch: tuple[int, ...] = ()
) -> Grid:
    """A board of that size, of squares if no tiling is named; complains if there is none."""
    grid = checked_size(rows, cols, line, column)
    if not tiling:
        return grid
    from kotae.board.known_patterns import BY_NAME
    from kotae.board.tiling import checked_tiling

    if tiling in BY_NAME:
        checked_size(rows * BY_NAME[tiling].faces, cols, line, column)
    try:
        return checked_tiling(tiling, rows, cols, patch)
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, line, column) from None


def to_puzzle(kind: type[Puzzle], grid: Grid, cells: Sequence[Cell], place: Callable[[int], tuple[int, int]]) -> Puzzle:
    """The puzzle with these cells in reading order; `place` gives the line and column where a cell was read."""
    token = kind.clue_rules["cells"].token
    draft = Draft(grid)
    for index, cell in enumerate(cells):
        if cell is None:
            continue
        if not token.allows(cell):
            wrong = f"the clue {cell} cannot occur in {kind.family}"
            raise ReadError(wrong, f"{token.expected}, or none", *place(index))
        draft.put(cell_at(*divmod(index, grid.cols)), cell, *place(index))
    found: Puzzle = draft.puzzle(kind)
    return found


def to_cells(puzzle: Puzzle) -> list[Cell]:
    """The cells of a puzzle in reading order, for formats that carry only these."""
    for label, given in puzzle.given_kinds.items():
        if puzzle.givens[label] != given.default(puzzle.grid):
            raise KotaeError(f"this format cannot carry {given.title} of {puzzle.family}", "clues alone")
    cells = [puzzle.clues.get(cell) for cell in puzzle.grid.cells()]
    if sum(cell is not None for cell in cells) < len(puzzle.clues):
        beside = next(place for place in puzzle.clues if kind_of(place) != "cells")
        raise KotaeError(f"this format cannot carry the clue at {name(beside)}", "clues in cells")
    return cells
