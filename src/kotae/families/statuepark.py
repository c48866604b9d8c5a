"""Statue Park."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.bank import Bank, Pieces, shape_of
from kotae.board.grid import Grid, Place
from kotae.board.layers import Shading
from kotae.board.tokens import pearls
from kotae.codecs import bank, code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, ConnectedCells, Constraint, all_of, cases, connected_cells, made_of


def usual_statues(grid: Grid) -> Pieces:
    """Pentominoes on a large board, tetrominoes on a smaller one: as many as fit well."""
    if grid.rows * grid.cols >= 160 and min(grid) >= 6:
        return bank.PENTOMINOES
    most = int(grid.rows * grid.cols * 0.4 / 4) if min(grid) >= 4 else 0
    return (*bank.FOURS, *bank.FOURS)[:most]


class StatuePark(Puzzle):
    """Place the statues, turned or mirrored as you like, so that no two share a side and the cells between them stay in
    one piece. A black circle is covered by a statue, a white one is not."""

    category = "placing"
    names = Names("statuepark", aliases=("statue-park",), puzzlink=("statuepark",), title="Statue Park")
    address = (bank.Bank("statues", bank.SHAPES, code.circles("w", "b")),)
    file = saved.File(
        bank.SavedBank("statues", bank.SHAPES),
        saved.numbers(letters={1: "w", 2: "b"}),
        saved.shading("shaded"),
        bank.TickedOff("statues"),
    )
    example = """
        statues: #/#/#/# .#/.#/## ##/##
        .....b
        .w...w
        w..wb.
        ......
        ....bw
        ....b.
        """

    statues = Bank("statue", usual_statues)
    shaded = Shading("covered", "free")

    @cached_property
    def printed(self) -> list[int]:
        """What a circle says can be seen where it stands."""
        return [self.shaded[cell] if circle == "b" else -self.shaded[cell] for cell, circle in self.clues.items()]

    @clue("a black circle is covered, a white one is not", pearls("circle"))
    def circle(self, cell: Place) -> Cases:
        return cases({"w": [all_of(-self.shaded[cell])], "b": [all_of(self.shaded[cell])]})

    @rule("the covered cells are the statues, no two of which share a side")
    def placed(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, made_of(self.shaded.number, map(shape_of, self.statues), step=2)

    @rule("the free cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        free = self.shaded.negated
        yield everywhere, connected_cells(free, self.grid.graph())
