"""Slitherlink: the formula, the plain meaning of the rules and an independent brute force say the same."""

import random
from itertools import product

import pytest
from conftest import drawing_of, loop_of, slitherlink
from hypothesis import given
from hypothesis import strategies as st

from kotae.answers.check import check
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at
from kotae.errata.brute_force import slitherlink_answers, slitherlink_loops
from kotae.errors import KotaeError
from kotae.families.slitherlink import Slitherlink

ALPHABET = (None, 0, 1, 2, 3, 4)


def agree(
    rows: int, cols: int, numbers: tuple[int | None, ...], solver: str = "glucose4", encoding: str = "default"
) -> None:
    """The formula's answers are exactly the brute force's."""
    clues = {divmod(i, cols): n for i, n in enumerate(numbers) if n is not None}
    puzzle = Slitherlink(Grid(rows, cols), {cell_at(*cell): n for cell, n in clues.items()})
    answer = solve(puzzle, solver, encoding=encoding, at_most=None)
    found = [loop_of(puzzle, values) for values in answer.solutions]
    expected = slitherlink_answers(rows, cols, clues)
    assert len(found) == len(expected)
    assert set(found) == set(expected)


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)])
def test_every_board(rows: int, cols: int) -> None:
    for numbers in product(ALPHABET, repeat=rows * cols):
        agree(rows, cols, numbers)


def test_the_default_solver_says_the_same() -> None:
    chance = random.Random(0)
    for _ in range(200):
        agree(3, 2, tuple(chance.choice((None, None, 0, 1, 2, 3)) for _ in range(6)), "cadical195")


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", ALPHABET)
def test_every_board_of_two_by_three(first: int | None) -> None:
    for numbers in product(ALPHABET, repeat=5):
        agree(2, 3, (first, *numbers))


@pytest.mark.exhaustive
def test_many_boards_of_four_by_four() -> None:
    """Clues taken from a loop, some then changed: boards with one, several and no answers."""
    chance = random.Random(4)
    loops = slitherlink_loops(4, 4)
    for _ in range(1500):
        puzzle = Slitherlink(Grid(4, 4), {})
        cells = list(puzzle.grid.cells())
        whole = puzzle.with_clues_of(drawing_of(puzzle, chance.choice(loops)), cells)
        numbers: list[int | None] = [int(str(n)) if chance.random() < 0.6 else None for n in whole.clues.values()]
        if chance.random() < 0.3:
            numbers[chance.randrange(16)] = chance.choice((0, 1, 2, 3))
        agree(4, 4, tuple(numbers))


@pytest.mark.parametrize(("rows", "cols"), [(1, 2), (2, 2), (2, 3)])
def test_the_rules_mean_one_loop(rows: int, cols: int) -> None:
    """On every drawing whatever, all rules hold exactly when the brute force knows it as a loop."""
    puzzle = Slitherlink(Grid(rows, cols), {})
    loops = set(slitherlink_loops(rows, cols))
    accepted = 0
    for drawn in product((-1, 1), repeat=puzzle.variables):
        values = [0, *(v * d for v, d in enumerate(drawn, 1))]
        if puzzle.solved_by(values):
            assert loop_of(puzzle, values) in loops
            accepted += 1
    assert accepted == len(loops)


@pytest.mark.parametrize(("rows", "cols"), [(2, 2), (2, 4), (3, 3)])
def test_an_empty_board_has_every_loop(rows: int, cols: int) -> None:
    agree(rows, cols, (None,) * (rows * cols))


def test_a_blank_large_board_has_several_answers() -> None:
    assert solve(Slitherlink(Grid(40, 40), {})).status == "several"


def test_a_half_finished_board_stays_fast() -> None:
    """A large board with hardly a clue: a plain "not this loop" takes thousands of rounds here."""
    chance = random.Random(1)
    puzzle = Slitherlink(Grid(40, 40), {cell_at(chance.randrange(40), chance.randrange(40)): 3 for _ in range(40)})
    answer = solve(puzzle, conflicts=200_000)
    assert answer.status in ("several", "none")
    assert answer.cuts < 20_000


def test_two_loops_are_never_an_answer() -> None:
    """The ring of 2s around a 4: inside and outside colours alone would take two nested loops for an answer."""
    assert solve(slitherlink("222", "242", "222")).status == "none"
    assert solve(slitherlink("4.4")).status == "none"
    assert solve(slitherlink("4")).status == "unique"


def test_two_loops_that_clues_close_are_refuted_at_once() -> None:
    """A 4 closes its loop. Whatever other loops a candidate has, that leaves the other 4 without one."""
    rows = ["." * 40 for _ in range(40)]
    rows[3], rows[30] = "...4" + "." * 36, "." * 30 + "4" + "." * 9
    answer = solve(slitherlink(*rows))
    assert answer.status == "none"
    assert answer.cuts < 1000


def test_all_zeros() -> None:
    assert solve(slitherlink("00", "00")).status == "none"
    assert solve(slitherlink("0..", "...")).status == "several"


