"""The terminal pen: pictures in box characters, with colour where the terminal has it, or in plain ASCII.

What it draws it can read back, so that a drawing, kept in a file or changed by hand, is an answer to check.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kotae.board.corridors import Corridors
from kotae.board.grid import Place
from kotae.board.layers import Cells, Edges
from kotae.board.rectangles import BORDERS, WAYS, Rectangles
from kotae.drawing.dense import dense_width, draw_dense, read_dense
from kotae.drawing.picture import (
    Area,
    Blank,
    Cross,
    Dot,
    Frame,
    Glow,
    Label,
    Line,
    Mark,
    Picture,
    Shade,
    outline,
    picture,
)
from kotae.drawing.style import ANSWER, CLUE, FAINT, NEW, REASON, Style
from kotae.errors import ReadError, WrongAnswer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The character for a set of directions, added up."""


STRANDS = {
    (False, False): ("═", "║"),
    (False, True): ("=", '"'),
    (True, False): ("┄", "┆"),
    (True, True): ("~", ":"),
}
"""Across and down, for two strands or for at least one, in boxes or in ASCII."""


Canvas = dict[tuple[int, int], tuple[str, str]]
"""At a row and column of characters: the character and its colour."""


def draw(board: Picture, style: Style) -> str:
    """The picture as lines of text."""
    if board.dense:
        return draw_dense(board, style)
    canvas: Canvas = {}
    joints: dict[tuple[int, int], int] = {}
    for mark in outlined(board.marks):
        if isinstance(mark, Line) and mark.strands == 1 and not mark.at_least:
            for at, directions in stroke(mark, style):
                joints[at] = joints.get(at, 0) | directions
        else:
            for at, character, colour in stamp(mark, style):
                canvas[at] = character, colour
    for at, directions in joints.items():
        if at not in canvas or canvas[at][1] == FAINT:
            canvas[at] = joint(directions, style), ANSWER
    for glow in (mark for mark in board.marks if isinstance(mark, Glow)):
        if (at := position(glow.at, style)) in canvas:
            canvas[at] = canvas[at][0], NEW if glow.new else REASON
    return "\n".join(lines(canvas, style))


