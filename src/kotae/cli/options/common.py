"""Options that several commands have: what parses them, and their names and types.

A command that takes them inherits the types, so that a test can hold them against its parser.
"""

from typing import Protocol

from kotae.cli.arguments import Parser, counted, encoding, kind, named, seconds, solver, steps
from kotae.families import Kind

MOST_REPEATED = 1000


class OfFamily(Protocol):
    family: Kind | None


class Limited(Protocol):
    timeout: float | None


class Printing(Protocol):
    """What is printed: for people, perhaps without box characters, or for scripts."""

    json: bool
    ascii: bool


class OnePuzzle(OfFamily, Protocol):
    puzzle: str


class Encoded(Protocol):
    encoding: str


class Solved(Protocol):
    solver: str | None


class Plotting(Protocol):
    puzzles: list[str]
    plot: list[str]
    repeat: int


class Stepped(Protocol):
    """Sliding tiles: how many steps are allowed."""

    steps: int | None
    exactly: bool
    shortest: bool
    timeout: float | None


def one() -> Parser:
    shared = Parser(add_help=False)
    shared.add_argument(
        "puzzle",
        metavar="PUZZLE",
        help="a file, FILE:N for its N-th puzzle, an address, a game id, or - for standard input",
    )
    return shared


def familiar() -> Parser:
    shared = Parser(add_help=False)
    shared.add_argument("--family", metavar="NAME", type=kind, help="puzzle type, if it cannot be detected")
    return shared


def common() -> Parser:
    shared = Parser(add_help=False, parents=[familiar()])
    shared.add_argument("--json", action="store_true", help="print one JSON object per line")
    shared.add_argument("--ascii", action="store_true", help="draw without box characters")
    return shared


def timed(usual: float | None = None) -> Parser:
    """Commands that measure have a limit for each run, so that the slowest cannot hold up the rest forever."""
    shared = Parser(add_help=False)
    default = "no limit" if usual is None else f"{usual:.0f}"
    shared.add_argument(
        "--timeout",
        type=seconds,
        default=usual,
        metavar="SECONDS",
        help=f"give up after this many seconds (default: {default})",
    )
    return shared


def add_encoding(call: Parser) -> None:
    call.add_argument(
        "--encoding",
        metavar="NAME",
        type=encoding,
        default="default",
        help="how the rules become clauses (default: default)",
    )


def add_steps(call: Parser) -> None:
    call.add_argument("--steps", metavar="K", type=steps, help="sliding: in at most K steps (default: the fewest)")
    call.add_argument("--exactly", action="store_true", help="sliding: in exactly that many steps")
    call.add_argument("--shortest", action="store_true", help="sliding: the fewest steps, whatever the puzzle allows")


def add_symmetry(call: Parser, about: str) -> None:
    from kotae.answers.generating.random_boards.symmetry import ALSO_CALLED, SYMMETRIES

    call.add_argument(
        "--symmetry",
        metavar="NAME",
        type=named(*SYMMETRIES, also=ALSO_CALLED),
        default="none",
        help=f"{about}: none, rotate (by half a turn), rotate90, mirror (left and right), flip (top and bottom), "
        "mirrors (both), diagonal, antidiagonal, diagonals (both) or full (default: none)",
    )


def add_solver(call: Parser) -> None:
    call.add_argument(
        "-s",
        "--solver",
        metavar="NAME",
        type=solver,
        help="a PySAT name, a program's path, or several with + (default: the best for the family)",
    )


def add_repeat(call: Parser) -> None:
    call.add_argument(
        "--repeat",
        metavar="N",
        type=counted(1, MOST_REPEATED),
        default=3,
        help="measure each run N times and show the median, except for runs longer than 2 s (default: 3)",
    )
