"""Pictures whose runs allow other pictures too, changed in as few cells as can be found until they do not."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kotae.answers.random_boards.art import Picture, nonogram_of
from kotae.answers.solve import solve
from kotae.board.layers import BLACK, Colour

Cell = tuple[int, int]
Change = dict[Cell, int]
"""New colours for some cells."""

MOST_LOOKS = 1500
"""How many pictures are tried to find fewer changes."""
MOST_CONFLICTS = 20_000
LOOKS_A_CHANGE = 60
"""Among how many changes the best next one is chosen."""


class Mended(NamedTuple):
    """A picture that is the only one with its runs."""

    picture: Picture
    changes: Change
    fewest: bool
    """Whether it is certain that no fewer changes will do."""


def open_cells(picture: Picture, palette: tuple[Colour, ...] = (BLACK,)) -> list[Cell]:
    """The cells that line solving leaves open. It is quick, and a picture that it decides is the only one."""
    puzzle = nonogram_of(picture, palette)
    values, count = puzzle.knowledge.values, len(palette)
    numbers = dict.fromkeys((variable - 1) // count for variable in range(1, len(values)) if not values[variable])
    return [divmod(number, puzzle.grid.cols) for number in numbers]


def changed(picture: Picture, change: Change) -> Picture:
    rows = [row.copy() for row in picture]
    for (row, col), colour in change.items():
        rows[row][col] = colour
    return rows


class Mending:
    """The search for few changes, in which so many pictures are looked at and no more."""

    def __init__(self, picture: Picture, palette: tuple[Colour, ...]) -> None:
        self.picture = picture
        self.palette = palette
        self.looks = 0

    def open(self, change: Change) -> list[Cell]:
        self.looks += 1
        return open_cells(changed(self.picture, change), self.palette)

    def others(self, cell: Cell) -> Iterator[int]:
        """The colours that a cell does not have."""
        return (k for k in range(len(self.palette) + 1) if k != self.picture[cell[0]][cell[1]])

    def greedy(self, left: list[Cell]) -> Change | None:
        """One change after the other, each the one that leaves the fewest cells open; None when it leads nowhere."""
        change: Change = {}
        while left and self.looks < MOST_LOOKS:
            choices = [change | {cell: colour} for cell in left if cell not in change for colour in self.others(cell)]
            choices = choices[:: max(1, len(choices) // LOOKS_A_CHANGE)]
            found = [(self.open(choice), choice) for choice in choices]
            if not found:
                return None
            left, change = min(found, key=lambda each: len(each[0]))
        return None if left else change

    def leaner(self, change: Change) -> Change:
        """The same without what turns out not to be needed."""
        for cell in list(change):
            rest = {other: colour for other, colour in change.items() if other != cell}
            if not self.open(rest):
                change = rest
        return change

    def fewer(self, change: Change, near: list[Cell]) -> Change:
        """Fewer changes, if they are found: every single one is tried, then pairs of open cells, as far as the work
        stays bounded."""
        cells = [(row, col) for row in range(len(self.picture)) for col in range(len(self.picture[0]))]
        single = ({cell: colour} for cell in [*near, *cells] for colour in self.others(cell))
        double = (
            {one: a, other: b}
            for one, other in combinations(near, 2)
            for a in self.others(one)
            for b in self.others(other)
        )
        for size, choices in ((1, single), (2, double)):
            for choice in choices:
                if len(change) <= size or self.looks > 2 * MOST_LOOKS:
                    return change
                if not self.open(choice):
                    return choice
        return change


def mended(picture: Picture, palette: tuple[Colour, ...] = (BLACK,)) -> Mended | None:
    """The picture with the fewest changed cells found that is the only one with its runs; None if none was found."""
    mending = Mending(picture, palette)
    near = mending.open({})
    if not near or solve(nonogram_of(picture, palette), conflicts=MOST_CONFLICTS).status == "unique":
        return Mended(picture, {}, True)
    change = mending.greedy(near)
    if change is None:
        return None
    change = mending.fewer(mending.leaner(change), near)
    return Mended(changed(picture, change), change, len(change) == 1)
