"""Boards without an answer, such as one with unlucky rooms, and where the reason lies.

Every rule at every place has a switch. Where the rules cannot all hold, a solver names some that contradict each
other; these are switched off, and it is asked again, until nothing contradicts itself any more. The board then changes
in all of these places at once.
"""

from collections.abc import Sequence
from typing import Any

from kotae.answers.generating.clue_switches import QUICK
from kotae.answers.generating.large.windows import Windows
from kotae.answers.generating.random_boards.board_repairs import cells_at
from kotae.answers.search import candidate
from kotae.board.grid import Place
from kotae.engines import Budget
from kotae.families.base import Puzzle, Statement
from kotae.logic import Formula, Lazy
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import clauses_of

MOST_ROUNDS = 60
"""How many wrong candidates are looked at. What is still wrong with the next one is left to others to find."""
TRIMMED = 3
"""How often a contradiction is asked for again, among its own rules, in the hope that fewer are enough."""


class StatedBoard:
    """The rules of a board, which may contradict each other."""

    def __init__(self, blank: Puzzle, budget: Budget) -> None:
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self.blank = blank
        self.windows = Windows(blank)
        self.budget = budget
        self.engine = PySatEngine(QUICK)
        self.formula = Formula(blank.variables)
        for layer in blank.layers:
            self.formula.flat += layer.meaning()
        self.engine.add(self.formula.flat)
        self.about: dict[int, list[Place]] = {}
        """By switch, the cells that its rule is about; none if that is the whole board."""
        for statement in blank.statements:
            self._add(own_clauses(statement.constraint, self.formula.fresh), self._cells(statement))

    def _cells(self, statement: Statement) -> list[Place]:
        if statement.constraint.literals and not isinstance(statement.constraint, Lazy):
            return self.windows.cells_of(map(abs, statement.constraint.literals))
        where: Any = statement.where
        places = () if where is None else where if isinstance(where[0], tuple) else (where,)
        return [cell for place in places for cell in cells_at(self.blank.grid, place[:2])]

    def _add(self, flat: Sequence[int], cells: list[Place]) -> None:
        (switch,) = self.formula.fresh(1)
        self.engine.add([each for clause in clauses_of(flat) for each in (*clause, -switch, 0)])
        self.about[switch] = cells

    def contradictions(self) -> list[list[Place]]:
        """Groups of cells, in each of which rules contradict each other; none if there is an answer, as far as was
        looked."""
        found: list[list[Place]] = []
        try:
            for _ in range(MOST_ROUNDS):
                while not self.engine.solve(self.budget, self.about):
                    found.append(self._reason())
                if found or not self._refined():  # they look only at candidates to which no other rule objects
                    break
            return found
        finally:
            self.engine.close()

    def _reason(self) -> list[Place]:
        """Switches off the rules that contradict each other, and returns the cells that they are about."""
        core = self.engine.core()
        for _ in range(TRIMMED):
            assert not self.engine.solve(self.budget, core[::-1]), "they contradict each other"
            core = self.engine.core()
        return list(dict.fromkeys(cell for switch in core for cell in self.about.pop(switch)))

    def _refined(self) -> bool:
        """Whether rules that look at candidates object to the present one; what they object to is added."""
        values = candidate(self.engine.model(), self.formula, [])
        cuts = [cut for lazy in self.blank.lazy for cut in lazy.refine(values)]
        for cut in cuts:
            self._add([*cut.clause, 0], self.windows.cells_of(map(abs, cut.clause)))
        return bool(cuts)
