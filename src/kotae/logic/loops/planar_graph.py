"""A planar graph whose edges may be drawn: the corners they join, the faces they separate, the loops they form."""

from array import array
from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Values
from kotae.logic.loops.drawn_paths import pieces_of

Face = Hashable | None
"""The name of a face; None is the outside."""


Edge = tuple[tuple[Hashable, Hashable], tuple[Face, Face], int]
"""The same as a border, where many are made."""


class Border(NamedTuple):
    """An edge of a planar graph: the corners it joins, the faces on its two sides, and the literal that is true when it
    is drawn. A bridge has the same face on both sides."""

    ends: tuple[Hashable, Hashable]
    faces: tuple[Face, Face]
    literal: int


class Loops(NamedTuple):
    """The loops of a candidate, as lists of edge numbers; which loop each corner is on (-1: none); and for each edge
    whether it is drawn."""

    edges: list[list[int]]
    at_corner: list[int]
    is_drawn: bytearray


class Plane:
    """The graph. Edges, corners and faces have numbers from 0; face 0 is the outside."""

    def __init__(self, borders: Iterable[Edge], gaps: Iterable[tuple[Face, Face]] = ()) -> None:
        """`gaps` are pairs of faces that nothing separates, as where a wall stands in place of an edge: they count as
        one."""
        merged = one_face(gaps)
        corners: dict[Hashable, int] = {}
        faces: dict[Face, int] = {None: 0}
        self.literals, self.ends, self.faces = list[int](), list[tuple[int, int]](), list[tuple[int, int]]()
        for (one, other), (left, right), literal in borders:
            self.literals.append(literal)
            self.ends.append((corners.setdefault(one, len(corners)), corners.setdefault(other, len(corners))))
            if merged:
                left, right = merged.get(left, left), merged.get(right, right)
            self.faces.append((faces.setdefault(left, len(faces)), faces.setdefault(right, len(faces))))
        self.corner_names, self.face_names = list(corners), list(faces)
        faces.update({name: faces[kept] for name, kept in merged.items() if kept in faces})
        self.face_numbers = faces
        self.spokes: list[list[int]] = [[] for _ in self.corner_names]
        """For each corner its edges."""
        self.sides: list[list[int]] = [[] for _ in self.face_names]
        """For each face its edges; a bridge is there twice."""
        for edge, ((a, b), (f, g)) in enumerate(zip(self.ends, self.faces, strict=True)):
            self.spokes[a].append(edge)
            self.spokes[b].append(edge)
            self.sides[f].append(edge)
            self.sides[g].append(edge)
        self.across = array("i", [a + b for a, b in self.ends])
        """The sum of an edge's corners: subtracting one corner gives the other."""
        self.beyond = array("i", [f + g for f, g in self.faces])
        """The same for its faces."""
        self.bridges = [edge for edge, (f, g) in enumerate(self.faces) if f == g]
        """The edges that no loop uses: it would have to cross itself to come back."""
        self._first = self.literals[0] if self.literals else 1
        self._in_a_row = self._first > 0 and self.literals == [*range(self._first, self._first + len(self.literals))]
        """Whether the literals are consecutive, as those of a layer are: then they are read as one slice."""
        self.parting: tuple[range, list[int]] | None = None
        """Variables for its faces, and clauses that say where inside and outside meet, once there was a formula."""
        self._check()
        self.outward = self._ways_out()
        """For every face, the edge over which a shortest path leads to the outside; -1 for the outside itself."""

    def _check(self) -> None:
        """Refuses what is not a planar graph with all of its faces, as far as their number shows: by Euler's formula,
        corners - edges + faces = 1 + connected pieces."""
        if any(a == b for a, b in self.ends):
            raise ValueError("an edge joins a corner to itself")
        expected = 1 + self._pieces() + len(self.ends) - len(self.spokes)
        if len(self.sides) != expected:
            raise ValueError(f"{len(self.sides)} faces; expected {expected}, as faces that nothing separates are one")

    def _pieces(self) -> int:
        """How many connected pieces the graph has."""
        found, is_met = 0, bytearray(len(self.spokes))
        for start in range(len(self.spokes)):
            if not is_met[start]:
                found += 1
                is_met[start] = 1
                reached = [start]
                for corner in reached:  # grows during the iteration
                    for edge in self.spokes[corner]:
                        there = self.across[edge] - corner
                        if not is_met[there]:
                            is_met[there] = 1
                            reached.append(there)
        return found

    def _ways_out(self) -> Sequence[int]:
        outward = array("i", [-1]) * len(self.sides)
        reached = [0]
        for face in reached:  # grows during the iteration
            for edge in self.sides[face]:
                there = self.beyond[edge] - face
                if there and outward[there] < 0:
                    outward[there] = edge
                    reached.append(there)
        return outward

    def drawn(self, values: Values) -> list[int]:
        if self._in_a_row:
            first = self._first
            return [value - first for value in values[first : first + len(self.literals)] if value > 0]
        return [edge for edge, literal in enumerate(self.literals) if values[abs(literal)] == literal]

    def loops(self, values: Values) -> Loops:
        """Splits a candidate, in which every corner has two edges or none, into its loops."""
        drawn = self.drawn(values)
        at_corner, is_drawn = [-1] * len(self.spokes), bytearray(len(self.literals))
        crossing = [0] * len(self.spokes)  # at each corner the exclusive or of its two edges: one gives the other
        ends, across = self.ends, self.across
        for edge in drawn:
            is_drawn[edge] = 1
            a, b = ends[edge]
            crossing[a] ^= edge
            crossing[b] ^= edge
        found: list[list[int]] = []
        for edge in drawn:
            corner = ends[edge][0]
            if at_corner[corner] < 0:
                loop: list[int] = []
                number = len(found)
                while at_corner[corner] < 0:
                    at_corner[corner] = number
                    loop.append(edge)
                    corner = across[edge] - corner
                    edge ^= crossing[corner]
                found.append(loop)
        return Loops(found, at_corner, is_drawn)

    def corners(self, loop: list[int]) -> list[int]:
        """The corners of a loop, in order."""
        corner, corners = self.ends[loop[0]][0], []
        for edge in loop:
            corners.append(corner)
            corner = self.across[edge] - corner
        return corners

    def around(self, loops: Loops, face: int) -> frozenset[int]:
        """The loops that a face lies within: those that a path to the outside crosses an odd number of times. This
        identifies the part of the plane that the face is in, without colouring all parts."""
        within: set[int] = set()
        while face:
            edge = self.outward[face]
            face = self.beyond[edge] - face
            if loops.is_drawn[edge]:
                within ^= {loops.at_corner[self.ends[edge][0]]}
        return frozenset(within)

    def region(self, loops: Loops, face: int) -> set[int]:
        """The part of the plane that a face is in: what can be reached from it across edges that are not drawn."""
        region, reached = {face}, [face]
        sides, beyond, is_drawn = self.sides, self.beyond, loops.is_drawn
        for here in reached:  # grows during the iteration
            for edge in sides[here]:
                if not is_drawn[edge] and (there := beyond[edge] - here) not in region:
                    region.add(there)
                    reached.append(there)
        return region

    def side_ends(self, face: int) -> list[tuple[int, int]]:
        """The corners of each side of a face."""
        return [self.ends[edge] for edge in self.sides[face]]


def one_face(gaps: Iterable[tuple[Face, Face]]) -> dict[Face, Face]:
    """For every face in these pairs, the face that represents all it is joined to; the outside represents itself."""
    beside: dict[Face, list[Face]] = {}
    for one, other in gaps:
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    order = {face: number for number, face in enumerate(beside)}
    kept: dict[Face, Face] = {}
    for piece in pieces_of(beside):
        kept |= dict.fromkeys(piece, None if None in piece else min(piece, key=order.__getitem__))
    return kept
