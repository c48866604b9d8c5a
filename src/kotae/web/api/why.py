"""Why a place must be what it is, from what is on the board now."""

from kotae.answers.why import variables_at
from kotae.answers.why import why as asked
from kotae.board.grid import name
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.web.api.call import Call, Reply, drawable
from kotae.wording.why import why_on_page


def why(call: Call, puzzle: Puzzle) -> Reply:
    """What a place must be, and the shortest reason; or that it is not certain, or that what is drawn is wrong."""
    place = call.place("at")
    if len(place) != 2 or not puzzle.grid.holds(place):
        raise KotaeError("at is outside the board", "a place on the board")
    if not variables_at(puzzle, place):
        raise KotaeError(f"nothing is to be decided at {name(place)}", "a place to draw at")
    return why_on_page(puzzle, place, asked(puzzle, drawable(call, puzzle), place, call.seconds))
