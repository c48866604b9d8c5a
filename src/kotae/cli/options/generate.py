"""The options of `kotae generate`."""

from typing import Protocol

from kotae.cli.arguments import (
    form,
    grey,
    kind,
    named,
    share,
    size,
    steps,
    tiling,
    whole,
    workers,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import timed
from kotae.cli.options.sheet import SheetOptions, add_sheet
from kotae.families import Kind


class GenerateOptions(SheetOptions, Protocol):
    family: Kind
    size: tuple[int, int] | None
    difficulty: str | None
    number: int
    seed: str | None
    jobs: int | None
    symmetry: str
    clues: float | None
    no_zeros_together: bool
    tiling: str | None
    steps: int | None
    picture: str | None
    threshold: int | None
    svg: str | None
    colors: int | None
    to: str
    json: bool


def options() -> Command:
    call = Command(
        "generate",
        "new puzzles with exactly one answer",
        timed(),
        example="slitherlink --size 10x10 --difficulty hard --seed 1",
    )
    from kotae.answers.difficulty import LEVELS
    from kotae.answers.generating.random_boards.symmetry import ALSO_CALLED, SYMMETRIES

    call.add_argument("family", metavar="FAMILY", type=kind, help="puzzle type")
    call.add_argument("--size", metavar="RxC", type=size, help="rows and columns (default: 10x10; sliding: 3x3)")
    call.add_argument(
        "--difficulty", metavar="LEVEL", type=named(*LEVELS), help="easy, medium, hard or expert (default: any)"
    )
    call.add_argument("-n", "--number", metavar="N", type=whole, default=1, help="how many (default: 1)")
    call.add_argument("--seed", metavar="S", help="the same seed gives the same puzzles, everywhere (default: random)")
    call.add_argument("--jobs", metavar="N", type=workers, help="worker processes (default: all cores)")
    call.add_argument(
        "--symmetry",
        metavar="NAME",
        type=named(*SYMMETRIES, also=ALSO_CALLED),
        default="none",
        help="of clues, islands or pictures: none, rotate (by half a turn), rotate90, mirror (left and right), flip "
        "(top and bottom), mirrors (both), diagonal, antidiagonal, diagonals (both) or full (default: none)",
    )
    call.add_argument(
        "--clues", metavar="SHARE", type=share, help="share of numbers to keep, or `minimal`; hashi: hide the others"
    )
    call.add_argument("--no-zeros-together", action="store_true", help="slitherlink: no two zeros side by side")
    call.add_argument(
        "--tiling", metavar="NAME", type=tiling, help="slitherlink: other tiles than squares, such as honeycomb"
    )
    call.add_argument("--steps", metavar="K", type=steps, help="sliding: the shortest plans have that many steps")
    call.add_argument("--from", dest="picture", metavar="PICTURE", help="nonogram: make it from this picture")
    call.add_argument("--threshold", metavar="GREY", type=grey, help="--from: fill cells up to this grey, 0 to 255")
    call.add_argument("--svg", metavar="FILE", help="--from: draw the picture before and after")
    call.add_argument("--colors", "--colours", metavar="N", type=whole, help="nonogram: number of colours (default: 1)")
    call.add_argument(
        "--to", metavar="FORMAT", type=form, default="text", help="a format that `kotae list` shows (default: text)"
    )
    call.add_argument("--rate", action="store_true", help="also say how difficult each puzzle is, as --json does")
    add_sheet(call, "also write a sheet to print (needs kotae[print])")
    call.add_argument("--json", action="store_true", help="print one JSON object per puzzle")
    return call
