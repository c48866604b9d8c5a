"""`.has` files, the Hashi benchmark of Coelho, Laporte, Lindbeck and Vidal: rows, columns, islands, then the cells."""

import re

from kotae.codecs.lines import lines_of
from kotae.codecs.pieces import Cell
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.formats.boards import checked_size, to_cells, to_puzzle

HEADER = re.compile(r"\s*[0-9]{1,9}[ \t]+[0-9]{1,9}[ \t]+[0-9]{1,9}[ \t]*[\r\n]")


def is_has(text: str) -> bool:
    return bool(HEADER.match(text))


def read_has(text: str) -> Puzzle:
    words = [
        (word.group(), number, word.start() + 1)
        for number, line in enumerate(lines_of(text), 1)
        for word in re.finditer(r"\S+", line)
    ]
    for word, line, column in words:
        if not re.fullmatch("[0-9]{1,9}", word):
            raise ReadError(f"{word[:20]!r} is not a number", "0 for water, 1 to 8 for an island", line, column)
    rows, cols, islands = (int(word) for word, _, _ in words[:3])
    grid = checked_size(rows, cols, words[0][1], 1)
    body = words[3:]
    if len(body) != rows * cols:
        raise ReadError(f"the board has {len(body)} cells", f"{rows * cols}, as the first line says", words[0][1], 1)
    cells: list[Cell] = [int(word) or None for word, _, _ in body]
    found = sum(cell is not None for cell in cells)
    if found != islands:
        raise ReadError(f"the board has {found} islands", f"{islands}, as the first line says", words[0][1], 1)
    return to_puzzle(Hashi, grid, cells, lambda index: body[index][1:])


def write_has(puzzle: Puzzle) -> str:
    if puzzle.family != "hashi":
        raise KotaeError(f".has is for hashi, not for {puzzle.family}", "a hashi")
    if "?" in puzzle.clues.values():
        raise KotaeError(".has cannot carry hidden numbers", "a puzzle without ?")
    cells, (rows, cols) = to_cells(puzzle), puzzle.grid
    lines = [f"{rows} {cols} {len(puzzle.clues)}"]
    lines += [" ".join(str(cell or 0) for cell in cells[row * cols : row * cols + cols]) for row in range(rows)]
    return "\n".join(lines) + "\n"
