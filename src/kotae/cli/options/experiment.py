"""The options of `kotae experiment`."""

from typing import Protocol

from kotae.cli.arguments import (
    encodings,
    horizons,
    kind,
    sides,
    solver,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, Plotting, Printing, add_repeat, timed
from kotae.families import Kind


class ExperimentOptions(Limited, Printing, Plotting, Protocol):
    family: Kind
    puzzles: list[str]
    sizes: list[int] | None
    seed: str | None
    steps: list[int] | None
    encodings: list[str] | None
    solver: str | None


def options() -> Command:
    call = Command(
        "experiment",
        "time against horizon or size, as a table and a plot",
        timed(60.0),
        example="sliding puzzle.txt --steps 3:42:3 --plot time.svg",
    )
    call.add_argument("family", metavar="FAMILY", type=kind, help="sliding, or any other")
    call.add_argument(
        "puzzles", metavar="PUZZLE", nargs="*", default=[], help="sliding: one puzzle; others: puzzles of growing size"
    )
    call.add_argument(
        "--sizes", metavar="SIDES", type=sides, help="random square boards instead, such as 10,20,50 or 10:100:10"
    )
    call.add_argument("--seed", metavar="S", help="seed of the random boards (default: growth)")
    call.add_argument("--steps", metavar="FROM:TO:BY", type=horizons, help="sliding: the horizons, such as 3:42:3")
    call.add_argument("--encodings", metavar="NAMES", type=encodings, help="separated by commas (default: all)")
    call.add_argument(
        "-s",
        "--solver",
        metavar="NAME",
        type=solver,
        help="a PySAT name or a program's path (default: the best for the family)",
    )
    add_repeat(call)
    call.add_argument("--plot", metavar="FILE", action="append", default=[], help=".svg, .png or .pdf; repeatable")
    call.add_argument("--json", action="store_true", help="print one JSON object per run")
    call.add_argument("--ascii", action="store_true", help="draw without box characters")
    return call
