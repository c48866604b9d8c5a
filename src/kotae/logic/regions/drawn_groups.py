"""What is drawn so far of groups that grow from seeds: which nodes belong to which seed already, and what that rules
out for the others.

A node beside what belongs to a seed belongs to it as well, if it is true. So no other group can have it, and the group
has fewer nodes left than its size.
"""

from collections.abc import Sequence

from kotae.logic.regions.seeds import Seeded
from kotae.logic.regions.walks import grown, path


class DrawnGroups:
    """A drawing, by nodes: above 0 for a true node, below 0 for a false one."""

    def __init__(self, rule: Seeded, states: Sequence[int]) -> None:
        self.rule = rule
        self.states = states
        self.groups = rule.graph.parts([node for node, state in enumerate(states) if state > 0])
        self.part: dict[int, list[int]] = {seed: [seed] for seed in rule.size}
        """By seed, the nodes that belong to it; a group with two seeds is broken, and belongs to nobody."""
        self.strays: list[list[int]] = []
        """The groups without a seed."""
        for group in self.groups:
            seeds = [node for node in group if node in rule.size]
            if len(seeds) == 1:
                self.part[seeds[0]] = group
            elif not seeds:
                self.strays.append(group)
        self.owner = {node: seed for seed, part in self.part.items() for node in part}
        self.claims = [self._claims(node, near) for node, near in enumerate(rule.graph.beside)]
        """By node, the seeds whose group it is in, if it is true."""

    def _claims(self, node: int, near: Sequence[int]) -> list[int]:
        if node in self.owner:
            return [self.owner[node]]
        return list(dict.fromkeys(self.owner[other] for other in near if other in self.owner))

    def may_join(self, node: int, seed: int) -> bool:
        """Whether no other group claims the node."""
        claims = self.claims[node]
        return not claims or claims == [seed]

    def reach(self, seed: int) -> set[int]:
        """The nodes that the group of a seed may still have, given its size and what is drawn."""
        size, part = self.rule.size[seed], self.part[seed]
        steps, order = dict.fromkeys(part, 0), list(part)
        for node in order:  # grows during the iteration
            if size is not None and len(part) + steps[node] >= size:
                break
            for other in self.rule.graph.beside[node]:
                if other not in steps and self.states[other] >= 0 and self.may_join(other, seed):
                    steps[other] = steps[node] + 1
                    order.append(other)
        return set(order)

    def why(self, node: int, seed: int, size: int = 1) -> list[int]:
        """Nodes that show that a seed claims a node, with its group having that size at least, besides the seed:
        connected with it, and one of them beside the node."""
        beside, part = self.rule.graph.beside, set(self.part[seed])
        near = {node} if node in part else part.intersection(beside[node])
        way = path(seed, near, part, beside)
        return grown(way, part, max(size, len(way)), beside)[1:]
