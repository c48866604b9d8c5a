"""The options of `kotae score`."""

from typing import Literal, Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class ScoreOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str
    counted_from: int | None
    letters: Literal["columns", "rows", "chess"] | None
    no_steps: bool


def options() -> Command:
    call = Command(
        "score",
        "read what a model wrote, and say how good it is",
        one(),
        common(),
        timed(10.0),
        example="puzzle.txt reply.txt --json",
    )
    call.add_argument("answer", metavar="REPLY", help="the text of a model: a file, - or JSON")
    call.add_argument(
        "--counted-from",
        metavar="N",
        type=int,
        choices=(0, 1),
        help="whether pairs of numbers such as (2, 3) count from 0 or 1 (default: find out, or refuse)",
    )
    call.add_argument(
        "--letters",
        metavar="WHAT",
        choices=("columns", "rows", "chess"),
        help="what the letter in names such as A1 stands for: columns, rows, or chess if it is the column and rows "
        "count from below (default: find out, or refuse)",
    )
    call.add_argument("--no-steps", action="store_true", help="do not count the steps that are left")
    return call
