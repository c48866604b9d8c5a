"""Nonograms: the line solver, the clauses, the plain meaning and an independent brute force say the same."""

import random
from itertools import product

import pytest
from boards import read_board, without_lemmas
from conftest import some_of
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from kotae.answers.check import check, contradictions
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place
from kotae.board.marks import BLACK, Colour
from kotae.board.tokens import Clue
from kotae.errata.brute_force_areas import nonogram_answers, reads_as
from kotae.errors import KotaeError
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read, write
from kotae.formats.dimacs import write_dimacs
from kotae.formats.nonograms.common import clues_of, to_nonogram
from kotae.logic import Formula, Run, Runs, Values
from kotae.logic.lines.line_solver import narrowed, parts

PALETTE = (Colour("r", "red", "#ff0000"), Colour("g", "green", "#00aa00"), Colour("b", "blue", "#0000ff"))
Line = tuple[Run, ...]


def line_values(colours: tuple[int, ...], inks: int) -> Values:
    """The values of one line of cells, `inks` variables a cell."""
    return [0, *(v if ink == colour else -v for v, ink, colour in line_variables(colours, inks))]


def line_variables(colours: tuple[int, ...], inks: int) -> list[tuple[int, int, int]]:
    return [(i * inks + ink, ink, colour) for i, colour in enumerate(colours) for ink in range(1, inks + 1)]


def line_of(size: int, inks: int, clue: Line, may: tuple[int, ...] | None = None) -> Runs:
    cells = [range(i * inks + 1, i * inks + inks + 1) for i in range(size)]
    return Runs(cells, clue, may or ((1 << size) - 1,) * (inks + 1))


def random_line(chance: random.Random) -> tuple[int, int, Line]:
    inks = chance.choice((1, 1, 2, 3))
    size = chance.randint(1, {1: 9, 2: 6, 3: 5}[inks])
    choices: list[list[int | str]] = [[1, 1, 2, 3, 4], [1, 2, "?", "?"], [1, 2, "?", "*"] if inks == 1 else [1, 2]]
    lengths = chance.choice(choices)
    return size, inks, tuple(Run(chance.choice(lengths), chance.randint(1, inks)) for _ in range(chance.randint(0, 4)))


@pytest.mark.parametrize("seed", some_of(range(10), 4))
def test_a_line_means_what_it_says(seed: int) -> None:
    """Plain meaning, line solver and clauses against the brute force, on lines about which something is known."""
    chance = random.Random(seed)
    for _ in range(60):
        size, inks, clue = random_line(chance)
        may = [(1 << size) - 1] * (inks + 1)
        for _ in range(chance.randint(0, size)):
            colour, position = chance.randint(0, inks), chance.randrange(size)
            if sum(known >> position & 1 for known in may) > 1:
                may[colour] &= ~(1 << position)
        line = line_of(size, inks, clue, tuple(may))
        every = list(product(range(inks + 1), repeat=size))
        assert all(line.holds(line_values(colours, inks)) == reads_as(colours, clue) for colours in every)
        right = [c for c in every if reads_as(c, clue) and all(may[k] >> i & 1 for i, k in enumerate(c))]
        found = narrowed(parts(clue), size, may)
        covered = [sum(1 << i for i in range(size) if any(c[i] == k for c in right)) for k in range(inks + 1)]
        assert (list(found.may) if found else None) == (covered if right else None)
        if found:
            assert answers_of(line._replace(may=found.may), inks) == sorted(right)


def answers_of(line: Runs, inks: int) -> list[tuple[int, ...]]:
    """The colourings that the clauses of a line allow, where what is known stays as it is."""
    size = len(line.cells)
    formula = Formula(size * inks)
    formula.add(line)
    with Solver(name="minisat22", bootstrap_with=list(formula.clauses())) as solver:
        return sorted(
            colours
            for colours in product(range(inks + 1), repeat=size)
            if all(line.may[k] >> i & 1 for i, k in enumerate(colours))
            and solver.solve(assumptions=line_values(colours, inks)[1:])
        )


