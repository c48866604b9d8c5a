"""Numbers in cells: different, and each once."""

from collections import Counter
from itertools import product
from random import Random

import pytest
from assignments import is_true, judges, means, one_each, signed, sometimes

from kotae.logic import Cell, Values, different, each_once
from kotae.logic.digits import candidates, number_in


def some_cells(random: Random, domains: list[list[int]]) -> tuple[list[Cell], list[Values]]:
    """Cells with these numbers, of literals of either sign, and all that may be in them."""
    literals = iter(signed(random, range(1, sum(map(len, domains)) + 1)))
    cells: list[Cell] = [{number: next(literals) for number in domain} for domain in domains]
    return cells, one_each([list(cell.values()) for cell in cells], sum(map(len, domains)))


def numbers(cells: list[Cell], values: Values) -> list[int]:
    return [number for cell in cells for number, literal in cell.items() if is_true(values, literal)]


DOMAINS = [
    [[1, 2, 3]] * 3,
    [[1, 2], [2, 3], [3, 4, 1]],
    [[1, 2, 3, 4]] * 2,
    [[1], [1], [2]],
    [[5, 0, -2], [0, 7], [7, 5]],
    [],
]


@pytest.mark.parametrize("domains", DOMAINS)
def test_no_number_is_twice(domains: list[list[int]]) -> None:
    cells, worlds = some_cells(Random(3), domains)
    constraint = different(cells)
    means(constraint, worlds, lambda values: max(Counter(numbers(cells, values)).values(), default=0) <= 1)
    judges(constraint, worlds, sometimes(worlds, Random(4), 200))
    assert set(map(abs, constraint.literals)) == set(range(1, sum(map(len, domains)) + 1))


def test_many_cells_are_counted() -> None:
    """More cells than pairs are written for: any two with the same number are found."""
    cells, _ = some_cells(Random(5), [[1]] * 20)
    pairs = [[abs(cell[1]) for cell in cells[at : at + 2]] for at in range(19)]
    worlds = []
    for chosen in [*pairs, [], [1]]:
        values = [0] * 21
        for cell in cells:
            values[abs(cell[1])] = cell[1] if abs(cell[1]) in chosen else -cell[1]
        worlds.append(values)
    means(different(cells), worlds, lambda values: len(numbers(cells, values)) <= 1)


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("wanted", [[1, 2], [3], [0, 7]])
def test_each_number_is_there_once(domains: list[list[int]], wanted: list[int]) -> None:
    cells, worlds = some_cells(Random(6), domains)
    constraints = each_once(cells, wanted)
    assert len(constraints) == len(wanted)
    for number, constraint in zip(wanted, constraints, strict=True):

        def once(values: Values, number: int = number) -> bool:
            return numbers(cells, values).count(number) == 1

        means(constraint, worlds, once)


def test_what_a_cell_may_be() -> None:
    cell = {4: 1, 5: -2, 6: 3}
    assert candidates(cell, [0, 0, 0, 0]) == [4, 5, 6]
    assert candidates(cell, [0, 0, 2, 0]) == [4, 6]
    assert candidates(cell, [0, 0, -2, 0]) == [5]
    assert candidates(cell, [0, -1, 2, -3]) == []
    assert number_in(cell, [0, 0, 0, 0]) == 0
    assert number_in(cell, [0, -1, -2, -3]) == 5


def test_a_cell_with_one_number_left_counts_as_decided() -> None:
    cells: list[Cell] = [{1: 1, 2: 2}, {1: 3, 2: 4}]
    for a, b in product((1, 0), (3, 0)):
        assert different(cells).holds([0, a, -2, b, -4]) is False
    assert different(cells).holds([0, 0, -2, -3, 0]) is True
    assert different(cells).holds([0, 0, -2, 0, 0]) is None
