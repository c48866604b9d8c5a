"""From a board to one of the wanted difficulty: what is tried, how often, and what earlier attempts have taught.

The work is bounded by how often a puzzle is explained, never by a clock, so that a seed ends the same way everywhere.
"""

from collections.abc import Callable
from typing import TypeVar

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.quick_difficulty import Mark, Way, mark_of, way
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_CHANGES = 150
"""How many changes to one board, of each kind, are tried to bring it closer to the wanted difficulty."""
MOST_EXPLAINED = 4000
"""How many puzzles are explained, at most, until one is as difficult as wanted."""
ROUGH = {"medium": 0.4, "hard": 0.55, "expert": 0.7}
"""How rough random art is at first, for each wanted difficulty."""
ROUGHER = 0.08
"""How much rougher the next attempt is for every level that one was too easy."""

State = TypeVar("State")


class Tuning:
    """What the attempts for one puzzle share: what they have taught, how much was tried, and the time for all of
    them."""

    def __init__(self, wanted: str | None, budget: Budget) -> None:
        self.wanted = wanted or ""
        self.budget = budget
        self.rough = ROUGH.get(self.wanted, 0.0)
        self.explained = 0
        self._marked: tuple[Puzzle, Mark] | None = None
        """The puzzle that was rated last, kept in case the same one is asked about again."""

    @property
    def spent(self) -> bool:
        """Whether enough was tried."""
        return self.explained >= MOST_EXPLAINED

    def learn(self, missed: Mark) -> None:
        """The next picture is rougher when one was too easy."""
        if self.rough:
            self.rough = min(1.0, max(ROUGHER, self.rough - ROUGHER * missed.levels))

    def way(self, puzzle: Puzzle, values: Values, beyond: str) -> Way:
        self.explained += 1
        return way(puzzle, values, beyond, self.budget)

    def mark(self, puzzle: Puzzle, values: Values) -> Mark:
        """Compares a puzzle with the wanted level. How far a puzzle is too hard is not measured."""
        if self._marked is None or self._marked[0] != puzzle:
            gone = self.way(puzzle, values, min(self.wanted, "hard", key=LEVELS.index))
            self._marked = puzzle, mark_of(gone, self.wanted)
        return self._marked[1]

    def climbed(
        self,
        here: State,
        puzzle_of: Callable[[State], tuple[Puzzle, Values]],
        *kinds: Callable[[State], State | None],
    ) -> State:
        """Tries changes, one kind after another, until the difficulty is as wanted. Each change that does not move away
        from it is kept."""
        where = self.mark(*puzzle_of(here))
        for changed in kinds:
            for _ in range(MOST_CHANGES):
                if where.levels == 0 or self.spent:
                    return here
                there = changed(here)
                if there is not None:
                    found = self.mark(*puzzle_of(there))
                    if found.distance <= where.distance:
                        here, where = there, found
        return here
