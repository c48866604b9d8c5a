"""Yin-Yang."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.either import Either
from kotae.board.grid import Place
from kotae.board.tokens import pearls
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    ChangesTwice,
    Clauses,
    ConnectedCells,
    Constraint,
    SymbolAt,
    any_of,
    connected_cells,
    no_chequer,
    rim_changes_twice,
    symbol_at,
)


class YinYang(Puzzle):
    """Put a black or a white circle into every cell; some are printed. The black ones are in one piece, and so are the
    white ones, and no 2x2 square has four of one colour."""

    names = Names("yinyang", aliases=("yin-yang",), puzzlink=("yinyang",), janko="Yin-Yang", title="Yin-Yang")
    address = (code.circles("w", "b"),)
    file = saved.File(saved.numbers(letters={1: "w", 2: "b"}), saved.letters("black", "2", "1"))
    example = """
        wb...b
        .b..w.
        .w..w.
        .bwb..
        .b...w
        ...w..
        """

    black = Either("black", "white", symbols=("black-circle", "white-circle"), letters="bw")

    @cached_property
    def white(self) -> dict[Place, int]:
        """For every cell, the literal that says it is white."""
        return self.black.negated

    @clue("the circle there has that colour", pearls("circle"))
    def circle(self, cell: Place) -> SymbolAt:
        return symbol_at({"w": self.white[cell], "b": self.black[cell]})

    @rule("the circles of each colour are in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        yield everywhere, connected_cells(self.black.number, self.grid.graph())
        yield everywhere, connected_cells(self.white, self.grid.graph())

    @rule(
        "no 2x2 square has four circles of one colour",
        says={
            "needed": "{known}, and a 2x2 square never has four circles of one colour, so {so}",
            "too few": "{false} would be a 2x2 square of one colour",
        },
    )
    def no_squares(self) -> Iterator[tuple[Where, Clauses]]:
        for square in self.grid.squares():
            for colour in (self.black.number, self.white):
                yield tuple(square), any_of(*(-colour[cell] for cell in square))

    @lemma(
        "along the rim, each colour is in one piece",
        says={
            "together": "along the rim each colour is in one piece: {known}, so {so}",
            "apart": "along the rim, both colours would be in two pieces",
        },
    )
    def rim(self) -> Iterator[tuple[Where, ChangesTwice]]:
        yield everywhere, rim_changes_twice(self.black[cell] for cell in self.grid.rim())

    @lemma(
        "no 2x2 square is chequered",
        says={
            "needed": "{known}, and a chequered 2x2 square would cut one colour in two, so {so}",
            "too few": "{false} would be a chequered 2x2 square, which cuts one colour in two",
        },
    )
    def no_chequers(self) -> Iterator[tuple[Where, Constraint]]:
        around = [(a, b, d, c) for a, b, c, d in self.grid.squares()]
        yield from no_chequer(self.black.number, around)
