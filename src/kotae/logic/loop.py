"""One closed loop on a planar graph.

Lazy, like connectedness. Two things make it fast where "not this loop again" alone takes thousands of rounds:

- every face is inside or outside, and an edge is on the loop exactly when its two faces differ. These auxiliary
  variables carry far-reaching consequences on boards with few clues;
- a candidate of several loops is cut along the plane: between a loop and what lies on one side of it, some edge that
  leaves the loop on that side must be used. Nothing is said about the longest loop: its cuts are long and its
  neighbours' cuts say the same.

A cut needs a witness on either side, something that is certainly on the loop: a face known to touch the loop, or else
an edge of the candidate, whose negation joins the clause.

In full, the rule is one about faces: n loops that do not touch part the plane into n + 1 regions. So there is one loop
when every face is joined to the outside or to the first face inside, over edges that are not on the loop.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Cut, Fresh, Lazy, Values
from kotae.logic.counting import counting_template
from kotae.logic.paths import path_ends, pieces_of
from kotae.logic.spanning import Way, rooted

TOUCH = "the loop cannot be closed at {where} and also pass elsewhere"
SOMEWHERE = "there must be a loop"
LEFT_OUT = "closing the loop at {first} would leave {rest} without it"
PARTED = "{where} lie on different sides of the loop, as a way around shows"
TOGETHER = "{where} lie on the same side of the loop, as a way around shows"
LEAVE = "the loop must lead on from {where} to what lies beside it"

ALIKE, EVEN = (1, 1, 1), frozenset((0, 2))
"""For an edge and its faces: an even number of them is on the loop, and inside."""


class Border(NamedTuple):
    """An edge of a planar graph: the corners it joins, the faces it parts (None: outside), its variable."""

    ends: tuple[Hashable, Hashable]
    faces: tuple[Hashable | None, Hashable | None]
    literal: int


class Loops(NamedTuple):
    """The loops of a candidate, as lists of edge numbers, which loop each corner is on (-1: none), and by edge whether
    it is drawn."""

    edges: list[list[int]]
    at_corner: list[int]
    is_drawn: bytearray


class SingleLoop(Lazy):
    """The edges whose literal is true form exactly one closed loop.

    Expects the edges to be consecutive variables, and a separate rule that gives every corner two loop edges or none.
    `touched` are faces that are known, from other rules, to have a loop edge among their sides.
    """

    def __init__(self, borders: Iterable[Border], touched: Iterable[Hashable] = ()) -> None:
        corners: dict[Hashable, int] = {}
        faces: dict[Hashable | None, int] = {None: 0}
        self.literals, self.ends, self.faces = list[int](), list[tuple[int, int]](), list[tuple[int, int]]()
        for (one, other), (left, right), literal in borders:
            self.literals.append(literal)
            self.ends.append((corners.setdefault(one, len(corners)), corners.setdefault(other, len(corners))))
            self.faces.append((faces.setdefault(left, len(faces)), faces.setdefault(right, len(faces))))
        if self.literals != list(range(self.literals[0], self.literals[0] + len(self.literals))):
            raise ValueError("the edges of a loop must be consecutive variables")
        self.corner_names, self.face_names = list(corners), list(faces)
        self.spokes: list[list[tuple[int, int, int, int]]] = [[] for _ in corners]
        """By corner its edges, each with the corner at its other end and its two faces."""
        self.sides: list[list[tuple[int, int]]] = [[] for _ in faces]
        for edge, ((a, b), (f, g)) in enumerate(zip(self.ends, self.faces, strict=True)):
            self.spokes[a].append((edge, b, f, g))
            self.spokes[b].append((edge, a, f, g))
            self.sides[f].append((edge, g))
            self.sides[g].append((edge, f))
        self.across = [a + b for a, b in self.ends]
        """The sum of an edge's corners: one corner taken from it gives the other."""
        self.touched = frozenset([faces[face] for face in touched])
        self.outward = ways_out(self.sides)
        self._seen: tuple[Values, Loops] = [], Loops([], [], bytearray())
        """The candidate that was looked at last, since `refine` and `mend` both ask for its loops."""

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Inside and outside, and that there is a loop at all."""
        return self._parted(fresh(len(self.sides) - 1), fresh)

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Also that all faces outside, and all faces inside, are joined. Following the loop from corner to corner takes
        more clauses and twice the time."""
        inside = fresh(len(self.sides) - 1)
        first, flat = first_of(inside, fresh)
        home = {face: [chosen] for face, chosen in enumerate(first, 1)}
        ways = []
        for literal, (f, g) in zip(self.literals, self.faces, strict=True):
            if f and g:
                ways.append(Way(f, g, -literal))
            else:
                home[f or g].append(-literal)
        return self._parted(inside, fresh) + flat + rooted(home, ways, fresh)

    def _parted(self, inside: Sequence[int], fresh: Fresh) -> list[int]:
        """An edge is on the loop exactly when it parts inside from outside, and some edge is."""
        side = (0, *inside)
        flat: list[int] = [] if self.touched else [*self.literals, 0]
        for literal, (f, g) in zip(self.literals, self.faces, strict=True):
            parted = (literal, side[f], side[g]) if f and g else (literal, side[f or g])
            flat += counting_template(ALIKE[: len(parted)], EVEN).stamp(parted, fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        """Follows the drawn edges from one of them: all must be met; while undecided, only a closed loop is final."""
        beside: dict[int, list[int]] = {}
        undecided = drawn = 0
        for literal, (a, b) in zip(self.literals, self.ends, strict=True):
            if values[literal] > 0:
                beside.setdefault(a, []).append(b)
                beside.setdefault(b, []).append(a)
                drawn += 1
            undecided += values[literal] == 0
        pieces = pieces_of(beside)
        if undecided == 0:
            return len(pieces) == 1 and all(len(around) == 2 for around in beside.values())
        closed = any(all(len(beside[corner]) == 2 for corner in piece) for piece in pieces)
        return False if closed and len(pieces) > 1 else None

    def refine(self, values: Values) -> list[Cut]:
        loops = self._loops(values)
        if len(loops.edges) < 2:
            return []
        longest = max(range(len(loops.edges)), key=lambda k: len(loops.edges[k]))
        beside = [[self._around(loops, face) for face in self.faces[loop[0]]] for loop in loops.edges]
        cuts: list[Cut] = []
        for k, loop in enumerate(loops.edges):
            if k == longest:
                continue
            touched = self.touched.intersection([face for edge in loop for face in self.faces[edge]])
            cuts.append(self._not_closed(loops, touched, k, longest))
            for face, region in zip(self.faces[loop[0]], beside[k], strict=True):
                others = [other for other, regions in enumerate(beside) if other != k and region in regions]
                if others:
                    other = longest if longest in others else others[0]
                    cuts.append(self._way_out(loops, touched, k, face, other))
        return cuts

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Where the line would close, or has closed, into a loop that leaves something out; at a second look also
        where inside and outside decide an edge."""
        drawn = self._drawn(values)
        found = self._closing(values, drawn) if self._may_close(values, drawn) else []
        if thorough:
            found += self._parting(values)
        if not self.touched and sum(values[literal] >= 0 for literal in self.literals) < 2:
            found.append(Cut(list(self.literals), SOMEWHERE, self.corner_names[:1]))
        return found

    def broken(self, values: Values) -> list[Cut]:
        """Only a closed loop is, or no loop at all; mostly there is neither."""
        drawn = self._drawn(values)
        return super().broken(values) if path_ends(drawn, self.ends, len(self.spokes)) is None or not drawn else []

    def _drawn(self, values: Values) -> list[int]:
        first = self.literals[0]
        return [value - first for value in values[first : first + len(self.literals)] if value > 0]

    def _may_close(self, values: Values, drawn: list[int]) -> bool:
        """Whether something is closed, or an open edge joins both ends of a path: soon found out, and mostly not so."""
        end = path_ends(drawn, self.ends, len(self.spokes))
        return end is None or any(
            beyond == other and not values[self.literals[edge]]
            for corner, other in enumerate(end)
            if other > corner
            for edge, beyond, _, _ in self.spokes[corner]
        )

    def _closing(self, values: Values, drawn: list[int]) -> list[Cut]:
        beside: dict[int, list[int]] = {}
        for edge in drawn:
            for corner in self.ends[edge]:
                beside.setdefault(corner, []).append(edge)
        piece_of, pieces = self._pieces(drawn, beside)
        closing: list[tuple[int, list[int]]] = [
            (k, []) for k, piece in enumerate(pieces) if all(len(beside[c]) == 2 for e in piece for c in self.ends[e])
        ]
        for edge, (a, b) in enumerate(self.ends):
            if values[self.literals[edge]] == 0 and a in beside and b in beside:
                k = piece_of[beside[a][0]]
                if k == piece_of[beside[b][0]] and len(beside[a]) == len(beside[b]) == 1:
                    closing.append((k, [edge]))
        cuts = (self._premature([*pieces[k], *more], drawn) for k, more in closing)
        return [cut for cut in cuts if cut]

    def _parting(self, values: Values) -> list[Cut]:
        """Open edges whose two faces are known to lie on the same side of the loop, or on different ones: a way from
        one to the other crosses decided edges only."""
        way_to: dict[int, tuple[int, int, int]] = {}  # by face: the face before it, the edge between, its tree
        for root in range(len(self.sides)):
            if root in way_to:
                continue
            way_to[root] = root, -1, root
            reached = [root]
            for face in reached:  # grows while it is walked
                for edge, beyond in self.sides[face]:
                    if beyond not in way_to and values[self.literals[edge]]:
                        way_to[beyond] = face, edge, root
                        reached.append(beyond)
        return [
            self._sides_of(edge, way_to, values)
            for edge, (f, g) in enumerate(self.faces)
            if values[self.literals[edge]] == 0 and way_to[f][2] == way_to[g][2]
        ]

    def _sides_of(self, edge: int, way_to: dict[int, tuple[int, int, int]], values: Values) -> Cut:
        """What the way between the two faces of an edge says about it."""
        crossed: set[int] = set()
        for end in self.faces[edge]:
            face = end
            while way_to[face][1] >= 0:
                crossed ^= {way_to[face][1]}  # what both ways share cancels out
                face = way_to[face][0]
        facts = [values[self.literals[other]] for other in sorted(crossed)]
        parted = sum(fact > 0 for fact in facts) % 2 == 1
        literal = self.literals[edge] if parted else -self.literals[edge]
        where = [self.face_names[face] for face in self.faces[edge]]
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
            for edge in piece:  # grows while it is walked
                for corner in self.ends[edge]:
                    for other in beside[corner]:
                        if other not in piece_of:
                            piece_of[other] = len(pieces)
                            piece.append(other)
            pieces.append(piece)
        return piece_of, pieces

    def _premature(self, loop: list[int], drawn: list[int]) -> Cut | None:
        """Why this loop must not be closed: a face that must be touched is not, or an edge elsewhere is drawn."""
        clause = [-self.literals[edge] for edge in loop]
        where = [self.corner_names[self.ends[edge][0]] for edge in loop[-1:]]
        sides = {face for edge in loop for face in self.faces[edge]}
        if missed := self.touched - sides:
            return Cut(clause, LEFT_OUT, [*where, self.face_names[min(missed)]])
        inside = set(loop)
        elsewhere = next((edge for edge in drawn if edge not in inside), None)
        return None if elsewhere is None else Cut([*clause, -self.literals[elsewhere]], TOUCH, where)

    def mend(self, values: Values) -> Values | None:
        """Only the loop that touches what must be touched, or the longest when nothing must."""
        loops = self._loops(values).edges
        needed = [loop for loop in loops if not self.touched.isdisjoint(f for e in loop for f in self.faces[e])]
        if len(needed) > 1:
            return None
        kept = needed[0] if needed else max(loops, key=len)
        mended = values.copy()
        for loop in loops:
            if loop is not kept:
                for edge in loop:
                    mended[self.literals[edge]] = -self.literals[edge]
        return mended

    def essence(self, values: Values) -> Sequence[int] | None:
        """The loop's own edges: no other single loop contains them all."""
        return [literal for literal in self.literals if values[literal] > 0]

    def _loops(self, values: Values) -> Loops:
        """Splits a candidate, in which every corner has two edges or none, into its loops."""
        if values != self._seen[0]:
            self._seen = values.copy(), self._trace(values)
        return self._seen[1]

    def _trace(self, values: Values) -> Loops:
        drawn = self._drawn(values)
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

    def _around(self, loops: Loops, face: int) -> frozenset[int]:
        """The loops that a face lies within: those that a way to the outside crosses an odd number of times. It tells
        the part of the plane that the face is in, without painting all parts."""
        within: set[int] = set()
        while face:
            edge, face = self.outward[face]
            if loops.is_drawn[edge]:
                within ^= {loops.at_corner[self.ends[edge][0]]}
        return frozenset(within)

    def _leaving(self, loops: Loops, k: int, face: int) -> tuple[list[int], set[int]]:
        """The edges that lead away from loop k on the side where this face is, which lies beside its first edge; and
        all faces on that side at its corners. Around a corner, edges that are not drawn lead from face to face."""
        (_, at_corner, is_drawn), spokes = loops, self.spokes
        leaving: list[int] = []
        collar = {face}
        corner = self.ends[loops.edges[k][0]][0]
        for edge in loops.edges[k]:
            around = [spoke for spoke in spokes[corner] if not is_drawn[spoke[0]]]
            for _ in around:  # as often as it takes, in whatever order they come
                for _, _, f, g in around:
                    if f in collar:
                        collar.add(g)
                    elif g in collar:
                        collar.add(f)
            leaving += [spoke for spoke, beyond, f, _ in around if f in collar and at_corner[beyond] != k]
            corner = self.across[edge] - corner
        return leaving, collar

    def _touched_by(self, loop: list[int]) -> Iterator[int]:
        """The faces beside a loop that are known to be touched."""
        return (face for edge in loop for face in self.faces[edge] if face in self.touched)

    def _not_closed(self, loops: Loops, touched: frozenset[int], k: int, other: int) -> Cut:
        """Not all of this loop, since another place must be touched too."""
        clause = [-self.literals[edge] for edge in loops.edges[k]]
        if len(touched) == len(self.touched):
            clause.append(-self.literals[loops.edges[other][0]])
        return Cut(clause, TOUCH, self._where(loops, k))

    def _way_out(self, loops: Loops, touched: frozenset[int], k: int, face: int, other: int) -> Cut:
        """Some edge leads from loop k to the side where this face is, on which the other loop lies."""
        at_corner = loops.at_corner
        leaving, collar = self._leaving(loops, k, face)
        clause = [self.literals[edge] for edge in leaving]
        if not any(self._lies_within(face, at_corner, k, face not in collar) for face in touched):
            clause.append(-self.literals[loops.edges[k][0]])
        if not any(self._lies_beyond(face, at_corner, k) for face in self._touched_by(loops.edges[other])):
            clause.append(-self.literals[loops.edges[other][0]])
        return Cut(clause, LEAVE, self._where(loops, k))

    def _lies_within(self, face: int, at_corner: list[int], k: int, behind: bool) -> bool:
        """Whether each side of a face that touches loop k has an end on the loop, or all of it is behind the loop."""
        return behind or all(at_corner[a] == k or at_corner[b] == k for a, b in self._side_ends(face))

    def _lies_beyond(self, face: int, at_corner: list[int], k: int) -> bool:
        """Whether each side of a face on the far side has an end off loop k."""
        return all(at_corner[a] != k or at_corner[b] != k for a, b in self._side_ends(face))

    def _side_ends(self, face: int) -> list[tuple[int, int]]:
        return [self.ends[edge] for edge, _ in self.sides[face]]

    def _where(self, loops: Loops, k: int) -> list[Hashable]:
        return [self.corner_names[self.ends[edge][0]] for edge in loops.edges[k]]


def first_of(literals: Sequence[int], fresh: Fresh) -> tuple[range, list[int]]:
    """For every literal one that says that it is the first of them to be true, and the clauses for that."""
    first, passed = fresh(len(literals)), fresh(len(literals))
    flat: list[int] = []
    before: list[int] = []
    for literal, chosen, after in zip(literals, first, passed, strict=True):
        flat += (-chosen, literal, 0, chosen, -literal, *before, 0, -literal, after, 0, -after, literal, *before, 0)
        for earlier in before:
            flat += (-chosen, -earlier, 0, -earlier, after, 0)
        before = [after]
    return first, flat


def ways_out(sides: list[list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """For every face the edge and the face through which a shortest way leads to face 0, the outside."""
    outward = [(-1, -1)] * len(sides)
    reached = [0]
    for face in reached:  # grows while it is walked
        for edge, beyond in sides[face]:
            if beyond and outward[beyond][1] < 0:
                outward[beyond] = edge, face
                reached.append(beyond)
    return outward


def single_loop(borders: Iterable[Border], touched: Iterable[Hashable] = ()) -> SingleLoop:
    """The edges whose literal is true form exactly one closed loop; `touched` faces are known to have a side on it."""
    return SingleLoop(borders, touched)
