"""A random closed loop: the rim of a random region that is in one piece and has no holes.

The region grows cell by cell. Around each new cell, the cells that belong to the region must lie side by side: then the
region stays in one piece, encloses nothing, and never touches itself at a corner, so its rim is one loop.
"""

from collections.abc import Sequence

from kotae.answers.generating.random_boards.dice import Dice
from kotae.board.grid import Grid, Place

RING = ((-2, -2), (-2, 0), (-2, 2), (0, 2), (2, 2), (2, 0), (2, -2), (0, -2))
"""The eight cells around a cell, in turn: corners are at even positions."""
ARMS = (1.0, 0.3, 0.05)
"""How readily a cell joins that has one, two or three neighbours in the region: long arms make a winding loop."""
MOST_INSIDE = 0.58
MOST_REDRAWN = 3
"""How many squares join or leave a region at most when it is redrawn in one place."""


def random_loop(grid: Grid, dice: Dice) -> set[Place]:
    """The edges of a loop."""
    return rim(grid, random_region(grid, dice))


def random_region(grid: Grid, dice: Dice) -> set[Place]:
    """Connected cells that enclose nothing: up to a share of the board, or until no cell can join."""
    start = dice.one_of(list(grid.cells()))
    region, waiting = {start}, grid.neighbours(start)
    joins = fits if grid.shape else may_join
    most = max(1, round(MOST_INSIDE * (len(list(grid.cells())) if grid.shape else grid.rows * grid.cols)))
    while waiting and len(region) < most:
        at = dice.below(len(waiting))
        cell = waiting[at]
        if cell in region or not joins(cell, region, grid):
            waiting[at] = waiting[-1]
            waiting.pop()
            continue
        beside = sum(near in region for near in grid.neighbours(cell))
        if dice.chance() < ARMS[min(beside, len(ARMS)) - 1]:
            region.add(cell)
            waiting += [near for near in around(grid, cell) if near not in region]
    return region


def between(grid: Grid) -> Grid:
    """The squares whose corners are cells: the rim of a region of these is a loop from cell to cell."""
    return Grid(grid.rows - 1, grid.cols - 1)


def redrawn_region(squares: Grid, region: set[Place], near: Sequence[Place], dice: Dice) -> set[Place] | None:
    """The region after some squares at these cells joined it or left it, so that its rim stays one loop; None if that
    is impossible."""
    beside = dict.fromkeys((y + down, x + right) for y, x in near for down in (-2, 0) for right in (-2, 0))
    changed, left = set(region), dice.within(1, MOST_REDRAWN)
    for square in dice.shuffled([square for square in beside if squares.is_cell(square)]):
        if left and len(changed) > 1 and may_join(square, changed - {square}, squares):
            changed ^= {square}
            left -= 1
    return changed if changed != region else None


def around(grid: Grid, cell: Place) -> list[Place]:
    """The cells around this one, for which things may have changed."""
    if grid.shape:
        return grid.around(cell)
    return [near for near in ((cell[0] + down, cell[1] + right) for down, right in RING) if grid.is_cell(near)]


def fits(cell: Place, region: set[Place], grid: Grid) -> bool:
    """The same on any board: around the cell, the sides and corners where the region touches it are one stretch, with
    a side among them, but not all."""
    corners = grid.outline(cell)
    touched: list[bool] = []
    has_side = False
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        side = next(edge for edge in grid.sides(cell) if set(grid.ends(edge)) == {one, other})
        is_shared = any(face in region for face in grid.faces(side) if face != cell)
        has_side = has_side or is_shared
        touched += [any(near in region for near in grid.meeting(one)), is_shared]
    return has_side and sum(touched[k] != touched[k - 1] for k in range(len(touched))) == 2


def may_join(cell: Place, region: set[Place], _grid: Grid) -> bool:
    """Whether the cells of the region around this one lie side by side, one of them beside it."""
    y, x = cell
    ring = [(y + down, x + right) in region for down, right in RING]
    if not any(ring[1::2]) or all(ring[1::2]):
        return False
    return sum(ring[k] != ring[k - 1] for k in range(8)) == 2


def rim(grid: Grid, region: set[Place]) -> set[Place]:
    """The edges between the region and what is not in it."""
    edges: set[Place] = set()
    for cell in region:
        edges ^= set(grid.sides(cell))
    return edges
