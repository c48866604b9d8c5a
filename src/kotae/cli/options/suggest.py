"""The options of `kotae suggest`."""

from typing import Protocol

from kotae.cli.arguments import (
    whole,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class SuggestOptions(OnePuzzle, Limited, Printing, Protocol):
    number: int


def options() -> Command:
    call = Command(
        "suggest",
        "which clue to add or change so that one answer is left",
        one(),
        common(),
        timed(),
        example="half-made.txt",
    )
    call.add_argument("-n", "--number", metavar="N", type=whole, default=10, help="how many suggestions (default: 10)")
    return call
