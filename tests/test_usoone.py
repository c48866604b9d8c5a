"""Usoone: what players note about numbers in puzz.link's files."""

from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.pzprv3 import read_pzprv3_answer


def test_notes_about_numbers_say_nothing_about_shading() -> None:
    text = "pzprv3/usoone/1/5/1/0 0 0 0 0 /1 . . 2 . /x 1 + +o . /"
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    assert read_pzprv3_answer(text, puzzle)[1:] == [0, 2, -3, -4, 0]
