"""The options of sheets to print, which `kotae draw` and `kotae generate` have."""

from typing import Protocol, get_args

from kotae.cli.arguments import Parser, named, whole
from kotae.cli.options.common import Limited
from kotae.drawing.themes import Theme


class SheetOptions(Limited, Protocol):
    pdf: str | None
    per_page: int | None
    answers: bool
    paper: str | None
    landscape: bool
    title: str | None
    author: str | None
    no_rules: bool
    font: str | None
    theme: Theme
    rate: bool


def add_sheet(call: Parser, pdf: str) -> None:
    """Adds the options that all of them share; the first asks for the file itself."""
    call.add_argument("--pdf", metavar="FILE", help=pdf)
    call.add_argument(
        "--theme",
        metavar="NAME",
        type=named(*get_args(Theme)),
        default="auto",
        help="light, dark, plain (black and white), or auto, which follows the reader's setting (default: auto)",
    )
    call.add_argument(
        "--per-page",
        metavar="N",
        type=whole,
        help="sheets: at most N puzzles per page, fewer if digits would be smaller than 7 pt (default: 4)",
    )
    call.add_argument("--answers", action="store_true", help="sheets: add the answers on the last page")
    call.add_argument("--title", metavar="TEXT", help='sheets: the title above them, such as "Sunday puzzles"')
    call.add_argument("--author", metavar="NAME", help="sheets: the author's name, below the title")
    call.add_argument(
        "--paper", metavar="NAME", type=named("a4", "a5", "letter"), help="sheets: a4, a5 or letter (default: a4)"
    )
    call.add_argument("--landscape", action="store_true", help="sheets: turn the paper sideways")
    call.add_argument("--no-rules", action="store_true", help="sheets: leave out the box with the rules")
    call.add_argument(
        "--font", metavar="FILE", help="sheets: a TrueType font to use (default: Helvetica, and others as needed)"
    )


SHEETS_ONLY = ("per_page", "answers", "title", "author", "paper", "landscape", "no_rules", "font")


def asked_only_for_sheets(options: SheetOptions) -> list[str]:
    """The options that were given and mean something only for sheets."""
    return [f"--{name.replace('_', '-')}" for name in SHEETS_ONLY if getattr(options, name)]
