"""Groups that grow from seeds, lazily: for groups without a size, and where there would be too many levels.

A candidate is cut wherever it goes wrong: two seeds in one group, a group that is too large, one that must keep
growing, and one without a seed. Each cut is about the nodes of the puzzle alone, without owners.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Because, Constraint, Cut, Fresh, Lazy, Values
from kotae.logic.regions.floods import Floods
from kotae.logic.regions.seeded_by_levels import SeededLevels, complete_groups
from kotae.logic.regions.seeds import Seeded, Size
from kotae.logic.regions.walks import enclosed, grown, path

TRUE, TOO_LARGE, TOO_SMALL, STRAY = 1, 2, 3, 4
"""What a witness shows, by its first number."""

A_SEED = Because("clue", "a clue stands at {where}")
JOINED = Because("joins two", "{first} and {rest} would be in one group")
GROWN = Because("too large", "the group of {where} would be too large")
GROWN_FAR = Because("too large for any", "the group at {where} would be too large for any clue")
STUNTED = Because("too small", "the group of {where} could not become large enough")
LOST = Because("out of reach", "no clue could reach {where}")

MOST_LEVELS = 1_000_000
"""Groups are stated in levels up to this many nodes within reach times sizes, added up over all groups."""
MANY = 3
"""How many nodes of a group without a seed get a cut each."""


class SeededLazy(Seeded, Lazy):
    """Every group of true nodes has exactly one seed, and as many nodes as it says."""

    def __init__(
        self, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], seeds: Mapping[Any, Size]
    ) -> None:
        super().__init__(literals, beside, seeds)
        self.floods = Floods(self.graph)
        sizes = list(self.size.values())
        self.largest = None if None in sizes else max((size for size in sizes if size is not None), default=0)
        """The most nodes that any group may have, if that is known."""

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        return complete_groups(self, fresh)

    def refine(self, values: Values) -> list[Cut]:
        states = self.states(values)
        cuts = self._seeds_not_true(values)
        for group in self.graph.parts([node for node, state in enumerate(states) if state > 0]):
            seeds = sorted(node for node in group if node in self.size)
            size = self.size[seeds[0]] if seeds else None
            if not seeds:
                cuts += self._without_seed(group)
            elif len(seeds) > 1 or (size is not None and len(group) > size):
                cuts += self._overgrown(group, seeds)
            elif size is not None and len(group) < size:
                cuts += self._too_small(seeds[0], states)
        return distinct(cuts)

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """What is broken already, and what an open node must be, by a look at each group and each seed."""
        states = self.states(values)
        groups = self.graph.parts([node for node, state in enumerate(states) if state > 0])
        cuts = [*self._seeds_not_true(values), *self._if_joined(groups, states)]
        in_reach: set[int] = set()
        for group in groups:
            seeds = sorted(node for node in group if node in self.size)
            size = self.size[seeds[0]] if len(seeds) == 1 else None
            if not seeds:
                cuts += self._stray(group[:1], states) or self._stray(group, states)
            elif len(seeds) > 1 or (size is not None and len(group) > size):
                cuts += self._overgrown(group, seeds)
            for seed in seeds:
                reach = self.within_reach(seed, states)
                in_reach.update(reach)
                cuts += self._ways_to_grow(seed, reach, states)
        cuts += self._ways_to_seeds([group[0] for group in groups if self.size.keys().isdisjoint(group)], states)
        for node, state in enumerate(states):
            if state == 0 and node not in in_reach:
                cuts += self._stray([node], states)
        return distinct(cuts)

    # groups that are too large

    def _overgrown(self, group: list[int], seeds: list[int]) -> list[Cut]:
        """From every seed of the group to the next, or as many nodes as are one too many."""
        inside, beside = set(group), self.graph.beside
        if len(seeds) > 1:
            ways = (path(seed, {*seeds} - {seed}, inside, beside) for seed in seeds)
            return [self._too_large(way, JOINED, [way[0], way[-1]]) for way in ways]
        size = self.size[seeds[0]]
        return [self._too_large(grown(seeds, inside, (size or 0) + 1, beside), GROWN, seeds)]

    def _if_joined(self, groups: list[list[int]], states: list[int]) -> Iterator[Cut]:
        """Open nodes that cannot be true, since they would join two seeds or make a group too large."""
        at = {node: k for k, group in enumerate(groups) for node in group}
        beside = self.graph.beside
        for node, state in enumerate(states):
            near = {at[other] for other in beside[node] if other in at} if state == 0 else ()
            if not near:
                continue
            whole = {node}.union(*(groups[k] for k in near))
            seeds = sorted(whole & self.size.keys())
            if len(seeds) > 1:
                one = path(node, seeds, whole, beside)
                other = path(node, set(seeds) - {one[-1]}, whole, beside)
                together = [*one[::-1], *(step for step in other if step not in one)]
                yield self._too_large(together, JOINED, [one[-1], other[-1]])
                continue
            size = self.size[seeds[0]] if seeds else self.largest and self.largest - 1
            if size is not None and len(whole) > size:
                part = path(node, seeds, whole, beside) if seeds else [node]
                enough = grown(part, whole, size + 1, beside)
                yield self._too_large(enough, GROWN if seeds else GROWN_FAR, seeds or [node])

    def _too_large(self, nodes: list[int], because: Because, where: list[int]) -> Cut:
        clause = [-self.said[node] for node in nodes if node not in self.size]
        return self._cut(clause, because, where, [TOO_LARGE, *numbers(nodes)])

    # groups that are too small

    def _too_small(self, seed: int, states: list[int]) -> list[Cut]:
        """Something in the way of the group is true, if it cannot grow to its size otherwise."""
        walls = enclosed(seed, states, self.size[seed] or 0, self.graph.beside, lambda node: self.may_join(node, seed))
        if walls is None:
            return []
        clause = [self.said[node] for node in walls]
        return [self._cut(clause, STUNTED, [seed], [TOO_SMALL, *numbers([seed, *walls])])]

    def _ways_to_grow(self, seed: int, reach: Mapping[int, int], states: list[int]) -> list[Cut]:
        """Open nodes without which the group of a seed could not grow to its size, or a cut if it cannot at all."""
        size = self.size[seed]
        if size is None:
            return []
        if len(reach) < size:
            return self._too_small(seed, states)
        free = bytearray(len(states))
        for node in reach:
            free[node] = 1
        walk = self.graph.walk([seed], free, [1] * len(states))
        cuts = []
        for node in reach:
            if states[node] == 0 and len(reach) - walk.lost[node] < size:
                cuts += self._too_small(seed, [*states[:node], -1, *states[node + 1 :]])
        return cuts

    # groups without a seed

    def _without_seed(self, group: list[int]) -> list[Cut]:
        """One of the nodes between the group and all seeds is true, if any node of it is; and a group that is too large
        for every seed is too large."""
        floods = self.floods
        inside = floods.mask(group)
        dead = floods.mask(node for node, claims in enumerate(self.claims) if len(claims) > 1)
        rim = floods.around(inside) & ~inside & ~dead
        far = floods.flood(floods.mask(self.size), floods.everything & ~rim & ~dead)
        walls = floods.listed(rim & floods.around(far))
        cuts = [self._lost([node], walls) for node in group[:MANY]]
        if self.largest is not None and len(group) >= self.largest:
            some = grown(group[:1], set(group), self.largest, self.graph.beside)
            cuts.append(self._too_large(some, GROWN_FAR, group[:1]))
        return cuts

    def _ways_to_seeds(self, strays: list[int], states: list[int]) -> list[Cut]:
        """Open nodes without which no seed could reach a group; each group is given as one of its nodes."""
        floods = self.floods
        free = [state >= 0 and len(claims) < 2 for state, claims in zip(states, self.claims, strict=True)]
        starts = {node for node, claims in enumerate(self.claims) if claims and free[node]}
        weights = [0] * len(states)
        for node in strays:
            weights[node] = 1
        walk = self.graph.walk(starts, free, weights)
        near, passable = floods.mask(starts), floods.mask(node for node, may in enumerate(free) if may)
        waiting = floods.mask(strays) & floods.flood(near, passable)
        cuts = []
        for node in walk.met:
            if states[node] == 0 and walk.lost[node]:
                without = passable & ~floods.bit[node]
                first = floods.lowest(waiting & ~floods.flood(near, without))
                cuts += self._stray([first], [*states[:node], -1, *states[node + 1 :]])
        return cuts

    def _stray(self, group: list[int], states: list[int]) -> list[Cut]:
        """If no seed can reach a group, given which nodes are false: one of those is true, or not all of the group."""
        steps, order = dict.fromkeys(group, 0), list(group)
        walls: list[int] = []
        for node in order:  # grows during the iteration
            claims = self.claims[node]
            needed = len(group) + steps[node] + 1
            size = self.size[claims[0]] if claims else 0
            if len(claims) == 1 and (size is None or needed <= size):
                return []
            if claims or (self.largest is not None and needed >= self.largest):
                continue
            for other in self.graph.beside[node]:
                if other not in steps and len(self.claims[other]) < 2:
                    steps[other] = steps[node] + 1
                    (order if states[other] >= 0 else walls).append(other)
        return [self._lost(group, walls)]

    def _lost(self, group: list[int], walls: list[int]) -> Cut:
        clause = [-self.said[node] for node in group] + [self.said[node] for node in walls]
        return self._cut(clause, LOST, group[:1], [STRAY, len(group), *numbers([*group, *walls])])

    def _seeds_not_true(self, values: Values) -> list[Cut]:
        return [
            self._cut([literal], A_SEED, [seed], [TRUE, seed + 1])
            for seed in self.size
            if (literal := self.said[seed]) and values[abs(literal)] != literal
        ]

    def _cut(self, clause: list[int], because: Because, where: list[int], shown: list[int]) -> Cut:
        return Cut(list(dict.fromkeys(clause)), because, [self.graph.nodes[node] for node in where], shown)


def numbers(nodes: list[int]) -> list[int]:
    """Nodes as a checker counts them, from 1."""
    return [node + 1 for node in nodes]


def distinct(cuts: list[Cut]) -> list[Cut]:
    """The first of any cuts that say the same."""
    first: dict[frozenset[int], Cut] = {}
    for cut in cuts:
        first.setdefault(frozenset(cut.clause), cut)
    return list(first.values())


def seeded_regions(
    literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], seeds: Mapping[Any, Size]
) -> list[Constraint]:
    """All seeds are true, and every group of true nodes has exactly one seed and as many nodes as it says; None for any
    number. Returned as constraints that state this together: in levels where there are sizes and not too many levels,
    lazily otherwise. A seed need not have a literal."""
    chosen = worth_levels(Seeded(literals, beside, seeds))
    if len(chosen) == len(seeds):
        return [SeededLevels(literals, beside, seeds)]
    lazy = SeededLazy(literals, beside, seeds)
    return [SeededLevels(literals, beside, seeds, chosen), lazy] if chosen else [lazy]


def worth_levels(rule: Seeded) -> Collection[Any]:
    """The seeds whose groups are to be stated in levels, the cheapest first, as long as there are not too many."""
    costs = sorted((len(rule.within_reach(seed)) * size, seed) for seed, size in rule.size.items() if size is not None)
    chosen, spent = [], 0
    for cost, seed in costs:
        spent += cost
        if spent > MOST_LEVELS:
            break
        chosen.append(rule.graph.nodes[seed])
    return chosen
