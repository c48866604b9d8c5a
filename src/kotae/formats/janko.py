"""The blocks of janko.at, Angela and Otto Janko's collection: keywords, the problem, and mostly its solution.

    begin / puzzle hashi / size 9 / problem / a row of cells for each row / solution / the same / end

On newer pages problem, solution and moves are headings in brackets. Cells are separated by blanks, `-` has no clue.
The solution of a Hashi has 1 or 2 where that many bridges pass a cell level, a or b where they pass it upright; that of
a Slitherlink has x inside the loop; that of a Nawabari the number of each cell's area. A nonogram is given by its
picture alone, x for a black cell, and its clues follow from that: so none can be written from clues. A saved page is
read as well as the block in it.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from kotae.board.grid import Grid, cell_at
from kotae.board.marks import BLACK
from kotae.board.tokens import Number
from kotae.codecs.lines import lines_of
from kotae.codecs.pieces import Cell
from kotae.codecs.words import Row, Sheet, Word, flat, in_rows, rows_of_text, to_cells
from kotae.errors import KotaeError, ReadError, UnknownFamily
from kotae.families import clue_families, missing
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nawabari import Nawabari
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats.boards import checked_size, to_puzzle
from kotae.formats.boards import to_cells as cells_of
from kotae.formats.nonograms.bitmap import from_picture
from kotae.formats.saved_answers import Seen, area_values, bridge_values, inside_values
from kotae.logic import Values

NAMES = {"nonogramm": Nonogram, "nonogramme": Nonogram}
"""What the German pages call families, besides the names that Kotae already knows."""

BEGIN = re.compile(r"[ \t]*\[?begin\]?(?:[ \t]+[0-9]+)?[ \t]*", re.IGNORECASE)
KEYWORD = re.compile(r"\s*\[?([a-z]+)\]?(?:\s+(\S.*))?\s*", re.IGNORECASE)
BESIDES = ("areas", "patternx", "patterny")
"""Parts of blocks of other puzzles that say more than their numbers."""
HEADINGS = ("problem", "solution", "moves", "end")
BRIDGES = {"1": (True, 1), "2": (True, 2), "a": (False, 1), "b": (False, 2)}


def is_janko(text: str) -> bool:
    """Whether a line says `begin`, and others `puzzle` and `problem` or `solution`, with or without brackets."""
    lines = lines_of(text) if "begin" in text.lower() else []
    if not any(map(BEGIN.fullmatch, lines)):
        return False
    words = {match[1].lower() for line in lines if (match := KEYWORD.fullmatch(line))}
    return "puzzle" in words and not words.isdisjoint({"problem", "solution"})


class Block:
    """The values of the keywords and the rows below the headings."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, Row] = {}
        self.parts: dict[str, list[Row]] = {}
        self.place = (1, 1)
        rows = rows_of_text(text)
        first = next(at for at, row in enumerate(rows) if BEGIN.fullmatch(row.text))
        self.place = (rows[first].line, 1)
        current: list[Row] | None = None
        for row in rows[first + 1 :]:
            match = KEYWORD.fullmatch(row.text)
            name = match[1].lower() if match else ""
            if match and not match[2] and name in HEADINGS:
                current = self.parts.setdefault(name, [])
                if name == "end":
                    break
            elif current is not None:
                current.append(row)
            elif match:
                column = match.start(2) + 1 if match[2] else 1
                self.values[name] = Row((match[2] or "").strip(), row.line, column)

    def number(self, name: str) -> int | None:
        row = self.values.get(name)
        if row is None:
            return None
        if not re.fullmatch("[0-9]{1,9}", row.text):
            raise ReadError(f"the {name} is {row.text[:20]!r}", "a number", row.line, row.column)
        return int(row.text)

    def grid(self) -> Grid:
        """The size, `size N` or `rows` and `cols`, or else that of the problem or the solution."""
        rows, cols = (self.number(name) or self.number("size") for name in ("rows", "cols"))
        shown = [row for row in self.parts.get("problem", self.parts.get("solution", [])) if row.text.strip()]
        place = shown[0] if shown else Row("", *self.place)
        width = len(shown[0].words()) if shown else 0
        return checked_size(rows or len(shown), cols or width, place.line, place.column)

    def words(self, name: str, grid: Grid) -> list[list[Word]]:
        """The rows of a part, each with a word for each cell."""
        rows = [row for row in self.parts[name] if row.text.strip()]
        sheet = Sheet(rows)
        block = sheet.block(grid.rows, grid.cols, "cells")
        if not sheet.ended:
            raise ReadError(f"the {name} goes on after {grid.rows} rows", f"{grid.rows} rows", *sheet.place)
        return block

    def kind(self) -> type[Puzzle]:
        row = self.values.get("puzzle", Row("", *self.place))
        name = row.text.lower()
        kind = NAMES.get(name) or next(
            (k for k in clue_families() if name in (k.family, *k.aliases, *k.puzzlink)), None
        )
        if kind is None:
            wrong = f"janko's {row.text[:30]!r} is not a known family"
            raise UnknownFamily(*missing(row.text, wrong), row.line, row.column)
        if kind not in FORMS and not is_carried(kind):
            raise ReadError(f"blocks of {kind.family} are not read", carried_names(), row.line, row.column)
        for name in BESIDES:
            if name in self.values:
                wrong = f"blocks of {kind.family} with {name} are not read"
                raise ReadError(wrong, f"one without {name}", self.values[name].line, 1)
        return kind


