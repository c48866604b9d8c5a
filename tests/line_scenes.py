"""Single lines of nonograms as pictures, for tests of what is said about them.

In a picture `#` is a filled cell that is known, `x` an empty one, `+` and `o` are cells that turn out to be filled and
empty, and `.` is open. With colours, a letter of the palette is a known colour, its capital one that follows, `-` a
cell that does not have the first colour, `!` one that turns out not to have it, and `?` one that turns out not to have
the second.
"""

from typing import NamedTuple

from nonograms import BLUE, RED

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Grid
from kotae.families.nonogram import Nonogram
from kotae.logic import Run
from kotae.wording.sentences.scene import Scene

PALETTE = (RED, BLUE)


class Drawn(NamedTuple):
    given: list[int]
    so: list[int]


def a_run(word: str, coloured: bool) -> Run:
    length = word[:-1] if coloured else word
    colour = "rb".index(word[-1]) + 1 if coloured else 1
    return Run(int(length) if length.isdigit() else length, colour)


def one_line(clue: str, size: int, *, coloured: bool = False, down: bool = False) -> Nonogram:
    """A board of one line with a clue."""
    runs = tuple(a_run(word, coloured) for word in clue.split())
    head = (-1, 1) if down else (1, -1)
    givens = {"palette": PALETTE} if coloured else {}
    return Nonogram(Grid(size, 1) if down else Grid(1, size), {head: runs}, **givens)


def drawn(picture: str, cells: list[tuple[int, ...]]) -> Drawn:
    given: list[int] = []
    so: list[int] = []
    for mark, cell in zip(picture, cells, strict=True):
        if mark in "#+":
            (given if mark == "#" else so).append(cell[0])
        elif mark in "xo":
            (given if mark == "x" else so).extend(-variable for variable in cell)
        elif mark in "-!":
            (given if mark == "-" else so).append(-cell[0])
        elif mark == "?":
            so.append(-cell[1])
        elif mark != ".":
            (given if mark in "rb" else so).append(cell["rb".index(mark.lower())])
    return Drawn(given, so)


def scene_of(clue: str, picture: str, *, coloured: bool = False, down: bool = False) -> Scene:
    puzzle = one_line(clue, len(picture), coloured=coloured, down=down)
    statement = puzzle.statements[0]
    given, so = drawn(picture, puzzle.ink.along(next(iter(puzzle.clues))))
    return Scene(puzzle, (Reason(0, statement, None, (), 0),), given, so)
