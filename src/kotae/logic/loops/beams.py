"""Lines that lead from one place to another, some of them with a given number of turns.

How many turns are left is carried along every line, as auxiliary variables: "at least one", "at least two" and so on,
and last "any number", for lines whose number is not given. Each turn takes one away; where a line arrives, none is
left.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from kotae.logic.constraints import Fresh
from kotae.logic.loops.led_lines import LedLines, Step, WrongLine
from kotae.logic.regions.connected_links import Link
from kotae.logic.templates import Template


class Beams(LedLines):
    """The same as for other lines that are led somewhere; and one with a number turns that often before it arrives.

    `level` are the literals of the links that go from left to right. `numbers` has those that a line begins with, each
    with its number of turns or None; `arrivals` those that end where they are led to.
    """

    def __init__(
        self,
        links: Iterable[Link[Any]],
        leads: Iterable[tuple[int, Hashable]],
        level: Collection[int],
        numbers: Mapping[int, int | None],
        arrivals: Iterable[int],
    ) -> None:
        super().__init__(links, leads)
        self.is_level = [literal in level for literal in self.literals]
        self.numbers = {self.number[literal]: number for literal, number in numbers.items()}
        self.arrivals = {self.number[literal] for literal in arrivals}
        self.most = max([number for number in self.numbers.values() if number is not None], default=-1)

    def turns(self, one: int, other: int) -> bool:
        """Whether a line turns from one link to the next."""
        return self.is_level[one] != self.is_level[other]

    # clauses

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        ahead, flat = self.directed(fresh)
        return flat if self.most < 0 else [*flat, *self._counted(ahead, fresh)]

    def _counted(self, ahead: Sequence[int], fresh: Fresh) -> list[int]:
        left = [fresh(self.most + 1) for _ in self.links]
        flat = [part for levels in left for less, more in pairwise(levels) for part in (-more, less, 0)]
        straight, turning = straight_template(self.most + 1), turning_template(self.most + 1)
        for node, one, other in self.joints():
            drawn, counted = (self.literals[one], self.literals[other]), (*left[one], *left[other])
            if self.turns(one, other):
                ways = self.into(one, node, ahead), self.into(other, node, ahead)
                flat += turning.stamp((*drawn, *ways, *counted), fresh)
            else:
                flat += straight.stamp((*drawn, *counted), fresh)
        for k, number in self.numbers.items():
            most = self.most + 1 if number is None else number
            for at, level in enumerate(left[k]):
                flat += (-self.literals[k], level if at < most else -level, 0)
        for k in self.arrivals if self.most else ():
            flat += (-self.literals[k], -left[k][0], left[k][-1], 0)
        return flat

    # meaning

    def against(self, steps: list[Step], towards: bool) -> WrongLine:
        """Between two dots, or between two places without one."""
        begins = {step.link for step in (steps[0], steps[-1])} <= self.numbers.keys()
        return super().against(steps, towards)._replace(kind="between dots" if begins else "without a dot")

    def wrong_on(self, walk: list[Step]) -> Iterator[WrongLine]:
        yield from super().wrong_on(walk)
        for way in (walk, [step.back for step in reversed(walk)]):
            first = way[0]
            if self.numbers.get(first.link) is not None and self.leads.get(first.link) == {first.ahead}:
                yield from self._wrong_number(way, self.numbers[first.link] or 0)

    def _wrong_number(self, walk: list[Step], number: int) -> Iterator[WrongLine]:
        places, turns = [self.places(walk[0])[0]], 0
        for at, (one, other) in enumerate(pairwise(walk), 2):
            turns += self.turns(one.link, other.link)
            if turns > number:
                yield WrongLine("too many turns", [step.link for step in walk[:at]], places)
                return
        last = walk[-1]
        if turns < number and last.link in self.arrivals and self.leads[last.link] == {last.ahead}:
            yield WrongLine("too few turns", [step.link for step in walk], [*places, self.places(last)[1]])

    def turns_from(self, literal: int, values: list[int]) -> int | None:
        """How often the line turns that begins with a link, if it arrives somewhere."""
        k = self.number[literal]
        drawn = {each for each, other in enumerate(self.literals) if values[abs(other)] == other}
        walk = self.walk_through(k, drawn) if k in drawn else []
        way = walk if walk and walk[0].link == k and walk[0].ahead in self.leads[k] else [s.back for s in walk[::-1]]
        if not way or way[0].link != k or way[-1].link not in self.arrivals:
            return None
        return sum(self.turns(one.link, other.link) for one, other in pairwise(way))


@lru_cache(maxsize=64)
def straight_template(levels: int) -> Template:
    """For two links in a line, both of them and what is left on each: the same."""
    one, other = range(3, 3 + levels), range(3 + levels, 3 + 2 * levels)
    return Template.of_flat(list(equal((-1, -2), one, other)), 0)


@lru_cache(maxsize=64)
def turning_template(levels: int) -> Template:
    """For two links at a turn, both of them, that the line comes on the first, or on the other, and what is left on
    each: one less on that which it goes on with."""
    one, other = range(5, 5 + levels), range(5 + levels, 5 + 2 * levels)
    return Template.of_flat([*one_less((-1, -2, -3), one, other), *one_less((-1, -2, -4), other, one)], 0)


def equal(unless: tuple[int, ...], one: Sequence[int], other: Sequence[int]) -> Iterator[int]:
    for here, there in zip(one, other, strict=True):
        yield from (*unless, -here, there, 0, *unless, here, -there, 0)


def one_less(unless: tuple[int, ...], before: Sequence[int], after: Sequence[int]) -> Iterator[int]:
    """One turn less is left, and some were left before; any number stays any number."""
    yield from (*unless, before[0], 0)
    yield from equal(unless, before[1:], after[:-1])
    yield from equal(unless, before[-1:], after[-1:])


def beams(
    links: Iterable[Link[Any]],
    leads: Iterable[tuple[int, Hashable]],
    level: Collection[int],
    numbers: Mapping[int, int | None],
    arrivals: Iterable[int],
) -> Beams:
    """Drawn lines lead from one of the links in `numbers`, with that many turns, to one of the `arrivals`."""
    return Beams(links, leads, level, numbers, arrivals)
