"""How many numbers along a line are higher than all before them, as in Skyscrapers: a tower hides the lower ones behind
it. A 0 is level ground, which is never seen."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.digit_cases import TowersCase, towers_case
from kotae.logic.digits import Cell, candidates, number_in
from kotae.logic.templates import Template, simplified

State = tuple[int, int]
"""The highest number so far, and how many were seen."""

Layers = list[dict[State, int]]
"""The possible states before the first cell, before the second, …, and after the last, each with its literal."""


class VisibleIn(NamedTuple):
    """The number of cells along the line that are higher than all before them is one of the allowed numbers."""

    cells: tuple[Cell, ...]
    each_once: bool
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for cell in self.cells for literal in cell.values()]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        domains = tuple([tuple(cell) for cell in self.cells])
        return visible_template(domains, self.each_once, self.allowed).stamp(self.literals, fresh)

    def decided(self) -> list[int]:
        """What it says by itself, whatever else is known: where the highest cannot be, for example."""
        domains = tuple([tuple(cell) for cell in self.cells])
        literals = self.literals
        return [
            literals[unit - 1] if unit > 0 else -literals[-unit - 1]
            for unit in visible_units(domains, self.each_once, self.allowed)
        ]

    def holds(self, values: Values) -> bool | None:
        counts = self._counts([candidates(cell, values) for cell in self.cells])
        if counts.isdisjoint(self.allowed):
            return False
        return True if counts <= self.allowed else None

    def _counts(self, left: Iterable[Sequence[int]]) -> set[int]:
        """How many towers may be seen, given which numbers are left for each cell."""
        states = {(0, 0)}
        for numbers in left:
            states = {after(state, number) for state in states for number in numbers}
        return {seen for _, seen in states}

    def case(self, given: Iterable[int], so: Iterable[int]) -> TowersCase | None:
        if len(self.allowed) != 1:
            return None
        known = set(given)
        left = [
            [number for number, each in cell.items() if each in known]
            or [number for number, each in cell.items() if -each not in known]
            for cell in self.cells
        ]
        return towers_case(self.cells, next(iter(self.allowed)), self._counts(left), given, so)


class Visible(NamedTuple):
    """An expression: how many numbers along a line of cells are higher than all before them."""

    cells: tuple[Cell, ...]
    each_once: bool

    def isin(self, allowed: Iterable[int]) -> VisibleIn:
        return VisibleIn(self.cells, self.each_once, frozenset(allowed))

    def equals(self, k: int) -> VisibleIn:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        state = (0, 0)
        for cell in self.cells:
            state = after(state, number_in(cell, values))
        return state[1]


def visible(cells: Iterable[Cell], each_once: bool = False) -> Visible:
    """How many numbers along these cells are higher than all before them.

    `each_once` promises that another rule puts every number of these cells that is higher than 0 into exactly one of
    them; there are then fewer clauses, and they find more.
    """
    return Visible(tuple(cells), each_once)


def after(state: State, number: int) -> State:
    """The state after one more cell."""
    highest, seen = state
    return (number, seen + 1) if number > highest else state


@lru_cache(maxsize=1024)
def visible_template(domains: tuple[tuple[int, ...], ...], each_once: bool, allowed: frozenset[int]) -> Template:
    """An auxiliary variable for every state on a path from the start to an allowed end. A state is followed by the one
    that the next number leads to, it is preceded by one that leads to it, and a number has a state that it can
    follow. Every cell has a number."""
    size = sum(map(len, domains))
    literals = iter(range(1, size + 1))
    cells = [{number: next(literals) for number in domain} for domain in domains]
    states = possible_states(domains, each_once, allowed)
    if not all(states):
        return Template([[]])
    names = iter(range(size + 1, size + sum(map(len, states)) + 1))
    layers = [{state: next(names) for state in sorted(layer)} for layer in states]
    clauses = [list(layers[0].values()), list(layers[-1].values()), *(list(cell.values()) for cell in cells)]
    for cell, before, behind in zip(cells, layers[:-1], layers[1:], strict=True):
        clauses += onward(cell, before, behind)
        clauses += backward(cell, before, behind)
        clauses += supported(cell, before, behind)
        if each_once:  # the highest so far is not here again
            clauses += [[-name, -cell[state[0]]] for state, name in before.items() if state[0] in cell and state[0]]
    return Template(simplified(clauses, size), sum(map(len, layers)))


@lru_cache(maxsize=1024)
def visible_units(domains: tuple[tuple[int, ...], ...], each_once: bool, allowed: frozenset[int]) -> list[int]:
    """The literals that the template states one by one, before anything else."""
    flat = visible_template(domains, each_once, allowed).flat
    found: list[int] = []
    for literal, end in zip(flat[::2], flat[1::2], strict=False):
        if end or not literal:
            break
        found.append(literal)
    return found


def possible_states(domains: Sequence[Sequence[int]], each_once: bool, allowed: frozenset[int]) -> list[set[State]]:
    """The states before each cell, and after the last, that lie on a path from the start to an allowed end."""
    heights = sorted({number for domain in domains for number in domain if number > 0})
    rank = {height: place for place, height in enumerate([0, *heights])}
    low = len(domains) - len(heights)  # this many cells are level ground, if each number occurs once
    layers = [{(0, 0)}]
    for length, domain in enumerate(domains, 1):
        reached = {after(state, number) for state in layers[-1] for number in domain}
        layers.append({state for state in reached if not each_once or rank[state[0]] >= length - low})
    top = heights[-1] if heights else 0
    wanted = {state for state in layers[-1] if state[1] in allowed and (not each_once or state[0] == top)}
    layers[-1] = wanted
    for index in range(len(domains) - 1, -1, -1):
        domain, wanted = domains[index], layers[index + 1]
        layers[index] = {state for state in layers[index] if any(after(state, number) in wanted for number in domain)}
    return layers


def onward(cell: Cell, before: dict[State, int], behind: dict[State, int]) -> Iterator[list[int]]:
    """A higher number leads to its own state; without one the state stays the same."""
    for state, name in before.items():
        higher = [number for number in cell if number > state[0]]
        stays = [behind[state]] if state in behind else []
        yield [-name, *stays, *[cell[number] for number in higher if after(state, number) in behind]]
        for number in higher:
            rises = after(state, number)
            yield [-name, -cell[number], *([behind[rises]] if rises in behind else [])]


def backward(cell: Cell, before: dict[State, int], behind: dict[State, int]) -> Iterator[list[int]]:
    """Either the state was the same before, or its highest number is here and came after a lower one. Nothing here is
    higher."""
    for (highest, seen), name in behind.items():
        stayed = [before[highest, seen]] if (highest, seen) in before else []
        risen = [one for state, one in before.items() if state[0] < highest and state[1] == seen - 1]
        yield [-name, *stayed, *([cell[highest]] if highest in cell and risen else [])]
        yield [-name, *stayed, *risen]
        yield from [[-name, -literal] for number, literal in cell.items() if number > highest]


def supported(cell: Cell, before: dict[State, int], behind: dict[State, int]) -> Iterator[list[int]]:
    """A number follows a state from which there is a way on, and leads to one."""
    for number, literal in cell.items():
        ways = {state: after(state, number) for state in before if after(state, number) in behind}
        yield [-literal, *[before[state] for state in ways]]
        yield [-literal, *[behind[state] for state in dict.fromkeys(ways.values())]]
