"""Game ids of Simon Tatham's collection. Those here were made by Debian's sgt-puzzles, with the seed 4711."""

import pytest

from kotae.answers.solve import solve
from kotae.errors import KotaeError, ReadError
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.formats import read, write

MADE = {
    "lightup 7x7b20s4d1": ("akari", "7x7:h3c2c1aBk0a3cBcBh"),
    "lightup 9x9b20s2d2": ("akari", "9x9:d1i0a01eBaBc1Be0aBc2a1e2BcBa2eBBaBi2d"),
    "slant 6x6de": ("gokigen", "6x6:0a1a0c2a3b2a22132a1b1a1a12a213b2c1c0a1b"),
    "slant 8x5dh": ("gokigen", "8x5:c1c1b23121a21a12a2a2a1a322a3a11131a31a2g1b"),
    "rect 7x7": ("shikaku", "7x7:d2b5_4d2a2a5a6_2h4f3b5a3a2a2_2b"),
    "rect 9x6": ("shikaku", "9x6:a5h3b2_8d3_2e6c2a4a2a3b3c2a2b7e"),
    "pearl 6x6de": ("masyu", "6x6:aWWeBbWcBaBBaBlWaB"),
    "pearl 8x7dt": ("masyu", "8x7:eWcWbBkWbWBWaBbWWBkBcBbB"),
    "singles 4x4de": ("hitori", "4x4:3431214333112321"),
    "singles 6x6dk": ("hitori", "6x6:562354441362123625136151614123415631"),
    "range 7x7": ("kurodoko", "7x7:e4b3e11d8d7d9d9e5b7e"),
    "range 9x6": ("kurodoko", "9x6:f2a6_4j8d3b6d5j8_3a12f"),
    "solo 3x3db": ("sudoku", "3x3:b3a1d8b9_4c5c3c6_1_2_5f7a9_8c6_3a1f9_8_5_1c3c3c9_7b4d6a7b"),
    "solo 2x3di": ("sudoku", "2x3:6a2_4_3c5g1b2g1c6_1_2a3"),
    "solo 3x2db": ("sudoku", "3x2:5a6b3a4a5b6b3d3b5b5a6a1b6a4"),
    "solo 6jdi": ("sudoku", "6j:1g3d1b5b4b6d5g3,ca__e__bc_caaaaa_b__a__cbbb"),
    "towers 4de": ("skyscrapers", "4:3/2/1/2/1/2/3/2/3/2/2/1/2/1/3/3"),
    "towers 5dh": ("skyscrapers", "5:4///3///2///3/4/3/////3//2/2"),
    "towers 6dx": ("skyscrapers", "6:3//3///3/////2/3/3/5/3/1//////2//,za3e2b"),
    "bridges 7x7m2": ("hashi", "7x7m2:2b1a2h5d5b4b2b3g3c2a3b3b1"),
    "loopy 5x5t0de": ("slitherlink", "5x5t0:c332a1b23b2b022a333a"),
    "pattern 6x5": ("nonogram", "6x5:1.1.1/1/1.3/1.1.1/1.1/2/5/1/1.4/1/1.2"),
}
"""By what was asked of which program: the family, and what it made."""


@pytest.mark.parametrize("asked", MADE)
def test_an_id_is_read_written_and_has_one_answer(asked: str) -> None:
    name, game_id = MADE[asked]
    puzzle = read(game_id)
    assert isinstance(puzzle, Puzzle)
    assert puzzle.family == name
    assert write(puzzle, "tatham").strip() == game_id
    assert solve(puzzle).status == "unique"


@pytest.mark.parametrize("asked", MADE)
def test_its_page_and_its_saved_game_are_read(asked: str) -> None:
    """They say which game it is."""
    program, _ = asked.split()
    _, game_id = MADE[asked]
    site = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js"
    puzzle = read(game_id)
    assert read(f"{site}/{program}.html#{game_id}") == puzzle
    assert read(write(puzzle, "savefile")) == puzzle


@pytest.mark.parametrize(
    "text",
    [
        "9x9:4,4,m462d15f4eab142851b4b8",
        "9x9n10:7,4,ma062211349af3df6c4488",
        "9x9:r10,u,4711",
        "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#9x9:4,4,m462d15f4eab142851b4b8",
        "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\nGAME    :5:Mines\nPARAMS  :6:9x9n10\n"
        "CPARAMS :6:9x9n10\nDESC    :26:4,4,m462d15f4eab142851b4b8\nNSTATES :1:1\nSTATEPOS:1:1\n",
    ],
)
def test_mines_are_refused_since_their_place_is_known(text: str) -> None:
    with pytest.raises(ReadError, match="an id of Mines says where all mines are"):
        read(text)


def test_an_id_of_two_games_asks_which() -> None:
    """Black pearls alone look like walls without numbers."""
    with pytest.raises(ReadError, match="Light Up or of Pearl"):
        read("5x5:BcBoBcB")
    assert read("5x5:BcBoBcB", family("masyu")) == read("masyu\nb...b\n.....\n.....\n.....\nb...b\n")
    assert read("5x5:BcBoBcB", family("akari")) == read("akari\n?...?\n.....\n.....\n.....\n?...?\n")


def test_numbers_of_range_and_rectangles_are_told_apart() -> None:
    """By their sum; if that would do for both, and half a turn changes nothing, nobody can say."""
    for game_id, name in (("3x3:2c5b4a", "kurodoko"), ("3x3:2c5b2a", "shikaku")):
        found = read(game_id)
        assert isinstance(found, Puzzle)
        assert found.family == name
    with pytest.raises(ReadError, match="Range or of Rectangles"):
        read("3x3:2c5c2")


@pytest.mark.parametrize(
    ("game_id", "complaint"),
    [
        ("3x3x:b3c2_8c1a4_6_3a5a5a3_2b6zc6b7_2a4a7a4_8_3a6c9_8c7b", "Solo with x is a variant"),
        ("2x2k:p,_a___a_ab__a_aaa,3_6a7a8_4d7_5c", "Solo with k is a variant"),
        ("2x2:p,_", "boxes are given"),
        ("4j:p,_", "the boxes have 0 sides"),
        ("4j:p,a__", "the boxes have"),
        ("3:1/2/3", "there are 3 clues"),
        ("3://///////////", "there are 14 clues"),
        ("7x7:a", "the board ends after 1 cell"),
    ],
)
def test_what_is_wrong_is_said(game_id: str, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(game_id)
    assert complaint in str(caught.value)


def test_what_an_id_cannot_carry_is_refused() -> None:
    for text in ("shikaku\n?...\n....\n", "gokigen\ncorners:\n?..\n...\n...\n"):
        with pytest.raises(KotaeError):
            write(read(text), "tatham")


def test_every_game_has_a_page_and_a_name_of_its_own() -> None:
    games = [kind.tatham for kind in clue_families() if kind.tatham]
    assert len({game.name for game in games}) == len({game.page for game in games}) == len(games) > 8
