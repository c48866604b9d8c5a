"""Clause templates: a shape of constraint is turned into clauses once, then stamped out for every instance.

A template speaks of its literals as 1, 2, 3, …, of its auxiliary variables as the numbers after them, and of their
negations as negative numbers. Stamping is one C call: the row 0, l1 … ln, -ln … -l1 answers a negative index with the
negated literal, and index 0 with the 0 that ends a clause.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import itemgetter
from typing import Any

from kotae.logic.constraints import Fresh


class Template:
    """The clauses of one shape, ready to be stamped out."""

    __slots__ = ("auxiliaries", "clauses", "pick")

    def __init__(self, clauses: Iterable[Sequence[int]], auxiliaries: int = 0) -> None:
        self.clauses = tuple(tuple(clause) for clause in clauses)
        self.auxiliaries = auxiliaries
        flat = [literal for clause in self.clauses for literal in (*clause, 0)]
        self.pick: Callable[[Sequence[int]], Any] = itemgetter(*flat) if len(flat) > 1 else lambda row: tuple(flat)

    def stamp(self, literals: Sequence[int], fresh: Fresh) -> Sequence[int]:
        """The flat clauses for these literals."""
        if self.auxiliaries:
            literals = (*literals, *fresh(self.auxiliaries))
        stamped: Sequence[int] = self.pick((0, *literals, *[-literal for literal in reversed(literals)]))
        return stamped
