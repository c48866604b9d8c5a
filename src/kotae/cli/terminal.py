"""What the terminal, or whatever output there is, can show; and how things are drawn for it."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from kotae.drawing.style import Style

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.drawing.picture import Picture, Still
    from kotae.families.base import Puzzle
    from kotae.logic import Values


def drawing_text(puzzle: "Puzzle", values: "Values | None", out: TextIO, ascii_only: bool = False) -> str:
    """The board as this output can show it."""
    from kotae.drawing.picture import picture

    return board_text(picture(puzzle, values), out, ascii_only)


def board_text(board: "Picture", out: TextIO, ascii_only: bool) -> str:
    """A picture of a board as this output can show it."""
    from kotae.drawing.terminal import draw, fitting, width

    columns = terminal_width(out)
    style = fitting(board, columns, style_of(out, ascii_only))
    if style is None:
        needed = width(board, Style(wide=False))
        return f"(the drawing needs {needed} columns, the terminal has {columns})"
    return draw(board, style)


def film_text(boards: "Sequence[Still]", out: TextIO, ascii_only: bool = False) -> str:
    """The boards of a plan as this output can show them."""
    from kotae.sliding.film import strip

    return strip(boards, columns_of(out), style_of(out, ascii_only))


def print_lines(lines: Iterable[str]) -> None:
    """Prints sentences, on a terminal broken between words where they do not fit."""
    from kotae.drawing.table import folded

    columns = terminal_width(sys.stdout)
    for line in "\n".join(lines).split("\n"):
        print(folded(line, columns, " " * (len(line) - len(line.lstrip()) + 2)))


def terminal_width(out: TextIO) -> int | None:
    """How many columns a terminal has; None for other output, where nobody looks."""
    if not out.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def columns_of(out: TextIO) -> int:
    """How wide lines should be."""
    return terminal_width(out) or 80


def style_of(out: TextIO, ascii_only: bool) -> Style:
    """How to draw for this output."""
    return Style(ascii=ascii_only or not shows_boxes(out), colour=in_colour(out))


def in_colour(out: TextIO) -> bool:
    """Whether to draw in colour: on terminals that show it, and where FORCE_COLOR asks for it; never with NO_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (out.isatty() and os.environ.get("TERM") != "dumb")


def shows_boxes(out: TextIO) -> bool:
    try:
        "─│·×█".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def show_chatter(comments: Iterable[str], statistics: Mapping[str, int]) -> None:
    """Prints the solver's own output and statistics, if they were asked for."""
    for line in comments:
        print(line, file=sys.stderr)
    print("c " + " ".join(f"{what} {number}" for what, number in statistics.items()), file=sys.stderr)


def warn(message: str) -> None:
    """Prints a complaint. Where it cannot be printed, the exit code is all there is."""
    with suppress(OSError):
        print(f"kotae: {message}", file=sys.stderr)
