"""A loop that passes equally many cells of every part of the board that it visits.

The cells of a part that lie on the loop are counted: there are none of them, or as many as everywhere else.
"""

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.counters import unary_digits
from kotae.logic.counting import counting_template
from kotae.logic.templates import Template


@lru_cache(maxsize=256)
def unary_template(size: int) -> tuple[Template, list[int]]:
    """A counter of that many literals, and which of its auxiliary variables say "at least 1", "at least 2", …"""
    clauses, digits, used = unary_digits((1,) * size, size, size)
    return Template(clauses, used - size), [digit - size - 1 for digit in digits]


def unary_count(literals: Sequence[int], fresh: Fresh) -> tuple[list[int], list[int]]:
    """Variables that say that at least 1, at least 2, … of the literals are true, and the clauses for that."""
    template, at = unary_template(len(literals))
    own = fresh(template.auxiliaries)
    return [own[k] for k in at], list(template.stamp(literals, lambda number: own))


class RoomCase(NamedTuple):
    """What follows in one part of the board."""

    room: Any
    case: Case
    """`full`: the loop has its cells there. `needed`: it needs all that are left. `no room`: it could not have enough
    cells there. Otherwise `only way`; at a clash `too many`, `too few` or `no way`."""


class EqualVisitsCase(NamedTuple):
    """How equal visits lead to what follows, part by part."""

    kind: str
    """That of all parts, or `only way` if they differ."""
    rooms: list[RoomCase]
    cells: int
    """How many cells each visit has; 0 if that is not known."""

    @property
    def clash(self) -> bool:
        return self.kind in ("too many", "too few", "no way")


class Room(NamedTuple):
    """A part of the board, and for each of its cells the literal that says that it lies on the loop."""

    name: Hashable
    cells: tuple[int, ...]


class EqualVisits(NamedTuple):
    """In every room, none of the cells lies on the loop or as many as in the others; one of the allowed numbers."""

    rooms: tuple[Room, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for room in self.rooms for literal in room.cells]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """If several numbers are allowed, an auxiliary variable for each says which it is."""
        flat: list[int] = []
        if len(self.allowed) == 1:
            for room in self.rooms:
                template = counting_template((1,) * len(room.cells), self.allowed | {0})
                flat += template.stamp(room.cells, fresh)
            return flat
        chosen = dict(zip(sorted(self.allowed), fresh(len(self.allowed)), strict=True))
        flat += (*chosen.values(), 0)
        for room in self.rooms:
            digits, counted = unary_count(room.cells, fresh)
            flat += counted
            for number, name in chosen.items():
                if digits:
                    flat += (-name, -digits[0], *digits[number - 1 : number], 0)
                for more in digits[number : number + 1]:
                    flat += (-name, -more, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        spans = [span(room, values) for room in self.rooms]
        fitting = [number for number in self.allowed if all(fits(number, *each) for each in spans)]
        if not fitting:
            return False
        return None if any(low < high for low, high in spans) else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> EqualVisitsCase:
        known, new = list(given), list(so)
        number = min(self.allowed) if len(self.allowed) == 1 else 0
        found: list[RoomCase] = []
        for room in self.rooms:
            case = sorted_out("", room.cells, known, new)
            if case.clash == (not new):
                found.append(RoomCase(room.name, case._replace(kind=kind_of(case, number, len(room.cells)))))
        if not new:
            broken = [each for each in found if each.case.kind != "no way"][:1] if number else []
            return EqualVisitsCase(broken[0].case.kind if broken else "no way", broken, number)
        kinds = {each.case.kind for each in found}
        return EqualVisitsCase(kinds.pop() if len(kinds) == 1 else "only way", found, number)


def kind_of(case: Case, number: int, size: int) -> str:
    """In which way a room with a number of cells leads to what follows."""
    most = size - len(case.false)
    if case.clash:
        return "too many" if len(case.true) > number else "too few" if case.true and most < number else "no way"
    if number and case.no and not case.yes:
        return "full" if len(case.true) == number else "no room" if most < number and not case.true else "only way"
    return "needed" if number and case.true and case.yes and not case.no and most == number else "only way"


def span(room: Room, values: Values) -> tuple[int, int]:
    """How many cells of a room lie on the loop at least and at most."""
    states = states_of(values, room.cells)
    return sum([found > 0 for found in states]), sum([found >= 0 for found in states])


def fits(number: int, low: int, high: int) -> bool:
    """Whether a room can have none or that many."""
    return low == 0 or low <= number <= high


class VisitLength(NamedTuple):
    """An expression: how many cells a loop passes in every room that it visits."""

    rooms: tuple[Room, ...]
    most: int

    def equals(self, number: int) -> EqualVisits:
        return EqualVisits(self.rooms, frozenset((number,)))

    def isin(self, numbers: Iterable[int]) -> EqualVisits:
        possible = range(1, self.most + 1)
        return EqualVisits(self.rooms, frozenset(number for number in possible if number in numbers))

    def value(self, values: Values) -> int | None:
        """None if the visits differ, or if there are none."""
        found = {span(room, values)[0] for room in self.rooms} - {0}
        return found.pop() if len(found) == 1 else None


def visit_length(rooms: Iterable[tuple[Hashable, Iterable[int]]], most: int) -> VisitLength:
    """How many cells a loop passes in every room that it visits; each room has a name, and the literals that say which
    of its cells lie on the loop. In one that it certainly visits, these are at most `most`."""
    return VisitLength(tuple(Room(name, tuple(cells)) for name, cells in rooms), most)
