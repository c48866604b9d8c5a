"""New nonograms: random art, keeping only pictures that are the only ones with their runs."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.picture_repairs import redrawn, repaired, varying
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.pictures.random_pictures import INKED, Picture, nonogram_of, random_picture, values_of
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.logic import Values

REQUESTS = ("symmetry", "colours", "picture")
SMALLEST = {"medium": 4, "hard": 5, "expert": 7}
CHECKER = "glucose42"
"""Most nonograms are proved by line solving, and this solver is ready sooner."""
SMALL = 100
"""Pictures of up to this many cells are changed to come closer to the wanted difficulty. Larger ones take longer to
rate, so it is quicker to try the next one."""


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    rough, palette, symmetry = tuning.rough, request.palette, request.symmetric
    picture = random_picture(symmetry, dice, request.colours, INKED - 0.2 * rough, rough)
    if rough:
        found = repaired(picture, palette, symmetry, dice, tuning.budget)
        if found is None:
            return None
        small = request.grid.rows * request.grid.cols <= SMALL
        picture = climbed_picture(found, request, dice, tuning) if small else found
    puzzle = nonogram_of(picture, palette)
    if not rough and 0 in puzzle.knowledge.values[1:] and solve(puzzle).status != "unique":
        return None
    return Candidate(puzzle, values_of(puzzle, picture))


def climbed_picture(picture: Picture, request: Request, dice: Dice, tuning: Tuning) -> Picture:
    palette = request.palette

    def changed(before: Picture) -> Picture | None:
        after = redrawn(before, palette, request.symmetric, dice.below(request.grid.rows * request.grid.cols), dice)
        return None if varying(after, palette) else after

    def puzzle_and_answer(found: Picture) -> tuple[Nonogram, Values]:
        puzzle = nonogram_of(found, palette)
        return puzzle, values_of(puzzle, found)

    return tuning.climbed(picture, puzzle_and_answer, changed)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    return nonogram_of(random_picture(Symmetry(grid), dice))
