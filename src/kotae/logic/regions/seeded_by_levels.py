"""Groups that grow from seeds, in full: every true node has an owner, the seed of its group.

That a group is connected is stated by levels: for each number of steps an auxiliary variable says that a node can be
reached from the seed within that many, which needs a neighbour that can be reached within one fewer. Levels propagate
better than any order of the nodes: with an order, hard Nurikabes take at least five times as long. But there are many
of them, as many as nodes in reach times the size of the group; for a group that is too large or has no size, the nodes
are ordered instead.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Fresh
from kotae.logic.counting import at_most_one, count
from kotae.logic.regions.connected_cells import joined_to
from kotae.logic.regions.seeds import Seeded, Size

Owned = dict[int, int]
"""The literals that say that a node, by number, is in the group of one seed."""


class SeededLevels(Seeded):
    """The groups of the chosen seeds, all of which must have a size."""

    def __init__(
        self,
        literals: Mapping[Any, int],
        beside: Mapping[Any, Sequence[Any]],
        seeds: Mapping[Any, Size],
        chosen: Collection[Any] | None = None,
    ) -> None:
        super().__init__(literals, beside, seeds, chosen)
        if any(self.size[seed] is None for seed in self.chosen):
            raise ValueError("levels need the size of every group")

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat, owned = owners(self, fresh)
        for seed, owns in owned.items():
            flat += levels(self, seed, owns, fresh)
        return flat


def complete_groups(rule: Seeded, fresh: Fresh) -> list[int]:
    """The rule in full by an order of the nodes, whether or not groups have sizes: a group has the same owner
    throughout, and every true node is joined to a neighbour of some seed, which that seed owns."""
    flat, _ = owners(rule, fresh)
    roots = {node for node, claims in enumerate(rule.claims) if claims}
    return flat + joined_to(roots, rule.said, rule.graph.beside, fresh)


def owners(rule: Seeded, fresh: Fresh) -> tuple[list[int], dict[int, Owned]]:
    """All seeds are true; every chosen one owns the nodes of its group; there are as many as it says."""
    said = rule.said
    flat: list[int] = []
    for seed in rule.size:
        if said[seed]:
            flat += (said[seed], 0)
    owned: dict[int, Owned] = {}
    of_node: list[list[int]] = [[] for _ in said]
    for seed in rule.chosen:
        _, *others = rule.within_reach(seed)
        owned[seed] = owns = dict(zip(others, fresh(len(others)), strict=True))
        for node, owner in owns.items():
            of_node[node].append(owner)
            flat += (-owner, said[node], 0)
        flat += same_owner(rule, seed, owns)
        flat += as_many(rule, seed, owns, fresh)
    for node, of in enumerate(of_node):
        if node not in rule.size:
            if rule.is_whole:
                flat += (-said[node], *of, 0)
            if len(of) > 1:
                flat += at_most_one(*of).clauses(fresh)
    return flat, owned


def same_owner(rule: Seeded, seed: int, owns: Owned) -> list[int]:
    """What is true beside a node of the group is in the group."""
    said, beside = rule.said, rule.graph.beside
    flat: list[int] = []
    for other in beside[seed]:
        if other in rule.size:
            flat.append(0)  # two seeds side by side
        else:
            flat += (-said[other], owns[other], 0) if other in owns else (-said[other], 0)
    for node, owner in owns.items():
        for other in beside[node]:
            if other in owns:
                flat += (-owner, -said[other], owns[other], 0)
            elif other != seed:
                flat += (-owner, -said[other], 0)
    return flat


def as_many(rule: Seeded, seed: int, owns: Owned, fresh: Fresh) -> Sequence[int]:
    """The seed owns as many nodes as it says, including one beside it if there are more than the seed itself."""
    size = rule.size[seed]
    if size is None:
        return ()
    if not 0 < size <= len(owns) + 1:
        return (0,)
    counted = count(owns.values()).equals(size - 1).clauses(fresh)
    near = [owns[node] for node in rule.graph.beside[seed] if node in owns]
    return [*near, 0, *counted] if size > 1 else counted


def levels(rule: Seeded, seed: int, owns: Owned, fresh: Fresh) -> list[int]:
    """For every node that the seed may own and every number of steps: the node can be reached within that many only if
    one beside it can be reached within one fewer, and if so, it can also be reached within more. The last level means
    that the node is owned."""
    size = rule.size[seed]
    if size is None or size < 2:
        return []
    steps = rule.within_reach(seed)
    last = size - 1
    level: dict[int, list[int]] = {
        node: [0] * steps[node] + [*fresh(last - steps[node]), owner] for node, owner in owns.items()
    }
    flat: list[int] = []
    for node, names in level.items():
        near = rule.graph.beside[node]
        if seed not in near:
            below = [level[other] for other in near if other in level]
            for step in range(steps[node], size):
                flat.append(-names[step])
                flat += [other[step - 1] for other in below if other[step - 1]]
                flat.append(0)
        for step in range(steps[node], last):
            flat += (-names[step], names[step + 1], 0)
    return flat
