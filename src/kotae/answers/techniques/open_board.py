"""A board with room around it: where a line could go if the board were larger.

A loop in the corner of a board is led by the rim as it is led by crosses elsewhere. So that both are one technique, a
puzzle of lines is laid on a larger board, where everything beyond its rim is known to be empty.
"""

from collections import defaultdict
from functools import cached_property, lru_cache
from typing import Any

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Grid, Place, is_tiled
from kotae.families.base import ClueRule, Puzzle, Statement, Where
from kotae.logic import Lazy

AROUND = 2
"""Cells added on each side. No rule about lines looks further."""
Stated = dict[tuple[int, Where], list[Statement]]
"""Statements by the id of their rule and by place."""


class WideBoard:
    """The larger board. Unless rules depend on where clues are, it has none, and serves all puzzles of a size."""

    def __init__(self, kind: type[Puzzle], grid: Grid, clues: dict[Place, Any]) -> None:
        self.puzzle = kind(Grid(grid.rows + 2 * AROUND, grid.cols + 2 * AROUND), clues)
        self.stated = by_place(self.puzzle.statements)
        self.numbers = [
            {layer.part(variable): variable for variable in range(layer.first, layer.after)}
            for layer in self.puzzle.layers
        ]


class OpenBoard:
    """A puzzle in the middle of a larger board."""

    def __init__(self, puzzle: Puzzle) -> None:
        placed = any(stated.placed for stated in puzzle.clue_rules.values())
        clues = {moved(place): clue for place, clue in puzzle.clues.items()}
        kind: Any = type(puzzle)
        self._board = WideBoard(kind, puzzle.grid, clues) if placed else clueless(kind, puzzle.grid)
        self._original = puzzle
        self.wide = self._board.puzzle
        self._met: dict[tuple[int, Where], Statement | None] = {}
        self._clues = clues
        self._number = [0]
        for layer, numbers in zip(puzzle.layers, self._board.numbers, strict=True):
            self._number += [numbers[all_moved(layer.part(v))] for v in range(layer.first, layer.after)]  # type: ignore[index]
        self.beyond = set(range(1, self.wide.variables + 1)) - set(self._number)
        """The variables that are not on the board."""

    def literal(self, literal: int) -> int:
        return self._number[literal] if literal > 0 else -self._number[-literal]

    @cached_property
    def _stated(self) -> Stated:
        return by_place(self._original.statements)

    def statement(self, reason: Reason) -> Statement | None:
        """The same rule at the same place of the larger board; None if there is none."""
        here = reason.statement
        key = id(here.rule), here.where
        if len(self._stated[key]) > 1:
            return self._found(here)
        if key not in self._met:
            self._met[key] = self._found(here)
        return self._met[key]

    def _found(self, here: Statement) -> Statement | None:
        if isinstance(here.rule, ClueRule):
            place = all_moved(here.where)
            clue = self._clues[place]  # type: ignore[index]
            return Statement(here.rule, place, here.rule.constraint(self.wide, place, clue))  # type: ignore[arg-type]
        there = self._board.stated.get((id(here.rule), all_moved(here.where)), [])
        together = self._stated[id(here.rule), here.where]
        return there[together.index(here) if len(together) > 1 else 0] if len(there) == len(together) else None

    def knows(self, reason: Reason) -> bool:
        return reason.cut is not None or self.statement(reason) is not None


def moved(place: Place) -> Place:
    """A place of the board on the larger one."""
    return place[0] + 2 * AROUND, place[1] + 2 * AROUND, *place[2:]


def all_moved(where: Where) -> Where:
    if not where:
        return where
    return moved(where) if isinstance(where[0], int) else tuple(map(moved, where))


def by_place(statements: list[Statement]) -> Stated:
    """The statements that are not lazy."""
    found: Stated = defaultdict(list)
    for statement in statements:
        if not isinstance(statement.constraint, Lazy):
            found[id(statement.rule), statement.where].append(statement)
    return found


@lru_cache(maxsize=8)
def clueless(kind: Any, grid: Grid) -> WideBoard:
    return WideBoard(kind, grid, {})


@lru_cache(maxsize=4)
def open_board(puzzle: Puzzle) -> OpenBoard | None:
    """The puzzle with room around it, for families of lines alone; a tiling has none."""
    if (
        is_tiled(next(puzzle.grid.cells()))
        or not all(
            given.is_about_rules and given.is_usual(puzzle.grid, puzzle.givens[label])
            for label, given in puzzle.given_kinds.items()
        )
        or not all(layer.ends_at_rim for layer in puzzle.layers)
    ):
        return None
    return OpenBoard(puzzle)
