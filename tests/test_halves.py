"""Triangles that fill half of a cell: how they are written, read and put into words."""

import pytest
from boards import read_board
from path_lines import said

from kotae.answers.check import check
from kotae.board.grid import cell_at
from kotae.board.halves import Halves
from kotae.errors import AnswerError, ReadError
from kotae.families.shakashaka import Shakashaka
from kotae.formats import read, write, write_answered
from kotae.formats.pzprv3 import read_pzprv3_answer

BOARD = read_board("...\n..?\n...\n", Shakashaka)
DIAMOND = ["79.", "13.", "..."]


def layer() -> Halves:
    found = BOARD.layers[0]
    assert isinstance(found, Halves)
    return found


def variables(row: int, col: int) -> tuple[int, ...]:
    """For any triangle, and for one in the upper left, the upper right, the lower right and the lower left."""
    return layer().cells[cell_at(row, col)]


def test_rows_of_an_answer_are_read_back() -> None:
    values = BOARD.from_json(DIAMOND)
    assert BOARD.to_json(values) == DIAMOND
    some, upper_left, *others = variables(0, 0)
    assert [values[v] for v in (some, upper_left)] == [some, upper_left]
    assert all(values[v] == -v for v in others)
    assert BOARD.to_json(BOARD.from_json(["7?.", "???", "???"])) == ["7?.", "??.", "???"]


def test_what_is_not_drawn_is_not_there() -> None:
    assert BOARD.to_json(BOARD.finished(BOARD.from_json(["79?", "13.", "???"]))) == DIAMOND
    assert check(read_board("..\n..\n", Shakashaka), ["79", "13"]).verdict == "right"
    assert check(read_board("..\n..\n", Shakashaka), ["79", "1."]).verdict == "wrong"


def test_a_triangle_for_which_one_corner_is_left() -> None:
    some, *corners = variables(0, 0)
    assert layer().value(cell_at(0, 0), BOARD.stated([some, *(-v for v in corners[:3])])) == 4
    assert layer().value(cell_at(0, 0), BOARD.stated([-v for v in corners])) == 0
    assert layer().value(cell_at(0, 0), BOARD.stated([some])) is None


@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        (["79.", "13.", ".."], "row 3 is '..'; expected a string of 3 characters"),
        (["79.", "138", "..."], "r2c3 has '8'; expected ., as nothing can be there"),
        (["72.", "13.", "..."], "r1c2 has '2'; expected ., 7, 9, 1, 3 or ?"),
        (["79.", "13."], "the answer is not a list of rows; expected a list of 3 strings"),
    ],
)
def test_rows_that_are_refused(rows: list[str], wrong: str) -> None:
    with pytest.raises(AnswerError) as refused:
        BOARD.from_json(rows)
    assert str(refused.value) == wrong


def test_moves() -> None:
    positions = list(BOARD.positions([[0, 0, "7"], [0, 0, "."], [0, 0, "?"]]))
    assert [BOARD.to_json(values)[0][0] for values in positions] == ["7", ".", "?"]
    for move in ([1, 2, "7"], [0, 0, "2"], [9, 9, "7"], "7"):
        with pytest.raises(AnswerError):
            list(BOARD.positions([move]))


def test_files_of_puzz_link() -> None:
    values = BOARD.from_json(DIAMOND)
    text = write_answered(BOARD, values, "pzprv3")
    assert text.splitlines()[4:] == [". . . ", ". . 5 ", ". . . ", "5 4 . ", "2 3 . ", ". . . "]
    assert read(text) == BOARD
    assert BOARD.to_json(BOARD.finished(read_pzprv3_answer(text, BOARD))) == DIAMOND
    marked = text.replace("2 3 . ", "+ - . ")
    assert BOARD.to_json(read_pzprv3_answer(marked, BOARD)) == ["79?", ".?.", "???"]
    with pytest.raises(ReadError, match="'6' is not a triangle"):
        read(text.replace("2 3 . ", "6 3 . "))


def test_walls_without_numbers_in_files() -> None:
    assert "5" in write(BOARD, "pzprv3")
    assert read(write(BOARD, "pzprv3").replace("5", "-")) == BOARD


def test_notes_of_techniques() -> None:
    some, *corners = variables(0, 0)
    at = cell_at(0, 0)
    assert layer().note(at, "x") == [-some, *(-v for v in corners)]
    assert layer().note(at, "9") == [some, -corners[0], corners[1], -corners[2], -corners[3]]
    assert layer().note(at, "*") == [some]
    assert layer().note(at, "-79") == [-corners[0], -corners[1]]
    assert layer().note(cell_at(1, 2), "x") is None
    for text in ("x", "9", "*", "-79"):
        assert list(layer().notes(layer().note(at, text) or [])) == [(at, text)]


@pytest.mark.parametrize(
    ("choose", "expected"),
    [
        ((0,), "r1c1 has a triangle"),
        ((1,), "r1c1 has a triangle in the upper left"),
        ((-0.5,), "r1c1 has no triangle"),
        ((-2, -4), "r1c1 has no triangle in the upper right or lower left"),
        ((-1, -2, -3, -4), "r1c1 has no triangle in any corner"),
        ((0, -2, -4), "r1c1 has a triangle in the upper left or lower right"),
    ],
)
def test_words(choose: tuple[float, ...], expected: str) -> None:
    """Variables by their number in the cell; -0.5 stands for minus the first."""
    own = variables(0, 0)
    literals = [-own[0] if each == -0.5 else own[int(each)] if each >= 0 else -own[-int(each)] for each in choose]
    assert layer().words.clause(literals) == expected
    assert layer().states(literals) == [(expected.removeprefix("r1c1 "), "r1c1")]


def test_words_for_several_cells() -> None:
    words = layer().words
    one, other = variables(0, 0), variables(0, 1)
    assert words.clause([one[1], other[1]]) == "r1c1 and r1c2 have triangles in the upper left"
    assert words.clause([one[1], -other[0]], mood="were") == (
        "r1c1 had a triangle in the upper left and r1c2 had no triangle"
    )


def test_what_a_corner_says() -> None:
    puzzle = read_board("..\n..\n", Shakashaka)
    triangles = puzzle.layers[0]
    assert isinstance(triangles, Halves)
    first, second = (triangles.cells[cell_at(0, col)] for col in (0, 1))
    assert said(puzzle, "rectangles", (0, 2), [first[1]], [second[2]]) == (
        "r1c1 has a triangle in the upper left, so r1c2 has a triangle in the upper right, "
        "or white would make a wrong angle at the top right corner of r1c1"
    )
    assert said(puzzle, "rectangles", (0, 0), [], [-first[2], -first[4]]) == (
        "r1c1 has no triangle in the upper right or lower left, "
        "or white would make a wrong angle at the top left corner of the board"
    )
    assert said(puzzle, "rectangles", (0, 2), [first[1], -second[2]], []) == (
        "white would make a wrong angle at the top right corner of r1c1"
    )
