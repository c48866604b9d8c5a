"""`sheet`: puzzles on pages to print."""

import os
from collections.abc import Iterable
from functools import cached_property
from typing import get_args

from kotae.drawing.sheet import (
    MOST_PER_PAGE,
    PAPERS,
    PER_PAGE,
    PagesAsSvg,
    Printout,
    SheetEntry,
    SheetLook,
    entry_of,
    svg_sheet,
)
from kotae.drawing.sheet import sheet as pdf_sheet
from kotae.drawing.themes import Theme
from kotae.errors import KotaeError, plural
from kotae.families import AnyPuzzle
from kotae.formats.files import path_in, refuse_target, write_whole
from kotae.library.arguments import choice_in, count_in, puzzle_in, seconds_in, shown
from kotae.library.filled import Filled
from kotae.library.printed import UNKNOWN
from kotae.library.protocol import questions_of
from kotae.library.rate import rate


class Sheet:
    """Pages to print. `save` writes them as PDF; a notebook shows them."""

    def __init__(self, entries: list[SheetEntry], per_page: int, answers: bool, look: SheetLook) -> None:
        self.entries = entries
        self.per_page = per_page
        self.answers = answers
        self.look = look

    @property
    def complete(self) -> bool:
        """Whether every answer that was to be printed was found in time."""
        return all(entry.remark != UNKNOWN for entry in self.entries)

    @property
    def remarks(self) -> list[str]:
        """What is not as it should be on the PDF, such as digits that are too small to read; mostly nothing."""
        return self._printout.remarks

    def pdf(self) -> bytes:
        """Needs `pip install 'kotae[print]'`."""
        return self._printout.content

    def svg(self) -> list[str]:
        """The pages as pictures."""
        return self._drawn.pages

    def save(self, path: "str | os.PathLike[str]") -> None:
        """Writes a PDF."""
        target = path_in(path, "path")
        if not target.lower().endswith(".pdf"):
            raise KotaeError(f"a sheet of puzzles is a PDF, and {shown(target)} is called something else", ".pdf")
        refuse_target(target, [])
        write_whole(target, self.pdf(), [])

    @cached_property
    def _printout(self) -> Printout:
        return pdf_sheet(self.entries, self.per_page, self.answers, self.look)

    @cached_property
    def _drawn(self) -> PagesAsSvg:
        return svg_sheet(self.entries, self.per_page, self.answers, self.look)

    def __repr__(self) -> str:
        pages = len(self.svg())
        return f"<Sheet: {plural(len(self.entries), 'puzzle')} on {plural(pages, 'page')}>"

    def _repr_html_(self) -> str:
        return "\n".join(self.svg())


def sheet(
    puzzles: "Iterable[AnyPuzzle | Filled] | AnyPuzzle | Filled",
    *,
    title: str = "",
    author: str = "",
    answers: bool = False,
    rated: bool = False,
    rules: bool = True,
    per_page: int = PER_PAGE,
    paper: str = "a4",
    landscape: bool = False,
    theme: Theme = "light",
    font: "str | os.PathLike[str] | None" = None,
    seconds: float | None = None,
) -> Sheet:
    """Puzzles on pages to print, each with its number, the rules in a box, and the answers at the end if wanted.

    - Puzzles are those of `read` and `read_all`, or results such as those of `generate`, whose difficulty is printed if
      it is known; with `rated`, that of the others is measured.
    - `per_page` is the most puzzles on a page; there are fewer if digits would be smaller than 7 pt.
    - `paper` is `a4`, `a5` or `letter`; `theme` is `light`, `dark` or `plain` (black and white); `font` is the file of
      a TrueType font.
    - `seconds` limits how long each puzzle is solved and rated.

    >>> import kotae
    >>> puzzles = [kotae.generate("hashi", (5, 5), difficulty="easy", seed=seed) for seed in (1, 2, 3)]
    >>> pages = kotae.sheet(puzzles, title="Sunday puzzles", answers=True)
    >>> pages
    <Sheet: 3 puzzles on 2 pages>
    """
    choice_in(theme, "theme", get_args(Theme))
    if (count_in(per_page, "per_page") or PER_PAGE) > MOST_PER_PAGE:
        raise KotaeError(f"{per_page} puzzles on a page are too small to see", f"at most {MOST_PER_PAGE}")
    width, height = PAPERS[choice_in(paper, "paper", PAPERS)]
    size = (height, width) if landscape else (width, height)
    own = None if font is None else path_in(font, "font")
    limit = seconds_in(seconds)
    entries = [entry(*each, answers, rated, limit) for each in puzzles_in(puzzles)]
    return Sheet(entries, per_page, answers, SheetLook(size, title, author, rules, theme, own))


def puzzles_in(given: object) -> list[tuple[AnyPuzzle, str | None]]:
    """The puzzles, each with its difficulty if that is known."""
    if isinstance(given, AnyPuzzle | Filled):
        given = [given]
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise KotaeError(f"{shown(given)} is not a list of puzzles", "what kotae.read_all returns")
    found = [
        (each.puzzle, getattr(each, "difficulty", None)) if isinstance(each, Filled) else (puzzle_in(each), None)
        for each in given
    ]
    if not found:
        raise KotaeError("there are no puzzles to print", "at least one")
    return found


def entry(puzzle: AnyPuzzle, level: str | None, answers: bool, rated: bool, seconds: float | None) -> SheetEntry:
    """A puzzle as a sheet shows it: rated and solved if that is wanted."""
    if rated and level is None:
        rating = rate(puzzle, seconds)
        level = rating.verdict if rating else None
    shown = entry_of(puzzle)._replace(level=level or "")
    if not answers:
        return shown
    answer, remark = questions_of(puzzle).printed(puzzle, seconds)
    return shown._replace(answer=answer, remark=remark)
