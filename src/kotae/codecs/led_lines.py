"""Boards with arrows on edges and two doors in the rim as puzz.link writes them, and the line from one to the other."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from kotae.board.doors import BACK, Door, doors_of
from kotae.board.grid import Grid, Place
from kotae.board.pointing import WAYS_OF
from kotae.board.tokens import ARROWS
from kotae.codecs.blocks import Rows, edge_rows, words_at
from kotae.codecs.code import DIGITS, Code, inner_borders
from kotae.codecs.draft import Draft
from kotae.codecs.gates import drawn_mark
from kotae.codecs.saved_marks import OnEdges, shading_of
from kotae.codecs.words import Sheet, to_numbers
from kotae.errors import ReadError, WrongAnswer
from kotae.logic import Values

LONGEST = 35
"""The most edges for which there is one character."""
BACKWARDS, FORWARDS = "ul", "dr"
"""The directions of arrows, as puzz.link groups them."""


def inner_edges(grid: Grid) -> list[Place]:
    upright, level = inner_borders(grid)
    return [*upright, *level]


def across(edge: Place, ways: str) -> str:
    """Which of two ways leads across an edge: up or left, down or right."""
    return ways[0] if edge[0] % 2 == 0 else ways[1]


class Arrows:
    """In an address: the number of edges before each arrow that points up or left, then the same for the others."""

    def read(self, code: Code, draft: Draft) -> None:
        edges = inner_edges(draft.grid)
        for ways in (BACKWARDS, FORWARDS):
            at = 0
            while at < len(edges):
                value = -1 if code.ended else DIGITS.find(code.text[code.at])
                if value < 0:
                    wrong = "the address ends here" if code.ended else f"{code.text[code.at]!r} means nothing here"
                    raise code.wrong(wrong, "the number of edges until the next arrow")
                at += value
                if value < LONGEST and at < len(edges):
                    draft.put(edges[at], ARROWS[across(edges[at], ways)], 1, code.column + code.at)
                at += value < LONGEST
                code.at += 1

    def write(self, puzzle: Any) -> str:
        ways = [WAYS_OF.get(str(puzzle.clues.get(edge)), "") for edge in inner_edges(puzzle.grid)]
        return "".join(gaps(ways, some) for some in (BACKWARDS, FORWARDS))


def gaps(ways: Sequence[str], some: str) -> str:
    text, gap = "", 0
    for way in ways:
        if way and way in some:
            text, gap = text + DIGITS[gap], 0
        else:
            gap += 1
            if gap == LONGEST:
                text, gap = text + DIGITS[LONGEST], 0
    return text + DIGITS[gap] * bool(gap)


class Doors:
    """In an address: after a slash each, the numbers of the two doors around the board."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, code: Code, draft: Draft) -> None:
        doors, column = doors_of(draft.grid), code.column + code.at + 1
        before, *numbers = code.text[code.at :].split("/")
        if before or len(numbers) != 2 or not all(is_door(text, len(doors)) for text in numbers):
            raise code.wrong("the places in the rim are missing", f"/IN/OUT, each from 0 to {len(doors) - 1}")
        draft.give(self.label, tuple(doors[int(text)] for text in numbers), 1, column)
        code.at = len(code.text)

    def write(self, puzzle: Any) -> str:
        doors = doors_of(puzzle.grid)
        return "".join(f"/{doors.index(door)}" for door in puzzle.givens[self.label])


def is_door(text: str, number: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10 and int(text) < number


class SavedDoors:
    """In a file: a line for each of the two doors, with its number among all edges."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.blank:
            return
        doors, inside = doors_of(draft.grid), len(inner_edges(draft.grid))
        found: list[Door] = []
        for what in ("in", "out"):
            line, column = sheet.place
            number = sheet.number(f"place of the way {what}") - inside
            if not 0 <= number < len(doors):
                expected = f"{inside} to {inside + len(doors) - 1}, an edge on the rim"
                raise ReadError(f"the way {what} is at edge {number + inside}", expected, line, column)
            found.append(doors[number])
        draft.give(self.label, tuple(found), *sheet.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        doors, inside = doors_of(puzzle.grid), len(inner_edges(puzzle.grid))
        return [doors.index(door) + inside for door in puzzle.givens[self.label]]


class SavedArrows:
    """In a file: for every edge, the rim among them, 1 for an arrow up or left, 2 for one down or right, 0 for none. On
    the rim there are those of the doors."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        entry, leave = draft.givens.get(self.label, ((), ()))
        shown = {door.edge: way for door, way in ways_through(entry, leave)} if entry else {}
        inside = set(inner_edges(draft.grid))
        for rows in edge_rows(draft.grid):
            for edge, word in words_at(sheet, rows, "arrows"):
                if number := to_numbers([[word]], (0, 1, 2), "arrow")[0][0]:
                    way = across(edge, BACKWARDS if number == 1 else FORWARDS)
                    if edge in inside:
                        draft.put(edge, ARROWS[way], *word.place)
                    elif shown.get(edge) != way:
                        raise ReadError("an arrow on the rim is neither the way in nor out", "0", *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        shown = {edge: WAYS_OF[clue] for edge, clue in puzzle.clues.items() if clue in WAYS_OF}
        shown |= {door.edge: way for door, way in ways_through(*puzzle.givens[self.label])}
        numbers = {edge: 1 if way in BACKWARDS else 2 for edge, way in shown.items()}
        return [[numbers.get(edge, 0) for edge in row] for rows in edge_rows(puzzle.grid) for row in rows]


def ways_through(entry: Door, leave: Door) -> Iterable[tuple[Door, str]]:
    """In which directions a line goes through doors."""
    return (entry, BACK[entry.out]), (leave, leave.out)


ASTRAY = "the line leaves the board only where it goes in and out"
NOT_THROUGH = "the line comes onto the board at the way in, and leaves it at the way out"


class Line(OnEdges):
    """A line, also across the rim; an arrow after a step, `u`, `d`, `l` or `r`, is only a note."""

    def __init__(self, label: str, doors: str) -> None:
        super().__init__(label, along_edges=True)
        self.doors = doors

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        drawn = {edge: drawn_mark(word) for edge, word in self._words(sheet, draft.grid, "lines")}
        draft.answers.append(lambda puzzle: self._stated(puzzle, drawn))

    def _stated(self, puzzle: Any, drawn: Mapping[Place, int]) -> list[int]:
        """What is drawn. Raises WrongAnswer if it does not go through the doors, or through the rim elsewhere."""
        layer = getattr(puzzle, self.label)
        literals, doors = list(shading_of(layer, drawn)), [door.edge for door in puzzle.givens[self.doors]]
        there = [edge for edge, mark in drawn.items() if mark > 0]
        wrong: list[tuple[str, Place | None]] = [
            (ASTRAY, edge) for edge in there if edge not in layer.number and edge not in doors
        ]
        wrong += ((NOT_THROUGH, edge) for edge in doors if there and edge not in there)
        if wrong:
            raise WrongAnswer(wrong, literals)
        return literals

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        drawn = {edge for edge, variable in layer.number.items() if values[variable] > 0}
        doors = {door.edge for door in puzzle.givens[self.doors]} if any(values) else set()
        return self._written(puzzle.grid, drawn | doors)
