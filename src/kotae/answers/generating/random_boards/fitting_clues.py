"""Random boards for families whose rules look at several clues of a room at once: first an answer, then clues that fit
it, one more in every room at a time as long as no rule is broken.

Another clue changes what such a rule says, so clues cannot be switched on and off: each step is solved as a puzzle of
its own.
"""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues
from kotae.answers.generating.random_boards.random_givens import random_givens
from kotae.answers.generating.random_puzzles import answer_to
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.random_rooms import alone
from kotae.board.regions import Regions
from kotae.families.base import Puzzle
from kotae.logic import Lazy, Values

REQUESTS = ()
IS_PROVED = False


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    blank = without_clues(request.clued, request.grid, dice)
    values = answer_to(blank, dice)
    if values is None:
        return None
    return thinned(blank, values, fitting(blank, values, dice), dice, tuning)


def thinned(blank: Puzzle, values: Values, clues: Clues, dice: Dice, tuning: Tuning) -> Candidate | None:
    """As few of the clues as are needed; None if the answer is not the only one even with all of them."""
    if not is_only(blank, clues, values):
        return None
    result = Thinned(clues)
    for place in dice.shuffled(list(clues)):
        tuning.budget.look()
        dropped = {place: result.kept.pop(place)}
        if is_only(blank, result.kept, values):
            result.dropped.append(dropped)
        else:
            result.kept |= dropped
    return Candidate(blank, values, result)


def without_clues(kind: type[Puzzle], grid: Grid, dice: Dice) -> Puzzle:
    return kind(grid, {}, **random_givens(kind, grid, dice, alone))


def fitting(blank: Puzzle, values: Values, dice: Dice) -> Clues:
    """As many clues as fit an answer together, in a random order."""
    rooms = next(given for given in blank.givens.values() if isinstance(given, Regions))
    waiting = [dice.shuffled(room.cells) for room in rooms]
    clues: Clues = {}
    while any(waiting):
        more: Clues = {}
        for cells in waiting:
            if cells and (possible := blank.clues_at(cell := cells.pop(), values)):
                more[cell] = dice.one_of(list(possible))
        broken = broken_rooms(blank.with_clues({**clues, **more}), values)
        clues |= {place: clue for place, clue in more.items() if rooms.at(place).place not in broken}
    return dict(sorted(clues.items()))


def broken_rooms(puzzle: Puzzle, values: Values) -> set[object]:
    """Where a rule that looks at clues is broken."""
    plain = (each for each in puzzle.statements if not each.rule.lemma and not isinstance(each.constraint, Lazy))
    return {each.where for each in plain if each.constraint.holds(values) is False}


def is_only(blank: Puzzle, clues: Clues, values: Values) -> bool:
    """Whether these clues have only this answer."""
    return solve(blank.with_clues(clues), at_most=2).solutions == [values]
