"""Random boards whose regions are all that is given: random regions to which there is a loop at all, changed a little
where two loops differ, until only one is left."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import Answer
from kotae.board.grid import Grid, Place
from kotae.board.random_rooms import alone, moved_border
from kotae.board.regions import Regions
from kotae.families.base import Puzzle

REQUESTS = ()
MOST_CHANGES = 300
"""How often the regions of one board are changed."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 3 and grid.rows * grid.cols % 2 == 0


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    puzzle = random_regions(request.clued, request.grid, dice)
    found = answers_to(puzzle)
    for _ in range(MOST_CHANGES):
        tuning.budget.look()
        if found.status == "unique":
            return Candidate(puzzle, found.solutions[0])
        near = differing(puzzle, found)
        number = moved_border(puzzle.grid, puzzle.givens["rooms"].number, near, dice)
        changed = type(puzzle)(puzzle.grid, {}, rooms=Regions(puzzle.grid, number)) if number else None
        after = answers_to(changed) if changed else None
        if changed and after and (after.solutions or not found.solutions):
            puzzle, found = changed, after
        elif not found.solutions:
            puzzle = random_regions(request.clued, request.grid, dice)
            found = answers_to(puzzle)
    return None


def random_regions(kind: type[Puzzle], grid: Grid, dice: Dice) -> Puzzle:
    return kind(grid, {}, rooms=kind.given_kinds["rooms"].random(grid, dice, alone))


def differing(puzzle: Puzzle, found: Answer) -> list[Place]:
    """The cells where two answers differ; all cells if there are none."""
    cells = list(puzzle.grid.cells())
    if len(found.solutions) < 2:
        return cells
    one, other = found.solutions[:2]
    edges = [puzzle.layer_of(v).spot(v) for v in range(1, puzzle.shown_variables + 1) if one[v] != other[v]]
    return sorted({cell for edge in edges for cell in puzzle.grid.faces(edge) if cell}) or cells
