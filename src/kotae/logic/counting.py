"""Counting: how many of some literals are true, or what some small numbers add up to.

A small number is a chain of literals "at least 1", "at least 2", …, each of which implies the one before, so its value
is the number of its true literals, and a sum of numbers is again a count of literals.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from typing import NamedTuple

from kotae.logic.case import Case, SumCase, counted, summed
from kotae.logic.constraints import Fresh, Values
from kotae.logic.counters import counted_in_turn, forbidden_runs
from kotae.logic.templates import Template

MOST_PRIME_CLAUSES = 150
"""Up to about this many clauses, a count is written as its prime implicates; beyond that, as a counter with auxiliary
variables."""


class Number(NamedTuple):
    """A number from 0 to the length of its chain: the k-th literal says "at least k"."""

    chain: tuple[int, ...]

    def at_least(self, k: int) -> int:
        """The literal that says "at least this many"."""
        return self.chain[k - 1]

    def is_not(self, k: int) -> "Count":
        return Sum(self.chain, (len(self.chain),)).isin(set(range(len(self.chain) + 1)) - {k})

    def value(self, values: Values) -> int:
        return sum([values[literal] > 0 for literal in self.chain])

    def bounds(self, values: Values) -> tuple[int, int]:
        """The least and the greatest value that it may have."""
        states = [values[literal] for literal in self.chain]
        return sum([state > 0 for state in states]), sum([state >= 0 for state in states])

    def between(self, least: int, most: int) -> list[int]:
        """The literals that say that it is at least one number and at most the other."""
        return [*self.chain[:least], *(-literal for literal in self.chain[most:])]


class Count(NamedTuple):
    """The number of true literals is one of the allowed numbers."""

    literals: tuple[int, ...]
    chains: tuple[int, ...]
    """How the literals form chains, by length: 1, 1, 1 for plain literals, 2, 2 for two numbers up to 2."""
    allowed: frozenset[int]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return counting_template(self.chains, self.allowed).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        true = undecided = 0
        for literal in self.literals:
            value = values[literal] if literal > 0 else -values[-literal]
            if value > 0:
                true += 1
            elif value == 0:
                undecided += 1
        if undecided == 0:
            return true in self.allowed
        possible = [true + more in self.allowed for more in range(undecided + 1)]
        return None if any(possible) and not all(possible) else possible[0]

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case | SumCase:
        if max(self.chains, default=1) > 1:
            return summed(self.literals, self.chains, self.allowed, given, so)
        return counted(self.literals, self.allowed, given, so)


class Sum(NamedTuple):
    """An expression: the number of true literals. Compare it to get a constraint, or evaluate it."""

    literals: tuple[int, ...]
    chains: tuple[int, ...]
    more: int = 0
    """What is added in any case."""

    def plus(self, more: int) -> "Sum":
        return Sum(self.literals, self.chains, self.more + more)

    def isin(self, allowed: Iterable[int]) -> Count:
        if isinstance(allowed, range):  # a range may have a million numbers
            reach = range(self.more, self.more + len(self.literals) + 1)
            allowed = [k for k in reach if k in allowed]
        shifted = [k - self.more for k in allowed] if self.more else allowed
        return Count(self.literals, self.chains, shared(frozenset(shifted)))

    def equals(self, k: int) -> Count:
        return Count(self.literals, self.chains, exactly(k - self.more))

    def value(self, values: Values) -> int:
        true = sum(values[literal] > 0 if literal > 0 else values[-literal] < 0 for literal in self.literals)
        return true + self.more


@lru_cache(maxsize=1024)
def plain(size: int) -> tuple[int, ...]:
    """The lengths of the chains of that many plain literals. A board has thousands of counts and few kinds of them, so
    what is the same in many of them is one object."""
    return (1,) * size


@lru_cache(maxsize=1024)
def exactly(k: int) -> frozenset[int]:
    """Only this number is allowed."""
    return frozenset((k,))


@lru_cache(maxsize=1024)
def shared(allowed: frozenset[int]) -> frozenset[int]:
    """The first set with these numbers that was asked for."""
    return allowed


def count(literals: Iterable[int]) -> Sum:
    """How many of the literals are true."""
    literals = tuple(literals)
    return Sum(literals, plain(len(literals)))


def total(numbers: Iterable[Number]) -> Sum:
    """What the numbers add up to."""
    numbers = tuple(numbers)
    return Sum(
        tuple([literal for number in numbers for literal in number.chain]),
        tuple([len(number.chain) for number in numbers]),
    )


NONE_OR_ONE = frozenset((0, 1))


def at_most_one(*literals: int) -> Count:
    """At most one of these literals is true."""
    return Count(literals, plain(len(literals)), NONE_OR_ONE)


@lru_cache(maxsize=1024)
def counting_template(chains: tuple[int, ...], allowed: frozenset[int]) -> Template:
    """The clauses for "the sum of numbers with these maxima is allowed"."""
    if has_few_primes(chains, allowed):
        return Template(prime_clauses(chains, allowed))
    if max(chains) == 1:
        return counter(sum(chains), allowed)
    return adder(chains, allowed)


def has_few_primes(chains: tuple[int, ...], allowed: frozenset[int]) -> bool:
    """Whether the prime implicates are few enough to be written down."""
    if prod(length + 1 for length in chains) <= MOST_PRIME_CLAUSES:  # the number of vectors, for all sums together
        return True
    runs = forbidden_runs(sum(chains), allowed)
    return sum([max(ways(chains)[low], ways(chains)[high]) for low, high in runs]) <= MOST_PRIME_CLAUSES


def prime_clauses(chains: tuple[int, ...], allowed: frozenset[int]) -> Iterator[list[int]]:
    """The prime implicates of "the sum is allowed", given that the literals of every chain are ordered."""
    for low, high in forbidden_runs(sum(chains), allowed):
        yield from run_clauses(chains, low, high)


def run_clauses(chains: tuple[int, ...], low: int, high: int) -> Iterator[list[int]]:
    """All prime implicates of "the sum is not in low … high", given that the literals of every chain are ordered.

    Each says: not every number lies between its own lower and upper bound, where the lower bounds add up to `low` and
    the upper bounds to `high`. Weaker bounds would not follow, and stronger ones would not be prime. At either end of
    all sums one of the two bounds says nothing.
    """
    starts = [sum(chains[:i]) for i in range(len(chains))]
    if low == 0:
        upper_bounds = [
            [*[[start + b + 1] for b in range(most)], []] for start, most in zip(starts, chains, strict=True)
        ]
        yield from combined(upper_bounds, high)
        return
    if high == sum(chains):
        lower_bounds = [
            [[], *[[-(start + a)] for a in range(1, most + 1)]] for start, most in zip(starts, chains, strict=True)
        ]
        yield from combined(lower_bounds, low)
        return
    for lower in vectors(chains, low):
        not_below = [-(start + a) for start, a in zip(starts, lower, strict=True) if a]
        upper_bounds = [
            [*[[start + b + 1] for b in range(a, most)], []]
            for start, a, most in zip(starts, lower, chains, strict=True)
        ]
        yield from (not_below + not_above for not_above in combined(upper_bounds, high - low))


def combined(bounds: Sequence[Sequence[list[int]]], target: int) -> list[list[int]]:
    """The clauses of one bound per number, in the order of `vectors`: the k-th bound of a number counts for k, and the
    bounds of a clause add up to the target. What the numbers to come cannot add up to it is left out on the way."""
    to_come = sum(len(each) - 1 for each in bounds)
    sums: dict[int, list[list[int]]] = {0: [[]]}
    for each in reversed(bounds):
        to_come -= len(each) - 1
        totals = range(max(0, target - to_come), min(target, max(sums, default=0) + len(each) - 1) + 1)
        sums = {
            total: [bound + others for k, bound in enumerate(each) for others in sums.get(total - k, ())]
            for total in totals
        }
    return sums.get(target, [])


def vectors(maxima: tuple[int, ...], target: int) -> Iterator[tuple[int, ...]]:
    """All ways to pick a number up to each maximum so that they add up to the target."""
    if not maxima:
        if target == 0:
            yield ()
        return
    following = maxima[1:]
    for first in range(max(0, target - sum(following)), min(maxima[0], target) + 1):
        for rest in vectors(following, target - first):
            yield (first, *rest)


@lru_cache(maxsize=1024)
def ways(maxima: tuple[int, ...]) -> list[int]:
    """How many such vectors there are for every target, without listing them."""
    sums = [1]
    for most in maxima:
        up_to = list(accumulate([*sums, *[0] * most], initial=0))
        sums = [high - low for high, low in zip(up_to[1:], [*[0] * most, *up_to], strict=False)]
    return sums


def counter(size: int, allowed: frozenset[int]) -> Template:
    """A sequential counter: after each literal, unary digits say how many were true so far, in both directions."""
    return counted_in_turn((1,) * size, allowed)


def adder(chains: tuple[int, ...], allowed: frozenset[int]) -> Template:
    """Repeatedly adds the two shortest numbers, until the prime implicates of what is left are few.

    Values beyond the greatest allowed number need not be distinguished.
    """
    used, most = sum(chains), max(allowed, default=0) + 1
    literals = iter(range(1, used + 1))
    numbers = [[next(literals) for _ in range(length)][:most] for length in chains]
    clauses: list[list[int]] = []
    while len(numbers) > 2 and not has_few_primes(tuple(map(len, numbers)), allowed):
        one, other, *others = sorted(numbers, key=len)
        both = list(range(used + 1, used + 1 + min(len(one) + len(other), most)))
        used += len(both)
        clauses += sum_clauses(one, other, both)
        numbers = [*others, both]
    row = [0, *(literal for number in numbers for literal in number)]
    for clause in prime_clauses(tuple(map(len, numbers)), allowed):
        clauses.append([row[literal] if literal > 0 else -row[-literal] for literal in clause])
    return Template(clauses, used - sum(chains))


def sum_clauses(one: list[int], other: list[int], both: list[int]) -> Iterator[list[int]]:
    """The last chain is the sum of the other two, or as much of it as the chain has room for."""
    for i in range(len(one) + 1):
        for j in range(len(other) + 1):
            if 0 < i + j <= len(both):  # at least i and at least j
                reached = one[max(i - 1, 0) : i] + other[max(j - 1, 0) : j]
                yield [*(-literal for literal in reached), both[i + j - 1]]
            if i + j < len(both):  # at most i and at most j
                yield [*one[i : i + 1], *other[j : j + 1], -both[i + j]]
