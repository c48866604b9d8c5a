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
                same, less = before[k] if k < len(before) else None, before[k - 1] if k else None
                for clause in digit_clauses(digit, literals[start], same, less):
                    flat += (*clause, 0)
                digits.append(digit)
        return digits[: max(0, most)], flat


def digit_clauses(digit: int, literal: int, same: int | None, less: int | None) -> list[list[int]]:
    """digit = same or (literal and less), where a missing `same` is false and a missing `less` is true."""
    clauses = [[-digit, *([same] if same else []), literal]]
    if less:
        clauses.append([-digit, *([same] if same else []), less])
    if same:
        clauses.append([-same, digit])
    clauses.append([-literal, *([-less] if less else []), digit])
    return clauses
