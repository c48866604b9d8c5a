"""What is left for each cell of a board of numbers, before any search: groups of cells with different numbers are
looked at one by one, until none of them says anything new.

Most Sudokus and Kakuros are solved by this alone, and of the others little is left: stated in full, they would take
longer to hand over to a solver than to solve.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from kotae.logic.choices import one_of
from kotae.logic.constraints import Constraint, Fresh, Values
from kotae.logic.digits import Cell, Different, NumberedCells, Sets, by_number
from kotae.logic.distinct import Distinct

Left = list[int]
"""By cell, the numbers that are left for it, as a bit mask."""


class Impossible(Exception):
    """The numbers that are left cannot be distributed."""


class Group:
    """Cells with different numbers, and what is known about them."""

    __slots__ = ("open", "sets")

    def __init__(self, cells: Sequence[int], sets: Sets) -> None:
        self.open = cells
        """The cells in which several numbers are left."""
        self.sets: Sequence[int] | None = sets
        """The sets that their numbers may form; None if they only have to be different."""

    def narrow(self, left: Left) -> list[int]:
        """Leaves only what fits together; returns the cells that changed."""
        taken = self._settle(left)
        if self.sets is not None and len(self.open) == 2:
            return self._pair(left)
        may, must = self._possible(left, taken)
        once = twice = 0
        changed = []
        for cell in self.open:
            before = left[cell]
            mask = before & may
            if mask != before:
                left[cell] = mask
                changed.append(cell)
            twice |= once & mask
            once |= mask
        if must & ~once or (changed and 0 in [left[cell] for cell in changed]):
            raise Impossible
        if alone := must & ~twice:
            changed += self._place(alone, left)
        return changed

    def _settle(self, left: Left) -> int:
        """Sets aside the cells that have only one number left; returns these numbers."""
        taken, still = 0, []
        for cell in self.open:
            mask = left[cell]
            if mask & (mask - 1):
                still.append(cell)
            elif taken & mask:
                raise Impossible
            else:
                taken |= mask
        if taken:
            self.open = still
            if self.sets is not None:
                self.sets = [each ^ taken for each in self.sets if not taken & ~each]
        return taken

    def _possible(self, left: Left, taken: int) -> tuple[int, int]:
        """The numbers that the open cells may have, and those that they must have. Of the sets, only those are kept
        whose numbers are left somewhere, with one of them for every cell."""
        if self.sets is None:
            return ~taken, 0
        if len(self.sets) > 1:
            masks = [left[cell] for cell in self.open]
            nowhere = ~reduce(or_, masks, 0)
            sets = [each for each in self.sets if not each & nowhere]
            self.sets = [each for each in sets if 0 not in [mask & each for mask in masks]] if len(sets) > 1 else sets
        if not self.sets:
            raise Impossible
        if len(self.sets) == 1:
            return self.sets[0], self.sets[0]
        return reduce(or_, self.sets), reduce(and_, self.sets)

    def _place(self, numbers: int, left: Left) -> list[int]:
        """Each of these numbers is needed, and left in one cell alone: nothing else goes there."""
        changed = []
        for cell in self.open:
            if found := left[cell] & numbers:
                if found & (found - 1):
                    raise Impossible
                if found != left[cell]:
                    left[cell] = found
                    changed.append(cell)
        return changed

    def _pair(self, left: Left) -> list[int]:
        """Of two cells, each has only what goes with something in the other."""
        one, other = self.open
        before, beside, here, there = left[one], left[other], 0, 0
        for each in self.sets or ():
            low, high = each & -each, each & (each - 1)
            if before & low and beside & high:
                here, there = here | low, there | high
            if before & high and beside & low:
                here, there = here | high, there | low
        if not here:
            raise Impossible
        left[one], left[other] = here, there
        self.sets = [each for each in self.sets or () if not each & ~(here | there)]
        return [cell for cell, narrower, mask in ((one, here, before), (other, there, beside)) if narrower != mask]

    def clauses(self, cells: Mapping[int, Cell], fresh: Fresh) -> Sequence[int]:
        """The same about what is left in the open cells."""
        here = [cells[cell] for cell in self.open]
        if self.sets is None:
            return Different(tuple(here)).clauses(fresh)
        if len(self.sets) > 1:
            from kotae.logic.digit_sums import set_clauses  # a Sudoku has no sums

            return set_clauses(here, [as_set(each) for each in self.sets], fresh)
        flat: list[int] = []
        for literals in by_number(here).values():
            flat += one_of(len(literals)).stamp(literals, fresh)
        return flat


class Narrowed(NamedTuple):
    """What is left after narrowing down."""

    values: Values
    groups: list[Group]
    """Those with open cells."""
    cells: Mapping[int, Cell]
    """The open cells, and the literals that are left for each."""
    others: list[Constraint]
    """The constraints that say something else."""

    def clauses(self, fresh: Fresh) -> Iterator[Sequence[int]]:
        return (group.clauses(self.cells, fresh) for group in self.groups)


def narrowed(said: Iterable[Distinct], cells: NumberedCells, variables: int) -> Narrowed | None:
    """What is left, given what several rules say; None if that is everything. Raises Impossible if nothing is."""
    everything, all_said = (1 << len(cells.numbers)) - 1, Distinct({}, [], [])
    for each in said:
        for group, sets in each.groups.items():
            all_said.say(group, sets)
        all_said.decided.extend(each.decided)
        all_said.others.extend(each.others)
    if not all_said.decided and all(sets in (None, (everything,)) for sets in all_said.groups.values()):
        return None
    left = [everything] * cells.many
    for literal in all_said.decided:
        if place := cells.place(abs(literal)):
            left[place[0]] &= 1 << place[1] if literal > 0 else ~(1 << place[1])
    if 0 in left:
        raise Impossible
    groups = [Group(group, sets) for group, sets in all_said.groups.items()]
    narrow_all(groups, left)
    values = values_of(left, cells, variables)
    return Narrowed(values, [each for each in groups if each.open], open_cells(left, cells), all_said.others)


def open_cells(left: Left, cells: NumberedCells) -> dict[int, Cell]:
    """The cells in which several numbers are left, and the literals for these."""
    size = len(cells.numbers)
    return {
        cell: {number: cells.first + cell * size + number for number in bits(mask)}
        for cell, mask in enumerate(left)
        if mask & (mask - 1)
    }


def narrow_all(groups: Sequence[Group], left: Left) -> None:
    """Narrows down until nothing changes."""
    around: list[list[Group]] = [[] for _ in left]
    for group in groups:
        for cell in group.open:
            around[cell].append(group)
    waiting = dict.fromkeys(groups)
    while waiting:
        for group in [*waiting]:
            waiting.pop(group, None)
            for cell in group.narrow(left):
                for other in around[cell]:
                    waiting[other] = None


def values_of(left: Left, cells: NumberedCells, variables: int) -> Values:
    """What is known, by variable."""
    size, after = len(cells.numbers), cells.first + cells.many * len(cells.numbers)
    values = [*[0] * cells.first, *range(-cells.first, -after, -1), *[0] * (variables + 1 - after)]
    for start, mask in zip(range(cells.first, after, size), left, strict=True):
        if mask & (mask - 1):
            for number in bits(mask):
                values[start + number] = 0
        else:
            variable = start + mask.bit_length() - 1
            values[variable] = variable
    return values


@lru_cache(maxsize=4096)
def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the bits that are set."""
    return tuple([at for at in range(mask.bit_length()) if mask >> at & 1])


@lru_cache(maxsize=4096)
def as_set(mask: int) -> frozenset[int]:
    return frozenset(bits(mask))
