"""Connected cells: the true nodes of a graph are in one piece.

Lazy, like `connected`, which is about links in use and not about nodes. A candidate in several pieces gets a cut for
every piece but the largest: if a node of it and one of the largest are both true, so is some node between them. The
nodes between are those around the piece that the largest can reach without crossing them, so whatever only leads into a
hole of the piece is left out.
"""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from functools import cached_property
from itertools import compress
from operator import eq, itemgetter
from typing import Any

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, states_of
from kotae.logic.regions.floods import floods_of
from kotae.logic.regions.graph import Graph, graph_of
from kotae.logic.regions.spanning import Way, first_of, rooted

MANY = 100
"""From this many nodes on, floods find pieces sooner than sets of nodes do."""
CUT_OFF = Because("cut off", "{first} would be cut off from {rest}")
NOTHING = Because("nothing", "there must be at least one of them")


class ConnectedCells(Lazy):
    """The nodes whose literal is true are in one piece, and with `some` there is at least one.

    `anchor` lists nodes that border on the outside. If it is given, the outside belongs to the piece: every piece of
    true nodes has one of them. The outside is a node of its own, None, which comes last and is always true.
    """

    def __init__(
        self,
        literals: Mapping[Any, int],
        beside: Mapping[Any, Sequence[Any]],
        anchor: Collection[Any] | None = None,
        some: bool = False,
    ) -> None:
        self.literal = dict(literals)
        self.is_anchored = anchor is not None
        self.anchor = frozenset(anchor or ())
        self.some = some
        self.literals: Sequence[int] = list(self.literal.values())
        self.beside: Mapping[Any, Sequence[Any]] = beside
        if self.is_anchored:
            outside = {node: [*beside.get(node, ()), None] for node in self.anchor}
            self.beside = {**beside, None: list(self.anchor), **outside}
            self.graph = Graph([*self.literal, None], self.beside)
        else:
            self.graph = graph_of(self.literal, beside)
        self.floods = floods_of(self.graph)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Every true node is joined to the first of them, or to an anchor."""
        flat: list[int] = [*self.literals, 0] if self.some else []
        if self.is_anchored:
            return flat + joined_to(set(self.graph.beside[-1]), self.literals, self.graph.beside, fresh)
        first, said = first_of(self.literals, fresh)
        return flat + said + joined_to((), self.literals, self.graph.beside, fresh, first)

    def holds(self, values: Values) -> bool | None:
        """Exact, however much is decided: pieces are separate for good when nothing open joins them, and connected for
        good when they already are and whatever is open is beside them."""
        states = self._states(values)
        true = {node for node, state in enumerate(states) if state > 0}
        still_open = {node for node, state in enumerate(states) if state == 0}
        possible = self.graph.parts(true | still_open)
        drawn = [part for part in possible if not true.isdisjoint(part)]
        if len(drawn) > 1:
            return False
        if self.some and not self._is_some(states):
            return None if still_open.intersection(*drawn) else False
        beside = self.graph.beside
        if true:
            joined = len(self.graph.parts(true)) == 1
            sure = joined and all(not true.isdisjoint(beside[node]) for node in still_open)
        else:
            sure = all(still_open <= {node, *beside[node]} for node in still_open)
        return True if sure else None

    def refine(self, values: Values) -> list[Cut]:
        """One cut for every piece but the largest, or but the one with the outside."""
        states = self._states(values)
        parts = self.graph.parts([node for node, state in enumerate(states) if state > 0])
        if self.some and not self._is_some(states):
            return [self._nothing()]
        if len(parts) < 2:
            return []
        main = self._main(parts)
        home, far = main[0] if not self.is_anchored else len(self.literals), self.floods.mask(main)
        return [self._cut(part[0], self.floods.mask(part), home, far) for part in parts if part is not main]

    def objections(self, values: Values) -> list[Cut]:
        """Pieces are flooded as wholes: on a board of 20x20 cells, this takes two thirds of the time."""
        if self.is_anchored or self.some or len(self.literals) < MANY:
            return self.refine(values)
        floods = self.floods
        pieces = floods.pieces(sum(compress(floods.bit, map(eq, self._values_of(values), self.literals))))
        if len(pieces) < 2:
            return []
        main = max(pieces, key=int.bit_count)
        home = floods.lowest(main)
        return [self._cut(floods.lowest(piece), piece, home, main) for piece in pieces if piece != main]

    @cached_property
    def _values_of(self) -> Callable[[Values], tuple[int, ...]]:
        """Looks up the values of all nodes at once."""
        return itemgetter(*map(abs, self.literals))

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Parts that are cut off from each other, or would be without some open node."""
        states = self._states(values)
        if self.some and not self._is_some(states) and states.count(0) < 2:
            return [self._nothing()]
        possible = self.graph.parts([node for node, state in enumerate(states) if state >= 0])
        parts = [part for part in possible if any(states[node] > 0 for node in part)]
        if not parts:
            return []
        main = self._main(parts)
        home = next(node for node in sorted(main, reverse=self.is_anchored) if states[node] > 0)
        far = self.floods.mask(main)
        cuts = []
        for part in possible:
            if part is not main:
                drawn = [node for node in part if states[node] > 0]
                piece = self.floods.mask(part)
                cuts += [self._cut(node, piece, home, far) for node in sorted(drawn[:1] or part)]
        return cuts + self._needed(states, home, far)

    def _needed(self, states: list[int], home: int, free: int) -> list[Cut]:
        """One cut for every open node without which some true node is cut off from home."""
        floods = self.floods
        walk = self.graph.walk([home], [state >= 0 for state in states], [int(state > 0) for state in states])
        needed = [node for node in walk.met if states[node] == 0 and walk.lost[node]]
        if not needed:
            return []
        true = floods.mask(node for node in walk.met if states[node] > 0)
        until = [0]  # all that were met until then: whatever is below a node was met in one stretch
        for node in walk.met:
            until.append(until[-1] | floods.bit[node])
        cuts = []
        for node in needed:
            near = free & ~floods.bit[node]
            pieces = [until[walk.last[below]] ^ until[walk.first[below] - 1] for below in walk.hanging[node]]
            for piece in pieces:
                near &= ~piece
            stray = next(piece for piece in pieces if piece & true)
            cuts.append(self._cut(floods.lowest(stray & true), stray, home, near))
        return cuts

    def _cut(self, one: int, piece: int, other: int, main: int) -> Cut:
        """Some node between a piece, with one node in it, and the main piece, with the other."""
        floods, names = self.floods, self.graph.nodes
        rim = floods.around(piece) & ~piece
        far = floods.flood(main, floods.everything & ~rim)
        between = floods.listed(rim & floods.around(far))
        clause = [-self.literals[node] for node in (one, other) if node < len(self.literals)]
        clause += [self.literals[node] for node in between]
        shown = [node + 1 for node in (one, other, *between)]
        return Cut(list(dict.fromkeys(clause)), CUT_OFF, [names[one], names[other]], shown)

    def _nothing(self) -> Cut:
        return Cut(list(dict.fromkeys(self.literals)), NOTHING, self.graph.nodes[:1] or [None], [0])

    def _main(self, parts: list[list[int]]) -> list[int]:
        """The largest part, or the one with the outside, which needs no literal."""
        if self.is_anchored:
            return next(part for part in parts if len(self.literals) in part)
        return max(parts, key=len)

    def _is_some(self, states: list[int]) -> bool:
        return max(states[: len(self.literals)], default=-1) > 0

    def _states(self, values: Values) -> list[int]:
        """Above 0 for a true node, below 0 for a false one; the outside, if it counts, comes last and is true."""
        states = states_of(values, self.literals)
        return [*states, 1] if self.is_anchored else states


