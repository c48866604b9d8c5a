"""Sheets to print: puzzles on pages, a number under each, the rules below, and the answers, small, at the end."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from kotae.drawing.pdf import Pages
from kotae.drawing.shapes import Sketch, Words, text_width
from kotae.drawing.themes import LOOKS, Theme

A4 = (595.28, 841.89)
MARGIN = 42.0
HEAD = 24.0
"""Room for the title of a page of answers."""
FOOT = 16.0
"""Room for the number of the page."""
TITLE = 11.0
"""The size of what stands under a puzzle."""
SMALL = 8.0
"""The size of the rules."""
GAP = 14.0
LARGEST = 1.3
"""A cell is at most 15 mm wide."""
ANSWERS = (12, 20)
"""The fewest answers that a page is laid out for, so that they are small, and the most."""


class SheetEntry(NamedTuple):
    """A puzzle on a sheet."""

    title: str
    rules: str
    drawn: Sketch
    answer: Sketch | None = None
    remark: str = ""
    """A remark about its answer."""


def sheet(entries: Sequence[SheetEntry], per_page: int, answers: bool, theme: Theme = "light") -> bytes:
    """The pages as PDF: that many puzzles per page, and then the answers if they are wanted."""
    pages = Pages(*A4, "Puzzles", theme)
    numbered = [(f"{number}. {entry.title}", entry) for number, entry in enumerate(entries, 1)]
    shown = [numbered[first : first + per_page] for first in range(0, len(numbered), per_page)]
    for number, page in enumerate(shown):
        if number:
            pages.turn()
        rules = rule_lines({entry.title.rpartition(" ")[0]: entry.rules for _, entry in page})
        bottom = A4[1] - MARGIN - FOOT - len(rules) * SMALL * 1.35
        put(pages, [(title, entry.drawn) for title, entry in page], per_page, MARGIN, bottom - GAP / 2)
        for k, line in enumerate(rules):
            pages.text(A4[0] / 2, bottom + (k + 1) * SMALL * 1.35, line, SMALL, "faint")
        foot(pages, number + 1)
    if answers:
        put_answers(pages, numbered, len(shown))
    return pages.finished()


def put_answers(pages: Pages, numbered: Sequence[tuple[str, SheetEntry]], before: int) -> None:
    """The answers on pages of their own, as small as is readable."""
    least, most = ANSWERS
    per_page = min(most, max(least, len(numbered)))
    for first in range(0, len(numbered), per_page):
        pages.turn()
        pages.text(A4[0] / 2, MARGIN + TITLE, "Answers", TITLE * 1.2, bold=True)
        small = [
            (f"{number.split()[0]} {entry.remark}".strip(), entry.answer or Sketch(1, 1, []))
            for number, entry in numbered[first : first + per_page]
        ]
        put(pages, small, per_page, MARGIN + HEAD, A4[1] - MARGIN - FOOT)
        foot(pages, before + first // per_page + 1)


def put(pages: Pages, drawn: Sequence[tuple[str, Sketch]], per_page: int, top: float, bottom: float) -> None:
    """Pictures in rows and columns between two heights, each as large as fits. Those of a row stand on one line, with
    their titles directly below."""
    cols, rows = shape_of(per_page)
    wide, high = (A4[0] - 2 * MARGIN + GAP) / cols - GAP, (bottom - top + GAP) / rows - GAP
    size = TITLE if cols < 3 else SMALL * 1.1
    for first in range(0, len(drawn), cols):
        row = drawn[first : first + cols]
        room = high - 1.8 * size
        scales = [min(wide / each.width, room / each.height, LARGEST) for _, each in row]
        tallest = max(each.height * scale for scale, (_, each) in zip(scales, row, strict=True))
        base = top + first // cols * (high + GAP) + (room + tallest) / 2
        for col, (scale, (title, each)) in enumerate(zip(scales, row, strict=True)):
            middle = MARGIN + col * (wide + GAP) + wide / 2
            pages.draw(each, middle - each.width * scale / 2, base - each.height * scale, scale)
            pages.text(middle, base + size, title, size)


def shape_of(per_page: int) -> tuple[int, int]:
    """Columns and rows for that many pictures on an upright page."""
    cols = max(1, round(math.sqrt(per_page * A4[0] / A4[1])))
    return cols, math.ceil(per_page / cols)


def foot(pages: Pages, number: int) -> None:
    pages.text(A4[0] / 2, A4[1] - MARGIN, str(number), SMALL, "faint")


def rule_lines(rules: dict[str, str]) -> list[str]:
    """The rules of each family on a page, broken into lines."""
    lines: list[str] = []
    for family, text in rules.items():
        line = f"{family}:"
        for word in text.split():
            if text_width(f"{line} {word}", SMALL) * 0.8 > A4[0] - 2 * MARGIN:
                lines.append(line)
                line = word
            else:
                line += f" {word}"
        lines.append(line)
    return lines


def moves(plan: Sequence[int], across: int = 9) -> Sketch:
    """A plan as the tiles that move, in lines: small enough for a page of answers, where boards would not be."""
    words = [str(tile) for tile in plan]
    lines = [" ".join(words[first : first + across]) for first in range(0, len(words), across)] or ["nothing to do"]
    size = LOOKS["number"].size
    width = max(text_width(line, size) for line in [*lines, "00 " * across])
    drawn = [(width / 2, (k + 0.5) * size * 1.5, line) for k, line in enumerate(lines)]
    return Sketch(width, len(lines) * size * 1.5, [Words("number", drawn)])
