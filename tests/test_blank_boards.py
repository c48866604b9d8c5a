"""Boards on which nothing was entered, or nothing drawn."""

import pytest

from kotae.answers.check import check
from kotae.errors import ReadError
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.pzprv3 import read_pzprv3_answer

KINDS = [kind for kind in clue_families() if kind.file]


@pytest.mark.parametrize("kind", KINDS, ids=[kind.family for kind in KINDS])
def test_a_file_that_ends_after_the_size_is_an_empty_board(kind: type[Puzzle]) -> None:
    """puzz.link writes and reads it so; and whatever the rules make of it, nobody has solved it."""
    assert kind.file
    text = f"pzprv3/{kind.puzzlink[0]}/" + ("4" if kind.file.square else "4/4")
    puzzle = read(text)
    assert isinstance(puzzle, kind)
    assert puzzle.grid == (4, 4)
    assert not any(puzzle.clues.values())
    assert check(puzzle, read_pzprv3_answer(text, puzzle)).verdict != "right"


def test_what_has_no_regions_is_one_region() -> None:
    puzzle = read("pzprv3/heyawake/3/4")
    assert isinstance(puzzle, Puzzle)
    assert [len(room) for room in puzzle.givens["rooms"]] == [12]


def test_a_file_that_is_cut_off_is_not_empty() -> None:
    with pytest.raises(ReadError, match="too early"):
        read("pzprv3.1/heyawake/1/2/0 /")


def test_a_board_is_not_solved_before_anything_is_drawn() -> None:
    """Even if nothing had to be."""
    puzzle = read("nurikabe\n4.\n..\n")
    assert isinstance(puzzle, Puzzle)
    assert check(puzzle, puzzle.stated()).verdict == "open"
    assert check(puzzle, puzzle.from_json(["..", ".."])).verdict == "right"


def test_a_board_with_nothing_to_draw_on_is_solved() -> None:
    puzzle = read("akari\n??\n")
    assert isinstance(puzzle, Puzzle)
    assert check(puzzle, puzzle.stated()).verdict == "right"


def test_options_stand_before_the_board() -> None:
    puzzle = read("starbattle\nstars: 2\n..\n..\nregions:\nAA\nBB\n")
    assert isinstance(puzzle, Puzzle)
    assert puzzle.givens["stars"] == 2
    assert read("starbattle\nstars: 2\nregions:\nAA\nBB\n") == puzzle
