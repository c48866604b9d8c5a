"""A tiling as the page draws it: where its cells, sides and corners are."""

from typing import Any

from kotae.board.edges import sides_by_row
from kotae.board.grid import FINE, Grid, Place


def tiling_json(grid: Grid) -> dict[str, Any]:
    """The cells with their corners, row by row, and the sides in the order of answers."""
    height, width = grid.extent
    return {
        "name": grid.shape,
        "fine": FINE,
        "height": height,
        "width": width,
        "cells": [[list(cell), [*map(list, grid.outline(cell))]] for row in grid.cell_rows() for cell in row],
        "sides": [[side_json(grid, edge) for edge in row] for row in sides_by_row(grid.edges())],
    }


def side_json(grid: Grid, edge: Place) -> dict[str, Any]:
    cells = [list(cell) for cell in grid.faces(edge) if cell is not None]
    return {"at": list(edge), "ends": [*map(list, grid.ends(edge))], "cells": cells}
