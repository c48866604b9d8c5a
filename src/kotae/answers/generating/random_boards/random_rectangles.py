"""A random division of the board into rectangles with a number in each, changed until the numbers determine it.

What follows from the numbers is found by narrowing down, for every number, the rectangles that are still possible: each
is a set of cells, stored as the bits of an integer. Where several remain, a number moves to another cell of its
rectangle, or the rectangle is cut in two. What narrowing decides is easy; for harder puzzles, rectangles are also
joined, and a solver is asked.
"""

from functools import cache, cached_property

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.possible_rectangles import Claim, alone, claim_of, settled
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.areas import Rectangle, bordering, cells_of
from kotae.board.grid import Grid, cell_at, row_col

Spot = tuple[int, int]

LARGEST = 20
"""The most cells of a rectangle before any is cut."""
CONSIDERED = 30
"""Larger ones are not even considered as alternatives; the result is checked without that limit."""
CUT = 0.3
"""How often a rectangle is cut rather than its number moved."""
JOINED = 0.4
"""How often it is joined to another instead, if the division need not become easier."""
MOST_CHANGES = 600


class Numbered:
    """A division with the cell of the number in each rectangle."""

    def __init__(self, symmetry: Symmetry, areas: dict[Rectangle, Spot], before: "Numbered | None" = None) -> None:
        """What the numbers claim is taken over from the previous division, as far as it is the same."""
        self.symmetry = symmetry
        self.grid = symmetry.grid
        self.areas = areas
        self.numbers = sum(bit(self.grid, spot) for spot in areas.values())
        keys = [(spot, bordering(area, spot)) for area, spot in areas.items()]
        self.claims = self._claims_after(before, keys) if before else {key: self._claim(*key) for key in keys}

    def _claim(self, spot: Spot, sides: int) -> Claim:
        """The rectangles that contain no other number and whose border includes that many sides of the number's
        cell."""
        own = bit(self.grid, spot)
        return claim_of([cells for cells in shapes(self.grid, spot)[sides] if cells & self.numbers == own])

    def _claims_after(self, before: "Numbered", keys: list[tuple[Spot, int]]) -> dict[tuple[Spot, int], Claim]:
        """The same, but where a number was taken away, only those claims are computed again that no other number
        separates from its cell; where one was added, the rectangles that contain it are removed."""
        gone = [spot for spot in before.areas.values() if not bit(self.grid, spot) & self.numbers]
        new = self.numbers & ~before.numbers
        found = {}
        for spot, sides in keys:
            claim, own = before.claims.get((spot, sides)), bit(self.grid, spot)
            if claim is None or any(between(self.grid, spot, other) & self.numbers == own for other in gone):
                claim = self._claim(spot, sides)
            elif claim.may & new:
                claim = claim_of([cells for cells in claim.rectangles if not cells & new])
            found[spot, sides] = claim
        return found

    @cached_property
    def settled(self) -> list[Claim]:
        """What narrowing leaves to each number."""
        claims = list(self.claims.values())
        sound = settled(claims, everything(self.grid))
        assert sound, "the division itself is left"
        return claims

    @property
    def open(self) -> list[Rectangle]:
        """The rectangles that narrowing does not decide."""
        return [area for area, claim in zip(self.areas, self.settled, strict=True) if len(claim.rectangles) > 1]

    @property
    def alone(self) -> bool:
        """Whether no other division has these numbers."""
        return alone(self.settled, [bits_of(self.grid, area) for area in self.areas], everything(self.grid))

    def changed(self, area: Rectangle, dice: Dice) -> "Numbered":
        """One rectangle cut in two, or its number in another cell; and its images likewise. One that is its own
        image stays whole."""
        row, col, height, width = area
        parts = [area]
        if height * width > 1 and area not in self.symmetry.areas(area)[1:] and dice.chance() < CUT:
            at = dice.within(1, height + width - 2)
            if at < height:
                parts = [(row, col, at, width), (row + at, col, height - at, width)]
            else:
                at -= height - 1
                parts = [(row, col, height, at), (row, col + at, height, width - at)]
        return self.with_new([area], parts, dice)

    def varied(self, dice: Dice) -> "Numbered | None":
        """Any change, including two rectangles joined into one; and their images likewise."""
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
        gone = {image for area in old for image in self.symmetry.areas(area)}
        found = numbered(new, self.symmetry, dice)
        parts = dict(zip(self.symmetry.areas(old[0]), zip(*map(self.symmetry.areas, new), strict=True), strict=True))
        areas: dict[Rectangle, Spot] = {}
        for area, spot in self.areas.items():
            if area not in gone:
                areas[area] = spot
            elif area in parts:
                areas |= {part: found[part] for part in parts[area]}
        return Numbered(self.symmetry, areas, self)


