"""Counting things that depend on each other: the cells of a tile, which are all shaded or none of them is, or water in
a tank, which never lies above air."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, counted
from kotae.logic.constraints import Fresh, Values
from kotae.logic.counters import counted_in_turn, weighted_counter
from kotae.logic.counting import Count, Sum, count, counting_template, plain

Group = tuple[int, ...]


class GroupCount(NamedTuple):
    """The number of true literals is one of the allowed numbers. Those of a group are true together; or, in a stack,
    each is true only if the one before it is.

    That they are is for another rule to say: here it is taken for granted by the clauses, and `holds` only counts.
    """

    groups: tuple[Group, ...]
    allowed: frozenset[int]
    stacks: bool

    @property
    def literals(self) -> Sequence[int]:
        return [literal for group in self.groups for literal in group]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Of a group that is true together, the first literal counts for all of it; a stack is a number."""
        sizes = tuple(map(len, self.groups))
        if self.stacks:
            return counting_template(sizes, self.allowed).stamp(self.literals, fresh)
        return weighted_counter(sizes, self.allowed).stamp([group[0] for group in self.groups], fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """One group after the other."""
        if self.stacks:
            return self.clauses(fresh)
        template = counted_in_turn(tuple(map(len, self.groups)), self.allowed)
        return template.stamp([group[0] for group in self.groups], fresh)

    def holds(self, values: Values) -> bool | None:
        literals = tuple(self.literals)
        return Count(literals, plain(len(literals)), self.allowed).holds(values)

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """As that of a count; but some may bring along too many others, or be needed because the others are too few."""
        case = counted(self.literals, self.allowed, self._with_company(given), self._with_company(so))
        if case.kind != "only way" or len(self.allowed) > 1:
            return case
        if not case.yes and not case.false:
            return case._replace(kind="too large")
        return case._replace(kind="indispensable") if not case.no and not case.true else case

    def _with_company(self, literals: Iterable[int]) -> set[int]:
        """These literals, and what goes along with them."""
        found = set(literals)
        for group in self.groups:
            true = [at for at, literal in enumerate(group) if literal in found]
            false = [at for at, literal in enumerate(group) if -literal in found]
            if true:
                found.update(group[: max(true)] if self.stacks else group)
            if false:
                found.update(-literal for literal in (group[min(false) :] if self.stacks else group))
        return found


class GroupSum(NamedTuple):
    """An expression: how many of the literals in these groups are true."""

    groups: tuple[Group, ...]
    stacks: bool = False

    @property
    def _plain(self) -> Sum:
        return count(literal for group in self.groups for literal in group)

    def isin(self, allowed: Iterable[int]) -> GroupCount | Count:
        found = self._plain.isin(allowed)
        is_plain = max(map(len, self.groups), default=0) < 2
        return found if is_plain else GroupCount(self.groups, found.allowed, self.stacks)

    def equals(self, k: int) -> GroupCount | Count:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        return self._plain.value(values)


def count_groups(groups: Iterable[Iterable[int]]) -> GroupSum:
    """How many of these literals are true, given that those of a group are all true or all false."""
    return GroupSum(tuple([tuple(group) for group in groups]))


def count_stacks(stacks: Iterable[Iterable[int]]) -> GroupSum:
    """How many of these literals are true, given that in a stack each is true only if the one before it is."""
    return GroupSum(tuple([tuple(stack) for stack in stacks]), stacks=True)
