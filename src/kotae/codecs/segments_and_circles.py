"""Pieces of lines and circles with numbers in the cells of one board, as puzz.link writes them in an address."""

from kotae.board.segments import SEGMENTS
from kotae.codecs.code import Clues
from kotae.codecs.pieces import Board, Hexadecimal, Hidden, Numbers, OneOf, Runs

FIRST = 5001
"""The number that stands for the first piece; no circle has one that large."""

ROW = Board(
    OneOf(
        Numbers("0123456789abcdef"),
        Hidden("."),
        Numbers("ghijklm", least=FIRST),
        Runs("nopqrstuvwxyz"),
        Hexadecimal("-", 2),
        Hexadecimal("+", 3),
    )
)


def segments_and_circles() -> Clues:
    """A number for a circle, a letter for a piece, and letters for runs of empty cells."""
    return Clues(ROW, lambda board: board.grid.cells(), dict(enumerate(SEGMENTS, FIRST)))
