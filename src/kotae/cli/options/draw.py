"""The options of `kotae draw`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import OnePuzzle, familiar, one, timed
from kotae.cli.options.sheet import SheetOptions, add_sheet


class DrawOptions(OnePuzzle, SheetOptions, Protocol):
    more: list[str]
    svg: str | None
    png: str | None
    labels: bool
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
    add_sheet(call, "for print; a sheet if there are several puzzles (needs kotae[print])")
    call.add_argument("--rate", action="store_true", help="sheets: print the difficulty of each puzzle below it")
    call.add_argument("--labels", action="store_true", help="name rows and columns at the edge of a picture")
    call.add_argument("--ascii", action="store_true", help="draw without box characters")
    return call
