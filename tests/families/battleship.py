"""Battleships: the fleet, no two ships of which touch; numbers count ships in lines, parts show how a ship goes on."""

from random import Random
from typing import Any

from families.plain import Board, Cell, beside, lines_of, pieces, shaded, shading, shading_slots, some_clues
from families.shapes import are_the_bank, some_bank

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading

GOES_ON = {"^": "v", "v": "^", "<": ">", ">": "<", "o": "", "F": "v>", "7": "v<", "L": "^>", "J": "^<"}
STEPS = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    straight = ["#", "#", "##", "###"]
    fleet = some_bank(random, empty, straight if random.random() < 0.7 else [*straight, "##/.#", "###/.#.", "#.#/###"])
    words = [random.choice("......0112") for _ in range(rows + cols)]
    blocks = {"top": [" ".join(words[rows:])], "left": [" ".join(words[:rows])]}
    clues = some_clues(random, empty, "^v<>omF7LJ~~~~????o", random.choice((0, 0, 0.1, 0.2)))
    return Board(rows, cols, clues, blocks, options={"fleet": fleet})


def is_that_part(ships: set[Cell], cell: Cell, part: str) -> bool:
    if part in "~?":
        return (cell in ships) == (part == "?")
    ways = {way for way, (down, right) in STEPS.items() if (cell[0] + down, cell[1] + right) in ships}
    if part == "m":
        return cell in ships and (ways >= {*"^v"} or ways >= {*"<>"})
    return cell in ships and ways == {*GOES_ON[part]}


def touch(board: Board, ships: set[Cell]) -> bool:
    """Whether two ships touch at a corner."""
    groups = pieces(ships, lambda cell: beside(board, cell))
    at = {cell: k for k, group in enumerate(groups) for cell in group}
    ways = [(down, right) for down in (-1, 1) for right in (-1, 1)]
    return any(at.get((r + down, c + right), k) != k for (r, c), k in at.items() for down, right in ways)


def right(board: Board, answer: Any) -> bool:
    ships = shaded(board, answer)
    words = [*board.blocks["left"][0].split(), *board.blocks["top"][0].split()]
    counted = zip(words, lines_of(board), strict=True)
    if any(word != "." and int(word) != len(ships & {*line}) for word, line in counted):
        return False
    if not all(is_that_part(ships, cell, part) for cell, part in board.clues.items()):
        return False
    return are_the_bank(board, ships, board.options["fleet"]) and not touch(board, ships)
