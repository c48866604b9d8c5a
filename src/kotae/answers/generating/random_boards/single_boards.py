"""Random boards full of numbers, of which some must be shaded: first cells are shaded at random until no more can be,
then the others get numbers that are different in every row and column, and each shaded cell repeats one of these.
Where several answers remain, shaded cells get other numbers until none do."""

from kotae.answers.forced import forced
from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.random_rooms import in_one_piece
from kotae.families.base import Puzzle
from kotae.families.hitori import Hitori

REQUESTS = ()
MOST_CHANGES = 60
"""How often the numbers of one board are changed."""
TWICE = 0.5
"""How many of the shaded cells repeat a number of their row and of their column at first: those are found easily."""

Numbers = dict[Place, int]


def has_room(grid: Grid) -> bool:
    return min(grid) > 1 and max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    shaded = random_shading(request.grid, dice)
    numbers = random_numbers(request.grid, shaded, dice)
    for _ in range(MOST_CHANGES):
        puzzle = Hitori(request.grid, numbers)
        found = forced(puzzle, seconds=tuning.budget.seconds_left())
        left = [cell for cell, variable in puzzle.shaded.number.items() if not found.values[variable]]
        if not left:
            return Candidate(puzzle, found.values)
        tuning.budget.look()
        wrong = [cell for cell in left if cell in shaded]
        cell = dice.one_of(wrong)
        numbers[cell] = repeated(request.grid, numbers, shaded, cell, TWICE + 0.3, dice)
    return None


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    numbers = random_numbers(grid, random_shading(grid, dice), dice)
    return Hitori(grid, {cell: number for cell, number in numbers.items() if dice.chance() < shown})


def random_shading(grid: Grid, dice: Dice) -> set[Place]:
    """Cells that are never side by side and leave the others in one piece; no other cell could be added."""
    shaded: set[Place] = set()
    for cell in dice.shuffled(list(grid.cells())):
        if shaded.isdisjoint(grid.neighbours(cell)) and not parts_others(grid, shaded, cell):
            shaded.add(cell)
    return shaded


def parts_others(grid: Grid, shaded: set[Place], cell: Place) -> bool:
    """Whether shading another cell would leave the unshaded ones in several pieces."""
    return not in_one_piece(grid, [other for other in grid.cells() if other not in shaded and other != cell])


def random_numbers(grid: Grid, shaded: set[Place], dice: Dice) -> Numbers:
    numbers = latin_numbers(grid, dice)
    for cell in dice.shuffled(sorted(shaded)):
        numbers[cell] = repeated(grid, numbers, shaded, cell, TWICE, dice)
    return numbers


def repeated(grid: Grid, numbers: Numbers, shaded: set[Place], cell: Place, twice: float, dice: Dice) -> int:
    """A number for a shaded cell: one that is left in its row or column, or in both if that is likely to be wanted."""
    lines = [line for line in grid.lines() if cell in line]
    row, column = ({numbers[other] for other in line if other not in shaded} for line in lines)
    choices = row & column if dice.chance() < twice else row | column
    return dice.one_of(sorted(choices or row | column))


def latin_numbers(grid: Grid, dice: Dice) -> Numbers:
    """Numbers up to the longer side that are different in every row and column, line by line along the longer side: a
    line can always be completed, if necessary by giving numbers of the line to other cells again."""
    heads = grid.row_heads() if grid.cols >= grid.rows else grid.column_heads()
    used: list[set[int]] = [set() for _ in range(max(grid))]
    found: Numbers = {}
    for head in heads:
        taken_at: dict[int, int] = {}
        for at in dice.shuffled(range(max(grid))):
            take(at, taken_at, used, dice.shuffled(range(1, max(grid) + 1)), set())
        for number, at in taken_at.items():
            found[grid.line(head)[at]] = number
            used[at].add(number)
    return found


def take(at: int, taken_at: dict[int, int], used: list[set[int]], order: list[int], tried: set[int]) -> bool:
    """Gives a cell of a line a number that is new across the line, and if that is taken, its present cell another."""
    for number in order:
        if number not in used[at] and number not in tried:
            tried.add(number)
            if number not in taken_at or take(taken_at[number], taken_at, used, order, tried):
                taken_at[number] = at
                return True
    return False
