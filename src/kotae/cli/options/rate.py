"""The options of `kotae rate`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OfFamily, Printing, common, timed


class RateOptions(OfFamily, Limited, Printing, Protocol):
    puzzles: list[str]


def options() -> Command:
    call = Command("rate", "how hard a puzzle is", common(), timed(), example="puzzle.txt")
    call.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    return call
