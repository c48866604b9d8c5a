"""Dotted lines along which a loop may run, as puzz.link writes them: all edges of the grid, whose regions they
separate."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.codecs.blocks import Rows, edge_rows, words_at
from kotae.codecs.code import Code, inner_borders, packed, unpacked
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import shading_of
from kotae.codecs.walled_rooms import WALLS, borders_of, keep
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

DOTTED, DRAWN, CROSSED, NONE = "1", "2", "-1", "0"
RIM = "the rim without its dotted line is not supported"


def dotted(draft: Draft, label: str, drawn: set[Place]) -> None:
    rooms = draft.givens[label] = Regions.parted(draft.grid, drawn)
    keep(draft, rooms, drawn)


class Packed:
    """In an address: five edges per character, those between cells and, if any of them is missing, the rim."""

    also = WALLS

    def __init__(self, label: str = "rooms") -> None:
        self.label = label

    def read(self, code: Code, draft: Draft) -> None:
        begins, inner = code.at, list(chain(*inner_borders(draft.grid)))
        left = 5 * (len(code.text) - code.at)
        rim = 2 * sum(draft.grid) if left - len(inner) > 4 else 0
        missing = unpacked(code, len(inner) + rim, 2, 5)
        if any(missing[len(inner) :]):
            raise code.wrong(RIM, "a dotted line all around the board", begins)
        dotted(draft, self.label, {edge for edge, bit in zip(inner, missing, strict=False) if not bit})

    def write(self, puzzle: Any) -> str:
        drawn = borders_of(puzzle, self.label)
        return packed([int(edge not in drawn) for edge in chain(*inner_borders(puzzle.grid))], 2, 5)


class Saved:
    """In a file: 1 for a dotted line, 2 where the loop runs along it, -1 where it does not, and 0 for none."""

    also = WALLS

    def __init__(self, line: str, label: str = "rooms") -> None:
        self.line = line
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.blank:
            dotted(draft, self.label, set())
            return
        marks: dict[Place, int] = {}
        for rows in edge_rows(draft.grid):
            for edge, word in words_at(sheet, rows, "lines"):
                if word.text not in (NONE, DOTTED, DRAWN, CROSSED):
                    raise ReadError(f"{word.text[:20]!r} is not a line", "one of 0, 1, 2, -1", *word.place)
                if word.text != NONE:
                    marks[edge] = {DRAWN: 1, CROSSED: -1}.get(word.text, 0)
                elif is_rim(draft.grid, edge):
                    raise ReadError(RIM, "1, 2 or -1", *word.place)
        dotted(draft, self.label, {edge for edge in marks if not is_rim(draft.grid, edge)})
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.line), marks))

    def write(self, puzzle: Any, values: Values) -> Rows:
        line = getattr(puzzle, self.line).number

        def word(edge: Place) -> str:
            return NONE if edge not in line else DRAWN if values[line[edge]] > 0 else DOTTED

        return [[word(edge) for edge in row] for row in all_rows(puzzle.grid)]


def all_rows(grid: Grid) -> Iterator[list[Place]]:
    return chain(*edge_rows(grid))


def is_rim(grid: Grid, edge: Place) -> bool:
    return None in grid.faces(edge)
