"""Places by the names that people use: `r3c4`, `r3c4 east`, `r1c1-r1c5`; the reverse of `grid.name`."""

import re

from kotae.board.grid import Grid, Place, cell_at, hour, name
from kotae.errors import KotaeError, shortened

NAME = re.compile(r"r(\d{1,6})c(\d{1,6})(?:[ ,]*(?:(north|south)?(west|east)?))?", re.IGNORECASE)
ON_TILING = re.compile(r"(r\d{1,6}c\d{1,6})(?: (side|corner) at (\d{1,2}) o'clock)?", re.IGNORECASE)
EXPECTED = "a place such as r3c4, 'r3c4 east' or r1c1-r1c5"


def place_in(text: str, grid: Grid) -> Place | tuple[Place, Place]:
    """The place that a name means, or the two places, if two are joined by a dash. An edge may be named after the cell
    on either side of it."""
    parts = [part.strip() for part in text.split("-")]
    places = [named(part, grid) for part in parts]
    if len(places) > 2:
        raise KotaeError(f"{shortened(text, 40)!r} is not a place", EXPECTED)
    return places[0] if len(places) == 1 else (min(places), max(places))


def named(text: str, grid: Grid) -> Place:
    if grid.shape:
        return named_on_tiling(text, grid)
    found = NAME.fullmatch(text)
    if not found:
        raise KotaeError(f"{shortened(text, 40)!r} is not a place", EXPECTED)
    row, col, vertical, horizontal = found.groups()
    cell = cell_at(int(row) - 1, int(col) - 1)
    if not grid.is_cell(cell):
        raise KotaeError(f"{text} is outside the board", f"r1c1 to r{grid.rows}c{grid.cols}")
    down = {"north": -1, "south": 1}.get((vertical or "").lower(), 0)
    right = {"west": -1, "east": 1}.get((horizontal or "").lower(), 0)
    return cell[0] + down, cell[1] + right


def named_on_tiling(text: str, grid: Grid) -> Place:
    """A cell by row and column; a side or corner by the hour at which it is seen from any cell that has it."""
    found = ON_TILING.fullmatch(text)
    if not found:
        raise KotaeError(f"{shortened(text, 40)!r} is not a place", "a place such as r3c4 or 'r3c4 side at 2 o'clock'")
    cell = next((cell for cell in grid.cells() if name(cell) == found[1].lower()), None)
    if cell is None:
        raise KotaeError(f"{text} is outside the board", f"r1c1 to {name(grid.cell_rows()[-1][-1])}")
    if not found[2]:
        return cell
    around = grid.sides(cell) if found[2].lower() == "side" else grid.outline(cell)
    hours = {hour(cell, place): place for place in around}
    if int(found[3]) not in hours:
        there = ", ".join(map(str, sorted(hours)))
        raise KotaeError(f"{name(cell)} has no {found[2]} at {found[3]} o'clock", f"one at {there} o'clock")
    return hours[int(found[3])]
