"""Lines with owners, and lines that could not be shorter, against the plain meaning of that."""

import random
from collections.abc import Hashable, Mapping
from typing import Any

import pytest
from pysat.solvers import Solver
from test_acyclic import has_loop, pairs_of
from words import assignments, board, check_holds, chosen, pieces, projected, right_ones, signed, tangle

from kotae.logic import Bend, Formula, Link, ShortLines, Values, owned_lines, short_lines

SHAPES: dict[str, tuple[dict[Any, list[Any]], dict[Any, Hashable]]] = {
    "square": (board(2, 3), {(0, 0): 1, (1, 2): 1, (0, 2): 2}),
    "walled": (board(2, 4), {(0, 1): "a", (1, 1): "a", (0, 0): "b", (1, 3): "b"}),
    "line": (board(1, 7), {(0, 1): 1, (0, 4): 2}),
    "tangle": (tangle("abcdef", random.Random(2), 0.5), {"a": 1, "d": 2, "f": 1}),
    "nobody": (board(2, 2), {}),
    "alone": ({}, {"a": 1}),
}


def joined(pairs: frozenset[tuple[Any, Any]]) -> list[frozenset[Any]]:
    """What hangs together by links."""
    nodes = frozenset(node for pair in pairs for node in pair)
    return pieces(nodes, {node: [a if b == node else b for a, b in pairs if node in (a, b)] for node in nodes})


def can_be_owned(piece: frozenset[Any], beside: Mapping[Any, Any], ends: Mapping[Any, Hashable]) -> bool:
    """Some owner reaches all of it around the ends of others, which are not in it."""
    for owner in set(ends.values()):
        free = frozenset(node for node in beside if ends.get(node, owner) == owner)
        near = [part for part in pieces(free, beside) if any(ends.get(node) == owner for node in part)]
        if piece <= frozenset(node for part in near for node in part):
            return True
    return False


@pytest.mark.parametrize("shape", SHAPES)
def test_whatever_is_linked_has_one_owner(shape: str) -> None:
    chance, (beside, ends) = random.Random(shape), SHAPES[shape]
    literals = signed(pairs_of(beside), chance)
    right = right_ones(
        literals, lambda true: all(can_be_owned(piece, beside, ends) for piece in joined(true)), len(literals)
    )
    rule = owned_lines((Link(pair[0], pair[1], literal) for pair, literal in literals.items()), ends)
    check_holds(rule, right, len(literals), chance, exact=True)
    assert projected(rule, len(literals)) == right
    told, own = Formula(len(literals)), Formula(len(literals))
    told.add(rule)
    own.add_plain(rule)
    more = {*map(frozenset, own.clauses())} - {*map(frozenset, told.clauses())}
    assert {*map(frozenset, told.clauses())} <= {*map(frozenset, own.clauses())}
    assert all(len(clause) == 2 and max(clause) < -len(literals) for clause in more), "no two owners"
    assert more or shape not in ("square", "tangle")


def test_on_large_boards_solvers_get_all_clauses() -> None:
    """Searches are long there; and boards that are changed window by window depend on what a solver happens to find."""
    for side, same in (20, False), (21, True):
        pairs = pairs_of(board(side, side))
        rule = owned_lines((Link(*pair, k) for k, pair in enumerate(pairs, 1)), {(0, 0): 1, (1, 1): 1, (2, 3): 2})
        told, own = Formula(len(pairs)), Formula(len(pairs))
        told.add(rule)
        own.add_plain(rule)
        assert (told.flat == own.flat) is same


def are_lines(true: frozenset[tuple[Any, Any]], nodes: Any, ends: Mapping[Any, Hashable]) -> bool:
    """What other rules see to: lines end at ends only, join those of one owner, and are no loops."""
    degrees = {node: sum(node in pair for pair in true) for node in nodes}
    return (
        all(degree == 1 if node in ends else degree in (0, 2) for node, degree in degrees.items())
        and not has_loop(true)
        and all(len({ends[node] for node in piece if node in ends}) == 1 for piece in joined(true))
    )


