"""The options of `kotae bench`."""

from typing import Protocol

from kotae.cli.arguments import (
    families,
    names,
    part_of,
    seconds,
    sides,
    whole,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, add_repeat, timed


class BenchOptions(Limited, Protocol):
    puzzles: list[str]
    corpus: str | None
    families: list[str] | None
    peers: list[str] | None
    noqx: str | None
    cspuz: str | None
    sizes: list[int] | None
    most: int | None
    repeat: int
    budget: float | None
    part: tuple[int, int]
    quick: bool
    renew: bool
    install: bool
    envs: str | None
    output: list[str]
    json: bool


def options() -> Command:
    call = Command("bench", "Kotae against its peers, as a table and a plot", timed(), example="--quick")
    call.add_argument("puzzles", metavar="PUZZLE", nargs="*", help="puzzles to solve (default: made from a seed)")
    call.add_argument("--corpus", metavar="DIR", help="a folder of puzzles")
    call.add_argument(
        "--families", metavar="NAMES", type=families, help="separated by commas (default: all that peers solve)"
    )
    call.add_argument("--peers", metavar="NAMES", type=names, help="separated by commas (default: all)")
    call.add_argument("--noqx", metavar="DIR", help="ask the programs of noqx too, from a checkout of it")
    call.add_argument("--cspuz", metavar="PROGRAM", help="ask cspuz_core too, by its program run_solver")
    call.add_argument(
        "--sizes", metavar="SIDES", type=sides, help="of the boards that are made (default: 6,10,14,20,30)"
    )
    call.add_argument("--most", metavar="N", type=whole, help="puzzles per series, at most (default: 10)")
    add_repeat(call)
    call.add_argument(
        "--budget", metavar="SECONDS", type=seconds, help="make no larger boards of a family after that time"
    )
    call.add_argument(
        "--part",
        metavar="I/N",
        type=part_of,
        default=(1, 1),
        help="only the I-th of N equal parts of the families, to share them among processes (default: all)",
    )
    call.add_argument("--quick", action="store_true", help="--most 3 --timeout 5, where these are not given")
    call.add_argument("--renew", action="store_true", help="measure again what is in runs.jsonl of these families")
    call.add_argument("--install", action="store_true", help="first install the peers that are missing")
    call.add_argument("--envs", metavar="DIR", help="where they are installed (default: in your cache folder)")
    call.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        action="append",
        default=[],
        help="write tables.md, runs.jsonl, runs.csv or plot.svg; repeatable; with runs.jsonl, the same command resumes",
    )
    call.add_argument("--json", action="store_true", help="print one JSON object per run")
    return call