def outlined(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks with every area as the lines around it: a terminal has no tints."""
    for mark in marks:
        yield from outline(mark) if isinstance(mark, Area) else (mark,)


def position(place: Place, style: Style) -> tuple[int, int]:
    return place[0], place[1] * style.scale


def stroke(line: Line, style: Style) -> Iterator[tuple[tuple[int, int], int]]:
    """The characters of a single line and the directions in which it leaves each."""
    (y, x), (v, w) = position(line.one, style), position(line.other, style)
    for row in range(y, v + 1) if x == w else ():
        yield (row, x), (UP if row > y else 0) | (DOWN if row < v else 0)
    for col in range(x, w + 1) if y == v else ():
        yield (y, col), (LEFT if col > x else 0) | (RIGHT if col < w else 0)


def stamp(mark: Mark, style: Style) -> Iterator[tuple[tuple[int, int], str, str]]:
    """The characters of everything else."""
    if isinstance(mark, Line):
        (y, x), (v, w) = position(mark.one, style), position(mark.other, style)
        across, down = STRANDS[mark.at_least, style.ascii]
        for row in range(y + 1, v):
            yield (row, x), down, ANSWER
        for col in range(x + 1, w):
            yield (y, col), across, ANSWER
    elif isinstance(mark, Frame):
        for corner in mark.grid.corners():
            yield position(corner, style), "." if style.ascii else "·", FAINT
    elif isinstance(mark, Label):
        yield position(mark.at, style), mark.text, CLUE
    elif isinstance(mark, Dot):
        yield position(mark.at, style), "." if style.ascii else "·", FAINT
    elif isinstance(mark, Cross | Blank):
        yield position(mark.at, style), "x" if style.ascii else "×", FAINT
    elif isinstance(mark, Shade):
        row, col = position(mark.at, style)
        for beside in range(-style.scale + 1, style.scale):
            yield (row, col + beside), "#" if style.ascii else "█", ANSWER


def joint(directions: int, style: Style) -> str:
    if not style.ascii:
        return JOINTS[directions]
    return {LEFT | RIGHT: "-", LEFT: "-", RIGHT: "-", UP | DOWN: "|", UP: "|", DOWN: "|"}.get(directions, "+")


def lines(canvas: Canvas, style: Style) -> Iterator[str]:
    """The canvas without its empty rim, row by row."""
    if not canvas:
        return
    top, bottom = min(row for row, _ in canvas), max(row for row, _ in canvas)
    left, right = min(col for _, col in canvas), max(col for _, col in canvas)
    for row in range(top, bottom + 1):
        text, last = "", ""
        for col in range(left, right + 1):
            character, colour = canvas.get((row, col), (" ", "" if last in (REASON, NEW) else last))
            if style.colour and colour != last:
                text += ("\x1b[0m" if last else "") + (f"\x1b[{colour}m" if colour else "")
                last = colour
            text += character
        yield text.rstrip() + ("\x1b[0m" if last else "")


def width(board: Picture, style: Style) -> int:
    """How many columns the drawing takes at most."""
    if board.dense:
        return dense_width(board, style)
    return 2 * board.grid.cols * style.scale + 1


def fitting(board: Picture, columns: int | None, style: Style) -> Style | None:
    """The style, wide or narrow, in which a picture fits that many columns; None if in neither."""
    for wide in (True, False):
        if columns is None or width(board, style._replace(wide=wide)) <= columns:
            return style._replace(wide=wide)
    return None


STROKES = {1: "─│╴╵╶╷-|┄┆~:", 2: '═║="'}
"""What a line of so many strands may be drawn with, in a drawing that is read."""
AT_LEAST = "┄┆~:"
NOTHING = "×xX"
DOTS = JOINTS.strip() + "·.+-|"
"""What a corner of the grid may look like."""


def read_drawing(text: str, puzzle: Puzzle) -> Values:
    """The values that a drawing of this puzzle shows. Crosses mean nothing is there; empty places are undecided."""
    board = picture(puzzle)
    if board.dense:
        return read_dense(text, puzzle, board)
    shown = board_in(text, puzzle)
    values = puzzle.stated()
    for layer in puzzle.layers:
        if isinstance(layer, Rectangles):
            strokes = {edge for edge in layer.grid.edges() if shown.at(edge) in STROKES[1]}
            for literal in drawn_rectangles(layer, strokes):
                values[abs(literal)] = literal
            continue
        for place, variables in probes(layer):
            seen = shown.at(place)
            strands = next((n for n, characters in STROKES.items() if seen in characters), 0)
            if isinstance(layer, Cells):
                strands = int(seen in "█#")
            if strands or seen in NOTHING:
                for k, variable in enumerate(variables, 1):
                    values[variable] = variable if k <= strands else 0 if seen in AT_LEAST else -variable
    return values


def probes(layer: object) -> Iterator[tuple[Place, list[int]]]:
    """Where to look for each decision of a layer, and the variables it decides."""
    if isinstance(layer, Edges | Cells):
        yield from ((place, [variable]) for place, variable in layer.number.items())
    elif isinstance(layer, Corridors):
        yield from ((layer.gate(corridor), list(layer[corridor].chain)) for corridor in layer.places)


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


class Print(NamedTuple):
    """A drawing of a board among the lines of a text."""

    lines: list[str]
    first: int
    """The line on which the board begins."""
    begins: Place
    """The place that stands there, in the first column."""
    scale: int

    def at(self, place: Place) -> str:
        """The character at a place."""
        row, col = self.first + place[0] - self.begins[0], (place[1] - self.begins[1]) * self.scale
        return (self.lines[row][col : col + 1] if row < len(self.lines) else "") or " "


def board_in(text: str, puzzle: Puzzle) -> Print:
    """Where a text shows the board. What stands above it, such as a title, is passed over."""
    lines = text.rstrip().splitlines()
    clues = {place: str(clue) for place, clue in puzzle.clues.items()}
    dotted = any(isinstance(layer, Edges | Cells | Rectangles) for layer in puzzle.layers)
    begins = (0, 0) if dotted or not clues else (min(y for y, _ in clues), min(x for _, x in clues))
    for first in range(len(lines)):
        for scale in (2, 1):
            found = Print(lines, first, begins, scale)
            if all(found.at(place) == clue for place, clue in clues.items()) and not (
                dotted and any(found.at(corner) not in DOTS for corner in puzzle.grid.corners())
            ):
                return found
    raise ReadError("the drawing does not show this puzzle's clues", "JSON, or a drawing as kotae draws it")
