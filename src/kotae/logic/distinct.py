"""Cells with different numbers, found among the constraints of a puzzle: the rows of a Sudoku, the runs of a Kakuro.

All that such constraints say is which sets of numbers their cells may have together: a row has all numbers, a run one
of the sets with its sum. Sets of numbers are bit masks here: bit k stands for the k-th number that a cell may have.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.constraints import AllHold, Constraint, Fact
from kotae.logic.counting import Count, exactly, plain
from kotae.logic.digit_sums import MOST_SETS, DifferentSum, number_of_sets, possible_sets
from kotae.logic.digits import Different, NumberedCells

Sets = tuple[int, ...] | None
"""The sets that the numbers of some cells may form; None if they only have to be different."""


class Distinct(NamedTuple):
    """What constraints say about cells with different numbers."""

    groups: dict[tuple[int, ...], Sets]
    """The groups of cells, each with the sets that their numbers may form."""
    decided: list[int]
    """Literals that they decide by themselves, such as numbers that are given."""
    others: list[Constraint]
    """The constraints that say something else, or more than that."""

    def say(self, group: tuple[int, ...], sets: Sets) -> None:
        """Adds what is said about a group to what is known about it."""
        known = self.groups.get(group)
        self.groups[group] = sets if known is None else known if sets is None else tuple({*known}.intersection(sets))


def distinct_in(constraints: Iterable[Constraint], cells: NumberedCells) -> Distinct:
    """What some constraints say about cells with different numbers."""
    found = Distinct({}, [], [])
    counts: dict[tuple[int, ...], list[Count]] = {}
    for each in constraints:
        for part in each.parts if isinstance(each, AllHold) else (each,):
            if isinstance(part, Fact) and cells.place(abs(part.literal)):
                found.decided.append(part.literal)
            elif isinstance(part, Different | DifferentSum) and (group := cells.along(part.cells)) is not None:
                if isinstance(part, DifferentSum) and not is_listed(cells.numbers, part):
                    found.others.append(part)
                else:
                    found.say(group, sets_of(part, cells))
            elif isinstance(part, Count) and (group := once_in(part, cells)):
                counts.setdefault(group, []).append(part)
            else:
                found.others.append(part)
                if hasattr(part, "decided"):
                    found.decided.extend(part.decided())
    for group, of_each in counts.items():
        numbers = {cells.place(each.literals[0]) for each in of_each}
        if len(numbers) == len(of_each) == len(group) == len(cells.numbers):
            found.say(group, (2 ** len(group) - 1,))
        else:
            found.others.extend(of_each)
    return found


def once_in(count: Count, cells: NumberedCells) -> tuple[int, ...] | None:
    """The cells, if it says that exactly one of several has a certain number."""
    if count.allowed != exactly(1) or count.chains != plain(len(count.literals)):
        return None
    places = [cells.place(literal) for literal in count.literals]
    found = [place for place in places if place and place[1] == (places[0] or (0, -1))[1]]
    group = tuple([cell for cell, _ in found])
    return group if len({*group}) == len(places) else None


def sets_of(part: Different | DifferentSum, cells: NumberedCells) -> Sets:
    """The sets that the numbers of its cells may form."""
    return set_masks(cells.numbers, len(part.cells), part.allowed) if isinstance(part, DifferentSum) else None


def is_listed(numbers: tuple[int, ...], run: DifferentSum) -> bool:
    """Whether the sets with an allowed sum are few enough to be listed."""
    return number_of_sets(frozenset(numbers), len(run.cells), run.allowed) <= MOST_SETS


@lru_cache(maxsize=4096)
def set_masks(numbers: tuple[int, ...], size: int, allowed: frozenset[int]) -> tuple[int, ...]:
    """The sets of that many of the numbers with an allowed sum."""
    bit = {number: 1 << at for at, number in enumerate(numbers)}
    return tuple([sum([bit[each] for each in chosen]) for chosen in possible_sets(frozenset(numbers), size, allowed)])
