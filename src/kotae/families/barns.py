"""Barns."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.ice import ICE, Ice
from kotae.board.lines import Lines
from kotae.board.walls import WALL, Walls
from kotae.codecs import marked_cells, saved, walls
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import (
    Cases,
    Count,
    CrossingLoop,
    Fact,
    StraightOn,
    Unspoken,
    cases,
    count,
    crossing_loop,
    straight_on,
    unspoken,
)


class Barns(Puzzle):
    """Draw one loop from cell to cell through every cell, but not through walls. On ice it never turns, and may cross
    itself."""

    names = Names("barns", puzzlink=("barns",))
    address = marked_cells.Packed(ICE, may_be_missing=False), walls.Packed()
    file = saved.File(marked_cells.Saved(ICE, yes="1"), walls.Saved(), saved.lines("line"))
    example = """
        dots:
        ...w.....
        .........
        ....i.i..
        ........w
        ..i.i.i..
        .........
        ..i.i....
        .........
        .........
        """

    line = Lines(crossing=True)

    @clue("the loop does not turn on ice, and may cross itself there", Ice(), placed=True, density=0.25)
    def ice(self, cell: Place) -> Unspoken:
        return unspoken()

    @clue("the loop does not go through a wall", Walls(), at="edges", inner=True)
    def wall(self, edge: Place) -> Cases:
        return cases({WALL: [Fact(-self.line[edge])]})

    @rule("the loop passes every cell, and never branches or crosses where there is no ice")
    def passes(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).equals(2)

    @rule("the loop passes all ice, and goes straight on there")
    def slides(self) -> Iterator[tuple[Where, StraightOn]]:
        for cell in self.icy:
            yield cell, straight_on(self.line.arms(cell), passed=True)

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, CrossingLoop]]:
        crossings = self.line.crossings(self.icy)
        cells = list(self.grid.cells())
        yield everywhere, crossing_loop(self.line.links(), crossings, straight=self.icy, passed=cells)

    @property
    def icy(self) -> list[Place]:
        return [cell for cell in self.grid.cells() if cell in self.clues]
