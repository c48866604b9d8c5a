"""Cells that a line joins lie on the same one of several loops."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.formula import clauses_of


class SameLoopCase(NamedTuple):
    """How this leads to what follows."""

    kind: str
    """`joins`: the step would join two loops. `leads off`: it would lead a loop where that cannot go. `no loop`: none
    can pass both ends. `only loop`: one loop is left for the step. `led on`: its ends are on the same loop. At a clash
    `stuck`."""
    owners: list[int]
    """What is known, or follows, of the loops that are concerned."""

    @property
    def clash(self) -> bool:
        return self.kind == "stuck"


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

    def led_on(self) -> Sequence[int]:
        """Only what somebody sees who follows the line: clauses for what is known of one end or of a loop."""
        return [part for clause in clauses_of(self.clauses(range)) if self._is_seen(clause) for part in (*clause, 0)]

    def _is_seen(self, clause: Sequence[int]) -> bool:
        """Whether it is about one loop; about all of them only if there is one that both ends may lie on."""
        return len(clause) == 2 or any(literal < 0 for literal in clause if literal != -self.step)

    def holds(self, values: Values) -> bool | None:
        if state(values, self.step) < 0:
            return True
        pairs = [[state(values, literal) if literal else -1 for literal in pair] for pair in self.owners]
        if any(one * other < 0 for one, other in pairs) or all(min(pair) < 0 for pair in pairs):
            return False if state(values, self.step) else None
        return None if not state(values, self.step) or any(0 in pair for pair in pairs) else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> SameLoopCase:
        known, new = set(given), set(so)
        on = [[literal for literal in end if literal in known] for end in zip(*self.owners, strict=True)]
        ends = [some[0] for some in on if some]
        if not new:
            return SameLoopCase("stuck", [])
        if -self.step in new:
            return SameLoopCase(("no loop", "leads off", "joins")[len(ends)], ends)
        found = [literal for pair in self.owners for literal in pair if literal in new]
        return SameLoopCase("only loop" if found and not ends else "led on", found[:1])


def same_loop(step: int, owners: Iterable[tuple[int | None, int | None]]) -> SameLoop:
    """A step that is drawn joins cells of the same loop."""
    return SameLoop(step, tuple(owners))
