"""Connected cells in full, for a few of them: the true nodes of a small graph, such as a room, are in one piece.

Where a board has many small groups, each of which must be in one piece, cuts for all of them take many rounds. Stated
in full, they are few clauses: a Shimaguni of 30x45 cells takes a quarter of the time.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Fresh, Values
from kotae.logic.regions.connected_cells import ConnectedCells
from kotae.logic.regions.separators import connected_template

FEW = 7
"""Up to this many nodes, what separates two of them is listed for a solver."""


class JoinedCells:
    """The nodes whose literal is true are in one piece; there may be none of them."""

    def __init__(self, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> None:
        self.in_cuts = ConnectedCells(literals, beside)
        """The same as people see it."""
        self.literals = self.in_cuts.literals

    def __eq__(self, other: object) -> bool:
        """Whether it says the same about the same literals."""
        return isinstance(other, JoinedCells) and self._stated() == other._stated()

    def __hash__(self) -> int:
        return hash(tuple(self.literals))

    def _stated(self) -> tuple[object, object]:
        return self.in_cuts.literal, self.in_cuts.graph.beside

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if len(self.literals) > FEW:
            return self.own_clauses(fresh)
        return connected_template(tuple(map(tuple, self.in_cuts.graph.beside))).stamp(self.literals, fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        return self.in_cuts.complete(fresh)

    def holds(self, values: Values) -> bool | None:
        return self.in_cuts.holds(values)


def joined_cells(literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> JoinedCells:
    """The nodes whose literal is true are in one piece; there may be none of them. For small graphs: large ones are
    better left to `connected_cells`."""
    return JoinedCells(literals, beside)
