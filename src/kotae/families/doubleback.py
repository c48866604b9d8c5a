"""Double Back."""

from kotae.board.blocked import Blocked
from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import without_clues
from kotae.board.lines import Lines
from kotae.codecs import code, marked_cells, saved
from kotae.families._loop_rules import each_visited, exactly_one_loop_through_all, through_every_cell
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Unspoken, unspoken


class DoubleBack(Puzzle):
    """Draw one loop from cell to cell through every cell that is not blocked. It visits every region exactly twice."""

    names = Names("doubleback", aliases=("double-back",), puzzlink=("doubleback",), title="Double Back")
    address = code.room_borders(walls=False), marked_cells.Packed()
    file = saved.File(
        saved.room_borders(since=2, walls=False), marked_cells.Saved(), saved.lines("line"), saved.notes(), version=2
    )
    sizes = ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20))
    example = """
        ......
        ......
        ......
        ......
        ......
        ......
        rooms:
        AABBBB
        AABCCB
        ABBBCB
        AAABCD
        ADDDCD
        ADDDDD
        """

    random_boards = "kotae.answers.generating.random_boards.visited_boards"

    rooms = Rooms("region", cells=9)
    line = Lines(where=without_clues)

    @clue("the loop does not pass a blocked cell", Blocked(), placed=True, density=0)
    def blocked(self, cell: Place) -> Unspoken:
        return unspoken()

    smooth = through_every_cell
    visits = each_visited("region", "twice", 2)
    single = exactly_one_loop_through_all
