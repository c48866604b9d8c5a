"""From marks to shapes: where on the paper everything in a picture goes, how large it is, and what lies over what.

This is the half of drawing that all pens for paper share. It knows marks, not families.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kotae.board import marks
from kotae.board.grid import Place, cell_at, kind_of, row_col
from kotae.board.marks import Mark
from kotae.drawing.clues import CORNER, Clues, shaft
from kotae.drawing.entries import entry, half
from kotae.drawing.joined_lines import joined
from kotae.drawing.line_clues import Headings
from kotae.drawing.picture import Picture, Still, lit_cells
from kotae.drawing.rim_labels import RimLabels
from kotae.drawing.shapes import (
    CELL,
    Boxes,
    Discs,
    Point,
    Shape,
    Sketch,
    Strokes,
    Words,
    box_around,
    moved,
    point,
    shrunk,
    text_width,
    united,
)
from kotae.drawing.stock import StockBelow
from kotae.drawing.themes import LOOKS, TINTS, takes_pale
from kotae.drawing.tints import tints
from kotae.errors import KotaeError

MARGIN = CELL / 2
BESIDE, BELOW = CELL * 1.5, CELL * 0.75
"""Between the boards of a strip, side by side and one below the other: more than a cell where no caption parts them, so
that they do not look like one large board."""
CAPTION = CELL * 0.75
"""The height of a caption's line."""
WIDER = 1.5
"""Roughly how much wider than high a strip is."""
ARM = CELL * 0.11
"""How far a cross reaches."""
TRAY = CELL * 0.08
"""How much wider a tray is than its tiles on every side."""
STRANDS = CELL * 0.09
"""How far each of two strands lies beside the middle."""


def sketch(stills: Sequence[Still]) -> Sketch:
    """Everything on one sheet: a single picture by itself, several in rows, each above its caption."""
    boards = [Board(still.picture).sketch() for still in stills]
    captions = [still.caption for still in stills]
    wide = max(*(each.width for each in boards), *(text_width(text, LOOKS["caption"].size) for text in captions))
    high = max(each.height for each in boards) + CAPTION * any(captions)
    rows = round(math.sqrt(len(boards) * (wide + BESIDE) / (high + BELOW) / WIDER))
    across = math.ceil(len(boards) / rows) if len(boards) > 3 and rows else len(boards)
    shapes: list[Shape] = []
    for number, (caption, each) in enumerate(zip(captions, boards, strict=True)):
        x = MARGIN + number % across * (wide + BESIDE)
        y = MARGIN + number // across * (high + BELOW)
        shapes += (moved(shape, x + (wide - each.width) / 2, y) for shape in each.shapes)
        shapes += [Words("caption", [(x + wide / 2, y + high - CAPTION * 0.4, caption)])] * bool(caption)
    width = 2 * MARGIN + across * (wide + BESIDE) - BESIDE
    height = 2 * MARGIN + math.ceil(len(boards) / across) * (high + BELOW) - BELOW
    return Sketch(width, height, [Boxes("paper", [(0, 0, width, height)]), *united(shapes)])


