"""Random answers made of groups whose number is their size: groups grow one after another, and one that is in the way
of the next is taken back."""

from typing import Any

from kotae.answers.generating.random_boards.dice import Dice
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.logic import Values

REQUESTS = ("symmetry", "clues", "pattern")
LARGEST = 9
"""The most cells of a group: larger ones are dull."""
PATIENCE = 50
"""How many groups per cell are grown before an attempt is given up."""

Group = list[Place]


def answer(blank: Puzzle, dice: Dice) -> Values | None:
    groups = random_groups(blank.grid, dice)
    if groups is None:
        return None
    layer: Any = blank.shown_layers[0]
    size = {cell: len(group) for group in groups for cell in group}
    rows = [[size[cell] for cell in blank.grid.line(head)] for head in blank.grid.row_heads()]
    return blank.finished(blank.stated(layer.from_json(rows)))


def random_groups(grid: Grid, dice: Dice) -> list[Group] | None:
    """Groups of which no two of one size are side by side."""
    cells = dice.shuffled(list(grid.cells()))
    group_of: dict[Place, Group] = {}
    for _ in range(PATIENCE * len(cells)):
        free = next((cell for cell in cells if cell not in group_of), None)
        if free is None:
            return list({id(group): group for group in group_of.values()}.values())
        grown = random_group(grid, free, group_of, dice)
        if grown:
            group_of |= dict.fromkeys(grown, grown)
            continue
        for cell in dice.one_of([group_of[near] for near in grid.neighbours(free) if near in group_of]):
            del group_of[cell]
    return None


def random_group(grid: Grid, start: Place, group_of: dict[Place, Group], dice: Dice) -> Group | None:
    """A group from there over free cells that does not touch another of its size; None if there is none."""
    grown, sizes = [start], []
    while True:
        near = [cell for one in grown for cell in grid.neighbours(one) if cell not in grown]
        if all(len(group_of[cell]) != len(grown) for cell in near if cell in group_of):
            sizes.append(len(grown))
        free = [cell for cell in near if cell not in group_of]
        if not free or len(grown) == LARGEST:
            return grown[: dice.one_of(sizes)] if sizes else None
        grown.append(dice.one_of(free))
