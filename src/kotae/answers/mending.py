"""Whether a candidate that a lazy rule has mended is an answer.

Most are not: when a stray loop goes, a cell that it passed lacks its line. Until then the candidate satisfied all rules
but the lazy ones, so what is broken is about something that was changed. On a large board it takes far longer to ask
every rule than to ask those few.
"""

from functools import cached_property

from kotae.families.base import Puzzle
from kotae.logic import Constraint, Lazy, Values


class Mending:
    """The rules of a puzzle, by what they are about."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.failed = False
        """Whether a mended candidate was wrong. The first one is often right: it is not worth sorting the rules for."""

    def is_answer(self, before: Values, mended: Values) -> bool:
        if self.failed and not self._holds_nearby(before, mended):
            return False
        right = self.puzzle.solved_by(mended)
        self.failed |= not right
        return right

    def _holds_nearby(self, before: Values, mended: Values) -> bool:
        """Whether everything that must hold about what was changed holds."""
        about = self._about
        changed = [abs(now) for then, now in zip(before, mended, strict=True) if then != now]
        return all(constraint.holds(mended) for variable in changed for constraint in about.get(variable, ()))

    @cached_property
    def _about(self) -> dict[int, list[Constraint]]:
        """For every variable what must hold about it, apart from lazy rules."""
        about: dict[int, list[Constraint]] = {}
        for statement in self.puzzle.statements:
            if not statement.rule.lemma and not isinstance(statement.constraint, Lazy):
                for literal in statement.constraint.literals:
                    about.setdefault(abs(literal), []).append(statement.constraint)
        return about