class Board:
    """One board with the clues beside it; coordinates count from its upper left corner."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        for mark in picture.marks:
            if not isinstance(mark, Mark):
                raise KotaeError(f"{type(mark).__name__} cannot be drawn on paper", "a mark that pens know")
        self.headings = Headings(picture.marks, picture.grid)
        self.clues = Clues(picture.marks)
        drawn = [mark for mark in picture.marks if isinstance(mark, marks.Line)]
        self.paths = [line for line in drawn if not self.is_bridge(line)]
        self.passed = {end for line in self.paths for end in (line.one, line.other)}
        self.lines = long_lines((line.one, line.other) for line in self.paths)
        self.glowing = [mark for mark in picture.marks if isinstance(mark, marks.Glow)]
        self.shades = [mark for mark in picture.marks if isinstance(mark, marks.Shade)]
        tiles = (mark.text for mark in picture.marks if isinstance(mark, marks.Tile))
        widest = max((text_width(text, LOOKS["number"].size) for text in tiles), default=0.0)
        self.narrower = shrunk(widest, CELL * 0.75)

    def is_bridge(self, line: marks.Line) -> bool:
        """Whether a line leads from island to island, and is not a part of a longer one."""
        return {line.one, line.other} <= self.clues.islands or line.strands > 1 or line.at_least

    @property
    def crossing(self) -> bool:
        """Whether lines cross or branch: then nothing is clearly inside."""
        met = Counter(end for line in self.paths for end in (line.one, line.other))
        return any(lines > 2 for lines in met.values())

    def sketch(self) -> Sketch:
        """The board and its clues, without a margin."""
        (rows, cols), room = self.picture.grid.extent, self.headings.room
        left, top = room.left, room.top
        shapes = [*self.ground(), *self.glow(), *self.clues.circled(), *self.answer(), *self.clues.above(self.passed)]
        shapes += self.headings.shapes()
        if self.picture.labelled:
            labels = RimLabels(self.picture.grid)
            shapes += labels.shapes(left, top)
            left, top = left + labels.left, top + labels.top
        stock = StockBelow(self.picture.marks, cols * CELL, rows * CELL + room.bottom)
        shapes += stock.shapes()
        width = left + max(cols * CELL + room.right, stock.width)
        height = top + rows * CELL + room.bottom + stock.height
        return Sketch(width, height, united(moved(shape, left, top) for shape in shapes))

    def glow(self) -> Iterator[Shape]:
        """Where to look: boxes around reasons, dashed, and around what is wrong; rings around what is new. Lines and
        regions are lit below."""
        for mark in self.glowing:
            if mark.means == "new":
                yield Discs("new", [point(mark.at)], CELL * 0.26)
            elif lit_cells(self.picture, mark.at):
                continue  # they lie below
            elif min(mark.at) < 0:
                yield Boxes(mark.means, [self.headings.box(mark.at)], CELL / 8)
            else:
                seat = mark.at[:2] if kind_of(mark.at) == "regions" else mark.at
                look = self.rim_before(seat) + mark.means
                yield Boxes(look, [box_around(mark.at, self.reach(mark.at))], CELL / 8)

    def rim_before(self, place: Place) -> str:
        """Before the name of a look: of the box, only the rim is drawn where it would hide something."""
        if self.clues.walls.get(place) in ("", "black"):
            return "wall-"
        return "cell-" if place in self.clues.shaded else ""

    def reach(self, place: Place) -> float:
        """How far a box around a place reaches: beyond the disc of a clue that is not in a cell."""
        if place[0] % 2 and place[1] % 2:
            return CELL * 0.46
        return CORNER * 1.35 if place in self.clues.central else CELL * 0.2

    def ground(self) -> Iterator[Shape]:
        """What lies at the bottom: tints, shaded cells, and the lines of the grid over them. Coloured cells lie on a
        white board on dark paper too, since their colours were chosen for that."""
        printed = self.headings.coloured
        if printed:
            yield Boxes("board", [(0, 0, self.picture.grid.cols * CELL, self.picture.grid.rows * CELL)])
        if not self.picture.partial and not self.crossing:
            yield Strokes("inside", [line[:-1] for line in self.lines if line[0] == line[-1]], closed=True)
        for means in dict.fromkeys(mark.means for mark in self.glowing):
            places = [mark.at for mark in self.glowing if mark.means == means]
            lit = (cell for place in places for cell in lit_cells(self.picture, place))
            yield Boxes(f"{means}-area", [box_around(cell) for cell in dict.fromkeys(lit)])
        yield from shaded(self.shades, printed)
        halves = [half(mark) for mark in self.picture.marks if isinstance(mark, marks.Half)]
        yield Strokes("half", halves, closed=True)
        yield from self.clues.below()
        areas = [mark for mark in self.picture.marks if isinstance(mark, marks.Area)]
        for area, tint in zip(areas, tints(areas), strict=True):
            yield Boxes(f"tint{0 if self.glowing else tint % TINTS}", [box_of(area)])  # other colours have a meaning
        for mark in self.picture.marks:
            if isinstance(mark, marks.Frame):
                yield from frame(mark, "rule" if printed else "grid", "print-rim" if printed else "rim")
            elif isinstance(mark, marks.Tray):
                wide, high = mark.grid.cols * CELL + 2 * TRAY, mark.grid.rows * CELL + 2 * TRAY
                yield Boxes("tray", [(-TRAY, -TRAY, wide, high)], CELL / 8 + TRAY)
        sides = [mark for mark in self.picture.marks if isinstance(mark, marks.Side)]
        yield Strokes("side", [[point(side.one), point(side.other)] for side in sides])
        yield Strokes("dot", [[point(mark.at)] for mark in self.picture.marks if isinstance(mark, marks.Dot)])
        yield from self.dividers()

    def dividers(self) -> Iterator[Shape]:
        """Printed borders; where there are any, the rim of the board is one as well."""
        grid = self.picture.grid
        edges = [mark.at for mark in self.picture.marks if isinstance(mark, marks.Divider)]
        rim = [edge for edge in grid.edges() if None in grid.faces(edge)] if edges else []
        for line in long_lines(grid.ends(edge) for edge in (*edges, *rim)):
            closed = line[0] == line[-1]
            yield Strokes("divider", [line[:-1] if closed else line], closed)

    def answer(self) -> Iterator[Shape]:
        """What a player draws."""
        for line in self.lines:
            closed = line[0] == line[-1]
            yield Strokes("loop", [line[:-1] if closed else line], closed)
        for mark in self.picture.marks:
            yield from self.drawn(mark)
            yield from entry(mark, self.clues.central)

    def drawn(self, mark: Mark) -> Iterator[Shape]:
        """What a mark of the answer looks like, except for lines that are joined to others and for what is put into
        cells."""
        if isinstance(mark, marks.Line) and self.is_bridge(mark):
            yield bridge(mark)
        elif isinstance(mark, marks.Area):
            x, y, wide, high = box_of(mark)
            yield Strokes("border", [[(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]], closed=True)
        elif isinstance(mark, marks.Cross):
            yield self.edge_cross(mark.at)
        elif isinstance(mark, marks.Blank) and self.picture.partial and mark.at not in self.passed:
            yield cross(self.beside_label(mark.at), "print-blank" if self.headings.coloured else "blank")
        elif isinstance(mark, marks.Tile):
            x, y, rim = *point(mark.at), 2.2 if mark.moved else 1.5
            box = (x - CELL / 2 + rim, y - CELL / 2 + rim, CELL - 2 * rim, CELL - 2 * rim)
            yield Boxes("moved" if mark.moved else "tile", [box], CELL / 8)
            yield Words("moved-number" if mark.moved else "number", [(x, y, mark.text)], self.narrower)
        elif isinstance(mark, marks.Move):
            yield arrow(mark)

    def beside_label(self, cell: Place) -> Point:
        """Where a cross in a cell goes: in the corner if there is a clue in the middle."""
        away = CELL * 0.34 if cell in self.clues.central else 0
        return point(cell)[0] + away, point(cell)[1] + away

    def edge_cross(self, edge: Place) -> Strokes:
        """A cross at an edge: away from an island at one side of it, and small between two."""
        (y, x), (right, down), islands = edge[:2], point(edge), self.clues.islands
        left_right = ((y, x - 1) in islands, (y, x + 1) in islands)
        up_down = ((y - 1, x) in islands, (y + 1, x) in islands)
        away = [CELL * 0.16 * (before - after) for before, after in (left_right, up_down)]
        return cross((right + away[0], down + away[1]), "cross", ARM * 0.5 if all(left_right) or all(up_down) else ARM)


def box_of(area: marks.Area) -> tuple[float, float, float, float]:
    return area.col * CELL, area.row * CELL, area.width * CELL, area.height * CELL


def long_lines(pieces: Iterable[tuple[Place, Place]]) -> list[list[Point]]:
    """Pieces of lines, joined into long ones where they meet."""
    return [[point(place) for place in line] for line in joined(pieces)]


def shaded(shades: Sequence[marks.Shade], coloured: bool) -> Iterator[Shape]:
    """Shaded cells, those side by side as one. Where there are colours, each carries the letter of its colour."""
    for colour in dict.fromkeys(shade.colour for shade in shades):
        cells = [row_col(shade.at) for shade in shades if shade.colour == colour]
        if not coloured:
            yield Boxes("cell", list(stretches(cells)))
        else:
            yield Boxes("colour", list(stretches(cells)), colour=colour.rgb)
            look = "pale-letter" if takes_pale(colour.rgb) else "letter"
            yield Words(look, [(*point(cell_at(*cell)), colour.letter) for cell in cells])


def stretches(cells: Sequence[tuple[int, int]]) -> Iterator[tuple[float, float, float, float]]:
    """The boxes of cells given row by row, those side by side as one."""
    first = 0
    for k, (row, col) in enumerate(cells):
        if k + 1 == len(cells) or cells[k + 1] != (row, col + 1):
            start = cells[first][1]
            yield start * CELL, row * CELL, (col + 1 - start) * CELL, CELL
            first = k + 1


def frame(mark: marks.Frame, thin: str, thick: str) -> Iterator[Shape]:
    """The lines of a grid, thin ones first."""
    rows, cols = mark.grid
    wide, high = cols * CELL, rows * CELL
    every = mark.every or rows * cols
    upright = {k: [(k * CELL, 0.0), (k * CELL, high)] for k in range(1, cols)}
    level = {k: [(0.0, k * CELL), (wide, k * CELL)] for k in range(1, rows)}
    for look, strong in ((thin, False), (thick, True)):
        yield Strokes(look, [line for way in (upright, level) for k, line in way.items() if (k % every == 0) is strong])
    yield Strokes(thick, [[(0, 0), (wide, 0), (wide, high), (0, high)]], closed=True)


def bridge(line: marks.Line) -> Strokes:
    """One stroke, two beside each other, or a broken one where there may be a second."""
    (x, y), (v, w) = point(line.one), point(line.other)
    if line.strands == 1 or line.at_least:
        return Strokes("maybe" if line.at_least else "bridge", [[(x, y), (v, w)]])
    right, down = (0.0, STRANDS) if y == w else (STRANDS, 0.0)
    return Strokes("bridge", [[(x + k * right, y + k * down), (v + k * right, w + k * down)] for k in (-1, 1)])


def cross(at: Point, look: str, arm: float = ARM) -> Strokes:
    x, y = at
    return Strokes(look, [[(x - arm, y - k * arm), (x + arm, y + k * arm)] for k in (-1, 1)])


def arrow(move: marks.Move) -> Strokes:
    """In the cell that a tile has left, towards the one where it is now."""
    (x, y), (v, w) = point(move.one), point(move.other)
    return shaft("move", (x, y), ((v - x) / CELL, (w - y) / CELL), CELL * 0.24, CELL * 0.14)
