"""Right angles: around a point, what is white makes no other angles. If that is so at every point, the white areas of a
board are rectangles, since a shape without other corners than right angles, none of them pointing inwards, is one."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.templates import Template

TURN = 8
"""The sectors around a point."""
WRONG = (1, 3, 5, 6, 7)
"""How many sectors side by side cannot be all that is white there: 45, 135 degrees, and angles that point inwards."""

Sector = tuple[int, ...] | None
"""The literals that cover it; None for one that is covered in any case."""


class RightAngles(NamedTuple):
    """Of the sectors around a point, those side by side that are not covered are two, four, or all eight."""

    sectors: tuple[Sector, ...]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys(literal for sector in self.sectors for literal in sector or ()))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """For every wrong angle: if the sectors on both sides of it are covered, one within it is as well."""
        literals = self.literals
        number = {literal: at for at, literal in enumerate(literals, 1)}
        local = tuple([None if each is None else tuple([number[literal] for literal in each]) for each in self.sectors])
        return wrong_angles(local).stamp(literals, fresh)

    def holds(self, values: Values) -> bool | None:
        seen = [self._covered(sector, values) for sector in self.sectors]
        for start in (at for at, covered in enumerate(seen) if covered):
            width = 0
            while seen[(start + width + 1) % TURN] is False:
                width += 1
            if width in WRONG and seen[(start + width + 1) % TURN]:
                return False
        return None if None in seen else True

    @staticmethod
    def _covered(sector: Sector, values: Values) -> bool | None:
        if sector is None:
            return True
        best = max(states_of(values, sector))
        return True if best > 0 else None if best == 0 else False

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`always`: whatever is drawn around the point."""
        known, new = list(given), list(so)
        kind = "broken" if not new else "implied" if known else "always"
        return sorted_out(kind, self.literals, known, new)


@lru_cache(maxsize=1024)
def wrong_angles(sectors: tuple[Sector, ...]) -> Template:
    """The clauses that forbid them, the shortest first, without those that another one implies."""
    found = {
        frozenset(clause) for start in range(TURN) for width in WRONG for clause in forbidden(sectors, start, width)
    }
    kept: list[frozenset[int]] = []
    for clause in sorted(found, key=lambda each: (len(each), sorted(each))):
        if not any(other <= clause for other in kept) and not any(-literal in clause for literal in clause):
            kept.append(clause)
    return Template([tuple(sorted(clause, key=abs)) for clause in kept])


def forbidden(sectors: tuple[Sector, ...], start: int, width: int) -> Iterator[list[int]]:
    """The angle after a sector is not all white, unless it reaches further on one side."""
    within = [sectors[(start + k) % TURN] for k in range(1, width + 1)]
    if any(sector is None for sector in within):
        return
    white = [literal for sector in within for literal in sector or ()]
    rim = [sectors[start], sectors[(start + width + 1) % TURN]]
    for covering in product(*([0] if sector is None else sector for sector in rim)):
        yield [*(-literal for literal in covering if literal), *white]


def right_angles(sectors: Iterable[Sector]) -> RightAngles:
    """What is white around a point, in eight sectors, makes right angles only: a quarter of a turn, a half, or all of
    it. A sector is given by the literals that cover it; None is covered in any case."""
    return RightAngles(tuple(sectors))
