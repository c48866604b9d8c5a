"""Reflect Link."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.mirrors import CROSS, Mirrors, Reflected, sign_of, ways_of
from kotae.codecs import mirrors, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import AllHold, Count, CrossingLoop, all_hold, count, crossing_loop, seen


class Reflect(Puzzle):
    """Draw one loop from cell to cell that is reflected by every mirror, and crosses itself at every cross and nowhere
    else. A number says how many cells the two straight lines from its mirror have together, with the mirror itself."""

    names = Names("reflect", aliases=("reflect-link",), puzzlink=("reflect",), title="Reflect Link")
    address = (mirrors.Address(),)
    file = saved.File(mirrors.Saved(), saved.lines("line"))
    random_boards = "kotae.answers.generating.random_boards.mirror_boards"
    example = """
        p9 . . . .
        . . . . .
        . . . d .
        . . + . .
        . . . . d4
        """

    line = Lines(crossing=True)

    @clue(
        "the two straight lines from it have that many cells together, with its own",
        Mirrors(),
        placed=True,
        says={
            "ends": "the lines from {subject} have all their cells, so {so}",
            "all": "the lines from {subject} need every cell that they can reach, so {so}",
            "only way": "{known:as *, }the lines from {subject} have the right length only if {so}",
            "too many": "the lines from {subject} would be too long",
            "too few": "the lines from {subject} would be too short",
            "no way": "the lines from {subject} could not have the right length",
        },
    )
    def number(self, cell: Place) -> Reflected:
        rays = [self.line.ray(cell, way).steps for way in ways_of(self.clues[cell])]
        return Reflected(sign_of(self.clues[cell]), seen(rays).plus(1))

    @rule("the loop is reflected by every mirror, and crosses itself at every cross")
    def reflected(self) -> Iterator[tuple[Where, AllHold]]:
        for cell, mirror in self.clues.items():
            yield cell, all_hold(self.line.exactly(cell, ways_of(mirror)))

    @rule("the loop never ends or branches, and crosses itself only at crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).isin((0, 2))

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, CrossingLoop]]:
        crosses = [cell for cell, mark in self.clues.items() if mark == CROSS and len(self.line.at(cell)) == 4]
        crossings = self.line.crossings(crosses)
        yield everywhere, crossing_loop(self.line.links(), crossings, straight=crosses, passed=self.clues)
