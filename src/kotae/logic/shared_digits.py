"""Counts that several constraints of a rule have in common: a room that differs from each of its neighbours in size, or
the cells below a place, among which are those below the next one. What has been counted has names, and is not counted
again.

Stated by themselves, as explanations and proofs do, constraints count for themselves.
"""

from kotae.logic.constraints import Fresh


class SharedDigits:
    """How many literals are true, in digits "at least 1", "at least 2", …; each is defined once."""

    def __init__(self, fresh: Fresh) -> None:
        self.fresh = fresh
        self._digits: dict[tuple[int, ...], list[int]] = {}
        """By the literals that they count."""

    def of(self, literals: tuple[int, ...], most: int) -> tuple[list[int], list[int]]:
        """The digits of a count up to `most`, and the clauses that define those that are new. The last literal is
        counted first, as the cells below two places of a column end alike."""
        flat: list[int] = []
        digits = list(literals[-1:])
        for start in range(len(literals) - 2, -1, -1):
            before, digits = digits, self._digits.setdefault(literals[start:], [])
            for k in range(len(digits), min(len(literals) - start, most)):
                (digit,) = self.fresh(1)
                flat += defined(digit, literals[start], before[k : k + 1], before[max(0, k - 1) : k])
                digits.append(digit)
        return digits[: max(0, most)], flat


def defined(digit: int, literal: int, same: list[int], less: list[int]) -> tuple[int, ...]:
    """Flat clauses: digit = same or (literal and less). Without `same`, that is false; without `less`, that is true."""
    if not same:
        return (-digit, literal, 0, -digit, less[0], 0, -literal, -less[0], digit, 0)
    if not less:
        return (-digit, same[0], literal, 0, -same[0], digit, 0, -literal, digit, 0)
    return (-digit, *same, literal, 0, -digit, *same, *less, 0, -same[0], digit, 0, -literal, -less[0], digit, 0)
