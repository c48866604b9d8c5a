"""Sliding tiles by brute force: breadth first over all states, written without the library."""

from collections import deque

State = tuple[int, ...]


def moves(state: State, rows: int, cols: int) -> list[tuple[int, State]]:
    """The tiles that can move, and what comes of it."""
    row, col = divmod(state.index(0), cols)
    found = []
    for y, x in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= y < rows and 0 <= x < cols:
            cells = list(state)
            cells[row * cols + col], cells[y * cols + x] = cells[y * cols + x], 0
            found.append((state[y * cols + x], tuple(cells)))
    return found


def distances(goal: State, rows: int, cols: int) -> dict[State, int]:
    """For every state from which the goal can be reached, the fewest steps to it."""
    found = {goal: 0}
    queue = deque([goal])
    while queue:
        state = queue.popleft()
        for _, other in moves(state, rows, cols):
            if other not in found:
                found[other] = found[state] + 1
                queue.append(other)
    return found


def plans(start: State, goal: State, rows: int, cols: int, length: int) -> set[tuple[int, ...]]:
    """Every plan of exactly that length."""
    if length == 0:
        return {()} if start == goal else set()
    return {
        (tile, *rest) for tile, state in moves(start, rows, cols) for rest in plans(state, goal, rows, cols, length - 1)
    }
