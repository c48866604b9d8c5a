"""Sheets to print, as `kotae draw` and `kotae generate` write them. Their options are in options/sheet.py."""

from collections.abc import Iterable, Sequence

from kotae.cli.exit_codes import LIMIT, OK
from kotae.cli.options.sheet import SheetOptions
from kotae.cli.protocol import UNKNOWN, commands_of
from kotae.cli.terminal import warn
from kotae.drawing.fonts import Fonts
from kotae.drawing.layout import sketch
from kotae.drawing.pdf import canvas_class
from kotae.drawing.scene import Scene
from kotae.drawing.sheet import PAPERS, SheetEntry, SheetLook, sheet
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.formats.files import write_whole
from kotae.library.rate import rate

PER_PAGE, MOST_PER_PAGE = 4, 40
"""Puzzles per page of a sheet: the default, and the most."""


def refuse_sheet_options(options: SheetOptions) -> None:
    """Complains before anything is solved of what a sheet cannot have, or cannot be."""
    if (options.per_page or PER_PAGE) > MOST_PER_PAGE:
        raise KotaeError(f"{options.per_page} puzzles on a page are too small to see", f"at most {MOST_PER_PAGE}")
    canvas_class()
    Fonts(options.font)


def write_sheet(
    options: SheetOptions, target: str, puzzles: Iterable[tuple[AnyPuzzle, str | None]], inputs: Sequence[str]
) -> int:
    """Writes pages of puzzles, each with its difficulty if that is known. If an answer is wanted but not found, the
    sheet and the exit code say so."""
    entries = [entry(puzzle, level, options) for puzzle, level in puzzles]
    printout = sheet(entries, options.per_page or PER_PAGE, options.answers, look_of(options))
    write_whole(target, printout.content, inputs)
    for remark in printout.remarks:
        warn(remark)
    return LIMIT if any(each.remark == UNKNOWN for each in entries) else OK


def look_of(options: SheetOptions) -> SheetLook:
    width, height = PAPERS[options.paper or "a4"]
    return SheetLook(
        (height, width) if options.landscape else (width, height),
        options.title or "",
        options.author or "",
        not options.no_rules,
        options.theme,
        options.font,
    )


def entry(puzzle: AnyPuzzle, level: str | None, options: SheetOptions) -> SheetEntry:
    """A puzzle as a sheet shows it: rated and solved if that is wanted."""
    scene = Scene(puzzle)
    if options.rate and level is None:
        rating = rate(puzzle, options.timeout)
        level = rating.verdict if rating else None
    shown = SheetEntry(
        puzzle.heading, puzzle.grid.title, scene.rules, sketch(scene.stills), credited(puzzle), level or ""
    )
    if not options.answers:
        return shown
    answer, remark = commands_of(type(puzzle)).printed(puzzle, options.timeout)
    return shown._replace(answer=answer, remark=remark)


def credited(puzzle: AnyPuzzle) -> str:
    """The title and the author of a puzzle, as far as it has them."""
    title, author = puzzle.credits
    return ", ".join(filter(None, (title, author and f"by {author}")))
