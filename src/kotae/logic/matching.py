"""Matchings: each of some owners has one of the true nodes beside it to itself, and no true node is without an owner.
Trees and their tents are an example.

Lazy, by Hall's theorem: if no such matching exists, some owners have fewer nodes beside them than they need, or some
nodes fewer owners. Both are usually few and close together, and each makes a short cut.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kotae.logic.choices import one_of
from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, state

TOO_FEW = Because("owners need", "{where} need more of them beside them", near=True)
TOO_MANY = Because("owners taken", "{where} cannot have as many of them", near=True)

BY_OWNERS, BY_NODES = 1, 2
"""What a cut shows to a checker begins with one of these."""

Beside = Mapping[Any, Sequence[Any]]


class Pairs:
    """A matching that grows: whom each of those on the right is paired with."""

    def __init__(self, beside: Beside) -> None:
        self.beside = beside
        self.taken: dict[Any, Any] = {}
        self._has: dict[Any, Any] = {}

    def add(self, left: Any) -> list[Any]:
        """Pairs one more on the left, and others anew if need be. If that is impossible, the matching stays as it is,
        and those are returned that have fewer beside them than they are."""
        stuck, came = self._search(left, {})
        if stuck:
            return stuck
        right = next(reversed(came))
        while right is not None:
            one = self.taken[right] = came[right]
            right, self._has[one] = self._has.get(one), right
        return []

    def stuck_without(self, right: Any) -> list[Any]:
        """Those on the left that could not all be paired without this one on the right; none if they could."""
        if right not in self.taken:
            return []
        return self._search(self.taken[right], {right: None})[0]

    def stuck_with(self, left: Any) -> list[Any]:
        """Those on the left that could not all be paired if this one were added; none if they could."""
        return self._search(left, {})[0]

    def _search(self, left: Any, came: dict[Any, Any]) -> tuple[list[Any], dict[Any, Any]]:
        """Whom one would have to compete with. Ends at a free one on the right, which then comes last among those that
        were reached, each with the one on the left it was reached from."""
        queue = [left]
        for one in queue:  # grows during the iteration
            for right in self.beside[one]:
                if right not in came:
                    came[right] = one
                    if right not in self.taken:
                        return [], came
                    queue.append(self.taken[right])
        return queue, came


class Matched(Lazy):
    """There is a way to give every owner one true node beside it, so that every true node is given once."""

    def __init__(self, literals: Mapping[Any, int], owners: Beside) -> None:
        self.literal = dict(literals)
        self.literals: Sequence[int] = list(self.literal.values())
        self.owners = {owner: [node for node in near if node in self.literal] for owner, near in owners.items()}
        self.owned_by: dict[Any, list[Any]] = {node: [] for node in self.literal}
        for owner, near in self.owners.items():
            for node in near:
                self.owned_by[node].append(owner)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """All of it, as that is short, and large boards are solved several times as fast."""
        return self.complete(fresh)

    def plain_clauses(self, fresh: Fresh) -> Sequence[int]:
        """Nothing: a proof rests on cuts, which are easy to check."""
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """A variable for each pair, which says that one is given to the other."""
        flat: list[int] = []
        given: dict[Any, list[int]] = {node: [] for node in self.literal}
        for near in self.owners.values():
            pairs = list(fresh(len(near)))
            flat += one_of(len(pairs)).stamp(pairs, fresh)
            for node, pair in zip(near, pairs, strict=True):
                given[node].append(pair)
        for node, pairs in given.items():
            (nobody,) = fresh(1)
            flat += (-nobody, -self.literal[node], 0, nobody, self.literal[node], 0)
            flat += one_of(len(pairs) + 1).stamp([nobody, *pairs], fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        """Exact: if the owners can have what is not excluded, and what is true can have owners, one matching does both.
        It is settled only when nothing is open, since the number of true nodes is that of the owners."""
        if self._broken_by_owners(values)[1] or self._broken_by_nodes(values)[1]:
            return False
        return None if any(state(values, literal) == 0 for literal in self.literals) else True

    def refine(self, values: Values) -> list[Cut]:
        return self._broken_by_owners(values)[1] + self._broken_by_nodes(values)[1]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        by_owners, cuts = self._broken_by_owners(values)
        by_nodes, more = self._broken_by_nodes(values)
        cuts += more
        for node, literal in self.literal.items():
            if state(values, literal) == 0:
                if owners := by_owners.stuck_without(node):
                    cuts.append(self._too_few(owners, values, node))
                if nodes := by_nodes.stuck_with(node):
                    cuts.append(self._too_many(nodes))
        return cuts

    def _broken_by_owners(self, values: Values) -> tuple[Pairs, list[Cut]]:
        """Owners with nodes that are not excluded, and cuts for those that find none."""
        possible = {node for node, literal in self.literal.items() if state(values, literal) >= 0}
        pairs = Pairs({owner: [node for node in near if node in possible] for owner, near in self.owners.items()})
        return pairs, [self._too_few(stuck, values) for owner in self.owners if (stuck := pairs.add(owner))]

    def _broken_by_nodes(self, values: Values) -> tuple[Pairs, list[Cut]]:
        """True nodes with owners, and cuts for those that find none."""
        pairs = Pairs(self.owned_by)
        true = [node for node, literal in self.literal.items() if state(values, literal) > 0]
        return pairs, [self._too_many(stuck) for node in true if (stuck := pairs.add(node))]

    def _too_few(self, owners: Sequence[Any], values: Values, needed: Any = None) -> Cut:
        """One more node beside these owners is true than those that are not excluded, except for the needed one."""
        near = dict.fromkeys(node for owner in owners for node in self.owners[owner])
        nodes = [node for node in near if node == needed or state(values, self.literal[node]) < 0]
        shown = [BY_OWNERS, len(owners), *places_in(self.owners, owners), *places_in(self.literal, nodes)]
        return Cut([self.literal[node] for node in nodes], TOO_FEW, list(owners), shown)

    def _too_many(self, nodes: Sequence[Any]) -> Cut:
        """Not all of these nodes are true: they have too few owners."""
        owners = dict.fromkeys(owner for node in nodes for owner in self.owned_by[node])
        shown = [BY_NODES, *places_in(self.literal, nodes)]
        return Cut([-self.literal[node] for node in nodes], TOO_MANY, list(owners) or list(nodes), shown)


def places_in(all_of_them: Iterable[Any], chosen: Iterable[Any]) -> list[int]:
    """Where some stand among all, counted from 1."""
    number = {each: at for at, each in enumerate(all_of_them, 1)}
    return [number[each] for each in chosen]


def matched(literals: Mapping[Any, int], owners: Beside) -> Matched:
    """Each owner has one of the true nodes beside it to itself, and each true node has an owner."""
    return Matched(literals, owners)
