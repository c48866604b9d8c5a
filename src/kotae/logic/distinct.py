"""Cells with different numbers, found among the constraints of a puzzle: the rows of a Sudoku, the runs of a Kakuro.

All that such constraints say is which sets of numbers their cells may have together: a row has all numbers, a run one
of the sets with its sum. Sets of numbers are bit masks here: bit k stands for the k-th number that a cell may have.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kotae.logic.constraints import AllHold, Constraint, Fact
from kotae.logic.counting import Count, exactly, plain
from kotae.logic.digits import Different, NumberedCells, Sets


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
            elif isinstance(part, Count) and (once := once_in(part, cells)):
                counts.setdefault(once, []).append(part)
            elif (group := group_in(part, cells)) is not None:
                sets: Sets = part.number_sets(cells.numbers)  # type: ignore[attr-defined]
                found.say(group, sets)
                if sets is None and not isinstance(part, Different):
                    found.others.append(part)
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
    first, size = cells.first, len(cells.numbers)
    group = tuple([(literal - first) // size for literal in count.literals])
    is_one_number = len({(literal - first) % size for literal in count.literals}) == 1
    are_cells = is_one_number and min(group) >= 0 and max(group) < cells.many
    return group if are_cells and len({*group}) == len(group) else None


def group_in(part: Any, cells: NumberedCells) -> tuple[int, ...] | None:
    """The cells, if it says which sets of numbers several may have."""
    return cells.along(part.cells) if hasattr(part, "number_sets") else None
