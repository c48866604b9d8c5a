"""Boards that show every number beside them, as is usual where lines are counted. With as few as possible, what is left
takes a view of the whole board at almost every step."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.generators import draft as usual
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.board.grid import kind_of


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """The usual draft; all numbers beside the board are put back, unless a share of clues or a difficulty is wanted."""
    found = usual(request, dice, tuning)
    if found is None or found.clues is None or request.clues is not None or request.difficulty:
        return found
    dropped = {place: clue for group in found.clues.dropped for place, clue in group.items()}
    beside = {place: clue for place, clue in dropped.items() if kind_of(place) == "heads"}
    return found._replace(clues=Thinned(dict(sorted((found.clues.kept | beside).items()))))
