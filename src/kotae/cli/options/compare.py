"""The options of `kotae compare`."""

from typing import Protocol

from kotae.cli.arguments import (
    encodings,
    solvers,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import (
    Limited,
    OfFamily,
    Plotting,
    Printing,
    Stepped,
    add_repeat,
    add_steps,
    common,
    timed,
)


class CompareOptions(OfFamily, Limited, Printing, Stepped, Plotting, Protocol):
    puzzles: list[str]
    encodings: list[str] | None
    solvers: list[str] | None


def options() -> Command:
    call = Command(
        "compare",
        "encodings and solvers against each other",
        common(),
        timed(60.0),
        example="puzzle.txt --solvers cadical195,minisat22",
    )
    call.add_argument("puzzles", metavar="PUZZLE", nargs="+", help="files, addresses, game ids, or -")
    call.add_argument("--encodings", metavar="NAMES", type=encodings, help="separated by commas (default: all)")
    call.add_argument(
        "--solvers", metavar="NAMES", type=solvers, help="separated by commas (default: the best for the family)"
    )
    add_repeat(call)
    call.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf")
    add_steps(call)
    return call
