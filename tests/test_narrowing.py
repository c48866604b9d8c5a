"""Numbers in cells that are narrowed down before any search, against trying everything."""

from itertools import permutations, product
from random import Random

import pytest

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.search import Search, known_of
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.engines import Budget, engine
from kotae.families.base import Puzzle
from kotae.families.skyscrapers import Skyscrapers
from kotae.families.sudoku import Sudoku
from kotae.formats import read
from kotae.logic import Cell, Constraint, Formula, Known, all_hold, different, each_once, sum_of
from kotae.logic.constraints import Fact
from kotae.logic.digits import NumberedCells
from kotae.logic.distinct import distinct_in
from kotae.logic.narrowing import Impossible, narrowed

Answer = tuple[int, ...]


def layered(cells: int, numbers: tuple[int, ...], first: int) -> tuple[NumberedCells, list[Cell]]:
    """Cells as a layer numbers them."""
    starts = range(first, first + cells * len(numbers), len(numbers))
    made: list[Cell] = [dict(zip(numbers, range(k, k + len(numbers)), strict=True)) for k in starts]
    return NumberedCells(first, numbers, made), made


def random_constraints(random: Random, cells: list[Cell], numbers: tuple[int, ...]) -> list[Constraint]:
    found: list[Constraint] = []
    for _ in range(random.randint(1, 4)):
        chosen = random.sample(cells, random.randint(0, min(len(cells), len(numbers))))
        allowed = random.sample(range(3, 12), random.randint(1, 2))
        found.append(
            random.choice(
                (
                    different(chosen),
                    sum_of(chosen).isin(allowed),
                    all_hold(each_once(chosen, numbers)),
                    all_hold((sum_of(chosen).equals(allowed[0]), different(chosen))),
                    Fact(random.choice([*random.choice(cells).values()])),
                    all_hold(each_once(chosen, numbers)[:1]),
                )
            )
        )
    return found


def answers_to(constraints: list[Constraint], cells: list[Cell], last: int) -> set[Answer]:
    """Every way to fill the cells, by the plain meaning of the constraints."""
    found = set()
    for chosen in product(*(cell.values() for cell in cells)):
        values = [-variable for variable in range(last + 1)]
        for literal in chosen:
            values[literal] = literal
        if all(each.holds(values) for each in constraints):
            found.add(chosen)
    return found


@pytest.mark.parametrize("seed", range(400))
def test_nothing_that_fits_is_ruled_out(seed: int) -> None:
    random = Random(seed)
    numbers = random.choice(((1, 2, 3), (1, 2, 3, 4), (2, 5, 6)))
    table, cells = layered(random.randint(1, 5), numbers, random.randint(1, 3))
    last = table.first + table.many * len(numbers) - 1
    constraints = random_constraints(random, cells, numbers)
    expected = answers_to(constraints, cells, last)
    said = distinct_in(constraints, table)
    try:
        left = narrowed([said], table, last)
    except Impossible:
        assert not expected
        return
    if left is None:
        assert not said.decided
        return
    assert all(left.values[literal] >= 0 for chosen in expected for literal in chosen)
    formula = Formula(last)
    for cell in left.cells.values():
        formula.add(all_hold(each_once([dict.fromkeys((0,), literal) for literal in cell.values()], (0,))))
    for group in left.groups:
        formula.say(group.clauses(left.cells, formula.fresh))
    for constraint in left.others:
        formula.add(constraint)
    formula.flat += [part for value in left.values if value for part in (value, 0)]
    assert models(formula, [literal for cell in cells for literal in cell.values()]) == expected


def models(formula: Formula, variables: list[int]) -> set[Answer]:
    """The true variables of every model."""
    oracle, found = engine("minisat22"), set()
    oracle.add(formula.flat)
    while oracle.solve(Budget()):
        model = {*oracle.model()}
        found.add(tuple(variable for variable in variables if variable in model))
        oracle.add([*(-v if v in model else v for v in variables), 0])
    oracle.close()
    return found


def random_sudoku(random: Random) -> Puzzle:
    grid = Grid(4, 4)
    clues = {cell: random.randint(1, 4) for cell in grid.cells() if random.random() < 0.3}
    return Sudoku(grid, clues)


