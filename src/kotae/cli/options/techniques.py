"""The options of `kotae techniques`."""

from typing import Protocol

from kotae.cli.arguments import kind, named, size, whole, workers
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, timed
from kotae.families import Kind


class TechniquesOptions(Limited, Protocol):
    family: Kind
    number: int | None
    size: tuple[int, int] | None
    difficulty: str | None
    seed: str | None
    single: bool
    output: str | None
    workers: int | None
    cluster: str | None
    most: int | None
    json: bool


def options() -> Command:
    call = Command(
        "techniques",
        "named techniques, and how often they occur in new puzzles",
        timed(),
        example="slitherlink -n 200 --size 7x7 -o counts.jsonl",
    )
    from kotae.answers.difficulty import LEVELS

    call.add_argument("family", metavar="FAMILY", type=kind, help="puzzle type")
    call.add_argument(
        "-n",
        "--number",
        metavar="N",
        type=whole,
        help="count the techniques of N new puzzles (default: list the names)",
    )
    call.add_argument("--size", metavar="RxC", type=size, help="-n: rows and columns (default: 10x10)")
    call.add_argument(
        "--difficulty", metavar="LEVEL", type=named(*LEVELS), help="-n: easy, medium, hard or expert (default: any)"
    )
    call.add_argument("--seed", metavar="S", help="-n: the same seed gives the same puzzles (default: 1)")
    call.add_argument("--single", action="store_true", help="-n: also count steps from one rule alone")
    call.add_argument("-o", "--output", metavar="FILE", help="-n: keep the counts there; the same command resumes")
    call.add_argument("--workers", metavar="N", type=workers, help="-n: worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="-n: of a Dask scheduler, or `local` (needs kotae[cluster])")
    call.add_argument("--most", metavar="N", type=whole, help="-n: show that many forms without a name (default: 10)")
    call.add_argument("--json", action="store_true", help="print one JSON object")
    return call
