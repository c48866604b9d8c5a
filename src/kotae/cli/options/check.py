"""The options of `kotae check`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class CheckOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str


def options() -> Command:
    call = Command(
        "check", "list every rule that an answer breaks", one(), common(), timed(10.0), example="puzzle.txt answer.txt"
    )
    call.add_argument("answer", metavar="ANSWER", help="JSON, a drawing or a saved file, complete or partial")
    return call
