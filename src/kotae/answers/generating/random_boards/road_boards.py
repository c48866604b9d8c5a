"""Random boards of countries that a loop visits once each. On a large board, hardly any loop suits random countries, so
the loop comes first: it is cut into pieces, each of which is a country. Whatever it leaves out joins one of these. Then
the board changes window by window, as any other."""

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import Candidate, finished
from kotae.answers.generating.generators import draft as usual
from kotae.answers.generating.large.patchwork import Patchwork
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.gate_boards import in_turn
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Effort
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.engines import Budget
from kotae.families.country import Country
from kotae.logic import Values

SHORTEST, LONGEST = 3, 7
"""How many cells of a country the loop passes to begin with."""


class AnyRoad(Country):
    """A loop that never leaves out two cells side by side, if every cell is a country."""

    visits = None  # type: ignore[assignment]
    joined = None  # type: ignore[assignment]


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    if request.symmetry != "none" or request.variants:
        return usual(request, dice, tuning)
    values = random_road(request.grid, dice, tuning.budget)
    if values is None:
        return None
    blank = Country(request.grid, {}, rooms=Regions(request.grid, countries(request.grid, values, dice)))
    patchwork = Patchwork(ClueSwitches(blank, tuning.budget), request.symmetric, dice)
    patchwork.values = blank.finished(blank.stated(values[1 : len(blank.line.number) + 1]))
    try:
        return finished(patchwork, request, dice, tuning, Effort()) if patchwork.mend() else None
    finally:
        patchwork.close()


def random_road(grid: Grid, dice: Dice, budget: Budget) -> Values | None:
    alone = {cell: number for number, cell in enumerate(grid.cells())}
    board = ClueSwitches(AnyRoad(grid, {}, rooms=Regions(grid, alone)), budget)
    patchwork = Patchwork(board, Symmetry(grid), dice)
    try:
        return patchwork.values if patchwork.begin() else None
    finally:
        patchwork.close()


def countries(grid: Grid, values: Values, dice: Dice) -> dict[Place, int]:
    """The number of the country of every cell."""
    steps = Country(grid, {}, rooms=Country.rooms.bare(grid)).line.number.items()
    loop = [(y + 1, x + 1) for y, x in in_turn({(y - 1, x - 1) for (y, x), step in steps if values[step] > 0})]
    number: dict[Place, int] = {}
    while loop:
        length = dice.within(SHORTEST, LONGEST)
        number |= dict.fromkeys(loop[:length], len(number))
        loop = loop[length:]
    beside = {cell: [near for near in grid.neighbours(cell) if near in number] for cell in grid.cells()}
    return number | {cell: number[dice.one_of(near)] for cell, near in beside.items() if cell not in number}
