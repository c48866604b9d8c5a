"""Rail Pool as puzz.link writes it: lengths, borders and blocked cells; and what is said about lengths."""

import pytest
from path_lines import said
from test_sentences_lines import board, literals, place

from kotae.board.grid import region_at
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read, write


def at(address: str) -> Puzzle:
    puzzle = read(f"https://puzz.link/p?railpool/{address}")
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize(
    ("address", "cells"),
    [
        ("2/2/n00", [". .", ". ."]),
        ("2/2/12k0m0o", ["1,2 ?", ". ."]),
        ("2/2/m3/0o", [". .", ". 3"]),
        ("4/5/z3n0000000", [". . . ."] * 4 + ["3 . . ."]),
        ("4/4/z/000000", [". . . ."] * 4),
        ("3/3/sag0010", [". . .", ". x .", ". . ."]),
    ],
)
def test_an_address(address: str, cells: list[str]) -> None:
    puzzle = at(address)
    assert write(puzzle, "puzzlink") == f"https://puzz.link/p?railpool/{address}"
    found = [" ".join(line.replace(" ", "")) if "," not in line else line for line in write(puzzle, "text").split("\n")]
    assert found[1 : len(cells) + 1] == cells
    assert read(write(puzzle, "pzprv3")) == puzzle


def test_what_is_drawn_around_a_blocked_cell_says_nothing() -> None:
    """It belongs to no region, and joins none."""
    open_, joined, closed = at("3/3/s8g0010"), at("3/3/sag0010"), at("3/3/seg9010")
    assert open_ == joined == closed != at("3/3/s000010")
    assert len({open_, joined, closed}) == 1
    assert write(joined, "puzzlink").endswith("sag0010")
    assert write(closed, "puzzlink").endswith("seg9010")


@pytest.mark.parametrize("code", ["2/2/b2m00", "2/2/n0", "2/2/123"])
def test_what_an_address_cannot_say(code: str) -> None:
    with pytest.raises(KotaeError):
        at(code)


def test_lengths_above_nine_need_another_format() -> None:
    puzzle = read("railpool\n12 .\n. .\nrooms:\nAA\nAA\n")
    with pytest.raises(KotaeError, match="above 9"):
        write(puzzle, "puzzlink")
    assert read(write(puzzle, "pzprv3")) == puzzle


@pytest.mark.parametrize("word", ["0", "1,1", "x,1", "1,", "y"])
def test_what_is_no_clue(word: str) -> None:
    with pytest.raises(KotaeError):
        read(f"railpool\n{word} .\n. .\nrooms:\nAA\nAA\n")


BOARD = """1,3 . . .
. . . .
rooms:
AAAA
BBBB
"""


@pytest.mark.parametrize(
    ("clue", "given", "so", "expected"),
    [
        (
            "1,3",
            "",
            "r1c1-r1c2 r1c2-r1c3",
            "a line through {A} must be three steps long, so there is a line between r1c1 and r1c2 and between r1c2 "
            "and r1c3",
        ),
        (
            "1",
            "r1c1-r1c2",
            "!r1c2-r1c3",
            "there is a line between r1c1 and r1c2, and lines through {A} are only one step long, so there is no line "
            "between r1c2 and r1c3",
        ),
        (
            "?",
            "r1c1-r2c1",
            "!r1c2-r1c3",
            "there is a line between r1c1 and r2c1, and lines through {A} all have the same length, so there is no "
            "line between r1c2 and r1c3",
        ),
        ("1", "r1c1-r1c2 r1c2-r1c3 !r1c3-r1c4", "", "a line through {A} would be two steps long"),
        ("3", "!r1c2-r1c3", "", "no line through {A} could be three steps long"),
        (
            "1,?",
            "!r1c1-r1c2 !r1c2-r1c3 !r1c3-r1c4",
            "",
            "the lines through {A} could not have the right lengths",
        ),
    ],
)
def test_what_is_said(clue: str, given: str, so: str, expected: str) -> None:
    puzzle = board("railpool", BOARD.replace("1,3", clue))
    text = said(puzzle, "lengths", region_at(place("r1c1")), literals(puzzle, given), literals(puzzle, so))
    assert text == expected.replace("{A}", "the region of r1c1")
