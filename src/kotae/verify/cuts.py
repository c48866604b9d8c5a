"""Cuts: clauses that lazy rules add, checked against what the rule is about.

How the solver found a cut does not matter here, and none of that code is used. `Cuts.clause` returns the clause of a
cut if every answer has to satisfy it, and `check_relaxation` refuses what a lazy rule states beforehand unless it
follows. Both ask the checkers that are registered for the kind of rule.
"""

from collections.abc import Callable
from functools import cache

from kotae.errors import WrongCertificate
from kotae.families.base import Puzzle
from kotae.logic import Formula, Lazy
from kotae.logic.formula import clauses_of
from kotae.verify.registry import check_beforehand, cut_checker


class Cuts:
    """The lazy rules of a puzzle, and the checkers that judge their cuts."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.checker = cache(self._checker)

    def clause(self, number: int, shown: list[int]) -> list[int]:
        """The clause of a cut of that rule, counted from 1, if it is right."""
        return self.checker(number)(shown)

    def _checker(self, number: int) -> Callable[[list[int]], list[int]]:
        if not 0 < number <= len(self.puzzle.lazy):
            raise WrongCertificate(f"there is no lazy rule {number}")
        if self.puzzle.lazy_statements[number - 1].rule.lemma:
            raise WrongCertificate(f"the lazy rule {number} is a lemma, on which no proof rests")
        return cut_checker(self.puzzle.lazy[number - 1], self.puzzle)


def check_relaxation(puzzle: Puzzle, formula: Formula) -> None:
    """Every answer satisfies what the lazy rules state beforehand, for some values of their own auxiliary variables.
    These must occur nowhere else, or they might not be free to have those values."""
    ends = [*formula.starts[1:], len(formula.flat)]
    for statement, start, end in zip(puzzle.statements, formula.starts, ends, strict=True):
        rule = statement.constraint
        if not isinstance(rule, Lazy) or start == end:
            continue
        said = list(clauses_of(formula.flat[start:end]))
        check_beforehand(rule, said)
        own = {abs(literal) for clause in said for literal in clause}.difference(map(abs, rule.literals))
        elsewhere = [*formula.flat[:start], *formula.flat[end:]]
        if any(variable <= puzzle.variables for variable in own) or not own.isdisjoint(map(abs, elsewhere)):
            raise WrongCertificate("an auxiliary variable of a lazy rule is also used elsewhere")
