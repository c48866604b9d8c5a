"""The options of `kotae candidates`."""

from typing import Protocol

from kotae.cli.arguments import whole
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class CandidatesOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None
    bound: int


def options() -> Command:
    call = Command(
        "candidates",
        "how many answers there are with each value of each place",
        one(),
        common(),
        timed(),
        example="half-made.txt --bound 10",
    )
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="a partial answer to start from")
    call.add_argument(
        "--bound", metavar="N", type=whole, default=100, help="count up to N answers per value (default: 100)"
    )
    return call
