"""Penrose tilings, of kites and darts or of rhombs: a rectangular patch out of one large triangle that is cut up again
and again, as in the game ids of Simon Tatham's Loopy.

Every tile consists of two mirrored triangles. Cutting goes on until sides are as long as wanted, and each tile is made
where one of its two triangles is met. A vector is a sum of four unit vectors, 54, 18, -18 and -54 degrees below the
horizontal; turning it by a tenth of a circle and scaling it by the golden ratio gives such a sum again, so that corners
are exact.
"""

from collections.abc import Iterator
from math import floor, hypot, sqrt
from typing import NamedTuple

from kotae.board.patterns import Polygon, Vector, plus

Patch = tuple[int, ...]
"""Where the patch is: its middle, to the right and down, and how far the large triangle is turned, in degrees."""
MIDDLE: Patch = (0, 0, 0)

COS_54, SIN_54, COS_18, SIN_18 = 0.5877852, 0.8090169, 0.9510565, 0.3090169
"""To seven digits: whether a tile at the rim belongs to the patch depends on how it is rounded."""
GOLDEN = (1 + sqrt(5)) / 2
UNIT = 100
"""The side of the square that the size of a board counts."""
INSIDE = 0.22426
"""The radius of a circle in a triangle whose longest side is 1, a little less for safety."""
AROUND = 3.11
"""How far from the middle a patch may be, as a multiple of its diagonal in sides of tiles."""


class Cut(NamedTuple):
    """How far the large triangle is cut up."""

    side: int
    depth: int
    left: float
    right: float
    top: float
    bottom: float

    def holds(self, corner: Vector) -> bool:
        x, y = (nearest(each) for each in point(corner))
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def is_near(self, corner: Vector, side: Vector) -> bool:
        """Whether a triangle with this corner and side may reach into the patch."""
        (x, y), reach = point(corner), 2 * hypot(*point(side))
        return self.left - reach < x < self.right + reach and self.top - reach < y < self.bottom + reach


def point(vector: Vector) -> tuple[float, float]:
    a, b, c, d = vector
    return (a + d) * COS_54 + (b + c) * COS_18, (a - d) * SIN_54 + (b - c) * SIN_18


def nearest(number: float) -> int:
    """The nearest whole number, the one further from 0 if there are two."""
    return floor(number + 0.5) if number > 0 else -floor(0.5 - number)


def turned(vector: Vector, steps: int) -> Vector:
    """Turned by that many tenths of a circle."""
    a, b, c, d = vector
    for _ in range(steps % 10):
        a, b, c, d = a + b, c - a, d + a, -a
    return a, b, c, d


def grown(vector: Vector) -> Vector:
    """Longer by the golden ratio, which is the sum of two unit vectors a fifth of a circle apart."""
    return plus(turned(vector, 1), turned(vector, -1))


def shrunk(vector: Vector) -> Vector:
    return tuple(long - own for long, own in zip(grown(vector), vector, strict=True))


def cut_of(cols: int, rows: int, patch: Patch, length: int) -> Cut:
    """For tiles of about that length."""
    away, size, depth = length * AROUND * sqrt(cols * cols + rows * rows), float(length), 0
    while size * INSIDE < away:
        size, depth = size * GOLDEN, depth + 1
    across, down = cols * UNIT // 2, rows * UNIT // 2
    return Cut(int(size), depth, patch[0] - across, patch[0] + across, patch[1] - down, patch[1] + down)


def start(cut: Cut, patch: Patch) -> tuple[Vector, Vector]:
    """A corner of the large triangle, and the side that leaves it."""
    corner = shrunk(shrunk((0, -cut.side, -cut.side, 0)))
    steps = patch[2] // 36
    return turned(corner, steps), turned((0, cut.side, 0, 0), steps)


Half = tuple[str, int, Vector, Vector]
"""Half a tile: its kind, which of the two halves it is (1 or -1), a corner, and a side."""


