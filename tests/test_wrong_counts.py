"""Counts of which one is wrong: their clauses, their meaning and their words."""

from random import Random

import pytest
from assignments import complete, is_true, means, signed, sometimes

from kotae.answers.explaining.reasons import Reason
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import OneWrong, Values, claim, count, one_wrong
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence


@pytest.mark.parametrize("seed", range(20))
def test_exactly_one_is_wrong(seed: int) -> None:
    random = Random(seed)
    literals = signed(random, range(1, 7))
    groups = [random.sample(literals, random.randint(0, 4)) for _ in range(random.randint(0, 4))]
    numbers = [random.randint(0, 3) for _ in groups]
    stated = {k: count(group).isin((numbers[k],)) for k, group in enumerate(groups)}
    constraint, worlds = one_wrong(stated), complete(6)

    def meaning(values: Values) -> bool:
        held = [sum(is_true(values, literal) for literal in group) for group in groups]
        return sum(number != true for number, true in zip(numbers, held, strict=True)) == 1

    means(constraint, worlds, meaning)
    for partial in sometimes(worlds, random, 50):
        truths = {meaning(world) for world in worlds if all(a in (0, b) for a, b in zip(partial, world, strict=True))}
        assert constraint.holds(partial) in (None, *(truths if len(truths) == 1 else ()))


def test_a_claim_alone_says_little_but_can_be_computed() -> None:
    beside = claim(count((1, 2)), -3)
    assert beside.equals(7).holds([0, 1, 2, -3]) is True
    assert beside.isin(range(1)).holds([0, 1, 2, 3]) is False
    assert beside.value([0, 1, -2, 0]) == 1


def said(given: list[int], so: list[int]) -> str:
    """About a row of seven cells in one room: the numbers 1, 1 and 0 are in every other one."""
    puzzle = read("usoone\n.1.1.0.\nrooms:\nAAAAAAA\n")
    assert isinstance(puzzle, Puzzle)
    stated = next(each for each in puzzle.statements if isinstance(each.constraint, OneWrong))
    return sentence(Scene(puzzle, (Reason(0, stated, None, (), 0),), given, so))


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (
            [5, -1],
            [3],
            "the 0 at r1c6 is the wrong number of the room of r1c1, so the others are right, and r1c3 is shaded",
        ),
        (
            [3, -5, -7],
            [1],
            "all other numbers of the room of r1c1 are right, so the 1 at r1c2 is wrong, and r1c1 is shaded",
        ),
        (
            [1, 3],
            [-5],
            "the 1 at r1c2 is the wrong number of the room of r1c1, so the others are right, and r1c5 is not shaded",
        ),
        ([-7], [-1], "r1c7 is not shaded, and only one number of the room of r1c1 is wrong, so r1c1 is not shaded"),
        ([1, 3, 5], [], "the 1 at r1c2, the 1 at r1c4 and the 0 at r1c6 would all be wrong"),
        ([5, 3], [], "the 1 at r1c4 and the 0 at r1c6 would both be wrong"),
        ([-1, 3, -5, -7], [], "no number of the room of r1c1 would be wrong"),
    ],
)
def test_deductions_in_words(given: list[int], so: list[int], expected: str) -> None:
    assert said(given, so) == expected
