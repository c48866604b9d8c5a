"""Icebarn: a line that comes in and goes out where the rim says so, follows every arrow, visits every area of ice, goes
straight on ice and may cross itself there, and nowhere else."""

from random import Random
from typing import Any

from families.plain import Board, Cell, beside, cells, drawn, even_drawings, line, line_slots, pieces, steps, ways_at

SIZES = ((1, 2), (2, 2), (2, 3), (3, 3), (3, 4), (4, 4))
TO = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}
BACK = {"^": "v", "v": "^", "<": ">", ">": "<"}
SIDES = {"top": "^", "bottom": "v", "left": "<", "right": ">"}
slots, filling = line_slots, line


def candidates(board: Board) -> list[str]:
    """Every drawing in which an odd number of steps meets where the line comes in or goes out, and an even number
    elsewhere: some way between these cells, and any even drawing on top of it."""
    ((r, c), _), ((y, x), _) = doors(board)
    way = {((r, k), (r, k + 1)) for k in range(min(c, x), max(c, x))}
    way |= {((k, x), (k + 1, x)) for k in range(min(r, y), max(r, y))}
    marks = ["01"[step in way] for step in steps(board)]
    return ["".join("01"[a != b] for a, b in zip(even, marks, strict=True)) for even in even_drawings(*size(board))]


def size(board: Board) -> tuple[int, int]:
    return board.rows, board.cols


def board(random: Random, rows: int, cols: int) -> Board:
    """Ice in cells, arrows on a few of the edges, and two doors in the rim."""
    ice, arrow = random.choice((0, 0.2, 0.4)), random.choice((0, 0.05, 0.1))

    def word(y: int, x: int) -> str:
        if y % 2 != x % 2:
            return random.choice("<>" if x % 2 else "^v") if random.random() < arrow else "."
        return "i" if y % 2 == 0 and random.random() < ice else "."

    rim = [f"r1c{c} top" for c in range(1, cols + 1)] + [f"r{rows}c{c} bottom" for c in range(1, cols + 1)]
    rim += [f"r{r}c1 left" for r in range(1, rows + 1)] + [f"r{r}c{cols} right" for r in range(1, rows + 1)]
    dots = ["".join(word(y, x) for x in range(2 * cols - 1)) for y in range(2 * rows - 1)]
    return Board(rows, cols, {}, {"dots": dots}, options={"doors": " ".join(random.sample(rim, 2))}, rowwise=False)


def doors(board: Board) -> list[tuple[Cell, str]]:
    """In and out: the cell, and the way from there off the board."""
    first, top, last, right = board.options["doors"].split()
    found = [[int(number) - 1 for number in word[1:].split("c")] for word in (first, last)]
    return [((r, c), SIDES[side]) for (r, c), side in zip(found, (top, right), strict=True)]


def right(board: Board, answer: Any) -> bool:
    edges, dots = drawn(board, answer), board.blocks["dots"]
    (start, inwards), (end, outwards) = doors(board)
    arms = {cell: {*ways_at(edges, cell), *(way for at, way in doors(board) if at == cell)} for cell in cells(board)}
    ice = {(r, c) for r, c in cells(board) if dots[2 * r][2 * c] == "i"}
    for cell, ways in arms.items():
        if cell in ice and ways not in (set(), {"^", "v"}, {"<", ">"}, {"^", "v", "<", ">"}):
            return False
        if cell not in ice and len(ways) not in (0, 2):
            return False
    cell, way = start, BACK[inwards]
    crossed: dict[tuple[int, int], str] = {}
    passed = {start}
    while True:
        if cell not in ice:
            (way,) = arms[cell] - {BACK[way]}
        if (cell, way) in ((start, inwards), (end, outwards)):
            break
        down, right = TO[way]
        crossed[2 * cell[0] + down, 2 * cell[1] + right] = way
        cell = cell[0] + down, cell[1] + right
        passed.add(cell)
    arrows = {(y, x): mark for y, row in enumerate(dots) for x, mark in enumerate(row) if mark in TO}
    return (
        (cell, way) == (end, outwards)
        and len(crossed) == len(edges)
        and all(crossed.get(at) == mark for at, mark in arrows.items())
        and all(area & passed for area in pieces(ice, lambda cell: beside(board, cell)))
    )
