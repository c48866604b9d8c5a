"""Random divisions of a board into rooms, and small changes of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kotae.board.grid import Grid, Place

Twin = Callable[[Place], Place]
"""A cell's image under a symmetry; the cell itself without one."""


class Chance(Protocol):
    """What is needed of dice."""

    def one_of(self, things: Sequence[Any], /) -> Any: ...

    def shuffled(self, things: Sequence[Any], /) -> list[Any]: ...


def grown_rooms(grid: Grid, number: int, dice: Chance, twin: Twin) -> dict[Place, int]:
    """This many rooms, each in one piece: they grow from random cells, a cell at a time, until the board is full. A
    room's image grows along with it; where images meet in the middle, there may be more rooms."""
    room: dict[Place, int] = {}
    image: dict[int, int] = {}
    for cell in dice.shuffled(list(grid.cells())):
        if len(image) < number and cell not in room:
            found(cell, room, image, twin)
    growing = list(image)
    while growing:
        chosen = dice.one_of(growing)
        own = chosen == image[chosen]
        beside = [near for cell, its in room.items() if its == chosen for near in grid.neighbours(cell)]
        free = [near for near in dict.fromkeys(beside) if near not in room and (own or twin(near) != near)]
        if not free:
            growing.remove(chosen)
            continue
        cell = dice.one_of(free)
        room[cell], room[twin(cell)] = chosen, image[chosen]
    for cell in grid.cells():
        if cell not in room:
            found(cell, room, image, twin)
    return room


def found(cell: Place, room: dict[Place, int], image: dict[int, int], twin: Twin) -> None:
    """A new room of one cell, and its image."""
    here = len(image)
    image[here] = here if twin(cell) == cell else here + 1
    image[image[here]] = here
    room[cell], room[twin(cell)] = here, image[here]


def moved_border(grid: Grid, room: Mapping[Place, int], near: Sequence[Place], dice: Chance) -> dict[Place, int] | None:
    """The rooms with one of these cells, or one beside them, moved to another room; None if that would leave a room in
    pieces."""
    chosen = dice.one_of(near)
    cell = dice.one_of([chosen, *grid.neighbours(chosen)])
    others = [room[beside] for beside in grid.neighbours(cell) if room[beside] != room[cell]]
    left = [each for each in grid.cells() if room[each] == room[cell] and each != cell]
    if not others or not left or not in_one_piece(grid, left):
        return None
    return {**room, cell: dice.one_of(others)}


def in_one_piece(grid: Grid, cells: Sequence[Place]) -> bool:
    inside, reached = set(cells), [cells[0]]
    inside.discard(cells[0])
    for cell in reached:  # grows during the iteration
        for near in grid.neighbours(cell):
            if near in inside:
                inside.discard(near)
                reached.append(near)
    return not inside