def test_hidden_numbers_say_nothing() -> None:
    assert len(solve(slitherlink("??", "??"), at_most=None).solutions) == 13


def test_a_full_board_may_be_ambiguous() -> None:
    """Even a clue in every cell does not make a puzzle unique (Beluhov, Slitherlink Signatures)."""
    answer = solve(slitherlink("23", "32"))
    assert answer.status == "several"
    assert answer.differences()


@st.composite
def loops(draw: st.DrawFn) -> tuple[Slitherlink, list[int]]:
    """A board with all its clues, and a loop on it that gives them."""
    rows, cols = draw(st.integers(2, 4)), draw(st.integers(2, 4))
    empty = Slitherlink(Grid(rows, cols), {})
    values = drawing_of(empty, draw(st.sampled_from(slitherlink_loops(rows, cols))))
    return empty.with_clues_of(values, empty.grid.cells()), values


@given(loops())
def test_a_loop_is_accepted_with_the_clues_computed_from_it(case: tuple[Slitherlink, list[int]]) -> None:
    puzzle, values = case
    assert check(puzzle, values).verdict == "right"
    assert any(values == found for found in solve(puzzle, at_most=None).solutions)


@given(loops(), st.data())
def test_a_flipped_edge_is_refused(case: tuple[Slitherlink, list[int]], data: st.DataObject) -> None:
    puzzle, values = case
    edge = data.draw(st.integers(1, puzzle.variables))
    values[edge] = -values[edge]
    report = check(puzzle, values)
    assert report.verdict == "wrong"
    assert any(statement.rule is puzzle.rules[1] for statement in report.broken), "a corner must be named"
    assert any(statement.rule is puzzle.rules[0] for statement in report.broken), "a clue must be named"


BROKEN = {
    "the 2 at r1c1: the loop uses that many sides of the cell": (
        "2.",
        {"horizontal": ["11", "11"], "vertical": ["101"]},
    ),
    "the loop never ends, branches or crosses, at r1c1 northwest": (
        "..",
        {"horizontal": ["01", "11"], "vertical": ["101"]},
    ),
    "there is exactly one loop": ("...", {"horizontal": ["101", "101"], "vertical": ["1111"]}),
}


@pytest.mark.parametrize(("text", "case"), BROKEN.items())
def test_each_rule_names_itself(text: str, case: tuple[str, dict[str, list[str]]]) -> None:
    puzzle = slitherlink(case[0])
    report = check(puzzle, puzzle.from_json(case[1]))
    assert report.verdict == "wrong"
    assert text in [statement.rule.text(statement.where, puzzle) for statement in report.broken]


def test_partial_answers() -> None:
    puzzle = slitherlink("3.", "..")
    nothing = [0] * (puzzle.variables + 1)
    assert check(puzzle, nothing).verdict == "open"
    closed = puzzle.from_json({"horizontal": ["1?", "1?", "??"], "vertical": ["11?", "??1"]})
    assert "there is exactly one loop" in [s.rule.sentence for s in check(puzzle, closed).broken]
    doomed = puzzle.from_json({"horizontal": ["1?", "0?", "??"], "vertical": ["1??", "0??"]})
    assert check(puzzle, doomed).verdict == "wrong"


def test_no_answer_continues_a_wrong_start() -> None:
    """Nothing is broken yet, but the only answers lie elsewhere."""
    puzzle = slitherlink("4..", "...")
    start = puzzle.from_json({"horizontal": ["???", "???", "??1"], "vertical": ["????", "????"]})
    assert check(puzzle, start).verdict == "stuck"


@pytest.mark.parametrize("rows", [("3.", ".."), ("...", ".2.", "..."), ("2..", "..1", "3..")])
def test_what_is_forced_is_the_common_part(rows: tuple[str, ...]) -> None:
    puzzle = slitherlink(*rows)
    answers = solve(puzzle, at_most=None).solutions
    common = [a if all(other[i] == a for other in answers) else 0 for i, a in enumerate(answers[0])]
    assert forced(puzzle).values == common
    given = [0] * len(common)
    given[puzzle.line[0, 1]] = puzzle.line[0, 1]
    agreeing = [a for a in answers if a[puzzle.line[0, 1]] > 0]
    expected = [a if all(other[i] == a for other in agreeing) else 0 for i, a in enumerate(agreeing[0])]
    assert forced(puzzle, given).values == expected


def test_nothing_is_forced_on_a_blank_board() -> None:
    """Also where the solver's candidates are mended: a mended one must still differ as asked."""
    assert not any(forced(Slitherlink(Grid(8, 4), {})).values)


def test_a_clue_out_of_range_is_refused() -> None:
    with pytest.raises(KotaeError, match="clue 5 at r1c1"):
        slitherlink("5")


def test_counting_keeps_only_what_it_must() -> None:
    answer = solve(Slitherlink(Grid(3, 3), {}), at_most=None, keep=2)
    assert (answer.found, len(answer.solutions), answer.status) == (213, 2, "several")
