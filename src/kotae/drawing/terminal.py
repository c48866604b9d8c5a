"""The terminal pen: pictures in box characters, with colour where the terminal has it, or in plain ASCII.

What it draws is read back by `reading`, so that a drawing, saved in a file or edited by hand, is an answer to check.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from kotae.board.marks import (
    Area,
    Blank,
    Candidates,
    Cross,
    Diagonal,
    Digit,
    Divider,
    Glow,
    Half,
    Heading,
    Line,
    Mark,
    Shade,
    Symbol,
)
from kotae.board.prints import FALLING, HALVES, JOINTS, PLAIN, RISING, SYMBOLS, asides, free_beside, spot_of
from kotae.drawing.picture import Picture, lit_cells, picture, unknown_mark
from kotae.drawing.printed import (
    LOOSE,
    PRINTED,
    Canvas,
    Spot,
    begin_of,
    heading,
    joints,
    needed_pitch,
    printed_canvas,
    words,
)
from kotae.drawing.style import ANSWER, FAINT, GLOWS, Style
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.logic import Values

if TYPE_CHECKING:  # most commands need only one of these
    pass

STRANDS = {False: ("═", "║"), True: ("┄", "┆")}
"""Across and down, for two strands or for at least one."""

InCell = Blank | Shade | Symbol | Digit | Diagonal | Half
"""What a player draws into a cell."""


def draw(board: Picture, style: Style) -> str:
    """The picture as lines of text."""
    if board.dense:
        from kotae.drawing.terminal_nonogram import draw_dense

        return draw_dense(board, style)
    return "\n".join(lines(canvas_of(board, style), style))


def canvas_of(board: Picture, style: Style) -> Canvas:
    """What is printed, and the answer over it; clues are never hidden."""
    if board.grid.shape:
        from kotae.drawing.terminal_tiling import tiling_canvas

        return tiling_canvas(board, style)
    marks, pitch = list(outlined(board.marks)), pitch_of(board, style)
    printed = printed_canvas(board, pitch)
    fixed = {spot for spot, (_, colour) in printed.items() if colour not in LOOSE}
    canvas, written = printed.copy(), words(marks)
    for mark in marks:
        if isinstance(mark, Digit) and written.get(mark.at) == mark.text:
            continue  # it is printed there
        for spot, character, colour in stamp(mark, pitch, fixed):
            if spot not in fixed:
                canvas[spot] = character, colour
    single = (mark for mark in marks if isinstance(mark, Line) and mark.strands == 1 and not mark.at_least)
    for spot, ways in joints(single, pitch).items():
        if spot not in canvas or canvas[spot][1] in LOOSE:
            canvas[spot] = JOINTS[ways], ANSWER
    for mark in marks:
        if isinstance(mark, Glow):
            for spot in shining(mark, board, pitch, fixed):
                if spot in canvas:
                    canvas[spot] = canvas[spot][0], GLOWS[mark.means]
    return canvas


def outlined(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks with every area as the lines around it: a terminal has no tints."""
    for mark in marks:
        if isinstance(mark, Area):
            from kotae.board.areas import outline

            yield from outline(mark)
        else:
            yield mark


def pitch_of(board: Picture, style: Style) -> int:
    """Characters from cell to cell: as many as are needed, and four where cells are to look square. What is drawn into
    a cell with a clue stands beside that, and must not cover borders or lines at the edge."""
    needed = max(needed_pitch(board.marks), 4 if style.wide else 2)
    crowded = any(isinstance(mark, Divider | Line | Cross) for mark in board.marks)
    written = words(board.marks)
    for mark in board.marks:
        if isinstance(mark, InCell):
            text, clue = mark_text(mark), written.get(mark.at, "")
            besides = len(text) + 1 if isinstance(mark, Digit) else int(crowded)
            needed = max(needed, len(clue) + 2 * besides if clue and text != clue else len(text) + 1)
    return needed


def mark_text(mark: InCell) -> str:
    """What a player draws into a cell, in characters."""
    if isinstance(mark, Digit):
        return mark.text
    if isinstance(mark, Diagonal):
        return FALLING[0] if mark.falling else RISING[0]
    if isinstance(mark, Half):
        return HALVES[mark.corner][0]
    if isinstance(mark, Symbol):
        if mark.name not in SYMBOLS:
            raise KotaeError(f"no pen knows how to draw a {mark.name}", f"one of {', '.join(SYMBOLS)}")
        return SYMBOLS[mark.name][0]
    return "█" if isinstance(mark, Shade) else "×"


