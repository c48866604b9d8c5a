"""Iterative deepening A* with the Manhattan distance: what anybody would write first for sliding tiles."""

import time
from collections.abc import Sequence


def shortest(start: Sequence[int], goal: Sequence[int], cols: int, seconds: float) -> int | None:
    """The length of a shortest plan; None when so many CPU seconds are over. The board must be solvable."""
    cells, end, state, turns = range(len(start)), time.process_time() + seconds, list(start), 0

    def apart(one: int, other: int) -> int:
        return abs(one // cols - other // cols) + abs(one % cols - other % cols)

    away = [[apart(cell, goal.index(tile)) for cell in cells] for tile in cells]
    beside = [[other for other in cells if apart(cell, other) == 1] for cell in cells]

    def descend(gap: int, before: int, far: int, left: int) -> bool:
        nonlocal turns
        turns += 1
        if turns % 65536 == 0 and time.process_time() > end:
            raise TimeoutError
        for cell in beside[gap]:
            if cell != before:
                tile = state[cell]
                then = far + away[tile][gap] - away[tile][cell]
                if then < left:
                    state[gap], state[cell] = tile, 0
                    found = left == 1 or descend(cell, gap, then, left - 1)
                    state[gap], state[cell] = 0, tile
                    if found:
                        return True
        return False

    length = far = sum(away[tile][cell] for cell, tile in enumerate(start) if tile)
    try:
        while length and not descend(state.index(0), -1, far, length):
            length += 2
    except TimeoutError:
        return None
    return length
