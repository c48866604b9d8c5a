"""Sums that are counted from one literal to the next, with a name for how much they make so far: for more literals than
prime implicates could be written down for."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kotae.logic.templates import Template


@lru_cache(maxsize=1024)
def weighted_counter(weights: tuple[int, ...], allowed: frozenset[int]) -> Template:
    """Clauses for literals that count for more than one each."""
    clauses, used = sum_in(weights, allowed)
    return Template(clauses, used - len(weights))


def sum_in(weights: Sequence[int], allowed: frozenset[int], exception: int = 0) -> tuple[list[list[int]], int]:
    """Clauses for "what the literals add up to is allowed", and the last of their variables. After each literal, there
    are names only for sums that can be made, and from which the least and the greatest allowed number are in reach.

    With an exception, the variable after the literals, any sum is allowed if that is true; it follows as soon as
    nothing else is in reach.
    """
    excepted, used = [exception] if exception else [], exception or len(weights)
    clauses: list[list[int]] = []
    before = SumSoFar([0], used)
    for literal, (weight, numbers) in enumerate(zip(weights, sums_on_the_way(weights, allowed), strict=True), 1):
        if not numbers:
            return [excepted], used
        after = SumSoFar(numbers, used)
        used += len(numbers) - 1
        clauses += added(before, literal, weight, after)
        clauses += [[*clause, *excepted] for clause in limits(before, literal, weight, after, max(allowed))]
        before = after
    for low, high in forbidden_runs(sum(weights), allowed):
        if any(low <= number <= high for number in before.numbers):
            clauses.append([*before.below(low), *before.at_least(high + 1), *excepted])
    return clauses, used


class SumSoFar(NamedTuple):
    """What the first literals add up to: the numbers that this may be, in order. The k-th of them, counted from 0, has
    the k-th name after those that were used before, which says that it is at least so much; the first needs none."""

    numbers: Sequence[int]
    used: int

    def at_least(self, number: int) -> list[int]:
        """The name that says so; none if it cannot be. Not for a number that it reaches in any case."""
        at = bisect_left(self.numbers, number)
        return [self.used + at] if at < len(self.numbers) else []

    def below(self, number: int) -> list[int]:
        """The name that denies it; none if it is reached in any case. Not for one that it cannot reach."""
        at = bisect_left(self.numbers, number)
        return [-self.used - at] if at else []


def added(before: SumSoFar, literal: int, weight: int, after: SumSoFar) -> Iterator[list[int]]:
    """Clauses that define each name: the sum was so much before, or the literal brings it there."""
    for name, number in enumerate(after.numbers[1:], after.used + 1):
        same, less = before.at_least(number), before.below(number - weight)
        if same:
            yield [-same[0], name]
        yield [-literal, *less, name]
        yield [-name, literal, *same]
        if less:
            yield [-name, -less[0]]


def limits(before: SumSoFar, literal: int, weight: int, after: SumSoFar, most: int) -> Iterator[list[int]]:
    """Clauses that say that the sum does not become too much, and that the least it must be is reached."""
    if before.numbers[-1] + weight > most:
        yield [-literal, *before.below(most + 1 - weight)]
    least = after.numbers[0]
    if least > before.numbers[0]:
        yield [literal, *before.at_least(least)]
    if least - weight > before.numbers[0]:
        yield before.at_least(least - weight)


def sums_on_the_way(weights: Sequence[int], allowed: frozenset[int]) -> Iterator[list[int]]:
    """After each literal, the sums that the literals so far may have, unless that is too much already, or too little
    even if all that are left are true."""
    sums, left = {0}, sum(weights)
    least, most = min(allowed, default=left + 1), max(allowed, default=-1)
    for weight in weights:
        sums |= {each + weight for each in sums if each + weight <= most}
        left -= weight
        yield sorted(each for each in sums if least - left <= each)


@lru_cache(maxsize=1024)
def counted_in_turn(weights: tuple[int, ...], allowed: frozenset[int], exception: int = 0) -> Template:
    """The same as people count them, from one end to the other, without a look at what can be reached in the end. Only
    digits up to one beyond the greatest allowed number are needed."""
    excepted, first = [exception] if exception else [], exception or len(weights)
    width = min(sum(weights), max(allowed, default=0) + 1)
    clauses, digits, used = unary_digits(weights, width, first)
    for k in set(range(width + 1)) - allowed:
        too_few = [digits[k]] if k < len(digits) else []
        clauses.append([*too_few, *([-digits[k - 1]] if k else []), *excepted])
    return Template(clauses, used - first)


def unary_digits(weights: Sequence[int], width: int, used: int) -> tuple[list[list[int]], list[int], int]:
    """Clauses that define what the first literals add up to, the digits of that, and the number of the last one. They
    are numbered from `used` on."""
    clauses: list[list[int]] = []
    digits: list[int] = []
    for literal, weight in enumerate(weights, 1):
        before, digits = digits, []
        for k in range(min(len(before) + weight, width)):
            used += 1
            digits.append(used)
            same = before[k] if k < len(before) else None
            less = before[k - weight] if k >= weight else None
            clauses += digit_clauses(used, literal, same, less)
    return clauses, digits, used


def digit_clauses(digit: int, literal: int, same: int | None, less: int | None) -> list[list[int]]:
    """digit = same or (literal and less), where a missing `same` is false and a missing `less` is true."""
    clauses = [[-digit, *([same] if same else []), literal]]
    if less:
        clauses.append([-digit, *([same] if same else []), less])
    if same:
        clauses.append([-same, digit])
    clauses.append([-literal, *([-less] if less else []), digit])
    return clauses


def forbidden_runs(most: int, allowed: frozenset[int]) -> list[tuple[int, int]]:
    """The maximal runs of sums from 0 to `most` that are not allowed."""
    fences = [-1, *sorted(k for k in allowed if 0 <= k <= most), most + 1]
    return [(a + 1, b - 1) for a, b in pairwise(fences) if a + 1 < b]
