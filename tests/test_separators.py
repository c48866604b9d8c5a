"""What separates two nodes of a small graph: the clauses that say that its true nodes are in one piece."""

from itertools import combinations, product
from random import Random

import pytest
from assignments import complete, means, propagates, signed, sometimes

from kotae.logic import Formula, joined_cells
from kotae.logic.constraints import own_clauses
from kotae.logic.regions.joined_cells import FEW
from kotae.logic.regions.separators import members, parts_of, separators

Links = list[tuple[int, int]]


def beside_of(size: int, links: Links) -> dict[int, list[int]]:
    return {node: [a + b - node for a, b in links if node in (a, b)] for node in range(size)}


def check(size: int, links: Links, dice: Random) -> None:
    beside = beside_of(size, links)
    literals = dict(enumerate(signed(dice, range(1, size + 1))))
    constraint, worlds = joined_cells(literals, beside), complete(size)
    fresh = Formula(size).fresh
    means(constraint, worlds, lambda values: constraint.holds(values) is True)
    if size <= FEW:
        propagates(constraint, worlds, sometimes(worlds, dice, 20))
    assert own_clauses(constraint, Formula(size).fresh) == constraint.in_cuts.complete(fresh)


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_all_graphs_of_a_few_nodes(size: int) -> None:
    every = list(combinations(range(size), 2))
    for chosen in product((False, True), repeat=len(every)):
        check(size, [link for link, is_in in zip(every, chosen, strict=True) if is_in], Random(size))


@pytest.mark.parametrize("seed", range(60))
def test_larger_graphs(seed: int) -> None:
    """Also those that fall apart, and with more nodes than have their separators listed."""
    dice = Random(seed)
    size = dice.randint(5, FEW + 1)
    every = list(combinations(range(size), 2))
    check(size, dice.sample(every, dice.randint(size - 2, min(len(every), 2 * size))), dice)


@pytest.mark.parametrize("seed", range(30))
def test_separators_are_those_of_the_definition(seed: int) -> None:
    """Two parts are left that all nodes of it are beside."""
    dice = Random(seed)
    size = dice.randint(2, 7)
    beside = beside_of(size, [link for link in combinations(range(size), 2) if dice.random() < 0.4])
    near = [sum(1 << other for other in others) for others in beside.values()]
    expected = set()
    for chosen in range(1 << size):
        parts = parts_of((1 << size) - 1 & ~chosen, near)
        full = [part for part in parts if all(near[node] & part for node in members(chosen))]
        if len(full) > 1:
            expected.add(chosen)
    assert set(separators(near)) - {0} == expected - {0}


def test_a_small_room_takes_few_clauses_and_no_other_variables() -> None:
    beside = beside_of(5, [(0, 1), (1, 2), (2, 3), (3, 4)])
    formula = Formula(5)
    formula.add(joined_cells({node: node + 1 for node in beside}, beside))
    assert formula.size == 10
    assert formula.variables == 5
