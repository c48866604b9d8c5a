"""The options of `kotae dataset`."""

from typing import Protocol

from kotae.cli.arguments import Word, kind, names, read_names, read_shares, read_size, whole, workers
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, timed
from kotae.families import Kind


class DatasetOptions(Limited, Protocol):
    families: list[Kind]
    size: list[tuple[int, int]]
    levels: list[str]
    number: int
    seed: str
    output: str
    split: list[float]
    not_in: list[str]
    pictures: str | None
    theme: list[str]
    labels: bool
    workers: int | None
    cluster: str | None


def options() -> Command:
    call = Command(
        "dataset",
        "puzzles for learning systems, each proved unique, no two alike",
        timed(),
        example="slitherlink hashi --size 7x7 --levels easy,hard -n 1000 --split 0.9,0.1 -o set.jsonl",
    )
    sizes = Word("sizes such as 7x7,10x10", lambda text: [read_size(part) for part in read_names(text)])
    shares = Word("two or three shares that add up to 1, such as 0.9,0.1", read_shares)
    call.add_argument("families", metavar="FAMILY", nargs="+", type=kind, help="puzzle types")
    call.add_argument(
        "--size", metavar="RxC,...", type=sizes, default=[], help="rows and columns (default: 10x10; sliding: 3x3)"
    )
    call.add_argument(
        "--levels", metavar="LEVEL,...", type=names, default=[], help="easy, medium, hard, expert (default: any)"
    )
    call.add_argument(
        "-n", "--number", metavar="N", type=whole, default=100, help="puzzles in all, spread evenly (default: 100)"
    )
    call.add_argument("--seed", metavar="S", default="1", help="the same seed gives the same bytes (default: 1)")
    call.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        required=True,
        help="one line of JSON per puzzle, or a table if it is .parquet",
    )
    call.add_argument(
        "--split", metavar="SHARES", type=shares, default=[], help="files to train and test with, such as 0.9,0.1"
    )
    call.add_argument(
        "--not-in", metavar="FILE", action="append", default=[], help="leave out the puzzles of this file; repeatable"
    )
    call.add_argument("--pictures", metavar="DIR", help="PNG of each puzzle and its answer (needs kotae[print])")
    call.add_argument(
        "--theme",
        metavar="NAME,...",
        type=names,
        default=["light"],
        help="--pictures: light, dark, plain (default: light)",
    )
    call.add_argument("--labels", action="store_true", help="--pictures: name rows and columns at the edge")
    call.add_argument("--workers", metavar="N", type=workers, help="worker processes (default: all cores)")
    call.add_argument("--cluster", metavar="ADDRESS", help="of a Dask scheduler, or `local` (needs kotae[cluster])")
    call.epilog = (
        "The same command resumes where it stopped. Exit codes: 0 the set is complete, 2 the call is wrong, 3 there "
        f"are fewer puzzles than wanted, 130 interrupted. {call.epilog}"
    )
    return call
