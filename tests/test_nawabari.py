"""Nawabari: both encodings, the plain meaning of the rules and an independent brute force say the same."""

import random
from itertools import product

import pytest
from conftest import board
from hypothesis import given
from hypothesis import strategies as st

from kotae.answers.check import check, refused
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at
from kotae.board.rectangles import COVERED
from kotae.drawing.reading import read_drawing
from kotae.encodings import names
from kotae.errata.brute_force_areas import nawabari_answers
from kotae.errors import AnswerError, WrongAnswer
from kotae.families.base import place_names
from kotae.families.nawabari import Nawabari
from kotae.formats import read, write

ALPHABET = ".01234?"


def agree(rows: int, cols: int, marks: str, encoding: str = "default") -> None:
    """The formula's answers are exactly the brute force's."""
    clues = {divmod(i, cols): None if m == "?" else int(m) for i, m in enumerate(marks) if m != "."}
    puzzle = Nawabari(Grid(rows, cols), {cell_at(*cell): "?" if n is None else n for cell, n in clues.items()})
    answer = solve(puzzle, "glucose4", encoding=encoding, at_most=None)
    found = [frozenset(map(tuple, puzzle.to_json(values))) for values in answer.solutions]
    expected = nawabari_answers(rows, cols, clues)
    assert len(found) == len(expected)
    assert set(found) == set(expected)


@pytest.mark.parametrize("encoding", names("nawabari"))
@pytest.mark.parametrize(
    ("rows", "cols"), [(1, 1), (1, 2), (2, 1), (1, 3), (3, 1), pytest.param(2, 2, marks=pytest.mark.exhaustive)]
)
def test_every_board(rows: int, cols: int, encoding: str) -> None:
    for marks in product(ALPHABET, repeat=rows * cols):
        agree(rows, cols, "".join(marks), encoding)


@pytest.mark.exhaustive
@pytest.mark.parametrize("first", ALPHABET)
def test_every_board_of_two_by_three(first: str) -> None:
    for marks in product(ALPHABET, repeat=5):
        agree(2, 3, first + "".join(marks))


def random_board(chance: random.Random) -> tuple[int, int, str]:
    """A random division with its numbers, some hidden, one now and then changed."""
    rows, cols = chance.randint(2, 6), chance.randint(2, 6)
    areas = [(0, 0, rows, cols)]
    for _ in range(chance.randint(0, 9)):
        row, col, height, width = areas.pop(chance.randrange(len(areas)))
        if height > 1 and (width == 1 or chance.random() < 0.5):
            cut = chance.randint(1, height - 1)
            areas += [(row, col, cut, width), (row + cut, col, height - cut, width)]
        elif width > 1:
            cut = chance.randint(1, width - 1)
            areas += [(row, col, height, cut), (row, col + cut, height, width - cut)]
        else:
            areas.append((row, col, height, width))
    marks = ["."] * (rows * cols)
    for row, col, height, width in areas:
        y, x = chance.randrange(row, row + height), chance.randrange(col, col + width)
        number = (y == row) + (y == row + height - 1) + (x == col) + (x == col + width - 1)
        marks[y * cols + x] = chance.choices((str(number), "?", chance.choice("01234")), (12, 2, 1))[0]
    return rows, cols, "".join(marks)


@pytest.mark.parametrize("encoding", names("nawabari"))
@pytest.mark.parametrize("seed", range(15))
def test_larger_boards(seed: int, encoding: str) -> None:
    chance = random.Random(seed)
    for _ in range(6):
        agree(*random_board(chance), encoding)


@pytest.mark.exhaustive
def test_many_larger_boards() -> None:
    chance = random.Random(99)
    for _ in range(1500):
        case = random_board(chance)
        agree(*case)
        agree(*case, "candidates")


def test_the_rules_mean_what_the_brute_force_says() -> None:
    """On every reach of every rectangle whatever, all rules hold exactly when it is an answer."""
    for rows in (("1.2", "..."), ("?..", ".?."), ("2.", "2."), ("4.", "?.")):
        puzzle = board(Nawabari, *rows)
        clues = {
            (r, c): None if m == "?" else int(m) for r, row in enumerate(rows) for c, m in enumerate(row) if m != "."
        }
        expected = set(nawabari_answers(len(rows), len(rows[0]), clues))
        accepted = set()
        for signs in product((-1, 1), repeat=puzzle.variables):
            values = [0, *(v * s for v, s in enumerate(signs, 1))]
            if puzzle.solved_by(values):
                accepted.add(frozenset(map(tuple, puzzle.to_json(values))))
        assert accepted == expected


def test_no_number_no_answer() -> None:
    assert solve(board(Nawabari, "..", "..")).status == "none"
    assert solve(board(Nawabari, "4")).status == "unique"
    assert solve(board(Nawabari, "3")).status == "none"


def test_a_large_open_board_of_hidden_numbers() -> None:
    chance = random.Random(3)
    clues = dict.fromkeys(chance.sample(list(Grid(40, 40).cells()), 40), "?")
    answer = solve(Nawabari(Grid(40, 40), clues), conflicts=100_000)
    assert answer.status in ("several", "none")


