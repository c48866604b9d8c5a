"""The path between two nodes, by variables that say which nodes are on it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from kotae.logic.clauses import Clauses, any_of
from kotae.logic.constraints import Constraint, Fact, all_hold
from kotae.logic.counting import count


def on_a_path(
    on: Mapping[Any, int], free: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], ends: tuple[Any, Any]
) -> Iterator[tuple[Any, Constraint]]:
    """The nodes that are `on` it are the path between the ends through free nodes, given that these form no loop. For
    every node, how it goes on there: both ends have one node of the path beside them, and all others two."""
    for node, here in on.items():
        near = [on[other] for other in beside[node]]
        if node in ends:
            yield node, all_hold([Fact(here), Fact(free[node]), count(near).equals(int(ends[0] != ends[1]))])
            continue
        leads_on = [(-here, *others) for others in combinations(near, max(len(near) - 1, 0))]
        splits = [(-here, *(-other for other in three)) for three in combinations(near, 3)]
        yield node, Clauses((*(leads_on or [(-here,)]), *splits))
        yield node, any_of(-here, free[node])
