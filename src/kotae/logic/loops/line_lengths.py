"""How long the straight lines are that pass a part of the board: all the lengths that occur.

A straight line is as long as it has steps, also outside the part. Where it may lie is listed: along a row or column,
from one cell to another, it takes all steps between them and none of the two beyond.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence, Set
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.counting import counting_template

HIDDEN = "?"


class Straight(NamedTuple):
    """Where a straight line may lie."""

    steps: tuple[int, ...]
    beyond: tuple[int, ...]
    """The steps that would make it longer."""


class LengthsCase(NamedTuple):
    """How the lengths lead to what follows."""

    kind: str
    """`other length`: only lines of other lengths are left to be drawn, or none may be drawn. `needed`: a length needs
    what follows. Otherwise `only way`; at a clash `extra`, `missing` or `no way`."""
    numbers: tuple[int, ...]
    """The lengths that are given,"""
    hidden: int
    """and how many others there are."""
    length: int
    """The length that is needed, missing, or too much."""


class LengthsAre(NamedTuple):
    """The lengths that occur are these numbers, and some others as often as given."""

    lines: tuple[Straight, ...]
    numbers: frozenset[int]
    hidden: int

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys(step for line in self.lines for part in line for step in part))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """For every length that is wanted or counted, variables say that some line with it is there, and which."""
        by_length: dict[int, list[Straight]] = {}
        for line in self.lines:
            by_length.setdefault(len(line.steps), []).append(line)
        others = [length for length in sorted(by_length) if length not in self.numbers]
        occurs = dict(zip(others, fresh(len(others) if self.hidden else 0), strict=False))
        flat: list[int] = []
        for length in self.numbers:
            flat += one_of(by_length.get(length, ()), 0, fresh)
        for length in others:
            name = occurs.get(length, 0)
            for line in by_length[length]:
                flat += (*(-step for step in line.steps), *line.beyond, *([name] if name else []), 0)
            flat += one_of(by_length[length], name, fresh) if name else ()
        if self.hidden:
            wanted = frozenset({self.hidden})
            flat += (
                counting_template((1,) * len(others), wanted).stamp(list(occurs.values()), fresh) if others else (0,)
            )
        return flat

    def holds(self, values: Values) -> bool | None:
        sure, possible = self.drawn(values)
        total = len(self.numbers) + self.hidden
        if not self.numbers <= possible or len(sure | self.numbers) > total or len(possible) < total:
            return False
        return True if sure == possible else None

    def drawn(self, values: Values) -> tuple[set[int], set[int]]:
        """The lengths of lines that are known to be there, and of all that may be."""
        true = set(values)
        false = {-value for value in values}
        sure = {len(line.steps) for line in self.lines if true.issuperset(line.steps) and false.issuperset(line.beyond)}
        if 0 not in values[1:]:
            return sure, sure
        return sure, {len(line.steps) for line in self.lines if may_be(line, true, false)}

    def case(self, given: Iterable[int], so: Iterable[int]) -> LengthsCase:
        new = list(so)
        values = [0] * (max(self.literals, default=0) + 1)
        own = set(self.literals)
        for literal in given:
            if abs(literal) in own:
                values[abs(literal)] = literal
        found = LengthsCase("", tuple(sorted(self.numbers)), self.hidden, 0)
        sure, possible = self.drawn(values)
        if not new:
            return clashing(found, sure, possible)
        true, false = set(values), {-value for value in values}
        for number in found.numbers:
            left = [line for line in self.lines if len(line.steps) == number and may_be(line, true, false)]
            taken = [{*line.steps, *(-step for step in line.beyond)} for line in left]
            if number not in sure and taken and set.intersection(*taken).issuperset(new):
                return found._replace(kind="needed", length=number)
        return found._replace(kind="only way" if self.hidden else "other length")


def clashing(case: LengthsCase, sure: Collection[int], possible: Collection[int]) -> LengthsCase:
    """What is wrong."""
    extra = sorted({*sure} - {*case.numbers})
    missing = [number for number in case.numbers if number not in possible]
    if missing:
        return case._replace(kind="missing", length=missing[0])
    if len(extra) > case.hidden:
        return case._replace(kind="extra", length=extra[-1])
    return case._replace(kind="no way")


def may_be(line: Straight, true: Set[int], false: Set[int]) -> bool:
    """Whether a line may be there, given the literals that are true, and those that are false."""
    return false.isdisjoint(line.steps) and true.isdisjoint(line.beyond)


def one_of(lines: Sequence[Straight], unless: int, fresh: Fresh) -> Iterator[int]:
    """Flat clauses: one of the lines is there, or the literal is false, if there is one."""
    names = fresh(len(lines))
    yield from (*names, *([-unless] if unless else []), 0)
    for name, line in zip(names, lines, strict=True):
        for literal in (*line.steps, *(-step for step in line.beyond)):
            yield from (-name, literal, 0)


class LineLengths(NamedTuple):
    """What can be said of the straight lines that pass a part of the board."""

    lines: tuple[Straight, ...]

    def equals(self, clue: Iterable[int | str]) -> LengthsAre:
        """The lengths are these, with `?` for another one."""
        listed = list(clue)
        numbers = frozenset(each for each in listed if isinstance(each, int))
        return LengthsAre(self.lines, numbers, listed.count(HIDDEN))

    def value(self, values: Values) -> tuple[int, ...]:
        sure, _ = LengthsAre(self.lines, frozenset(), 0).drawn(values)
        return tuple(sorted(sure))


def line_lengths(part: Collection[Hashable], rows: Iterable[tuple[Sequence[Hashable], Sequence[int]]]) -> LineLengths:
    """The lengths of the straight lines that pass some cells, given all rows and columns that a line can go along:
    their cells and the steps between these."""
    found = []
    for cells, steps in rows:
        met = [k for k, cell in enumerate(cells) if cell in part]
        for start in range(min(len(steps), met[-1] + 1) if met else 0):
            nearest = next(k for k in met if k >= start)
            for end in range(max(start + 1, nearest), len(steps) + 1):
                beyond = (*steps[max(start - 1, 0) : start], *steps[end : end + 1])
                found.append(Straight(tuple(steps[start:end]), beyond))
    return LineLengths(tuple(found))