@pytest.mark.parametrize("states", list(product((-1, 0, 1), repeat=5)))
def test_partial_lines(states: tuple[int, ...]) -> None:
    values = [0, *(v * s for v, s in enumerate(states, 1))]
    completions = [
        bits
        for bits in product((0, 1), repeat=5)
        if all(s == 0 or bit == (s > 0) for bit, s in zip(bits, states, strict=True))
    ]
    for clue in ((Run(2), Run(1)), (Run("?"),), (Run(1), Run("*")), ()):
        possible = any(reads_as(bits, clue) for bits in completions)
        held = line_of(5, 1, clue).holds(values)
        assert (held is False) == (not possible)
        if len(completions) == 1:
            assert held is possible


def random_picture(chance: random.Random, inks: int) -> tuple[list[Line], list[Line]]:
    """The clues of a random picture, now and then with something hidden or wrong."""
    rows, cols = chance.randint(1, 4), chance.randint(1, 4)
    share = chance.random()
    empty = Nonogram(Grid(rows, cols), {}, palette=PALETTE[:inks] if inks > 1 else (BLACK,))
    values = [0]
    for _ in range(rows * cols):
        colour = chance.randint(1, inks) if chance.random() < share else 0
        values += [v if v - len(values) + 1 == colour else -v for v in range(len(values), len(values) + inks)]
    heads = [*empty.grid.row_heads(), *empty.grid.column_heads()]
    found, columns = clues_of(empty.with_clues_of(values, heads))
    if chance.random() < 0.4:
        side = chance.choice((found, columns))
        number = chance.randrange(len(side))
        changes: list[Line] = [(Run("?", chance.randint(1, inks)),), (Run(chance.randint(1, 4), 1),), (Run("*"),)]
        side[number] = chance.choice(changes if inks == 1 else changes[:2])
    return found, columns


@pytest.mark.parametrize(("seed", "inks"), [(seed, inks) for inks in (1, 2, 3) for seed in range(8)])
def test_boards_against_the_brute_force(seed: int, inks: int) -> None:
    chance = random.Random(seed)
    for _ in range(12):
        rows, columns = random_picture(chance, inks)
        puzzle = to_nonogram(rows, columns, PALETTE[:inks] if inks > 1 else (BLACK,))
        expected = sorted(nonogram_answers(rows, columns))
        answer = solve(puzzle, at_most=None)
        assert sorted(colours_of(puzzle, values) for values in answer.solutions) == expected
        assert answer.exhausted
        assert solve(puzzle).status == ("several" if len(expected) > 1 else "unique" if expected else "none")


def colours_of(puzzle: Nonogram, values: Values) -> tuple[tuple[int, ...], ...]:
    letters = [".", *(colour.letter for colour in puzzle.palette)]
    return tuple(tuple(letters.index(mark) for mark in row) for row in puzzle.to_json(values))


@pytest.mark.exhaustive
def test_every_black_board_of_three_by_three() -> None:
    """All pairs of clues that lines of three cells can have: 5^6 boards."""
    clues: list[Line] = [(), (Run(1),), (Run(2),), (Run(3),), (Run(1), Run(1))]
    for chosen in product(clues, repeat=6):
        puzzle = to_nonogram(chosen[:3], chosen[3:])
        found = [colours_of(puzzle, values) for values in solve(puzzle, at_most=None).solutions]
        assert sorted(found) == sorted(nonogram_answers(chosen[:3], chosen[3:]))


def test_line_solving_alone_is_a_proof() -> None:
    puzzle = read_board("nonogram\nrows:\n1 1\n5\n5\n3\n1\ncolumns:\n2\n4\n4\n4\n2\n")
    answer = solve(puzzle)
    assert (answer.status, answer.by_lines, answer.clauses) == ("unique", True, 0)
    assert puzzle.to_json(answer.solutions[0]) == [".#.#.", "#####", "#####", ".###.", "..#.."]


def test_a_second_answer_beside_the_first() -> None:
    """Two cells in opposite corners of a square: the other two corners are the second answer, without a search."""
    puzzle = to_nonogram([(Run(1),)] * 2, [(Run(1),)] * 2)
    (first, second) = solve(puzzle).solutions
    assert list(puzzle.nearby(first)) == [second]
    for values in (first, second):
        assert check(puzzle, values).verdict == "right"


