"""Narrows: the fewest places at which a line can still lead from one loop of a candidate to another.

A long loop has hundreds of corners from which an edge could lead away, so "some edge leads away" says little: a small
bump in the loop is enough. But most of those edges are known to be off the line, and what is open beyond them soon
ends. So the corners are separated where the fewest open edges cross. By Menger's theorem, there are as many of these as
there are paths from one loop to the other that share no open edge. Such paths are looked for one after another, each by
a walk that may take back pieces of earlier paths; when there are no more, whatever can still be reached is one side.
"""

from collections.abc import Callable
from typing import NamedTuple

from kotae.logic.loops.planar_graph import Loops, Plane

IsShut = Callable[[int], bool]
"""Whether an edge is part of a loop, or known to be off the line."""
Steps = dict[int, tuple[int, int, int]]
"""For every stop that is reached: the stop before it, and the edge and its corner there. A stop is a corner off all
loops, or a whole loop, as the complement of its number: being on a loop means being everywhere on it."""


class Near(NamedTuple):
    """One side of the narrows between two loops."""

    corners: set[int]
    width: int
    """How many open edges cross there."""


def near_side(plane: Plane, loops: Loops, is_shut: IsShut, loop: int, other: int, most: int) -> Near | None:
    """The first loop's side of the narrows between two loops; None if more than `most` open edges cross there."""
    used: dict[int, int] = {}  # by edge of a path: the corner that it leads away from
    for paths in range(most + 1):
        steps = walk(plane, loops, is_shut, used, loop, other)
        if ~other not in steps:
            near = {stop for stop in steps if stop >= 0}
            return Near(near.union(*(plane.corners(loops.edges[~stop]) for stop in steps if stop < 0)), paths)
        stop = ~other
        while stop != ~loop:
            before, edge, corner = steps[stop]
            if edge in used:
                del used[edge]  # an earlier path came the other way: each goes on as the other
            else:
                used[edge] = corner
            stop = before
    return None


def walk(plane: Plane, loops: Loops, is_shut: IsShut, used: dict[int, int], loop: int, other: int) -> Steps:
    """From one loop as far as open edges lead, or to the other."""
    spokes, across, at_corner = plane.spokes, plane.across, loops.at_corner
    steps = {~loop: (~loop, -1, -1)}
    reached = [~loop]
    for stop in reached:  # grows during the iteration
        for corner in plane.corners(loops.edges[~stop]) if stop < 0 else (stop,):
            for edge in spokes[corner]:
                beyond = across[edge] - corner
                onward = beyond if at_corner[beyond] < 0 else ~at_corner[beyond]
                if onward not in steps and used.get(edge) != corner and not is_shut(edge):
                    steps[onward] = stop, edge, corner
                    if onward == ~other:
                        return steps
                    reached.append(onward)
    return steps
