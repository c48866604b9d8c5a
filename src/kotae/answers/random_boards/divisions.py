"""A random division of the board into rectangles with a number in each, changed until the numbers tell it alone.

What the numbers tell is found by narrowing, for every number, the rectangles that are still possible: each a set of
cells in the bits of a number. Where several remain, a number moves to another cell of its rectangle, or the rectangle
is cut in two. What narrowing decides is easy; for more, rectangles are also joined, and a solver is asked.
"""

from functools import cache

from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid, cell_at, row_col
from kotae.board.rectangles import bordering, cells_of

Rectangle = tuple[int, int, int, int]
"""Row, column, height, width."""
Spot = tuple[int, int]

LARGEST = 20
"""Cells of a rectangle, at most, before any is cut."""
CONSIDERED = 30
"""Larger ones are not even considered as other answers; what is made of this is checked without that limit."""
CUT = 0.3
"""How often a rectangle is cut rather than its number moved."""
JOINED = 0.4
"""How often it is joined to another instead, if the division need not become easier."""
MOST_CHANGES = 600


class Numbered:
    """A division with the cell of the number in each rectangle."""

    def __init__(self, symmetry: Symmetry, areas: dict[Rectangle, Spot]) -> None:
        self.symmetry = symmetry
        self.grid = symmetry.grid
        self.areas = areas

    @property
    def open(self) -> list[Rectangle]:
        """The rectangles that narrowing does not decide."""
        cols = self.grid.cols
        bits = [1 << row * cols + col for row, col in self.areas.values()]
        numbers = sum(bits)
        possible = [
            [cells for cells in shapes(self.grid, spot, bordering(area, spot)) if cells & numbers == bit]
            for (area, spot), bit in zip(self.areas.items(), bits, strict=True)
        ]
        while narrow(possible):
            pass
        return [area for area, cells in zip(self.areas, possible, strict=True) if len(cells) != 1]

    def changed(self, area: Rectangle, dice: Dice) -> "Numbered":
        """One rectangle cut in two, or its number in another cell; and its image likewise. One that is its own image
        stays whole."""
        row, col, height, width = area
        image = self.symmetry.twin_area(area)
        parts = [area]
        if height * width > 1 and (image != area or self.symmetry.name == "none") and dice.chance() < CUT:
            at = dice.within(1, height + width - 2)
            if at < height:
                parts = [(row, col, at, width), (row + at, col, height - at, width)]
            else:
                at -= height - 1
                parts = [(row, col, height, at), (row, col + at, height, width - at)]
        return self.with_new([area], parts, dice)

    def varied(self, dice: Dice) -> "Numbered | None":
        """Any change: also two rectangles joined that make one together, and their images likewise."""
        area = dice.one_of(list(self.areas))
        if dice.chance() >= JOINED:
            return self.changed(area, dice)
        row, col, height, width = area
        beside = [
            other
            for other in self.areas
            if (other[:3:2] == (row, height) and other[1] == col + width)
            or (other[1::2] == (col, width) and other[0] == row + height)
        ]
        if not beside:
            return None
        other = dice.one_of(beside)
        whole = (row, col, height, width + other[3]) if other[0] == row else (row, col, height + other[2], width)
        if whole[2] * whole[3] > LARGEST or not apart(whole, self.symmetry):
            return None
        return self.with_new([area, other], [whole], dice)

    def with_new(self, old: list[Rectangle], new: list[Rectangle], dice: Dice) -> "Numbered":
        """Rectangles, and their images, replaced by others that cover the same cells."""
        gone = {*old, *map(self.symmetry.twin_area, old)}
        found = numbered(new, self.symmetry, dice)
        areas: dict[Rectangle, Spot] = {}
        for area, spot in self.areas.items():
            if area not in gone:
                areas[area] = spot
            elif area == old[0]:
                areas |= {part: found[part] for part in new}
            elif area == self.symmetry.twin_area(old[0]):
                areas |= {part: found[part] for part in map(self.symmetry.twin_area, new)}
        return Numbered(self.symmetry, areas)


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
                    if bordering((top, left, height, right - left + 1), spot) == sides:
                        line = ((1 << right - left + 1) - 1) << left
                        found.append(sum(line << k * grid.cols for k in range(top, bottom + 1)))
    return found


