"""What some families can suggest beyond more clues, each in a module that the family names as its `suggestions`.

- `instead(puzzle, answers, budget)`: suggestions in place of the usual ones.
- `further(puzzle, board, answers, budget)`: more of them, for when no usual one is enough. `board` has a switch for
  every clue.
"""

from collections.abc import Iterable, Mapping
from importlib import import_module
from random import Random
from types import ModuleType
from typing import NamedTuple, TypeVar

from kotae.answers.difficulty import Verdict
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

MANY, MANY_CONFLICTS = 500, 50_000
"""Up to how many answers, found with how many conflicts, all of them are examined."""


Item = TypeVar("Item")


def spread(items: Iterable[Item]) -> list[Item]:
    """The same in an order that goes all over the board: when time runs out, no part of it was preferred."""
    mixed = list(items)
    Random(len(mixed)).shuffle(mixed)
    return mixed


class Suggestion(NamedTuple):
    """What to do with one clue, or with several that go together; and how much is open then."""

    kind: str
    """`add` clues where there are none, `reveal` hidden ones, `change` numbers, `move` a number to another cell,
    `redraw` cells of a picture, which changes the clues of their lines; `drop` clues, or `hide` those whose places
    matter."""
    clues: Mapping[Place, Clue]
    """The clues as they are then; those that go, when they are dropped."""
    open: int
    """How many places are still open with it; 0 when the answer is unique."""
    away: tuple[Place, ...] = ()
    """The present cell of a number that moves; of several that go while others come."""
    cells: Mapping[Place, int] | None = None
    """The new colours of cells that are redrawn."""
    fewest: bool | None = None
    """Of clues that leave one answer: whether fewer are certainly not enough for the same answer; of clues that can be
    dropped, whether more certainly cannot. None where that was not asked."""
    removes: float | None = None
    """Where answers were examined: the share of them that it rules out."""
    difficulty: Verdict | None = None
    """How hard the puzzle is then, if it has one answer and that was worked out."""

    @property
    def what(self) -> "Suggestion":
        """The same without what was found out about it."""
        return Suggestion(self.kind, self.clues, 0, self.away, self.cells)

    def followed(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle as it is then."""
        gone = self.clues if self.kind == "drop" else self.away
        kept = {place: clue for place, clue in puzzle.clues.items() if place not in gone}
        return puzzle.with_clues(kept if self.kind == "drop" else {**kept, **self.clues})


def brought_by(kind: type[Puzzle]) -> ModuleType | None:
    """The module that a family provides, if any."""
    return import_module(kind.suggestions) if kind.suggestions else None


def all_answers(puzzle: Puzzle, budget: Budget) -> list[Values]:
    """All answers, if there are not too many and finding them does not take most of the time available; otherwise
    none."""
    left = budget.seconds_left()
    found = solve(puzzle, at_most=MANY, seconds=left and left / 4, conflicts=MANY_CONFLICTS)
    return found.solutions if found.exhausted else []


def undecided(puzzle: Puzzle, budget: Budget) -> int | None:
    """In how many places answers differ; None if there is no answer."""
    if 0 not in puzzle.knowledge.values[1:]:
        return 0 if puzzle.solved_by(puzzle.knowledge.values) else None
    found = forced(puzzle, seconds=budget.seconds_left())
    if not found.complete:
        raise LimitReached
    return None if found.status == "none" else puzzle.places_open(found.values)
