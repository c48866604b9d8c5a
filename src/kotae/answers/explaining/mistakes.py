"""Mistakes in a half-made answer: what of it cannot stay, and since which move."""

from collections.abc import Iterable, Sequence

from kotae.answers.search import Search
from kotae.answers.solve import best_solver
from kotae.engines import Budget, engine
from kotae.families.base import Puzzle
from kotae.logic import Values


class Continuations:
    """Tells of drawing after drawing whether some answer continues it. A player's drawings are much alike, so what was
    found for one is tried on the next before a solver is asked."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.puzzle = puzzle
        self.budget = budget
        self.oracle = engine(best_solver(puzzle))
        self.search: Search | None = None
        self.seen: Values | None = None

    def __enter__(self) -> "Continuations":
        return self

    def __exit__(self, *_: object) -> None:
        self.oracle.close()

    def some(self, drawn: Iterable[int]) -> bool:
        literals = list(drawn)
        if self.seen and all(self.seen[abs(literal)] == literal for literal in literals):
            return True
        self.search = self.search or Search(self.puzzle, self.oracle, self.budget)
        found = self.search.answer(literals)
        self.seen = found or self.seen
        return found is not None


def to_take_back(puzzle: Puzzle, drawn: Iterable[int], budget: Budget) -> list[int] | None:
    """Of what is drawn what cannot stay: without it an answer continues the rest, and with any of it none would. None
    if the puzzle has no answer at all. With one answer this is what disagrees with it."""
    kept: list[int] = []
    wrong: list[int] = []
    with Continuations(puzzle, budget) as continuations:
        if not continuations.some(()):
            return None
        for literal in drawn:
            (kept if continuations.some([*kept, literal]) else wrong).append(literal)
    return wrong


def went_wrong(puzzle: Puzzle, positions: Sequence[Values], budget: Budget) -> int | None:
    """The move, counted from 1, since which no answer continues what is drawn; None if one still does, or
    if the puzzle has none at all, which is nobody's move.

    A mistake that was mended in between does not count. What is added to a drawing without answer does not mend it, so
    a solver is only asked when something was taken back.
    """
    since: int | None = None
    before: Values = puzzle.stated()
    with Continuations(puzzle, budget) as continuations:
        for number, values in enumerate(positions, 1):
            only_added = all(old in (0, new) for old, new in zip(before, values, strict=True))
            if since is None or not only_added:
                right = continuations.some(value for value in values if value)
                if not right and since is None and not continuations.some(()):
                    return None
                since = None if right else since or number
            before = values
    return since
