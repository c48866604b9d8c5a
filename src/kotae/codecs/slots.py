"""The clues of a nonogram: as puzz.link writes them, with as many slots per line as it can have runs; and as Simon
Tatham's Pattern does, with dots between runs and slashes between lines."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from kotae.board.grid import Grid, Place
from kotae.board.marks import BLACK
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows
from kotae.codecs.code import NUMBER_16, Code
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Cell
from kotae.codecs.words import Sheet, Word
from kotae.errors import KotaeError, ReadError
from kotae.logic import Run, Values


def room(grid: Grid) -> tuple[int, int]:
    """How many runs there is room for, above each column and to the left of each row."""
    return (grid.rows + 1) // 2, (grid.cols + 1) // 2


def runs_of(puzzle: Any, head: Place, most: int) -> tuple[Run, ...]:
    """The clue of a line, if its slots can hold it."""
    clue: tuple[Run, ...] = puzzle.clues.get(head, ())
    if puzzle.givens["palette"] != (BLACK,):
        raise KotaeError("puzz.link cannot carry colours", "a black nonogram")
    if len(clue) > most or any(run.length == "*" for run in clue):
        raise KotaeError("puzz.link cannot carry * or more runs than fit", "other clues")
    return clue


class Slots:
    """In an address: columns and then rows, each filled from the board outwards, so the last run comes first."""

    def _lines(self, grid: Grid) -> Iterator[tuple[Place, int]]:
        down, across = room(grid)
        yield from ((head, down) for head in grid.column_heads())
        yield from ((head, across) for head in grid.row_heads())

    def read(self, code: Code, draft: Draft) -> None:
        lines = list(self._lines(draft.grid))
        try:
            slots, _, code.at = NUMBER_16.read_part(code.text, code.at, sum(length for _, length in lines))
        except ReadError as error:
            raise ReadError(error.wrong, error.expected, 1, code.column - 1 + error.column) from None
        following = iter(slots)
        for head, length in lines:
            draft.put(head, self._clue([*islice(following, length)][::-1]), 1, code.column)

    def write(self, puzzle: Any) -> str:
        slots: list[Cell] = []
        for head, length in self._lines(puzzle.grid):
            cells = self._cells(puzzle, head, length)
            slots += [*reversed(cells), *[None] * (length - len(cells))]
        return NUMBER_16.write(slots)

    def _clue(self, cells: Sequence[Cell]) -> Clue | None:
        """The clue that slots hold, in reading order."""
        return tuple(Run(cell) for cell in cells if isinstance(cell, int | str) and cell != 0)

    def _cells(self, puzzle: Any, head: Place, most: int) -> Sequence[Cell]:
        """A clue as its slots hold it, in reading order."""
        return [run.length for run in runs_of(puzzle, head, most)]


class SlotsAndInk:
    """In a file: the clues above and to the left of the cells, pushed towards them, and what is drawn in the cells."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        grid, (above, left) = draft.grid, room(draft.grid)
        if sheet.blank:
            draft.clues |= dict.fromkeys((*grid.row_heads(), *grid.column_heads()), ())
            return
        block = sheet.block(above + grid.rows, left + grid.cols, "clues and cells")
        for col, head in enumerate(grid.column_heads()):
            draft.put(head, to_runs([row[left + col] for row in block[:above]]), *block[0][left + col].place)
        for row, head in zip(block[above:], grid.row_heads(), strict=True):
            draft.put(head, to_runs(row[:left]), *row[0].place)
        drawn = dict(zip(grid.cells(), (word for row in block[above:] for word in row[left:]), strict=True))
        draft.answers.append(lambda puzzle: inked(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        grid, (above, left) = puzzle.grid, room(puzzle.grid)
        layer = getattr(puzzle, self.label)
        columns = [padded(runs_of(puzzle, head, above), above) for head in grid.column_heads()]
        top: Rows = [["."] * left + [clue[at] for clue in columns] for at in range(above)]
        rows: Rows = []
        for head in grid.row_heads():
            cells = ["#" if values[layer[cell][0]] > 0 else "." for cell in grid.line(head)]
            rows.append([*padded(runs_of(puzzle, head, left), left), *cells])
        return top + rows


def to_runs(words: list[Word]) -> Clue:
    """The clue of a line; a `c` before a number says that the player has ticked it off."""
    runs: list[Run] = []
    for word in words:
        text = word.text.removeprefix("c")
        if text == "-2":
            runs.append(Run("?"))
        elif text.isascii() and text.isdecimal() and len(text) < 8:
            runs += [Run(int(text))] if int(text) else []
        elif text != ".":
            raise ReadError(f"{word.text[:20]!r} is not the length of a run", "a number", *word.place)
    return tuple(runs)


def padded(clue: tuple[Run, ...], length: int) -> list[object]:
    return [*["."] * (length - len(clue)), *(-2 if run.length == "?" else run.length for run in clue)]


def inked(layer: Any, drawn: dict[Place, Word]) -> Iterator[int]:
    """What cells say: `#` is inked, `+` empty, `.` open."""
    if len(layer.palette) > 1:
        raise ReadError("a puzz.link file has no colours", "the answer of a black nonogram", 1, 1)
    for cell, word in drawn.items():
        if word.text not in ("#", "+", "."):
            raise ReadError(f"{word.text[:20]!r} is not a cell", "#, + or .", *word.place)
        if word.text != ".":
            yield layer[cell][0] if word.text == "#" else -layer[cell][0]


class Slashed:
    """In a game id: clues of the columns and then of the rows, separated by slashes, with their numbers separated by
    dots."""

    def read(self, code: Code, draft: Draft) -> None:
        heads = [*draft.grid.column_heads(), *draft.grid.row_heads()]
        if "," in code.text:
            raise code.wrong("given cells are not supported", "clues alone", code.text.index(","))
        lines = code.text.split("/")
        for head, line in zip(heads, lines, strict=False):
            lengths = []
            for word in line.split("."):
                lengths.append(length_of(code, word) if line else 0)
                code.at += len(word) + 1
            draft.put(head, tuple(Run(length) for length in lengths if length), 1, code.column)
        if len(lines) != len(heads):
            raise code.wrong(f"there are {len(lines)} clues", f"{len(heads)}", len(code.text) - 1)
        code.at = len(code.text)

    def write(self, puzzle: Any) -> str:
        if puzzle.givens["palette"] != (BLACK,):
            raise KotaeError("a game id of Pattern cannot carry colours", "a black nonogram")
        heads = [*puzzle.grid.column_heads(), *puzzle.grid.row_heads()]
        lines = [puzzle.clues.get(head, ()) for head in heads]
        if any(not isinstance(run.length, int) for line in lines for run in line):
            raise KotaeError("a game id of Pattern cannot carry ? or *", "known lengths")
        return "/".join(".".join(str(run.length) for run in line) for line in lines)


def length_of(code: Code, word: str) -> int:
    if not (word.isascii() and word.isdecimal()) or len(word) > 7:
        raise code.wrong(f"{word[:20]!r} is not the length of a run", "a number")
    return int(word)


def too_long(puzzle: Any) -> str:
    """What Pattern itself would not load."""
    rows, cols = puzzle.grid
    if rows * cols < 2:
        return "a single cell"
    for head, clue in puzzle.clues.items():
        if sum(run.length for run in clue) + len(clue) > (cols if head[1] < 0 else rows) + 1:
            return "more runs than fit"
    return ""
