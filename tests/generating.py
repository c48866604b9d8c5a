"""Puzzles made for tests, as wished for."""

from typing import TypedDict, Unpack

from boards import as_board

from kotae.answers.generating.generate import Made, generate
from kotae.answers.generating.request import Request
from kotae.board.grid import Grid
from kotae.families import family
from kotae.families.base import Puzzle

FILLED = ["hashi", "nonogram", "slitherlink", "nawabari"]


class Wishes(TypedDict, total=False):
    """What may be wished for besides a family and a size, as in `Request`."""

    difficulty: str | None
    symmetry: str
    clues: float
    zeros_apart: bool
    steps: int
    colours: int


def made(name: str, rows: int, cols: int, number: int = 1, seed: str = "test", **requests: Unpack[Wishes]) -> Made:
    return generate(Request(family(name), Grid(rows, cols), **requests), seed, number)


def filled(name: str, rows: int, cols: int, number: int = 1, seed: str = "test", **requests: Unpack[Wishes]) -> Puzzle:
    return as_board(made(name, rows, cols, number, seed, **requests).puzzle)
