"""A step of an explanation as a picture: the board after it, its reasons and what is new marked."""

from collections.abc import Iterable, Sequence

from kotae.board.grid import Place
from kotae.board.marks import Glow
from kotae.drawing.picture import Picture, Still, picture
from kotae.families.base import Puzzle
from kotae.logic import Values


def way(puzzle: Puzzle, given: Values, steps: Iterable[tuple[Sequence[Place], Sequence[int]]]) -> list[Still]:
    """The board after every step from what is given on, by the places of its reasons and what follows."""
    values, found = given.copy(), []
    for number, (places, new) in enumerate(steps, 1):
        for literal in new:
            values[abs(literal)] = literal
        found.append(Still(f"step {number}", step_picture(puzzle, values, places, new)))
    return found


def step_picture(puzzle: Puzzle, values: Values, reasons: Iterable[Place], new: Iterable[int]) -> Picture:
    """The board with these values, the places of the reasons and of the new literals marked."""
    board = picture(puzzle, values, on_the_way=True)
    marks = [Glow(place, "reason") for place in dict.fromkeys(reasons)]
    marks += [Glow(place, "new") for place in dict.fromkeys(spot(puzzle, abs(literal)) for literal in new)]
    return board._replace(marks=[*marks, *board.marks], labelled=True)


def spot(puzzle: Puzzle, variable: int) -> Place:
    """Where a decision is seen."""
    return puzzle.layer_of(variable).spot(variable)
