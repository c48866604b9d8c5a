"""What a solver learns from a candidate with several loops.

It is cut along the plane: between a loop and what lies on one side of it, some edge that leaves the loop on that side
must be used. Nothing is said about the longest loop: its cuts are long and its neighbours' cuts say the same.

A cut needs a witness on either side, something that is certainly on the loop: a face known to touch the loop, a corner
known to be on it, or else an edge of the candidate, whose negation joins the clause. The reason names them. With an
edge, the cut says nothing about candidates without that edge, so that a small loop may come back hundreds of times.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping

from kotae.logic.constraints import Because, Cut, Values
from kotae.logic.loops.min_cut import near_side
from kotae.logic.loops.planar_graph import Loops, Plane

TOUCH = Because("closes early", "a loop through {where} would leave out {needed}")
LEAVE = Because("leads on", "the loop must lead on from {where} to join {needed}")

LONG = 60
"""The fewest edges of a loop around which narrows are looked for: for a shorter one, listing what leads away is
cheap."""
WIDE = 60
"""With more open edges than this, narrows are not worth a cut."""
SHARE = 0.25
"""The share of the open edges around loops that their narrows may have: with more, they save less than they cost."""


class LoopCuts:
    """The cuts of one candidate; `touched` are the faces that are known to touch the loop, `names` what the rules that
    demand this call them, and `passed` the corners that are known to be on the loop."""

    def __init__(
        self,
        plane: Plane,
        touched: frozenset[int],
        names: Mapping[int, Hashable],
        loops: Loops,
        passed: frozenset[int] = frozenset(),
    ) -> None:
        self.plane = plane
        self.touched = touched
        self.names = names
        self.loops = loops
        self.passed = passed
        self.longest = max(range(len(loops.edges)), key=lambda k: len(loops.edges[k]))
        self._corners: dict[int, list[int]] = {}
        self._passed_by: dict[int, int | None] = {}

    def along_loops(self) -> list[Cut]:
        """For every loop but the longest: it must not be closed, and something leads away from it on each side where
        there are other loops."""
        plane, loops, longest = self.plane, self.loops, self.longest
        beside = [[plane.around(loops, face) for face in plane.faces[loop[0]]] for loop in loops.edges]
        within: dict[frozenset[int], list[int]] = {}
        for k, regions in enumerate(beside):
            for region in regions:
                within.setdefault(region, []).append(k)
        cuts: list[Cut] = []
        for k, loop in enumerate(loops.edges):
            if k == longest:
                continue
            touched = frozenset(self.touched_by(k))
            corners = self.corners(k)
            cuts.append(self.not_closed(touched, k, corners))
            inside = plane.region(loops, plane.faces[loop[0]][k in beside[k][1]])
            for region in beside[k]:
                if len(within[region]) > 1:
                    others = within[region]
                    other = longest if longest in others else next(other for other in others if other != k)
                    cuts.append(self.way_out(touched, k, inside, k in region, other, corners))
        return cuts

    def through_narrows(self, settled: Values) -> list[Cut] | None:
        """For every long loop but the longest: the line leads through the narrows between the two. None if these are
        hardly narrower than what is open around the loops anyway: then they will not be later on either."""
        plane, loops, longest = self.plane, self.loops, self.longest

        def is_shut(edge: int) -> bool:
            literal = plane.literals[edge]
            return bool(loops.is_drawn[edge]) or settled[abs(literal)] == -literal

        cuts: list[Cut] = []
        around = across = 0
        for k, loop in enumerate(loops.edges):
            if k != longest and len(loop) >= LONG:
                near = near_side(plane, loops, is_shut, k, longest, WIDE)
                leading_away = sum(not is_shut(edge) for edge in self.leading_away(k))
                around += leading_away
                across += leading_away if near is None else near.width
                cuts += [] if near is None else [self.way_through(near.corners, k)]
        return cuts if across <= SHARE * around else None

    def leading_away(self, k: int) -> Iterator[int]:
        """The edges from a corner of a loop to one that is not on it."""
        at_corner, spokes, across = self.loops.at_corner, self.plane.spokes, self.plane.across
        return (edge for corner in self.corners(k) for edge in spokes[corner] if at_corner[across[edge] - corner] != k)

    def not_closed(self, touched: frozenset[int], k: int, corners: list[int]) -> Cut:
        """Not all of this loop, since another place must be touched too."""
        clause = [-self.plane.literals[edge] for edge in self.loops.edges[k]]
        beyond = next((face for face in self.touched if face not in touched), None)
        return self.cut(clause, TOUCH, corners, (beyond, self.longest))

    def way_out(
        self, touched: frozenset[int], k: int, inside: set[int], inwards: bool, other: int, corners: list[int]
    ) -> Cut:
        """Some edge leads from loop k inwards, or outwards, where the other loop lies. `inside` are the faces within
        loop k that nothing separates from it: at its corners, where no other loop passes, all faces within it."""
        plane, at_corner = self.plane, self.loops.at_corner
        spokes, across, faces, literals = plane.spokes, plane.across, plane.faces, plane.literals
        clause = [
            literals[edge]
            for corner in corners
            for edge in spokes[corner]
            if at_corner[across[edge] - corner] != k and (faces[edge][0] in inside) == inwards
        ]
        here = (f for f in touched if (f in inside) != inwards or self.lies(f, lambda c: at_corner[c] == k))
        there = (face for face in self.touched_by(other) if self.lies(face, lambda c: at_corner[c] != k))
        return self.cut(clause, LEAVE, corners, (next(here, None), k), (next(there, None), other))

    def way_through(self, near: set[int], k: int) -> Cut:
        """Some edge leads out of these corners, which include loop k and not the longest loop."""
        plane, longest = self.plane, self.longest
        clause = [
            plane.literals[edge]
            for corner in near
            for edge in plane.spokes[corner]
            if plane.across[edge] - corner not in near
        ]
        here = (face for face in self.touched_by(k) if self.lies(face, near.__contains__))
        there = (face for face in self.touched_by(longest) if self.lies(face, lambda corner: corner not in near))
        return self.cut(clause, LEAVE, self.corners(k), (next(here, None), k), (next(there, None), longest))

    def cut(self, clause: list[int], because: Because, corners: list[int], *witnesses: tuple[int | None, int]) -> Cut:
        """The clause with its witnesses: for each, a face, or if there is none, a corner of a loop, or else its first
        edge."""
        names = self.plane.corner_names
        needs: list[Hashable] = []
        drawn: list[int] = []
        for face, k in witnesses:
            if face is not None:
                needs.append(self.names[face])
            elif (corner := self.passed_by(k)) is not None:
                needs.append(names[corner])
            else:
                drawn.append(self.plane.literals[self.loops.edges[k][0]])
                clause.append(-drawn[-1])
        return Cut(clause, because, [names[corner] for corner in corners], needs=needs, needs_true=drawn)

    def corners(self, k: int) -> list[int]:
        """The corners of a loop, in order. Those of the longest are asked for again and again."""
        if k not in self._corners:
            self._corners[k] = self.plane.corners(self.loops.edges[k])
        return self._corners[k]

    def passed_by(self, k: int) -> int | None:
        """A corner of a loop that is known to be on the loop, if there is one."""
        if k not in self._passed_by:
            on_it = self.passed.intersection(self.corners(k)) if self.passed else ()
            self._passed_by[k] = min(on_it, default=None)
        return self._passed_by[k]

    def touched_by(self, k: int) -> Iterator[int]:
        """The faces beside a loop that are known to be touched."""
        faces, touched = self.plane.faces, self.touched
        if not touched:
            return iter(())  # without a look at the loop, which may be long
        return (face for edge in self.loops.edges[k] for face in faces[edge] if face in touched)

    def lies(self, face: int, is_here: Callable[[int], bool]) -> bool:
        """Whether each side of a face has an end here: one of them is drawn, so the loop comes here, or a cut around
        here is crossed."""
        return all(is_here(a) or is_here(b) for a, b in self.plane.side_ends(face))
