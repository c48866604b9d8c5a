"""One of several loops, which visits every part of the board at most once: it goes in and out once, or never.

A step over the border of a part belongs to the loop if it is drawn and leads from a cell that lies on the loop.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from kotae.logic.choices import both
from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.counting import counting_template

NONE_OR_TWO = frozenset((0, 2))


class Crossing(NamedTuple):
    """A step over the border of a part, and whether the cell that it leads from lies on the loop."""

    step: int
    owned: int


class Border(NamedTuple):
    """The border of a part of the board."""

    name: Hashable
    crossings: tuple[Crossing, ...]


class OneVisitCase(NamedTuple):
    """How this leads to what follows."""

    kind: str
    """`visited`: the loop goes in and out elsewhere. `leaves`: it must leave by the only way that is left. `no way
    out`: it could not leave again. Otherwise `only way`; at a clash `twice`, `stuck` or `no way`."""
    room: Any
    true: list[int]
    """The steps over the border that are known to belong to the loop."""

    @property
    def clash(self) -> bool:
        return self.kind in ("twice", "stuck", "no way")


class OneVisit(NamedTuple):
    """The loop crosses each of these borders twice or never."""

    borders: tuple[Border, ...]

    @property
    def literals(self) -> Sequence[int]:
        crossings = [crossing for border in self.borders for crossing in border.crossings]
        return list(dict.fromkeys(literal for crossing in crossings for literal in crossing))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """An auxiliary variable for every step says that it belongs to the loop; a step lies on two borders."""
        flat: list[int] = []
        names: dict[int, int] = {}
        for border in self.borders:
            for step, owned in border.crossings:
                if step not in names:
                    (names[step],) = fresh(1)
                    flat += both(names[step], step, owned)
            mine = [names[step] for step, _ in border.crossings]
            flat += counting_template((1,) * len(mine), NONE_OR_TWO).stamp(mine, fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        is_open = False
        for border in self.borders:
            true, possible = self._span(border, values)
            if true > 2 or (true == possible and true % 2):
                return False
            is_open = is_open or true < possible
        return None if is_open else True

    def _span(self, border: Border, values: Values) -> tuple[int, int]:
        """How often the loop crosses a border at least and at most."""
        true = possible = 0
        for literals in border.crossings:
            step, owned = states_of(values, literals)
            if step >= 0 and owned >= 0:
                possible += 1
                true += step > 0 and owned > 0
        return true, possible

    def case(self, given: Iterable[int], so: Iterable[int]) -> OneVisitCase:
        known, new = set(given), set(so)
        cases = [self._case(border, known, new) for border in self._concerned(new)]
        cases.append(OneVisitCase("only way" if new else "no way", None, []))
        order = ("twice", "stuck", "visited", "leaves", "no way out", "only way", "no way")
        return min(cases, key=lambda case: order.index(case.kind))

    def _concerned(self, new: set[int]) -> Iterator[Border]:
        """The borders that something follows for; all at a clash."""
        variables = {abs(literal) for literal in new}
        for border in self.borders:
            if not new or any(not variables.isdisjoint(map(abs, crossing)) for crossing in border.crossings):
                yield border

    def _case(self, border: Border, known: set[int], new: set[int]) -> OneVisitCase:
        true = [step for step, owned in border.crossings if {step, owned} <= known]
        left = [crossing for crossing in border.crossings if known.isdisjoint((-crossing.step, -crossing.owned))]
        may = [crossing.step for crossing in left if crossing.step not in true]
        if not new:
            kind = "twice" if len(true) > 2 else "stuck" if len(true) == 1 and not may else "no way"
        elif len(true) == 2:
            kind = "visited"
        elif len(true) == 1 and len(may) == 1:
            kind = "leaves"
        else:
            kind = "no way out" if not true and len(may) == 1 else "only way"
        return OneVisitCase(kind, border.name, true)


def one_visit(borders: Iterable[tuple[Hashable, Iterable[tuple[int, int]]]]) -> OneVisit:
    """A loop visits every part of the board at most once. Each has a name, and the steps over its border, with the
    literals that say that the cells inside that they lead from lie on this loop."""
    return OneVisit(tuple(Border(name, tuple(Crossing(*each) for each in steps)) for name, steps in borders))
