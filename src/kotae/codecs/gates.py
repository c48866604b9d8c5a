"""Boards with walls, gates and a circle as puzz.link writes them, and lines with the player's arrows on them.

Numbers stand on walls, each with an arrow or without. The oldest files have them on the gates instead, and are read as
puzz.link reads them: a wall then has the lowest number of the gates that end there.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from kotae.board.gates import ALONG, LEVEL, UPRIGHT, beyond, gates_on
from kotae.board.grid import WAYS, Place
from kotae.board.tokens import HIDDEN, Clue
from kotae.codecs.blocks import Rows, cell_rows, number_in, words_at
from kotae.codecs.code import ARROWS, DIGITS, Code, is_hexadecimal
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import OnEdges, shading_of
from kotae.codecs.words import Sheet, Word
from kotae.errors import ReadError, WrongAnswer
from kotae.logic import Values

KINDS = {"1": HIDDEN, "2": UPRIGHT, "3": LEVEL}
"""In an address: what stands in a cell."""
MOST_EMPTY, MOST_PLAIN = 32, 20
"""The most cells, and the most walls without a number, for which there is one character."""


def is_wall(clue: Clue | None) -> bool:
    return clue is not None and clue not in ALONG


class Address:
    """First what stands in each cell; then, for every wall, its arrow and number; and after a slash the cell of the
    circle."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, code: Code, draft: Draft) -> None:
        if "d" not in code.flags and "p" not in code.flags:
            raise code.wrong("this is an old form of the address", "one with d/ before the size", 0)
        found = self._cells(code, draft)
        walls, at = [cell for cell, kind in found.items() if kind == HIDDEN], 0
        while not code.ended and code.text[code.at] != "/":
            mark, begins = code.text[code.at], code.at
            if "g" <= mark <= "z":
                at += DIGITS.index(mark) - 15
                code.at += 1
                continue
            if at >= len(walls):
                raise code.wrong("there is more after the last wall", "a slash and the cell of the circle")
            draft.put(walls[at], self._number(code), 1, code.column + begins)
            at += 1
        self._start(code, draft)

    def _cells(self, code: Code, draft: Draft) -> Mapping[Place, str]:
        places, at, found = list(draft.grid.cells()), 0, dict[Place, str]()
        while at < len(places):
            mark = "" if code.ended else code.text[code.at]
            if mark not in (*KINDS, *DIGITS[4:]):
                wrong = f"{mark!r} is not a cell" if mark else f"the board ends after {at} cells"
                raise code.wrong(wrong, f"{len(places)} cells")
            if mark in KINDS:
                found[places[at]] = KINDS[mark]
                draft.put(places[at], KINDS[mark], 1, code.column + code.at)
            at += max(1, DIGITS.index(mark) - 3)
            code.at += 1
        return found

    @staticmethod
    def _number(code: Code) -> Clue:
        """An arrow from 0 to 4 and a digit; 5 more for two digits; a dash, an arrow and three digits. In an older form
        no arrow: a digit, or a dash and two digits."""
        form = r"-([0-4])(...)|([0-4])(.)|([5-9])(..)" if "d" in code.flags else "()-(..)|()(.)"
        match = re.match(form, code.text[code.at :])
        way, digits = [part for part in match.groups() if part is not None] if match else ("", "")
        if not is_hexadecimal(digits, len(digits)) or not digits:
            wrong = f"{code.text[code.at]!r} is not the number of a wall"
            raise code.wrong(wrong, "an arrow from 0 to 4 and a number, or a run")
        code.at += match.end() if match else 0
        number, points = int(digits, 16), ARROWS[int(way or 0) % 5]
        return HIDDEN if not number else (number, points) if points else number

    def _start(self, code: Code, draft: Draft) -> None:
        text = code.text[code.at + 1 :]
        places = list(draft.grid.cells())
        if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) < len(places)):
            raise code.wrong("the cell of the circle is missing", f"a slash and a number up to {len(places) - 1}")
        draft.give(self.label, places[int(text)], 1, code.column + code.at + 1)
        code.at = len(code.text)

    def write(self, puzzle: Any) -> str:
        kinds = {HIDDEN: "1", UPRIGHT: "2", LEVEL: "3"}
        clues = [puzzle.clues.get(cell) for cell in puzzle.grid.cells()]
        cells = ["" if clue is None else kinds.get(str(clue), "1") for clue in clues]
        numbers = ["" if clue == HIDDEN else number_of_wall(clue) for clue in clues if is_wall(clue)]
        start = list(puzzle.grid.cells()).index(puzzle.givens[self.label])
        return f"{with_runs(cells, MOST_EMPTY, 3)}{with_runs(numbers, MOST_PLAIN, 15)}/{start}"


