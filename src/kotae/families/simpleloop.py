"""Simple Loop."""

from kotae.board.blocked import Blocked
from kotae.board.grid import Place
from kotae.board.layers import without_clues
from kotae.board.lines import Lines
from kotae.codecs import marked_cells, saved
from kotae.families._loop_rules import exactly_one_loop_through_all, through_every_cell
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Unspoken, unspoken


class SimpleLoop(Puzzle):
    """Draw one loop from cell to cell through every cell that is not blocked."""

    names = Names(
        "simpleloop", aliases=("simple-loop",), puzzlink=("simpleloop",), janko="SimpleLoop", title="Simple Loop"
    )
    address = (marked_cells.Packed(),)
    file = saved.File(marked_cells.Saved(), saved.lines("line"))
    example = """
        .....x
        ......
        ..x...
        ...x..
        ......
        ..x...
        """

    random_boards = "kotae.answers.generating.random_boards.blocked_boards"

    line = Lines(where=without_clues)

    @clue("the loop does not pass a blocked cell", Blocked(), placed=True, density=0.15)
    def blocked(self, cell: Place) -> Unspoken:
        return unspoken()

    smooth = through_every_cell
    single = exactly_one_loop_through_all
