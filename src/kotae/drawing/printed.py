"""What is printed on a board, in characters: the grid, borders, walls and clues.

The terminal draws answers over it, and `reading` finds a board in a text by it. A cell is as many characters wide as
the widest clue needs, and its middle is left for the answer's mark, unless a clue stands there.
"""

from collections.abc import Iterable, Iterator

from kotae.board.grid import Grid, Place, kind_of
from kotae.board.marks import (
    Arrow,
    Circle,
    Colour,
    Divider,
    Dot,
    Frame,
    Heading,
    Label,
    Line,
    Mark,
    Sign,
    Split,
    Stock,
    Triangle,
    Wall,
)
from kotae.board.marks import Spot as SpotMark
from kotae.board.prints import FALLING, HEAVY, WALL, asides, spot_of
from kotae.board.signs import SIGNS
from kotae.drawing.picture import Picture
from kotae.drawing.style import BORDER, CLUE, FAINT

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

Spot = tuple[int, int]
"""A row and column of characters, counted from the upper left corner of the board."""
Word = tuple[str, Colour]
"""A word of a clue beside the board, and its colour."""
Canvas = dict[Spot, tuple[str, str]]
"""At each spot: the character and its colour."""
LOOSE = (FAINT, BORDER)
"""The colours of what an answer may be drawn over."""

PRINTED = Arrow | Circle | Divider | Dot | Frame | Heading | Label | Sign | Split | SpotMark | Stock | Triangle | Wall
"""The marks that are printed."""

ARROWS = {"u": "↑", "d": "↓", "l": "←", "r": "→"}
CIRCLES, TRIANGLE = "○●", "△"
SPOTS = {"white": "○", "grey": "◐", "black": "●"}
SQUARES = {"white": "□", "grey": "▒"}
"""What shows the colour of a wall beside its clue; others are filled."""
PIECE = "▪"


def needed_pitch(marks: Iterable[Mark]) -> int:
    """How many characters from cell to cell make room for everything that is printed."""
    return max((pitch_for(mark) for mark in marks), default=2)


def pitch_for(mark: Mark) -> int:
    """The same for one mark. The text of a cell may fill it; a small one leaves the middle free, as do the numbers at
    both sides of a stroke."""
    match mark:
        case Label(small=True):
            return 2 * len(mark.text) + 2
        case Label():
            return len(mark.text) + 1
        case Arrow():
            return len(mark.text) + 2
        case SpotMark():
            return 4
        case Sign() if kind_of(mark.at) == "edges":
            return 4
        case Split():
            return 2 * max(len(mark.below), len(mark.right)) + 2
        case Heading(at=(y, _)) if y < 0:
            return max((len(word_text(word)) for word in mark.words), default=1) + 1
    return 2


def begin_of(place: Place, text: str, pitch: int) -> int:
    """The column where a text in the middle of a place begins."""
    col, within = spot_of(place, pitch)[1], asides(place, pitch)
    return col + within.start + (len(within) - len(text)) // 2 if place[1] % 2 else col - len(text) // 2


def printed_canvas(board: Picture, pitch: int) -> Canvas:
    """Everything that is printed."""
    canvas, marks = Canvas(), board.marks
    for mark in marks:
        if isinstance(mark, Frame | Dot):
            corners = mark.grid.corners() if isinstance(mark, Frame) else [mark.at]
            canvas |= {spot_of(corner, pitch): ("·", FAINT) for corner in corners}
    canvas |= {spot: (HEAVY[ways], BORDER) for spot, ways in joints(borders(board), pitch).items()}
    walls = {mark.at: mark.colour for mark in marks if isinstance(mark, Wall)}
    written = words(marks)
    for place in dict.fromkeys([*walls, *written]):
        text = written.get(place, "")
        usual = walls.get(place) == "" and (not text or (pitch - len(text)) % 2 == 1)
        filled = usual or walls.get(place) == "black"
        canvas |= in_cell(place, text, pitch, WALL if filled else "")
    for mark in marks:
        if isinstance(mark, Split):
            canvas |= split(mark, pitch)
        elif isinstance(mark, Label) and mark.small:
            row, col = spot_of(mark.at, pitch)
            begins = col + asides(mark.at, pitch).start
            canvas |= {(row, at): (each, CLUE) for at, each in enumerate(mark.text, begins)}
        elif isinstance(mark, SpotMark | Sign) and is_below(mark.at):
            row, col = spot_of(mark.at, pitch)
            canvas[row, col + 1] = character(mark), CLUE
        elif isinstance(mark, Stock):
            canvas |= dict.fromkeys(stock_spots(mark, board.grid, pitch), (PIECE, CLUE))
        elif isinstance(mark, Heading):
            canvas |= {spot: (each, CLUE) for spot, each in heading(mark, board.grid, pitch)}
    return canvas


