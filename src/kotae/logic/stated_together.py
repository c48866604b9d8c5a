"""Several constraints that a clue states together, and which of them leads to what, one after the other."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Constraint, Fresh, Values, all_hold, state


class Turn(NamedTuple):
    """One of the constraints, and what follows from it alone."""

    constraint: Any
    given: list[int]
    so: list[int]

    @property
    def case(self) -> Any:
        return self.constraint.case(self.given, self.so)


class InTurnCase(NamedTuple):
    """How they lead to what follows, each from what is known or was found before; at a clash, the last is broken."""

    turns: list[Turn]
    rest: list[int]
    """What follows only from several at once."""
    kind: str = "in turn"


class InTurn(NamedTuple):
    """Each of the constraints holds. Each has a case of its own, and `holds` sees whatever follows from it."""

    parts: tuple[Constraint, ...]

    @property
    def literals(self) -> Sequence[int]:
        return all_hold(self.parts).literals

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return all_hold(self.parts).clauses(fresh)

    def holds(self, values: Values) -> bool | None:
        return all_hold(self.parts).holds(values)

    def case(self, given: Iterable[int], so: Iterable[int]) -> InTurnCase:
        known, left = list(given), list(so)
        values = [0] * (max(map(abs, [*self.literals, *known, *left]), default=0) + 1)
        for literal in known:
            values[abs(literal)] = literal
        found = follow(self.parts, values, left) if left else until_broken(self.parts, values)
        said = {literal for turn in found for literal in turn.so}
        return InTurnCase(found, [literal for literal in left if literal not in said])


def follow(parts: Sequence[Constraint], values: Values, wanted: Sequence[int]) -> list[Turn]:
    """Who says what of the literals that are wanted, until nothing more is said."""
    found: list[Turn] = []
    left = list(wanted)
    while left:
        for part in parts:
            own = set(map(abs, part.literals))
            if new := [literal for literal in left if abs(literal) in own and refutes(part, values, -literal)]:
                found.append(turn_of(part, values, new))
                left = [literal for literal in left if literal not in new]
                break
        else:
            break
    return found


def until_broken(parts: Sequence[Constraint], values: Values) -> list[Turn]:
    """What they say, one after the other, until one is broken; only the turns that matter for that."""
    found: list[Turn] = []
    for _ in range(len(values)):
        for part in parts:
            if part.holds(values) is False:
                return needed([*found, turn_of(part, values, [])])
        for part in parts:
            open_ones = [variable for variable in map(abs, part.literals) if not values[variable]]
            new = [-literal for each in open_ones for literal in (each, -each) if refutes(part, values, literal)]
            if new:
                found.append(turn_of(part, values, list(dict.fromkeys(new))))
                break
        else:
            return []
    return []


def needed(turns: list[Turn]) -> list[Turn]:
    """Those that a later one builds on, and the last."""
    kept, wanted = [turns[-1]], set(turns[-1].given)
    for turn in reversed(turns[:-1]):
        if so := [literal for literal in turn.so if literal in wanted]:
            kept.append(turn._replace(so=so))
            wanted.update(turn.given)
    return kept[::-1]


def turn_of(part: Constraint, values: Values, so: list[int]) -> Turn:
    """A constraint with as few of the known literals as it needs; afterwards, what follows is known too."""
    given = {variable: values[variable] for variable in map(abs, part.literals) if values[variable]}
    for variable, literal in given.items():
        values[variable] = 0
        if not (all(refutes(part, values, -each) for each in so) if so else part.holds(values) is False):
            values[variable] = literal
    kept = [literal for variable, literal in given.items() if values[variable]]
    for literal in (*given.values(), *so):
        values[abs(literal)] = literal
    return Turn(part, kept, so)


def refutes(part: Constraint, values: Values, literal: int) -> bool:
    """Whether it can no longer hold if a literal is true as well."""
    if state(values, literal):
        return False
    values[abs(literal)] = literal
    broken = part.holds(values) is False
    values[abs(literal)] = 0
    return broken


def in_turn(parts: Iterable[Constraint]) -> InTurn:
    """Each of them holds; an explanation says which of them leads to what."""
    return InTurn(tuple(parts))
