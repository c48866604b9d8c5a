"""Where a setter wants clues: the places, some of the clues themselves, and perhaps what else is given."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from kotae.answers.generating.random_boards.random_givens import random_givens
from kotae.board.grid import Grid, Place, kind_of
from kotae.board.random_rooms import Chance, alone
from kotae.board.tokens import HIDDEN, Clue
from kotae.families.base import Puzzle


class Pattern(NamedTuple):
    """Where clues are to stand."""

    grid: Grid
    clues: Mapping[Place, Clue | None]
    """The wanted clue, or None for any."""
    kinds: frozenset[str]
    """The kinds of places that it is about; at others, clues stand where they are needed."""
    givens: Mapping[str, Any] | None = None
    """What else is given; None if it is to be random."""

    def board(self, kind: type[Puzzle], dice: Chance, variants: Collection[str] = ()) -> Puzzle:
        """A board with the clues that are known beforehand; the others say nothing, where there are such clues."""
        givens = self.givens
        if givens is None:
            givens = random_givens(kind, self.grid, dice, alone, variants)
        clues: dict[Place, Clue] = {}
        for place, wanted in self.clues.items():
            token = kind.clue_rules[kind_of(place)].token
            clue = token.hide(HIDDEN) if wanted is None else wanted
            if token.allows(clue):
                clues[place] = clue
        return kind(self.grid, clues, **givens)


def pattern_of(puzzle: Puzzle) -> Pattern:
    """The places of a puzzle's clues, with everything else that is given."""
    return Pattern(puzzle.grid, dict.fromkeys(puzzle.clues), frozenset(puzzle.clue_rules), puzzle.givens)
