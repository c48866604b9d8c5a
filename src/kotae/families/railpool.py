"""Rail Pool."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kotae.board.blocked import BLOCKED
from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.lengths import Lengths, unblocked
from kotae.board.lines import Lines
from kotae.board.regions import Regions
from kotae.codecs import marked_cells, pools, saved
from kotae.families._loop_rules import exactly_one_loop_through_all, through_every_cell
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic.loops.line_lengths import LengthsAre, LineLengths, line_lengths


class RailPool(Puzzle):
    """Draw one loop from cell to cell through every cell that is not blocked. The numbers in a region are all the
    lengths of straight lines that pass it, also if they go beyond it. A ? stands for another length."""

    names = Names("railpool", aliases=("rail-pool",), puzzlink=("railpool",), title="Rail Pool")
    address = pools.LengthsInCells(), pools.Borders()
    file = saved.File(pools.SavedLengths(), marked_cells.Saved(), pools.SavedRooms(), saved.lines("line"))
    sizes = ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20))
    random_boards = "kotae.answers.generating.random_boards.fitting_clues"
    example = """
        . . . . . .
        . . . . 1,3 .
        . . . . . .
        1,2,3 . . . . 1,2
        . . . . . .
        . . 1,2 . . .
        rooms:
        AAABCC
        AAABBC
        AAAABC
        DDEFBC
        DEEFCC
        DDFFFC
        """

    rooms = Rooms("region", cells=6)
    line = Lines(where=unblocked)

    @cached_property
    def pools(self) -> Regions:
        """The regions without blocked cells, which belong to none."""
        return self.rooms.without({cell for cell, clue in self.clues.items() if clue == BLOCKED})

    @clue("straight lines through its region have these lengths", Lengths(range(1, 1_000_000)))
    def numbers(self, cell: Place) -> LineLengths:
        return line_lengths(self.pools.at(cell).cells, self.line.rows)

    @rule("the lengths of straight lines through a region are those that its numbers give, and no others")
    def lengths(self) -> Iterator[tuple[Where, LengthsAre]]:
        for pool in self.pools:
            given = [self.clues[cell] for cell in pool if cell in self.clues]
            parts = [part for clue in given if isinstance(clue, tuple) for part in clue]
            if parts:
                yield pool.place, line_lengths(pool.cells, self.line.rows).equals(parts)

    smooth = through_every_cell
    single = exactly_one_loop_through_all

    @property
    def identity(self) -> tuple[Any, ...]:
        """Which region a blocked cell is drawn in does not matter."""
        return type(self), self.grid, self.clues, self.pools
