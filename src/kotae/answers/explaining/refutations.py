"""What is refuted by following one rule after the other: a person supposes something, follows it, and meets a clash.

The rules around a decision are the easiest to see together, so they come first. Where those near by say nothing, a
supposition may still lead far across the board, one rule at a time. That takes more rules than a clever proof from the
whole board might, but each of them is plain by itself, and the chain can be told.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kotae.answers.explaining.reasons import MANY, Proof, Reasons, least

if TYPE_CHECKING:
    from kotae.answers.explaining.walk import Walk

Enough = Callable[[Sequence[int], Sequence[int]], bool]
"""Whether some reasons and facts are enough for something."""

MOST_COMPARED = 24
"""How many refutations are compared,"""
MOST_NESTED = 4
"""and how many that take others under them."""
MOST_INNER = 6
"""How many suppositions are refuted under another."""
MOST_TRIED = 1000
"""After this many suppositions under others, no more are tried: on an open board there are many, and few lead
anywhere."""
NEAR = 4
"""How far from a supposition others are looked for."""


class Refutations:
    """Suppositions that unit propagation refutes, from what a walk knows at one moment."""

    def __init__(self, walk: "Walk") -> None:
        self.walk = walk
        self.reasons: Reasons = walk.reasons
        self.suppositions = walk.suppositions
        self.known = [value for value in walk.values if value]
        self.plain = self.suppositions.start(walk.values) or walk.values
        self.tried = 0
        """How many suppositions were followed under others."""

    def refuted(self) -> list[int]:
        """The literals whose opposites lead to a contradiction."""
        return [literal for literal in self.walk.open() if self.suppositions.followed(-literal) is None]

    def shortest(self) -> tuple[int, Proof] | None:
        """The refutation by the fewest rules, the first of several."""
        best: tuple[int, Proof] | None = None
        weight = MANY
        for literal in self.refuted()[:MOST_COMPARED]:
            if proof := self.proof(literal, weight):
                best, weight = (literal, proof), self.reasons.weight(literal, proof.reasons)
        return best

    def proof(self, literal: int, lighter_than: int = MANY, inner: Sequence[int] = ()) -> Proof | None:
        """Reasons and facts by which the opposite of a literal leads to a contradiction, once the inner suppositions
        are refuted one after the other; none can be dropped, and the farthest are dropped first. Those that a cleverer
        proof does without are dropped as well."""
        numbers = self.walk.neighbourhood(abs(literal), len(self.reasons.all))
        weights = {number: self.reasons.all[number].weight for number in numbers}
        cases = suppositions(literal, inner)

        def enough(some: list[int]) -> list[int] | None:
            return some if all(self.leads_to_clash(some, self.known, *case) for case in cases) else None

        kept = least(numbers, enough, weights)
        if kept is None:
            return None
        return self.reasons.shrunk(literal, kept, self.reasons.known_of(kept, self.walk.values), lighter_than)

    def nested(self) -> tuple[int, Proof] | None:
        """The lightest of the first few suppositions that are refuted by refuting others near by under them. A
        decision is tried again only when something near it has changed."""
        best: tuple[int, Proof] | None = None
        weight, compared = MANY, 0
        for variable in sorted(self.walk.unnested):
            if self.tried >= MOST_TRIED:
                break
            literal = self.walk.goal[variable]
            inner = self.inner(literal) if literal and not self.walk.values[variable] else []
            if not inner:
                self.walk.unnested.discard(variable)
                continue
            compared += 1
            if proof := self.proof(literal, weight, inner):
                best, weight = (literal, proof), self.reasons.weight(literal, proof.reasons)
            if compared == MOST_NESTED:
                break
        return best

    def inner(self, literal: int) -> list[int]:
        """Suppositions near a literal that are refuted one after the other, given its opposite, until that is refuted
        itself; empty if they do not get there."""
        found: list[int] = []
        near = dict.fromkeys(
            variable
            for number in self.walk.neighbourhood(abs(literal), NEAR)
            for variable in self.reasons.all[number].variables
            if not self.walk.values[variable] and variable != abs(literal)
        )
        going = True
        while going and len(found) < MOST_INNER:
            going = False
            for case in (sign * variable for variable in near for sign in (1, -1)):
                known = (-literal, *(-each for each in found))
                if -case in known or case in known:
                    continue
                if self.impossible(*known, case):
                    found.append(case)
                    going = True
                    if self.impossible(*known, -case):
                        return self.needed(literal, found)
        return []

    def needed(self, literal: int, inner: list[int]) -> list[int]:
        """Only those of the inner suppositions that it takes."""
        kept = list(inner)
        for each in inner[:-1]:
            fewer = [other for other in kept if other != each]
            if all(self.suppositions.followed(*case) is None for case in suppositions(literal, fewer)):
                kept = fewer
        return kept

    def impossible(self, *supposed: int) -> bool:
        """Whether suppositions lead to a contradiction, perhaps with a lazy rule, which then gives a reason."""
        self.tried += 1
        follows = self.suppositions.followed(*supposed)
        if follows is None:
            return True
        objections = list(self.suppositions.objections(self.plain, follows))
        self.walk.hear(objections)
        return bool(objections)

    def leads_to_clash(self, reasons: Sequence[int], given: Sequence[int], *supposed: int) -> bool:
        switches = [self.reasons.all[number].selector for number in reasons]
        return self.reasons.switches.propagated([*switches, *given, *supposed]) is None


def suppositions(literal: int, inner: Sequence[int]) -> list[tuple[int, ...]]:
    """What is supposed together in each part of a refutation: the opposite of a literal and each inner supposition,
    given that those before it are refuted; at last, that all of them are."""
    refuted = [-each for each in inner]
    return [(-literal, *refuted[:k], each) for k, each in enumerate(inner)] + [(-literal, *refuted)]
