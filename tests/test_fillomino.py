"""Fillomino against all divisions of small boards, and the quicker way to whether there is one answer."""

import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest
from assignments import one_each
from pysat.solvers import Solver
from words import board

from kotae.answers.check import check, refused
from kotae.answers.detours import Detoured, few_sizes
from kotae.answers.explaining.explain import explain
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.errors import ReadError, WrongAnswer
from kotae.families.fillomino import Fillomino
from kotae.formats import read
from kotae.formats.addresses import read_address
from kotae.formats.puzzlink import write_puzzlink
from kotae.formats.pzprv3 import read_pzprv3_answer, read_saved, write_pzprv3
from kotae.logic import Formula, Values, possible_sizes, seeded_or_hidden
from kotae.logic.regions import hidden_sizes

Numbers = dict[Place, int]
BOARDS = [Grid(1, 6), Grid(2, 3), Grid(3, 3), Grid(2, 5)]


def groups(first: Place, left: frozenset[Place], grid: Grid) -> set[frozenset[Place]]:
    """All groups of what is left that have this cell."""
    found, new = set(), {frozenset((first,))}
    while new:
        found |= new
        new = {g | {c} for g in new for cell in g for c in grid.neighbours(cell) if c in left} - found
    return found


def divisions(left: frozenset[Place], grid: Grid) -> Iterator[list[frozenset[Place]]]:
    if not left:
        yield []
        return
    for group in groups(min(left), left, grid):
        for others in divisions(left - group, grid):
            yield [group, *others]


@lru_cache(maxsize=8)
def all_fillings(grid: Grid) -> list[Numbers]:
    """All boards whose groups of equal numbers are as large as they say."""
    found = []
    for division in divisions(frozenset(grid.cells()), grid):
        number = {cell: len(group) for group in division for cell in group}
        group_of = {cell: group for group in division for cell in group}
        if all(number[a] != number[b] or group_of[a] == group_of[b] for a, b in grid.pairs()):
            found.append(number)
    return found


