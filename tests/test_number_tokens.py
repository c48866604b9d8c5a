"""Clues of several parts, numbers or a number and an arrow: what may be typed, what may not, what may be missing."""

import pytest

from kotae import Several
from kotae.answers.solve import solve
from kotae.board.motions import turned
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read, write


def test_commas_and_blanks_separate_numbers() -> None:
    token = Several(range(9), 4)
    assert token.read("1,3") == token.read("1 3") == (1, 3)
    assert token.read("?,1,?") == ("?", 1, "?")
    assert token.text((1, "?")) == "1,?"


@pytest.mark.parametrize("text", ["", ",", "1,,3", "9", "1,0", "1,1,1,1,1", "a", "-1"])
def test_what_is_not_a_clue_is_refused(text: str) -> None:
    with pytest.raises(KotaeError, match="expected up to 4 numbers from 0 to 8"):
        Several(range(9), 4).read(text)


def test_hidden_numbers_may_be_excluded() -> None:
    assert not Several(range(1, 9), hidden=False).allows(("?",))
    assert Several(range(1, 9), hidden=False).allows((1, 2, 3, 4, 5, 6))


@pytest.mark.parametrize(("family", "verdict"), [("yajilin", "none"), ("castle", "none"), ("yajikazu", "unique")])
def test_a_number_without_an_arrow(family: str, verdict: str) -> None:
    """Boards of puzz.link have some. In a Yajilin nothing satisfies it; in a Yajikazu it says nothing."""
    puzzle = read(f"{family}\n1- 1>\n" if family == "yajikazu" else f"{family}\n. . .\n. 1- .\n. . .\n")
    assert isinstance(puzzle, Puzzle)
    assert solve(puzzle).status == verdict


@pytest.mark.parametrize("family", ["yajilin", "yajikazu"])
def test_arrows_and_numbers_are_kept_where_the_other_is_missing(family: str) -> None:
    puzzle = read(f"{family}\n3- ?> ? 2v\n. . . .\n")
    assert isinstance(puzzle, Puzzle)
    for form in ("text", "puzzlink", "pzprv3"):
        assert read(write(puzzle, form)) == puzzle
    clues = puzzle.moved(turned(puzzle.grid, "half")).clues
    assert clues == {(3, 1): (2, "u"), (3, 3): "?", (3, 5): ("?", "l"), (3, 7): (3, "")}


def test_arrows_in_coloured_cells_are_kept_likewise() -> None:
    puzzle = read("castle\n3-b ?>w ? 2v\nw . ?< 1-\n")
    for form in ("text", "puzzlink", "pzprv3"):
        assert read(write(puzzle, form)) == puzzle