def tile_of(kind: str, at: Vector, side: Vector) -> Polygon:
    before, after = plus(at, turned(side, -1)), plus(at, turned(side, 1))
    match kind:
        case "kite":
            return [at, before, plus(at, side), after]
        case "dart":
            return [at, plus(at, turned(side, -2)), plus(at, turned(shrunk(side), -1)), plus(at, side)]
        case "thick":
            return [at, before, plus(at, grown(side)), after]
    return [at, before, plus(before, side), plus(at, side)]


def parts_of(kind: str, half: int, at: Vector, side: Vector) -> list[Half]:
    """The smaller halves that one is cut into, in the order in which tiles are numbered."""
    end = plus(at, side)
    match kind:
        case "kite":
            tip, back = plus(at, turned(side, -half)), shrunk(turned(side, 3 * half))
            return [("dart", half, at, shrunk(side)), ("kite", half, tip, back), ("kite", -half, tip, back)]
        case "dart":
            outer, inner = shrunk(turned(side, -half)), shrunk(turned(side, -4 * half))
            return [("kite", -half, at, outer), ("dart", half, end, inner)]
    parts: list[Half] = [
        ("thick", -half, end, shrunk(turned(side, 5))),
        ("thin", half, end, shrunk(turned(side, -3 * half))),
    ]
    if kind == "thick":
        parts.append(("thick", half, plus(at, grown(side)), shrunk(turned(side, -4 * half))))
    return parts


def halves(cut: Cut, whole: Half, depth: int) -> Iterator[Half]:
    """All halves of tiles that a triangle is cut into, and that may lie in the patch."""
    kind, half, at, side = whole
    if not cut.is_near(at, side):
        return
    if depth == 0:
        yield whole
        return
    for part in parts_of(kind, half, at, side):
        yield from halves(cut, part, depth - 1)


def patch_of(kind: str, length: int, cols: int, rows: int, patch: Patch) -> Iterator[Polygon]:
    """The tiles of a patch, without those that hang on to the rest loosely."""
    cut = cut_of(cols, rows, patch, length)
    found = halves(cut, (kind, 1, *start(cut, patch)), cut.depth)
    tiles = [tile_of(each, at, side) for each, half, at, side in found if half > 0]
    return trimmed([tile for tile in tiles if all(map(cut.holds, tile))])


def trimmed(tiles: list[Polygon]) -> Iterator[Polygon]:
    """The tiles that have a corner in the largest connected group of those that lie within the patch."""
    sides: dict[frozenset[Vector], int] = {}
    near: dict[Vector, list[Vector]] = {corner: [] for tile in tiles for corner in tile}
    for tile in tiles:
        for one, other in zip(tile, tile[1:] + tile[:1], strict=True):
            sides[frozenset((one, other))] = sides.get(frozenset((one, other)), 0) + 1
            near[one].append(other)
            near[other].append(one)
    inner = {corner for corner, others in near.items() if all(sides[frozenset((corner, o))] == 2 for o in others)}
    largest: set[Vector] = set()
    seen: set[Vector] = set()
    for corner in near:
        if corner in inner and corner not in seen:
            reached, group = [corner], {corner}
            for here in reached:  # grows during the iteration
                fresh = [o for o in near[here] if o in inner and o not in group]
                group.update(fresh)
                reached += dict.fromkeys(fresh)
            seen |= group
            largest = max(largest, group, key=len)
    return (tile for tile in tiles if not largest.isdisjoint(tile))


def kites_and_darts(cols: int, rows: int, patch: Patch = MIDDLE) -> Iterator[Polygon]:
    return patch_of("kite", UNIT * 3 // 2, cols, rows, patch)


def rhombs(cols: int, rows: int, patch: Patch = MIDDLE) -> Iterator[Polygon]:
    return patch_of("thin", UNIT * 5 // 4, cols, rows, patch)
