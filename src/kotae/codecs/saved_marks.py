"""The blocks of puzz.link files that the player draws, alone or among the clues.

A block reads its rows into a draft, and writes the rows of a puzzle and an answer. For lines and borders, 1 is drawn,
-1 a mark that there is none, and 0 open; for cells, `#` is yes, `+` a mark for no, and `.` open.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.codecs.blocks import (
    FRAME,
    Rows,
    border_rows,
    cell_rows,
    corner_rows,
    edge_rows,
    framed,
    number_in,
    words_at,
)
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet, Word, to_numbers
from kotae.errors import ReadError, WrongAnswer
from kotae.logic import Values


def none_open(layer: Any, cell: Place, mark: int) -> Iterator[int]:
    """What a mark says about a yes or no: 1 yes, -1 no, 0 nothing."""
    if mark and cell in layer.number:
        yield layer.number[cell] * mark


class Numbers:
    """Clues of one kind, one word per place: a number, `-` for a hidden one, `.` for none.

    `letters` says which numbers stand for symbols. With `shading`, cells without a clue show what is drawn there.
    """

    def __init__(
        self,
        rows: Callable[[Grid], list[list[Place]]] = cell_rows,
        letters: Mapping[int, str] | None = None,
        shading: str | None = None,
    ) -> None:
        self.rows = rows
        self.letters = letters or {}
        self.shading = shading

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for place, word in words_at(sheet, self.rows(draft.grid), "clues"):
            if self.shading and word.text in SHADED:
                drawn[place] = SHADED[word.text]
            elif word.text == "-":
                draft.put(place, "?", *word.place)
            elif word.text != ".":
                number = number_in(word, word.text, "cell")
                draft.put(place, self.letters.get(number, number), *word.place)
        if self.shading:
            draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, str(self.shading)), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        numbers = {letter: number for number, letter in self.letters.items()}
        layer = getattr(puzzle, self.shading) if self.shading else None

        def word(place: Place) -> object:
            clue: Clue | None = puzzle.clues.get(place)
            if clue is None:
                return shading_word(layer, place, values) if layer else "."
            found = numbers.get(clue, clue) if isinstance(clue, str) else clue
            return "-" if found == "?" else found

        return [[word(place) for place in row] for row in self.rows(puzzle.grid)]


SHADED = {"#": 1, "+": -1}


def shading_of(layer: Any, drawn: Mapping[Place, int]) -> Iterator[int]:
    return (literal for cell, mark in drawn.items() for literal in none_open(layer, cell, mark))


def shading_word(layer: Any, cell: Place, values: Values) -> str:
    state = values[layer.number[cell]] if cell in layer.number else 0
    return "#" if state > 0 else "."


def numbers_and_shading(label: str) -> Numbers:
    """Clues and shaded cells in one block."""
    return Numbers(shading=label)


def corner_numbers() -> Numbers:
    return Numbers(corner_rows)


class Shaded:
    """What is drawn in cells: `#`, `+` or `.`."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        found = words_at(sheet, cell_rows(draft.grid), "cells")
        drawn = {cell: SHADED.get(word.text, 0) for cell, word in found}
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        return [[shading_word(layer, cell, values) for cell in row] for row in cell_rows(puzzle.grid)]


