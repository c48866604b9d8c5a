"""Groups that partition the nodes, in full: every node knows the first node of its group, and every first node how many
follow it. For a solver that is asked only once, and for small boards: it takes about as many variables as there are
pairs of nodes."""

from collections.abc import Mapping, Sequence

from kotae.logic.choices import one_of
from kotae.logic.constraints import Fresh
from kotae.logic.counters import digit_clauses
from kotae.logic.regions.spanning import Way, rooted

Pair = tuple[int, int]
Labels = list[dict[int, int]]
"""For every node, by the nodes that may be the first of its group, the variable that says so."""


def labelled(
    beside: Sequence[Sequence[int]], same: Mapping[Pair, int], most: int, fresh: Fresh
) -> tuple[Labels, list[int]]:
    """Labels for groups of at most that many nodes. `same` says of two neighbouring nodes that they are in one group;
    groups are whatever is connected by that."""
    first = [{root: 0 for root in near(beside, node, most) if root <= node} for node in range(len(beside))]
    flat: list[int] = []
    for roots in first:
        roots.update(zip(roots, fresh(len(roots)), strict=True))
        flat += one_of(len(roots)).stamp(list(roots.values()), fresh)
    for (one, other), joined in same.items():
        for here, there in ((first[one], first[other]), (first[other], first[one])):
            for root, label in here.items():
                flat += (-joined, -label, there[root], 0) if root in there else (-joined, -label, 0)
    home = {node: [roots[node]] for node, roots in enumerate(first)}
    return first, flat + rooted(home, [Way(*pair, joined) for pair, joined in same.items()], fresh)


def near(beside: Sequence[Sequence[int]], start: int, most: int) -> list[int]:
    """The nodes that can be in a group of that size with this one."""
    steps, reached = {start: 1}, [start]
    for node in reached:  # grows during the iteration
        for other in beside[node] if steps[node] < most else ():
            if other not in steps:
                steps[other] = steps[node] + 1
                reached.append(other)
    return reached


def size_of(root: int, first: Labels, most: int, fresh: Fresh) -> tuple[list[int], list[int]]:
    """The literals "at least 1", "at least 2", … for the size of the group that begins at a node, up to one more than
    can be allowed, and the clauses that count it."""
    digits: list[int] = []
    flat: list[int] = []
    for member in [roots[root] for roots in first if root in roots]:
        before = digits
        digits = list(fresh(min(len(before) + 1, most + 1)))
        for k, digit in enumerate(digits):
            same = before[k] if k < len(before) else None
            for clause in digit_clauses(digit, member, same, before[k - 1] if k else None):
                flat += (*clause, 0)
    return digits, flat


def exactly(digits: Sequence[int], size: int) -> list[list[int]]:
    """Clauses that say that a size, counted like that, is this one; it is at least 1."""
    return [list(digits[size - 1 : size]), *([-more] for more in digits[size : size + 1])]


def cells(size: int) -> str:
    """This many cells, in words."""
    return "1 cell" if size == 1 else f"{size} cells"
