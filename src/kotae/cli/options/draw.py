"""The options of `kotae draw`."""

from typing import Protocol, get_args

from kotae.cli.arguments import (
    named,
    whole,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, familiar, one, timed
from kotae.drawing.themes import Theme


class DrawOptions(OnePuzzle, Limited, Protocol):
    more: list[str]
    svg: str | None
    png: str | None
    pdf: str | None
    theme: Theme
    labels: bool
    per_page: int | None
    answers: bool
    ascii: bool


def options() -> Command:
    call = Command(
        "draw",
        "a picture in the terminal or in a file; sheets to print",
        one(),
        familiar(),
        timed(),
        example="puzzle.txt --svg picture.svg",
    )
    call.add_argument(
        "more", metavar="ANSWER", nargs="*", default=[], help="as for `check`; on a sheet, further puzzles"
    )
    call.add_argument("--svg", metavar="FILE", help="for pages and notebooks, sharp at any size")
    call.add_argument("--png", metavar="FILE", help="pixels (needs kotae[print])")
    call.add_argument("--pdf", metavar="FILE", help="for print (needs kotae[print])")
    call.add_argument(
        "--theme",
        metavar="NAME",
        type=named(*get_args(Theme)),
        default="auto",
        help="light, dark, plain (black and white), or auto, which follows the reader's setting (default: auto)",
    )
    call.add_argument("--labels", action="store_true", help="names of rows and columns at the rim of a picture")
    call.add_argument("--per-page", metavar="N", type=whole, help="make a PDF sheet with N puzzles per page")
    call.add_argument("--answers", action="store_true", help="sheets: add the answers on a last page")
    call.add_argument("--ascii", action="store_true", help="draw without box characters")
    return call
