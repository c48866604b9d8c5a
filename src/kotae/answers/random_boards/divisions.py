"""A random division of the board into rectangles with a number in each, changed until the numbers tell it alone.

What the numbers tell is found by narrowing, for every number, the rectangles that are still possible: each a set of
cells in the bits of a number. Where several remain, a number moves to another cell of its rectangle, or the rectangle
is cut in two.
"""

from functools import cache

from kotae.answers.random_boards.dice import Dice
from kotae.board.grid import Grid

Rectangle = tuple[int, int, int, int]
"""Row, column, height, width."""
Spot = tuple[int, int]

LARGEST = 20
"""Cells of a rectangle, at most, before any is cut."""
CONSIDERED = 30
"""Larger ones are not even considered as other answers; what is made of this is checked without that limit."""
CUT = 0.3
"""How often a rectangle is cut rather than its number moved."""
MOST_CHANGES = 600


class Numbered:
    """A division with the cell of the number in each rectangle."""

    def __init__(self, grid: Grid, areas: list[tuple[Rectangle, Spot]]) -> None:
        self.grid = grid
        self.areas = areas

    @property
    def open(self) -> list[int]:
        """The rectangles that narrowing does not decide, by number."""
        cols = self.grid.cols
        bits = [1 << row * cols + col for _, (row, col) in self.areas]
        numbers = sum(bits)
        possible = [
            [cells for cells in shapes(self.grid, spot, borders(area, spot)) if cells & numbers == bit]
            for (area, spot), bit in zip(self.areas, bits, strict=True)
        ]
        while narrow(possible):
            pass
        return [number for number, cells in enumerate(possible) if len(cells) != 1]

    def changed(self, number: int, dice: Dice) -> "Numbered":
        """One rectangle cut in two, or its number in another cell."""
        area, _ = self.areas[number]
        row, col, height, width = area
        parts = [area]
        if height * width > 1 and dice.chance() < CUT:
            at = dice.within(1, height + width - 2)
            if at < height:
                parts = [(row, col, at, width), (row + at, col, height - at, width)]
            else:
                at -= height - 1
                parts = [(row, col, height, at), (row, col + at, height, width - at)]
        new = [(part, random_spot(part, dice)) for part in parts]
        return Numbered(self.grid, [*self.areas[:number], *new, *self.areas[number + 1 :]])


def narrow(possible: list[list[int]]) -> bool:
    """Takes away the rectangles that overlap what surely belongs to another number, and those that miss a cell which
    no other number can reach. Whether any were taken."""
    once = twice = taken = 0
    sure, reach = [], []
    for rectangles in possible:
        may = must = rectangles[0] if rectangles else 0
        for cells in rectangles[1:]:
            may |= cells
            must &= cells
        twice |= once & may
        once |= may
        taken |= must
        sure.append(must)
        reach.append(may)
    fewer = False
    for number, rectangles in enumerate(possible):
        if len(rectangles) > 1:
            others, needed = taken & ~sure[number], reach[number] & ~twice
            left = [cells for cells in rectangles if not cells & others and cells & needed == needed]
            if len(left) < len(rectangles):
                possible[number], fewer = left, True
    return fewer


@cache
def shapes(grid: Grid, spot: Spot, sides: int) -> list[int]:
    """The rectangles around a cell that border on so many of its sides, as bits."""
    row, col = spot
    found = []
    for top in range(row, -1, -1):
        for bottom in range(row, min(grid.rows, top + CONSIDERED)):
            height = bottom - top + 1
            for left in range(col, -1, -1):
                for right in range(col, min(grid.cols, left + CONSIDERED // height)):
                    if borders((top, left, height, right - left + 1), spot) == sides:
                        line = ((1 << right - left + 1) - 1) << left
                        found.append(sum(line << k * grid.cols for k in range(top, bottom + 1)))
    return found


def borders(area: Rectangle, spot: Spot) -> int:
    """How many sides of a cell are borders of its rectangle."""
    (row, col, height, width), (y, x) = area, spot
    return (y == row) + (y == row + height - 1) + (x == col) + (x == col + width - 1)


def random_spot(area: Rectangle, dice: Dice) -> Spot:
    row, col, height, width = area
    return dice.within(row, row + height - 1), dice.within(col, col + width - 1)


def random_division(grid: Grid, dice: Dice) -> list[Rectangle]:
    """Rectangles that cover every cell once: the first free cell in reading order gets one that fits."""
    free = [[True] * grid.cols for _ in range(grid.rows)]
    found: list[Rectangle] = []
    for row in range(grid.rows):
        for col in range(grid.cols):
            if free[row][col]:
                height, width = random_shape(free, row, col, dice)
                for covered in range(row, row + height):
                    free[covered][col : col + width] = [False] * width
                found.append((row, col, height, width))
    return found


def random_shape(free: list[list[bool]], row: int, col: int, dice: Dice) -> tuple[int, int]:
    """Height and width of a rectangle whose upper left cell is the first free one. Single cells are rare."""
    room = 0
    while col + room < len(free[row]) and free[row][col + room]:
        room += 1
    fitting = [
        (height, width)
        for height in range(1, min(LARGEST, len(free) - row) + 1)
        for width in range(1, min(LARGEST // height, room) + 1)
        if height * width > 1
    ]
    return dice.one_of(fitting) if fitting and dice.chance() < 0.95 else (1, 1)


def random_numbered(grid: Grid, dice: Dice) -> Numbered | None:
    """A division that its numbers tell; None if this one could not be changed into such."""
    numbered = Numbered(grid, [(area, random_spot(area, dice)) for area in random_division(grid, dice)])
    still_open = numbered.open
    for _ in range(MOST_CHANGES):
        if not still_open:
            return numbered
        changed = numbered.changed(dice.one_of(still_open), dice)
        then = changed.open
        if len(then) <= len(still_open):
            numbered, still_open = changed, then
    return None if still_open else numbered
