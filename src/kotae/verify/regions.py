"""Cuts of rules about cells that hang together and groups that grow, checked against the graph alone.

Nodes are counted from 1, in the order in which the rule has their literals. Each check walks as far as it can and sees
that it does not get where it must not; how the solver came to the cut does not matter.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any

from kotae.errors import WrongCertificate
from kotae.logic import ConnectedCells

Beside = Mapping[Any, Sequence[Any]]


def between(rule: ConnectedCells, shown: list[int]) -> list[int]:
    """Shown are two nodes, and a barrier of others that no way from one to the other avoids. If both are true, some
    node of the barrier is. What is outside, if it counts, is the last node and always true. A mere 0 stands for the
    clause that something is true."""
    if shown == [0] and rule.some:
        return distinct(rule.literal.values())
    nodes = [*rule.literal, *([None] if rule.is_anchored else [])]
    one, other, *barrier = named(nodes, shown, 2)
    if {one, other}.intersection(barrier) or None in barrier:
        raise WrongCertificate("an end of the way is part of the barrier")
    if other in reached([one], rule.beside, set(nodes).difference(barrier)):
        raise WrongCertificate("a way leads around the barrier")
    ends = [-rule.literal[node] for node in (one, other) if node is not None]
    return distinct([*ends, *(rule.literal[node] for node in barrier)])


def named(nodes: Sequence[Hashable], shown: Sequence[int], least: int = 0) -> list[Any]:
    """The nodes that are shown by number."""
    if len(shown) < least or not all(0 < number <= len(nodes) for number in shown):
        raise WrongCertificate(f"it is about nodes that are not among the {len(nodes)} there are")
    return [nodes[number - 1] for number in shown]


def reached(start: Iterable[Any], beside: Beside, free: set[Any]) -> set[Any]:
    """All nodes that can be walked to through free ones."""
    frontier = [node for node in start if node in free]
    found = set(frontier)
    while frontier:
        for node in beside.get(frontier.pop(), ()):
            if node in free and node not in found:
                found.add(node)
                frontier.append(node)
    return found


def distinct(literals: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(literals))
