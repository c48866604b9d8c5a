"""New puzzles whose lines are counted show every number beside the board, unless something else is asked for."""

import json

from commands import kotae

from kotae.families.base import Puzzle
from kotae.formats import read


def made(*options: str) -> Puzzle:
    done = kotae("generate", "snake", "--size", "6x6", "--seed", "lines", "--jobs", "1", "--json", *options)
    assert (done.returncode, done.stderr) == (0, "")
    puzzle = read(json.loads(done.stdout)["puzzle"])
    assert isinstance(puzzle, Puzzle)
    return puzzle


def shown(puzzle: Puzzle) -> int:
    return sum(min(place) < 0 for place in puzzle.clues)


def test_all_numbers_are_shown() -> None:
    assert shown(made()) == 12


def test_fewer_are_shown_if_that_is_asked_for() -> None:
    assert shown(made("--clues", "minimal")) < 12
