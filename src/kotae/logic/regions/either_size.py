"""The size of the group that a node belongs to, be it a group of true nodes or one of false nodes.

Lazy, like the size of a group of true nodes: it is two of these, one for each case, and in each the other case makes
the size 0, which is allowed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Constraint, Cut, Fresh, Known, Lazy, Values
from kotae.logic.regions.component_size import SizeIn, component_size


class EitherSize(NamedTuple):
    """An expression: how many nodes are connected with the start by nodes that are true or false as it is."""

    start: Any
    literals: Mapping[Any, int]
    beside: Mapping[Any, Sequence[Any]]

    def equals(self, size: int) -> Constraint:
        return EitherSizeOf(self.start, self.literals, self.beside, size)

    def isin(self, sizes: Iterable[int]) -> Known:
        """A hidden number may be any number."""
        return Known(True)

    def value(self, values: Values) -> int:
        return max(component_size(self.start, said, self.beside).value(values) for said in both(self.literals))


def both(literals: Mapping[Any, int]) -> tuple[dict[Any, int], dict[Any, int]]:
    """What says that nodes are true, and what says that they are false."""
    return dict(literals), {node: -literal for node, literal in literals.items()}


class EitherSizeOf(Lazy):
    """The group of the start, of true nodes or of false ones, has that size."""

    def __init__(self, start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], size: int) -> None:
        self.start = start
        self.beside = beside
        self.size = size
        self.literals: Sequence[int] = list(literals.values())
        self.of_true, self.of_false = (SizeIn(start, said, beside, (0, size)) for said in both(literals))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        return [*self.of_true.complete(fresh), *self.of_false.complete(fresh)]

    def holds(self, values: Values) -> bool | None:
        found = self.of_true.holds(values), self.of_false.holds(values)
        return False if False in found else None if None in found else True

    def refine(self, values: Values) -> list[Cut]:
        return [*self._marked(1, self.of_true.refine(values)), *self._marked(-1, self.of_false.refine(values))]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        true, false = (of.looming(values, thorough) for of in (self.of_true, self.of_false))
        return [*self._marked(1, true), *self._marked(-1, false)]

    @staticmethod
    def _marked(sign: int, cuts: Iterable[Cut]) -> list[Cut]:
        """The cuts, and before what they show whether they are about true nodes, 1, or about false ones, -1."""
        return [cut._replace(shown=[sign, *cut.shown]) for cut in cuts]


def either_size(start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> EitherSize:
    """How many nodes are in the group of the start: connected with it, and true or false as it is."""
    return EitherSize(start, literals, beside)
