"""The rules and clues of a large board that are about one window of it: a small formula, in which everything outside is
known. Questions about the window take a fraction of the time that they take with the whole board, and so does stating
the rules of another board that differs only there."""

from collections.abc import Iterable
from typing import NamedTuple

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Constraint, Formula, Values
from kotae.logic.formula import clauses_of


class Drawn(NamedTuple):
    """A board with an answer, and with clues that it gives."""

    blank: Puzzle
    values: Values
    clues: Clues


class WindowBoard(ClueSwitches):
    """Switches for the clues that are about some of the variables, while all other visible ones are held."""

    def __init__(self, blank: Puzzle, budget: Budget, values: Values, free: Iterable[int]) -> None:
        self.free = dict.fromkeys(free)
        self.loose = {*self.free, *range(blank.shown_variables + 1, blank.variables + 1)}
        """The variables that are not held: the free ones, and those that nobody sees."""
        super().__init__(blank, budget, self._stated(blank, values))
        self._nearby: dict[tuple[Place, Clue], bool] = {}
        self._constraints: dict[tuple[Place, Clue], Constraint] = {}

    def _stated(self, blank: Puzzle, values: Values) -> Formula:
        """What the rules say about the window. A rule that is about something else alone can only matter if it is new
        on this board, and broken there."""
        formula = Formula(blank.variables, [value for value in blank.knowledge.values if value])
        shown = range(1, blank.shown_variables + 1)
        formula.flat += (part for each in shown if each not in self.free for part in (values[each], 0))
        for layer in blank.layers:
            for clause in clauses_of(layer.axioms(blank.knowledge.values)):
                if any(abs(literal) in self.loose for literal in clause):
                    formula.flat += (*clause, 0)
        for constraint in blank.knowledge.constraints:
            if self._concerns(constraint) or not constraint.holds(values):
                formula.add(constraint)
        return formula

    def _concerns(self, constraint: Constraint) -> bool:
        loose = self.loose
        return any(abs(literal) in loose for literal in constraint.literals)

    def constraint(self, place: Place, clue: Clue) -> Constraint:
        if (place, clue) not in self._constraints:
            self._constraints[place, clue] = super().constraint(place, clue)
        return self._constraints[place, clue]

    def nearby(self, clues: Clues) -> Clues:
        """Those of the clues that are about the window."""
        for item in clues.items():
            if item not in self._nearby:
                self._nearby[item] = self._concerns(self.constraint(*item))
        return {place: clue for place, clue in clues.items() if self._nearby[place, clue]}

    def holding(self, values: Values, free: Iterable[int]) -> list[int]:
        """The literals of the window's variables that are not among these."""
        rest = set(free)
        return [values[variable] for variable in self.free if variable not in rest]
