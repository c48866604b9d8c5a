"""The options of `kotae cnf`."""

from typing import Protocol

from kotae.cli.options.command import Command
from kotae.cli.options.common import (
    Encoded,
    Limited,
    OnePuzzle,
    Printing,
    Stepped,
    add_encoding,
    add_steps,
    familiar,
    one,
    timed,
)


class CnfOptions(OnePuzzle, Limited, Printing, Encoded, Stepped, Protocol):
    output: str | None
    complete: bool
    decode: str | None


def options() -> Command:
    call = Command(
        "cnf", "write the formula as DIMACS", one(), familiar(), timed(), example="puzzle.txt -o formula.cnf"
    )
    call.add_argument("-o", "--output", metavar="FILE", help="write to this file (default: standard output)")
    call.add_argument("--complete", action="store_true", help="write lazy rules in full, so that one call is enough")
    call.add_argument("--decode", metavar="MODEL", help="read what a solver printed for this formula, and draw it")
    call.add_argument("--json", action="store_true", help="with --decode: one JSON object")
    call.add_argument("--ascii", action="store_true", help="with --decode: draw without box characters")
    add_encoding(call)
    add_steps(call)
    return call
