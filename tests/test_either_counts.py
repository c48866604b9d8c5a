"""A number that is one of two counts and not the other: clauses, meaning and words."""

from itertools import product
from random import Random

import pytest
from assignments import complete, is_true, judges, means, propagates, signed, sometimes

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import cell_at
from kotae.families.base import ClueRule, Puzzle
from kotae.formats import read
from kotae.logic import ExactlyOneIs, Values, count, either_count
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

SIZES = [(one, other, number) for one, other in product(range(5), range(4)) for number in range(max(one, other) + 1)]


@pytest.mark.parametrize(("one", "other", "number"), SIZES)
def test_exactly_one_of_two_counts(one: int, other: int, number: int) -> None:
    literals = signed(Random(3), range(1, one + other + 1))
    constraint = either_count(count(literals[:one]), count(literals[one:])).equals(number)
    assert isinstance(constraint, ExactlyOneIs)

    def counts(values: Values) -> list[int]:
        return [sum(is_true(values, each) for each in some) for some in (literals[:one], literals[one:])]

    worlds = complete(one + other)
    means(constraint, worlds, lambda values: counts(values).count(number) == 1)
    judges(constraint, worlds, sometimes(worlds, Random(1), 60), exact=True)
    propagates(constraint, worlds, sometimes(worlds, Random(2), 60))


def test_an_answer_allows_both_counts_where_they_differ() -> None:
    expression = either_count(count([1, 2]), count([3]))
    assert expression.all_values([0, 1, 2, 3]) == [2, 1]
    assert expression.value([0, 1, 2, -3]) == 2
    assert expression.value([0, 1, -2, 3]) is None
    assert expression.equals(3).holds([0, 1, 2, 3]) is False
    assert expression.isin(range(9)).holds([0, 0, 0, 0]) is True


def said(number: int, given: str, so: str) -> str:
    """About a number in the middle of 3x3 cells."""
    puzzle = read(f"retsurin\n...\n.{number}.\n...\n")
    assert isinstance(puzzle, Puzzle)
    (stated,) = (each for each in puzzle.statements if isinstance(each.rule, ClueRule))

    def literals(words: str) -> list[int]:
        cells = {word: cell_at(int(word[-3]) - 1, int(word[-1]) - 1) for word in words.split()}
        layer = puzzle.layers[0]
        return [(-1 if word[0] == "-" else 1) * layer.number[cell] for word, cell in cells.items()]  # type: ignore[attr-defined]

    return sentence(Scene(puzzle, (Reason(0, stated, None, (), 0),), literals(given), literals(so)))


def test_deductions_in_words() -> None:
    one, two, none = "the 1 at r2c2", "the 2 at r2c2", "the 0 at r2c2"
    assert said(1, "r1c2 r3c2 r2c1", "-r2c3") == (
        f"column 2 already has two shaded cells, so {one} counts row 2, which already has r2c1, and r2c3 is not shaded"
    )
    assert said(1, "-r1c2 -r3c2 -r2c1", "r2c3") == (
        f"column 2 cannot have a shaded cell, so {one} counts row 2, which needs one shaded cell, and only r2c3 is left"
    )
    assert said(2, "-r1c2", "r2c1 r2c3") == (
        f"column 2 cannot have two shaded cells, so {two} counts row 2, "
        "which needs two shaded cells, and only r2c1 and r2c3 are left"
    )
    assert said(2, "-r2c3", "r1c2") == (
        f"row 2 cannot have two shaded cells, so {two} counts column 2, "
        "which needs two shaded cells and can have no more: r1c2 is shaded"
    )
    assert said(0, "r2c1", "-r1c2 -r3c2") == (
        f"row 2 already has one shaded cell, so {none} counts column 2, and r1c2 and r3c2 are not shaded"
    )
    assert said(1, "r2c1 -r2c3 r1c2", "r3c2") == (
        f"{one} is right for row 2, so column 2 must not have one as well, and r3c2 is shaded"
    )
    assert said(0, "-r2c1 -r2c3 -r1c2", "r3c2") == (
        f"{none} is right for row 2, so column 2 must not be without any, and r3c2 is shaded"
    )


def test_clashes_in_words() -> None:
    assert said(1, "r1c2 r3c2 r2c1 r2c3", "") == "neither row 2 nor column 2 could have one shaded cell"
    assert said(1, "r1c2 -r3c2 -r2c1 r2c3", "") == "row 2 and column 2 would both have one shaded cell"
