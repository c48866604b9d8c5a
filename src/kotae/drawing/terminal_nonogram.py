"""The terminal pen for boards that are nothing but cells side by side, with the clues of their lines around them.

A cell is two characters wide, so that it looks square: black as a block, a colour as its letter, empty as a dot.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kotae.board.grid import Place, cell_at, row_col
from kotae.board.marks import Blank, Colour, Frame, Glow, Heading, Shade
from kotae.board.prints import UNDECIDED
from kotae.drawing.picture import Picture, unknown_mark
from kotae.drawing.printed import Word, word_text
from kotae.drawing.style import ANSWER, CLUE, FAINT, GLOWS, Style, painted
from kotae.drawing.themes import takes_pale
from kotae.drawing.typed_grids import marks_of, typed_layer
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.logic import Values


def draw_dense(picture: Picture, style: Style) -> str:
    """The picture as lines of text: first the columns' clues, then one line per row."""
    rows, columns, cells = sorted_marks(picture, style)
    margin = max(len(clue_text(words)) for words in rows)
    wide = cell_width(columns, style)
    tall = max(len(words) for words in columns)
    lit = lights(picture)
    lines = []
    for level in range(tall, 0, -1):
        above = [
            (words[-level] if level <= len(words) else None, column_head(col)) for col, words in enumerate(columns)
        ]
        lines.append(" " * (margin + 1) + "".join(clue_word(word, wide, style, lit.get(at)) for word, at in above))
    for row, words in enumerate(rows):
        clue = " ".join(clue_word(word, 0, style, lit.get(row_head(row))) for word in words)
        text = " " * (margin - len(clue_text(words))) + clue + " "
        lines.append(text + "".join(cells.get((row, col), " " * wide) for col in range(picture.grid.cols)))
    return "\n".join(line.rstrip() for line in lines)


def sorted_marks(
    picture: Picture, style: Style
) -> tuple[list[list[Word]], list[list[Word]], dict[tuple[int, int], str]]:
    """The words of the rows and of the columns, and the cells as text by row and column."""
    rows: list[list[Word]] = [[] for _ in range(picture.grid.rows)]
    columns: list[list[Word]] = [[] for _ in range(picture.grid.cols)]
    for mark in picture.marks:
        if isinstance(mark, Heading):
            row, col = row_col(mark.at)
            (rows[row] if mark.at[1] < 0 else columns[col])[:] = mark.words
    wide = cell_width(columns, style)
    lit = lights(picture)
    cells = {}
    for mark in picture.marks:
        if isinstance(mark, Shade):
            cells[row_col(mark.at)] = cell_text(mark.colour, wide, style, lit.get(mark.at))
        elif isinstance(mark, Blank):
            faint = ("." if style.ascii else "·").rjust(wide)
            cells[row_col(mark.at)] = painted(faint, lit.get(mark.at, FAINT), style)
        elif not isinstance(mark, Heading | Frame | Glow):
            raise unknown_mark(mark)
    return rows, columns, cells


def cell_width(columns: list[list[Word]], style: Style) -> int:
    """As wide as the longest number above the board, with a blank if there is room."""
    longest = max((len(word_text(word)) for words in columns for word in words), default=1)
    return max(2, longest + style.wide)


def lights(picture: Picture) -> dict[Place, str]:
    """The places to look at, and how they are coloured."""
    return {mark.at: GLOWS[mark.means] for mark in picture.marks if isinstance(mark, Glow)}


def row_head(row: int) -> Place:
    return (2 * row + 1, -1)


def column_head(col: int) -> Place:
    return (-1, 2 * col + 1)


def cell_text(colour: Colour, wide: int, style: Style, lit: str | None = None) -> str:
    if colour.letter != "#":
        letters = 97 if takes_pale(colour.rgb) else 30
        return painted(colour.letter * wide, lit or f"{letters};48;2;{rgb(colour)}", style)
    return painted(("#" if style.ascii else "█") * wide, lit or ANSWER, style)


def rgb(colour: Colour) -> str:
    return ";".join(str(int(colour.rgb[k : k + 2], 16)) for k in (1, 3, 5))


def clue_text(words: list[Word]) -> str:
    return " ".join(word_text(word) for word in words)


def clue_word(word: Word | None, wide: int, style: Style, lit: str | None) -> str:
    """A word of a clue, in the width of a cell if it stands above one."""
    if word is None:
        return " " * wide
    usual = CLUE if word[1].letter == "#" else f"1;38;2;{rgb(word[1])}"
    return painted(word_text(word).rjust(wide), lit or usual, style)


def dense_width(picture: Picture, style: Style) -> int:
    rows, columns, _ = sorted_marks(picture, style)
    return max(len(clue_text(words)) for words in rows) + 1 + cell_width(columns, style) * picture.grid.cols


def read_dense(text: str, puzzle: Puzzle, picture: Picture) -> Values | None:
    """The values that a drawing of this board shows, the last one if there are several; None if there is none."""
    lines = text.rstrip().splitlines()
    rows = puzzle.grid.rows
    for wide in (True, False):
        style = Style(wide=wide)
        blank, start = draw_dense(picture, style).splitlines()[-rows - 1 :], margin_of(picture)
        for first in reversed(range(len(lines) - rows)):
            printed = lines[first + 1 : first + rows + 1]
            clues = (line[:start].ljust(start) for line in blank[1:])
            if lines[first].rstrip() == blank[0] and all(map(str.startswith, padded(printed, start), clues)):
                width = cell_width(sorted_marks(picture, style)[1], style)
                literals = (
                    literal
                    for row, line in enumerate(printed)
                    for literal in drawn_row(puzzle, row, Stretch(line, first + row + 2, start), width)
                )
                return puzzle.stated(literals)
    return None


def margin_of(picture: Picture) -> int:
    """The column where the cells of a row begin, after its clue and a blank."""
    rows, _, _ = sorted_marks(picture, Style())
    return max(len(clue_text(words)) for words in rows) + 1


def padded(lines: list[str], width: int) -> Iterator[str]:
    return (line.ljust(width) for line in lines)


class Stretch(NamedTuple):
    """A line of a drawing, its number, and the column where its cells begin."""

    line: str
    number: int
    start: int


def drawn_row(puzzle: Puzzle, row: int, drawn: Stretch, wide: int) -> Iterator[int]:
    """What the cells of a drawn row say. A mark may fill its cell or stand anywhere in it; two are refused."""
    layer = typed_layer(puzzle)
    assert layer is not None
    end = drawn.start + wide * puzzle.grid.cols
    for col in range(puzzle.grid.cols):
        begins = drawn.start + col * wide
        seen = drawn.line[begins : begins + wide]
        for at, mark in enumerate(seen):
            if mark != " " and (layer.of_letter(cell_at(row, col), mark) is None or mark != seen.strip()[0]):
                wrong = f"{mark!r} cannot be read here: each cell is {wide} characters wide"
                raise ReadError(wrong, marks_of(layer), drawn.number, begins + at + 1)
        yield from layer.of_letter(cell_at(row, col), seen.strip()[:1] or UNDECIDED) or ()
    if beyond := drawn.line[end:].strip():
        column = drawn.line.index(beyond, end) + 1
        raise ReadError(f"{beyond[0]!r} is beyond the last cell", f"{puzzle.grid.cols} cells", drawn.number, column)
