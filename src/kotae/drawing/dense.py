"""The terminal pen for boards that are nothing but cells side by side, with the clues of their lines around them.

A cell is two characters wide, so that it looks square: black as a block, a colour as its letter, empty as a dot.
"""

from collections.abc import Iterator

from kotae.board.grid import cell_at, row_col
from kotae.board.ink import Ink
from kotae.board.layers import Colour
from kotae.drawing.picture import Blank, Heading, Picture, Shade
from kotae.drawing.style import ANSWER, CLUE, FAINT, Style, painted
from kotae.drawing.themes import takes_pale
from kotae.errors import ReadError
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

Word = tuple[str, Colour]


def draw_dense(picture: Picture, style: Style) -> str:
    """The picture as lines of text: first the columns' clues, then a line a row."""
    rows, columns, cells = sorted_marks(picture, style)
    margin = max(len(clue_text(words)) for words in rows)
    wide = cell_width(columns, style)
    tall = max(len(words) for words in columns)
    lines = []
    for level in range(tall, 0, -1):
        above = [words[-level] if level <= len(words) else None for words in columns]
        lines.append(" " * (margin + 1) + "".join(clue_word(word, wide, style) for word in above))
    for row, words in enumerate(rows):
        clue = " ".join(clue_word(word, 0, style) for word in words)
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
    cells = {}
    for mark in picture.marks:
        if isinstance(mark, Shade):
            cells[row_col(mark.at)] = cell_text(mark.colour, wide, style)
        elif isinstance(mark, Blank):
            cells[row_col(mark.at)] = painted(("." if style.ascii else "·").rjust(wide), FAINT, style)
    return rows, columns, cells


def cell_width(columns: list[list[Word]], style: Style) -> int:
    """As wide as the longest number above the board, with a blank if there is room."""
    longest = max((len(word_text(word)) for words in columns for word in words), default=1)
    return max(2, longest + style.wide)


def cell_text(colour: Colour, wide: int, style: Style) -> str:
    if colour.letter != "#":
        letters = 97 if takes_pale(colour.rgb) else 30
        return painted(colour.letter * wide, f"{letters};48;2;{rgb(colour)}", style)
    return painted(("#" if style.ascii else "█") * wide, ANSWER, style)


def rgb(colour: Colour) -> str:
    return ";".join(str(int(colour.rgb[k : k + 2], 16)) for k in (1, 3, 5))


def clue_text(words: list[Word]) -> str:
    return " ".join(word_text(word) for word in words)


def word_text(word: Word) -> str:
    """A run's length, with its colour's letter if it is not black."""
    return word[0] if word[1].letter == "#" else word[0] + word[1].letter


def clue_word(word: Word | None, wide: int, style: Style) -> str:
    """A word of a clue, in the width of a cell if it stands above one."""
    if word is None:
        return " " * wide
    return painted(word_text(word).rjust(wide), CLUE if word[1].letter == "#" else f"1;38;2;{rgb(word[1])}", style)


def dense_width(picture: Picture, style: Style) -> int:
    rows, columns, _ = sorted_marks(picture, style)
    return max(len(clue_text(words)) for words in rows) + 1 + cell_width(columns, style) * picture.grid.cols


def read_dense(text: str, puzzle: Puzzle, picture: Picture) -> Values:
    """The values that a drawing of this board shows: its last lines, each after its clue. The line above them holds the
    last number of every column, and so tells how wide a cell is."""
    rows, _, _ = sorted_marks(picture, Style())
    margin = max(len(clue_text(words)) for words in rows)
    drawing = text.rstrip().splitlines()
    above, printed = drawing[: -puzzle.grid.rows], drawing[-puzzle.grid.rows :]
    wide = (len(above[-1]) - margin - 1) // puzzle.grid.cols if above else 0
    if wide < 2 or any(
        line[:margin] != clue_text(words).rjust(margin) for line, words in zip(printed, rows, strict=True)
    ):
        raise ReadError("the drawing does not show this puzzle's clues", "JSON, or a drawing as kotae draws it")
    values = puzzle.stated()
    for layer in puzzle.layers:
        if isinstance(layer, Ink):
            for row, line in enumerate(printed):
                for literal in row_literals(layer, row, line[margin + 1 :], wide):
                    values[abs(literal)] = literal
    return values


def row_literals(layer: Ink, row: int, text: str, wide: int) -> Iterator[int]:
    """What the cells of a drawn row say."""
    for col in range(layer.grid.cols):
        seen = text[col * wide + wide - 1 : col * wide + wide]
        seen = "#" if seen == "█" else "." if seen == "·" else seen
        letters = [colour.letter for colour in layer.palette]
        if seen and (seen == "." or seen in letters):
            for letter, variable in zip(letters, layer[cell_at(row, col)], strict=True):
                yield variable if letter == seen else -variable
