"""Sheets to print, as `kotae draw` and `kotae generate` write them. Their options are in options/sheet.py."""

from collections.abc import Iterable, Sequence

from kotae.cli.exit_codes import LIMIT, OK
from kotae.cli.options.sheet import SheetOptions
from kotae.cli.terminal import warn
from kotae.drawing.fonts import Fonts
from kotae.drawing.pdf import canvas_class
from kotae.drawing.sheet import MOST_PER_PAGE, PAPERS, PER_PAGE, SheetLook
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.formats.files import write_whole
from kotae.library.sheet import Sheet, entry


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
    entries = [entry(puzzle, level, options.answers, options.rate, options.timeout) for puzzle, level in puzzles]
    made = Sheet(entries, options.per_page or PER_PAGE, options.answers, look_of(options))
    write_whole(target, made.pdf(), inputs)
    for remark in made.remarks:
        warn(remark)
    return OK if made.complete else LIMIT


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
