"""Sheets to print: puzzles on pages, a number under each, the rules in a box, and the answers, small, at the end.

Where the puzzles of a page go is in sheet_layout.py.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from kotae.drawing.layout import sketch
from kotae.drawing.pdf import Pages
from kotae.drawing.scene import Scene
from kotae.drawing.shapes import Sketch
from kotae.drawing.sheet_layout import Area, Item, Placed, digits, page_lengths, placed
from kotae.drawing.svg_pages import SvgPages
from kotae.drawing.themes import Theme
from kotae.errors import shortened
from kotae.families import AnyPuzzle

PAPERS = {"a4": (595.28, 841.89), "a5": (419.53, 595.28), "letter": (612.0, 792.0)}
"""Width and height in points."""
PER_PAGE, MOST_PER_PAGE = 4, 40
"""Puzzles per page: the default, and the most."""
MARGIN = 42.0
FOOT = 18.0
"""Room for the number of the page."""
HEADING, BYLINE = 20.0, 11.0
"""The sizes of the title and of the author's name."""
CAPTION = 11.0
"""The size of what stands under a puzzle."""
SMALL = 8.5
"""The size of the rules, and of what stands under an answer."""
LEADING = 1.35
PADDING = 7.0
"""Between the rules and the frame around them."""
GAP = 10.0
READABLE, LARGEST = 7.0, 1.3
"""The least size of printed digits, in points, and the largest scale: cells of 15 mm."""
READABLE_ANSWER, LARGEST_ANSWER, MOST_ANSWERS = 4.5, 0.5, 30
"""The same for answers, which are small, and how many of them a page holds at most."""
NO_ANSWER = Sketch(1, 1, [])
LONGEST_NAME = 48
"""Characters of a puzzle's own title and author in its caption."""


class SheetEntry(NamedTuple):
    """A puzzle on a sheet."""

    family: str
    size: str
    rules: str
    drawn: Sketch
    name: str = ""
    """Its own title and author."""
    level: str = ""
    """How difficult it is, if that is to be printed."""
    answer: Sketch | None = None
    remark: str = ""
    """A remark about its answer."""

    @property
    def caption(self) -> str:
        return " · ".join(filter(None, (shortened(self.name, LONGEST_NAME), f"{self.family} {self.size}", self.level)))


def entry_of(puzzle: AnyPuzzle) -> SheetEntry:
    """A puzzle as a sheet shows it, without its difficulty and its answer."""
    scene = Scene(puzzle)
    title, author = puzzle.credits
    name = ", ".join(filter(None, (title, author and f"by {author}")))
    return SheetEntry(puzzle.heading, puzzle.grid.title, scene.rules, sketch(scene.stills), name)


class SheetLook(NamedTuple):
    """What a sheet looks like."""

    paper: tuple[float, float] = PAPERS["a4"]
    title: str = ""
    author: str = ""
    rules: bool = True
    theme: Theme = "light"
    font: str | None = None
    """The file of a font for whatever Helvetica does not have."""
    answers: str = "Answers"
    """What stands above the answers."""


class Printout(NamedTuple):
    """A finished sheet, and what its reader should know about it."""

    content: bytes
    remarks: list[str]


class SmallDigits(NamedTuple):
    """A puzzle that is too large for its paper, by its number and name, and the size of its digits in points."""

    puzzle: str
    size: float


class PagesAsSvg(NamedTuple):
    """A finished sheet as pictures of its pages."""

    pages: list[str]
    with_answers: int
    """How many of them, the last ones, have answers."""
    fewer_than: int
    small: list[SmallDigits]
    """As in Sheet."""


class PagesToFill(Protocol):
    """What pages are drawn on: a PDF, or pictures."""

    width: float
    height: float

    def turn(self) -> None: ...
    def text(self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False) -> None: ...
    def text_from(
        self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False
    ) -> None: ...
    def text_width(self, text: str, size: float, bold: bool = False) -> float: ...
    def frame(self, x: float, y: float, width: float, height: float) -> None: ...
    def draw(self, drawn: Sketch, x: float, y: float, scale: float) -> None: ...


