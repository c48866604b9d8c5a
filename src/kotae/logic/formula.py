"""The formula: all constraints of a puzzle as one flat list of clauses, keeping track of which came from where."""

import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from functools import cached_property
from typing import Any

from kotae.logic.constraints import Constraint, Fresh, Lazy, own_clauses
from kotae.logic.shared_digits import SharedDigits

MANY = 400_000
"""From this many numbers on, clauses are packed."""


class Block:
    """The clauses of some constraints in a row, to be repeated in other formulas."""

    def __init__(self, flat: Sequence[int], starts: list[int], first: int, auxiliaries: int) -> None:
        self.flat = flat
        self.starts = starts
        """Where those of each constraint begin."""
        self.first = first
        """The first auxiliary variable, in the formula they come from,"""
        self.auxiliaries = auxiliaries
        """and how many there are."""

    @property
    def weight(self) -> int:
        """How much memory it takes, in numbers of a list; the clauses one by one take as much again."""
        return 2 * len(self.flat)

    @cached_property
    def clauses(self) -> list[tuple[int, ...]]:
        """The clauses one by one, as solvers take them: it takes a while to separate them."""
        return list(map(tuple, clauses_of(self.flat)))


class Formula:
    """Clauses over puzzle variables 1 … `puzzle_variables`, and auxiliary variables after them."""

    def __init__(self, puzzle_variables: int, facts: Sequence[int] = ()) -> None:
        self.puzzle_variables = puzzle_variables
        self.variables = puzzle_variables
        self.facts = facts
        """Literals that are known already; no clause mentions their variables."""
        self.flat: MutableSequence[int] = []
        self.starts: MutableSequence[int] = []
        """Where the clauses of each constraint begin in `flat`, in the order they were added. Before the first come the
        axioms: clauses that give the variables their meaning."""
        self._repeated: list[tuple[int, Block]] = []
        """The blocks that other formulas have as well, and where they begin in `flat`."""

    def fresh(self, number: int) -> range:
        """New auxiliary variables."""
        first = self.variables + 1
        self.variables += number
        return range(first, first + number)

    def add(self, constraint: Constraint, complete: bool = False) -> None:
        """Adds the clauses of a constraint; those of a lazy one in full if asked."""
        clauses = constraint.complete if complete and isinstance(constraint, Lazy) else constraint.clauses
        self.say(clauses(self.fresh))

    def add_plain(self, constraint: Constraint) -> None:
        """Adds the clauses of a constraint for a proof: nothing has been deduced for them."""
        self.say(plain_clauses(constraint, self.fresh))

    def say(self, flat: Iterable[int] = ()) -> None:
        """Adds the clauses for the next constraint: its own, or others that mean the same, or none."""
        self.starts.append(len(self.flat))
        self.flat.extend(flat)

    def add_rule(self, constraints: Sequence[Constraint], complete: bool = False) -> None:
        """Adds the constraints of a rule. Some can count together with the others: they have `clauses_sharing`, which
        mean the same as their clauses."""
        sharing = {kind for kind in set(map(type, constraints)) if hasattr(kind, "clauses_sharing")}
        shared = SharedDigits(self.fresh)
        each: Any
        for each in constraints:
            if sharing and type(each) in sharing:
                self.say(each.clauses_sharing(shared))
            else:
                self.add(each, complete)

    def add_block(self, constraints: Sequence[Constraint]) -> Block:
        """Adds the constraints of a rule, and returns what that added."""
        number, start, first = len(self.starts), len(self.flat), self.variables + 1
        self.add_rule(constraints)
        starts = [each - start for each in self.starts[number:]]
        return Block(self.flat[start:], starts, first, self.variables + 1 - first)

    def repeat(self, block: Block) -> bool:
        """Adds a block, unless its auxiliary variables would have other numbers here; says whether it did."""
        if block.auxiliaries and block.first != self.variables + 1:
            return False
        start = len(self.flat)
        self._repeated.append((start, block))
        self.starts += [start + each for each in block.starts]
        self.flat += block.flat
        self.variables += block.auxiliaries
        return True

    def pack(self) -> None:
        """For a formula that is finished, and kept while a solver works: many clauses are stored in a few bytes per
        number, where a list takes forty."""
        if len(self.flat) >= MANY:
            self.flat, self.starts = array("i", self.flat), array("i", self.starts)

    def complete(self, number: int, constraint: Lazy) -> None:
        """States in full what the constraint with that number, counted from 0, states in part."""
        clauses = constraint.complete(self.fresh)
        self._repeated.clear()
        end = self.starts[number + 1] if number + 1 < len(self.starts) else len(self.flat)
        self.flat[end:end] = clauses
        self.starts[number + 1 :] = [start + len(clauses) for start in self.starts[number + 1 :]]

    @property
    def size(self) -> int:
        """The number of clauses."""
        return sum([len(part.clauses) if isinstance(part, Block) else part.count(0) for part in self.parts()])

    def parts(self) -> Iterator[Sequence[int] | Block]:
        """The clauses in order: flat ones, and blocks, whose clauses may be at hand one by one."""
        done = 0
        for start, block in self._repeated:
            yield self.flat[done:start]
            yield block
            done = start + len(block.flat)
        yield self.flat[done:] if done else self.flat

    def spans(self) -> Iterator[tuple[int, int]]:
        """For every constraint the numbers of its first clause and of the one after its last, counted from 1."""
        clause = 1 + self.flat[: self.starts[0] if self.starts else None].count(0)
        for start, end in zip(self.starts, [*self.starts[1:], len(self.flat)], strict=True):
            after = clause + self.flat[start:end].count(0)
            yield clause, after
            clause = after

    def clauses(self) -> Iterator[list[int]]:
        """The clauses one by one."""
        return clauses_of(self.flat)


def plain_clauses(constraint: Constraint, fresh: Fresh) -> Sequence[int]:
    """The clauses of a constraint for a proof. One that normally deduces something for its own ones has others, its
    `plain_clauses`."""
    if hasattr(constraint, "plain_clauses"):
        found: Sequence[int] = constraint.plain_clauses(fresh)
        return found
    return own_clauses(constraint, fresh)


def dimacs(flat: Sequence[int], variables: int = 0) -> str:
    """Flat clauses as the lines of a DIMACS file, after a header."""
    top = max(variables, max(map(abs, flat), default=0))
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses_of(flat)]
    return "\n".join([f"p cnf {top} {len(lines)}", *lines, ""])


def fingerprint(flat: Sequence[int]) -> str:
    """Identifies clauses: the SHA-256 of the numbers, including the zeros, as 8 bytes each in little-endian order."""
    from hashlib import sha256  # only proofs need it

    numbers = array("q", flat)
    if sys.byteorder == "big":
        numbers.byteswap()
    return sha256(numbers).hexdigest()


def clauses_of(flat: Sequence[int]) -> Iterator[list[int]]:
    """Flat clauses one by one."""
    following: Callable[[], int] = iter(flat).__next__
    for _ in range(flat.count(0)):
        yield list(iter(following, 0))