BENDS = [
    Bend(((0, 0), (0, 2)), ((0, 1),)),
    Bend(((1, 0), (1, 3)), ((1, 1), (1, 2))),
    Bend(((0, 1), (1, 2)), ((1, 1),), (0, 2)),
    Bend(((0, 1), (1, 0)), ((1, 1),)),
    Bend(((2, 1), (1, 2)), ((1, 1),)),
]


def is_short(true: frozenset[tuple[Any, Any]], pairs: Any, touching: int, spare: list[Any] | None) -> bool:
    part = {node: piece for piece in joined(true) for node in piece}
    touches = [pair for pair in pairs if pair[0] in part and part[pair[0]] == part.get(pair[1]) and pair not in true]
    if len(touches) > touching:
        return False
    for bend in BENDS:
        one, other = bend.ends
        around = one in part and part[one] == part.get(other) and not any(node in part for node in bend.free)
        if around and (bend.instead is None or part.get(bend.instead) != part[one]):
            return False
    return spare is None or any(node not in part for node in spare)


@pytest.mark.parametrize("touching", [0, 1, 2])
@pytest.mark.parametrize("spare", [None, [(1, 1), (1, 2)]])
@pytest.mark.parametrize("ends", [{(0, 0): 1, (2, 2): 1}, {(0, 0): 1, (0, 2): 1, (2, 0): 2, (2, 2): 2}])
def test_lines_that_could_not_be_shorter(ends: dict[Any, int], spare: list[Any] | None, touching: int) -> None:
    """On all lines of a board, as other rules leave them."""
    chance, beside = random.Random(1), board(3, 4, holes=[(0, 3), (2, 3)])
    literals = signed(pairs_of(beside), chance)
    links = [Link(pair[0], pair[1], literal) for pair, literal in literals.items()]
    rule = short_lines(links, ends, BENDS, spare, touching, squares_of(literals))
    seen = {True: 0, False: 0}
    formula = Formula(len(literals))
    formula.add(rule)
    with Solver("minisat22", bootstrap_with=list(formula.clauses())) as solver:
        for values in assignments(len(literals)):
            true = chosen(literals, values)
            if are_lines(true, beside, ends):
                right = is_short(true, literals, touching, spare)
                assert rule.holds(values) is right
                assert solver.solve(assumptions=values[1:]) is right
                check_partial(rule, values, right, chance)
                seen[right] += 1
    assert seen[True]
    assert seen[False]


def squares_of(literals: Mapping[Any, int]) -> list[list[int]]:
    """The four links around each square of the board."""
    found = []
    for r, c in ((r, c) for r in range(2) for c in range(3)):
        a, b, d, e = (r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)
        around = [literals.get(pair) for pair in ((a, b), (a, d), (b, e), (d, e))]
        if None not in around:
            found.append([literal for literal in around if literal])
    return found


def check_partial(rule: ShortLines, values: Values, right: bool, chance: random.Random) -> None:
    some = [value if chance.random() < 0.7 else 0 for value in values]
    assert rule.holds(some) in (None, right)


def test_without_a_node_to_spare_none_is_left_free() -> None:
    rule = short_lines([Link("a", "b", 1)], {"a": 1, "b": 1}, spare=[])
    assert projected(rule, 1) == set()
    assert rule.holds([0, 1]) is False


def test_that_one_place_may_touch_takes_few_clauses() -> None:
    """A large board has thousands of such places; counting them would take seconds."""
    beside = board(2, 150)
    links = [Link(a, b, k) for k, (a, b) in enumerate(pairs_of(beside), 1)]
    ends = {(0, 0): 1, (1, 149): 1}
    formulas = [Formula(len(links)) for _ in range(2)]
    for formula, touching in zip(formulas, (0, 1), strict=True):
        formula.add(short_lines(links, ends, touching=touching))
    assert formulas[1].size - formulas[0].size <= 3 * len(links)
