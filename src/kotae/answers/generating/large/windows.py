"""Windows: parts of a board that change while the rest is held."""

from collections.abc import Iterable, Sequence
from functools import cached_property

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.random_boards.board_repairs import cells_at
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import Wishes, tossed
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.logic import Values

LOOKED, STRIDE = 5, 6
"""The radius of the windows in which it is measured what is open, and how far they are apart."""
WIDER = (5, 8, 12)
"""How far from a cell another answer is looked for before it may differ everywhere."""


def centres(grid: Grid, step: int) -> list[Place]:
    """Cells all over a board, that many steps apart."""
    return [
        (2 * row + 1, 2 * col + 1)
        for row in range(min(step // 2, grid.rows - 1), grid.rows, step)
        for col in range(min(step // 2, grid.cols - 1), grid.cols, step)
    ]


def distance(one: Place, other: Place) -> int:
    """How many steps it is from one cell to another, straight or diagonally."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) // 2


class Windows:
    """Which variables of a board lie in which of its cells."""

    def __init__(self, blank: Puzzle) -> None:
        self.blank = blank

    def on(self, blank: Puzzle) -> "Windows":
        """The same for another board, which may have other variables."""
        same = all(one is other for one, other in zip(self.blank.layers, blank.layers, strict=True))
        return self if same else Windows(blank)

    @cached_property
    def cells(self) -> list[list[Place]]:
        """By visible variable, the cells that it is about or lies beside."""
        found: list[list[Place]] = [[]]
        for variable in range(1, self.blank.shown_variables + 1):
            where = self.blank.layer_of(variable).part(variable)
            places = where if where and isinstance(where[0], tuple) else (where,)
            found.append([cell for place in places for cell in cells_at(self.blank.grid, place[:2])])
        return found

    @cached_property
    def variables(self) -> dict[Place, list[int]]:
        """By cell, the visible variables that are about it or lie beside it."""
        found: dict[Place, list[int]] = {}
        for variable, cells in enumerate(self.cells):
            for cell in cells:
                found.setdefault(cell, []).append(variable)
        return found

    def around(self, cells: Iterable[Place], radius: int) -> dict[Place, None]:
        """The cells that are at most that many steps from these, straight or diagonally."""
        steps = range(-2 * radius, 2 * radius + 1, 2)
        near = dict.fromkeys((y + down, x + right) for y, x in cells for down in steps for right in steps)
        return {cell: None for cell in near if self.blank.grid.is_cell(cell)}

    def free(self, cells: Iterable[Place]) -> list[int]:
        """The variables that lie wholly in these cells."""
        within = dict.fromkeys(cells)
        about = dict.fromkeys(variable for cell in within for variable in self.variables.get(cell, ()))
        return [variable for variable in about if all(cell in within for cell in self.cells[variable])]

    def held(self, values: Values, free: Iterable[int]) -> list[int]:
        """The literals of all other visible variables."""
        rest = set(free)
        return [values[variable] for variable in range(1, len(self.cells)) if variable not in rest]

    def cells_of(self, variables: Iterable[int]) -> list[Place]:
        """The cells in or beside which these variables lie."""
        known = (variable for variable in variables if variable < len(self.cells))
        return list(dict.fromkeys(cell for variable in known for cell in self.cells[variable]))


def random_within(
    board: ClueSwitches,
    values: Values,
    free: Sequence[int],
    fixed: list[int],
    dice: Dice,
    first: Iterable[int] = (),
    present: bool = False,
) -> Values | None:
    """An answer that may differ in the free variables, as random as possible, or as like the present one as possible;
    None if there is none with the fixed and the first literals."""
    first = list(first)
    board.engine.start_from(values[1:])
    wishes = Wishes(board, [*fixed, *first], None)
    if wishes.example is None:
        return None
    taken = set(map(abs, first))
    rest = [variable for variable in dice.shuffled(free) if variable not in taken]
    return wishes.granted([values[each] if present else tossed(board, each, dice) for each in rest])
