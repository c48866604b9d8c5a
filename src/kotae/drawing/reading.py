"""Reading drawings: what the terminal pen draws, kept in a file or changed by hand, is an answer.

Every character on the board is accounted for. One that means nothing where it stands is refused with its line and
column: a check of an answer must be able to rely on the whole drawing having been read.
"""

from functools import lru_cache
from typing import NamedTuple

from kotae.board.prints import JOINTS, PLAIN, Print, Sheet
from kotae.drawing.picture import Picture, picture
from kotae.drawing.printed import LOOSE, Canvas, Spot, needed_pitch, printed_canvas
from kotae.drawing.style import FAINT
from kotae.drawing.terminal_nonogram import read_dense
from kotae.drawing.typed_grids import is_typed, read_typed, typed_layer
from kotae.errors import ReadError, WrongAnswer
from kotae.families.base import Puzzle
from kotae.logic import Values

DOTS = JOINTS.strip() + "·.+-|"
"""What a corner of the grid may look like."""

WIDER = 6
"""How much wider than clues need an answer may make the cells."""

KEPT = 16
"""What is printed is kept for as many puzzles: each may have many answers."""

OTHERWISE = "a drawing as kotae draws it, or JSON"


def read_drawing(text: str, puzzle: Puzzle) -> Values:
    """The values that a drawing of this puzzle shows, or a grid of marks. Crosses mean that nothing is there; empty
    places are undecided."""
    if puzzle.grid.shape:
        raise ReadError("a drawing of a tiling cannot be read", "the answer as JSON", 1, 1)
    board = printed_on(puzzle)
    if board.dense:
        found = read_dense(text, puzzle, board)
        if found is not None:
            return found
    elif shown := board_in(text, puzzle):
        return marks_on(*shown, puzzle)
    if is_typed(text, puzzle):
        return read_typed(text, puzzle)
    expected = OTHERWISE if typed_layer(puzzle) is None else f"a grid of marks, {OTHERWISE}"
    raise ReadError("the drawing does not show this puzzle's clues", expected, 1, 1)


class Layout(NamedTuple):
    """What is printed if cells have a certain width, and where it stands."""

    pitch: int
    canvas: Canvas
    corner: Spot
    """Where a drawing begins: the least row and the least column."""
    height: int
    """How many lines it takes."""


@lru_cache(maxsize=KEPT)
def printed_on(puzzle: Puzzle) -> Picture:
    return picture(puzzle)


@lru_cache(maxsize=KEPT)
def layouts(puzzle: Puzzle) -> list[Layout]:
    """All layouts that a drawing may have, the widest first. Cells may be a little wider than clues need, as answers
    may need the room."""
    board = printed_on(puzzle)
    least = needed_pitch(board.marks)
    return [layout(board, pitch) for pitch in range(max(least, 4) + WIDER, least - 1, -1)]


def layout(board: Picture, pitch: int) -> Layout:
    """What is printed, in plain ASCII, in which characters are compared; what distinguishes boards comes first: the
    last row, and clues."""
    canvas = printed_canvas(board, pitch)
    rows = [row for row, _ in canvas] or [0]
    last = max(rows)
    order = sorted(canvas, key=lambda spot: (spot[0] != last, canvas[spot][1] in LOOSE))
    plain = {spot: (canvas[spot][0].translate(PLAIN), canvas[spot][1]) for spot in order}
    corner = min(rows), min((col for _, col in canvas), default=0)
    return Layout(pitch, plain, corner, last - corner[0] + 1)


def board_in(text: str, puzzle: Puzzle) -> tuple[Print, Canvas] | None:
    """Where a text shows the board, and what is printed there: the last one, if it shows several. What stands above it,
    such as a title, is ignored."""
    lines = text.rstrip().splitlines()
    longest = max(map(len, lines), default=0)
    fitting = [each for each in layouts(puzzle) if (puzzle.grid.cols - 1) * each.pitch < longest]
    for first in reversed(range(len(lines))):
        for each in fitting:
            found = Print(lines, first, each.corner, each.pitch)
            if first + each.height <= len(lines) and all(
                is_shown(found, spot, *wanted) for spot, wanted in each.canvas.items()
            ):
                return found, each.canvas
    return None


def is_shown(drawn: Print, spot: Spot, character: str, colour: str) -> bool:
    """Whether what is printed at a spot stands there. An answer may be drawn over dots and borders."""
    found = drawn.at(spot)
    return found.translate(PLAIN) == character or (
        found in DOTS if colour == FAINT else colour in LOOSE and found != " "
    )


def marks_on(shown: Print, canvas: Canvas, puzzle: Puzzle) -> Values:
    """The values that the marks of a drawing state. All marks are read before errors are reported."""
    rows = [row for row, _ in canvas] or [0]
    sheet = Sheet(shown, max(rows) - min(rows) + 1, clues_of(canvas))
    for spot, (character, colour) in canvas.items():
        if colour == FAINT or (colour in LOOSE and shown.at(spot).translate(PLAIN) == character):
            sheet.left.pop(shown.line_column(spot), None)
    literals, expected, wrong = list[int](), list[str](), list[WrongAnswer]()
    for layer in puzzle.shown_layers:
        expected.append(layer.drawn_with())
        try:
            literals += layer.read_print(sheet)
        except WrongAnswer as error:
            wrong.append(error)
    for cell in puzzle.grid.cells():
        sheet.take(cell, ".·")
    sheet.refuse_rest(", or ".join(expected))
    if wrong:
        raise wrong[0]
    return puzzle.stated(literals)


def clues_of(canvas: Canvas) -> dict[Spot, str]:
    """What nothing may be drawn over."""
    return {spot: character for spot, (character, colour) in canvas.items() if colour not in LOOSE}
