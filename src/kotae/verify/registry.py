"""Which checkers judge what lazy rules say. The author of a lazy rule registers its checker here, under its type; a
rule of a subclass says something else, so it needs a checker of its own.

A checker of cuts receives the rule and what a certificate shows of a cut, and returns the clause that every answer has
to satisfy; if what is shown does not prove one, it raises WrongCertificate. A checker of what is stated beforehand
receives the rule and the clauses that it puts into the formula, and raises WrongCertificate unless every answer
satisfies them for some values of the variables that are theirs alone. None of them calls anything that searches or
deduces.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.logic import (
    Acyclic,
    Connected,
    ConnectedCells,
    CrossingLoop,
    Divided,
    EitherSizeOf,
    JoinedLines,
    Lazy,
    Matched,
    NoRectangles,
    NumberedLoops,
    SeededLazy,
    SingleLoop,
    SizedGroups,
    SizeIn,
)
from kotae.verify.connected import boundary
from kotae.verify.crossings import check_some, crossing_checker
from kotae.verify.groups import division, sized
from kotae.verify.joined import apart
from kotae.verify.links import loop
from kotae.verify.loops import check_parted, loop_checker
from kotae.verify.matching import too_few
from kotae.verify.numbered import wrong_loop
from kotae.verify.rectangles import a_rectangle, wrong_either
from kotae.verify.regions import between, check_levels, grown_wrong, wrong_size

Checker = Callable[[Any, list[int]], list[int]]

CHECKERS: dict[type[Lazy], Checker] = {
    Acyclic: loop,
    Connected: boundary,
    ConnectedCells: between,
    Matched: too_few,
    SeededLazy: grown_wrong,
    SizeIn: wrong_size,
    Divided: division,
    SizedGroups: sized,
    EitherSizeOf: wrong_either,
    NoRectangles: a_rectangle,
    NumberedLoops: wrong_loop,
    JoinedLines: apart,
}
"""For cuts that follow from the rule alone."""

AMONG_OTHERS: dict[type[Lazy], Callable[[Any, Puzzle], Callable[[list[int]], list[int]]]] = {
    CrossingLoop: crossing_checker,
    SingleLoop: loop_checker,
}
"""For cuts that also rest on what other rules demand: these make a checker for a rule of a puzzle."""

BEFOREHAND: dict[type[Lazy], Callable[[Any, Sequence[list[int]]], None]] = {
    CrossingLoop: check_some,
    SeededLazy: check_levels,
    SingleLoop: check_parted,
}
"""For what a rule states beforehand. Most state nothing, and need none."""


def cut_checker(rule: Lazy, puzzle: Puzzle) -> Callable[[list[int]], list[int]]:
    """The checker that judges the cuts of a rule."""
    if make := AMONG_OTHERS.get(type(rule)):
        return make(rule, puzzle)
    if checker := CHECKERS.get(type(rule)):
        return partial(checker, rule)
    raise unknown(rule, "cuts")


def check_beforehand(rule: Lazy, clauses: Sequence[list[int]]) -> None:
    """Refuses what a rule states beforehand if that does not follow from it."""
    checker = BEFOREHAND.get(type(rule))
    if checker is None:
        raise unknown(rule, "what is stated beforehand")
    checker(rule, clauses)


def unknown(rule: Lazy, what: str) -> ReadError:
    """Neither right nor wrong: judging it takes another installation."""
    kind = type(rule)
    return ReadError(f"no checker is registered for {what} of {kind.__module__}.{kind.__qualname__}", "one to judge it")
