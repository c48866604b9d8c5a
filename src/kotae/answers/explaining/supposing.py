"""Suppositions: what a lazy rule would say if something were so.

A lazy rule says something only about a drawing. So the drawing is continued by the opposite of what is to be found, and
by what follows from that: first by unit propagation alone, then also by what the lazy rules themselves say on the way,
as a person does who follows a line of thought to its end.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from kotae.answers.explaining.reasons import Reasons
from kotae.answers.explaining.switches import Everything
from kotae.families.base import Statement
from kotae.logic import Cut, Values

LONGEST = 8
"""How many times the lazy rules are asked on the way to a contradiction."""

Said = tuple[Statement, Cut]
"""A cut, and the statement of the rule that makes it."""


class Suppositions:
    """What follows from a drawing and one supposition. All reasons count, also those added later."""

    def __init__(self, reasons: Reasons) -> None:
        self.reasons = reasons

    @cached_property
    def _everything(self) -> Everything:
        return self.reasons.everything()

    def start(self, values: Values) -> Values | None:
        """What follows from a drawing without any supposition, to be passed on; None if that is a contradiction. From
        now on the drawing is known."""
        plain = self.reasons.propagated(values)
        self._everything.learn(value for value in values if value)
        return None if plain is None else continued(values, plain)

    def broken(self, plain: Values, supposed: int) -> Iterator[Said]:
        """What lazy rules object to, if this is supposed and what follows from it by unit propagation."""
        follows = self.followed(supposed)
        if follows is not None:
            yield from self.objections(plain, follows)

    def followed(self, *supposed: int) -> list[int] | None:
        """What follows from suppositions by unit propagation; None if that is a contradiction."""
        self.reasons.budget.look()
        return self._everything.propagated(supposed)

    def objections(self, plain: Values, follows: Sequence[int]) -> Iterator[Said]:
        """What lazy rules object to, if all of this is so."""
        values = continued(plain, follows)
        for statement, lazy in self.reasons.lazy:
            yield from ((statement, cut) for cut in lazy.broken(values, follows))

    def to_the_end(self, plain: Values, supposed: int) -> list[Said] | None:
        """What lazy rules say on the way from a supposition to a contradiction; None if there is none within reach."""
        known, said = [supposed], list[Said]()
        for _ in range(LONGEST):
            follows = self._everything.propagated(known)
            if follows is None:
                return said
            self.reasons.budget.look()
            values = continued(plain, follows)
            before = len(known)
            for statement, lazy in self.reasons.lazy:
                for cut in lazy.looming(values):
                    left = [literal for literal in cut.clause if values[abs(literal)] != -literal]
                    if not left:
                        return [*said, (statement, cut)]
                    if left[0] not in known:
                        known.append(left[0])
                        said.append((statement, cut))
            if len(known) == before:
                return None
        return None


def continued(values: Values, literals: Iterable[int]) -> Values:
    """Values, and the literals that are about the puzzle."""
    more = values.copy()
    for literal in literals:
        if abs(literal) < len(more):
            more[abs(literal)] = literal
    return more
