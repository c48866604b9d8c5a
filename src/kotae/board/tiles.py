"""Tiles on a board, and how far they are from home.

Cells are counted from 0 in reading order; a state gives the tile on every cell, 0 for the gap.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property

from kotae.board.grid import Grid, cell_at, name
from kotae.board.motions import Motion
from kotae.errors import KotaeError

State = tuple[int, ...]


def moved_state(state: State, motion: Motion) -> State:
    """The tiles after their board was turned or mirrored; they fill it, so nothing else can be done to it."""
    if sorted(motion.before) != sorted(motion.after) or motion.down or motion.right:
        raise KotaeError("sliding tiles fill their board", "a new board of another size")
    goes = [motion.place(cell) for cell in motion.before.cells()]
    return tuple(tile for _, tile in sorted(zip(goes, state, strict=True)))


class Tiles:
    """A board whose tiles have a home: the cell where the goal shows them."""

    def __init__(self, grid: Grid, goal: State) -> None:
        self.grid = grid
        self.cells = range(len(goal))
        self.tiles = range(1, len(goal))
        self.home = {tile: cell for cell, tile in enumerate(goal)}

    def name(self, cell: int) -> str:
        """What a person calls a cell: r1c2."""
        return name(cell_at(*divmod(cell, self.grid.cols)))

    def distance(self, one: int, other: int) -> int:
        """How many steps apart two cells are."""
        (y, x), (v, w) = divmod(one, self.grid.cols), divmod(other, self.grid.cols)
        return abs(y - v) + abs(x - w)

    def colour(self, cell: int) -> int:
        """The colour of a cell on a chessboard. Every step takes the gap to the other colour."""
        return sum(divmod(cell, self.grid.cols)) % 2

    @cached_property
    def neighbours(self) -> list[list[int]]:
        """The cells beside each cell."""
        cols = self.grid.cols
        around = ([cell - cols, cell - 1, cell + 1, cell + cols] for cell in self.cells)
        return [
            [other for other in others if other in self.cells and self.distance(cell, other) == 1]
            for cell, others in zip(self.cells, around, strict=True)
        ]

    def movable(self, state: State) -> list[int]:
        """The tiles beside the gap."""
        return [state[cell] for cell in self.neighbours[state.index(0)]]

    @staticmethod
    def moved(state: State, cell: int) -> State:
        """The state after the tile on a cell has moved into the gap, which is beside it."""
        after = list(state)
        after[state.index(0)], after[cell] = state[cell], 0
        return tuple(after)

    @cached_property
    def lines(self) -> list[list[int]]:
        """The cells of every row, then of every column."""
        rows, cols = self.grid
        return [[r * cols + c for c in range(cols)] for r in range(rows)] + [
            [r * cols + c for r in range(rows)] for c in range(cols)
        ]

    def far(self, state: Sequence[int]) -> int:
        """The distances of all tiles from home, added up. Every step changes this by one."""
        return sum(self.distance(cell, self.home[tile]) for cell, tile in enumerate(state) if tile)

    def out_of_order(self, state: Sequence[int] | Mapping[int, int], line: Sequence[int]) -> int:
        """How many of the tiles whose home is in this line must leave it so that the others can pass: all but a longest
        increasing sequence."""
        rising: list[int] = []
        found = 0
        for cell in line:
            home = self.home[state[cell]]
            if state[cell] and home in line:
                found += 1
                at = bisect_left(rising, home)
                rising[at : at + 1] = [home]
        return found - len(rising)

    def fewest(self, state: Sequence[int]) -> int:
        """A lower bound on the number of steps to the goal: every tile has a distance to cover, and one that must leave
        its line to let another pass takes two more steps."""
        return self.far(state) + 2 * sum(self.out_of_order(state, line) for line in self.lines)
