"""Counts that differ: their clauses, their meaning and their words."""

from itertools import product
from random import Random

import pytest
from assignments import complete, is_true, judges, means, propagates, signed, sometimes

from kotae.answers.explaining.reasons import Reason
from kotae.families import find_family
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Formula, Known, Sum, Unequal, Values, all_hold, count, unequal
from kotae.logic.constraints import own_clauses
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

SIZES = [(one, other, more) for one, other, more in product(range(5), range(5), range(-2, 3)) if 0 < one + other < 8]


@pytest.mark.parametrize(("one", "other", "more"), SIZES)
def test_two_counts_differ(one: int, other: int, more: int) -> None:
    literals = signed(Random(7), range(1, one + other + 1))
    left, right = count(literals[:one]).plus(max(0, more)), count(literals[one:]).plus(max(0, -more))
    constraint = unequal(left, right)
    assert isinstance(constraint, Unequal)

    def total(side: Sum, values: Values) -> int:
        return side.more + sum(is_true(values, literal) for literal in side.literals)

    worlds = complete(one + other)
    means(constraint, worlds, lambda values: total(left, values) != total(right, values))
    judges(constraint, worlds, sometimes(worlds, Random(1), 60))
    propagates(constraint, worlds, sometimes(worlds, Random(2), 60))


@pytest.mark.parametrize("printed", list(product((None, 1, 2), repeat=2)))
def test_a_solver_gets_fewer_clauses_for_counts_that_clues_give(printed: tuple[int | None, int | None]) -> None:
    """With these clues, it means the same."""
    sides = count((1, 2, 3)).plus(1), count((4, 5))
    clues = [side.equals(number) for side, number in zip(sides, printed, strict=True) if number is not None]
    stated, plain = (all_hold([unequal(*sides, said), *clues]) for said in (printed, (None, None)))
    worlds = complete(5)
    means(stated, worlds, lambda values: plain.holds(values) is True)
    assert own_clauses(unequal(*sides, printed), Formula(5).fresh) == unequal(*sides).clauses(Formula(5).fresh)


def test_two_numbers_are_compared_at_once() -> None:
    assert unequal(count(()).plus(3), count(()).plus(2)) == Known(True, "both are 3")
    same = unequal(count(()).plus(3), count(()).plus(3))
    assert same.holds([0]) is False
    assert same == Known(False, "both are 3")


def said(given: list[int], so: list[int]) -> str:
    """About two rooms of two cells each, side by side."""
    puzzle = read("shimaguni\n....\nrooms:\nAABB\n")
    assert find_family("shimaguni") is type(puzzle)
    assert isinstance(puzzle, Puzzle)
    stated = next(each for each in puzzle.statements if isinstance(each.constraint, Unequal))
    return sentence(Scene(puzzle, (Reason(0, stated, None, (), 0),), given, so))


def test_deductions_in_words() -> None:
    rooms = "the room of r1c1 and the room of r1c3 would both have"
    assert said([1, -2, -3], [-4]) == f"with r1c4, {rooms} one shaded cell, so r1c4 is not shaded"
    assert said([1, 2, 3], [-4]) == f"with r1c4, {rooms} two shaded cells, so r1c4 is not shaded"
    assert said([1, -3, 4], [2]) == f"without r1c2, {rooms} one shaded cell, so r1c2 is shaded"
    assert said([1, 2, 3, 4], []) == f"{rooms} two shaded cells"
