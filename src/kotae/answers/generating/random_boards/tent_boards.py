"""Random boards of trees that can all have tents: each tent is put up first, and then its tree is planted."""

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import Candidate, finished
from kotae.answers.generating.random_boards.board_repairs import Stirring
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.tents import Tents

REQUESTS = ("symmetry", "clues", "density", "pattern")
DENSITY = 0.2
"""The share of cells that have a tent."""


def has_room(grid: Grid) -> bool:
    return max(grid) > 1


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    trees = planted(request.symmetric, dice, DENSITY if request.density is None else request.density)
    blank = Tents(request.grid, dict.fromkeys(trees.values(), "t"))
    stirring = Stirring(ClueSwitches(blank, tuning.budget), request.symmetric, dice, density=request.density)
    try:
        return finished(stirring, request, dice, tuning) if stirring.settle() else None
    finally:
        stirring.close()


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    trees = planted(Symmetry(grid), dice)
    clues: dict[Place, Clue] = dict.fromkeys(trees.values(), "t")
    for head in (*grid.column_heads(), *grid.row_heads()):
        if dice.chance() < shown:
            clues[head] = sum(cell in trees for cell in grid.line(head))
    return Tents(grid, clues)


def planted(symmetry: Symmetry, dice: Dice, density: float = DENSITY) -> dict[Place, Place]:
    """Trees, by their tents."""
    grid, trees, taken = symmetry.grid, dict[Place, Place](), set[Place]()
    wanted = max(1, round(density * grid.rows * grid.cols))
    for tent in dice.shuffled(list(grid.cells())):
        places = [near for near in grid.neighbours(tent) if near not in taken]
        if tent in taken or not places or len(trees) >= wanted:
            continue
        tree = dice.one_of(places)
        pairs = list(dict.fromkeys(zip(symmetry.images(tent), symmetry.images(tree), strict=True)))
        new = dict(pairs)
        if len({*new, *new.values()}) == 2 * len(pairs) and may_stand(grid, trees, taken, new):
            trees |= new
            taken |= {*new, *new.values()}
    return trees


def may_stand(grid: Grid, trees: dict[Place, Place], taken: set[Place], new: dict[Place, Place]) -> bool:
    """Whether these tents and trees find room, and no tent touches another."""
    if not taken.isdisjoint([*new, *new.values()]):
        return False
    return all(near not in trees and near not in new for tent in new for near in grid.around(tent))
