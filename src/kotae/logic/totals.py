"""Totals of the numbers in cells, which may be equal."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.counting import counting_template
from kotae.logic.digits import Cell, SumOf, candidates
from kotae.logic.formula import Formula
from kotae.logic.templates import Template


class TotalIn(NamedTuple):
    """The numbers in the cells add up to one of the allowed sums."""

    cells: tuple[Cell, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for cell in self.cells for literal in cell.values()]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return total_template(tuple([tuple(cell) for cell in self.cells]), self.allowed).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        sums = {0}
        for cell in self.cells:
            left = candidates(cell, values)
            sums = {total + number for total in sums for number in left}
        if sums.isdisjoint(self.allowed):
            return False
        return True if sums <= self.allowed else None


def total_of(cells: Iterable[Cell]) -> SumOf:
    """What the numbers in these cells add up to, equal ones counted as often as they occur."""
    return SumOf(tuple(cells), TotalIn)


@lru_cache(maxsize=1024)
def total_template(domains: tuple[tuple[int, ...], ...], allowed: frozenset[int]) -> Template:
    """Every cell is its least number plus a chain of literals "at least one more", "at least two more", …, and the
    chains are counted. A number that the cell cannot have repeats the literal of the next one that it can."""
    made = Formula(sum(map(len, domains)))
    chains: list[list[int]] = []
    first = 1
    for domain in domains:
        literal = {number: first + at for at, number in enumerate(domain)}
        chains.append(chain_of(literal, made))
        first += len(domain)
    least = sum([min(domain, default=0) for domain in domains])
    wanted = frozenset([k - least for k in allowed if k >= least])
    counted = counting_template(tuple([len(chain) for chain in chains if chain]), wanted)
    made.flat += counted.stamp([literal for chain in chains for literal in chain], made.fresh)
    needed = [clause for clause in made.clauses() if not any(-literal in clause for literal in clause)]
    return Template(needed, made.variables - made.puzzle_variables)


def chain_of(literal: Cell, made: Formula) -> list[int]:
    """The chain of a cell: its literals are auxiliary variables, defined by those of its numbers. The highest needs
    none."""
    numbers = sorted(literal)
    chain: list[int] = []
    above = 0  # the literal that says "more than this number"
    for lower, number in reversed(list(pairwise(numbers))):
        (name,) = made.fresh(1) if above else (literal[number],)
        if above:
            made.flat += [-above, name, 0, -literal[number], name, 0, -name, literal[number], above, 0]
        made.flat += [-literal[lower], -name, 0]
        chain[:0] = [name] * (number - lower)
        above = name
    return chain
