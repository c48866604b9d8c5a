"""What follows from the whole board, when nothing follows from the rules near any decision.

Whatever is open follows from all rules together. Cuts are found by looking at models of the opposite, until there are
none. Where a rule can be stated as a whole, thousands of cuts might not be enough, so it is: nobody can follow it as
easily, but there is a proof.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from kotae.answers.explaining.reasons import MANY, Proof
from kotae.errors import UnsoundError

if TYPE_CHECKING:
    from kotae.answers.explaining.walk import Step, Walk

RADII = (1, 2, 3, 5, 8)
"""How far around a decision rules are combined, one after the other."""
MOST_COMPARED = 12
"""How many deductions from the whole board are compared."""

MOST_EASY = 4
"""The same for deductions that are easy for a solver,"""
EFFORTS = (10, 100, 1000, 10_000)
"""which are looked for with more and more conflicts for each."""
PATIENCE = 300
"""How many conflicts it may take to find that some of the rules are enough."""


class WholeBoard:
    """Deductions from all rules, for a walk."""

    def __init__(self, walk: "Walk") -> None:
        self.walk = walk
        self.reasons = walk.reasons

    def deduction(self) -> "Step":
        """A deduction from the whole board. The cuts that it takes may be enough for one that is nearer."""
        if self.reasons.has_stated_in_cuts:
            self._in_full.values = list(self.walk.values)
            return self._in_full.whole_board.easiest()
        wanted = self.walk.open()[:MOST_COMPARED]
        self.add_cuts_for(wanted)
        return self.walk.nearest(RADII[-1]) or self.lightest(wanted)

    @cached_property
    def _in_full(self) -> "Walk":
        """The same walk with all rules stated as a whole where they can be."""
        walk = self.walk
        return type(walk)(walk.puzzle, walk.goal, walk.values, walk.budget, in_full=True)

    def easiest(self) -> "Step":
        """The lightest deduction of those for which a solver has to try the least. It keeps what can only be dropped
        with more effort: on an open board, to find out whether a rule is needed may be harder than the puzzle."""
        switches = self.reasons.switches
        switches.patience = None
        wanted = self._easy()
        self.add_cuts_for(wanted)
        for literal in wanted:
            self.reasons.follows(literal, range(len(self.reasons.all)), filter(None, self.walk.values))
        switches.patience = PATIENCE
        return self.lightest(wanted)

    def _easy(self) -> list[int]:
        everything = self.reasons.everything()
        everything.learn(value for value in self.walk.values if value)
        wanted = self.walk.open()
        for conflicts in EFFORTS:
            found = [literal for literal in wanted if everything.is_refuted([-literal], conflicts)]
            if found:
                return found[:MOST_EASY]
        return wanted[:MOST_EASY]

    def lightest(self, wanted: Sequence[int]) -> "Step":
        """The lightest proof of one of these literals, the first of several."""
        best: tuple[int, Proof] | None = None
        weight = MANY
        for literal in wanted:
            if proof := self.proof(literal, weight):
                best, weight = (literal, proof), self.reasons.weight(literal, proof.reasons)
        assert best is not None or self.reasons.switches.patience, "what is forced can be proved"
        return self.walk.whole(*(best or self._from_all(wanted[0])))

    def _from_all(self, literal: int) -> tuple[int, Proof]:
        """Everything together, where nothing can be dropped with the effort that is allowed."""
        known = [value for value in self.walk.values if value]
        return literal, Proof(list(range(len(self.reasons.all))), known)

    def proof(self, literal: int, lighter_than: int = MANY) -> Proof | None:
        """A proof from all reasons there are, the nearest first; 0 is everywhere."""
        around = self.walk.neighbourhood(abs(literal), len(self.reasons.all)) if literal else ()
        every = dict.fromkeys([*around, *range(len(self.reasons.all))])
        known = [value for value in self.walk.values if value]
        return self.reasons.shrunk(literal, list(every), known, lighter_than)

    def add_cuts_for(self, literals: Iterable[int]) -> None:
        """Adds the cuts that models of the opposites call for, until each literal (0: a contradiction) follows from
        all reasons. A solver is made for this, so that the models do not depend on other questions."""
        everything = self.reasons.everything()
        everything.learn(value for value in self.walk.values if value)
        for literal in literals:
            while model := everything.model([-literal] if literal else []):
                values = [0, *model[: self.walk.puzzle.variables]]
                before = len(self.reasons.all)
                for statement, lazy in self.reasons.lazy:
                    self.walk.note(self.reasons.add_cuts(statement, lazy.refine(values) + lazy.looming(values)))
                if len(self.reasons.all) == before:
                    raise UnsoundError(
                        f"no rule of this {self.walk.puzzle.family} forbids the opposite of a forced decision"
                    )

    def clash(self, literals: Iterable[int]) -> Proof:
        """A proof that the rules cannot all hold, as near to one of these literals as possible."""
        variables = [abs(literal) for literal in literals]
        for radius in RADII:
            for variable in variables:
                around = self.walk.neighbourhood(variable, radius)
                if proof := self.reasons.shrunk(0, around, self.reasons.known_of(around, self.walk.values)):
                    return proof
        self.add_cuts_for([0])
        proof = self.proof(0)
        assert proof is not None, "what is forced can be proved"
        return proof
