"""Random puzzles of any size: the clues of a random answer, which may not be the only one. Nothing is proved about
them, so even the largest are made in seconds where a family provides random boards of its own."""

from typing import cast

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.clue_places import hidden_at, random_places
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.random_givens import random_givens
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import family as family_of
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_TRIES = 100
"""How many boards are tried until one has an answer."""


def random_puzzle(family: str, grid: Grid, seed: str, shown: float | None = None) -> Puzzle:
    """The puzzle for that seed, with that share of its numbers; the others are left out, or hidden where a cell without
    a number would mean something else."""
    kind = family_of(family)
    dice, brought = Dice(f"kotae unproved {kind.family} {grid.title} {seed}"), brought_by(kind)
    share: float = getattr(brought, "SHOWN", 1.0) if shown is None else shown
    if brought and hasattr(brought, "unproved"):
        found: Puzzle = brought.unproved(grid, share, dice)
        return found
    return any_puzzle(cast(type[Puzzle], kind), grid, share, dice)


def any_puzzle(kind: type[Puzzle], grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """The same for a family that does not provide boards of its own."""
    symmetry, brought = Symmetry(grid), brought_by(kind)
    for _ in range(MOST_TRIES):
        places = random_places(kind, symmetry, dice)
        blank = kind(grid, hidden_at(kind, places), **random_givens(kind, grid, dice, symmetry.images))
        values = answer_to(blank, dice)
        if values is not None and hasattr(brought, "fitting"):
            clues = brought.fitting(blank, values, dice)  # type: ignore[union-attr]
            return blank.with_clues({place: clue for place, clue in clues.items() if dice.chance() < shown})
        if values is not None:
            chosen = [place for place in blank.clue_places() if dice.chance() < shown]
            return blank.with_clues({**blank.clues, **blank.with_clues_of(values, chosen).clues})
    raise KotaeError(f"no random {kind.family} of {grid.rows}x{grid.cols} has an answer", "another size or seed")


def answer_to(blank: Puzzle, dice: Dice) -> Values | None:
    """A random answer, found in the family's own way or else by a solver."""
    brought = brought_by(type(blank))
    if brought and hasattr(brought, "answer") and not blank.chosen_variants:
        found: Values | None = brought.answer(blank, dice)
        return found
    board = ClueSwitches(blank)
    try:
        return random_answer(board, dice)
    finally:
        board.close()
