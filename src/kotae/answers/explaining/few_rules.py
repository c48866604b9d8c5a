"""The proof of one literal from as few rules as possible, out of those around it.

A proof from which nothing can be dropped need not be the smallest. Whatever proves the literal contains, of every set
of rules that leaves it open, one that is missing there. So the smallest choice that hits all missing parts seen so far
is tried; if it does not prove the literal, it shows another part that is missing.
"""

from collections.abc import Sequence

from kotae.answers.explaining.reasons import Proof, Reasons

MOST_ROUNDS = 40
MOST_AROUND = 60
MOST_RULES = 7
"""Beyond these, a proof from which nothing can be dropped must do: rounds, rules to choose from, and rules in such a
proof."""


def from_few_rules(reasons: Reasons, literal: int, around: Sequence[int], known: Sequence[int]) -> Proof | None:
    """A proof from these reasons, the nearest first, and what is known; None if there is none."""
    proof = reasons.shrunk(literal, around, known)
    if proof is None or not 3 <= len(proof.reasons) <= MOST_RULES or len(around) > MOST_AROUND:
        return proof
    fewer = fewest(reasons, literal, around, known, len(proof.reasons))
    return reasons.shrunk(literal, fewer, known) if fewer else proof


def fewest(
    reasons: Reasons, literal: int, around: Sequence[int], known: Sequence[int], fewer_than: int
) -> list[int] | None:
    """The fewest reasons that prove the literal, if that is fewer than this and can be found soon."""
    missing: list[set[int]] = []
    for _ in range(MOST_ROUNDS):
        chosen = hitting(missing, fewer_than - 1)
        if chosen is None:
            return None
        if reasons.follows(literal, sorted(chosen), known):
            return sorted(chosen)
        missing.append(left_out(reasons, literal, chosen, around, known))
    return None


def left_out(reasons: Reasons, literal: int, chosen: set[int], around: Sequence[int], known: Sequence[int]) -> set[int]:
    """What is missing when reasons that do not prove the literal are extended as far as they still do not."""
    taken = sorted(chosen)
    others = [number for number in reversed(around) if number not in chosen]
    step = len(others)
    while others:
        some = others[:step]
        if reasons.follows(literal, [*taken, *some], known):
            if step == 1:
                others.pop(0)
            step = max(1, step // 2)
        else:
            taken += some
            del others[:step]
            step = min(2 * step, max(1, len(others)))
    return set(around) - set(taken)


def hitting(sets: Sequence[set[int]], most: int) -> set[int] | None:
    """The smallest choice with a member of each of the sets; None if that takes more than this many."""
    for size in range(most + 1):
        if (found := hitting_with(sets, size)) is not None:
            return found
    return None


def hitting_with(sets: Sequence[set[int]], size: int) -> set[int] | None:
    if not sets:
        return set()
    if size == 0:
        return None
    smallest = min(sets, key=lambda each: len(each))
    for member in sorted(smallest):
        rest = hitting_with([each for each in sets if member not in each], size - 1)
        if rest is not None:
            return {member, *rest}
    return None
