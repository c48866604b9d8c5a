"""Pairs: "exactly one of these two", "both or neither". What people keep in mind where neither is known by itself.

Two rules that are about the same two decisions can tell each other whether they differ. Every such pair gets a
variable, and every count that is about the pair states what follows for it, and from it. A walk does without: these are
only for chains of rules that would otherwise have to be split into cases again and again.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from kotae.logic import Constraint, Count
from kotae.logic.table import prime_implicates

MOST_COUNTED = 4
"""Only counts of up to this many literals are about pairs: with more, nobody keeps track of them."""
MOST_CLAUSES = 1000


class Pair(NamedTuple):
    """Two variables, and whether exactly one of them is true, or both or neither."""

    one: int
    other: int
    differ: bool


class Pairs:
    """The pairs that at least two of some constraints are about, with variables of their own."""

    def __init__(self, constraints: Iterable[Constraint], first: int) -> None:
        """`first` is the number of the first variable that is free."""
        shared = Counter(pair for constraint in constraints for pair in pairs_of(constraint))
        self.number = {pair: first + k for k, pair in enumerate(pair for pair, times in shared.items() if times > 1)}
        self._pair = {number: pair for pair, number in self.number.items()}

    def of(self, literal: int) -> Pair | None:
        """The pair that a literal is about, if it is about one."""
        pair = self._pair.get(abs(literal))
        return Pair(*pair, literal > 0) if pair else None

    def clauses(self, constraint: Constraint) -> Iterator[list[int]]:
        """What a constraint says about its pairs, and what that means for its literals."""
        mine = [pair for pair in pairs_of(constraint) if pair in self.number]
        if not mine or not isinstance(constraint, Count):
            return
        literals = list(constraint.literals)
        place = {abs(literal): k for k, literal in enumerate(literals)}
        at = tuple((place[one], place[other]) for one, other in mine)
        signed = [self._signed(pair, literals, place) for pair in mine]
        meant = [*literals, *signed]
        for clause in paired_clauses(len(literals), constraint.allowed, at):
            yield [meant[abs(each) - 1] * (1 if each > 0 else -1) for each in clause]

    def _signed(self, pair: tuple[int, int], literals: Sequence[int], place: dict[int, int]) -> int:
        """The literal that says that exactly one of the two *literals* is true."""
        negative = sum(literals[place[variable]] < 0 for variable in pair)
        return -self.number[pair] if negative == 1 else self.number[pair]


def pairs_of(constraint: Constraint) -> list[tuple[int, int]]:
    """The pairs of variables that a constraint can say something about."""
    if not isinstance(constraint, Count) or len(constraint.literals) > MOST_COUNTED:
        return []
    variables = sorted({abs(literal) for literal in constraint.literals})
    return list(combinations(variables, 2)) if len(variables) == len(constraint.literals) else []


@lru_cache(maxsize=256)
def paired_clauses(size: int, allowed: frozenset[int], pairs: tuple[tuple[int, int], ...]) -> list[list[int]]:
    """All clauses that follow from a count of that many literals, over them and over "exactly one of these two" for
    some pairs, which are numbered after them."""
    rows = []
    for values in product((False, True), repeat=size):
        if sum(values) in allowed:
            row = [*values, *(values[one] != values[other] for one, other in pairs)]
            rows.append(tuple(k if value else -k for k, value in enumerate(row, 1)))
    return (prime_implicates(rows, MOST_CLAUSES) or []) if rows else [[]]
