"""The options of `kotae suggest`."""

from typing import Protocol

from kotae.cli.arguments import form, whole
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, add_symmetry, common, one, timed


class SuggestOptions(OnePuzzle, Limited, Printing, Protocol):
    number: int
    symmetry: str
    apply: int | None
    to: str


def options() -> Command:
    call = Command(
        "suggest",
        "which clues to add, change or drop so that one answer is left",
        one(),
        common(),
        timed(),
        example="half-made.txt --symmetry rotate",
    )
    call.add_argument("-n", "--number", metavar="N", type=whole, default=10, help="how many suggestions (default: 10)")
    add_symmetry(call, "clues come and go with their images")
    call.add_argument(
        "--apply", metavar="N", type=whole, help="print the puzzle with suggestion N followed (default: list them)"
    )
    call.add_argument(
        "--to",
        metavar="FORMAT",
        type=form,
        default="text",
        help="--apply: a format that `kotae list` shows (default: text)",
    )
    return call
