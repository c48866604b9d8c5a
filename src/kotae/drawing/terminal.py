"""The terminal pen: pictures in box characters, with colour where the terminal has it, or in plain ASCII.

What it draws is read back by `reading`, so that a drawing, kept in a file or changed by hand, is an answer to check.
"""

from collections.abc import Iterable, Iterator

from kotae.board.grid import Place, name
from kotae.drawing.dense import dense_width, draw_dense
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
    unknown_mark,
)
from kotae.drawing.style import ANSWER, CLUE, FAINT, NEW, REASON, Style
from kotae.errors import KotaeError

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
    labelled = {mark.at for mark in board.marks if isinstance(mark, Label)}
    for mark in outlined(board.marks):
        if isinstance(mark, Line) and mark.strands == 1 and not mark.at_least:
            for at, directions in stroke(mark, style):
                joints[at] = joints.get(at, 0) | directions
        else:
            stamped = {at: (character, colour) for at, character, colour in stamp(mark, style)}
            canvas |= stamped
            if isinstance(mark, Shade | Blank) and mark.at in labelled:
                canvas[beside_label(mark.at, style)] = stamped[position(mark.at, style)]
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


def beside_label(cell: Place, style: Style) -> tuple[int, int]:
    """Where the mark of a cell stands whose clue would hide it: right of that."""
    row, col = position(cell, style)
    return row, col + 1


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
        yield from label(mark, style)
    elif isinstance(mark, Dot):
        yield position(mark.at, style), "." if style.ascii else "·", FAINT
    elif isinstance(mark, Cross | Blank):
        yield position(mark.at, style), "x" if style.ascii else "×", FAINT
    elif isinstance(mark, Shade):
        row, col = position(mark.at, style)
        for beside in range(-style.scale + 1, style.scale):
            yield (row, col + beside), "#" if style.ascii else "█", ANSWER
    elif not isinstance(mark, Glow):
        raise unknown_mark(mark)


def label(mark: Label, style: Style) -> Iterator[tuple[tuple[int, int], str, str]]:
    """A clue, in the middle of its cell."""
    (row, col), most = position(mark.at, style), 2 * style.scale - 1
    if len(mark.text) > most:
        wrong = f"the clue {mark.text!r} at {name(mark.at)} does not fit into its cell"
        raise KotaeError(wrong, f"at most {most} character{'s' * (most > 1)} in a terminal; --svg FILE for any")
    for at, character in enumerate(mark.text, col - len(mark.text) // 2):
        yield (row, at), character, CLUE


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
    labels = (len(mark.text) for mark in board.marks if isinstance(mark, Label))
    for wide in (True, False) if max(labels, default=1) == 1 else (True,):
        if columns is None or width(board, style._replace(wide=wide)) <= columns:
            return style._replace(wide=wide)
    return None