def sheet(entries: Sequence[SheetEntry], per_page: int, answers: bool, look: SheetLook) -> Printout:
    """The pages as PDF: at most that many puzzles per page, and then the answers if they are wanted."""
    pages = Pages(*look.paper, look.title or "Puzzles", look.theme, look.author, look.font)
    filled = Sheet(entries, look, pages).filled(per_page, answers)
    return Printout(pages.finished(), [*filled.remarks, *pages.remarks])


def svg_sheet(entries: Sequence[SheetEntry], per_page: int, answers: bool, look: SheetLook) -> PagesAsSvg:
    """The same pages as SVG."""
    pages = SvgPages(*look.paper, look.title or "Puzzles", look.theme)
    filled = Sheet(entries, look, pages).filled(per_page, answers)
    pages.turn()
    return PagesAsSvg(pages.finished, filled.answer_pages, filled.fewer_than, filled.small)


class Sheet:
    """The pages while they are filled."""

    def __init__(self, entries: Sequence[SheetEntry], look: SheetLook, pages: PagesToFill) -> None:
        self.entries = entries
        self.look = look
        self.pages = pages
        self.width, self.height = pages.width, pages.height
        self.inner = self.width - 2 * MARGIN
        self.number = 0
        self.answer_pages = 0
        self.fewer_than = 0
        """How many puzzles were to be on each page, if some pages have fewer for the sake of their digits."""
        self.small: list[SmallDigits] = []

    def filled(self, per_page: int, answers: bool) -> "Sheet":
        self.puzzles(per_page)
        puzzle_pages = self.number
        if answers:
            self.answers()
        self.answer_pages = self.number - puzzle_pages
        return self

    def puzzles(self, per_page: int) -> None:
        """The pages with the puzzles. On the last one, if it is not full, cells are not larger than elsewhere."""
        captions = [f"{number}. {entry.caption}" for number, entry in enumerate(self.entries, 1)]
        items = [
            self.item(entry.drawn, caption, CAPTION) for entry, caption in zip(self.entries, captions, strict=True)
        ]
        lengths = page_lengths(items, per_page, self.puzzle_area, READABLE, LARGEST)
        first, scales = 0, [0.0]
        for length in lengths:
            self.turn()
            self.head(first)
            self.rules_box(self.rule_lines(first, length))
            largest = max(scales) if first and first + length == len(items) and length < per_page else LARGEST
            places = placed(items[first : first + length], self.puzzle_area(first, length), largest)
            for k, place in enumerate(places, first):
                self.put(self.entries[k].drawn, place, f"{k + 1}.", self.entries[k].caption, CAPTION)
                self.look_for_small_digits(k, place.scale)
                scales.append(place.scale)
            first += length
        if min(lengths[:-1], default=per_page) < per_page:
            self.fewer_than = per_page

    def answers(self) -> None:
        """The answers on pages of their own, as small as is readable."""
        remarks = [entry.remark for entry in self.entries]
        items = [
            self.item(entry.answer or NO_ANSWER, f"{number}. {entry.remark}", SMALL)
            for number, entry in enumerate(self.entries, 1)
        ]
        top = MARGIN + BYLINE + GAP
        area = Area(MARGIN, top, self.inner, self.bottom - top, SMALL * 2)
        first = 0
        for length in page_lengths(items, MOST_ANSWERS, lambda *_: area, READABLE_ANSWER, LARGEST_ANSWER):
            self.turn()
            self.pages.text(self.width / 2, MARGIN + BYLINE, self.look.answers, BYLINE * 1.2, bold=True)
            for k, place in enumerate(placed(items[first : first + length], area, LARGEST_ANSWER), first):
                self.put(items[k].drawn, place, f"{k + 1}.", remarks[k], SMALL)
            first += length

    def item(self, drawn: Sketch, caption: str, size: float) -> Item:
        return Item(drawn, self.pages.text_width(caption, size, bold=True))

    def put(self, drawn: Sketch, place: Placed, number: str, caption: str, size: float) -> None:
        """A drawing, and below it its number in bold and its caption."""
        pages, (middle, base, scale) = self.pages, place
        pages.draw(drawn, middle - drawn.width * scale / 2, base - drawn.height * scale, scale)
        wide, rest = pages.text_width(number, size, bold=True), f" {caption}" if caption else ""
        x = middle - (wide + pages.text_width(rest, size)) / 2
        pages.text_from(x, base + size, number, size, bold=True)
        pages.text_from(x + wide, base + size, rest, size)

    @property
    def bottom(self) -> float:
        """Where the room above the number of the page ends."""
        return self.height - MARGIN - FOOT

    def puzzle_area(self, first: int, length: int) -> Area:
        """The room for puzzles on the page that begins with the first of these."""
        top = MARGIN + self.head_height(first)
        lines = len(self.rule_lines(first, length))
        box = lines * SMALL * LEADING + 2 * PADDING + GAP if lines else 0
        return Area(MARGIN, top, self.inner, self.bottom - box - top, CAPTION * 1.8)

    def head_height(self, first: int) -> float:
        if first:
            return 0
        title = HEADING * 1.2 if self.look.title else 0
        author = BYLINE * 1.5 if self.look.author else 0
        return title + author + (GAP if title or author else 0)

    def head(self, first: int) -> None:
        """The title and the author, above the first puzzle."""
        if first:
            return
        middle, y = self.width / 2, MARGIN
        if self.look.title:
            self.pages.text(middle, y + HEADING * 0.9, self.look.title, self.heading_size, bold=True)
            y += HEADING * 1.2
        if self.look.author:
            self.pages.text(middle, y + BYLINE, self.look.author, BYLINE, "faint")

    @property
    def heading_size(self) -> float:
        """Smaller letters for a long title."""
        return HEADING * min(1.0, self.inner / self.pages.text_width(self.look.title, HEADING, bold=True))

    def rule_lines(self, first: int, length: int) -> list[tuple[str, str]]:
        """The rules of each family on a page in lines; the name of a family stands before its first one."""
        lines: list[tuple[str, str]] = []
        if not self.look.rules:
            return lines
        for family, rules in {entry.family: entry.rules for entry in self.entries[first : first + length]}.items():
            name, line = family, ""
            for word in rules.split():
                if self.rule_width(name, f"{line} {word}") > self.inner - 2 * PADDING:
                    lines.append((name, line))
                    name, line = "", word
                else:
                    line = f"{line} {word}".strip()
            lines.append((name, line))
        return lines

    def rule_width(self, name: str, line: str) -> float:
        return self.pages.text_width(f"{name} " if name else "", SMALL, bold=True) + self.pages.text_width(line, SMALL)

    def rules_box(self, lines: Sequence[tuple[str, str]]) -> None:
        """The rules in a frame at the bottom of the page."""
        if not lines:
            return
        high = len(lines) * SMALL * LEADING + 2 * PADDING
        top, x = self.bottom - high, MARGIN + PADDING
        self.pages.frame(MARGIN, top, self.inner, high)
        for k, (name, line) in enumerate(lines):
            y = top + PADDING + (k + 0.8) * SMALL * LEADING
            self.pages.text_from(x, y, name, SMALL, bold=True)
            self.pages.text_from(x + self.rule_width(name, ""), y, line, SMALL)

    def turn(self) -> None:
        """The next page, and its number."""
        if self.number:
            self.pages.turn()
        self.number += 1
        self.pages.text(self.width / 2, self.height - MARGIN, str(self.number), SMALL, "faint")

    def look_for_small_digits(self, k: int, scale: float) -> None:
        size = digits(self.entries[k].drawn) * scale
        if size < READABLE - 0.05:
            self.small.append(SmallDigits(f"{k + 1}. {self.entries[k].family} {self.entries[k].size}", round(size, 1)))

    @property
    def remarks(self) -> list[str]:
        """What its reader should know about it."""
        fewer = f"some pages have fewer than {self.fewer_than} puzzles, so that digits have at least {READABLE:g} pt"
        return [
            *(f"{name} is too large for this paper: its digits have only {size} pt" for name, size in self.small),
            *([fewer] if self.fewer_than else []),
        ]
