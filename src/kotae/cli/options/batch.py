"""The options of `kotae batch`."""

from typing import Protocol

from kotae.cli.arguments import (
    whole,
    workers,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Encoded, Limited, OfFamily, Solved, add_encoding, add_solver, familiar, timed


class BatchOptions(OfFamily, Limited, Encoded, Solved, Protocol):
    puzzles: list[str]
    output: str
    workers: int | None
    cluster: str | None
    memory: int | None
    no_unique: bool
    rate: bool


def options() -> Command:
    call = Command(
        "batch",
        "solve any number of puzzles, resumable",
        familiar(),
        timed(),
        example="folder -o results.jsonl --timeout 60",
    )
    call.add_argument(
        "puzzles", metavar="FILE", nargs="+", help="files, folders, lists of addresses, JSONL, addresses, or -"
    )
    call.add_argument(
        "-o",
        "--output",
        metavar="RESULTS",
        required=True,
        help="one line of JSON per puzzle, or a table if it is .csv or .parquet",
    )
    call.add_argument("--workers", metavar="N", type=workers, help="worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, or `local` (needs kotae[cluster])")
    call.add_argument(
        "--memory", metavar="MB", type=whole, help="memory that each puzzle may use (Linux; default: no limit)"
    )
    add_solver(call)
    add_encoding(call)
    call.add_argument("--no-unique", action="store_true", help="stop at the first answer")
    call.add_argument("--rate", action="store_true", help="also say how hard a puzzle with one answer is")
    call.epilog = (
        "The same command resumes where it stopped, and solves again what has changed since. Exit codes: 0 every "
        "puzzle has its result, 1 some have an error instead, 2 the call is wrong, 3 some reached a limit, "
        f"130 interrupted. {call.epilog}"
    )
    return call
