"""The best suggestions so far, each solved by itself before it is kept. What was collected stays when time runs out."""

import time
from collections.abc import Callable

from kotae.answers.difficulty import LEVELS, verdict
from kotae.answers.generating.quick_difficulty import way
from kotae.answers.generating.random_boards.clue_places import images
from kotae.answers.generating.random_boards.symmetry import Symmetry, symmetry_called
from kotae.answers.solve import solve
from kotae.answers.suggesting.suggestions import Suggestion, undecided
from kotae.board.grid import Place
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle

RATED = 0.15
"""How long it may take to find out how hard the puzzle becomes, as a share of the time that it took to find out what to
do;"""
SMALL, SMALL_SECONDS = 120, 2.0
"""on a board with no more places than this, up to so many seconds, which is more than it takes."""


class Collected:
    """Suggestions for a puzzle, the best first."""

    def __init__(
        self,
        puzzle: Puzzle,
        most: int,
        budget: Budget,
        symmetry: str = "none",
        notice: Callable[[str], None] | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.most = most
        self.budget = budget
        self.symmetry = Symmetry(puzzle.grid, symmetry_called(symmetry))
        self.notice = notice or (lambda _: None)
        """Called with what is going on."""
        self.open = puzzle.places()
        """How many places are open now."""
        self.dropping = False
        """Whether it is about clues that are not needed."""
        self.best: list[Suggestion] = []
        self._began = time.monotonic()
        self._orbits: list[list[Place]] = []

    @property
    def settled(self) -> bool:
        """Whether one of them leaves one answer."""
        return bool(self.best) and not self.best[0].open

    def orbits(self, blank: Puzzle) -> list[list[Place]]:
        """The places that can have a clue, together with their images: what gets clues together."""
        if not self._orbits:
            together = dict.fromkeys(frozenset(places) for places in images(blank, self.symmetry).values())
            self._orbits = [sorted(orbit) for orbit in together]
        return self._orbits

    def keeps_symmetry(self, one: Suggestion) -> bool:
        """Whether all places at which a clue comes, goes, is revealed or hidden have images at which one does, too; for
        cells to redraw, whether their images are redrawn."""
        touched = set(one.cells or ())
        if one.cells is None:
            before, after = hidden_in(self.puzzle), hidden_in(one.followed(self.puzzle))
            touched = {place for place in {*before, *after} if before.get(place) != after.get(place)}
        return all(touched.issuperset(self.symmetry.images(place)) for place in touched)

    def offer(self, one: Suggestion, instead_of: Suggestion | None = None) -> Suggestion | None:
        """Keeps a suggestion, if it helps and is among the best; perhaps in place of one that it improves. If it is
        said to leave nothing open, that is made sure of. Returns it as it was kept."""
        others = [other for other in self.best if other is not instead_of]
        if any(one.what == other.what for other in others):  # found in two ways
            return None
        if len(others) >= self.most and self.rank(one) >= self.rank(others[-1]):
            return None
        proved = self.solved_again(one)
        if proved is None or proved.open >= self.open:
            return None
        self.best = sorted([*others, proved], key=self.rank)[: self.most]
        return proved

    def solved_again(self, one: Suggestion) -> Suggestion | None:
        """The suggestion with what is open when it is followed; None if it leaves no answer. Rules may look at clues in
        ways that switching them on and off does not show."""
        followed = one.followed(self.puzzle)
        found = solve(followed, seconds=self.budget.seconds_left())
        if found.status == "unknown":
            raise LimitReached
        if found.status == "none":
            return None
        if found.status == "unique":
            return one._replace(open=0)
        return one if one.open else one._replace(open=undecided(followed, self.budget) or 0)

    def rate(self) -> None:
        """Finds out how hard the puzzle becomes, as far as that is quick, and puts the easier ones first."""
        left, share = self.budget.seconds_left(), RATED * (time.monotonic() - self._began)
        if self.puzzle.places() <= SMALL:
            share = SMALL_SECONDS
        limit = Budget(share if left is None else min(left, share))
        try:
            for number, one in enumerate(self.best):
                if not one.open:
                    followed = one.followed(self.puzzle)
                    for answer in solve(followed, seconds=limit.seconds_left()).solutions:
                        score = way(followed, answer, budget=limit).score
                        self.best[number] = one._replace(difficulty=verdict(score))
        except LimitReached:
            pass  # the others stay unrated
        self.best.sort(key=self.rank)

    def rank(self, one: Suggestion) -> tuple[int, int, int, float]:
        """Whatever decides most comes first; among equals, whatever is least work, makes an easier puzzle, or rules out
        more of the answers examined. Where clues are not needed, the more can go the better."""
        work = len(one.cells or one.clues) + len(one.away)
        level = LEVELS.index(one.difficulty) if one.difficulty else len(LEVELS)
        return one.open, -work if self.dropping else work, level, -(one.removes or 0)


def hidden_in(puzzle: Puzzle) -> dict[Place, bool]:
    """Where clues are, and whether they say nothing."""
    return {place: clue == puzzle.token_at(place).hide(clue) for place, clue in puzzle.clues.items()}
