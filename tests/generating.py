"""Puzzles made for tests, as wished for."""

from kotae.answers.generating.generate import Made, generate
from kotae.answers.generating.request import Wish
from kotae.board.grid import Grid
from kotae.families import family
from kotae.families.base import Puzzle

FILLED = ["hashi", "nonogram", "slitherlink", "nawabari"]


def made(name: str, rows: int, cols: int, number: int = 1, seed: str = "test", **wishes: object) -> Made:
    return generate(Wish(family(name), Grid(rows, cols), **wishes), seed, number)  # type: ignore[arg-type]


def filled(name: str, rows: int, cols: int, number: int = 1, **wishes: object) -> Puzzle:
    puzzle = made(name, rows, cols, number, **wishes).puzzle
    assert isinstance(puzzle, Puzzle)
    return puzzle
