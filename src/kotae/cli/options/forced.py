"""The options of `kotae forced`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class ForcedOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None


def options() -> Command:
    call = Command("forced", "what is the same in every answer", one(), common(), timed(), example="puzzle.txt")
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to start from")
    return call
