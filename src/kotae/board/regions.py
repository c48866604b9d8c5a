"""Divisions of a board into regions."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kotae.board.grid import Grid, Place, region_at


class Region:
    """Some cells that belong together, in reading order."""

    def __init__(self, cells: Iterable[Place]) -> None:
        self.cells = tuple(cells)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Region) and self.cells == other.cells

    def __hash__(self) -> int:
        return hash(self.cells)

    @property
    def place(self) -> Place:
        """Where a clue about it stands."""
        return region_at(self.cells[0])

    def __iter__(self) -> Iterator[Place]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)


class Regions(Sequence[Region]):
    """A division of the board. Regions are numbered in reading order of their first cells."""

    def __init__(self, grid: Grid, number: Mapping[Place, int]) -> None:
        order: dict[int, list[Place]] = {}
        for cell in grid.cells():
            order.setdefault(number[cell], []).append(cell)
        self.grid = grid
        self.regions = tuple(Region(cells) for cells in order.values())
        self.number: Mapping[Place, int] = {cell: k for k, region in enumerate(self.regions) for cell in region}

    @classmethod
    def parted(cls, grid: Grid, borders: Container[Place]) -> "Regions":
        """The regions that borders separate. A border inside one region separates nothing."""
        number: dict[Place, int] = {}
        for start in grid.cells():
            if start in number:
                continue
            number[start], reached = len(number), [start]
            for cell in reached:  # grows during the iteration
                for near in grid.neighbours(cell):
                    if near not in number and grid.between(cell, near) not in borders:
                        number[near] = number[start]
                        reached.append(near)
        return cls(grid, number)

    def __getitem__(self, key: Any) -> Any:
        return self.regions[key]

    def __len__(self) -> int:
        return len(self.regions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Regions) and self.regions == other.regions

    def __hash__(self) -> int:
        return hash(self.regions)

    def __reduce__(self) -> tuple[Any, ...]:
        return Regions, (self.grid, dict(self.number))

    @cached_property
    def stray(self) -> Place | None:
        """A cell that cannot be reached from the first cell of its region within the region."""
        beside = self.grid.graph()
        for region in self.regions:
            left, reached = {*region.cells[1:]}, [region.cells[0]]
            for cell in reached:  # grows during the iteration
                for near in beside[cell]:
                    if near in left:
                        left.remove(near)
                        reached.append(near)
            if left:
                return next(cell for cell in region if cell in left)
        return None

    def at(self, place: Place) -> Region:
        """The region of a cell, or the region whose place this is."""
        return self.regions[self.number[place[:2]]]

    def together(self, one: Place, other: Place) -> bool:
        return self.number[one] == self.number[other]

    def parts(self, cells: Iterable[Place]) -> list[list[Place]]:
        """These cells by the region that they belong to, in the order of the first of each."""
        found: dict[int, list[Place]] = {}
        for cell in cells:
            found.setdefault(self.number[cell], []).append(cell)
        return list(found.values())

    def neighbours(self) -> list[tuple[int, int]]:
        """The numbers of regions that share a border, each pair once."""
        pairs = ((self.number[one], self.number[other]) for one, other in self.grid.pairs())
        return sorted({(min(pair), max(pair)) for pair in pairs if pair[0] != pair[1]})

    def without(self, blocked: Container[Place]) -> "Regions":
        """The same division, where every blocked cell is a region of its own, and what it cuts off as well."""
        number, beside = dict[Place, int](), self.grid.graph()
        for region in self.regions:
            left = {cell for cell in region if cell not in blocked}
            for start in region:
                if start in number:
                    continue
                number[start], reached = len(number), [start]
                left.discard(start)
                for cell in reached if start not in blocked else ():  # grows during the iteration
                    for near in beside[cell]:
                        if near in left:
                            left.remove(near)
                            number[near] = number[start]
                            reached.append(near)
        return Regions(self.grid, number)

    def side_by_side(self) -> list[tuple[Region, Region]]:
        """The pairs of regions that share a border, each pair once."""
        pairs = {tuple(sorted((self.number[one], self.number[other]))) for one, other in self.grid.pairs()}
        return [(self.regions[one], self.regions[other]) for one, other in sorted(pairs) if one != other]

    def borders(self) -> Iterator[Place]:
        """The edges between cells of different regions."""
        return (
            edge
            for edge in self.grid.inner_edges()
            if len({self.number[cell] for cell in self.grid.faces(edge) if cell}) > 1
        )
