"""Barns: one loop through every cell and through no wall, which goes straight on ice, and may cross itself there."""

from random import Random
from typing import Any

from families.plain import Board, cells, crossing_lines, drawn, even_drawings, line, line_slots, ways_at

SIZES = ((2, 2), (2, 3), (3, 4), (4, 4), (4, 5))
slots, filling = line_slots, line


def candidates(board: Board) -> list[str]:
    return even_drawings(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    """Ice in cells, walls on some of the edges."""
    ice, wall = random.choice((0, 0.1, 0.2)), random.choice((0, 0.1))

    def word(y: int, x: int) -> str:
        if y % 2 != x % 2:
            return "w" if random.random() < wall else "."
        return "i" if y % 2 == 0 and random.random() < ice else "."

    dots = ["".join(word(y, x) for x in range(2 * cols - 1)) for y in range(2 * rows - 1)]
    return Board(rows, cols, {}, {"dots": dots}, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    edges, dots = drawn(board, answer), board.blocks["dots"]
    if any(dots[r + y][c + x] == "w" for (r, c), (y, x) in edges) or len(crossing_lines(edges)) != 1:
        return False
    for r, c in cells(board):
        ways = {*ways_at(edges, (r, c))}
        if dots[2 * r][2 * c] == "i" and ways not in ({"^", "v"}, {"<", ">"}, {"^", "v", "<", ">"}):
            return False
        if dots[2 * r][2 * c] == "." and len(ways) != 2:
            return False
    return True