def test_clues_that_cannot_fit_are_named() -> None:
    puzzle = read_board("nonogram\nrows:\n3 3\n1\ncolumns:\n1\n1\n1\n1\n1\n4\n")
    assert solve(puzzle).status == "none"
    texts = [statement.text(puzzle) for statement in contradictions(puzzle)]
    assert texts == [
        "the 4 at column 6: these are the lengths of its runs, in order",
        "the 3 3 at row 1: these are the lengths of its runs, in order",
        "rows and columns ask for the same number of cells in each colour, "
        "but the rows ask for 7 and the columns for 9",
    ]


def test_rows_and_columns_that_do_not_add_up_are_refused_at_once() -> None:
    """Every line by itself has room to spare, so that search alone would try every way to fill pigeon holes."""
    puzzle = to_nonogram([(Run(1),)] * 40, [(Run(1),)] * 39 + [(Run(2),)])
    answer = solve(puzzle, conflicts=1)
    assert answer.status == "none"
    assert answer.statistics.get("conflicts", 0) == 0


def test_the_lemma_follows_from_the_rules() -> None:
    """Without it a puzzle has the same answers, whatever is hidden or has no clue at all."""
    chance, fitting = random.Random(11), set()
    plain = without_lemmas(Nonogram)
    for _ in range(150):
        grid, inks = Grid(chance.randint(1, 3), chance.randint(1, 4)), chance.randint(1, 2)
        lengths: list[int | str] = [1, 1, 2, "?", *(["*"] if inks == 1 else [])]
        clues = {
            head: tuple(
                Run(chance.choice(lengths), chance.randint(1, inks)) for _ in range(chance.choice((0, 1, 1, 2)))
            )
            for head in grid.row_heads() + grid.column_heads()
            if chance.random() < 0.9
        }
        full, bare = (kind(grid, clues, palette=PALETTE[:inks]) for kind in (Nonogram, plain))
        assert not any(rule.lemma for rule in bare.rules)
        answers = sorted(solve(full, at_most=None).solutions)
        assert answers == sorted(solve(bare, at_most=None).solutions)
        fitting.add((bool(answers), not contradictions(full)))
    assert fitting == {(True, True), (False, True), (False, False)}


@pytest.mark.parametrize("clues", ["3 1 1 1", "1 1 2 1", "1 1 1 1", "2 0 1 1"])
def test_the_formula_as_a_file_says_the_same(clues: str) -> None:
    """Known cells are unit clauses there, and what lines alone refute is an empty clause."""
    puzzle = read_board("nonogram\nrows:\n{}\n{}\ncolumns:\n{}\n{}\n".format(*clues.split()))
    lines = write_dimacs(puzzle, puzzle.formula()).splitlines()
    assert sum(line.startswith("c rule ") for line in lines) == 4
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines if line[0] not in "cp"]
    models = [
        [0, *(v * s for v, s in enumerate(signs, 1))]
        for signs in product((-1, 1), repeat=puzzle.variables)
        if not any(not clause for clause in clauses)
    ]
    with Solver(name="minisat22", bootstrap_with=[clause for clause in clauses if clause]) as solver:
        found = [values for values in models if solver.solve(assumptions=values[1:])]
    assert sorted(found) == sorted(solve(puzzle, at_most=None).solutions)


def test_stars_are_for_black_nonograms() -> None:
    with pytest.raises(KotaeError, match="among several colours"):
        to_nonogram([(Run("*", 1),)], [(Run(1, 2),)], PALETTE[:2])
    with pytest.raises(KotaeError, match="among several colours"):
        read("nonogram\ncolors:\nr red #ff0000\nb blue #0000ff\nrows:\n*r\ncolumns:\n1b\n")


def test_clues_stand_at_the_heads_of_lines() -> None:
    wrong: list[dict[Place, Clue]] = [{(1, 1): (Run(1),)}, {(1, -1): 3}, {(1, -1): (Run(1, 2),)}]
    for clues in wrong:
        with pytest.raises(KotaeError):
            Nonogram(Grid(1, 1), clues)
    with pytest.raises(KotaeError):
        Slitherlink(Grid(1, 1), {(1, -1): 3})


