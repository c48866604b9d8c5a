"""Edges that separate regions: a loop runs along their borders, the rim of the board and walls inside a region."""

from collections.abc import Iterator
from typing import Any

from kotae.board.edges import Edges
from kotae.board.grid import Place
from kotae.board.marks import Frame, Mark
from kotae.board.prints import LINED, Sheet
from kotae.board.regions import Regions
from kotae.logic import Border


class RegionEdges(Edges):
    """Yes or no for every edge between two of the `rooms`, at the rim, and for every one of the `walls`."""

    def _spread(self, board: Any) -> int:
        self.drawn = {*board.rooms.borders(), *board.walls}
        self.regions = Regions.parted(board.grid, self.drawn)
        """The regions that these separate: walls may cut one into several."""
        return super()._spread(board)

    def _places(self) -> Iterator[Place]:
        return (edge for edge in self.grid.edges() if edge in self.drawn or None in self.grid.faces(edge))

    def borders(self) -> Iterator[Border]:
        """The edges with the corners that they join and the regions that they separate."""
        for edge, variable in self.number.items():
            one, other = (self.regions.at(cell).place if cell else None for cell in self.grid.faces(edge))
            yield Border(self.grid.ends(edge), (one, other), variable)

    def ground(self) -> Iterator[Mark]:
        """The cells, which are to be counted."""
        yield Frame(self.grid)

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        """Lines are drawn over borders, and so are the corners where they meet."""
        yield from super().read_print(sheet)
        for corner in self.grid.corners():
            sheet.take(corner, LINED)

    def hand(self) -> dict[str, Any]:
        return {"shut": [list(edge) for edge in self.grid.edges() if edge not in self.number]}