class ShadedOnes(Shaded):
    """The same with `1` for shaded cells; a mark for no may have another after it, which says what the player thinks of
    a number: `+x`."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        found = words_at(sheet, cell_rows(draft.grid), "cells")
        drawn = {cell: 1 if word.text == "1" else -int(word.text.startswith("+")) for cell, word in found}
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[1 if word == "#" else word for word in row] for row in super().write(puzzle, values)]  # type: ignore[union-attr]


class Letters:
    """What is drawn in cells that contain one of two things: a number for each, where none is printed."""

    def __init__(self, label: str, yes: str, no: str, neither: str = ".") -> None:
        self.label = label
        self.neither = neither
        self.marks = {yes: 1, no: -1}

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        drawn = {cell: self.marks.get(word.text, 0) for cell, word in words_at(sheet, cell_rows(draft.grid), "cells")}
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer, (yes, no) = getattr(puzzle, self.label), self.marks

        def word(cell: Place) -> str:
            state = values[layer.number[cell]] if cell in layer.number and cell not in puzzle.clues else 0
            return yes if state > 0 else no if state < 0 else self.neither

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]


class Digits:
    """The numbers that the player has written: `.` for none, other marks are notes. Small numbers are in brackets."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        found = {cell: word.text.split("[")[0] for cell, word in words_at(sheet, cell_rows(draft.grid), "numbers")}
        written = {cell: int(text) for cell, text in found.items() if text.isascii() and text.isdecimal()}
        draft.answers.append(lambda puzzle: digits_of(getattr(puzzle, self.label), written | given_digits(puzzle)))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        return [[digit_word(puzzle, layer, cell, values) for cell in row] for row in cell_rows(puzzle.grid)]


class BorderedDigits(Digits):
    """Numbers that the player has written, and then borders between cells, which say that the numbers differ. `X`
    stands for a border that is given, which is not supported here."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        super().read(sheet, draft)
        if sheet.ended:
            return
        drawn: list[Place] = []
        for rows in border_rows(draft.grid):
            for edge, word in words_at(sheet, rows, "borders"):
                if word.text in ("X", "-X"):
                    raise ReadError("given borders are not supported", "0, 1, 2 or -1", *word.place)
                if to_numbers([[word]], (0, 1, 2, -1), "border")[0][0] > 0:
                    drawn.append(edge)
        written = draft.answers.pop()
        draft.answers.append(lambda puzzle: bordered(getattr(puzzle, self.label), list(written(puzzle)), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        number = {cell: layer.value(cell, values) for cell in layer.cells}

        def differ(edge: Place) -> bool:
            one, other = (number[cell] for cell in puzzle.grid.faces(edge))
            return None not in (one, other) and one != other

        rows: Rows = [[int(differ(edge)) for edge in row] for rows in border_rows(puzzle.grid) for row in rows]
        return super().write(puzzle, values) + rows


UNEQUAL = "the numbers on both sides of a border differ"


def bordered(layer: Any, written: list[int], drawn: list[Place]) -> list[int]:
    """What numbers say, with borders beside them: the cell beyond has another number. Raises WrongAnswer for a border
    between equal ones."""
    stated, literals = set(written), list(written)
    broken: list[tuple[str, Place | None]] = []
    for edge in drawn:
        one, other = ({n for n, v in layer.cells[cell].items() if v in stated} for cell in layer.grid.faces(edge))
        if one & other:
            broken.append((UNEQUAL, edge))
        for cell, beyond in zip(layer.grid.faces(edge), (other, one), strict=True):
            literals += [-v for n, v in layer.cells[cell].items() if n in beyond and v not in stated]
    if broken:
        raise WrongAnswer(broken, written)
    return literals


def given_digits(puzzle: Any) -> dict[Place, int]:
    """The numbers that are printed in cells."""
    return {place: clue for place, clue in puzzle.clues.items() if type(clue) is int and min(place) > 0}


def digits_of(layer: Any, written: Mapping[Place, int]) -> Iterator[int]:
    """What numbers in cells say; an impossible one leaves its cell without any."""
    for cell, number in written.items():
        for other, variable in layer.cells.get(cell, {}).items():
            yield variable if other == number else -variable


def digit_word(puzzle: Any, layer: Any, cell: Place, values: Values) -> object:
    number = layer.value(cell, values) if cell in layer.cells and cell not in puzzle.clues else None
    return "." if number is None else number


class OnEdges:
    """What is drawn between cells, or along all edges of the grid: a number for each."""

    def __init__(self, label: str, *, along_edges: bool = False) -> None:
        self.label = label
        self.rows = edge_rows if along_edges else border_rows

    def _words(self, sheet: Sheet, grid: Grid, what: str) -> Iterator[tuple[Place, Word]]:
        """What stands at each edge."""
        for rows in self.rows(grid):
            yield from words_at(sheet, rows, what)

    def _written(self, grid: Grid, drawn: set[Place]) -> Rows:
        return [[int(edge in drawn) for edge in row] for rows in self.rows(grid) for row in rows]


class Lines(OnEdges):
    """Lines from cell to cell, or along all edges of the grid."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        drawn = {edge: mark_of(word) for edge, word in self._words(sheet, draft.grid, "lines")}
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        drawn = {edge for edge, variable in layer.number.items() if values[variable] > 0}
        return self._written(puzzle.grid, drawn)


def mark_of(word: Word) -> int:
    if word.text not in ("0", "1", "-1"):
        raise ReadError(f"{word.text[:20]!r} is not a line", "one of 0, 1, -1", *word.place)
    return int(word.text)


class Borders(OnEdges):
    """Borders that the player has drawn between cells, or along all edges. The layer knows what they mean."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        words = self._words(sheet, draft.grid, "borders")
        drawn = {edge for edge, word in words if to_numbers([[word]], (0, 1, 2, -1), "border")[0][0] > 0}
        draft.answers.append(lambda puzzle: getattr(puzzle, self.label).bordered(drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        untouched = len(values) > 1 and not any(values)
        drawn = set() if untouched else set(getattr(puzzle, self.label).borders_drawn(values))
        return self._written(puzzle.grid, drawn)


class Bridges:
    """Bridges from cell to cell: one or two of them."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        seen: dict[tuple[Place, bool], int] = {}
        for rows, across in zip(border_rows(draft.grid), (True, False), strict=True):
            for edge, word in words_at(sheet, rows, "bridges"):
                seen[edge, across] = to_numbers([[word]], (0, 1, 2, -1), "number of bridges")[0][0]
        draft.answers.append(lambda puzzle: getattr(puzzle, self.label).passed(seen))

    def write(self, puzzle: Any, values: Values) -> Rows:
        seen = getattr(puzzle, self.label).passing(values)
        return [[seen.get(edge, 0) for edge in row] for rows in border_rows(puzzle.grid) for row in rows]


class HeadsAndDigits:
    """Numbers around the board and in its cells; printed ones have a `q` before them."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        written: dict[Place, int] = {}
        for place, word in words_at(sheet, framed(draft.grid, all_sides=True), "numbers"):
            text = word.text.split("[")[0]
            if text in (".", "") or place == FRAME:
                continue
            if min(place) < 0 or text.startswith("q"):
                draft.put(place, number_in(word, text.removeprefix("q"), "clue"), *word.place)
            else:
                written[place] = number_in(word, text, "number")
        draft.answers.append(lambda puzzle: digits_of(getattr(puzzle, self.label), written | given_digits(puzzle)))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)

        def word(place: Place) -> object:
            clue = puzzle.clues.get(place)
            if place == FRAME:
                return "."
            if min(place) < 0:
                return "." if clue is None else clue
            return digit_word(puzzle, layer, place, values) if clue is None else f"q{clue}"

        return [[word(place) for place in row] for row in framed(puzzle.grid, all_sides=True)]
