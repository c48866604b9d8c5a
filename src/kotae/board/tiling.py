"""A board whose cells are the polygons of a tiling: triangles, hexagons, kites and so on, instead of squares.

A tiling is a grid to everything that asks only for cells, their sides, corners and neighbours. Its places have more
numbers than those of a rectangular grid. The first two say where they are drawn, in parts of which `FINE` make half the
side of a square cell; they are odd or even as on any grid, so that they still say what is there. Then come the row and
the column, counted from 1, of a cell, or of the first cell that an edge or corner belongs to, and for these the hour on
a clock face in the middle of that cell at which they are.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import floor
from typing import Any, NamedTuple, NoReturn

from kotae.board.grid import FINE, Grid, Place, hour
from kotae.board.known_patterns import BY_NAME, Pattern
from kotae.board.patterns import Polygon, Vector
from kotae.board.penrose import MIDDLE, Patch
from kotae.board.polygons import middle_of, real
from kotae.errors import KotaeError

FAR = 10**9
"""The greatest number that says where a patch is."""
Segment = frozenset[Vector]
"""A side, by its two ends."""


class Net(NamedTuple):
    """The places of a tiling, and how they belong together."""

    cells: list[Place]
    """In the order in which the pattern numbers them."""
    rows: list[list[Place]]
    """By their names: from top to bottom, and from left to right."""
    sides: dict[Place, list[Place]]
    spokes: dict[Place, list[Place]]
    ends: dict[Place, tuple[Place, Place]]
    faces: dict[Place, tuple[Place | None, Place | None]]
    outline: dict[Place, list[Place]]
    """The corners of every cell, in order around it."""
    meeting: dict[Place, list[Place]]
    extent: tuple[float, float]
    """The height and width of the board, in cells."""


class Tiling(Grid):
    """A board of one of the patterns. Its `rows` and `cols` are the size as game ids state it."""

    pattern: Pattern
    patch: Patch
    net: Net

    def __new__(cls, name: str, rows: int, cols: int, patch: Patch = ()) -> "Tiling":
        made = super().__new__(cls, rows, cols)
        made.pattern = BY_NAME[name]
        made.patch = (patch or MIDDLE) if made.pattern.is_patch else ()
        made.net = net_of(name, rows, cols, made.patch)
        return made

    def __reduce__(self) -> tuple[Any, ...]:
        return Tiling, self._key()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tiling) and self._key() == other._key()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, int, int, Patch]:
        return self.pattern.name, self.rows, self.cols, self.patch

    def __repr__(self) -> str:
        return f"Tiling{self._key()}"

    @property
    def shape(self) -> str:
        return self.pattern.name

    @property
    def line_of_text(self) -> str:
        """What a text says of it: its name, its size, and which patch it is."""
        return " ".join([self.title, *map(str, self.patch)])

    @property
    def prefix(self) -> str:
        """What stands before the clues of its ids."""
        return f"G{','.join(map(str, self.patch))}_" if self.patch else self.pattern.prefix

    @property
    def extent(self) -> tuple[float, float]:
        return self.net.extent

    def cells(self) -> Iterator[Place]:
        return iter(self.net.cells)

    def cell_rows(self) -> list[list[Place]]:
        return self.net.rows

    def corners(self) -> Iterator[Place]:
        return iter(self.net.spokes)

    def edges(self) -> Iterator[Place]:
        return iter(self.net.ends)

    def inner_edges(self) -> Iterator[Place]:
        return (edge for edge, faces in self.net.faces.items() if None not in faces)

    def holds(self, place: Place) -> bool:
        return place in self.net.sides or place in self.net.ends or place in self.net.spokes

    def is_cell(self, place: Place) -> bool:
        return place in self.net.sides

    def is_place(self, place: Place) -> bool:
        return self.holds(place)

    def sides(self, cell: Place) -> tuple[Place, ...]:
        return tuple(self.net.sides[cell])

    def spokes(self, corner: Place) -> list[Place]:
        return self.net.spokes[corner]

    def meeting(self, corner: Place) -> list[Place]:
        return self.net.meeting[corner]

    def ends(self, edge: Place) -> tuple[Place, Place]:
        return self.net.ends[edge]

    def faces(self, edge: Place) -> tuple[Place | None, Place | None]:
        return self.net.faces[edge]

    def outline(self, cell: Place) -> list[Place]:
        return self.net.outline[cell]

    def neighbours(self, cell: Place) -> list[Place]:
        faces = (self.net.faces[side] for side in self.net.sides[cell])
        return [face for pair in faces for face in pair if face is not None and face != cell]

    def around(self, cell: Place) -> list[Place]:
        corners = self.net.outline[cell]
        return list(dict.fromkeys(near for corner in corners for near in self.net.meeting[corner] if near != cell))

    def between(self, one: Place, other: Place) -> Place:
        return next(side for side in self.net.sides[one] if other in self.net.faces[side])

    def _has_none(self, *_: object) -> NoReturn:
        raise KotaeError(f"a tiling of {self.shape} has no straight rows and columns", "a rectangular board")

    heads = row_heads = column_heads = line = lines = _has_none  # type: ignore[assignment]
    ring = squares = ray = bends = stretches = rim = _has_none  # type: ignore[assignment]


def checked_tiling(name: str, rows: int, cols: int, patch: Patch = ()) -> Tiling:
    """The board of that size; complains of an unknown pattern, a board that is too small, or an unknown patch."""
    if name not in BY_NAME:
        raise KotaeError(f"{name[:40]!r} is not a tiling", f"one of {', '.join(BY_NAME)}")
    pattern = BY_NAME[name]
    if min(rows, cols) < pattern.least or max(rows, cols) < pattern.longest:
        wrong = f"a board of {name} of {rows} rows and {cols} columns is too small"
        raise KotaeError(wrong, f"at least {pattern.least} by {pattern.longest}")
    if patch and not pattern.is_patch:
        raise KotaeError(f"{name} has no patches", "its size alone")
    if patch and (len(patch) != 3 or patch[2] not in range(0, 360, 36) or max(map(abs, patch)) > FAR):
        wrong = f"{' '.join(map(str, patch))[:40]} is not a patch of {name}"
        raise KotaeError(wrong, "how far right and down it is, and 0, 36, 72 … or 324 degrees")
    if pattern.is_patch and next(pattern.polygons(cols, rows, patch or MIDDLE), None) is None:
        wrong = f"{name} of {rows} rows and {cols} columns has no tiles at {' '.join(map(str, patch or MIDDLE))}"
        raise KotaeError(wrong, "a larger board, or a patch nearer to the middle")
    return Tiling(name, rows, cols, patch)


@lru_cache(maxsize=8)
def net_of(name: str, rows: int, cols: int, patch: Patch) -> Net:
    """The places of a board, computed once and shared by all puzzles on it."""
    pattern = BY_NAME[name]
    found = pattern.polygons(cols, rows, patch) if patch else pattern.polygons(cols, rows)
    return Weaver(pattern, list(found)).net()


class Weaver:
    """Finds the places of a board from its polygons."""

    def __init__(self, pattern: Pattern, polygons: list[Polygon]) -> None:
        self.pattern = pattern
        self.polygons = polygons
        scale = 2 * FINE * pattern.side
        corners = {corner: real(corner, pattern.basis) * scale for polygon in polygons for corner in polygon}
        left = min(at.real for at in corners.values())
        top = min(at.imag for at in corners.values())
        self.at = {corner: at - complex(left, top) for corner, at in corners.items()}
        self.middles = [middle_of(polygon, pattern.basis) * scale - complex(left, top) for polygon in polygons]
        self.cells = self.named_cells(pattern.band * scale)

    def named_cells(self, band: float) -> list[Place]:
        """The cells by row and column: a row begins with the highest polygon that is in none yet."""
        order = sorted(range(len(self.polygons)), key=lambda k: (self.middles[k].imag, self.middles[k].real))
        rows: list[list[int]] = []
        for k in order:
            if not rows or self.middles[k].imag - self.middles[rows[-1][0]].imag > band:
                rows.append([])
            rows[-1].append(k)
        found: dict[int, Place] = {}
        for row, members in enumerate(rows, 1):
            for col, k in enumerate(sorted(members, key=lambda k: self.middles[k].real), 1):
                found[k] = (odd(self.middles[k].imag), odd(self.middles[k].real), row, col)
        return [found[k] for k in range(len(self.polygons))]

    def net(self) -> Net:
        beside: dict[Segment, list[Place]] = {}
        touching: dict[Vector, list[Place]] = {}
        for cell, polygon in zip(self.cells, self.polygons, strict=True):
            for one, other in zip(polygon, polygon[1:] + polygon[:1], strict=True):
                beside.setdefault(frozenset((one, other)), []).append(cell)
                touching.setdefault(one, []).append(cell)
        corners = {corner: self.corner(corner, cells) for corner, cells in touching.items()}
        edges = {segment: self.edge(segment, cells) for segment, cells in beside.items()}
        ends = {edge: in_order(corners[one] for one in segment) for segment, edge in edges.items()}
        faces = {edges[segment]: (*sorted(cells), None)[:2] for segment, cells in beside.items()}
        spokes: dict[Place, list[Place]] = {corner: [] for corner in sorted(corners.values())}
        for edge in sorted(ends):
            for end in ends[edge]:
                spokes[end].append(edge)
        sides = {
            cell: [edges[frozenset(pair)] for pair in zip(polygon, polygon[1:] + polygon[:1], strict=True)]
            for cell, polygon in zip(self.cells, self.polygons, strict=True)
        }
        return Net(
            self.cells,
            by_row(self.cells),
            {cell: sorted(around) for cell, around in sides.items()},
            spokes,
            {edge: ends[edge] for edge in sorted(ends)},
            faces,  # type: ignore[arg-type]
            {
                cell: [corners[each] for each in polygon]
                for cell, polygon in zip(self.cells, self.polygons, strict=True)
            },
            {corners[corner]: sorted(cells) for corner, cells in touching.items()},
            (max(at.imag for at in self.at.values()) / FINE / 2, max(at.real for at in self.at.values()) / FINE / 2),
        )

    def corner(self, corner: Vector, cells: list[Place]) -> Place:
        at, first = self.at[corner], first_of(cells)
        place = even(at.imag), even(at.real)
        return (*place, *first[2:], hour(first, place))

    def edge(self, segment: Segment, cells: list[Place]) -> Place:
        """An edge is at an even height and an odd distance from the left."""
        at, first = sum(self.at[end] for end in segment) / 2, first_of(cells)
        place = even(at.imag), odd(at.real)
        return (*place, *first[2:], hour(first, place))


def first_of(cells: list[Place]) -> Place:
    return min(cells, key=lambda cell: cell[2:])


def by_row(cells: list[Place]) -> list[list[Place]]:
    rows: dict[int, list[Place]] = {}
    for cell in sorted(cells, key=lambda cell: cell[2:]):
        rows.setdefault(cell[2], []).append(cell)
    return list(rows.values())


def in_order(places: Iterator[Place]) -> tuple[Place, Place]:
    one, other = sorted(places)
    return one, other


def even(number: float) -> int:
    return 2 * round(number / 2)


def odd(number: float) -> int:
    return 2 * floor(number / 2) + 1
