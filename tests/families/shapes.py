"""Pieces of a bank as plain sets of cells."""

from collections.abc import Iterable
from random import Random

from families.plain import Board, Cell, beside, cells, pieces

Shape = frozenset[Cell]


def of_word(word: str) -> Shape:
    """`##/.#` as a set of cells."""
    rows = word.split("/")
    return turned({(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"})


def turned(group: Iterable[Cell]) -> Shape:
    """The same for all pieces that are equal if they are turned or mirrored: the first of eight ways."""
    ways = []
    for flip in (1, -1):
        way = [(r, c * flip) for r, c in group]
        for _ in range(4):
            way = [(c, -r) for r, c in way]
            top, left = min(r for r, _ in way), min(c for _, c in way)
            ways.append(sorted((r - top, c - left) for r, c in way))
    return frozenset(min(ways))


def are_the_bank(board: Board, chosen: set[Cell], bank: str) -> bool:
    """Whether the groups of cells are the pieces of a bank, all of them once."""
    groups = pieces(chosen, lambda cell: beside(board, cell))
    wanted = [of_word(word) for word in bank.split() if word != "-"]
    return sorted(map(sorted, map(turned, groups))) == sorted(map(sorted, wanted))


def some_bank(random: Random, board: Board, words: list[str]) -> str:
    """A few pieces that may fit."""
    small = [word for word in words if fits(board, word)]
    bank = [random.choice(small) for _ in range(random.randint(0, 3))]
    while "".join(bank).count("#") > len(cells(board)):
        bank.pop()
    return " ".join(bank) or "-"


def fits(board: Board, word: str) -> bool:
    shape = of_word(word)
    high, wide = (1 + max(cell[way] for cell in shape) for way in (0, 1))
    return sorted((high, wide)) <= sorted((board.rows, board.cols)) and max(high, wide) <= max(board.rows, board.cols)
