"""Random regions that each have exactly one line through all of their cells: first random lines that cover the board,
then others wherever a region would have more than one."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.patchwork import Patchwork
from kotae.answers.generating.large.repaired import repaired
from kotae.answers.generating.large.windows import Windows, random_within
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.random_boards.visited_boards import differing
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.families.base import Puzzle
from kotae.families.rassi import Rassi
from kotae.logic import Values

REQUESTS = ()
MOST_CHANGES = 200
"""How often the lines of one board are changed."""
REDRAWN = 2
"""How far around a cell lines are drawn anew on a large board."""


class AnyLines(Rassi):
    """Any number of lines that cover the whole board, wherever they are."""

    single = None  # type: ignore[assignment]
    in_turn = None  # type: ignore[assignment]


def has_room(grid: Grid) -> bool:
    return min(grid) > 3


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    blank = undivided(request.grid)
    board = ClueSwitches(blank, tuning.budget)
    try:
        return improved(blank, board, dice, tuning)
    finally:
        board.close()


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Lines are drawn anew only where a region has more than one."""
    board = ClueSwitches(undivided(request.grid), tuning.budget)
    patchwork = Patchwork(board, Symmetry(request.grid), dice)
    try:
        lines = Divided(board, patchwork.windows, patchwork.values) if patchwork.begin() else None
        found = repaired(lines, dice, tuning.budget) if lines else None
        return Candidate(*found.answered) if found else None
    finally:
        patchwork.close()


class Divided:
    """Lines, and the regions that they pass."""

    def __init__(self, board: ClueSwitches, windows: Windows, lines: Values) -> None:
        self.board = board
        self.windows = windows
        self.lines = lines

    @cached_property
    def answered(self) -> tuple[Rassi, Values]:
        blank: Any = self.board.blank
        puzzle = divided(blank, self.lines)
        return puzzle, puzzle.finished(puzzle.from_json(blank.to_json(self.lines)))

    def changed(self, near: Sequence[Place], dice: Dice) -> "Divided | None":
        free = self.windows.free(self.windows.around(near[:1], REDRAWN))
        lines = random_within(self.board, self.lines, free, self.windows.held(self.lines, free), dice)
        return Divided(self.board, self.windows, lines) if lines and lines != self.lines else None


def undivided(grid: Grid) -> AnyLines:
    return AnyLines(grid, {}, rooms=Rassi.rooms.bare(grid))


def improved(blank: AnyLines, board: ClueSwitches, dice: Dice, tuning: Tuning) -> Candidate | None:
    """A puzzle with a single answer. Where it has others, the lines and those around them are drawn anew."""
    lines = random_answer(board, dice)
    for _ in range(MOST_CHANGES):
        tuning.budget.look()
        if lines is None:
            return None
        puzzle = divided(blank, lines)
        found = answers_to(puzzle)
        if found.status == "unique":
            return Candidate(puzzle, found.solutions[0])
        near = {around for cell in differing(puzzle, found) for around in puzzle.grid.around(cell)}
        lines = random_answer(board, dice, first=far_from(near, blank, lines)) or random_answer(board, dice)
    return None


def far_from(near: set[Place], blank: AnyLines, lines: Values) -> list[int]:
    """What is drawn, and what is not, except for steps that lead to these cells."""
    steps = blank.line.number.items()
    return [lines[step] for edge, step in steps if near.isdisjoint(blank.grid.faces(edge))]


def divided(blank: AnyLines, lines: Values) -> Rassi:
    """The puzzle whose regions are the cells of these lines."""
    crossed = {edge for edge, step in blank.line.number.items() if lines[step] > 0}
    borders = set(blank.grid.inner_edges()) - crossed
    return Rassi(blank.grid, {}, rooms=Regions.parted(blank.grid, borders))


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    blank = undivided(grid)
    board = ClueSwitches(blank)
    lines = random_answer(board, dice)
    board.close()
    assert lines is not None, "any board with room is covered by some lines"
    return divided(blank, lines)
