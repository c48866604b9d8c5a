"""A random network of bridges: islands are placed one after another, each joined to one that is there already."""

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.corridors import Corridor
from kotae.board.grid import Grid, Place

Bridges = dict[Corridor, int]

WATER, ISLAND, BRIDGE = range(3)
WAYS = ((-2, 0), (2, 0), (0, -2), (0, 2))
ISLANDS = 0.25
"""The share of cells that are islands, if there is room."""
DOUBLE = 0.45
"""How often a bridge is double."""
FARTHEST = 8
"""How far a bridge may go, in cells."""


class Sea:
    """A board with islands and bridges on it. No two islands touch."""

    def __init__(self, grid: Grid) -> None:
        self.there = dict.fromkeys(grid.cells(), WATER)
        self.islands: list[Place] = []
        self.bridges: Bridges = {}

    def settle(self, cell: Place) -> None:
        self.there[cell] = ISLAND
        self.islands.append(cell)

    def lonely(self, cell: Place) -> bool:
        """Whether an island here would touch no other."""
        y, x = cell
        return all(self.there.get((y + down, x + right)) != ISLAND for down, right in WAYS)

    def ends(self, island: Place, way: Place) -> list[Place]:
        """Where a bridge that starts at an island may end: on water, before the first thing in its way."""
        found: list[Place] = []
        y, x = island
        for _ in range(FARTHEST):
            y, x = y + way[0], x + way[1]
            if self.there.get((y, x)) != WATER:
                break
            found.append((y, x))
        return [cell for cell in found[1:] if self.lonely(cell)]

    def build(self, one: Place, other: Place, bridges: int) -> None:
        one, other = min(one, other), max(one, other)
        self.bridges[one, other] = bridges
        self.there.update(dict.fromkeys(between(one, other), BRIDGE))


def between(one: Place, other: Place) -> list[Place]:
    """The cells between two islands of a row or a column."""
    (y, x), (v, w) = min(one, other), max(one, other)
    return [(y, k) for k in range(x + 2, w, 2)] if y == v else [(k, x) for k in range(y + 2, v, 2)]


def has_room(one: Place, end: Place, symmetry: Symmetry) -> bool:
    """Whether a bridge to a new island and the images of both do not get in each other's way."""
    new = [*between(one, end), end]
    for *way, image in zip(*map(symmetry.images, new), strict=True):
        apart = abs(image[0] - end[0]) + abs(image[1] - end[1]) > 2
        if image != end and not (apart and {*way, image}.isdisjoint(new)):
            return False
    return True


def random_net(symmetry: Symmetry, dice: Dice, density: float | None = None) -> Bridges:
    """Bridges that join all their islands as a tree; no bridges at all where there is no room for two islands. Where
    the islands are to be symmetric, there may be several trees, each other's images."""
    grid = symmetry.grid
    sea = Sea(grid)
    start = dice.one_of(list(grid.cells()))
    for island in dict.fromkeys(symmetry.images(start)):
        if not sea.lonely(island):
            return {}
        sea.settle(island)
    wanted = max(2, round((ISLANDS if density is None else density) * grid.rows * grid.cols))
    growing = list(sea.islands)
    while growing and len(sea.islands) < wanted:
        at = dice.below(len(growing))
        ends = [end for way in WAYS for end in sea.ends(growing[at], way) if has_room(growing[at], end, symmetry)]
        if not ends:
            growing[at] = growing[-1]
            growing.pop()
            continue
        end, island = dice.one_of(ends), growing[at]
        bridges = 1 + (dice.chance() < DOUBLE)
        for one, other in dict.fromkeys(zip(symmetry.images(island), symmetry.images(end), strict=True)):
            if sea.there[other] != ISLAND:
                sea.settle(other)
                growing.append(other)
            sea.build(one, other, bridges)
    return sea.bridges
