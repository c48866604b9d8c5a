"""Runs along a line whose lengths are known but not their order, as beside the lines of Coral."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from kotae.logic.case import Case
from kotae.logic.constraints import Fresh, Values, state, states_of
from kotae.logic.lines.automaton import Steps, automaton_clauses
from kotae.logic.lines.line import Line
from kotae.logic.rings import case_of_runs

Lengths = tuple[int, ...]
Reading = tuple[Lengths, int]
"""Where a reader of the line is: the lengths of the runs that are still to come, and how long the run under way is."""


class RunLengths(NamedTuple):
    """An expression: the lengths of the runs of true literals along a line, the shortest first."""

    literals: tuple[int, ...]

    def equals(self, lengths: Lengths) -> "RunsInAnyOrder":
        return RunsInAnyOrder(self.literals, tuple(sorted(lengths)))

    def value(self, values: Values) -> Lengths | None:
        """None if there is no run."""
        states = [state(values, literal) > 0 for literal in self.literals]
        return tuple(sorted(len(list(run)) for true, run in groupby(states) if true)) or None


def run_lengths(literals: Iterable[int]) -> RunLengths:
    """The lengths of the runs along a line, in any order."""
    return RunLengths(tuple(literals))


class RunsInAnyOrder(NamedTuple):
    """The runs of true literals have these lengths, in any order."""

    literals: tuple[int, ...]
    lengths: Lengths

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """The automaton that reads the line: unit propagation misses nothing."""
        size = len(self.literals)
        line = Line([(literal,) for literal in self.literals], (), ((1 << size) - 1,) * 2)
        return automaton_clauses(line, steps_along(size, self.lengths), fresh)

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        readings = {(self.lengths, 0)}
        for each in states:
            readings = {
                after for reading in readings for true, after in moves(reading) if not each or true == (each > 0)
            }
        if not any(is_final(reading) for reading in readings):
            return False
        return None if 0 in states else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        return case_of_runs(self.literals, self.lengths, given, so)


def moves(reading: Reading) -> Iterator[tuple[bool, Reading]]:
    """What may be read next, and where the reader is then."""
    left, run = reading
    if left and left[-1] > run:
        yield True, (left, run + 1)
    if not run:
        yield False, reading
    elif run in left:
        yield False, (without(left, run), 0)


def without(lengths: Lengths, length: int) -> Lengths:
    at = lengths.index(length)
    return lengths[:at] + lengths[at + 1 :]


def is_final(reading: Reading) -> bool:
    """Whether the line may end here."""
    left, run = reading
    return left == ((run,) if run else ())


@lru_cache(maxsize=512)
def steps_along(size: int, lengths: Lengths) -> list[Steps]:
    """For every cell, the steps (state, colour, next state) that lie on a way from the start to an end."""
    number: dict[Reading, int] = {(lengths, 0): 0}
    readings, layers = {(lengths, 0)}, []
    for _ in range(size):
        found = [(reading, true, after) for reading in readings for true, after in moves(reading)]
        readings = {after for _, _, after in found}
        for reading in sorted(readings):
            number.setdefault(reading, len(number))
        layers.append({(number[reading], int(true), number[after]) for reading, true, after in found})
    wanted = {number[reading] for reading in readings if is_final(reading)}
    for at in range(size - 1, -1, -1):
        layers[at] = {step for step in layers[at] if step[2] in wanted}
        wanted = {before for before, _, _ in layers[at]}
    return layers
