"""Plans by plain search: depth first to a given length, guided by how far the tiles are from home.

At finding a shortest plan this beats every SAT solver by far. What it cannot give is a proof that others can check;
that is what the solver is for.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from kotae.board.tiles import Tiles
from kotae.engines import Budget
from kotae.families.sliding import Sliding

OFTEN = 1 << 14
"""How many turns the search makes between two looks at the clock."""
MOST_REMEMBERED = 100_000


class Disorder(dict[tuple[int, ...], int]):
    """For the tiles in a line, two steps for each one that must leave it. Cached, as the same lines come up often."""

    def __init__(self, board: Tiles, line: list[int]) -> None:
        self.board, self.line = board, line

    def __missing__(self, tiles: tuple[int, ...]) -> int:
        if len(self) > MOST_REMEMBERED:
            self.clear()
        self[tiles] = 2 * self.board.out_of_order(dict(zip(self.line, tiles, strict=True)), self.line)
        return self[tiles]


class Ways(dict[int, list[int]]):
    """For a tile, how far every cell is from its home. Computed when it first moves: a large board has many tiles."""

    def __init__(self, board: Tiles) -> None:
        self.board = board

    def __missing__(self, tile: int) -> list[int]:
        home = self.board.home[tile]
        self[tile] = [self.board.distance(cell, home) for cell in self.board.cells]
        return self[tile]


class Deepening:
    """Searches for the plans of one length after another."""

    def __init__(self, puzzle: Sliding, budget: Budget) -> None:
        board = puzzle.board
        rows, cols = puzzle.grid
        self.puzzle = puzzle
        self.budget = budget
        self.ways = Ways(board)
        self.slices = [slice(line[0], line[-1] + 1, line[1] - line[0]) for line in board.lines]
        self.disorders = [Disorder(board, line) for line in board.lines]
        self.turns = 0

        def crossed(one: int, other: int) -> tuple[int, int]:
            """The lines whose order changes: the rows when a tile changes rows, as its column then stays in order."""
            return (rows + one % cols, rows + other % cols) if abs(one - other) == 1 else (one // cols, other // cols)

        self.onward = [[(other, *crossed(cell, other)) for other in board.neighbours[cell]] for cell in board.cells]
        """For the gap on each cell: where it can go, and which two lines that changes."""

    def plans(self, length: int, most: int | None) -> list[list[int]]:
        """Up to `most` plans (None: all) of exactly that length in which no step is taken back at once. If no shorter
        plan exists, these are all there are."""
        state, slices, disorders = list(self.puzzle.start), self.slices, self.disorders
        onward, ways = self.onward, self.ways
        found: list[list[int]] = []
        path: list[int] = []

        def descend(gap: int, before: int, far: int, extra: int, left: int) -> None:
            self.turns += 1
            if self.turns % OFTEN == 0:
                self.budget.look()
            for cell, one, other in onward[gap]:
                if cell == before:
                    continue
                tile = state[cell]
                then_far = far + ways[tile][gap] - ways[tile][cell]
                if then_far >= left:
                    continue
                was = disorders[one][tuple(state[slices[one]])] + disorders[other][tuple(state[slices[other]])]
                state[gap], state[cell] = tile, 0
                now = disorders[one][tuple(state[slices[one]])] + disorders[other][tuple(state[slices[other]])]
                if then_far + extra + now - was < left:
                    path.append(tile)
                    if left == 1:
                        found.append(path.copy())
                    else:
                        descend(cell, gap, then_far, extra + now - was, left - 1)
                    path.pop()
                    if len(found) == most:
                        return
                state[gap], state[cell] = 0, tile

        far = self.puzzle.board.far(state)
        if length == 0:
            return [[]] if far == 0 else []
        with recursion(length + 1000):
            descend(state.index(0), -1, far, self.puzzle.board.fewest(state) - far, length)
        return found


@contextmanager
def recursion(depth: int) -> Iterator[None]:
    """Allows that many nested calls, and only here: elsewhere, nesting that deep, as in JSON, would crash."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, depth))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
