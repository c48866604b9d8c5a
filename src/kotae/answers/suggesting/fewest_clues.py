"""The fewest clues that leave one answer and no other.

Each further answer denies some of the clues that could be shown, and one of those must be shown to rule it out. So the
clues must hit all these sets: the smallest set of clues that does is shown, another answer is looked for that has them
all, and its set is added, until there is no such answer. Then no smaller set of clues leaves this answer alone.

Clues come in groups that are shown together: a clue alone, or with its images where the board is to stay symmetric.
"""

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.solve import solve
from kotae.answers.suggesting.hitting_sets import HittingSets
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Constraint, Values

Group = Mapping[Place, Clue]
"""Clues that are shown together or not at all."""

PATIENCE = 4
"""After so many rounds without a smaller set, the search for one ends."""
CONFLICTS = 5000
"""How hard the smallest set is looked for: a few tenths of a second."""


class Fewest(NamedTuple):
    """Groups of clues that leave one answer."""

    chosen: frozenset[int]
    """Their numbers."""
    proved: bool
    """Whether fewer of them are certainly not enough."""


class Rivals(ABC):
    """The answers besides the one that is to be left, and the clues that rule them out."""

    exact: ClassVar[bool] = True
    """Whether all groups that rule out an answer are known."""

    def __init__(self, groups: Sequence[Group]) -> None:
        self.groups = groups

    @abstractmethod
    def another(self, chosen: Collection[int]) -> frozenset[int] | None:
        """The groups that deny some other answer which has all the chosen clues; None if there is none left."""

    def shown(self, chosen: Collection[int]) -> dict[Place, Clue]:
        """The clues of some groups."""
        return {place: clue for number in sorted(chosen) for place, clue in self.groups[number].items()}


class SwitchedRivals(Rivals):
    """Asks a board on which every clue has a switch."""

    def __init__(self, board: ClueSwitches, given: Clues, target: Values, groups: Sequence[Group]) -> None:
        super().__init__(groups)
        self.board, self.target = board, target
        self._meaning: list[list[Constraint]] = []
        self._about: dict[int, list[int]] = defaultdict(list)
        """By variable, the groups with clues about it."""
        for number, group in enumerate(groups):
            blank = board.blank
            said = [blank.clue_rule_at(place).constraint(blank, place, clue) for place, clue in group.items()]
            self._meaning.append(said)
            for variable in {abs(literal) for each in said for literal in each.literals}:
                self._about[variable].append(number)
        self._given = [board.switch(place, clue) for place, clue in given.items()]
        self._switches = [[board.switch(place, clue) for place, clue in group.items()] for group in groups]
        board.leave_out(target)

    def another(self, chosen: Collection[int]) -> frozenset[int] | None:
        """Of all other answers, one that is denied by few groups: none that agrees with more of the clues is left."""
        values = self._ask(chosen)
        if values is None:
            return None
        denied, needed = self.denied(values), set[int]()
        while open_still := sorted(denied - needed):
            agreed = (number for number in range(len(self.groups)) if number not in denied)
            closer = self._ask([*agreed, open_still[0]])
            if closer is None:
                needed.add(open_still[0])
            else:
                denied = self.denied(closer)
        return denied

    def _ask(self, chosen: Iterable[int]) -> Values | None:
        return self.board.another_by([*self._given, *(each for number in chosen for each in self._switches[number])])

    def denied(self, values: Values) -> frozenset[int]:
        """The groups with a clue that this answer does not have."""
        differ = (number for number, value in enumerate(values) if value != self.target[number])
        touched = {group for variable in differ for group in self._about.get(variable, ())}
        return frozenset(number for number in touched if not all(each.holds(values) for each in self._meaning[number]))


class KnownRivals(Rivals):
    """All other answers are known, by the groups that deny each."""

    def __init__(self, groups: Sequence[Group], denied: Sequence[frozenset[int]]) -> None:
        super().__init__(groups)
        self.denied = sorted(denied, key=len)

    def another(self, chosen: Collection[int]) -> frozenset[int] | None:
        return next((each for each in self.denied if each.isdisjoint(chosen)), None)