def joined_to(
    roots: Collection[int],
    literals: Sequence[int],
    beside: Sequence[Sequence[int]],
    fresh: Fresh,
    chosen: Sequence[int] = (),
) -> list[int]:
    """Every true node is joined to a true root by true nodes. A literal in `chosen` says that its node is a root as
    well. Nodes beyond the literals are left out."""
    flat: list[int] = []
    home = {node: [-literal] for node, literal in enumerate(literals) if node not in roots}
    for node, is_root in enumerate(chosen):
        home[node].append(is_root)
    ways = []
    for one in home:
        for other in beside[one]:
            if other in roots:
                home[one].append(literals[other])
            elif one < other < len(literals):
                (both,) = fresh(1)
                flat += (-both, literals[one], 0, -both, literals[other], 0)
                ways.append(Way(one, other, both))
    return flat + rooted(home, ways, fresh)


def connected_cells(
    literals: Mapping[Any, int],
    beside: Mapping[Any, Sequence[Any]],
    *,
    anchor: Collection[Hashable] | None = None,
    some: bool = False,
) -> ConnectedCells:
    """The nodes whose literal is true are in one piece; there may be none of them, unless `some` is set. With an
    `anchor`, every piece must have one of these nodes: they are joined outside, as cells at the rim of a board are."""
    return ConnectedCells(literals, beside, anchor, some)