def is_carried(kind: type[Puzzle]) -> bool:
    """Whether numbers in cells are all that a puzzle of the family has."""
    if list(kind.clue_rules) != ["cells"] or any(given.is_drawn for given in kind.given_kinds.values()):
        return False
    token = kind.clue_rules["cells"].token
    return isinstance(token, Number) and not any(key.isalpha() for key in token.keys)


def carried_names() -> str:
    return "one of " + ", ".join(kind.family for kind in clue_families() if is_carried(kind))


def read_janko(text: str) -> Puzzle:
    """The puzzle of a block; its solution is left out, except for a nonogram, which has nothing else."""
    return to_clues(Block(text))


def to_clues(block: Block) -> Puzzle:
    kind = block.kind()
    form = FORMS.get(kind, UNSOLVED)
    if form.given not in block.parts:
        raise ReadError(f"there is no {form.given}", f"`{form.given}` and its rows", *block.place)
    return form.read(block, kind, block.grid())


def from_problem(block: Block, kind: type[Puzzle], grid: Grid) -> Puzzle:
    words = flat(block.words("problem", grid))
    return to_puzzle(kind, grid, to_cells(words, "-", ["?"]), lambda index: words[index].place)


def from_solution(block: Block, kind: type[Puzzle], grid: Grid) -> Puzzle:
    return from_picture([[int(mark) for mark in row] for row in inside(block, grid)], (BLACK,))


def inside(block: Block, grid: Grid) -> list[list[bool]]:
    """The cells with an x in a solution of x and -."""
    rows = block.words("solution", grid)
    for word in flat(rows):
        if word.text not in ("x", "-"):
            raise ReadError(f"{word.text[:20]!r} is not a cell of the solution", "x or -", *word.place)
    return [[word.text == "x" for word in row] for row in rows]


def read_janko_answer(text: str, puzzle: Puzzle) -> Values:
    """The solution of a block of this puzzle."""
    block = Block(text)
    form = FORMS.get(type(puzzle), UNSOLVED)
    same = block.grid() == puzzle.grid if form.given == "solution" else to_clues(block) == puzzle
    if block.kind() is not type(puzzle) or not same:
        raise ReadError("this is the answer to another puzzle", "the same clues", *block.place)
    if "solution" not in block.parts:
        raise ReadError("there is no solution", "`solution` and its rows", *block.place)
    return form.answer(block, puzzle)


def bridges_in(block: Block, puzzle: Hashi) -> Values:
    return bridge_values(puzzle, read_bridges(block.words("solution", puzzle.grid)), finished=True)


def areas_in(block: Block, puzzle: Nawabari) -> Values:
    return area_values(puzzle, [[word.text for word in row] for row in block.words("solution", puzzle.grid)])


def loop_in(block: Block, puzzle: Slitherlink) -> Values:
    return inside_values(puzzle, inside(block, puzzle.grid))


def picture_in(block: Block, puzzle: Nonogram) -> Values:
    ink, cells = puzzle.palette[0].letter, inside(block, puzzle.grid)
    return puzzle.from_json(["".join(ink if mark else "." for mark in row) for row in cells])


def not_known(block: Block, puzzle: Puzzle) -> Values:
    wrong = f"solutions of {puzzle.family} in janko's format are not read"
    raise ReadError(wrong, "an answer in another format", *block.place)


class Form(NamedTuple):
    """How a family is given in a block."""

    given: str
    """The part that has the puzzle."""
    read: Callable[[Block, type[Puzzle], Grid], Puzzle]
    answer: Callable[[Block, Any], Values]


UNSOLVED = Form("problem", from_problem, not_known)
FORMS: dict[type[Puzzle], Form] = {
    Hashi: Form("problem", from_problem, bridges_in),
    Nawabari: Form("problem", from_problem, areas_in),
    Nonogram: Form("solution", from_solution, picture_in),
    Slitherlink: Form("problem", from_problem, loop_in),
}
"""The families whose solutions can be read; of others only the problem is read."""


def read_bridges(rows: list[list[Word]]) -> Seen:
    """The bridges that pass each cell. Between islands that touch there is no cell, so such bridges stay open."""
    seen: Seen = {}
    for r, row in enumerate(rows):
        for c, word in enumerate(row):
            across, bridges = BRIDGES.get(word.text, (True, 0))
            if word.text not in BRIDGES and word.text != "-":
                raise ReadError(f"{word.text[:20]!r} is not a bridge", "1, 2, a, b or -", *word.place)
            seen[cell_at(r, c), across], seen[cell_at(r, c), not across] = bridges, 0
    return seen


def write_janko(puzzle: Puzzle) -> str:
    """The problem without its solution."""
    if not is_carried(type(puzzle)):
        raise KotaeError(f"janko cannot carry {puzzle.family}", carried_names())
    for label, given in puzzle.given_kinds.items():
        if not given.is_usual(puzzle.grid, puzzle.givens[label]):
            raise KotaeError(f"janko cannot carry {given.title} of this {puzzle.family}", "try another format")
    if "?" in puzzle.clues.values():
        raise KotaeError("janko cannot carry hidden numbers", "a puzzle without ?")

    def word(cell: Cell) -> object:
        return "-" if cell is None else cell

    rows, cols = puzzle.grid
    size = [f"size {rows}"] if rows == cols else [f"rows {rows}", f"cols {cols}"]
    board = [" ".join(map(str, row)) for row in in_rows(cells_of(puzzle), cols, word)]
    return "\n".join(["begin", f"puzzle {puzzle.family}", *size, "problem", *board, "end"]) + "\n"
