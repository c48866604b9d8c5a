"""Constraints of a rule that count together mean what each of them means by itself, in fewer clauses."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from random import Random
from typing import NamedTuple

import pytest
from assignments import complete, means, propagates, signed, sometimes
from boards import read_board

from kotae.logic import EqualIf, Formula, Unequal, Values, all_hold, any_of, count, equal_if, unequal
from kotae.logic.constraints import Fresh
from kotae.logic.shared_digits import SharedDigits


class Together(NamedTuple):
    """Constraints that count together."""

    parts: Sequence[Unequal | EqualIf]

    @property
    def literals(self) -> Sequence[int]:
        return all_hold(self.parts).literals

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        shared = SharedDigits(fresh)
        return [literal for part in self.parts for literal in part.clauses_sharing(shared)]

    def holds(self, values: Values) -> bool | None:
        return all_hold(self.parts).holds(values)


def check(parts: Sequence[Unequal | EqualIf], size: int) -> None:
    worlds, together = complete(size), Together(parts)
    means(together, worlds, lambda values: all(part.holds(values) is True for part in parts))
    for part in parts:
        propagates(Together([part]), worlds, sometimes(worlds, Random(2), 20))


@pytest.mark.parametrize("seed", range(30))
def test_groups_that_differ_from_each_other(seed: int) -> None:
    """Groups of several sizes, with and without something added."""
    dice = Random(seed)
    literals = signed(dice, range(1, 9))
    fences = [0, *sorted(dice.sample(range(1, 8), dice.choice((1, 2, 3)))), 8]
    groups = [count(literals[a:b]).plus(dice.choice((0, 0, 1, 4))) for a, b in pairwise(fences)]
    parts = [unequal(one, other) for one, other in combinations(groups, 2)]
    dice.shuffle(parts)
    check([part for part in parts if isinstance(part, Unequal)], 8)


@pytest.mark.parametrize("seed", range(30))
def test_the_ends_of_columns_are_equal_on_conditions(seed: int) -> None:
    dice = Random(seed)
    literals = signed(dice, range(1, 9))
    left, right = literals[:4], literals[4:]
    rows = dice.sample(range(4), 3)
    parts = [
        equal_if((left[row], right[row]), count(left[row + 1 :]).plus(dice.choice((0, 1))), count(right[row + 1 :]))
        for row in rows
    ]
    check(parts, 8)


def test_a_group_is_counted_once() -> None:
    """What it is compared with may take more digits than before; and others of the rule are stated as usual."""
    shared, alone = Formula(12), Formula(12)
    one, small, large = count(range(1, 6)), count((6, 7)), count(range(8, 13))
    constraints = [unequal(one, small), any_of(1, 2), unequal(one, large), unequal(one, small)]
    shared.add_rule(constraints)
    for constraint in constraints:
        alone.add(constraint)
    assert len(shared.starts) == len(alone.starts) == 4
    first, *_, last = [shared.flat[start:end] for start, end in pairwise([*shared.starts, len(shared.flat)])]
    assert list(last) == list(first)[-len(last) :]
    assert shared.size < 0.6 * alone.size


def test_a_formula_has_the_counts_of_its_puzzle_once() -> None:
    puzzle = read_board("shimaguni\n......\n......\nrooms:\nAABBCC\nAABBCC\n")
    alone = Formula(puzzle.variables)
    for statement in puzzle.statements:
        alone.add(statement.constraint)
    assert puzzle.formula().size < alone.size