class SolvedRivals(Rivals):
    """Solves each puzzle by itself, for families whose rules look at the clues. A clue may rule out an answer by being
    there, whatever it says."""

    exact = False

    def __init__(self, puzzle: Puzzle, target: Any, groups: Sequence[Group], budget: Budget) -> None:
        """The answer is given as JSON, since the values that a place may have can depend on the clues."""
        super().__init__(groups)
        self.puzzle, self.target, self.budget = puzzle, target, budget

    def another(self, chosen: Collection[int]) -> frozenset[int] | None:
        whole = self.puzzle.with_clues({**self.puzzle.clues, **self.shown(chosen)})
        found = solve(whole, seconds=self.budget.seconds_left())
        if found.status == "unknown":
            raise LimitReached
        others = [values for values in found.solutions if whole.to_json(values) != self.target]
        left = frozenset(range(len(self.groups))) - frozenset(chosen)
        return (self.denied(whole, others[0]) & left or left) if others else None

    def denied(self, whole: Puzzle, values: Values) -> frozenset[int]:
        return frozenset(
            number
            for number, group in enumerate(self.groups)
            if any(clue not in whole.clues_at(place, values) for place, clue in group.items())
        )


class FewestClues:
    """The search for the fewest groups that leave one answer."""

    def __init__(self, rivals: Rivals, budget: Budget) -> None:
        self.rivals = rivals
        self.budget = budget
        self.denied: list[frozenset[int]] = []
        """What was found to deny other answers."""
        self._often: Counter[int] = Counter()
        self._hitting = HittingSets(budget.part(CONFLICTS))

    @property
    def at_least(self) -> int:
        """How many it takes at the least."""
        return self._hitting.at_least

    def found(self, rounds: int) -> Iterator[Fewest]:
        """Sets of groups that leave one answer, each smaller than the one before; the last one is proved to be the
        smallest, if that is quick. None at all if even all groups do not leave one answer."""
        if self.rivals.another(range(len(self.rivals.groups))) is not None:
            return
        best: frozenset[int] | None = None
        in_vain = 0
        try:
            for _ in range(rounds):
                smallest = self._smallest()
                if smallest is None:
                    return
                if best is not None and len(smallest) == len(best):
                    yield Fewest(best, self.rivals.exact)
                    return
                enough = self._thinned(self._completed(smallest))
                in_vain += 1
                if best is None or len(enough) < len(best):
                    best, in_vain = enough, 0
                    yield Fewest(best, self.rivals.exact and len(best) == self.at_least)
                if len(best) == self.at_least or in_vain == PATIENCE:
                    return
        finally:
            self._hitting.close()

    def _smallest(self) -> frozenset[int] | None:
        """The smallest set that rules out all other answers seen so far; None if that is not quick."""
        try:
            return self._hitting.smallest()
        except LimitReached:
            self.budget.look()  # the limit itself may have been reached
            return None

    def _another(self, chosen: Collection[int]) -> frozenset[int] | None:
        denied = self.rivals.another(chosen)
        if denied is not None:
            assert denied, "some clue tells it from the answer that is to be left"
            assert denied.isdisjoint(chosen), "it has the chosen clues"
            self.denied.append(denied)
            self._hitting.add(denied)
            self._often.update(denied)
        return denied

    def _completed(self, chosen: frozenset[int]) -> frozenset[int]:
        """These groups, and as many more as it takes: for each further answer, the one that denies most of those seen
        so far."""
        while denied := self._another(chosen):
            chosen |= {max(sorted(denied), key=self._often.__getitem__)}
        return chosen

    def _thinned(self, chosen: frozenset[int]) -> frozenset[int]:
        """The same without those that are not needed, beginning with those that deny the fewest answers."""
        for number in sorted(chosen, key=lambda each: (self._often[each], each)):
            fewer = chosen - {number}
            if not any(denied.isdisjoint(fewer) for denied in self.denied) and self._another(fewer) is None:
                chosen = fewer
        return chosen
