"""Cells that a line joins lie on the same one of several loops."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values, state


class SameLoopCase(NamedTuple):
    """How this leads to what follows: by what is known of the other end, or of both."""

    kind: str = "same loop"


class SameLoop(NamedTuple):
    """If the step is drawn, its two ends lie on the same loops, and on at least one."""

    step: int
    owners: tuple[tuple[int | None, int | None], ...]
    """For every loop, the literals that say that the one end and the other lie on it; None if it cannot."""

    @property
    def literals(self) -> Sequence[int]:
        return self.step, *(literal for pair in self.owners for literal in pair if literal)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        shared = [(one, other) for one, other in self.owners if one and other]
        flat = [-self.step, *(one for one, _ in shared), 0, -self.step, *(other for _, other in shared), 0]
        for one, other in self.owners:
            for here, there in ((one, other), (other, one)):
                if here:
                    flat += (-self.step, -here, *([there] if there else []), 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        if state(values, self.step) < 0:
            return True
        pairs = [[state(values, literal) if literal else -1 for literal in pair] for pair in self.owners]
        if any(one * other < 0 for one, other in pairs) or all(min(pair) < 0 for pair in pairs):
            return False if state(values, self.step) else None
        return None if not state(values, self.step) or any(0 in pair for pair in pairs) else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> SameLoopCase:
        return SameLoopCase()


def same_loop(step: int, owners: Iterable[tuple[int | None, int | None]]) -> SameLoop:
    """A step that is drawn joins cells of the same loop."""
    return SameLoop(step, tuple(owners))
