"""From a board to one of the wanted difficulty: what is tried, how often, and what earlier attempts have taught.

The work is bounded by how often a puzzle is explained, never by a clock, so that a seed ends the same way everywhere.
"""

from collections.abc import Callable
from typing import TypeVar

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.quick_difficulty import Mark, Way, mark_of, technique_mark, way
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

    def __init__(self, wanted: str | None, budget: Budget, technique: str = "") -> None:
        self.wanted = wanted or ""
        self.technique = technique
        self.budget = budget
        self.rough = ROUGH.get(self.wanted, 0.0)
        self.explained = 0
        self.unanswered = 0
        """How many boards had no answer at all."""
        self.least_open: int | None = None
        """How many places were left open on the board that came closest to a wanted pattern of clues."""
        self.closest: Mark | None = None
        """The puzzle that came closest to the wanted level."""
        self._marked: tuple[Puzzle, Mark] | None = None
        """The puzzle that was rated last, kept in case the same one is asked about again."""

    @property
    def spent(self) -> bool:
        """Whether enough was tried."""
        return self.explained >= MOST_EXPLAINED

    def nearest(self, left: int | None) -> None:
        """Remembers how close a failure was."""
        if left is not None:
            self.least_open = left if self.least_open is None else min(left, self.least_open)

    def learn(self, missed: Mark) -> None:
        """The next picture is rougher when one was too easy."""
        if self.rough:
            self.rough = min(1.0, max(ROUGHER, self.rough - ROUGHER * missed.levels))

    def way(self, puzzle: Puzzle, values: Values, beyond: str) -> Way:
        self.explained += 1
        return way(puzzle, values, beyond, self.budget)

    def mark(self, puzzle: Puzzle, values: Values) -> Mark:
        """Compares a puzzle with the wanted level or technique. How far a puzzle is too hard is not measured."""
        if self._marked is not None and self._marked[0] == puzzle:
            return self._marked[1]
        if self.technique:
            self.explained += 1
            self._marked = puzzle, technique_mark(puzzle, values, self.technique, self.budget)
        else:
            gone = self.way(puzzle, values, min(self.wanted, "hard", key=LEVELS.index))
            self._marked = puzzle, mark_of(gone, self.wanted)
        found = self._marked[1]
        self.closest = min(found, self.closest or found, key=lambda mark: mark.distance)
        return found

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
