"""Divisions by borders: yes or no for every two nodes side by side, and regions whose sizes are given or limited.

Lazy, with three kinds of cuts: a region that is too large has a border somewhere, one that is too small lacks one
around it, and a border with the same region on both sides cannot be there, as a path around it shows.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, states_of
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.group_labels import cells, exactly, labelled, size_of

TOO_LARGE = Because("too large", "{{where}} would be more than {most} cells in one region")
TOO_SMALL = Because("too small", "the region of {{first}} would have only {cells}")
ONE_REGION = Because("one region", "a border between {first} and {rest} would have one region on both sides")
LARGE, SMALL, INSIDE = 1, 2, 3
"""What a witness begins with: which kind of cut it is."""


class Divided(Lazy):
    """The borders whose literal is true divide the nodes into regions of at least and at most that many; no border has
    the same region on both sides. `given` has, for some nodes, the size of their region."""

    probed = False

    def __init__(
        self, nodes: Iterable[Any], borders: Iterable[Link[Any]], least: int, most: int, given: Mapping[Any, int]
    ) -> None:
        self.nodes = list(nodes)
        self.borders = list(borders)
        self.literals: Sequence[int] = [border.literal for border in self.borders]
        self.least = least
        self.most = most
        self.given = dict(given)
        number = {node: k for k, node in enumerate(self.nodes)}
        self._sides = [(number[border.one], number[border.other]) for border in self.borders]
        self._at: list[list[tuple[int, int]]] = [[] for _ in self.nodes]
        """For every node its borders, each with the node beyond."""
        for k, (one, other) in enumerate(self._sides):
            self._at[one].append((k, other))
            self._at[other].append((k, one))
        self._given = {number[node]: size for node, size in self.given.items()}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Without a border, two nodes have the same first node, which counts its region; with a border, they do not."""
        largest = max(self.most, *self._given.values(), 0)
        same = {sides: -literal for sides, literal in zip(self._sides, self.literals, strict=True)}
        first, flat = labelled([[other for _, other in near] for near in self._at], same, largest, fresh)
        for (one, other), literal in zip(self._sides, self.literals, strict=True):
            for root in first[one].keys() & first[other].keys():
                flat += (-literal, -first[one][root], -first[other][root], 0)
        for root in range(len(self.nodes)):
            digits, said = size_of(root, first, largest, fresh)
            flat += said
            limits = [
                list(digits[self.least - 1 : self.least]),
                *([-more] for more in digits[self.most : self.most + 1]),
            ]
            for clause in limits if self.least > 0 else limits[1:]:
                flat += (-first[root][root], *clause, 0)
            for node, size in self._given.items():
                for clause in exactly(digits, size) if root in first[node] else ():
                    flat += (-first[node][root], *clause, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        """What is joined for good is too large, or has a border inside; or there is no room for what is needed."""
        states = states_of(values, self.literals)
        joined, possible = self._parts(states, 0), self._parts(states, 1)
        if any(len(part) > self._limits(part)[1] for part in joined):
            return False
        if any(len(part) < self._limits(part)[0] for part in possible):
            return False
        part_of = {node: k for k, part in enumerate(joined) for node in part}
        if any(each > 0 and part_of[a] == part_of[b] for each, (a, b) in zip(states, self._sides, strict=True)):
            return False
        return None if 0 in states else True

    def _parts(self, states: Sequence[int], below: int) -> list[list[int]]:
        """The nodes that are joined: where there is no border, or also where none is drawn yet."""
        found: list[list[int]] = []
        left = set(range(len(self.nodes)))
        while left:
            part = [left.pop()]
            for node in part:  # grows during the iteration
                for k, other in self._at[node]:
                    if other in left and states[k] < below:
                        left.discard(other)
                        part.append(other)
            found.append(part)
        return found

    def _limits(self, part: Iterable[int]) -> tuple[int, int]:
        """The fewest and the most nodes that the region of these may have."""
        sizes = [self._given[node] for node in part if node in self._given]
        return max([self.least, *sizes]), min([self.most, *sizes])

    def refine(self, values: Values) -> list[Cut]:
        states = states_of(values, self.literals)
        parts = self._parts(states, 0)
        part_of = {node: k for k, part in enumerate(parts) for node in part}
        inner = (k for k, (one, other) in enumerate(self._sides) if states[k] > 0 and part_of[one] == part_of[other])
        cuts = [self._inside(k, states) for k in inner]
        for part in parts:
            least, most = self._limits(part)
            if len(part) > most:
                cuts += [self._too_large(start, states, most) for start in self._starts(part, most)]
            if len(part) < least:
                cuts.append(self._too_small(self._needy(part, least), part))
        return cuts

    def _starts(self, part: list[int], most: int) -> list[int]:
        """Where to start from in a part that is too large: where a size is given, or in a few places."""
        given = [node for node in part if self._given.get(node) == most]
        return given[:1] or sorted({part[0], part[-1], part[len(part) // 2]})

    def _needy(self, part: Iterable[int], least: int) -> int:
        """A node of a part whose region has at least that many."""
        return next(node for node in sorted(part) if max(self.least, self._given.get(node, 0)) == least)

    def _tree(self, start: int, states: Sequence[int], size: int, opened: int = -1) -> list[int]:
        """The missing borders that join that many nodes, starting from one; one more counts as missing."""
        seen, reached, tree = {start}, [start], []
        for node in reached:  # grows during the iteration
            for k, other in self._at[node]:
                if other not in seen and (states[k] < 0 or k == opened) and len(seen) < size:
                    seen.add(other)
                    reached.append(other)
                    tree.append(k)
        return tree

    def _too_large(self, start: int, states: Sequence[int], most: int, opened: int = -1) -> Cut:
        tree = self._tree(start, states, most + 1, opened)
        where = dict.fromkeys(self.nodes[node] for k in tree for node in self._sides[k])
        return self._cut([self.literals[k] for k in tree], TOO_LARGE.about(most=most), where, [LARGE, *numbered(tree)])

    def _too_small(self, node: int, part: Iterable[int]) -> Cut:
        inside = set(part)
        rim = [k for k, (one, other) in enumerate(self._sides) if (one in inside) != (other in inside)]
        shown = [SMALL, *numbered([node, *sorted(inside)])]
        because = TOO_SMALL.about(cells=cells(len(inside)))
        return self._cut([-self.literals[k] for k in rim], because, [self.nodes[node]], shown)

    def _inside(self, border: int, states: Sequence[int]) -> Cut:
        """A path around a border, over missing ones, from one side to the other."""
        one, other = self._sides[border]
        came: dict[int, tuple[int, int]] = {one: (one, -1)}
        reached = [one]
        for node in reached:  # grows during the iteration
            for k, beyond in self._at[node]:
                if beyond not in came and states[k] < 0 and k != border:
                    came[beyond] = node, k
                    reached.append(beyond)
        way, node = [], other
        while node != one:
            node, k = came[node]
            way.append(k)
        clause = [-self.literals[border], *(self.literals[k] for k in way)]
        return self._cut(clause, ONE_REGION, [self.nodes[one], self.nodes[other]], [INSIDE, *numbered([border, *way])])

    @staticmethod
    def _cut(clause: Iterable[int], because: Because, where: Iterable[Any], shown: list[int]) -> Cut:
        return Cut(list(dict.fromkeys(clause)), because, list(where), shown)

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Regions that are too large or would be with one more node, that have no room or only one way out, and borders
        that have, or would have, one region on both sides."""
        states = states_of(values, self.literals)
        joined = self._parts(states, 0)
        part_of = {node: k for k, part in enumerate(joined) for node in part}
        cuts = [
            self._inside(k, states)
            for k, (one, other) in enumerate(self._sides)
            if states[k] >= 0 and part_of[one] == part_of[other]
        ]
        cuts += self._growing(states, joined, part_of)
        for part in self._parts(states, 1):
            least, _ = self._limits(part)
            if len(part) < least:
                cuts.append(self._too_small(self._needy(part, least), part))
        for part in joined:
            least, _ = self._limits(part)
            ways_out = [k for node in part for k, other in self._at[node] if states[k] == 0 and other not in part]
            if len(part) < least and len(ways_out) == 1:
                cuts.append(self._too_small(self._needy(part, least), part))
        return cuts

    def _growing(self, states: Sequence[int], joined: list[list[int]], part_of: Mapping[int, int]) -> Iterator[Cut]:
        for part in joined:
            most = self._limits(part)[1]
            if len(part) > most:
                yield self._too_large(self._starts(part, most)[0], states, most)
        for k, (one, other) in enumerate(self._sides):
            if states[k] == 0 and part_of[one] != part_of[other]:
                both = joined[part_of[one]] + joined[part_of[other]]
                most = self._limits(both)[1]
                if len(both) > most:
                    yield self._too_large(self._starts(both, most)[0], states, most, k)


def numbered(positions: Iterable[int]) -> list[int]:
    return [position + 1 for position in positions]


def divided(
    nodes: Iterable[Any],
    borders: Iterable[Link[Any]],
    *,
    least: int = 1,
    most: int | None = None,
    given: Mapping[Any, int] | None = None,
) -> Divided:
    """The borders, each between two nodes side by side, divide the nodes into regions of at least and at most that many
    nodes; for some nodes the size of their region is given. No border is inside a region."""
    listed = list(nodes)
    return Divided(listed, borders, least, len(listed) if most is None else most, given or {})