GOOD = [[0, 0, 1, 2], [0, 2, 2, 1], [1, 0, 1, 2]]
BROKEN = {
    "every rectangle lies inside the board, at r1c1": [[0, 0, 1, 4], [0, 2, 2, 1], [1, 0, 1, 2]],
    "every rectangle lies inside the board": [[-1, 0, 2, 2]],
    "every rectangle holds exactly one number, at r1c2": [[0, 0, 1, 1], [0, 1, 1, 1], [0, 2, 2, 1], [1, 0, 1, 2]],
    "every rectangle holds exactly one number, at r1c1": [[0, 0, 2, 2], [0, 2, 2, 1]],
    "every cell lies in exactly one rectangle, at r1c2": [[0, 0, 1, 1], [0, 2, 2, 1], [1, 0, 1, 2]],
    "every cell lies in exactly one rectangle, at r1c1": [[0, 0, 1, 2], [0, 0, 1, 1], [0, 2, 2, 1], [1, 0, 1, 2]],
    "the 3 at r1c1: that many sides of the cell are borders": [[0, 0, 1, 1], [0, 1, 2, 2], [1, 0, 1, 1]],
}


@pytest.mark.parametrize(("text", "answer"), BROKEN.items())
def test_each_rule_names_itself(text: str, answer: list[list[int]]) -> None:
    puzzle = board(Nawabari, "3.3", "3..")
    assert check(puzzle, puzzle.from_json(GOOD)).verdict == "right"
    try:
        report = check(puzzle, puzzle.from_json(answer))
    except WrongAnswer as wrong:
        report = refused(puzzle, wrong)
    assert report.verdict == "wrong"
    assert text in [statement.rule.text(statement.where, puzzle) for statement in report.broken]


def test_partial_answers() -> None:
    puzzle = board(Nawabari, "3.3", "3..")
    assert check(puzzle, puzzle.from_json(GOOD[:1])).verdict == "open"
    assert check(puzzle, puzzle.from_json([])).verdict == "open"
    assert check(puzzle, puzzle.from_json([[0, 2, 1, 1]])).verdict == "wrong"


def test_all_broken_rules_are_named_together() -> None:
    puzzle = board(Nawabari, "3.3", "3..")
    with pytest.raises(WrongAnswer) as wrong:
        puzzle.from_json([[0, 0, 1, 1], [0, 1, 2, 2], [1, 0, 1, 1], [0, 1, 1, 1]])
    texts = [s.rule.text(s.where, puzzle) for s in refused(puzzle, wrong.value).broken]
    assert "every rectangle holds exactly one number, at r1c2" in texts
    assert "the 3 at r1c1: that many sides of the cell are borders" in texts


def test_what_a_wrong_rectangle_covers_is_covered() -> None:
    """A cell is only told to lie in no rectangle, or in two, if it does in what was drawn, wrong as that may be."""
    puzzle = board(Nawabari, "...2..22.")
    for rectangles, wrong_cells in (
        ([[0, 3, 1, 2], [0, 6, 1, 3], [0, 7, 1, 1]], {"r1c1", "r1c2", "r1c3", "r1c8"}),
        ([[0, 0, 1, 9], [0, 6, 1, 1], [-1, 2, 5, 2]], {"r1c3", "r1c4", "r1c7"}),
        ([[0, 2, 1, 2], [0, 3, 1, 3], [0, 7, 1, 1]], {"r1c4", "r1c1", "r1c2", "r1c9"}),
    ):
        with pytest.raises(WrongAnswer) as wrong:
            puzzle.from_json(rectangles)
        broken = refused(puzzle, wrong.value).broken
        assert {place_names(each.where) for each in broken if each.rule.sentence == COVERED} == wrong_cells


def test_a_missing_rectangle_is_missing() -> None:
    puzzle = board(Nawabari, "4.", "43")
    single = [[0, 0, 1, 1], [0, 1, 2, 1], [1, 0, 1, 1]]
    assert check(puzzle, puzzle.from_json(single)).verdict == "right"
    assert check(puzzle, puzzle.from_json([])).verdict == "open"
    assert check(puzzle, puzzle.from_json(single[:1])).verdict == "open"


def test_what_is_known_of_undecided_rectangles_is_read_back() -> None:
    puzzle = board(Nawabari, "?..", "...", "..?")
    values = forced(puzzle).values
    assert puzzle.from_json(puzzle.to_json(values)) == values
    for bad in ({"x": 1}, {"at": [0, 0], "up": [0, 0], "down": [0, 9], "left": [0, 0], "right": [0, 2]}):
        with pytest.raises(AnswerError):
            puzzle.from_json([bad])


def test_a_stray_border_is_wrong() -> None:
    puzzle = board(Nawabari, "2.", "..")
    with pytest.raises(WrongAnswer, match="every border"):
        read_drawing("+-------+\n| 2     |\n|   .   |\n|   |   |\n+-------+", puzzle)
    assert 0 not in read_drawing("+-------+\n| 2     |\n|   .   |\n|       |\n+-------+", puzzle)[1:]


def test_what_is_forced() -> None:
    puzzle = board(Nawabari, "?..", "...", "..?")
    answers = solve(puzzle, at_most=None).solutions
    common = [a if all(other[i] == a for other in answers) else 0 for i, a in enumerate(answers[0])]
    assert len(answers) == 4
    assert forced(puzzle).values == common


@given(st.integers(0, 10**9))
def test_an_answer_survives_its_json(seed: int) -> None:
    rows, cols, marks = random_board(random.Random(seed))
    puzzle = board(Nawabari, *(marks[r * cols : r * cols + cols] for r in range(rows)))
    for values in solve(puzzle).solutions:
        assert puzzle.from_json(puzzle.to_json(values)) == values
        assert check(puzzle, values).verdict == "right"
    assert read(write(puzzle, "puzzlink")) == puzzle
    assert read(write(puzzle, "text")) == puzzle
