"""The options of `kotae verify`."""

from typing import Protocol

from kotae.cli.arguments import (
    whole,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import timed


class VerifyOptions(Protocol):
    timeout: float
    certificate: str
    puzzle: str | None
    export: str | None
    memory: int
    json: bool


def options() -> Command:
    call = Command(
        "verify",
        "check a certificate that `solve --proof` wrote, without the solver",
        timed(600.0),
        example="proof.cert --puzzle puzzle.txt",
    )
    call.add_argument("certificate", metavar="CERTIFICATE", help="a file, gzipped or not, or - for standard input")
    call.add_argument("--puzzle", metavar="PUZZLE", help="the puzzle that it should be about")
    call.add_argument("--export", metavar="DIR", help="also write formula.cnf and proof.lrat for other checkers")
    call.add_argument(
        "--memory",
        metavar="MB",
        type=whole,
        default=400,
        help="memory that checking may use (Linux; default: 400)",
    )
    call.add_argument("--json", action="store_true", help="one JSON object")
    call.epilog = (
        "Exit codes: 0 the claim is proved, 1 it is not, 2 the file is not a certificate or is from a version of Kotae "
        "whose formula differs, 3 a limit was reached first. Example: kotae verify 7x7.cert --puzzle 7x7.txt"
    )
    return call
