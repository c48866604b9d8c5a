"""Cells that hang together, against the plain meaning of that."""

import random

import pytest
from words import Node, board, check_holds, check_lazy, chosen, partial, pieces, right_ones, signed, tangle

from kotae.errors import WrongCertificate
from kotae.logic import ConnectedCells, Cut, Values, connected_cells
from kotae.logic.regions.floods import Floods
from kotae.logic.regions.graph import Graph
from kotae.verify.regions import between

SHAPES = {
    "square": board(3, 3),
    "line": board(1, 7),
    "ring": board(3, 3, holes=[(1, 1)]),
    "hole": board(3, 4, holes=[(0, 1), (1, 2)]),
    "apart": board(1, 7, holes=[(0, 3)]),
    "tangle": tangle("abcdefgh", random.Random(1)),
    "forest": tangle("abcdefgh", random.Random(7), 0.2),
    "alone": {"a": []},
    "empty": {},
}
RIM: dict[str, set[Node]] = {
    "square": {(0, 0), (0, 1), (2, 2)},
    "line": {(0, 2), (0, 6)},
    "hole": {(0, 0), (2, 1)},
    "tangle": {"a", "c"},
}


@pytest.mark.parametrize("some", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_one_piece(shape: str, some: bool) -> None:
    chance, beside = random.Random(shape), SHAPES[shape]
    literals = signed(list(beside), chance)
    right = right_ones(
        literals, lambda true: len(pieces(true, beside)) <= 1 and (bool(true) or not some), len(literals)
    )
    rule = connected_cells(literals, beside, some=some)
    check_holds(rule, right, len(literals), chance, exact=True)
    check_lazy(rule, right, len(literals), chance)


@pytest.mark.parametrize("some", [False, True])
@pytest.mark.parametrize("shape", RIM)
def test_every_piece_at_the_rim(shape: str, some: bool) -> None:
    chance, beside, rim = random.Random(shape), SHAPES[shape], RIM[shape]
    literals = signed(list(beside), chance)
    right = right_ones(
        literals,
        lambda true: all(piece & rim for piece in pieces(true, beside)) and (bool(true) or not some),
        len(literals),
    )
    rule = connected_cells(literals, beside, anchor=rim, some=some)
    check_holds(rule, right, len(literals), chance, exact=True)
    assert check_lazy(rule, right, len(literals), chance)


def test_a_rim_of_no_cells_leaves_nothing() -> None:
    rule = connected_cells({"a": 1, "b": -2}, {"a": ["b"], "b": ["a"]}, anchor=[])
    check_holds(rule, {(0, -1, 2)}, 2, random.Random(0), exact=True)
    check_lazy(rule, {(0, -1, 2)}, 2, random.Random(0))


def test_several_cells_may_share_a_literal() -> None:
    beside = board(1, 5)
    literals = dict(zip(beside, (1, 2, -3, 2, 1), strict=True))
    right = right_ones(literals, lambda true: len(pieces(true, beside)) <= 1, 3)
    rule = connected_cells(literals, beside)
    check_holds(rule, right, 3, random.Random(0))
    check_lazy(rule, right, 3, random.Random(0))


@pytest.mark.parametrize("shape", ["square", "hole", "tangle", "forest"])
def test_what_looms_is_all_that_a_look_at_every_cell_finds(shape: str) -> None:
    """A cell is decided by the rule alone exactly when one of the cuts says so."""
    chance, beside = random.Random(5), SHAPES[shape]
    literals = signed(list(beside), chance)
    rule = connected_cells(literals, beside)
    forced = 0
    for _ in range(200):
        values = partial(len(literals), chance)
        if rule.holds(values) is False or not chosen(literals, values):
            continue
        expected = set()
        for literal in [sign * v for v in range(1, len(values)) if not values[v] for sign in (1, -1)]:
            tried: Values = [*values]
            tried[abs(literal)] = -literal
            if rule.holds(tried) is False:
                expected.add(literal)
        said = {each for cut in rule.looming(values) for each in cut.clause if not values[abs(each)]}
        assert said == expected
        forced += len(said)
    assert forced


def wall() -> ConnectedCells:
    """Three rows of three cells; those of the middle row are in the way."""
    return connected_cells({cell: k for k, cell in enumerate(board(3, 3), 1)}, board(3, 3))


def test_a_piece_is_cut_off_in_words() -> None:
    values = [0, 1, 2, 3, -4, 0, -6, 7, 8, 9]
    (cut,) = wall().looming(values)
    assert (sorted(cut.clause), cut.reason()) == ([-7, -1, 4, 5, 6], "(2, 0) would be cut off from (0, 0)")


def test_holes_of_a_piece_are_not_between() -> None:
    """A ring around one cell, and a cell at the far end of the board: the cell within is no way out."""
    beside = board(4, 6)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    ring = {(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)}
    true = ring | {(3, 5)}
    values = [0, *(k if cell in true else -k for cell, k in literals.items())]
    (cut,) = connected_cells(literals, beside).refine(values)
    assert literals[1, 1] not in cut.clause


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([1, 9, 4, 5], "a path leads around"),
        ([1, 9, 4, 5, 9], "part of the barrier"),
        ([1, 10, 4, 5, 6], "not among the 9"),
        ([0, 9, 4, 5, 6], "not among the 9"),
        ([1], "not among the 9"),
        ([0], "not among the 9"),
        ([], "not among the 9"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    assert between(wall(), [1, 9, 4, 5, 6]) == [-1, -9, 4, 5, 6]
    with pytest.raises(WrongCertificate, match=wrong):
        between(wall(), shown)


def test_the_outside_is_no_barrier() -> None:
    rule = connected_cells({cell: k for k, cell in enumerate(board(1, 3), 1)}, board(1, 3), anchor=board(1, 3))
    with pytest.raises(WrongCertificate, match="part of the barrier"):
        between(rule, [1, 3, 2, 4])


@pytest.mark.parametrize("seed", range(20))
def test_floods_are_the_same_by_shifts_and_by_neighbours(seed: int) -> None:
    chance = random.Random(seed)
    walls = chance.randrange(6)
    beside = board(5, 6, holes=[(chance.randrange(5), chance.randrange(6)) for _ in range(3)])
    for _ in range(walls):  # some cells side by side are parted
        one = chance.choice([cell for cell in beside if beside[cell]])
        other = beside[one].pop()
        beside[other].remove(one)
    doubled = {(2 * r + 1, 2 * c + 1): [(2 * y + 1, 2 * x + 1) for y, x in near] for (r, c), near in beside.items()}
    named = {str(cell): [str(other) for other in near] for cell, near in beside.items()}
    graphs = [Graph(each, each) for each in (beside, doubled, named)]
    floods = [Floods(graph) for graph in graphs]
    for _ in range(20):
        free = {k for k in range(len(beside)) if chance.random() < 0.7}
        start = set(chance.sample(range(len(beside)), 2))
        found = [set(f.listed(f.flood(f.mask(start), f.mask(free)))) for f in floods]
        plain = frozenset(free)
        numbers = {k: graphs[0].beside[k] for k in range(len(beside))}
        assert found == 3 * [{k for piece in pieces(plain, numbers) if piece & start & free for k in piece}]


@pytest.mark.parametrize("seed", range(30))
def test_a_search_hears_of_the_same_pieces(seed: int) -> None:
    """On boards that are small, and on those that are large enough for floods."""
    chance = random.Random(seed)
    rows, cols = chance.choice([(3, 4), (9, 11), (10, 10), (12, 15)])
    beside = board(
        rows, cols, holes=[(chance.randrange(rows), chance.randrange(cols)) for _ in range(chance.randrange(4))]
    )
    literals = signed(list(beside), chance)
    rule = connected_cells(literals, beside)
    for density in (0, 0.1, 0.4, 0.6, 0.8, 1):
        values = [0] * (len(literals) + 1)
        for literal in literals.values():
            values[abs(literal)] = literal if chance.random() < density else -literal
        usual, quick = rule.refine(values), rule.objections(values)
        assert len(quick) == len(usual)
        for cut in quick:
            assert all(values[abs(literal)] == -literal for literal in cut.clause)
            assert set(between(rule, list(cut.shown))) == set(cut.clause)
        parts = rule.graph.parts([k for k, each in enumerate(rule.literals) if values[abs(each)] == each])
        sizes = sorted(map(len, parts))
        if sizes[-2:-1] != sizes[-1:]:  # or another piece may be the largest
            walls = [sorted(sorted(cut.clause[2:]) for cut in cuts) for cuts in (usual, quick)]
            assert walls[0] == walls[1]


def test_a_graph_must_be_mutual() -> None:
    with pytest.raises(ValueError, match="b is beside a, but not the other way round"):
        Graph("ab", {"a": ["b"], "b": []})


def test_a_long_way_is_looked_along_once() -> None:
    """Through a board of corridors leads one way only: every cell of it is needed, and its cut names little else."""
    beside = board(21, 21)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    way = {(r, c) for r, c in beside if r % 2 == 0 or c == (20 if r % 4 == 1 else 0)}
    values = [0, *(0 if cell in way else -k for cell, k in literals.items())]
    values[1] = 1
    values[literals[20, 20]] = literals[20, 20]
    cuts = connected_cells(literals, beside).looming(values)
    forced = [[each for each in cut.clause if not values[abs(each)]] for cut in cuts]
    assert sorted(forced) == sorted([literals[cell]] for cell in way - {(0, 0), (20, 20)})
    assert max(len(cut.clause) for cut in cuts) < 30


def test_a_cut_shows_its_clause_unless_it_shows_more() -> None:
    rule = wall()
    assert rule.witness(Cut([1, -2], "", ["a"])) == [1, -2]
    assert rule.witness(Cut([1, -2], "", ["a"], [7, 8])) == [7, 8]
