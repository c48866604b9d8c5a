"""How people write puzzles down: blanks between cells, dashes, commas, sizes, and names that are nearly right."""

import pytest

from kotae.errors import ReadError
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read, write


@pytest.mark.parametrize(
    "text",
    [
        "slitherlink\n3 . . 2 .\n. . 1 . .\n",
        "slitherlink\n3--2-\n--1--\n",
        "Slitherlink 2x5\n3..2.\n\t. \t. 1   .  .  \n",
        "loopy 2 x 5\n  3..2.\n  - - 1 . .\n",
    ],
)
def test_cells_may_be_written_in_several_ways(text: str) -> None:
    assert write(read(text), "text") == "slitherlink\n3..2.\n..1..\n"


def test_a_0_is_an_empty_cell_where_no_clue_can_be_0() -> None:
    """Unless there are other empty cells: then it is a mistake."""
    assert write(read("sudoku\n1000\n0020\n0000\n0004\n"), "text") == "sudoku\n1...\n..2.\n....\n...4\n"
    assert write(read("hashi\n2 0 2\n"), "text") == "hashi\n2.2\n"
    assert write(read("slitherlink\n30\n02\n"), "text") == "slitherlink\n30\n02\n"
    with pytest.raises(ReadError, match="2:2: the clue 0 cannot occur in sudoku"):
        read("sudoku\n10..\n....\n....\n....\n")


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("slitherlink 3x3\n3..\n...\n", "2:1: the board has 2 rows and 3 columns"),
        ("nonogram 2x1\nrows:\n1\ncolumns:\n1\n", "2:1: the board has 1 row and 1 column"),
        ("sliding 3x2\n1 2 3\n4 5 _\n", "2:1: the board has 2 rows and 3 columns"),
        ("slitherlink\n3 . 2\n. .\n", "3:1: this row has 2 cells"),
        ("slitherlink\n 3 .  x\n. . .\n", "2:7: 'x' is not a cell in slitherlink"),
        ("slitherlink\n3 12 .\n. . .\n", "2:3: the clue 12 cannot occur in slitherlink"),
        ("hashi\n 1 .  9\n. . .\n", "2:7: the clue 9 cannot occur in hashi"),
        ("nonogram\nrows: 1, 1\ncolumns:\n1\n0\n1\n", "2:1: '1, 1' may be one line or several"),
        ("nonogram\nrows:\n1, x\ncolumns:\n1\n", "3:4: 'x' is not a run"),
        ("nonogram\nrows: 1 x\n1\ncolumns:\n1\n", "2:9: 'x' is not a run"),
        ("nonogram\nlines: 1\n", "2:1: 'lines: 1' is out of place"),
    ],
)
def test_what_remains_wrong_has_its_place(text: str, wrong: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(text)
    assert str(caught.value).startswith(wrong)


@pytest.mark.parametrize(
    "text",
    [
        "nonogram\nrows:\n1, 1\n3\ncolumns:\n2\n1\n2\n",
        "nonogram\nrows:\n1,1\n3,\ncolumns: 2\n1\n2\n",
        "nonogram\nrows: 1 1, 3\ncolumns: 2, 1, 2\n",
        "nonogram 2x3\nrows: 1, 1\n3\ncolumns: 2, 1, 2\n",
    ],
)
def test_runs_may_have_commas_between_them(text: str) -> None:
    assert write(read(text), "text") == "nonogram\nrows:\n1 1\n3\ncolumns:\n2\n1\n2\n"


def test_commas_part_lines_where_nothing_else_fits() -> None:
    assert write(read("nonogram\nrows: 1, 1\ncolumns: 1, 1\n"), "text") == "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n"


def test_a_comma_may_be_a_colour() -> None:
    text = "nonogram\ncolors:\n, red #ff0000\nb blue #0000ff\nrows:\n1, 1b\ncolumns:\n1,\n1b\n"
    assert write(read(text), "text") == text


@pytest.mark.parametrize(
    ("name", "meant"), [("slitherlik", "slitherlink"), ("hasi 5x5", "hashi"), ("Nonogramm", "nonogram"), ("zzzzz", "")]
)
def test_a_family_that_is_mistyped(name: str, meant: str) -> None:
    with pytest.raises(ReadError, match="1:1: unknown family") as caught:
        read(f"{name}\n3..\n...\n")
    if meant:
        assert caught.value.expected.startswith(f"did you mean {meant}?")
    else:
        assert caught.value.expected.startswith("see `kotae list`")


def test_an_address_of_a_family_that_is_mistyped() -> None:
    with pytest.raises(ReadError, match=r"puzz\.link's 'slithr' is not a known family") as caught:
        read("https://puzz.link/p?slithr/2/2/233c")
    assert caught.value.expected.startswith("did you mean slither?")


def test_rows_without_a_name() -> None:
    assert read("3 . 2\n. . .\n", Slitherlink) == read("slitherlink\n3.2\n...\n")
