"""Arukone."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.letters import Letters
from kotae.board.lines import Lines
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.families.numberlink import LineEnd
from kotae.logic import Acyclic, Count, OwnedLines, count, no_loops, owned_lines

SPARE = "cells may stay empty"


class Arukone(Puzzle):
    """Join equal letters by lines from cell to cell. Lines never meet, branch or cross, and together they pass every
    cell."""

    letters = Letters()
    names = Names("arukone", aliases=("alphabet-connection",), puzzlink=("arukone",))
    address = (code.letters(code.NUMBER_16, letters.letters),)
    file = saved.File(
        saved.flag("dontpassallcell", SPARE), saved.stated("passallcell"), saved.letter_clues(), saved.lines("line")
    )
    variants = (("e", SPARE), ("dontpassallcell", SPARE))
    random_boards = "kotae.answers.generating.random_boards.letter_boards"
    suggestions = "kotae.answers.suggesting.suggestions.line_ends"
    example = """
        A..B...
        .B.D.EC
        .D.F...
        .F.....
        ....A..
        .G.....
        GC.E...
        """

    line = Lines()

    @clue("a line leads from here to another one", letters, placed=True)
    def letter(self, cell: Place) -> LineEnd:
        return LineEnd(tuple(self.line.at(cell)), lambda values: self.line.ends(values).get(cell))

    @rule("a line passes every cell, never branches or crosses, and ends only at letters")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).equals(2)

    @rule("a line joins two letters that are equal")
    def equal(self) -> Iterator[tuple[Where, OwnedLines]]:
        yield everywhere, owned_lines(self.line.links(), self.clues)

    @rule("no line closes into a loop")
    def open_ended(self) -> Iterator[tuple[Where, Acyclic]]:
        yield everywhere, no_loops(self.line.links())