def bit(grid: Grid, spot: Spot) -> int:
    """A cell as a set of one."""
    return 1 << spot[0] * grid.cols + spot[1]


@cache
def bits_of(grid: Grid, area: Rectangle) -> int:
    """The cells of a rectangle."""
    row, col, height, width = area
    line = ((1 << width) - 1) << col
    return sum(line << k * grid.cols for k in range(row, row + height))


def everything(grid: Grid) -> int:
    """All cells of the board."""
    return (1 << grid.rows * grid.cols) - 1


def between(grid: Grid, one: Spot, other: Spot) -> int:
    """The smallest rectangle that contains both cells."""
    (y, x), (v, w) = one, other
    return bits_of(grid, (min(y, v), min(x, w), abs(y - v) + 1, abs(x - w) + 1))


@cache
def shapes(grid: Grid, spot: Spot) -> tuple[list[int], ...]:
    """The rectangles around a cell, by how many of the cell's sides are on their border."""
    row, col = spot
    found: tuple[list[int], ...] = tuple([] for _ in range(5))
    for top in range(row, -1, -1):
        for bottom in range(row, min(grid.rows, top + CONSIDERED)):
            height = bottom - top + 1
            ends = (top == row) + (bottom == row)
            for left in range(col, -1, -1):
                line = bits_of(grid, (top, left, height, 1))
                cells = 0
                for right in range(left, min(grid.cols, left + CONSIDERED // height)):
                    cells |= line << right - left
                    if right >= col:
                        found[ends + (left == col) + (right == col)].append(cells)
    return found


def numbered(areas: list[Rectangle], symmetry: Symmetry, dice: Dice) -> dict[Rectangle, Spot]:
    """A random cell in each of the rectangles, and its images in their images."""
    found: dict[Rectangle, Spot] = {}
    for area in areas:
        if area not in found:
            images = symmetry.areas(area)
            fixed = fixed_cells(area, symmetry) if area in images[1:] else []
            spot = dice.one_of(fixed) if fixed else random_spot(area, dice)
            found |= zip(images, map(row_col, symmetry.images(cell_at(*spot))), strict=True)
    return found


def random_spot(area: Rectangle, dice: Dice) -> Spot:
    row, col, height, width = area
    return dice.within(row, row + height - 1), dice.within(col, col + width - 1)


def fixed_cells(area: Rectangle, symmetry: Symmetry) -> list[Spot]:
    """The cells of a rectangle that every motion which leaves the rectangle where it is leaves where they are."""
    stays = [image == area for image in symmetry.areas(area)]
    return [
        row_col(cell)
        for cell in cells_of(area)
        if all(image == cell for image, same in zip(symmetry.images(cell), stays, strict=True) if same)
    ]


def random_division(symmetry: Symmetry, dice: Dice, largest: int) -> list[Rectangle]:
    """Rectangles that cover every cell once: the first free cell in reading order gets one that fits; and its images
    likewise."""
    rows, cols = symmetry.grid
    free = [[True] * cols for _ in range(rows)]
    found: list[Rectangle] = []
    for row in range(rows):
        for col in range(cols):
            if free[row][col]:
                area = row, col, *random_shape(free, row, col, symmetry, dice, largest)
                for part in dict.fromkeys(symmetry.areas(area)):
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
    """Whether a rectangle overlaps no image but itself, and then has a cell for its number that is its own image,
    too."""
    row, col, height, width = area
    images = symmetry.areas(area)[1:]
    for top, left, tall, wide in images:
        overlaps = top < row + height and row < top + tall and left < col + width and col < left + wide
        if overlaps and (top, left, tall, wide) != area:
            return False
    return area not in images or bool(fixed_cells(area, symmetry))


def random_numbered(symmetry: Symmetry, dice: Dice, largest: int = LARGEST) -> Numbered | None:
    """A division that its numbers determine; None if this one could not be turned into one."""
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
