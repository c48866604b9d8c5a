"""Constraints that are stated beforehand with auxiliary variables, which mean nothing to people, as they see them: in
cuts."""

from abc import abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from kotae.logic.constraints import Cut, Fresh, Lazy, Values, own_clauses


class SeenInCuts(Lazy):
    """The same rule; what is wrong with a drawing, or would be with one more step, is a cut."""

    def __init__(self, rule: Any) -> None:
        self.rule = rule
        self.literals: Sequence[int] = rule.literals

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        return own_clauses(self.rule, fresh)

    def holds(self, values: Values) -> bool | None:
        found: bool | None = self.rule.holds(values)
        return found

    def refine(self, values: Values) -> list[Cut]:
        return self.broken(values)

    @abstractmethod
    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]: ...
