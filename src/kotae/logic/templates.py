"""Clause templates: a shape of constraint is turned into clauses once, then stamped out for every instance.

A template refers to its literals as 1, 2, 3, …, to its auxiliary variables as the numbers after them, and to their
negations as negative numbers. Stamping is one C call: the row 0, l1 … ln, -ln … -l1 answers a negative index with the
negated literal, and index 0 with the 0 that ends a clause.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any

from kotae.logic.constraints import Constraint, Fresh
from kotae.logic.formula import Formula, clauses_of


class Template:
    """The clauses of one shape, ready to be stamped out."""

    __slots__ = ("auxiliaries", "flat", "pick")

    def __init__(self, clauses: Iterable[Iterable[int]], auxiliaries: int = 0) -> None:
        flat: list[int] = []
        for clause in clauses:
            flat += clause
            flat.append(0)
        self._keep(flat, auxiliaries)

    @classmethod
    def of_flat(cls, flat: Sequence[int], auxiliaries: int) -> "Template":
        """From clauses that are flat already."""
        template = cls.__new__(cls)
        template._keep(flat, auxiliaries)
        return template

    @classmethod
    def of(cls, constraint: Constraint, size: int) -> "Template":
        """From a constraint about literals up to `size`."""
        formula = Formula(size)
        flat = constraint.clauses(formula.fresh)
        return cls.of_flat(flat, formula.variables - size)

    def _keep(self, flat: Sequence[int], auxiliaries: int) -> None:
        self.flat = flat
        self.auxiliaries = auxiliaries
        self.pick: Callable[[Sequence[int]], Any] = itemgetter(*flat) if len(flat) > 1 else lambda row: tuple(flat)

    @property
    def clauses(self) -> list[list[int]]:
        """The clauses one by one."""
        return list(clauses_of(self.flat))

    def stamp(self, literals: Sequence[int], fresh: Fresh) -> Sequence[int]:
        """The flat clauses for these literals."""
        if self.auxiliaries:
            literals = (*literals, *fresh(self.auxiliaries))
        stamped: Sequence[int] = self.pick((0, *literals, *[-literal for literal in reversed(literals)]))
        return stamped


def simplified(clauses: Iterable[Sequence[int]], size: int) -> list[list[int]]:
    """The same clauses after unit propagation, each once. Of what is then decided, only the literals up to `size` are
    still mentioned; auxiliary variables beyond are gone."""
    left = [list(clause) for clause in clauses]
    true: set[int] = set()
    while units := {clause[0] for clause in left if len(clause) == 1}:
        true |= units
        if any(-literal in true for literal in units):
            return [[]]
        left = [[literal for literal in clause if -literal not in true] for clause in left if true.isdisjoint(clause)]
    if [] in left:
        return [[]]
    once = [list(clause) for clause in dict.fromkeys(map(tuple, left))]
    return [[literal] for literal in sorted(true) if abs(literal) <= size] + once
