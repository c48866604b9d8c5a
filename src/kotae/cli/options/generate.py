"""The options of `kotae generate`."""

from typing import Protocol

from kotae.cli.arguments import (
    Parser,
    form,
    grey,
    kind,
    named,
    part,
    share,
    size,
    steps,
    tiling,
    whole,
    workers,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import add_symmetry, timed
from kotae.cli.options.sheet import SheetOptions, add_sheet
from kotae.families import Kind


class GenerateOptions(SheetOptions, Protocol):
    family: Kind
    size: tuple[int, int] | None
    difficulty: str | None
    technique: str | None
    number: int
    seed: str | None
    jobs: int | None
    symmetry: str
    clues: float | None
    density: float | None
    no_zeros_together: bool
    tiling: str | None
    steps: int | None
    picture: str | None
    threshold: int | None
    svg: str | None
    colors: int | None
    pattern: str | None
    like: str | None
    variant: list[str] | None
    to: str
    json: bool


def options() -> Command:
    call = Command(
        "generate",
        "new puzzles with exactly one answer",
        timed(),
        example="slitherlink --size 10x10 --difficulty hard --seed 1",
    )
    call.add_argument("family", metavar="FAMILY", type=kind, help="puzzle type")
    add_level(call)
    call.add_argument("-n", "--number", metavar="N", type=whole, default=1, help="how many, no two alike (default: 1)")
    call.add_argument("--seed", metavar="S", help="the same seed gives the same puzzles, everywhere (default: random)")
    call.add_argument("--jobs", metavar="N", type=workers, help="worker processes (default: all cores)")
    add_clues(call)
    add_only_for_some(call)
    call.add_argument(
        "--to", metavar="FORMAT", type=form, default="text", help="a format that `kotae list` shows (default: text)"
    )
    call.add_argument("--rate", action="store_true", help="also say how difficult each puzzle is, as --json does")
    add_sheet(call, "also write a sheet to print (needs kotae[print])")
    call.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    return call


def add_level(call: Parser) -> None:
    """How large and how hard puzzles are."""
    from kotae.answers.difficulty import LEVELS

    call.add_argument("--size", metavar="RxC", type=size, help="board (default: 10x10; sudoku: 9x9, sliding: 3x3)")
    call.add_argument(
        "--difficulty", metavar="LEVEL", type=named(*LEVELS), help="easy, medium, hard or expert (default: any)"
    )
    call.add_argument(
        "--technique",
        metavar="NAME",
        help="each puzzle needs this deduction of `kotae techniques FAMILY`, and nothing harder (default: any)",
    )


def add_clues(call: Parser) -> None:
    """Where clues stand, and how many."""
    add_symmetry(call, "of clues, islands or pictures")
    call.add_argument(
        "--clues",
        metavar="SHARE",
        type=share,
        help="share of clues that stay, such as 0.4, or `minimal`; walls, islands and others whose places matter stay, "
        "and hide their numbers (default: up to the family, mostly minimal)",
    )
    call.add_argument(
        "--density",
        metavar="SHARE",
        type=part,
        help="share of cells with a wall, an island or another clue that comes before the answer, such as 0.3 "
        "(default: up to the family)",
    )
    call.add_argument(
        "--pattern",
        metavar="FILE",
        help="where clues stand: one line per row, x for some clue, . for none, or a clue itself, such as 3..x",
    )
    call.add_argument(
        "--like", metavar="PUZZLE", help="clues where this puzzle has them; its rooms and other givens, too"
    )
    call.add_argument(
        "--variant",
        metavar="NAME",
        action="append",
        help="a variant of the rules, such as full for slitherlink; `kotae list` has them all (default: none)",
    )


def add_only_for_some(call: Parser) -> None:
    """What only a few families have."""
    call.add_argument("--no-zeros-together", action="store_true", help="slitherlink: no two zeros side by side")
    call.add_argument(
        "--tiling", metavar="NAME", type=tiling, help="slitherlink: other tiles than squares, such as honeycomb"
    )
    call.add_argument("--steps", metavar="K", type=steps, help="sliding: the shortest plans have that many steps")
    call.add_argument("--from", dest="picture", metavar="PICTURE", help="nonogram: make it from this picture")
    call.add_argument("--threshold", metavar="GREY", type=grey, help="--from: fill cells up to this grey, 0 to 255")
    call.add_argument("--svg", metavar="FILE", help="--from: draw the picture before and after")
    call.add_argument("--colors", "--colours", metavar="N", type=whole, help="nonogram: number of colours (default: 1)")
