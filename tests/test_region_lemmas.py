"""Lemmas about cells that hang together lose no answer: all boards of a size, with all ways to colour them."""

import random
from functools import cache

import pytest
from words import Graph, Node, assignments, board, check_holds, chosen, projected, right_ones, signed, tangle

from kotae.logic import ChangesTwice, Constraint, no_chequer, not_walled_in, rim_changes_twice, two_ends

SIZES = [(1, 1), (1, 2), (1, 5), (2, 2), (2, 3), (2, 6), (3, 3), (3, 4), (4, 4)]


def is_one_piece(cells: int, near: list[int]) -> bool:
    """Whether these cells, as bits, hang together; for each the bits of those beside it."""
    reached = cells & -cells
    while True:
        further = reached
        for k, beside in enumerate(near):
            if reached >> k & 1:
                further |= beside & cells
        if further == reached:
            return reached == cells
        reached = further


@cache
def in_one_piece(rows: int, cols: int) -> list[bool]:
    """For every set of cells of a board, as bits."""
    beside = board(rows, cols)
    near = [sum(1 << list(beside).index(other) for other in beside[cell]) for cell in beside]
    return [is_one_piece(cells, near) for cells in range(1 << len(near))]


def values_of(cells: int, number: int) -> list[int]:
    return [0, *(k + 1 if cells >> k & 1 else -k - 1 for k in range(number))]


def rim(rows: int, cols: int) -> list[tuple[int, int]]:
    """The cells around the board, in turn."""
    there = [(0, c) for c in range(cols)] + [(r, cols - 1) for r in range(1, rows)]
    back = [(rows - 1, c) for c in reversed(range(cols - 1))] if rows > 1 else []
    return there + back + ([(r, 0) for r in reversed(range(1, rows - 1))] if cols > 1 else [])


@pytest.mark.parametrize("size", SIZES)
def test_two_connected_colours_change_twice_and_make_no_chequer(size: tuple[int, int]) -> None:
    rows, cols = size
    cells = list(board(rows, cols))
    literals = {cell: k for k, cell in enumerate(cells, 1)}
    squares = [((r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c)) for r in range(rows - 1) for c in range(cols - 1)]
    lemmas: list[Constraint] = [constraint for _, constraint in no_chequer(literals, squares)]
    lemmas.append(rim_changes_twice([literals[cell] for cell in rim(rows, cols)]))
    whole, joined, seen = (1 << len(cells)) - 1, in_one_piece(rows, cols), 0
    for true in range(whole + 1):
        if joined[true] and joined[whole ^ true]:
            values = values_of(true, len(cells))
            assert all(constraint.holds(values) for constraint in lemmas)
            seen += 1
    assert seen > 1


def test_a_chequer_is_refused_either_way() -> None:
    squares = [((0, 0), (0, 1), (1, 1), (1, 0))]
    literals = signed(squares[0], random.Random(3))
    said = [constraint for _, constraint in no_chequer(literals, squares)]
    refused = {chosen(literals, values) for values in assignments(4) if not all(c.holds(values) for c in said)}
    assert refused == {frozenset({(0, 0), (1, 1)}), frozenset({(0, 1), (1, 0)})}


@pytest.mark.parametrize("size", [(1, 5), (2, 3), (3, 4)])
@pytest.mark.parametrize("least", [1, 2, 3, 4, 9])
def test_no_part_is_walled_in_if_there_are_more(size: tuple[int, int], least: int) -> None:
    beside = board(*size)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    lemmas = list(not_walled_in(literals, beside, 3, least=least))
    assert max((len(part) for part, _ in lemmas), default=0) == min(3, least - 1)
    for true in range(1 << len(beside)):
        if in_one_piece(*size)[true] and true.bit_count() >= least:
            values = values_of(true, len(beside))
            assert all(constraint.holds(values) for _, constraint in lemmas)


@pytest.mark.parametrize("beside", [board(3, 3), board(2, 4, holes=[(0, 1)]), tangle("abcdefg", random.Random(2))])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_just_enclosed_parts_are_refused(beside: Graph, size: int) -> None:
    literals = signed(list(beside), random.Random(size))
    lemmas = [constraint for _, constraint in not_walled_in(literals, beside, size, least=4)]
    for values in assignments(len(beside)):
        true = chosen(literals, values)
        refused = not all(constraint.holds(values) for constraint in lemmas)
        assert refused == any(len(piece) <= size for piece in components(true, beside))


def components(true: frozenset[Node], beside: Graph) -> list[set[Node]]:
    found: list[set[Node]] = []
    for node in true:
        joined = [piece for piece in found if piece.intersection(beside[node])]
        found = [piece for piece in found if piece not in joined] + [{node}.union(*joined)]
    return found


def test_what_is_anchored_needs_no_others() -> None:
    """Each piece reaches the rim, so that no part elsewhere is enclosed, even if nothing else is true."""
    beside = board(3, 4)
    outer = set(rim(3, 4))
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    lemmas = list(not_walled_in(literals, beside, 3, anchor=outer))
    assert {part for part, _ in lemmas if len(part) == 1} == {((1, c),) for c in (1, 2)}
    assert all(outer.isdisjoint(part) for part, _ in lemmas)
    for true in range(1 << 12):
        values = values_of(true, 12)
        if all(piece & outer for piece in components(chosen(literals, values), beside)):
            assert all(constraint.holds(values) for _, constraint in lemmas)


@pytest.mark.parametrize("size", range(1, 9))
def test_changing_at_most_twice(size: int) -> None:
    chance = random.Random(size)
    literals = signed(range(size), chance)

    def meaning(true: frozenset[Node]) -> bool:
        return sum((k in true) != ((k + 1) % size in true) for k in range(size)) <= 2

    right = right_ones(literals, meaning, size)
    constraint = ChangesTwice(tuple(literals.values()))
    check_holds(constraint, right, size, chance, exact=True)
    assert projected(constraint, size) == right


def test_changing_twice_says_what_stays_together() -> None:
    lemma = rim_changes_twice((1, 2, 3, 4, 5))
    case = lemma.case([1, -3, 4], [5])
    assert (case.kind, case.true, case.false, case.yes, case.no) == ("together", [1, 4], [3], [5], [])
    assert lemma.case([1, -2, 3, -4], []).kind == "apart"


@pytest.mark.parametrize(
    "beside", [board(1, 1), board(1, 5), board(2, 3), board(3, 3), tangle("abcde", random.Random(5))]
)
def test_no_more_than_two_ends(beside: Graph) -> None:
    chance = random.Random(len(beside))
    literals = signed(list(beside), chance)

    def meaning(true: frozenset[Node]) -> bool:
        return sum(len(true.intersection(beside[node])) < 2 for node in true) <= 2

    right = right_ones(literals, meaning, len(beside))
    constraint = two_ends(literals, beside)
    check_holds(constraint, right, len(beside), chance, exact=False)
    assert projected(constraint, len(beside)) == right


def test_the_end_that_would_be_the_third() -> None:
    """With two lone nodes, a third one that is true needs two beside it."""
    beside = board(1, 5)
    constraint = two_ends({cell: k for k, cell in enumerate(beside, 1)}, beside)
    assert constraint.case([1, -2, 3, -4], [-5]).kind == "third end"
    assert constraint.case([1, -2, 3, -4, 5], []).kind == "three ends"
