"""A random net of bridges: islands are put down one after the other, each joined to one that is there already."""

from kotae.answers.random_boards.dice import Dice
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
"""How far a bridge goes at most, in cells."""


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
        """Where a bridge that sets out from an island may end: on water, before the first thing in its way."""
        found: list[Place] = []
        y, x = island
        for _ in range(FARTHEST):
            y, x = y + way[0], x + way[1]
            if self.there.get((y, x)) != WATER:
                break
            found.append((y, x))
        return [cell for cell in found[1:] if self.lonely(cell)]

    def build(self, one: Place, other: Place, bridges: int) -> None:
        (y, x), (v, w) = one, other = min(one, other), max(one, other)
        self.bridges[one, other] = bridges
        between = [(y, k) for k in range(x + 2, w, 2)] if y == v else [(k, x) for k in range(y + 2, v, 2)]
        self.there.update(dict.fromkeys(between, BRIDGE))


def random_net(grid: Grid, dice: Dice) -> Bridges:
    """Bridges that join all their islands, as a tree; no bridges at all where not even two islands have room."""
    sea = Sea(grid)
    sea.settle(dice.one_of(list(grid.cells())))
    wanted = max(2, round(ISLANDS * grid.rows * grid.cols))
    growing = list(sea.islands)
    while growing and len(sea.islands) < wanted:
        at = dice.below(len(growing))
        ends = [end for way in WAYS for end in sea.ends(growing[at], way)]
        if not ends:
            growing[at] = growing[-1]
            growing.pop()
            continue
        end = dice.one_of(ends)
        sea.settle(end)
        sea.build(growing[at], end, 1 + (dice.chance() < DOUBLE))
        growing.append(end)
    return sea.bridges