def character(mark: SpotMark | Sign) -> str:
    return SPOTS[mark.colour] if isinstance(mark, SpotMark) else SIGNS[mark.name].character


def is_below(place: Place) -> bool:
    """Whether a place lies between two cells of a column, where a line has only one character: what is printed there
    stands beside it."""
    return place[0] % 2 == 0 and place[1] % 2 == 1


def stock_spots(mark: Stock, grid: Grid, pitch: int) -> Iterator[Spot]:
    """The cells of pieces, two lines below the board."""
    from kotae.drawing.stock import cells_of, laid_out

    top = 2 * grid.rows + 2
    return ((top + row, col) for row, col in cells_of(laid_out([mark], grid.cols * pitch)))


def words(marks: Iterable[Mark]) -> dict[Place, str]:
    """What is written in the middle of places: all of it, one after the other."""
    found: dict[Place, str] = {}
    for mark in marks:
        text = ""
        if isinstance(mark, Circle):
            text = CIRCLES[mark.black]
        elif isinstance(mark, SpotMark | Sign) and not is_below(mark.at):
            text = character(mark)
        elif isinstance(mark, Wall):
            text = SQUARES.get(mark.colour, "")
        elif isinstance(mark, Triangle):
            text = TRIANGLE
        elif isinstance(mark, Label) and not mark.small:
            text = mark.text
        elif isinstance(mark, Arrow):
            text = mark.text + ARROWS[mark.way]
        if text:
            found[mark.at] = found.get(mark.at, "") + text  # type: ignore[union-attr]
    return found


def in_cell(place: Place, text: str, pitch: int, filling: str) -> Canvas:
    """A text in the middle of a place, the rest of the cell filled if it is a wall."""
    row, col = spot_of(place, pitch)
    room = asides(place, pitch) if filling else ()
    return {(row, col + aside): (filling, CLUE) for aside in room} | {
        (row, at): (each, CLUE) for at, each in enumerate(text, begin_of(place, text, pitch))
    }


def split(mark: Split, pitch: int) -> Canvas:
    """Two numbers on either side of a stroke in the middle; a wall if there are none."""
    if not mark.below and not mark.right:
        return in_cell(mark.at, "", pitch, WALL)
    row, col = spot_of(mark.at, pitch)
    text = f"{mark.below}{FALLING[0]}{mark.right}"
    return {(row, at): (each, CLUE) for at, each in enumerate(text, col - len(mark.below))}


def heading(mark: Heading, grid: Grid, pitch: int) -> Iterator[tuple[Spot, str]]:
    """The clue of a line, on the side where it stands: beside a row with a blank between, above or below a column with
    a word per row of characters."""
    y, x = mark.at
    parts = [word_text(word) for word in mark.words]
    if x < 0:
        text = " ".join(parts)
        begins = -1 - len(text) if x == -1 else grid.cols * pitch + 2
        yield from (((y, begins + k), each) for k, each in enumerate(text))
        return
    top = -len(parts) if y == -1 else 2 * grid.rows + 1
    for row, text in enumerate(parts, top):
        yield from (((row, at), each) for at, each in enumerate(text, begin_of((row, x), text, pitch)))


def borders(board: Picture) -> list[Line]:
    """The printed borders as lines; where there are any, the rim of the board is one as well."""
    found = [mark.at for mark in board.marks if isinstance(mark, Divider)]
    rim = [edge for edge in board.grid.edges() if None in board.grid.faces(edge)] if found else []
    return [Line(*board.grid.ends(edge)) for edge in (*found, *rim)]


def joints(lines: Iterable[Line], pitch: int) -> dict[Spot, int]:
    """The spots that lines pass, each with the sum of the directions in which they leave it."""
    found: dict[Spot, int] = {}
    for line in lines:
        (y, x), (v, w) = spot_of(line.one, pitch), spot_of(line.other, pitch)
        for row in range(y, v + 1) if x == w else ():
            found[row, x] = found.get((row, x), 0) | (UP if row > y else 0) | (DOWN if row < v else 0)
        for col in range(x, w + 1) if y == v else ():
            found[y, col] = found.get((y, col), 0) | (LEFT if col > x else 0) | (RIGHT if col < w else 0)
    return found


def word_text(word: Word) -> str:
    """A run's length, with its colour's letter if it is not black."""
    return word[0] if word[1].letter == "#" else word[0] + word[1].letter
