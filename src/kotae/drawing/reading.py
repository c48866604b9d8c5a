"""Reading drawings: what the terminal pen draws, kept in a file or changed by hand, is an answer.

Every character on the board is accounted for. One that means nothing where it stands is refused with its line and
column: a check of an answer must be able to rely on the whole drawing having been read.
"""

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

OTHERWISE = "a drawing as kotae draws it, or JSON"


def read_drawing(text: str, puzzle: Puzzle) -> Values:
    """The values that a drawing of this puzzle shows, or a grid of marks. Crosses mean that nothing is there; empty
    places are undecided."""
    if puzzle.grid.shape:
        raise ReadError("a drawing of a tiling cannot be read", "the answer as JSON", 1, 1)
    board = picture(puzzle)
    if board.dense:
        found = read_dense(text, puzzle, board)
        if found is not None:
            return found
    elif shown := board_in(text, board):
        return marks_on(*shown, puzzle)
    if is_typed(text, puzzle):
        return read_typed(text, puzzle)
    expected = OTHERWISE if typed_layer(puzzle) is None else f"a grid of marks, {OTHERWISE}"
    raise ReadError("the drawing does not show this puzzle's clues", expected, 1, 1)


def board_in(text: str, board: Picture) -> tuple[Print, Canvas] | None:
    """Where a text shows the board, and what is printed there: the last one, if it shows several. What stands above it,
    such as a title, is ignored. Cells may be a little wider than clues need, as answers may need the room."""
    lines = text.rstrip().splitlines()
    least, longest = needed_pitch(board.marks), max(map(len, lines), default=0)
    pitches = range(max(least, 4) + WIDER, least - 1, -1)
    canvases = [(pitch, in_ascii(board, pitch)) for pitch in pitches if (board.grid.cols - 1) * pitch < longest]
    corners = [upper_left(canvas) for _, canvas in canvases]
    for first in reversed(range(len(lines))):
        for (pitch, canvas), corner in zip(canvases, corners, strict=True):
            found = Print(lines, first, corner, pitch)
            if all(is_shown(found, spot, *wanted) for spot, wanted in canvas.items()):
                return found, canvas
    return None


def upper_left(canvas: Canvas) -> Spot:
    """Where a drawing begins."""
    return min((row for row, _ in canvas), default=0), min((col for _, col in canvas), default=0)


def in_ascii(board: Picture, pitch: int) -> Canvas:
    """What is printed, in plain ASCII, in which characters are compared; what distinguishes boards comes first: the
    last row, and clues."""
    canvas = printed_canvas(board, pitch)
    last = max((row for row, _ in canvas), default=0)
    order = sorted(canvas, key=lambda spot: (spot[0] != last, canvas[spot][1] in LOOSE))
    return {spot: (canvas[spot][0].translate(PLAIN), canvas[spot][1]) for spot in order}


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
