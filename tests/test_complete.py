"""The lazy rules in full: one plain SAT solver, asked for all models with no look at them between, finds every answer
and nothing else. The brute force is the judge."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

import pytest
from boards import as_board
from conftest import EXAMPLES, bridges_of, drawing_of, hashi, loop_of, slitherlink
from pysat.solvers import Solver
from test_hashi import random_board
from test_lazy import EVEN

from kotae import encodings
from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at
from kotae.encodings import encode
from kotae.errata.brute_force import hashi_answers, slitherlink_answers, slitherlink_loops
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.slitherlink import Slitherlink
from kotae.formats.dimacs import write_dimacs
from kotae.formats.sources import read_one
from kotae.logic import Connected, Formula, Link, Values
from kotae.logic.regions.spanning import Way, elimination, rooted

Number = int | str | None


def models(formula: Formula) -> Iterator[Values]:
    """The models of a formula as far as they are about the puzzle, each once."""
    clauses = [*formula.clauses(), *([fact] for fact in formula.facts)]
    if not all(clauses):
        return
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        if formula.variables:  # all variables are to be in the model, also those in no clause
            solver.add_clause([formula.variables, -formula.variables])
        while solver.solve():
            model = [0, *solver.get_model()[: formula.puzzle_variables]]
            yield model
            if len(model) == 1:
                return
            solver.add_clause([-value for value in model[1:]])


def board(kind: type[Puzzle], rows: int, cols: int, numbers: Sequence[Number]) -> Puzzle:
    clues = {cell_at(*divmod(i, cols)): number for i, number in enumerate(numbers) if number is not None}
    return kind(Grid(rows, cols), clues)


def loops_agree(rows: int, cols: int, numbers: Sequence[Number]) -> None:
    puzzle = board(Slitherlink, rows, cols, numbers)
    assert isinstance(puzzle, Slitherlink)
    found = [loop_of(puzzle, values) for values in models(puzzle.formula(complete=True))]
    clues = {divmod(i, cols): number for i, number in enumerate(numbers) if isinstance(number, int)}
    assert len(found) == len(set(found))
    assert set(found) == set(slitherlink_answers(rows, cols, clues))


def bridges_agree(rows: int, cols: int, numbers: Sequence[Number]) -> None:
    puzzle = board(Hashi, rows, cols, numbers)
    assert isinstance(puzzle, Hashi)
    found = [bridges_of(puzzle, values) for values in models(puzzle.formula(complete=True))]
    clues = {divmod(i, cols): number for i, number in enumerate(numbers) if number is not None}
    expected = hashi_answers({cell: None if number == "?" else int(number) for cell, number in clues.items()})
    assert len(found) == len(expected)
    assert all(bridges in expected for bridges in found)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)])
def test_every_small_slitherlink(rows: int, cols: int) -> None:
    for numbers in product((None, 0, 1, 2, 3, 4, "?"), repeat=rows * cols):
        loops_agree(rows, cols, numbers)


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2), (3, 3), (1, 6), (3, 4)])
def test_the_clueless_slitherlink_has_every_loop(rows: int, cols: int) -> None:
    loops_agree(rows, cols, [None] * (rows * cols))


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (3, 2), (3, 3), pytest.param(4, 4, marks=pytest.mark.exhaustive)])
def test_some_slitherlinks(rows: int, cols: int) -> None:
    """Clues of a loop, and clues by chance: boards with one, several and no answers."""
    chance = random.Random(rows * 10 + cols)
    for _ in range(250):
        loops_agree(rows, cols, slitherlink_numbers(chance, rows, cols))


def slitherlink_numbers(chance: random.Random, rows: int, cols: int) -> list[Number]:
    empty = Slitherlink(Grid(rows, cols), {})
    drawing = drawing_of(empty, chance.choice(slitherlink_loops(rows, cols)))
    whole = empty.with_clues_of(drawing, empty.grid.cells()).clues.values()
    numbers: list[Number] = [int(str(n)) if chance.random() < 0.5 else chance.choice((None, None, "?")) for n in whole]
    if chance.random() < 0.3:
        numbers[chance.randrange(len(numbers))] = chance.randrange(5)
    return numbers


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", [None, 0, 1, 2, 3, 4])
def test_every_slitherlink_of_two_by_three(first: Number) -> None:
    for numbers in product((None, 0, 1, 2, 3, 4), repeat=5):
        loops_agree(2, 3, (first, *numbers))


@pytest.mark.exhaustive
def test_many_slitherlinks() -> None:
    loops_agree(4, 4, [None] * 16)
    chance = random.Random(7)
    for _ in range(3000):
        rows, cols = chance.choice(((3, 3), (3, 4), (4, 3), (4, 4), (2, 6)))
        loops_agree(rows, cols, slitherlink_numbers(chance, rows, cols))


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (1, 3), (2, 2)])
def test_every_small_hashi(rows: int, cols: int) -> None:
    """Also boards with a single island, which has no answer, and with none, which has the empty one."""
    for numbers in product((None, 1, 2, 3, 4, "?"), repeat=rows * cols):
        bridges_agree(rows, cols, numbers)


def test_islands_in_any_number() -> None:
    """Every way to join hidden numbers, where nothing but the network counts."""
    for rows, cols in ((2, 3), (3, 2), (1, 7)):
        bridges_agree(rows, cols, ["?"] * (rows * cols))


def test_some_hashis() -> None:
    chance = random.Random(11)
    for _ in range(1000):
        bridges_agree(*random_board(chance))


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", [None, 1, 2, 3, 4, "?"])
def test_every_hashi_of_two_by_three(first: Number) -> None:
    for rest in product((None, 1, 2, 3, 4, 5, 6, "?"), repeat=5):
        bridges_agree(2, 3, (first, *rest))


@pytest.mark.exhaustive
def test_many_hashis() -> None:
    chance = random.Random(12)
    for _ in range(5000):
        bridges_agree(*random_board(chance))


def test_one_loop_of_any_drawing() -> None:
    """Of all drawings whose corners have two edges or none, the clauses keep those in which the plain meaning holds."""
    puzzle = Slitherlink(Grid(3, 4), {})
    (rule,) = puzzle.lazy
    formula = Formula(puzzle.variables)
    formula.add(rule, complete=True)
    with Solver("glucose4", bootstrap_with=list(formula.clauses())) as solver:
        for values in EVEN:
            assert solver.solve(assumptions=values[1:]) is rule.holds(values)


@pytest.mark.parametrize("seed", range(25))
def test_any_graph(seed: int) -> None:
    """Connectedness of small random graphs, also with double links, lonely nodes and none at all."""
    chance = random.Random(seed)
    nodes = range(chance.randint(0, 6))
    pairs = chance.choices(list(combinations(nodes, 2)), k=chance.randint(0, 8)) if len(nodes) > 1 else []
    rule = Connected(nodes, [Link(one, other, literal) for literal, (one, other) in enumerate(pairs, 1)])
    formula = Formula(len(pairs))
    formula.add(rule, complete=True)
    found = {tuple(values) for values in models(formula)}
    every = ([0, *(v * s for v, s in enumerate(signs, 1))] for signs in product((-1, 1), repeat=len(pairs)))
    assert found == {tuple(values) for values in every if rule.holds(values)}


def test_the_order_is_chordal() -> None:
    """Every two later neighbours of a node are neighbours: else a circle might have no triangle to break it."""
    size = 6
    ways = [Way(k, k + 1, 1) for k in range(size * size) if k % size < size - 1]
    ways += [Way(k, k + size, 1) for k in range(size * (size - 1))]
    later = dict(elimination(range(size * size), ways))
    pairs = {frozenset((node, other)) for node, others in later.items() for other in others}
    assert {frozenset(way[:2]) for way in ways} <= pairs
    assert all(frozenset(two) in pairs for others in later.values() for two in combinations(others, 2))
    assert max(map(len, later.values())) <= size + 2


def test_nothing_to_root() -> None:
    assert rooted({}, [], lambda number: range(number)) == []
    assert rooted({1: []}, [], lambda number: range(number)) == [0]


@pytest.mark.parametrize("kind", list(clue_families()), ids=lambda kind: kind.family)
def test_every_encoding_of_every_family(kind: type[Puzzle]) -> None:
    """The smallest example of each family has its one answer in every encoding, and no other."""
    every = [as_board(read_one(str(file)).puzzle) for file in (EXAMPLES / kind.family).iterdir()]
    puzzle = min(every, key=lambda each: each.variables)
    answers = solve(puzzle, at_most=None).solutions
    for name in encodings.names(kind.family):
        formula = encode(puzzle, name, complete=True)
        assert list(models(formula)) == answers
        assert len(list(formula.spans())) == len(puzzle.statements)
        if not puzzle.lazy:
            assert formula.flat == encode(puzzle, name).flat


@pytest.mark.parametrize("puzzle", [slitherlink("3..", ".2.", "..?"), hashi("?.?", "...", "?.?")])
def test_a_named_encoding_is_completed_in_place(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is added stands with the clauses of its own rule, and the other rules keep theirs."""
    monkeypatch.setattr(type(puzzle), "encodings", {"partial": "no module"})
    monkeypatch.setattr(encodings, "formula_of", lambda _, given: given.formula())
    partial, whole = encode(puzzle, "partial"), encode(puzzle, "partial", complete=True)
    assert set(map(tuple, models(whole))) == set(map(tuple, models(puzzle.formula(complete=True))))
    before, after = list(partial.clauses()), list(whole.clauses())
    for statement, (a, b), (c, d) in zip(puzzle.statements, partial.spans(), whole.spans(), strict=True):
        own = before[a - 1 : b - 1]
        assert after[c - 1 : d - 1][: len(own)] == own
        assert (d - c > b - a) == (statement.constraint in puzzle.lazy)


def test_the_file_says_whether_it_is_complete() -> None:
    puzzle = hashi("2.3", "...", "3.4")
    whole = write_dimacs(puzzle, puzzle.formula(complete=True), complete=True).splitlines()
    assert sum(line.startswith("c complete: ") for line in whole) == 1
    assert not any(line.startswith("c relaxation: ") for line in whole)
    part = write_dimacs(puzzle, puzzle.formula()).splitlines()
    assert sum(line.startswith("c relaxation: ") for line in part) == 1
    assert not any(line.startswith("c complete: ") for line in part)
    heart = as_board(read_one(str(EXAMPLES / "nonogram/heart.txt")).puzzle)
    assert "\nc complete: " in write_dimacs(heart, heart.formula())


LARGEST = ["slitherlink/20x20.txt", "hashi/25x25.txt"]


@pytest.mark.parametrize("name", LARGEST)
def test_large_examples_need_one_call(name: str) -> None:
    puzzle = as_board(read_one(str(EXAMPLES / name)).puzzle)
    assert list(models(puzzle.formula(complete=True))) == solve(puzzle).solutions
