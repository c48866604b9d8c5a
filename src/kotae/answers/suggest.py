"""A setter's help: which clue to add, reveal or change so that fewer answers are left, best only one.

Every suggestion is tried: what follows from the puzzle with it is found, and the more it decides the better it is.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.answers.switchboard import Switchboard
from kotae.board.corridors import Corridors
from kotae.board.grid import Place, cell_at, row_col
from kotae.board.layers import Clue
from kotae.board.rectangles import Rectangles
from kotae.engines import Budget
from kotae.errors import KotaeError
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram

ANSWERS = 3
"""How many answers are looked at: the clues that each would give are suggested."""


class Suggestion(NamedTuple):
    """What to do with one clue, or with two that go together; and how much is open then."""

    kind: str
    """`add` a clue where none is, `reveal` a hidden one, `change` numbers, `move` a number to another cell."""
    clues: dict[Place, Clue]
    open: int
    """How many decisions are still open with it; none when the answer is unique."""
    away: Place | None = None
    """Where a number that moves is now."""


class Advice(NamedTuple):
    """The status of the puzzle as it is, how many decisions are open, and what to do about it."""

    status: str
    open: int
    suggestions: list[Suggestion]


def suggest(puzzle: Puzzle, most: int = 10, seconds: float | None = None) -> Advice:
    """The best suggestions first. Raises LimitReached at the limit."""
    if isinstance(puzzle, Nonogram):
        wanted = "a changed picture, as `kotae generate nonogram --from PICTURE` finds one"
        raise KotaeError("a nonogram has all its clues, so none can be added", wanted)
    answer = solve(puzzle, at_most=ANSWERS, seconds=seconds)
    if answer.status != "several":
        return Advice(answer.status, 0, [])
    left = forced(puzzle, seconds=seconds).values[1:].count(0)
    board = Switchboard(blank_of(puzzle), Budget(seconds))
    try:
        found = list(shown(puzzle, board, answer.solutions))
        if isinstance(puzzle, Hashi) and not any(one.open == 0 for one in found):
            found += bridged(puzzle, board, answer.solutions[0])
        if isinstance(puzzle, Nawabari) and not any(one.open == 0 for one in found):
            found += moved(puzzle, answer.solutions[0], seconds)
    finally:
        board.close()
    better = [one for one in found if one.open < left]
    return Advice("several", left, sorted(better, key=lambda one: (one.open, *sorted(one.clues)))[:most])


def blank_of(puzzle: Puzzle) -> Puzzle:
    """The puzzle without what its clues say; where they stand matters to some families."""
    numbered = any(isinstance(layer, Corridors | Rectangles) for layer in puzzle.layers)
    return type(puzzle)(puzzle.grid, dict.fromkeys(puzzle.clues, "?") if numbered else {}, puzzle.palette)


def given_in(puzzle: Puzzle) -> dict[Place, Clue]:
    """The clues that say something."""
    return {place: clue for place, clue in puzzle.clues.items() if clue != "?"}


def shown(puzzle: Puzzle, board: Switchboard, answers: list[Values]) -> Iterator[Suggestion]:
    """Clues that one of the answers has where the puzzle shows none. Where the board is fixed by its numbers, only
    hidden ones are meant."""
    places = list(board.blank.clues or puzzle.grid.cells())
    tried: set[tuple[Place, Clue]] = set()
    for values in answers:
        hidden = [place for place in places if puzzle.clues.get(place, "?") == "?"]
        for place, clue in board.clues_of(values, hidden).items():
            if (place, clue) not in tried:
                tried.add((place, clue))
                still = len(board.varying(values, given_in(puzzle) | {place: clue}))
                yield Suggestion("reveal" if place in puzzle.clues else "add", {place: clue}, still)


def bridged(puzzle: Hashi, board: Switchboard, values: Values) -> Iterator[Suggestion]:
    """The numbers of two neighbours, both changed by one bridge more or less between them."""
    layer, given = puzzle.bridges, given_in(puzzle)
    for corridor in layer.places:
        for number in {0, 1, 2} - {layer[corridor].value(values)}:
            changed = values.copy()
            for k, variable in enumerate(layer[corridor].chain):
                changed[variable] = variable if k < number else -variable
            if board.blank.solved_by(changed):
                clues = board.clues_of(changed, given)
                yield Suggestion(
                    "change",
                    {place: clue for place, clue in clues.items() if given[place] != clue},
                    len(board.varying(changed, clues)),
                )


def moved(puzzle: Nawabari, values: Values, seconds: float | None) -> Iterator[Suggestion]:
    """A number in another cell of the rectangle that it has in an answer."""
    for centre in puzzle.clues:
        area = puzzle.area.rectangle(centre, values)
        assert area, "an answer decides every rectangle"
        row, col, height, width = area
        cells = [cell_at(y, x) for y in range(row, row + height) for x in range(col, col + width)]
        others = {place: clue for place, clue in puzzle.clues.items() if place != centre}
        for cell in cells:
            if cell != centre:
                y, x = row_col(cell)
                number = (y == row) + (y == row + height - 1) + (x == col) + (x == col + width - 1)
                result = forced(Nawabari(puzzle.grid, others | {cell: number}), seconds=seconds)
                yield Suggestion("move", {cell: number}, result.values[1:].count(0), centre)
