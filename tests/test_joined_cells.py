"""Cells in one piece, stated in full: on every assignment, and as the cuts that people see."""

from random import Random

import pytest
from assignments import complete, judges, means, signed, sometimes

from kotae.logic import ConnectedCells, Values, joined_cells
from kotae.logic.in_cuts import in_cuts


@pytest.mark.parametrize("seed", range(8))
def test_true_nodes_of_any_small_graph_are_in_one_piece(seed: int) -> None:
    random = Random(seed)
    size = random.randint(1, 7)
    beside: dict[int, list[int]] = {node: [] for node in range(size)}
    for one in range(size):
        for other in range(one):
            if random.random() < 0.4:
                beside[one].append(other)
                beside[other].append(one)
    literals = dict(enumerate(signed(random, range(1, size + 1))))

    def in_one_piece(values: Values) -> bool:
        left = {node for node, literal in literals.items() if values[abs(literal)] == literal}
        reached = [left.pop()] if left else []
        for node in reached:  # grows during the iteration
            near = left.intersection(beside[node])
            reached += near
            left -= near
        return not left

    constraint, worlds = joined_cells(literals, beside), complete(size)
    means(constraint, worlds, in_one_piece)
    judges(constraint, worlds, sometimes(worlds, random, 100))


def test_people_see_its_cuts() -> None:
    constraint = joined_cells({"a": 1, "b": 2, "c": 3}, {"a": ["b"], "b": ["a", "c"], "c": ["b"]})
    lazy = in_cuts(constraint)
    assert isinstance(lazy, ConnectedCells)
    assert [cut.clause for cut in lazy.looming([0, 1, 0, 3])] == [[-3, -1, 2]]


def test_the_same_statement_is_equal() -> None:
    """Which is how it is seen whether the rules of two boards differ."""
    beside = {"a": ["b"], "b": ["a"]}
    same = joined_cells({"a": 1, "b": 2}, beside)
    assert same == joined_cells({"a": 1, "b": 2}, beside)
    assert len({same, joined_cells({"a": 1, "b": 2}, beside)}) == 1
    assert same != joined_cells({"a": 1, "b": 2}, {})
    assert same != joined_cells({"a": 1, "b": 3}, beside)
