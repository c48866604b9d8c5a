"""Nodes of lines: links that meet at the same node follow one another if both are drawn.

A place is one node, as long as a line passes it only once. Where lines cross, going straight on, it is two, one for
each pair of opposite links; and where lines end, every link has a node of its own there.
"""

from typing import Any, NamedTuple


class Strand(NamedTuple):
    """One of several nodes at a place."""

    place: Any
    part: Any
    """What tells it from the others there."""


def place_of(node: Any) -> Any:
    """The place where a node is."""
    return node.place if isinstance(node, Strand) else node
