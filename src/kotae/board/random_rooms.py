"""Random divisions of a board into rooms, and small changes of them."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from kotae.board.grid import Grid, Place

Images = Callable[[Place], Sequence[Place]]
"""A cell, and then its image after each motion of a symmetry, some of which may be the same; the cell alone without
one."""


class Chance(Protocol):
    """What is needed of dice."""

    def one_of(self, things: Sequence[Any], /) -> Any: ...

    def shuffled(self, things: Sequence[Any], /) -> list[Any]: ...


def alone(cell: Place) -> tuple[Place]:
    """The images of a cell without a symmetry."""
    return (cell,)


def grown_rooms(grid: Grid, number: int, dice: Chance, images: Images = alone) -> dict[Place, int]:
    """This many rooms, each in one piece: they grow from random cells, a cell at a time, until the board is full. A
    room's images grow along with it; where images meet in the middle, there may be more rooms."""
    room: dict[Place, int] = {}
    rooms: dict[int, list[int]] = {}
    for cell in dice.shuffled(list(grid.cells())):
        if len(rooms) < number and cell not in room:
            found(cell, room, rooms, images)
    growing = list(rooms)
    while growing:
        chosen = dice.one_of(growing)
        beside = [near for cell, its in room.items() if its == chosen for near in grid.neighbours(cell)]
        free = [near for near in dict.fromkeys(beside) if near not in room and fits(images(near), rooms[chosen])]
        if not free:
            growing.remove(chosen)
            continue
        room |= zip(images(dice.one_of(free)), rooms[chosen], strict=True)
    for cell in grid.cells():
        if cell not in room:
            found(cell, room, rooms, images)
    return room


def fits(cells: Sequence[Place], rooms: Sequence[int]) -> bool:
    """Whether a cell and its images can join a room and its images: a cell that is its own image belongs to a room that
    is, too."""
    return all(room == rooms[0] for cell, room in zip(cells, rooms, strict=True) if cell == cells[0])


def found(cell: Place, room: dict[Place, int], rooms: dict[int, list[int]], images: Images) -> None:
    """A new room of one cell, and its images. `rooms` has, by their numbers, the images of each."""
    cells = dict.fromkeys(images(cell))
    room |= zip(cells, range(len(rooms), len(rooms) + len(cells)), strict=True)
    rooms |= {room[each]: [room[image] for image in images(each)] for each in cells}


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


def merged_rooms(grid: Grid, room: Mapping[Place, int], near: Sequence[Place], dice: Chance) -> dict[Place, int] | None:
    """The rooms after one of those with these cells, and the smallest beside it, have become one; None if there is only
    one room."""
    chosen = room[dice.one_of(near)]
    beside = [room[other] for cell in grid.cells() if room[cell] == chosen for other in grid.neighbours(cell)]
    sizes = Counter(room[cell] for cell in grid.cells())
    others = [each for each in dict.fromkeys(beside) if each != chosen]
    if not others:
        return None
    smallest = min(others, key=lambda each: sizes[each])
    return {cell: chosen if its == smallest else its for cell, its in room.items()}
