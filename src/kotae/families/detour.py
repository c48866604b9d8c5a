"""Detour."""

from kotae.board.givens import Rooms
from kotae.board.lines import Lines
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._loop_rules import exactly_one_loop_through_all, through_every_cell
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Turns, turns


class Detour(Puzzle):
    """Draw one loop from cell to cell through every cell. A number says how often the loop turns in its region."""

    names = Names("detour", puzzlink=("detour",))
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.room_borders(since=2), saved.room_numbers(), saved.lines("line"), saved.notes(), version=2)
    sizes = ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20))
    example = """
        .70...
        ......
        ...7..
        ......
        ......
        ......
        rooms:
        ABCCDD
        ABCCCD
        ABBEEE
        FFBEEE
        FFBEEB
        FBBBBB
        """

    solver = "minisat22+glucose4+cadical195"
    """MiniSat is the quickest on most boards, but takes ten times as long as the others on some."""

    rooms = Rooms("region", cells=6)
    line = Lines()

    @clue("the loop turns that often in the region", at=rooms)
    def number(self, region: Region) -> Turns:
        return turns(self.line.ways(cell) for cell in region)

    smooth = through_every_cell
    single = exactly_one_loop_through_all
