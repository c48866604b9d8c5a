"""Gates in the order of their numbers, as people see it: by the drawn line that leads from one gate to another, without
a count at every node."""

from collections.abc import Collection, Iterator
from typing import Any

from kotae.logic.constraints import Because, Cut, Values, states_of
from kotae.logic.loops.in_order import InOrder, Walk, WrongOrder
from kotae.logic.seen_in_cuts import SeenInCuts

WRONG_ORDER = Because("wrong order", "a line would lead from {first} to {rest} past the wrong number of gates")


class InOrderLazy(SeenInCuts):
    """As many gates lie between two that are on one line as their numbers say. That the line is one loop, and passes
    the start and every gate, is for other rules to see to."""

    rule: InOrder

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        return [self._cut(wrong) for wrong in self.rule.wrong(values)]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """What is drawn in the wrong order, and links that would join two lines in the wrong order."""
        return [*self.broken(values), *map(self._cut, self._if_joined(values))]

    def _if_joined(self, values: Values) -> Iterator[WrongOrder]:
        states = states_of(values, self.literals)
        ending = self._ending([k for k, each in enumerate(states) if each > 0])
        for k, (one, other, _) in enumerate(self.rule.links):
            if states[k] or one not in ending or other not in ending:
                continue
            first, second = ending[one], ending[other]
            if first.passed and second.passed and first.nodes[0] != other:
                joined = [*first.nodes, *reversed(second.nodes)]
                links = [*first.links, k, *reversed(second.links)]
                for wrong in self.rule.wrong_on(self.rule.walk_along(joined, links)):
                    if k in wrong.links:
                        yield wrong

    def _ending(self, drawn: list[int]) -> dict[Any, Walk]:
        """For every node where a line ends, that line, with this end last; a node that no line has come to is a line by
        itself."""
        found: dict[Any, Walk] = {}
        met: set[Any] = set()
        for walk in self.rule.walks(drawn):
            met.update(walk.nodes)
            if walk.nodes[0] != walk.nodes[-1]:
                found[walk.nodes[-1]] = walk
                found[walk.nodes[0]] = self.rule.walk_along(walk.nodes[::-1], walk.links[::-1])
        special = [self.rule.start, *(node for gate in self.rule.gates for node in gate.nodes)]
        return found | {node: self.rule.walk_along([node], []) for node in special if node not in met}

    def _cut(self, wrong: WrongOrder) -> Cut:
        where = [self.rule.start if gate < 0 else self.rule.gates[gate].shown_at for gate in wrong[:2]]
        return Cut([-self.literals[k] for k in wrong.links], WRONG_ORDER, where)