def test_monstrous_clues_cost_nothing() -> None:
    puzzle = to_nonogram([(Run(999_999),) * 3000], [(Run(1),)])
    assert solve(puzzle).status == "none"
    assert len(contradictions(puzzle)) == 2  # the clue by itself, and that the columns ask for fewer cells


def test_conflicts_are_counted_over_all_calls() -> None:
    answer = solve(Slitherlink(Grid(5, 5), {}), at_most=None, conflicts=50)
    assert answer.status == "several"
    assert not answer.exhausted
    assert answer.statistics["conflicts"] < 200


def test_line_solving_settles_uniqueness_even_unasked() -> None:
    answer = solve(read_board("nonogram\nrows:\n1\ncolumns:\n1\n"), at_most=1)
    assert answer.status == "unique"


def test_cells_that_no_clue_speaks_of_are_free() -> None:
    """A board that lacks the clues of some lines has no clauses for them, which is no proof of anything."""
    puzzle = Nonogram(Grid(1, 2), {(-1, 1): (Run(1),)})
    for at_most, status in ((1, "answered"), (2, "several")):
        answer = solve(puzzle, at_most=at_most)
        assert (answer.status, answer.by_lines) == (status, False)


def test_a_given_cell_stays_given() -> None:
    puzzle = Nonogram(Grid(1, 2), {})
    assert puzzle.to_json(forced(puzzle, puzzle.from_json(["#?"])).values) == ["#?"]


def test_each_rule_names_itself() -> None:
    puzzle = read_board("nonogram\nrows:\n2\n0\ncolumns:\n1\n1\n")
    report = check(puzzle, puzzle.from_json(["#.", ".."]))
    texts = [statement.text(puzzle) for statement in report.broken]
    assert texts == [
        "the 1 at column 2: these are the lengths of its runs, in order",
        "the 2 at row 1: these are the lengths of its runs, in order",
    ]
    assert check(puzzle, puzzle.from_json(["#?", "??"])).verdict == "open"
    assert check(puzzle, puzzle.from_json(["??", "#?"])).verdict == "wrong"


def test_what_is_forced() -> None:
    puzzle = read_board("nonogram\nrows:\n1 1\n1 1\ncolumns:\n1\n1\n0\n2\n")
    answers = solve(puzzle, at_most=None).solutions
    assert len(answers) == 2
    assert forced(puzzle).values == [a if a == b else 0 for a, b in zip(*answers, strict=True)]
    given = puzzle.from_json(["#???", "????"])
    assert 0 not in forced(puzzle, given).values[1:]
    wrong = puzzle.from_json(["???.", "????"])
    assert forced(puzzle, wrong).status == "none"


@st.composite
def nonograms(draw: st.DrawFn) -> Nonogram:
    inks = draw(st.integers(1, 3))
    run = st.builds(Run, st.one_of(st.integers(1, 300), st.just("?")), st.integers(1, inks))
    if inks == 1:
        run = st.one_of(run, st.just(Run("*")))
    line = st.lists(run, max_size=4).map(tuple)
    rows, columns = draw(st.lists(line, min_size=1, max_size=9)), draw(st.lists(line, min_size=1, max_size=9))
    return to_nonogram(rows, columns, PALETTE[:inks] if inks > 1 else (BLACK,))


@given(nonograms())
def test_text_round_trip(puzzle: Nonogram) -> None:
    assert read(write(puzzle, "text")) == puzzle


def test_addresses_and_game_ids() -> None:
    address = "https://puzz.link/p?nonogram/6/7/31h12h31h111g2i5l32g22g11g1211113h"
    puzzle = read_board(address)
    assert write(puzzle, "puzzlink") == address
    assert solve(puzzle).status == "unique"
    game_id = write(puzzle, "tatham")
    assert game_id.startswith("6x7:")
    assert read(game_id) == puzzle
    assert read("nonogram/3/1/.gg1h") == to_nonogram([(Run(1),)], [(Run("?"),), (), ()])
