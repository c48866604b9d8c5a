"""How much the way through a puzzle asks a person to see at once.

A deduction weighs 1 for every rule at a place that it needs. A rule that takes a view of the whole board weighs more,
and so do several numbers that are counted at once, and a single rule when the ways that it leaves must be compared, or
when something that cannot be drawn must be remembered. The way is chosen by the same weights.

A puzzle's score is near its heaviest deduction, and a little above it when several are about as heavy: their excess
over 1 is added up by cubes, so that eight deductions count as much as one with twice the excess.

Nothing here depends on the family, so scores can be compared across families.
"""

import math
from collections.abc import Hashable, Iterable, Iterator, Sequence

from kotae.answers.explaining import reasons
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle

WIDE = reasons.WIDE / reasons.RULE
"""The weight of a reason that takes a view of the whole board, such as that a loop closes: a little more than two rules
at their places."""
COMPARED = 0.25
"""What it adds when the ways that a single rule leaves must be compared."""
REMEMBERED = 0.5
"""What it adds when something found earlier must be remembered, as it cannot be drawn."""
POWER = 3
"""How strongly the heaviest deductions outweigh the others."""
LAST, TRIED = 0.1, 3.0
"""In the last tenth of the way a deduction weighs at most this much: so little is open there that the rest can be tried
out instead."""
NARROW = 0.25
"""How much it adds when every deduction has to wait for the one before."""


def rules_of(step: Step) -> int:
    """How many rules at different places a deduction needs. Several statements of one rule about one place are one if
    they are about the same variables; where a 4 and where a 7 goes in a row are two things to see. So are several
    statements of one rule around what follows: a line at both of its ends, a lamp along its row and its column."""
    seen: dict[Hashable, set[int]] = {}
    rules = 0
    for reason in step.because:
        statement = reason.statement
        where = "around" if reason.is_around(step.so[0]) else statement.where
        about = seen.setdefault((statement.rule, where, reason.number if reason.cut else None), set())
        rules += about.isdisjoint(reason.variables)
        about.update(reason.variables)
    return rules


def scored(weights: Iterable[float]) -> float:
    """What weights amount to together."""
    return 1.0 + math.pow(sum((weight - 1) ** POWER for weight in weights), 1 / POWER)


class Effort:
    """What the deductions of a way ask for, added up one by one."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.weights: list[float] = []
        """The weights of the deductions that count: all but bookkeeping, which only strikes out what is plain."""
        self.largest = 0
        """The most rules that one deduction needs."""
        self.combined = 0
        """How many deductions need several rules."""
        self.depth = 0
        """How many rounds there are, where each deduction is made as soon as what it needs is known."""
        self._decisions: list[Sequence[int]] = [()]
        for layer in puzzle.layers:
            self._decisions += map(layer.decision, range(layer.first, layer.after))
        self._shown = puzzle.shown_variables
        self._known: set[int] = set()
        self._remembered: set[int] = set()
        """What was struck out, and is not plain to see on the board."""
        self._round: dict[int, int] = {}

    def take(self, step: Step) -> None:
        """Adds the next deduction of the way."""
        rules, weight = rules_of(step), self.weight(step)
        self._known.update(map(abs, step.so))
        struck = [literal for literal in step.so if not self._can_be_drawn(literal)]
        if weight > 1 or len(step.given) > 1:
            self._remembered.update(struck)
        counts = weight > 1 or len(struck) < len(step.so)
        when = max((self._round.get(literal, 0) for literal in step.given), default=0) + counts
        self._round.update(dict.fromkeys(step.so, when))
        self.depth = max(self.depth, when)
        if counts:
            self.weights.append(weight)
            self.largest = max(self.largest, rules)
            self.combined += rules > 1

    def weight(self, step: Step) -> float:
        """How much has to be seen at once for the next deduction."""
        wide = sum(reason.wide for reason in step.because)
        weight = rules_of(step) + (WIDE - 1) * wide + reasons.further(step.because) / reasons.RULE
        if step.remembered and not self._remembered.isdisjoint(step.given):
            return weight + REMEMBERED + COMPARED * step.unfinished
        return weight + COMPARED * (step.unfinished or step.remembered)

    def _can_be_drawn(self, literal: int) -> bool:
        """Whether a literal settles a decision that is shown, rather than only narrowing it down."""
        variable = abs(literal)
        return variable <= self._shown and (literal > 0 or self._known.issuperset(self._decisions[variable]))

    def counted(self) -> Iterator[float]:
        """The weights as they count, if the way ends here."""
        last = len(self.weights) * (1 - LAST)
        for number, weight in enumerate(self.weights):
            yield weight if number < last else min(weight, TRIED)

    @property
    def least_score(self) -> float:
        """The score, as far as it is certain before the way has ended: it never falls as the way goes on."""
        return scored(self.counted())

    @property
    def likely_score(self) -> float:
        """The same if the way is so long that all this is not in its last tenth."""
        return scored(self.weights)

    @property
    def score(self) -> float:
        """The score if the way ends here."""
        return self.least_score + NARROW * self.narrow

    @property
    def narrow(self) -> float:
        """1 when every deduction waits for the one before, near 0 when all are open at once."""
        return self.depth / len(self.weights) if self.weights else 0.0