def some_clues(grid: Grid, chance: random.Random) -> dict[Place, Clue]:
    """Those of a filling, or any."""
    numbers = chance.choice(all_fillings(grid))
    if chance.random() < 0.2:
        numbers = {cell: chance.randint(1, 5) for cell in numbers}
    few = chance.random()
    clues: dict[Place, Clue] = {cell: number for cell, number in numbers.items() if chance.random() < few}
    return clues | dict.fromkeys(chance.sample(sorted(clues), len(clues) // 6), "?")


def fillings(grid: Grid, clues: dict[Place, Clue]) -> list[Numbers]:
    return [each for each in all_fillings(grid) if all(clue in ("?", each[cell]) for cell, clue in clues.items())]


def shown(puzzle: Fillomino, values: Values) -> Numbers:
    return {cell: puzzle.digit.value(cell, values) or 0 for cell in puzzle.grid.cells()}


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", BOARDS)
def test_all_answers(grid: Grid) -> None:
    chance = random.Random(str(grid))
    for _ in range(40):
        puzzle = Fillomino(grid, some_clues(grid, chance))
        expected = fillings(grid, dict(puzzle.clues))
        if len(expected) < 400:
            answer = solve(puzzle, at_most=None)
            found = [shown(puzzle, values) for values in answer.solutions]
            assert answer.exhausted
            assert len(found) == len(expected)
            assert all(each in expected for each in found)


@pytest.mark.exhaustive
@pytest.mark.parametrize("few", [3, 4])
@pytest.mark.parametrize("grid", BOARDS)
def test_the_quicker_way(grid: Grid, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says what all fillings say, or that it cannot tell, which it does if no group is large."""
    monkeypatch.setattr(few_sizes, "FEW", few)
    monkeypatch.setattr(few_sizes, "MANY", 0)
    monkeypatch.setattr(hidden_sizes, "LARGE", few)
    chance, told = random.Random(f"{grid} {few}"), {True: 0, False: 0}
    for _ in range(40):
        puzzle = Fillomino(grid, some_clues(grid, chance))
        expected = fillings(grid, dict(puzzle.clues))
        way = few_sizes.detour(puzzle)
        assert way is not None
        quick = Detoured(puzzle, way, "minisat22", Budget())
        quick.look(2)
        found = [shown(puzzle, values) for values in quick.found]
        assert all(each in expected for each in found)
        assert len(found) < 2 or found[0] != found[1]
        if quick.exhausted:
            assert len(found) == len(expected)
        told[quick.exhausted or len(found) > 1] += 1
    assert told[True]
    assert told[False] or few > 3 or grid.rows * grid.cols < 9


def test_only_large_boards_take_the_quicker_way() -> None:
    assert few_sizes.detour(Fillomino(Grid(4, 4), {})) is None
    assert few_sizes.detour(Fillomino(Grid(10, 10), {})) is not None


@pytest.mark.exhaustive
@pytest.mark.parametrize("grid", BOARDS)
def test_the_lemma_keeps_every_answer(grid: Grid) -> None:
    chance = random.Random(str(grid))
    for _ in range(20):
        puzzle = Fillomino(grid, some_clues(grid, chance))
        (lemma,) = [each.constraint for each in puzzle.statements if each.rule.lemma]
        with Solver("minisat22", bootstrap_with=list(puzzle.formula().clauses())) as solver:
            for numbers in fillings(grid, dict(puzzle.clues))[:200]:
                values = puzzle.from_json(
                    [[numbers[y, x] for x in range(1, 2 * grid.cols, 2)] for y in range(1, 2 * grid.rows, 2)]
                )
                assert puzzle.solved_by(values)
                assert lemma.holds(values) is True
                assert solver.solve(assumptions=values[1:])


GIVEN: list[tuple[dict[Any, list[Any]], dict[Any, int], int]] = [
    (board(2, 3), {(0, 0): 3, (1, 2): 2}, 4),
    (board(2, 3), {(0, 0): 4}, 4),
    (board(1, 6), {(0, 1): 3, (0, 5): 2}, 4),
    (board(2, 3), {}, 4),
    (board(3, 3, holes=[(1, 1)]), {(0, 0): 2, (2, 2): 3}, 3),
]


@pytest.mark.parametrize("large", [3, 9])
@pytest.mark.parametrize("case", range(len(GIVEN)))
def test_seeded_or_hidden_is_what_its_clauses_say(case: int, large: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hidden_sizes, "LARGE", large)
    beside, given, most = GIVEN[case]
    chance = random.Random(case)
    signs = iter(chance.choices((1, -1), k=len(beside) * most))
    cells = {node: {n: next(signs) * (k * most + n) for n in range(1, most + 1)} for k, node in enumerate(beside)}
    rule = seeded_or_hidden(cells, beside, given)
    formula = Formula(len(beside) * most)
    formula.add(rule)
    seen = {True: 0, False: 0}
    with Solver("minisat22", bootstrap_with=list(formula.clauses())) as solver:
        for values in one_each([list(row.values()) for row in cells.values()], len(beside) * most):
            said = rule.holds(values)
            assert said is solver.solve(assumptions=values[1:])
            seen[bool(said)] += 1
            assert rule.holds([0, 0, *values[2:]]) is None
    assert seen[True]
    assert seen[False]


def test_numbers_that_cannot_be_are_left_out() -> None:
    """Two 3s that are not one group leave less room between them than there is."""
    beside = board(1, 9)
    possible = possible_sizes({(0, 0): 3, (0, 8): 3}, beside)
    assert possible[0, 0] == [3]
    assert possible[0, 1] == possible[0, 4] == [1, 2, 3]
    assert possible_sizes({}, board(1, 3))[0, 1] == [1, 2, 3]
    assert possible_sizes({(0, 0): 9}, board(1, 3))[0, 1] == [9]


@pytest.mark.parametrize("grid", [Grid(2, 3), Grid(3, 3)])
def test_no_number_of_any_answer_is_left_out(grid: Grid) -> None:
    """Whichever of its numbers are given."""
    chance = random.Random(1)
    for numbers in all_fillings(grid):
        for _ in range(4):
            given = {cell: number for cell, number in numbers.items() if chance.random() < 0.5}
            possible = possible_sizes(given, grid.graph())
            assert all(number in possible[cell] for cell, number in numbers.items())


FILE = "pzprv3/fillomino/2/3/. 1 . /- . . /{}/{}/{}/"


def test_borders_of_a_file_say_that_numbers_differ() -> None:
    text = FILE.format(". . 3 /. . . ", "0 0 /0 0 ", "1 0 1 ")
    puzzle = read_saved(text).puzzle
    values = read_pzprv3_answer(text, puzzle)
    assert isinstance(puzzle, Fillomino)
    assert values[puzzle.digit[3, 5][3]] < 0
    assert values[puzzle.digit[3, 1].get(1, 0)] == 0


def test_a_border_between_equal_numbers_is_wrong() -> None:
    text = FILE.format("2 . 3 /2 3 3 ", "1 1 /1 0 ", "1 1 0 ")
    puzzle = read_saved(text).puzzle
    with pytest.raises(WrongAnswer) as error:
        read_pzprv3_answer(text, puzzle)
    report = refused(puzzle, error.value)
    assert report.verdict == "wrong"
    assert [statement.where for statement in report.broken] == [(2, 1)]


def test_a_file_with_its_answer_is_written_as_it_was_read() -> None:
    text = FILE.format("2 . 3 /2 3 3 ", "1 1 /1 0 ", "0 1 0 ").replace("- . .", ". . .")
    puzzle = read_saved(text).puzzle
    values = puzzle.finished(read_pzprv3_answer(text, puzzle))
    assert check(puzzle, values).verdict == "right"
    assert write_pzprv3(puzzle, values).replace("\n", "/") == text


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("pzprv3/fillomino/1/2/t/1 . /. . /0 /", "the variant 't' is not known"),
        ("pzprv3/fillomino/1/2/1 . /. . /X /", "given borders are not supported"),
        ("pzprv3/fillomino/1/2/1 . /. . /7 /", "border"),
    ],
)
def test_what_a_file_may_not_have(text: str, wrong: str) -> None:
    with pytest.raises(ReadError, match=wrong):
        read_saved(text)


def test_addresses() -> None:
    address = "https://puzz.link/p?fillomino/3/2/g1g.h"
    puzzle = read_address(address)
    assert isinstance(puzzle, Fillomino)
    assert puzzle.clues == {(1, 3): 1, (3, 1): "?"}
    assert write_puzzlink(puzzle) == address
    assert read_address(address + "00") == puzzle
    with pytest.raises(ReadError, match="given borders are not supported"):
        read_address(address + "g0")
    with pytest.raises(ReadError, match="the variant 't' is not known"):
        read_address("https://puzz.link/p?fillomino/t/3/2/g1g.h")


def test_every_small_board_of_two_cells() -> None:
    """By hand: both 2, or one 1 beside a larger number that has no room."""
    for one, other in product((None, 1, 2, 3), repeat=2):
        clues: dict[Place, Clue] = {cell: clue for cell, clue in (((1, 1), one), ((1, 3), other)) if clue}
        expected = "unique" if {one, other} <= {None, 2} else "none"
        assert solve(Fillomino(Grid(1, 2), clues)).status == expected


def test_a_group_of_another_size_is_named_where_it_is() -> None:
    puzzle = read("fillomino\n1..\n...\n")
    assert isinstance(puzzle, Fillomino)
    for answer, where in (
        ([[1, 2, 2], [3, 3, 2]], "r1c2"),
        ([[1, 3, 2], [3, 3, 3]], "r1c3"),
        ([[1, 2, 2], [None, None, 2]], "r1c2"),
    ):
        found = check(puzzle, answer)
        assert found.verdict == "wrong"
        text = f"every group of equal numbers has as many cells as they say, at {where}"
        assert text in [broken.text(puzzle) for broken in found.broken]


def test_nobody_is_told_that_a_cell_with_a_number_has_that_number() -> None:
    puzzle = read(f"fillomino\n{Fillomino.example}")
    assert isinstance(puzzle, Fillomino)
    steps = explain(puzzle).steps
    assert "this number is given" not in {reason.statement.rule.sentence for step in steps for reason in step.because}
    for step in steps:
        known = puzzle.places_of(fact for fact in step.given if fact > 0)
        assert known.isdisjoint(puzzle.places_of(map(abs, step.so)))
