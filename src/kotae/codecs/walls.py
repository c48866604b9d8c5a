"""Walls between cells, in puzz.link addresses and files: a bit for each edge, upright ones first."""

from typing import Any

from kotae.board.walls import WALL
from kotae.codecs.blocks import Rows, border_rows, words_at
from kotae.codecs.code import Code, inner_borders, packed, unpacked
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet, to_numbers
from kotae.logic import Values


class Packed:
    """Five edges per character."""

    def read(self, code: Code, draft: Draft) -> None:
        for edges in inner_borders(draft.grid):
            begins = code.at
            for k, bit in enumerate(unpacked(code, len(edges), 2, 5)):
                draft.put(edges[k], WALL if bit else None, 1, code.column + begins + k // 5)

    def write(self, puzzle: Any) -> str:
        drawn = puzzle.clues
        return "".join(packed([int(edge in drawn) for edge in edges], 2, 5) for edges in inner_borders(puzzle.grid))


class Saved:
    """A 1 for each wall, and a 0 for any other edge."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for rows in border_rows(draft.grid):
            for edge, word in words_at(sheet, rows, "borders"):
                is_wall = to_numbers([[word]], (0, 1), "border")[0][0]
                draft.put(edge, WALL if is_wall else None, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[int(edge in puzzle.clues) for edge in row] for rows in border_rows(puzzle.grid) for row in rows]
