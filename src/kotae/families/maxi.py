"""Maxi Loop."""

from kotae.board.givens import Rooms
from kotae.board.lines import Lines
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._loop_rules import exactly_one_loop_through_all, through_every_cell
from kotae.families.base import Names, Puzzle, clue
from kotae.logic.loops.longest_visit import LongestVisit, longest_visit


class MaxiLoop(Puzzle):
    """Draw one loop from cell to cell through every cell. A number says how many cells the loop passes on its longest
    visit to the region."""

    names = Names("maxi", aliases=("maxi-loop",), puzzlink=("maxi",), title="Maxi Loop")
    address = code.room_borders(walls=False), code.per_room(code.NUMBER_16)
    file = saved.File(
        saved.room_borders(since=2, walls=False), saved.room_numbers(), saved.lines("line"), saved.notes(), version=2
    )
    sizes = ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20))
    example = """
        24...3
        ......
        ...3..
        1.....
        ....6.
        ......
        rooms:
        ABBBBC
        ABCCCC
        ABCDCC
        ECCDDD
        EDDDFF
        DDFFFF
        """

    rooms = Rooms("region", cells=6)
    line = Lines()

    @clue("the longest visit of the loop to the region has that many cells", range(1, 1_000_000), at=rooms)
    def number(self, region: Region) -> LongestVisit:
        return longest_visit(region, self.line.within(region), leaves=len(self.rooms) > 1)

    smooth = through_every_cell
    single = exactly_one_loop_through_all
