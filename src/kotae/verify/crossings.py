"""Cuts of the rule that there is exactly one loop, which may cross itself, checked against the graph of its steps.

Suppose an answer breaks a clause of steps. Then it draws the steps that the clause denies and none of those that it
asserts. Where a line cannot come from and go to is clear at some places: two steps are drawn and lines never cross
there, or a step is missing that a crossing would need, so no other line passes; or two opposite steps are drawn, so
that what else passes there crosses. With these separations the places fall into groups, and the loop lies in one of
them. But for every group something is demanded elsewhere: a step that is drawn, or a rule none of whose steps is there.
"""

from collections.abc import Callable, Iterable, Iterator

from kotae.errors import WrongCertificate
from kotae.families.base import Puzzle, Statement
from kotae.logic import AllHold, Count, CrossingLoop, Fact, StraightOn


def crossing_checker(rule: CrossingLoop, puzzle: Puzzle) -> Callable[[list[int]], list[int]]:
    """Judges cuts that are shown as their clauses."""
    judge = Judge(rule, puzzle.statements)

    def checked(shown: list[int]) -> list[int]:
        if complaint := judge.complaint(shown):
            raise WrongCertificate(complaint)
        return shown

    return checked


def check_some(rule: CrossingLoop, clauses: Iterable[list[int]]) -> None:
    """What a loop states beforehand: that something is drawn."""
    if any(set(clause) != set(rule.literals) for clause in clauses):
        raise WrongCertificate("what the loop states beforehand does not follow from it")


class Judge:
    """The graph of a loop rule, and the demands that other rules make on its steps."""

    def __init__(self, rule: CrossingLoop, statements: Iterable[Statement]) -> None:
        self.roads = rule.roads
        self.step = {literal: step for step, literal in enumerate(rule.literals)}
        self.demands = [found for statement in statements for found in self.demanded(statement)]

    def demanded(self, statement: Statement) -> Iterator[list[int]]:
        """Steps of which a rule demands at least one."""
        rule = statement.constraint
        for part in () if statement.rule.lemma else rule.parts if isinstance(rule, AllHold) else (rule,):
            counts = isinstance(part, Count) and 0 not in part.allowed
            demands = counts or isinstance(part, Fact) or (isinstance(part, StraightOn) and part.passed)
            if demands and all(literal in self.step for literal in part.literals):
                yield [self.step[literal] for literal in part.literals]

    def complaint(self, clause: list[int]) -> str:
        """What is wrong with a cut; empty if every answer satisfies its clause."""
        if not all(literal in self.step or -literal in self.step for literal in clause):
            return "it is about something that is not a step of the loop"
        drawn = {self.step[-literal] for literal in clause if -literal in self.step}
        missing = {self.step[literal] for literal in clause if literal in self.step}
        group = self.groups(drawn, missing)
        where = {group[step] for step in drawn}
        if drawn & missing or -1 in where or len(where) > 1:
            return ""
        for one in where or {*group} - {-1}:
            if all(any(group[step] == one for step in demand) for demand in self.demands):
                return "there may be an answer that breaks it: nothing is demanded that it separates from the rest"
        return ""

    def groups(self, drawn: set[int], missing: set[int]) -> list[int]:
        """For every step the group that it is in; -1 if it cannot be drawn."""
        usable = [step not in missing for step in range(len(self.roads.ends))]
        joined: list[list[int]] = []
        for place, steps in enumerate(self.roads.around):
            parts = self.parts(place, drawn, missing)
            joined += parts
            for step in steps:
                usable[step] &= any(step in part for part in parts)
        first = list(range(len(usable)))

        def root(step: int) -> int:
            while first[step] != step:
                first[step] = step = first[first[step]]
            return step

        for part in joined:
            possible = [step for step in part if usable[step]]
            for step in possible[1:]:
                first[root(step)] = root(possible[0])
        return [root(step) if usable[step] else -1 for step in range(len(usable))]

    def parts(self, place: int, drawn: set[int], missing: set[int]) -> list[list[int]]:
        """The steps at a place, in groups of those that one line may use; those that none can are left out."""
        steps, opposite = self.roads.around[place], self.roads.opposite[place]
        here = [step for step in steps if step in drawn]
        if self.roads.straight[place]:
            return [[step, other] for step, other in (opposite or {}).items() if step < other]
        if opposite is None or not missing.isdisjoint(steps):
            return [here] if len(here) == 2 else [] if len(here) > 2 else [steps]
        if any(opposite[step] in drawn for step in here):
            return [[step, other] for step, other in opposite.items() if step < other]
        return [steps]