def random_kakuro(random: Random) -> Puzzle:
    """With the sums of an answer, of which one may be wrong."""
    found = random_puzzle("kakuro", Grid(4, 4), str(random.random()))
    if random.random() < 0.5:
        return found
    head = random.choice([*found.grid.row_heads()])
    return found.with_clues({**found.clues, head: random.randint(1, 20)})


def random_skyscrapers(random: Random) -> Puzzle:
    grid = Grid(4, 4)
    clues = {cell: random.randint(1, 4) for cell in grid.cells() if random.random() < 0.15}
    clues |= {head: random.randint(1, 4) for head in grid.heads() if random.random() < 0.2}
    return Skyscrapers(grid, clues)


@pytest.mark.parametrize("made", [random_sudoku, random_kakuro, random_skyscrapers])
def test_narrowing_changes_no_answer(made: type) -> None:
    """The same answers as when everything is stated, on boards with none, one, or several."""
    seen = set()
    for seed in range(60):
        puzzle: Puzzle = made(Random(seed))
        found = solve(puzzle, at_most=40)
        whole = solve(puzzle, at_most=40, show_formula=lambda _: None)
        assert found.status == whole.status
        assert found.found == whole.found
        if found.found < 40:
            assert sorted(found.solutions) == sorted(whole.solutions)
        seen.add(found.status)
    assert seen == {"none", "unique", "several"}


def test_most_of_a_sudoku_is_known_beforehand() -> None:
    easy = "sudoku\n1...\n..3.\n.4..\n...2\n"
    puzzle = read(easy)
    assert isinstance(puzzle, Puzzle)
    formula = puzzle.open_formula()
    assert len(formula.facts) == puzzle.variables
    assert not formula.flat
    answer = solve(puzzle)
    assert answer.status == "unique"
    assert not answer.by_lines
    assert puzzle.formula().facts == [], "whoever wants to see the formula gets all of it"


def test_what_is_known_is_not_mentioned() -> None:
    puzzle = read("sudoku\n1...\n....\n....\n...2\n")
    assert isinstance(puzzle, Puzzle)
    formula = puzzle.open_formula()
    known = known_of(formula)
    assert 0 < len(formula.facts) < puzzle.variables
    assert not any(known[abs(literal)] for literal in formula.flat if abs(literal) <= puzzle.variables)


def test_other_rules_still_count() -> None:
    """A clue that no cell can have, on a board that is settled otherwise."""
    puzzle = Sudoku(
        Grid(4, 4), dict(zip(Grid(4, 4).cells(), (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 9), strict=True))
    )
    assert solve(puzzle).status == "none"
    assert any(each.constraint == Known(False) for each in puzzle.statements)


def test_two_clues_about_one_cell() -> None:
    """A run down and a run to the right that are the same cell, with different sums."""
    board = "kakuro\n\\ 3\\\n\\4 .\n"
    assert solve(read(board)).status == "none"  # type: ignore[arg-type]
    assert solve(read(board.replace("4", "3"))).status == "unique"  # type: ignore[arg-type]


def test_a_blank_board_is_stated_as_before() -> None:
    blank = Sudoku(Grid(4, 4))
    assert blank.open_formula().flat == blank.formula().flat


def test_questions_about_what_is_known() -> None:
    """A search answers them without the solver."""
    puzzle = read("sudoku\n1...\n..3.\n.4..\n...2\n")
    assert isinstance(puzzle, Puzzle)
    search = Search(puzzle, engine("minisat22"), Budget())
    answer = search.answer()
    assert answer is not None
    true = next(value for value in answer if value > 0)
    assert search.answer([true]) == answer
    assert search.answer([-true]) is None
    assert search.answer([], [-true]) is None
    search.forbid(answer)
    assert search.answer() is None


def test_latin_squares_are_all_found() -> None:
    """One row given: as many as there are with that row."""
    grid = Grid(4, 4)
    given = dict(zip(grid.cells(), (1, 2, 3, 4), strict=False))
    rows = [*permutations((1, 2, 3, 4))]
    squares = sum(
        all(len({*column}) == 4 for column in zip((1, 2, 3, 4), *rest, strict=True)) for rest in product(rows, repeat=3)
    )
    assert solve(Skyscrapers(grid, given), at_most=None).found == squares
