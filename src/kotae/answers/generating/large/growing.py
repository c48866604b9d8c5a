"""Boards that get more and more of the clues of their answer, each where there is another answer. In the end, those
that are not needed after all are taken away again.

Clues whose places shape the board cannot be switched on and off, so every step is a puzzle of its own. To begin with
few clues and to add some takes far fewer steps than to begin with all and to drop most.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Protocol, Self

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.repaired import Looked, settled
from kotae.answers.generating.large.windows import LOOKED, distance
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues
from kotae.answers.generating.thinning import Effort, Thinned
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

BESIDE = 1
"""How far from where answers differ a clue is added at first, in steps."""
MOST_CONFLICTS = 120_000
"""How many conflicts may be spent on finding out which clues are needed."""

Answered = tuple[Puzzle, Values]


class Drawing(Protocol):
    """An answer, and the clues that it gives."""

    @property
    def places(self) -> Collection[Place]:
        """Where clues may be shown."""

    def clue_at(self, place: Place) -> Clue:
        """The one that may be shown there, always the same."""

    def stated(self, clues: Clues) -> Answered:
        """The puzzle with these clues, and its answer."""

    def redrawn(self, near: Sequence[Place], dice: Dice) -> Self | None:
        """An answer that is different near these cells; None if this attempt failed."""


class Growing:
    """A board with some of the clues that its answer gives."""

    def __init__(self, drawing: Drawing, shown: Clues) -> None:
        self.drawing = drawing
        self.shown = dict(sorted(shown.items()))

    @cached_property
    def answered(self) -> Answered:
        return self.drawing.stated(self.shown)

    def changed(self, near: Sequence[Place], dice: Dice) -> "Growing | None":
        """With one more clue in one of these cells or beside it; if there can be none, with another answer there, or
        else with a clue somewhat further away."""
        if waiting := [cell for cell in near if self._may_get(cell)] or self._waiting(near, BESIDE):
            return self._with(dice.one_of(waiting))
        if drawing := self.drawing.redrawn(near, dice):
            return Growing(drawing, {cell: drawing.clue_at(cell) for cell in self.shown if cell in drawing.places})
        further = self._waiting(near, LOOKED)
        return self._with(dice.one_of(further)) if further else None

    def _waiting(self, near: Sequence[Place], most: int) -> list[Place]:
        """Where clues may be added, at most that many steps from these cells."""
        return [cell for cell in self.drawing.places if self._may_get(cell) and distance_from(near, cell) <= most]

    def _with(self, cell: Place) -> "Growing":
        return Growing(self.drawing, {**self.shown, cell: self.drawing.clue_at(cell)})

    def _may_get(self, cell: Place) -> bool:
        return cell not in self.shown and cell in self.drawing.places

    def with_clues(self, others: Mapping[Place, Clue | None]) -> "Growing":
        """With other clues in some cells, or with none."""
        clues = {**self.shown, **others}
        return Growing(self.drawing, {cell: clue for cell, clue in clues.items() if clue is not None})


def distance_from(cells: Sequence[Place], cell: Place) -> int:
    return min(distance(cell, other) for other in cells)


def grown(
    growing: Growing, less: Callable[[Place, Clue], Sequence[Clue | None]], dice: Dice, budget: Budget
) -> Candidate | None:
    """A draft with clues that leave one answer, each as little as is needed. `less` says what a clue may become, None
    if it may go; the first of these is taken that leaves no other answer. None if this attempt failed."""
    enough = settled(growing, dice, budget)
    return lessened(enough, less, dice, budget) if enough else None


def lessened(
    growing: Growing, less: Callable[[Place, Clue], Sequence[Clue | None]], dice: Dice, budget: Budget
) -> Candidate:
    """The same for clues that leave one answer already."""
    lessening = Lessening(growing, less, dice, budget)
    lessening.run()
    return Candidate(*growing.drawing.stated({}), lessening.result)


class Lessening:
    """Clues that leave one answer, of which some may go or become less."""

    def __init__(
        self, growing: Growing, less: Callable[[Place, Clue], Sequence[Clue | None]], dice: Dice, budget: Budget
    ) -> None:
        self.growing = growing
        self.dice = dice
        self.budget = budget
        self.effort = Effort(MOST_CONFLICTS, each=MOST_CONFLICTS // 15)
        self.result = Thinned(dict(growing.shown))
        self.waiting = {cell: list(less(cell, clue)) for cell, clue in growing.shown.items()}
        """What each clue may become, what is tried first at the end."""
        for choices in self.waiting.values():
            choices.reverse()

    def run(self) -> None:
        """Tries everything, many clues far apart at a time: what that leaves open shows which of them are needed."""
        while cells := self.dice.shuffled([cell for cell, choices in self.waiting.items() if choices]):
            for group in apart(cells):
                self._lessen({cell: self.waiting[cell].pop() for cell in group})
        self.result.kept = self.growing.shown

    def _lessen(self, wanted: dict[Place, Clue | None]) -> None:
        """Takes as many of these instead of what is there as leave no other answer."""
        if self.effort.left <= 0:
            self.result.cut_short = True
            return
        wanted = self._possible_nearby(wanted)
        while wanted:
            self.budget.look()
            fewer = self.growing.with_clues(wanted)
            looked = Looked(fewer, self.budget)
            try:
                differing = looked.differing(self.effort)
            finally:
                looked.close()
            if differing is None:
                self.result.cut_short = True
                return
            if not differing:
                self.result.dropped += ({cell: self.growing.shown[cell]} for cell in wanted)
                self.growing = fewer
                self.waiting |= {cell: [] for cell in wanted}
                return
            del wanted[min(wanted, key=lambda cell: distance_from(differing, cell))]

    def _possible_nearby(self, wanted: dict[Place, Clue | None]) -> dict[Place, Clue | None]:
        """Those around which there is no other answer that differs only there."""
        looked = Looked(self.growing.with_clues(wanted), self.budget)
        try:
            return {cell: clue for cell, clue in wanted.items() if looked.another_around(cell) is None}
        finally:
            looked.close()


def apart(cells: Sequence[Place]) -> list[list[Place]]:
    """The cells in groups, such that the window around one contains no other of its group."""
    groups: list[list[Place]] = []
    for cell in cells:
        fitting = (group for group in groups if all(distance(cell, other) > LOOKED for other in group))
        group = next(fitting, None)
        if group is None:
            groups.append([cell])
        else:
            group.append(cell)
    return groups
