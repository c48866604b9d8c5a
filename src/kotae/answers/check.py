"""Check an answer, complete or partial, against the plain meaning of every rule."""

from typing import Literal, NamedTuple

from kotae.answers.search import Search
from kotae.engines import DEFAULT, Budget, engine
from kotae.errors import LimitReached
from kotae.logic import Values
from kotae.puzzles.base import Puzzle, Statement

Verdict = Literal["right", "wrong", "open", "stuck"]
"""`open`: nothing is wrong so far. `stuck`: no rule is broken yet, but no answer continues this."""


class Report(NamedTuple):
    """What checking found."""

    verdict: Verdict
    broken: list[Statement]
    decided: int
    """How many variables the answer decides."""


def check(puzzle: Puzzle, values: Values, seconds: float = 10) -> Report:
    """Names every broken rule. An answer that leaves things open is right if it is complete with nothing added to it.

    If no rule is broken and something is open, a solver looks for an answer that continues it.
    """
    decided = sum(value != 0 for value in values)
    finished = [value or -variable for variable, value in enumerate(values)]
    if puzzle.solved_by(finished):
        return Report("right", [], decided)
    broken = list(puzzle.broken(values))
    if broken:
        return Report("wrong", broken, decided)
    return Report("open" if continues(puzzle, values, seconds) else "stuck", [], decided)


def continues(puzzle: Puzzle, values: Values, seconds: float) -> bool:
    """Whether some answer agrees with these values; yes when there was no time to find out."""
    oracle = engine(DEFAULT)
    try:
        return Search(puzzle, oracle, Budget(seconds)).answer([value for value in values if value]) is not None
    except LimitReached:
        return True
    finally:
        oracle.close()
