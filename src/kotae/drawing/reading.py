"""Reading drawings: what the terminal pen draws, kept in a file or changed by hand, is an answer.

Every character on the board is accounted for. One that means nothing where it stands is refused with its line and
column: whoever checks an answer must be able to rely on it that all of it was looked at.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from kotae.board.corridors import Corridor, Corridors, between
from kotae.board.grid import Place
from kotae.board.layers import Cells, Edges, Layer
from kotae.board.rectangles import BORDERS, WAYS, Rectangles
from kotae.drawing.dense import read_dense
from kotae.drawing.picture import Area, Line, outline, picture, unknown_layer
from kotae.drawing.terminal import JOINTS
from kotae.drawing.typed import EMPTY, UNDECIDED, is_typed, literals_of, read_typed, shading_of
from kotae.errors import ReadError, WrongAnswer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

LEVEL = {1: "─╴╶-", 2: "═="}
UPRIGHT = {1: "│╵╷|", 2: '║"'}
"""What a line of so many strands may be drawn with."""
AT_LEAST = "┄~", "┆:"
"""At least one strand, level and upright."""
STROKES = "".join((*LEVEL.values(), *UPRIGHT.values(), *AT_LEAST))
NOTHING = "×xX"
DOTS = JOINTS.strip() + "·.+-|"
"""What a corner of the grid may look like."""

OTHERWISE = "a drawing as kotae draws it, or JSON"


class Print(NamedTuple):
    """A drawing of a board among the lines of a text."""

    lines: list[str]
    first: int
    """The line on which the board begins."""
    begins: Place
    """The place that stands there, in the first column."""
    scale: int

    def spot(self, place: Place) -> tuple[int, int]:
        """The line and column, from 0, where a place is drawn."""
        return self.first + place[0] - self.begins[0], (place[1] - self.begins[1]) * self.scale

    def at(self, place: Place) -> str:
        """The character at a place."""
        row, col = self.spot(place)
        return (self.lines[row][col : col + 1] if row < len(self.lines) else "") or " "

    def shows(self, place: Place, clue: str) -> bool:
        """Whether a clue stands in a cell, in the middle of it."""
        row, col = self.spot(place)
        begins = col - len(clue) // 2
        return row < len(self.lines) and begins >= 0 and self.lines[row][begins : begins + len(clue)] == clue


class Sheet:
    """The marks of a drawing, each taken away once it is understood."""

    def __init__(self, shown: Print, height: int) -> None:
        self.shown = shown
        self.left: dict[tuple[int, int], str] = {}
        for row in range(max(shown.first - 1, 0), min(shown.first + height + 1, len(shown.lines))):
            line = shown.lines[row]
            if shown.first <= row < shown.first + height or not line.strip(STROKES + NOTHING + " "):
                self.left |= {(row, col): mark for col, mark in enumerate(line) if mark != " "}

    def at(self, place: Place, aside: int = 0) -> str:
        """The mark at a place, or so many columns aside from it; a blank if there is none."""
        row, col = self.shown.spot(place)
        return self.left.get((row, col + aside), " ")

    def take(self, place: Place, understood: str, aside: int = 0) -> str:
        """The same, if it is one of those that are understood there; then it is done with."""
        if (mark := self.at(place, aside)) not in understood:
            return " "
        row, col = self.shown.spot(place)
        self.left.pop((row, col + aside), None)
        return mark

    def is_read(self, place: Place) -> bool:
        """Whether what stands there, such as a clue, is done with already."""
        return self.at(place) != self.shown.at(place)

    def take_around(self, place: Place, understood: str) -> None:
        """What a mark goes on with beside its place, where the board is drawn wide."""
        for aside in (-1, 1) if self.shown.scale > 1 else ():
            self.take(place, understood, aside)

    def refuse(self, place: Place, wrong: str, expected: str) -> ReadError:
        row, col = self.shown.spot(place)
        return ReadError(wrong, expected, row + 1, col + 1)

    def refuse_rest(self, expected: str) -> None:
        """Complains of the first mark that is left over."""
        for (row, col), mark in sorted(self.left.items())[:1]:
            raise ReadError(f"{mark!r} cannot be read here", expected, row + 1, col + 1)


def read_drawing(text: str, puzzle: Puzzle) -> Values:
    """The values that a drawing of this puzzle shows, or a grid of marks. Crosses mean nothing is there; empty places
    are undecided."""
    board = picture(puzzle)
    if board.dense:
        found = read_dense(text, puzzle, board)
        if found is not None:
            return found
    elif shown := board_in(text, puzzle):
        return marks_on(shown, puzzle)
    if is_typed(text, puzzle):
        return read_typed(text, puzzle)
    expected = OTHERWISE if shading_of(puzzle) is None else f"a grid of marks, {OTHERWISE}"
    raise ReadError("the drawing does not show this puzzle's clues", expected, 1, 1)


def board_in(text: str, puzzle: Puzzle) -> Print | None:
    """Where a text shows the board: the last one, if it shows several. What stands above it, such as a title, is passed
    over."""
    lines = text.rstrip().splitlines()
    clues = {place: str(clue) for place, clue in puzzle.clues.items()}
    dotted = is_dotted(puzzle)
    begins = (0, 0) if dotted or not clues else (min(y for y, _ in clues), min(x for _, x in clues))
    for first in reversed(range(len(lines))):
        for scale in (2, 1):
            found = Print(lines, first, begins, scale)
            if all(found.shows(place, clue) for place, clue in clues.items()) and not (
                dotted and any(found.at(corner) not in DOTS for corner in puzzle.grid.corners())
            ):
                return found
    return None


def is_dotted(puzzle: Puzzle) -> bool:
    """Whether the corners of the grid are drawn."""
    return any(isinstance(layer, Edges | Cells | Rectangles) for layer in puzzle.layers)


def marks_on(shown: Print, puzzle: Puzzle) -> Values:
    """The values that the marks of a drawing state, all of them understood. Only then it is said what is wrong."""
    bottom = 2 * puzzle.grid.rows if is_dotted(puzzle) else max((y for y, _ in puzzle.clues), default=0)
    sheet = Sheet(shown, bottom - shown.begins[0] + 1)
    for place, clue in puzzle.clues.items():
        for aside, character in enumerate(str(clue), -(len(str(clue)) // 2)):
            sheet.take(place, character, aside)
    for corner in puzzle.grid.corners() if is_dotted(puzzle) else ():
        sheet.take(corner, DOTS)
    literals, expected, wrong = list[int](), list[str](), list[WrongAnswer]()
    for layer in puzzle.layers:
        reader, marks = reader_of(layer)
        expected.append(marks)
        try:
            literals += reader(sheet, layer)
        except WrongAnswer as error:
            wrong.append(error)
    for cell in puzzle.grid.cells():
        sheet.take(cell, ".·")
    sheet.refuse_rest(", or ".join(expected))
    if wrong:
        raise wrong[0]
    return puzzle.stated(literals)


def reader_of(layer: Layer) -> tuple[Callable[[Sheet, Layer], Iterable[int]], str]:
    """What reads the marks of a layer, and in words, which they are."""
    for kind, (reader, marks) in READERS.items():
        if isinstance(layer, kind):
            return reader, marks
    raise unknown_layer(layer)


def strokes_at(edge: Place) -> dict[int, str]:
    """What a line along this edge of the grid may be drawn with."""
    return LEVEL if edge[1] % 2 else UPRIGHT


def line_at(sheet: Sheet, edge: Place, understood: str) -> str:
    """What is drawn along an edge; level ones are longer than one character where the board is drawn wide."""
    mark = sheet.take(edge, understood)
    if mark != " " and edge[1] % 2:
        sheet.take_around(edge, NOTHING if mark in NOTHING else understood.strip(NOTHING))
    return mark


def edge_literals(sheet: Sheet, layer: Layer) -> Iterator[int]:
    assert isinstance(layer, Edges)
    for edge, variable in layer.number.items():
        mark = line_at(sheet, edge, "".join(strokes_at(edge).values()) + NOTHING)
        if mark != " ":
            yield -variable if mark in NOTHING else variable


def cell_literals(sheet: Sheet, layer: Layer) -> Iterator[int]:
    """A cell is shaded by a mark in it, or right of its clue if it has one."""
    assert isinstance(layer, Cells)
    for cell in layer.places:
        mark = sheet.take(cell, "█#" + EMPTY + UNDECIDED, aside=1 if sheet.is_read(cell) else 0)
        if mark != " ":
            sheet.take_around(cell, "█#" if mark in "█#" else mark)
            yield from literals_of(layer, cell, mark) or ()


def rectangle_literals(sheet: Sheet, layer: Layer) -> Iterator[int]:
    assert isinstance(layer, Rectangles)
    strokes = {edge for edge in layer.grid.edges() if line_at(sheet, edge, "".join(strokes_at(edge).values())) != " "}
    return drawn_rectangles(layer, strokes)


def corridor_literals(sheet: Sheet, layer: Layer) -> Iterator[int]:
    assert isinstance(layer, Corridors)
    crossings = {(across[0][0], down[0][1]): (across, down) for across, down in layer.crossings()}
    drawn = set[Corridor]()
    for corridor in layer.places:
        found = bridges_in(sheet, corridor, [place for place in between(corridor) if place not in crossings], layer)
        if found:
            yield from layer[corridor].between(*found)
            drawn |= {corridor} if found[0] else set()
    for crossing, both in crossings.items():
        if not drawn.isdisjoint(both):
            sheet.take(crossing, STROKES + JOINTS.strip() + "+")
            sheet.take_around(crossing, STROKES)


def bridges_in(sheet: Sheet, corridor: Corridor, places: list[Place], layer: Corridors) -> tuple[int, int] | None:
    """The fewest and the most bridges that are drawn in a corridor; None if nothing is. They are drawn all the way, but
    where others may cross them; a cross may stand anywhere."""
    level = corridor[0][0] == corridor[1][0]
    amounts = {mark: (n, n) for n, marks in (LEVEL if level else UPRIGHT).items() for mark in marks}
    amounts |= dict.fromkeys(AT_LEAST[0 if level else 1], (1, layer.most))
    marks = [sheet.at(place) for place in places]
    kinds = dict.fromkeys(amounts.get(mark) for mark in marks)
    found = next((kind for kind in kinds if kind), None)
    if found is None:
        crosses = [sheet.take(place, NOTHING) for place in places]
        return (0, 0) if set(crosses) != {" "} else None
    if len(kinds) > 1:
        gap = next(place for place, mark in zip(places, marks, strict=True) if amounts.get(mark) != found)
        raise sheet.refuse(gap, "the bridge is not drawn all the way", "the same line from island to island")
    same = "".join(mark for mark, amount in amounts.items() if amount == found)
    for place in places:
        sheet.take(place, same)
        if level:
            sheet.take_around(place, same)
    return found


READERS: dict[type[Layer], tuple[Callable[[Sheet, Layer], Iterable[int]], str]] = {
    Edges: (edge_literals, "- or | for a line, x for none, a blank for undecided"),
    Cells: (cell_literals, "# for shaded, x for empty, a blank or ? for undecided"),
    Rectangles: (rectangle_literals, "- or | for a border"),
    Corridors: (corridor_literals, '- = ~ or | " : for one, two or at least one bridge, x for none'),
}
"""How the marks of each kind of layer are read, and which they are."""


def drawn_rectangles(layer: Rectangles, strokes: set[Place], given: Iterable[Place] = ()) -> Iterator[int]:
    """How far each rectangle reaches: to the first border in each direction, if it has all of its outline; otherwise no
    farther than that. Every border must be part of an outline, but for those that nobody had to draw."""
    explained: set[Place] = set()
    literals: list[int] = []
    for (y, x), reach in layer.around.items():
        most = []
        for number, (v, w) in zip(reach, WAYS.values(), strict=True):
            free = range(len(number.chain))
            edges = ((y + v * k + v // 2, x + w * k + w // 2) for k in free)
            most.append(next((k for k, edge in enumerate(edges) if edge in strokes), len(free)))
        up, down, left, right = most
        area = Area(y // 2 - up, x // 2 - left, up + down + 1, left + right + 1)
        whole = {edge for line in outline(area) for edge in edges_of(line)}
        closed = whole <= strokes
        explained |= whole if closed else set()
        for number, distance in zip(reach, most, strict=True):
            literals += number.between(distance if closed else 0, distance)
    if strays := sorted(strokes - explained - set(given)):
        raise WrongAnswer([(BORDERS, stray) for stray in strays], literals)
    yield from literals


def edges_of(line: Line) -> Iterator[Place]:
    """The edges that a line runs along."""
    (y, x), (v, w) = line.one, line.other
    return ((row, col) for row in range(y, v + 1) for col in range(x, w + 1) if (row + col) % 2)
