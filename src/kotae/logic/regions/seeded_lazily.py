"""Groups that grow from seeds, lazily: for groups without a size, and where there would be many levels.

Levels propagate more, but they are a burden where groups are large: up to a few thousand of them, they save the most
time, and beyond, cuts do. Some boards take cuts without end, so a search that has seen many wrong candidates gets
the levels after all.

A candidate is cut wherever it goes wrong: two seeds in one group, a group that is too large, one that must keep
growing, and one without a seed. Each cut is about the nodes of the puzzle alone, without owners.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kotae.logic.constraints import Because, Constraint, Cut, Fresh, Lazy, Values
from kotae.logic.counting import count
from kotae.logic.regions.drawn_groups import DrawnGroups
from kotae.logic.regions.floods import floods_of
from kotae.logic.regions.seeded_by_levels import SeededLevels, complete_groups
from kotae.logic.regions.seeds import Seeded, Size
from kotae.logic.regions.spread import Spread
from kotae.logic.regions.walks import enclosed, enclosure, grown, path

TRUE, TOO_LARGE, TOO_SMALL, STRAY, TOO_SMALL_AMONG, STRAY_AMONG = 1, 2, 3, 4, 5, 6
"""What a witness shows, by its first number; the last two among groups that are drawn in part."""

A_SEED = Because("clue", "a clue stands at {where}")
JOINED = Because("joins two", "{first} and {rest} would be in one group", near=True)
GROWN = Because("too large", "the group of {where} would be too large", near=True)
GROWN_FAR = Because("too large for any", "the group at {where} would be too large for any clue")
STUNTED = Because("too small", "the group of {where} could not become large enough", near=True)
LOST = Because("out of reach", "no clue could reach {where}", near=True)

FEW_LEVELS = 5_000
"""Groups are stated in levels from the start up to this many nodes within reach times sizes, over all groups,"""
MOST_LEVELS = 1_000_000
"""and up to this many in the course of a long search, and where some groups have no size."""
MOST_COUNTED = 12_000
"""How large the number of nodes may be, times how many of them are true or false, if all are to be counted."""
MANY = 3
"""How many nodes of a group without a seed get a cut each."""


class SeededLazy(Seeded, Lazy):
    """Every group of true nodes has exactly one seed, and as many nodes as it says.

    If there are `squares`, another rule says that each of them has a true node: see `spread`.
    """

    def __init__(
        self,
        literals: Mapping[Any, int],
        beside: Mapping[Any, Sequence[Any]],
        seeds: Mapping[Any, Size],
        squares: Sequence[Sequence[Any]] = (),
    ) -> None:
        super().__init__(literals, beside, seeds)
        self.squares = squares
        self.floods = floods_of(self.graph)
        sizes = list(self.size.values())
        self.largest = None if None in sizes else max((size for size in sizes if size is not None), default=0)
        """The most nodes that any group may have, if that is known."""

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Nothing, unless the groups are too small for all squares."""
        return (0,) if self.spread and self.spread.most_wasted < 0 else ()

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    @cached_property
    def spread(self) -> Spread | None:
        """How the groups reach all squares, if there are some and every group has a size."""
        squares = [[self.literal[node] for node in square] for square in self.squares]
        return Spread(squares, self.total, len(self.size)) if squares and self.largest is not None else None

    @cached_property
    def total(self) -> int:
        """How many nodes are in groups with sizes."""
        return sum(filter(None, self.size.values()))

    @cached_property
    def whole(self) -> SeededLevels | None:
        """In levels, if all groups have sizes and there are not too many levels."""
        chosen = worth_levels(self)
        return SeededLevels(self.literal, self.beside, self.seeds) if len(chosen) == len(self.size) else None

    def complete(self, fresh: Fresh) -> Sequence[int]:
        return self.whole.clauses(fresh) if self.whole else complete_groups(self, fresh)

    def plain_clauses(self, fresh: Fresh) -> Sequence[int]:
        """Proofs start from levels, and from the cuts that the search has made."""
        return self.whole.clauses(fresh) if self.whole else ()

    def belated(self, fresh: Fresh) -> Sequence[int]:
        """Levels, unless there are too many of them; how many nodes are true in all, which settles boards on which few
        are false; and how little the groups may waste, which settles those on which few are true."""
        levels = self.whole.clauses(fresh) if self.whole else ()
        return [*levels, *self._counted(fresh), *(self.spread.clauses(fresh) if self.spread else ())]

    def _counted(self, fresh: Fresh) -> Sequence[int]:
        """By counting those that are true or those that are false, whichever are fewer."""
        if self.largest is None:
            return ()
        said = [literal for literal in self.said if literal]
        true = self.total - self.said.count(0)
        false = len(said) - true
        if min(true, false) * len(said) > MOST_COUNTED:
            return ()
        if true <= false:
            return count(said).equals(true).clauses(fresh)
        return count([-literal for literal in said]).equals(false).clauses(fresh)

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
        drawn = DrawnGroups(self, self.states(values))
        cuts = [*self._seeds_not_true(values), *self._if_joined(drawn.groups, drawn.states)]
        in_reach: set[int] = set()
        for group in drawn.groups:
            seeds = sorted(node for node in group if node in self.size)
            size = self.size[seeds[0]] if len(seeds) == 1 else None
            if not seeds:
                cuts += self._stray(group[:1], drawn) or self._stray(group, drawn)
            elif len(seeds) > 1 or (size is not None and len(group) > size):
                cuts += self._overgrown(group, seeds)
            for seed in seeds:
                in_reach |= drawn.reach(seed)
                cuts += self._ways_to_grow(seed, drawn)
        cuts += self._ways_to_seeds(drawn)
        for node, state in enumerate(drawn.states):
            if state == 0 and node not in in_reach:
                cuts += self._stray([node], drawn)
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

    def _if_joined(self, groups: list[list[int]], states: Sequence[int]) -> Iterator[Cut]:
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

    def _too_small(self, seed: int, states: Sequence[int], drawn: DrawnGroups | None = None) -> list[Cut]:
        """Something in the way of the group is true, if it cannot grow to its size otherwise. What is drawn of other
        groups is in its way as well, but not unless it has to be."""
        size, beside = self.size[seed] or 0, self.graph.beside
        walls = enclosed(seed, states, size, beside, lambda node: self.may_join(node, seed))
        if walls is not None:
            clause = [self.said[node] for node in walls]
            return [self._cut(clause, STUNTED, [seed], [TOO_SMALL, *numbers([seed, *walls])])]
        found = drawn and enclosure(seed, states, size, beside, lambda node: drawn.may_join(node, seed))
        if not drawn or not found:
            return []
        inside, walls = found
        rim = {other for node in inside for other in beside[node]}.difference(inside, walls)
        true = self._claimed((node for node in sorted(rim) if self.may_join(node, seed)), seed, drawn)
        clause = [-self.said[node] for node in true] + [self.said[node] for node in walls]
        return [
            self._cut(clause, STUNTED, [seed], [TOO_SMALL_AMONG, len(true), *numbers([*true, seed, *walls])]),
        ]

    def _claimed(self, nodes: Iterable[int], seed: int, drawn: DrawnGroups) -> list[int]:
        """What is drawn of other groups and shows that they claim these nodes."""
        true: dict[int, None] = {}
        for node in nodes:
            other = next(claim for claim in drawn.claims[node] if claim != seed)
            true.update(dict.fromkeys(drawn.why(node, other)))
        return list(true)

    def _ways_to_grow(self, seed: int, drawn: DrawnGroups) -> list[Cut]:
        """Open nodes without which the group of a seed could not grow to its size, or a cut if it cannot at all."""
        size, states = self.size[seed], drawn.states
        if size is None:
            return []
        reach = drawn.reach(seed)
        if len(reach) < size:
            return self._too_small(seed, states, drawn)
        free = bytearray(len(states))
        for node in reach:
            free[node] = 1
        walk = self.graph.walk([seed], free, [1] * len(states))
        cuts = []
        for node in walk.met:
            if states[node] == 0 and len(reach) - walk.lost[node] < size:
                cuts += self._too_small(seed, [*states[:node], -1, *states[node + 1 :]], drawn)
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
        cuts = [self._lost([node], walls, []) for node in group[:MANY]]
        if self.largest is not None and len(group) >= self.largest:
            some = grown(group[:1], set(group), self.largest, self.graph.beside)
            cuts.append(self._too_large(some, GROWN_FAR, group[:1]))
        return cuts

    def _ways_to_seeds(self, drawn: DrawnGroups) -> list[Cut]:
        """Open nodes without which no seed could reach a group: each of them is on every way, and so on the first."""
        cuts = []
        for group in drawn.strays:
            for node in self._way_to_seed(group, drawn):
                if drawn.states[node] == 0:
                    blocked = [*drawn.states[:node], -1, *drawn.states[node + 1 :]]
                    cuts += self._stray(group[:1], drawn, blocked) or self._stray(group, drawn, blocked)
        return cuts

    def _way_to_seed(self, group: list[int], drawn: DrawnGroups) -> list[int]:
        """A shortest way from a group to what a seed has and may extend to there; nothing if there is none."""
        before = dict.fromkeys(group, -1)
        steps, order = dict.fromkeys(group, 0), list(group)
        for node in order:  # grows during the iteration
            claims = drawn.claims[node]
            if claims and self._within(len(group) + steps[node] + len(drawn.part[claims[0]]), claims):
                way = [node]
                while before[way[-1]] >= 0:
                    way.append(before[way[-1]])
                return way
            for other in () if claims else self.graph.beside[node]:
                if other not in steps and drawn.states[other] >= 0 and len(drawn.claims[other]) < 2:
                    before[other], steps[other] = node, steps[node] + 1
                    order.append(other)
        return []

    def _within(self, number: int, claims: Sequence[int]) -> bool:
        """Whether a single seed claims something, and allows its group that many nodes."""
        size = self.size[claims[0]] if len(claims) == 1 else 0
        return size is None or number <= size

    def _stray(self, group: list[int], drawn: DrawnGroups, states: Sequence[int] = ()) -> list[Cut]:
        """If no seed can reach a group, given which nodes are false: one of those is true, or not all of the group.
        What is drawn of the groups of seeds may be in the way as well, or leave them too few nodes."""
        states = states or drawn.states
        found = self._unreached(group, states)
        if found is not None:
            return [self._lost(group, found, [])]
        steps, order = dict.fromkeys(group, 0), list(group)
        walls: list[int] = []
        true: dict[int, None] = {}
        for node in order:  # grows during the iteration
            claims, needed = drawn.claims[node], len(group) + steps[node]
            if claims and self._within(needed + len(drawn.part[claims[0]]), claims):
                return []
            if claims:
                true.update(dict.fromkeys(self._shut_out(node, needed, drawn)))
            elif self.largest is None or needed + 1 < self.largest:
                for other in self.graph.beside[node]:
                    if other not in steps and len(self.claims[other]) < 2:
                        steps[other] = steps[node] + 1
                        (order if states[other] >= 0 else walls).append(other)
        return [self._lost(group, walls, list(true))]

    def _shut_out(self, node: int, needed: int, drawn: DrawnGroups) -> list[int]:
        """What is drawn and shows that a node which seeds claim cannot be true, with that many others."""
        claims = drawn.claims[node]
        if len(claims) > 1:
            return [*drawn.why(node, claims[0]), *drawn.why(node, claims[1])]
        return drawn.why(node, claims[0], (self.size[claims[0]] or 0) - needed + 1)

    def _unreached(self, group: list[int], states: Sequence[int]) -> list[int] | None:
        """The false nodes that keep all seeds from reaching a group, whatever else is drawn; None if they do not."""
        steps, order = dict.fromkeys(group, 0), list(group)
        walls: list[int] = []
        for node in order:  # grows during the iteration
            claims = self.claims[node]
            needed = len(group) + steps[node] + 1
            if claims and self._within(needed, claims):
                return None
            if claims or (self.largest is not None and needed >= self.largest):
                continue
            for other in self.graph.beside[node]:
                if other not in steps and len(self.claims[other]) < 2:
                    steps[other] = steps[node] + 1
                    (order if states[other] >= 0 else walls).append(other)
        return walls

    def _lost(self, group: list[int], walls: list[int], true: list[int]) -> Cut:
        clause = [-self.said[node] for node in (*group, *true)] + [self.said[node] for node in walls]
        shown = [STRAY_AMONG, len(group), len(true)] if true else [STRAY, len(group)]
        return self._cut(clause, LOST, group[:1], [*shown, *numbers([*group, *true, *walls])])

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
    literals: Mapping[Any, int],
    beside: Mapping[Any, Sequence[Any]],
    seeds: Mapping[Any, Size],
    squares: Iterable[Sequence[Any]] = (),
) -> list[Constraint]:
    """All seeds are true, and every group of true nodes has exactly one seed and as many nodes as it says; None for any
    number. Returned as constraints that state this together: in levels where there are sizes and few levels, lazily
    otherwise. A seed need not have a literal.

    If all 2x2 squares of the board have a true node by another rule, `squares` are those and the ones over its rim."""
    rule = Seeded(literals, beside, seeds)
    chosen = worth_levels(rule)
    is_in_levels = len(chosen) == len(seeds)
    if is_in_levels and sum(levels_of(rule, seed) for seed in rule.size) <= FEW_LEVELS:
        return [SeededLevels(literals, beside, seeds)]
    lazy = SeededLazy(literals, beside, seeds, list(squares))
    return [SeededLevels(literals, beside, seeds, chosen), lazy] if chosen and not is_in_levels else [lazy]


def worth_levels(rule: Seeded) -> Collection[Any]:
    """The seeds whose groups can be stated in levels, the cheapest first, as long as there are not too many."""
    costs = sorted((levels_of(rule, seed), seed) for seed, size in rule.size.items() if size is not None)
    chosen, spent = [], 0
    for cost, seed in costs:
        spent += cost
        if spent > MOST_LEVELS:
            break
        chosen.append(rule.graph.nodes[seed])
    return chosen


def levels_of(rule: Seeded, seed: int) -> int:
    """How many levels there are for the nodes within reach of a seed."""
    return len(rule.within_reach(seed)) * (rule.size[seed] or 0)
