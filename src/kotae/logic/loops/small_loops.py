"""Loops around one face, or around two that share an edge, which are closed too early when more is to be passed."""

from collections.abc import Iterator

from kotae.logic.constraints import Cut
from kotae.logic.loops.loop_cuts import TOUCH
from kotae.logic.loops.planar_graph import Plane

LONGEST = 6
"""The most edges of such a loop."""


def small_loops(plane: Plane, passed: frozenset[int]) -> Iterator[Cut]:
    """That none of them is closed, each with a corner that it leaves out, of those that are passed in any case."""
    witnesses = sorted(passed)[: LONGEST + 1]
    ends, names, literals = plane.ends, plane.corner_names, plane.literals
    for loop in loops_around_faces(plane):
        corners = {corner for edge in loop for corner in ends[edge]}
        if len(corners) != len(loop):
            continue  # what is around faces has two edges or four at every corner, and here it has four somewhere
        missed = next((corner for corner in witnesses if corner not in corners), None)
        if missed is not None:
            where = [names[corner] for corner in sorted(corners)]
            yield Cut([-literals[edge] for edge in loop], TOUCH, where, needs=[names[missed]])


def loops_around_faces(plane: Plane) -> Iterator[list[int]]:
    """The edges around each face but the outer one, and around each two that share an edge, if they are few."""
    bridges = set(plane.bridges)
    around = [{edge for edge in sides if edge not in bridges} for sides in plane.sides]
    yield from (sorted(edges) for edges in around[1:] if 0 < len(edges) <= LONGEST)
    for f, g in plane.faces:
        if f and g and 0 < len(both := around[f] ^ around[g]) <= LONGEST:
            yield sorted(both)
