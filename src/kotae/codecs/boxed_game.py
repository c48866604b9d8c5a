"""Game ids of Solo, the sudokus of Simon Tatham's collection.

`2x3` is a board with sides of six cells, whose boxes stand in two columns and three rows; `6j` is one whose boxes are
given after the numbers and a comma.
"""

import re
from typing import Any

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.regions import Regions
from kotae.codecs.code import Code, cells, regions_of
from kotae.codecs.draft import Draft
from kotae.codecs.game import NUMBERS, Only, SquareGame

LONGEST = 25
"""A `z` stands for this many sides that are not borders, with no border after them."""


class BoxedGame(SquareGame):
    """A game on a square whose boxes follow from the size."""

    def __init__(self, name: str) -> None:
        more = Only("", f"{name} with {{}} is a variant that is not known", "no x (diagonals), no k (killer)")
        super().__init__(
            name,
            cells(NUMBERS),
            Jigsaw(),
            parameters="(?P<jigsaw>j?)(?P<more>[xk]*)",
            generated="(?:[mra][d0-9]*)?(?:d[tbiaeu])?",
            board="[a-z0-9_,]",
            only={"more": more},
        )

    def rows_and_cols(self, match: "re.Match[str]") -> tuple[int, int]:
        wide, tall = self.box(match)
        return wide * tall, wide * tall

    def box(self, match: "re.Match[str]") -> tuple[int, int]:
        """The width and the height of a box, or one row for boxes of other shapes."""
        across = int(match["cols"])
        return int(match["rows"] or (1 if match["jigsaw"] else across)), across

    def givens(self, match: "re.Match[str]", grid: Grid) -> dict[str, Any]:
        return {} if match["jigsaw"] else {"boxes": boxes_of(grid, *self.box(match))}

    def written_size(self, puzzle: Any) -> str:
        wide = box_width(puzzle)
        side = puzzle.grid.rows
        return f"{side // wide}x{wide}" if wide else f"{side}j"


def boxes_of(grid: Grid, wide: int, tall: int) -> Regions:
    side = grid.rows
    return Regions(grid, {cell_at(r, c): r // tall * side + c // wide for r in range(side) for c in range(side)})


def box_width(puzzle: Any) -> int:
    """How wide the boxes are if they are all the same rectangle, otherwise 0."""
    side, boxes = puzzle.grid.rows, puzzle.givens["boxes"]
    widths = (wide for wide in range(2, side + 1) if side % wide == 0)
    return next((wide for wide in widths if boxes_of(puzzle.grid, wide, side // wide) == boxes), 0)


class Jigsaw:
    """The boxes of other shapes, by the borders between cells: row by row those between columns, then column by column
    those between rows. A letter is a run of sides that are not borders, followed by a border."""

    label = "boxes"

    def read(self, code: Code, draft: Draft) -> None:
        if code.text[code.at : code.at + 1] != ",":
            return
        if self.label in draft.givens:
            raise code.wrong("boxes are given", "no comma, or a j before the colon")
        code.at += 1
        sides, at, drawn = inner_sides(draft.grid), 0, set[Place]()
        while not code.ended and at <= len(sides):
            mark = code.text[code.at]
            if mark != "_" and not "a" <= mark <= "z":
                raise code.wrong(f"{mark!r} means nothing here", "a letter or _")
            at += 0 if mark == "_" else min(ord(mark) - ord("a") + 1, LONGEST)
            if mark != "z":
                drawn |= set(sides[at : at + 1])
                at += 1
            code.at += 1
        if at != len(sides) + 1:
            raise code.wrong(f"the boxes have {at - 1} sides", f"{len(sides)}")
        draft.givens[self.label] = Regions.parted(draft.grid, drawn)

    def write(self, puzzle: Any) -> str:
        if box_width(puzzle):
            return ""
        borders = set(regions_of(puzzle, self.label).borders())
        text, run = ",", 0
        for border in [*(side in borders for side in inner_sides(puzzle.grid)), True]:
            if not border:
                run += 1
                continue
            while run > LONGEST:
                text, run = text + "z", run - LONGEST
            text += chr(ord("a") + run - 1) if run else "_"
            run = 0
        return text


def inner_sides(grid: Grid) -> list[Place]:
    rows, cols = grid
    upright: list[Place] = [(y, x) for y in range(1, 2 * rows, 2) for x in range(2, 2 * cols, 2)]
    return upright + [(y, x) for x in range(1, 2 * cols, 2) for y in range(2, 2 * rows, 2)]