def number_of_wall(clue: Any) -> str:
    number, way = clue if isinstance(clue, tuple) else (clue, "")
    arrow = ARROWS.index(way)
    if number < 16:
        return f"{arrow}{number:x}"
    return f"{arrow + 5}{number:02x}" if number < 256 else f"-{arrow}{number:03x}"


def with_runs(words: list[str], most: int, before: int) -> str:
    """Words, and a character for each run of empty ones: its length is counted on from `before`."""
    text = ""
    for is_empty, run in groupby(words, key=lambda word: not word):
        found = list(run)
        whole, rest = divmod(len(found), most)
        runs = DIGITS[before + most] * whole + (DIGITS[before + rest] if rest else "")
        text += runs if is_empty else "".join(found)
    return text


class Block:
    """In a file: `o` is the circle, `i` and `-` are gates, `#` is a wall, and an arrow, a comma and a number are a wall
    with its number. Older files have no arrows; the oldest, `w` for `-`, and numbers on gates: `w4`."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        on_gates: dict[Place, int] = {}
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text == "o":
                draft.give(self.label, cell, *word.place)
            elif sheet.version == 0 and word.text[0] in "iw":
                draft.put(cell, UPRIGHT if word.text[0] == "i" else LEVEL, *word.place)
                if number := word.text[1:]:
                    on_gates[cell] = number_in(word, number, "gate")
            elif word.text != ".":
                draft.put(cell, self._clue(word, sheet.version), *word.place)
        for cell, lowest in lowest_beside(draft, on_gates):
            draft.put(cell, lowest, *draft.place)

    @staticmethod
    def _clue(word: Word, version: int) -> Clue:
        if word.text in ("i", "-", "#"):
            return {"i": UPRIGHT, "-": LEVEL, "#": HIDDEN}[word.text]
        way, comma, number = word.text.partition(",") if version >= 2 else ("0", ",", word.text)
        if not comma or way not in ("0", "1", "2", "3", "4"):
            expected = "o, i, -, #, ., or an arrow from 0 to 4, a comma and a number"
            raise ReadError(f"{word.text[:20]!r} is not a cell", expected, *word.place)
        value = 0 if number.startswith("-") else number_in(word, number, "wall")
        return HIDDEN if not value else (value, ARROWS[int(way)]) if way != "0" else value

    def write(self, puzzle: Any, values: Values) -> Rows:
        bars: dict[object, str] = {UPRIGHT: "i", LEVEL: "-", HIDDEN: "#", None: "."}

        def word(cell: Place) -> str:
            clue = puzzle.clues.get(cell)
            if cell == puzzle.givens[self.label]:
                return "o"
            if isinstance(clue, tuple):
                return f"{ARROWS.index(clue[1])},{clue[0]}"
            return f"0,{clue}" if isinstance(clue, int) else bars[clue]

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]


def lowest_beside(draft: Draft, on_gates: Mapping[Place, int]) -> Iterator[tuple[Place, int]]:
    """For every wall, the lowest number of the gates that end there. Of several on one gate, the last counts."""
    number: dict[Place, int] = {}
    for gate in gates_on(draft.grid, draft.clues):
        if shown := [on_gates[cell] for cell in gate.nodes if cell in on_gates]:
            number.update(dict.fromkeys(gate.nodes, shown[-1]))
    for cell in [cell for cell, clue in draft.clues.items() if is_wall(clue)]:
        ends = [near for way in WAYS if way in ALONG.get(str(draft.clues.get(near := beyond(cell, way))), "")]
        if beside := [number[near] for near in ends if number.get(near, 0) > 0]:
            yield cell, min(beside)


class Lines(OnEdges):
    """Lines from cell to cell; since version 3 there may be an arrow after each, `u`, `d`, `l` or `r`, which is only a
    note."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        drawn = {edge: drawn_mark(word) for edge, word in self._words(sheet, draft.grid, "lines")}
        draft.answers.append(lambda puzzle: lines_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        return self._written(puzzle.grid, {edge for edge, variable in layer.number.items() if values[variable] > 0})


ASTRAY = "a line goes neither through a wall nor along a gate"


def lines_of(layer: Any, drawn: Mapping[Place, int]) -> list[int]:
    """What lines say. Raises WrongAnswer for one where none can be drawn."""
    literals = list(shading_of(layer, drawn))
    if astray := [edge for edge, mark in drawn.items() if mark > 0 and edge not in layer.number]:
        raise WrongAnswer([(ASTRAY, edge) for edge in astray], literals)
    return literals


def drawn_mark(word: Word) -> int:
    text = word.text.rstrip("udlr")
    if len(word.text) - len(text) > 1 or text not in ("", "0", "1", "-1", "-2"):
        raise ReadError(f"{word.text[:20]!r} is not a line", "one of 0, 1, -1, with an arrow or without", *word.place)
    return {"1": 1, "-2": 1, "-1": -1}.get(text, 0)
