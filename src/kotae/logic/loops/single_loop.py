"""One closed loop on a planar graph.

Lazy, like connectedness. Two things make it fast where "not this loop again" alone takes thousands of rounds:

- every face is inside or outside, and an edge is on the loop exactly when its two faces differ. These auxiliary
  variables carry far-reaching consequences on boards with few clues;
- a candidate with several loops is cut along the plane: see `loop_cuts.py`.

In full, the rule is about faces: n loops that do not touch divide the plane into n + 1 regions. So there is one loop
when every face is joined to the outside or to the first face inside, over edges that are not on the loop.
"""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from itertools import chain

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values
from kotae.logic.counting import counting_template
from kotae.logic.loops.drawn_paths import GrowingPaths, path_ends, pieces_of
from kotae.logic.loops.loop_cuts import LoopCuts
from kotae.logic.loops.planar_graph import Loops, Plane
from kotae.logic.loops.small_loops import small_loops
from kotae.logic.regions.spanning import Way, first_of, rooted

SOMEWHERE = Because("some loop", "there must be a loop")
LEFT_OUT = Because("closes early", "closing the loop at {where} would leave out {needed}")
NO_WAY_BACK = Because("no way back", "a loop from {first} to {rest} would have no way back")
PARTED = Because("different sides", "{where} lie on different sides of the loop, as a way around shows")
TOGETHER = Because("same side", "{where} lie on the same side of the loop, as a way around shows")


SMALL = 6000
"""Up to this many edges, what a plane says about inside and outside is kept: other puzzles may have it too."""
ALIKE, EVEN = (1, 1, 1), frozenset((0, 2))
"""For an edge and its two faces: an even number of these three is on the loop or inside."""