def numbered(areas: list[Rectangle], symmetry: Symmetry, dice: Dice) -> dict[Rectangle, Spot]:
    """A random cell in each of the rectangles, and its image in their images."""
    found: dict[Rectangle, Spot] = {}
    for area in areas:
        if area not in found:
            image = symmetry.twin_area(area)
            fixed = [] if symmetry.name == "none" or image != area else fixed_cells(area, symmetry)
            spot = dice.one_of(fixed) if fixed else random_spot(area, dice)
            found[area] = spot
            found[image] = row_col(symmetry.twin(cell_at(*spot)))
    return found


def random_spot(area: Rectangle, dice: Dice) -> Spot:
    row, col, height, width = area
    return dice.within(row, row + height - 1), dice.within(col, col + width - 1)


def fixed_cells(area: Rectangle, symmetry: Symmetry) -> list[Spot]:
    """The cells of a rectangle that are their own images."""
    return [row_col(cell) for cell in cells_of(area) if symmetry.twin(cell) == cell]


def random_division(symmetry: Symmetry, dice: Dice, largest: int) -> list[Rectangle]:
    """Rectangles that cover every cell once: the first free cell in reading order gets one that fits; and its image
    likewise."""
    rows, cols = symmetry.grid
    free = [[True] * cols for _ in range(rows)]
    found: list[Rectangle] = []
    for row in range(rows):
        for col in range(cols):
            if free[row][col]:
                area = row, col, *random_shape(free, row, col, symmetry, dice, largest)
                for part in dict.fromkeys((area, symmetry.twin_area(area))):
                    found.append(part)
                    top, left, height, width = part
                    for covered in range(top, top + height):
                        free[covered][left : left + width] = [False] * width
    return found


def random_shape(
    free: list[list[bool]], row: int, col: int, symmetry: Symmetry, dice: Dice, largest: int
) -> tuple[int, int]:
    """Height and width of a rectangle whose upper left cell is the first free one. Single cells are rare."""
    fitting: list[tuple[int, int]] = []
    room = largest
    for height in range(1, min(largest, len(free) - row) + 1):
        room = min(room, largest // height, free_cells(free[row + height - 1], col))
        shapes = ((height, width) for width in range(1, room + 1) if height * width > 1)
        fitting += [shape for shape in shapes if apart((row, col, *shape), symmetry)]
    return dice.one_of(fitting) if fitting and dice.chance() < 0.95 else (1, 1)


def free_cells(line: list[bool], start: int) -> int:
    """How many cells in a row are free from there on."""
    end = start
    while end < len(line) and line[end]:
        end += 1
    return end - start


def apart(area: Rectangle, symmetry: Symmetry) -> bool:
    """Whether a rectangle does not overlap its image; or is its own image, with a cell for its number that is too."""
    image = symmetry.twin_area(area)
    if image == area:
        return symmetry.name == "none" or bool(fixed_cells(area, symmetry))
    (row, col, height, width), (top, left, _, _) = area, image
    return abs(row - top) >= height or abs(col - left) >= width


def random_numbered(symmetry: Symmetry, dice: Dice, largest: int = LARGEST) -> Numbered | None:
    """A division that its numbers tell; None if this one could not be changed into such."""
    found = Numbered(symmetry, numbered(random_division(symmetry, dice, largest), symmetry, dice))
    still_open = found.open
    for _ in range(MOST_CHANGES):
        if not still_open:
            return found
        changed = found.changed(dice.one_of(still_open), dice)
        then = changed.open
        if len(then) <= len(still_open):
            found, still_open = changed, then
    return None if still_open else found
