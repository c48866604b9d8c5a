"""Paths that cover a board and never touch themselves. On a large board, some that lie side by side are taken apart and
joined again in another way, until none is short and there is no other answer."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.repaired import repaired
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.logic import Values

SHORTEST = 3
"""The fewest cells of a line: equal numbers side by side are not much of a puzzle."""
FEWEST, MOST = 2, 4
"""How many paths are taken apart together."""
BEGUN = 0.75
"""How many paths there are to begin with, as a share of the most that are possible: more of them leave less open."""
PATIENCE = 50_000
"""How often that is tried on a new board."""

Path = list[Place]


def woven_draft(
    grid: Grid, linked: Callable[[list[Path]], Puzzle], most: int, dice: Dice, tuning: Tuning
) -> Candidate | None:
    """A draft with at most that many paths, which `linked` turns into a puzzle."""
    paths = Paths(grid, joined_paths(grid, grid.cells(), dice))
    for _ in range(PATIENCE):
        tuning.budget.look()
        if paths.are_long and len(paths.every) <= BEGUN * most:
            found = repaired(Woven(paths, linked, most), dice, tuning.budget)
            return Candidate(*found.answered) if found else None
        path = dice.one_of(
            [path for path in paths.every.values() if len(path) < SHORTEST] or list(paths.every.values())
        )
        paths.reweave(dice.one_of(path), dice)
    return None


class Paths:
    """Paths that cover a board."""

    def __init__(self, grid: Grid, paths: Iterable[Path]) -> None:
        self.grid = grid
        self.every = {id(path): path for path in paths}
        self.at = {cell: path for path in self.every.values() for cell in path}
        """By cell, the path through it."""

    @property
    def are_long(self) -> bool:
        return min(map(len, self.every.values())) >= SHORTEST

    def reweave(self, start: Place, dice: Dice, more: int = 0) -> bool:
        """Joins the cells of the path through a cell, and of some paths beside it, in another way; whether that was
        possible without making them worse, except that there may be some more of them."""
        chosen = {id(self.at[start]): self.at[start]}
        for _ in range(dice.within(FEWEST, MOST) - 1):
            cell = dice.one_of(dice.one_of(list(chosen.values())))
            beside = self.at[dice.one_of(self.grid.neighbours(cell))]
            chosen[id(beside)] = beside
        before = list(chosen.values())
        after = joined_paths(self.grid, [cell for path in before for cell in path], dice)
        if cost(after) > cost(before) + more:
            return False
        for path in before:
            del self.every[id(path)]
        self.every |= {id(path): path for path in after}
        self.at |= {cell: path for path in after for cell in path}
        return True


class Woven:
    """Paths, and the puzzle whose answer they are."""

    def __init__(self, paths: Paths, linked: Callable[[list[Path]], Puzzle], most: int) -> None:
        self.paths = paths
        self.linked = linked
        self.most = most

    @cached_property
    def answered(self) -> tuple[Puzzle, Values]:
        paths, grid = list(self.paths.every.values()), self.paths.grid
        puzzle: Any = self.linked(paths)
        steps = (puzzle.line[grid.between(*pair)] for path in paths for pair in pairwise(path))
        return puzzle, puzzle.finished(puzzle.stated(steps))

    def changed(self, near: Sequence[Place], dice: Dice) -> "Woven | None":
        paths = Paths(self.paths.grid, self.paths.every.values())
        changed = paths.reweave(near[0], dice, self.most - len(paths.every)) and paths.are_long
        return Woven(paths, self.linked, self.most) if changed else None


def cost(paths: Sequence[Path]) -> int:
    """Few and long paths are better; those that are too short are worst."""
    return sum(1 + 2 * max(0, SHORTEST - len(path)) for path in paths)


def joined_paths(grid: Grid, cells: Iterable[Place], dice: Dice) -> list[Path]:
    """Paths that cover some cells, joined end to end in a random order as long as any two can be."""
    path_of: dict[Place, Path] = {cell: [cell] for cell in cells}
    onward = ((cell, (cell[0] + down, cell[1] + right)) for cell in path_of for down, right in ((0, 2), (2, 0)))
    for one, other in dice.shuffled([pair for pair in onward if pair[1] in path_of]):
        first, second = path_of[one], path_of[other]
        if first is second or not (is_end(one, first) and is_end(other, second)):
            continue
        if not touches(grid, one, first, second, other):
            joined = (first if first[-1] == one else first[::-1]) + (second if second[0] == other else second[::-1])
            for cell in joined:
                path_of[cell] = joined
    return list({id(path): path for path in path_of.values()}.values())


def is_end(cell: Place, path: Path) -> bool:
    return cell in (path[0], path[-1])


def touches(grid: Grid, one: Place, first: Path, second: Path, other: Place) -> bool:
    """Whether two paths are side by side anywhere except where they are to be joined."""
    cells = set(second)
    return any(near in cells and (cell, near) != (one, other) for cell in first for near in grid.neighbours(cell))