class SingleLoop(Lazy):
    """The edges whose literal is true form exactly one closed loop.

    Expects a separate rule that gives every corner two loop edges or none. `touched` are faces that are known, from
    other rules, to have a loop edge among their sides, and `passed` are corners that are known to be on the loop. With
    `parted`, other rules say which faces are inside.
    """

    def __init__(
        self,
        plane: Plane,
        touched: Iterable[Hashable] = (),
        passed: Iterable[Hashable] = (),
        *,
        parted: bool = False,
    ) -> None:
        self.plane = plane
        self.parted = parted
        self.literals = plane.literals
        self.demands = {plane.face_numbers[face]: face for face in touched}
        """The touched faces by number, with the names that other rules use: several may be one face of the graph."""
        self.touched = frozenset(self.demands)
        self._in_order = sorted(self.touched)
        number = {name: corner for corner, name in enumerate(plane.corner_names)}
        self.passed = frozenset(number[name] for name in passed if name in number)
        self._seen: tuple[Values, Loops] = [], Loops([], [], bytearray())
        """The candidate that was looked at last, since its loops are asked for several times."""
        self._growing = GrowingPaths(plane.ends)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Inside and outside, and that there is a loop at all."""
        return self._some() if self.parted else self._parted(fresh(len(self.plane.sides) - 1), fresh)

    def _some(self) -> list[int]:
        return [] if self.touched else [*self.literals, 0]

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Also states that all faces outside, and all faces inside, are joined. Following the loop from corner to
        corner would take more clauses and twice the time."""
        inside = fresh(len(self.plane.sides) - 1)
        first, flat = first_of(inside, fresh)
        home = {face: [chosen] for face, chosen in enumerate(first, 1)}
        ways = []
        for literal, (f, g) in zip(self.literals, self.plane.faces, strict=True):
            if f and g:
                ways.append(Way(f, g, -literal))
            elif f != g:
                home[f or g].append(-literal)
        return self._parted(inside, fresh) + flat + rooted(home, ways, fresh)

    def _parted(self, inside: range, fresh: Fresh) -> list[int]:
        """An edge is on the loop exactly when it separates inside from outside, which no bridge does; and some edge
        is. All but the last is the same for every puzzle that has this plane."""
        kept = self.plane.parting
        if kept is None or kept[0] != inside:
            kept = inside, self._parting_faces(inside, fresh)
            if len(self.literals) <= SMALL:
                self.plane.parting = kept
        return [*self._some(), *kept[1]]

    def _parting_faces(self, inside: range, fresh: Fresh) -> list[int]:
        side = (0, *inside)
        flat: list[int] = []
        within, at_rim = (counting_template(ALIKE[:size], EVEN).stamp for size in (3, 2))
        for literal, (f, g) in zip(self.literals, self.plane.faces, strict=True):
            if f == g:
                flat += (-literal, 0)
            else:
                flat += (
                    within((literal, side[f], side[g]), fresh) if f and g else at_rim((literal, side[f or g]), fresh)
                )
        return flat

    def holds(self, values: Values) -> bool | None:
        """Follows the drawn edges from one of them: all must be met; while undecided, only a closed loop is final."""
        beside: dict[int, list[int]] = {}
        undecided = 0
        for literal, (a, b) in zip(self.literals, self.plane.ends, strict=True):
            value = values[abs(literal)]
            if value == literal:
                beside.setdefault(a, []).append(b)
                beside.setdefault(b, []).append(a)
            undecided += value == 0
        pieces = pieces_of(beside)
        if undecided == 0:
            return len(pieces) == 1 and all(len(around) == 2 for around in beside.values())
        closed = any(all(len(beside[corner]) == 2 for corner in piece) for piece in pieces)
        return False if closed and len(pieces) > 1 else None

    def refine(self, values: Values) -> list[Cut]:
        loops = self._loops(values)
        return self._cuts(loops).along_loops() if len(loops.edges) > 1 else []

    def further(self, values: Values, settled: Values) -> list[Cut]:
        loops = self._loops(values)
        return self._cuts(loops).through_narrows(settled) if len(loops.edges) > 1 else []

    def foreseen(self) -> list[Cut]:
        """Loops around one or two faces, where the loop passes most corners: they are in almost every candidate."""
        return list(small_loops(self.plane, self.passed)) if 2 * len(self.passed) > len(self.plane.spokes) else []

    def _cuts(self, loops: Loops) -> LoopCuts:
        return LoopCuts(self.plane, self.touched, self.demands, loops, self.passed)

    def _loops(self, values: Values) -> Loops:
        if values != self._seen[0]:
            self._seen = values.copy(), self.plane.loops(values)
        return self._seen[1]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Where the line would close, or has closed, into a loop that leaves something out; on a second look also where
        inside and outside decide an edge."""
        drawn = self.plane.drawn(values)
        other = self._growing.other_ends(drawn)
        if other is None:
            found = self._closing(values, drawn)
        else:
            loops = ([*self._path(self.plane.ends[edge][0], values), edge] for edge in self._closers(values, other))
            found = [cut for loop in loops if (cut := self._premature(loop, drawn))]
        found += [self._no_way_back(edge) for edge in self.plane.bridges if not self._is_off(edge, values)]
        if thorough:
            found += self._parting(values)
        if not self.touched and sum(not self._is_off(edge, values) for edge in range(len(self.literals))) < 2:
            found.append(Cut(list(self.literals), SOMEWHERE, self.plane.corner_names[:1]))
        return found

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        """Only a closed loop is broken, or no loop at all, or a line over a bridge; usually there is none of these."""
        drawn = self.plane.drawn(values)
        bridged = self.plane.bridges and not set(self.plane.bridges).isdisjoint(drawn)
        closed = path_ends(drawn, self.plane.ends, len(self.plane.spokes)) is None
        return super().broken(values) if closed or bridged or not drawn else []

    def _is_off(self, edge: int, values: Values) -> bool:
        return values[abs(self.literals[edge])] == -self.literals[edge]

    def _no_way_back(self, bridge: int) -> Cut:
        where = [self.plane.corner_names[corner] for corner in self.plane.ends[bridge]]
        return Cut([-self.literals[bridge]], NO_WAY_BACK, where)

    def _closers(self, values: Values, other: Mapping[int, int]) -> list[int]:
        """The open edges that join both ends of a path."""
        return sorted(
            edge
            for corner, far in other.items()
            if far > corner
            for edge, beyond, _, _ in self.plane.spokes[corner]
            if beyond == far and not values[abs(self.literals[edge])]
        )

    def _path(self, corner: int, values: Values) -> list[int]:
        """The edges of a path that ends at a corner, as `_pieces` lists them: from its first edge on both ways."""
        spokes, literals = self.plane.spokes, self.plane.literals

        def drawn_at(corner: int) -> list[int]:
            return [edge for edge, _, _, _ in spokes[corner] if values[abs(literals[edge])] == literals[edge]]

        path, at = drawn_at(corner), corner
        for edge in path:  # grows during the iteration
            at = self.plane.across[edge] - at
            path += [other for other in drawn_at(at) if other != edge]
        start = min(path)
        piece, met = [start], {start}
        for edge in piece:  # grows during the iteration
            more = [other for end in self.plane.ends[edge] for other in drawn_at(end) if other not in met]
            piece += more
            met.update(more)
        return piece

    def _closing(self, values: Values, drawn: list[int]) -> list[Cut]:
        ends = self.plane.ends
        beside: dict[int, list[int]] = {}
        for edge in drawn:
            for corner in ends[edge]:
                beside.setdefault(corner, []).append(edge)
        piece_of, pieces = self._pieces(drawn, beside)
        closing: list[tuple[int, list[int]]] = [
            (k, []) for k, piece in enumerate(pieces) if all(len(beside[c]) == 2 for e in piece for c in ends[e])
        ]
        for edge, (a, b) in enumerate(ends):
            if values[abs(self.literals[edge])] == 0 and a in beside and b in beside:
                k = piece_of[beside[a][0]]
                if k == piece_of[beside[b][0]] and len(beside[a]) == len(beside[b]) == 1:
                    closing.append((k, [edge]))
        cuts = (self._premature([*pieces[k], *more], drawn) for k, more in closing)
        return [cut for cut in cuts if cut]

    def _parting(self, values: Values) -> list[Cut]:
        """Open edges whose two faces are known to lie on the same side of the loop, or on different ones: a path from
        one to the other crosses decided edges only."""
        way_to: dict[int, tuple[int, int, int]] = {}  # by face: the face before it, the edge between, its tree
        for root in range(len(self.plane.sides)):
            if root in way_to:
                continue
            way_to[root] = root, -1, root
            reached = [root]
            for face in reached:  # grows during the iteration
                for edge, beyond in self.plane.sides[face]:
                    if beyond not in way_to and values[abs(self.literals[edge])]:
                        way_to[beyond] = face, edge, root
                        reached.append(beyond)
        return [
            self._sides_of(edge, way_to, values)
            for edge, (f, g) in enumerate(self.plane.faces)
            if f != g and values[abs(self.literals[edge])] == 0 and way_to[f][2] == way_to[g][2]
        ]

    def _sides_of(self, edge: int, way_to: dict[int, tuple[int, int, int]], values: Values) -> Cut:
        """What the path between the two faces of an edge says about it."""
        crossed: set[int] = set()
        for end in self.plane.faces[edge]:
            face = end
            while way_to[face][1] >= 0:
                crossed ^= {way_to[face][1]}  # what the two paths share cancels out
                face = way_to[face][0]
        facts = [values[abs(self.literals[other])] for other in sorted(crossed)]
        parted = sum(values[abs(self.literals[other])] == self.literals[other] for other in crossed) % 2 == 1
        literal = self.literals[edge] if parted else -self.literals[edge]
        where = [self.plane.face_names[face] for face in self.plane.faces[edge]]
        return Cut([*(-fact for fact in facts), literal], PARTED if parted else TOGETHER, where)

    def _pieces(self, drawn: list[int], beside: dict[int, list[int]]) -> tuple[dict[int, int], list[list[int]]]:
        """The drawn edges as connected pieces, and which piece each belongs to."""
        piece_of: dict[int, int] = {}
        pieces: list[list[int]] = []
        for start in drawn:
            if start in piece_of:
                continue
            piece_of[start] = len(pieces)
            piece = [start]
            for edge in piece:  # grows during the iteration
                for corner in self.plane.ends[edge]:
                    for other in beside[corner]:
                        if other not in piece_of:
                            piece_of[other] = len(pieces)
                            piece.append(other)
            pieces.append(piece)
        return piece_of, pieces

    def _premature(self, loop: list[int], drawn: list[int]) -> Cut | None:
        """Why this loop must not be closed: a face that must be touched is not, or an edge elsewhere is drawn."""
        clause = [-self.literals[edge] for edge in loop]
        where = [self.plane.corner_names[self.plane.ends[edge][0]] for edge in loop[-1:]]
        sides = {face for edge in loop for face in self.plane.faces[edge]}
        missed = next((face for face in self._in_order if face not in sides), None)
        if missed is not None:
            return Cut(clause, LEFT_OUT, where, needs=[self.demands[missed]])
        inside = set(loop)
        elsewhere = next((edge for edge in drawn if edge not in inside), None)
        if elsewhere is None:
            return None
        passed = self.literals[elsewhere]
        return Cut([*clause, -passed], LEFT_OUT, where, needs_true=[passed])

    def mend(self, values: Values) -> Values | None:
        """Only the loop that touches and passes what must be touched and passed, or the longest when nothing must."""
        loops, at_corner, _ = self._loops(values)
        if len(loops) < 2 or self.parted:  # a loop that is left out would still separate inside from outside
            return None
        needed = {k for k, loop in enumerate(loops) if self.touched and self._touches(loop)}
        needed.update(at_corner[corner] for corner in self.passed)
        if len(needed) > 1 or -1 in needed:
            return None
        kept = loops[needed.pop()] if needed else max(loops, key=len)
        mended = values.copy()
        for loop in loops:
            if loop is not kept:
                for edge in loop:
                    mended[abs(self.literals[edge])] = -self.literals[edge]
        return mended

    def _touches(self, loop: list[int]) -> bool:
        """Whether a loop has an edge beside a face that must be touched."""
        return not self.touched.isdisjoint(chain.from_iterable(map(self.plane.faces.__getitem__, loop)))

    def essence(self, values: Values) -> Sequence[int] | None:
        """The loop's own edges: no other single loop contains them all."""
        return [literal for literal in self.literals if values[abs(literal)] == literal]


def single_loop(
    plane: Plane, touched: Iterable[Hashable] = (), passed: Iterable[Hashable] = (), *, parted: bool = False
) -> SingleLoop:
    """The edges whose literal is true form exactly one closed loop; `touched` faces are known to have a side on it, and
    `passed` corners to be on it. With `parted`, other rules say which faces are inside."""
    return SingleLoop(plane, touched, passed, parted=parted)
