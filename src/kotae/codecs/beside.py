"""Clues above and to the left of a board, together with what stands in its cells: in addresses, files and game ids."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.codecs.blocks import FRAME, Rows, border_rows, cell_rows, framed, number_in, words_at
from kotae.codecs.code import NUMBER_16, Clues, Code
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Board, Cell
from kotae.codecs.saved_marks import shading_of
from kotae.codecs.words import Sheet
from kotae.errors import KotaeError, ReadError
from kotae.logic import Values


def line_heads(grid: Grid) -> list[Place]:
    """Above the columns, and then left of the rows."""
    return [*grid.column_heads(), *grid.row_heads()]


def heads() -> Clues:
    """In an address: the numbers there."""
    return Clues(NUMBER_16, lambda board: line_heads(board.grid))


class Singles(NamedTuple):
    """In an address: a digit or letter for each cell that has something, which says how many empty cells follow it, and
    further letters for runs of empty cells."""

    followed: str = "0123456789abcdefgh"
    runs: str = "ijklmnopqrstuvwxyz"

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        if (after := self.followed.find(text[at])) >= 0:
            return [1, *[None] * after], at + 1
        run = self.runs.find(text[at])
        return None if run < 0 else ([None] * (run + 1), at + 1)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        begins = at + (cells[at] is not None)
        letters = self.runs if begins == at else self.followed
        end = begins
        while end < len(cells) and cells[end] is None and end - at < len(self.runs):
            end += 1
        return letters[end - at - 1], end


def singles(letter: str) -> Clues:
    """Cells that have something, all of them the same."""
    return Clues(Board(Singles()), lambda board: board.grid.cells(), {1: letter})


def parts(letters: str) -> Clues:
    """In an address: things in cells, numbered from 0, each with a letter."""
    return Clues(NUMBER_16, lambda board: board.grid.cells(), dict(enumerate(letters)))


class Framed:
    """In a file: the numbers above and to the left, and the cells. A word stands for each kind of clue in a cell; the
    others show what is drawn there if there are words for `yes` and `no`. Numbers that the player has ticked off have
    a `c` before them."""

    def __init__(self, clues: Mapping[str, Clue], label: str = "", yes: str = "", no: str = "") -> None:
        self.clues = clues
        self.words = {clue: word for word, clue in clues.items()}
        self.label = label
        self.marks = {yes: 1, no: -1} if label else {}

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for place, word in words_at(sheet, framed(draft.grid, all_sides=False), "clues"):
            if word.text == "." or place == FRAME:
                continue
            text = word.text.removeprefix("c")
            if min(place) < 0:
                draft.put(place, number_in(word, text, "clue"), *word.place)
            elif text in self.clues:
                draft.put(place, self.clues[text], *word.place)
            elif text in self.marks:
                drawn[place] = self.marks[text]
            else:
                known = ", ".join((*self.clues, *self.marks))
                raise ReadError(f"{word.text[:20]!r} is not a cell", f"one of {known} or .", *word.place)
        if self.label:
            draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        yes = next(iter(self.marks), ".")
        layer = getattr(puzzle, self.label) if self.label else None

        def word(place: Place) -> object:
            clue = puzzle.clues.get(place)
            if clue is not None:
                return clue if min(place) < 0 else self.words[clue]
            is_yes = layer and place in layer.number and values[layer.number[place]] > 0
            return yes if is_yes else "."

        return [[word(place) for place in row] for row in framed(puzzle.grid, all_sides=False)]


class BorderNotes:
    """In a file: lines between cells that a player draws as notes."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for rows in border_rows(draft.grid) if not sheet.ended else ():
            list(words_at(sheet, rows, "lines"))

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[0] * len(row) for rows in border_rows(puzzle.grid) for row in rows]


class Spaced:
    """In a game id: a letter or underscore for each cell that has something, which says how many empty ones come before
    it, and a last one for the end of the board; then the numbers above and to the left, a comma before each."""

    RUNS = "_abcdefghijklmnopqrstuvwxy"

    def __init__(self, letter: str) -> None:
        self.letter = letter

    def read(self, code: Code, draft: Draft) -> None:
        cells, at = [cell for row in cell_rows(draft.grid) for cell in row], 0
        while at <= len(cells):
            mark = code.text[code.at : code.at + 1]
            if mark in ("!", "-"):
                raise code.wrong("given tents are not supported", "trees alone")
            if not mark or mark not in self.RUNS + "z":
                raise code.wrong(f"the board ends after {min(at, len(cells))} cells", f"{len(cells)} cells")
            at += 25 if mark == "z" else self.RUNS.index(mark)
            if mark != "z":
                if at < len(cells):
                    draft.put(cells[at], self.letter, 1, code.column + code.at)
                at += 1
            code.at += 1
        if at != len(cells) + 1:
            raise code.wrong("there is more after the last cell", f"{len(cells)} cells", code.at - 1)
        for head in line_heads(draft.grid):
            self._read_number(code, draft, head)

    def _read_number(self, code: Code, draft: Draft, head: Place) -> None:
        begins = code.at + 1
        end = begins
        while end < len(code.text) and code.text[end] in "0123456789" and end < begins + 9:
            end += 1
        if code.text[code.at : begins] != "," or end == begins:
            raise code.wrong("the number of a row or column is missing", "a comma and a number")
        draft.put(head, int(code.text[begins:end]), 1, code.column + begins)
        code.at = end

    def write(self, puzzle: Any) -> str:
        cells = [cell for row in cell_rows(puzzle.grid) for cell in row]
        places = [at for at, cell in enumerate(cells) if cell in puzzle.clues]
        text, before = "", 0
        for at in (*places, len(cells)):
            whole, rest = divmod(at - before, 25)
            if whole and not rest:
                whole, rest = whole - 1, 25
            text += "z" * whole + self.RUNS[rest]
            before = at + 1
        heads = line_heads(puzzle.grid)
        if any(head not in puzzle.clues for head in heads):
            raise KotaeError("a game id of Tents has a number at every row and column", "a puzzle with all of them")
        return text + "".join(f",{puzzle.clues[head]}" for head in heads)