def stamp(mark: Mark, pitch: int, fixed: set[Spot]) -> Iterator[tuple[Spot, str, str]]:
    """The characters of a mark of the answer, except for single lines, which are joined."""
    if isinstance(mark, InCell):
        text, colour = mark_text(mark), FAINT if isinstance(mark, Blank) else ANSWER
        row, col = spot_of(mark.at, pitch)
        aside = free_beside(fixed, (row, col))
        begins = col + aside + isinstance(mark, Digit) if aside else begin_of(mark.at, text, pitch)
        yield from (((row, at), each, colour) for at, each in enumerate(text, begins))
        for beside in asides(mark.at, pitch) if isinstance(mark, Shade) else ():
            yield (row, col + beside), text, colour
    elif isinstance(mark, Line):
        yield from strands(mark, pitch)
    elif isinstance(mark, Cross):
        row, col = spot_of(mark.at, pitch)
        yield (row, col + free_beside(fixed, (row, col))), "×", FAINT
    elif not isinstance(mark, PRINTED | Candidates | Glow):
        raise unknown_mark(mark)


def strands(line: Line, pitch: int) -> Iterator[tuple[Spot, str, str]]:
    """The characters of a line of two strands, or of at least one."""
    if line.strands == 1 and not line.at_least:
        return
    (y, x), (v, w) = spot_of(line.one, pitch), spot_of(line.other, pitch)
    across, down = STRANDS[line.at_least]
    yield from (((row, x), down, ANSWER) for row in range(y + 1, v))
    yield from (((y, col), across, ANSWER) for col in range(x + 1, w))


def shining(glow: Glow, board: Picture, pitch: int, fixed: set[Spot]) -> Iterable[Spot]:
    """What is lit to point at a place: all of its clue, or else the middle of the place, or of the cells of a line or
    region; what is new stands beside the clue, if there is one."""
    if cells := lit_cells(board, glow.at):
        return [spot_of(cell, pitch) for cell in cells]
    if min(glow.at) < 0:
        clues = (mark for mark in board.marks if isinstance(mark, Heading) and mark.at == glow.at)
        return [spot for clue in clues for spot, _ in heading(clue, board.grid, pitch)]
    row, col = spot_of(glow.at, pitch)
    if glow.means == "new":
        return [(row, col + free_beside(fixed, (row, col)))]
    around = [(row, col + aside) for aside in asides(glow.at, pitch)]
    return [spot for spot in around if spot in fixed] or [(row, col)]


def lines(canvas: Canvas, style: Style) -> Iterator[str]:
    """The canvas without its empty rim, row by row."""
    if not canvas:
        return
    top, bottom = min(row for row, _ in canvas), max(row for row, _ in canvas)
    left, right = min(col for _, col in canvas), max(col for _, col in canvas)
    for row in range(top, bottom + 1):
        text, last = "", ""
        for col in range(left, right + 1):
            character, colour = canvas.get((row, col), (" ", "" if last in GLOWS.values() else last))
            if style.colour and colour != last:
                text += ("\x1b[0m" if last else "") + (f"\x1b[{colour}m" if colour else "")
                last = colour
            text += character.translate(PLAIN) if style.ascii else character
        yield text.rstrip() + ("\x1b[0m" if last else "")


def width(board: Picture, style: Style) -> int:
    """How many columns the drawing takes."""
    if board.dense:
        from kotae.drawing.terminal_nonogram import dense_width

        return dense_width(board, style)
    columns = [col for _, col in canvas_of(board, style)]
    return max(columns) - min(columns) + 1 if columns else 0


def fitting(board: Picture, columns: int | None, style: Style) -> Style | None:
    """The style, wide or narrow, in which a picture fits into that many columns; None if it fits in neither."""
    for wide in (True, False):
        if columns is None or width(board, style._replace(wide=wide)) <= columns:
            return style._replace(wide=wide)
    return None


def drawn(puzzle: Puzzle, values: Values | None = None) -> str:
    """The board as text, with a complete or partial answer if there is one."""
    return draw(picture(puzzle, values), Style())
