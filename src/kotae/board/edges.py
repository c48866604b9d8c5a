"""The layer of edges: yes or no for every side of a cell, for loops along the grid lines."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from kotae.board.grid import Grid, Kind, Place
from kotae.board.marks import Cross, Dot, Line, Mark, Side
from kotae.board.per_edge import PerEdge
from kotae.board.prints import NOTHING, Sheet, line_at, strokes_at
from kotae.errors import AnswerError
from kotae.logic import Border, Plane, Values

if TYPE_CHECKING:
    from kotae.board.words.edges import EdgeWords


class Edges(PerEdge):
    """Yes or no for every edge of the grid: drawn or not."""

    kind: ClassVar[str] = "edges"
    category = "loops and lines"
    printed: ClassVar[str] = "- or | for a line, x for none, a blank for undecided"
    marked: ClassVar[str] = "01?"
    nodes: ClassVar[Kind | None] = "corners"
    word, no = "drawn", "not drawn"

    def _places(self) -> Iterator[Place]:
        return self.grid.edges()

    def borders(self) -> Iterator[Border]:
        """The edges with the corners that they join and the cells that they separate."""
        return borders_of(self.grid, self.first)

    @cached_property
    def plane(self) -> Plane:
        """The edges as a planar graph, for rules about loops."""
        return Plane(self.borders())

    def _rows(self) -> dict[str, list[list[Place]]]:
        """The edges as the JSON of an answer lists them: on a tiling, row by row, with the sides of each cell
        clockwise, apart from those that belong to a cell before it."""
        if self.grid.shape:
            return {"sides": sides_by_row(self.places)}
        rows, cols = self.grid
        return {
            "horizontal": [[(y, x) for x in range(1, 2 * cols, 2)] for y in range(0, 2 * rows + 1, 2)],
            "vertical": [[(y, x) for x in range(0, 2 * cols + 1, 2)] for y in range(1, 2 * rows, 2)],
        }

    def from_move(self, data: Any) -> dict[int, int]:
        if self.grid.shape:
            return self._from_tiled_move(data)
        match data:
            case ["horizontal", int(row), int(col), str(mark)] if decided := self._marked((2 * row, 2 * col + 1), mark):
                return decided
            case ["vertical", int(row), int(col), str(mark)] if decided := self._marked((2 * row + 1, 2 * col), mark):
                return decided
        expected = '["horizontal" or "vertical", row, column, "1", "0" or "?"], counted from 0'
        raise AnswerError(f"a move is {str(data)[:60]}", expected)

    def _from_tiled_move(self, data: Any) -> dict[int, int]:
        rows = self._rows()["sides"]
        match data:
            case ["sides", int(row), int(at), str(mark)] if 0 <= row < len(rows) and 0 <= at < len(rows[row]):
                if decided := self._marked(rows[row][at], mark):
                    return decided
        expected = '["sides", row, number of the side in it, "1", "0" or "?"], counted from 0'
        raise AnswerError(f"a move is {str(data)[:60]}", expected)

    @property
    def words(self) -> "EdgeWords":
        from kotae.board.words.edges import EdgeWords

        return EdgeWords(self.part)

    def is_level(self, place: Place) -> bool:
        return place[0] % 2 == 0

    def ground(self) -> Iterator[Mark]:
        """Dots at the corners of a rectangular board; the sides of a tiling, which dots alone do not show."""
        if self.grid.shape:
            return (Side(*self.grid.ends(edge)) for edge in self.grid.edges())
        return map(Dot, self.grid.corners())

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        for edge, variable in self.number.items():
            if values[variable] > 0:
                yield Line(*self.grid.ends(edge))
            elif partial and values[variable] < 0:
                yield Cross(edge)

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        for edge, variable in self.number.items():
            mark = line_at(sheet, edge, "".join(strokes_at(edge).values()) + NOTHING)
            if mark != " ":
                yield -variable if mark in NOTHING else variable


def sides_by_row(edges: Iterable[Place]) -> list[list[Place]]:
    """The edges of a tiling by the row, column and hour in their names."""
    rows: dict[int, list[Place]] = {}
    for edge in sorted(edges, key=lambda edge: edge[2:]):
        rows.setdefault(edge[2], []).append(edge)
    return list(rows.values())


def borders_of(grid: Grid, first: int) -> Iterator[Border]:
    """The edges of a grid, their variables numbered from `first`."""
    return (Border(grid.ends(edge), grid.faces(edge), variable) for variable, edge in enumerate(grid.edges(), first))
