"""Lines that could not be shorter: constraints for finding out whether there is more than one way to draw them.

These are not consequences of any rule. Of all ways to join ends that belong together, they select some tidy ones: no
line touches itself, and beside a free node no line makes an unnecessary turn. The caller must make sure that the others
do not matter.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from kotae.logic.choices import no_two
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import count
from kotae.logic.loops.owned_lines import Names, OwnedLines
from kotae.logic.regions.connected_links import Link


class Bend(NamedTuple):
    """Two nodes of a line, free nodes between them that the line could pass through instead, and a node through which
    the line is already as short, if there is one."""

    ends: tuple[Any, Any]
    free: tuple[Any, ...]
    instead: Any = None


class ShortLines(OwnedLines):
    """Lines with owners, where nodes side by side on the same line are linked directly, except for at most `touching`
    of them, and which nowhere bend around free nodes. If there are `spare` nodes, one of these is free.

    Expects separate rules by which every line has two ends, every owner has two ends, and no line is a loop. `squares`
    are groups of four links around a point, of which three are never in use unless the sides of the fourth touch.
    """

    def __init__(
        self,
        links: Iterable[Link[Any]],
        ends: Mapping[Any, Hashable],
        bends: Iterable[Bend] = (),
        spare: Iterable[Any] | None = None,
        touching: int = 0,
        squares: Iterable[Sequence[int]] = (),
    ) -> None:
        super().__init__(links, ends)
        self.touching = touching
        self.squares = list(squares)
        self.bends = list(bends)
        self.spare = None if spare is None else list(spare)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        names, flat = self.named(fresh)
        flat += self._apart(names, fresh)
        if self.bends or self.spare is not None:
            free = fresh(len(self.nodes))
            flat += self._called_free(free, names)
            flat += self._unbent(free, names)
        if self.spare is not None:
            flat += (*(free[self.number[node]] for node in self.spare), 0)
        return flat

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """The same: nothing is explained by what is not a rule."""
        return self.clauses(fresh)

    def _apart(self, names: Names, fresh: Fresh) -> list[int]:
        """Two nodes of one owner are linked, or are among the few that touch."""
        flat: list[int] = []
        touch = fresh(len(self.pairs) if self.touching else 0)
        instead = {literal: [touch[k]] if touch else [] for k, literal in enumerate(self.literals)}
        for one, other, literal in self.pairs:
            for owner in names[one].keys() & names[other].keys():
                flat += (-names[one][owner], -names[other][owner], literal, *instead[literal], 0)
        for square in self.squares:
            for last in square:
                flat += (*(-literal for literal in square if literal != last), *instead[last], 0)
        return [*flat, *self._few(touch, fresh)]

    def _few(self, touch: Sequence[int], fresh: Fresh) -> Sequence[int]:
        """No more of these than may touch. One is the usual case, and counting thousands of them would take seconds."""
        if self.touching == 1:
            return no_two(len(touch)).stamp(touch, fresh)
        return count(touch).isin(range(self.touching + 1)).clauses(fresh) if touch else []

    def _called_free(self, free: Sequence[int], names: Names) -> Iterable[int]:
        """A node is free, or has a link and an owner."""
        for name, steps, own in zip(free, self.steps, names, strict=True):
            yield from (name, *steps, 0)
            for literal in chain(steps, own.values()):
                yield from (-name, -literal, 0)

    def _unbent(self, free: Sequence[int], names: Names) -> Iterable[int]:
        for bend in self.bends:
            one, other = (names[self.number[end]] for end in bend.ends)
            freed = [-free[self.number[node]] for node in bend.free]
            kept = {} if bend.instead is None else names[self.number[bend.instead]]
            for owner in one.keys() & other.keys():
                yield from (*freed, -one[owner], -other[owner], *([kept[owner]] if owner in kept else []), 0)

    def holds(self, values: Values) -> bool | None:
        """The same, by what is linked with what, once everything is drawn."""
        if any(state(values, literal) == 0 for literal in self.literals):
            return super().holds(values) and None
        part = self.parts(values)
        drawn = [any(state(values, literal) > 0 for literal in steps) for steps in self.steps]
        return (
            super().holds(values) is True
            and sum(part[a] == part[b] and state(values, literal) < 0 for a, b, literal in self.pairs) <= self.touching
            and not any(self._is_bent(bend, part, drawn) for bend in self.bends)
            and (self.spare is None or not all(drawn[self.number[node]] for node in self.spare))
        )

    def _is_bent(self, bend: Bend, part: Sequence[int], drawn: Sequence[bool]) -> bool:
        one, other = (part[self.number[end]] for end in bend.ends)
        kept = bend.instead is not None and part[self.number[bend.instead]] == one
        return one == other and not kept and not any(drawn[self.number[node]] for node in bend.free)


def short_lines(
    links: Iterable[Link[Any]],
    ends: Mapping[Any, Hashable],
    bends: Iterable[Bend] = (),
    spare: Iterable[Any] | None = None,
    touching: int = 0,
    squares: Iterable[Sequence[int]] = (),
) -> ShortLines:
    """Lines between ends of the same owner that touch themselves in at most that many places, take none of these bends,
    and leave one of the spare nodes free, if there are any."""
    return ShortLines(links, ends, bends, spare, touching, squares)
