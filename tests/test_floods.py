"""Floods of input: what grows with its length grows no faster, so that 16 MB are read or refused soon."""

import json
import time
from pathlib import Path

import pytest
from conftest import board, hashi, slitherlink
from hostility import SOON, met
from nonograms import DANCER

from kotae.errors import ReadError
from kotae.families.nawabari import Nawabari
from kotae.formats.answers import read_answer

PATIENCE = 15.0
"""CPU seconds for 16 MB; alone it takes 3."""

FLOODS: dict[str, tuple[bytes, bytes, bytes]] = {
    "letters": (b"", b"a", b""),
    "empty lines": (b"hashi", b"\n", b"1.1"),
    "old line ends": (b"hashi", b"\r", b"1.1"),
    "lines of one digit": (b"", b"1\n", b""),
    "addresses": (b"", b"slither/2/2/0123\n", b""),
    "an address": (b"slither/500/500/", b"g", b""),
    "a game id": (b"3x3t0:", b"a", b""),
    "tiles of a game id": (b"3x3:", b"1,", b"1"),
    "runs of a game id": (b"3x3:", b"1.1/", b"1"),
    "a row": (b"hashi\n", b".", b""),
    "tiles": (b"sliding\n", b"1 ", b""),
    "runs": (b"nonogram\nrows:\n", b"1 ", b"\ncolumns:\n1\n"),
    "a colour": (b"nonogram\ncolors:\nr x", b" ", b"y\nrows:\n1\n"),
    ".has": (b"400 500 2\n", b"1 ", b""),
    ".nin": (b"2 2\n", b"1 ", b"\n"),
    ".mk": (b"2 2\n", b"1 ", b"\n#\n"),
    ".cwd": (b"2\n2\n", b"1 ", b"\n\n"),
    ".in": (b"2\n2\n", b"1 2\n", b""),
    ".g": (b":\n", b"1 ", b"\n:\n1\n"),
    ".non": (b"width 2\nheight 2\nrows\n", b"1,", b"\n1\ncolumns\n1\n1\n"),
    ".non, goal": (b"width 2\nheight 2\ngoal ", b"0", b""),
    "XML": (b'<puzzleset><puzzle><clues type="rows">', b"<line/>", b"</clues></puzzle></puzzleset>"),
    "XML, picture": (b"<puzzleset><puzzle><solution><image>|", b".", b"|</image></solution></puzzle></puzzleset>"),
    "a saved game": (b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\n", b"A       :0:\n", b""),
    "a saved game in one line": (b"SAVEFILE:41:Simon Tatham's Portable Puzzle Collection", b"A       :0:", b""),
    "janko, blanks": (b"begin\npuzzle hashi\nproblem\na b", b" ", b"c\n"),
    "colours": (b"nonogram\ncolors:\n", "é x #ff0000\n".encode(), b"rows:\n1\ncolumns:\n1\n"),
    "PBM, comments": (b"P1 2 2 ", b"#\n", b""),
    "PGM, comments": (b"P2 ", b" #\r", b"2 2 255 0 0 0 0"),
    "PPM, blanks": (b"P3 2 2 255", b" ", b""),
}


def flood(name: str, size: int) -> bytes:
    head, unit, tail = FLOODS[name]
    return head + unit * ((size - len(head) - len(tail)) // len(unit)) + tail


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_is_linear(name: str) -> None:
    """An eightieth of the longest input; what takes quadratic time would take minutes."""
    data = flood(name, 200_000)
    began = time.process_time()
    met(data)
    assert time.process_time() - began < PATIENCE / 5


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FLOODS)
def test_sixteen_megabytes_are_refused_soon(name: str) -> None:
    data = flood(name, 16_000_000)
    began = time.process_time()
    met(data)
    assert time.process_time() - began < PATIENCE


def test_a_long_nonogram_is_read_soon() -> None:
    """Every column has a clue to be cut off the rest of the address."""
    address = b"nonogram/150000/1/" + b"z" * 11250
    began = time.process_time()
    assert met(address) == "nonogram"
    assert time.process_time() - began < PATIENCE


def test_a_text_that_is_no_drawing_is_refused_soon(tmp_path: Path) -> None:
    """As when somebody names the wrong file."""
    file = tmp_path / "log.txt"
    file.write_text(("x" * 79 + "\n") * 4000)
    for puzzle in (slitherlink("3.", ".1"), hashi("1.1"), DANCER):
        began = time.process_time()
        with pytest.raises(ReadError, match=r"does not show this puzzle's clues|one too many"):
            read_answer(str(file), puzzle)
        assert time.process_time() - began < SOON


def test_a_large_answer_is_read_soon() -> None:
    """Every rectangle is asked which of thousands of numbers it holds."""
    side = 150
    puzzle = board(Nawabari, *["?" * side] * side)
    answer = [[row, col, 1, 1] for row in range(side) for col in range(side)]
    began = time.process_time()
    read_answer(json.dumps(answer), puzzle)
    assert time.process_time() - began < PATIENCE / 5
