"""The options of `kotae solve`."""

from typing import Protocol

from kotae.cli.arguments import (
    Name,
    counted,
    whole,
    workers,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import (
    Encoded,
    Limited,
    OfFamily,
    Printing,
    Solved,
    Stepped,
    add_encoding,
    add_solver,
    add_steps,
    common,
    timed,
)
from kotae.formats.board_writers import ANSWER_WRITERS


class SolveOptions(OfFamily, Limited, Printing, Encoded, Solved, Stepped, Protocol):
    puzzles: list[str]
    input: list[str]
    output: str | None
    proof: str | None
    chatter: int
    svg: str | None
    to: str | None
    all: int | None
    count: bool
    no_unique: bool
    conflicts: int | None
    cubes: int | None
    workers: int | None
    cluster: str | None
    sat_codes: bool


def options() -> Command:
    answer_form = Name(lambda: ANSWER_WRITERS)
    call = Command(
        "solve", "solve, say whether the answer is unique, draw it", common(), timed(), example="puzzle.txt --json"
    )
    call.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="files, addresses, game ids, or -")
    call.add_argument("-i", "--input", metavar="FILE", action="append", default=[], help="the same as PUZZLE")
    call.add_argument("-o", "--output", metavar="FILE", help="write the formula as DIMACS")
    call.add_argument("--proof", metavar="FILE", help="write a certificate of `unique` or `none`; .gz compresses it")
    add_solver(call)
    call.add_argument(
        "-v",
        "--verb",
        dest="chatter",
        metavar="0|1",
        type=counted(0, 1),
        default=0,
        help="1 shows the solver's own output (default: 0)",
    )
    call.add_argument("--svg", metavar="FILE", help="draw the answer")
    call.add_argument(
        "--to",
        metavar="FORMAT",
        type=answer_form,
        help=f"print the puzzle with its answer: {', '.join(ANSWER_WRITERS)}",
    )
    add_encoding(call)
    wanted = call.add_mutually_exclusive_group()
    wanted.add_argument("--all", metavar="N", type=whole, help="find up to N answers")
    wanted.add_argument("--count", action="store_true", help="count the answers")
    wanted.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    call.add_argument(
        "--conflicts", metavar="N", type=whole, help="give up after that many conflicts (default: no limit)"
    )
    call.add_argument("--cubes", metavar="N", type=whole, help="split into N parts, for all cores or a cluster")
    call.add_argument("--workers", metavar="N", type=workers, help="cubes: worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="cubes: on Dask; tcp://HOST:PORT or local")
    add_steps(call)
    call.add_argument("--sat-codes", action="store_true", help="exit with 10, 20, 2, 0 as SAT solvers do")
    return call
