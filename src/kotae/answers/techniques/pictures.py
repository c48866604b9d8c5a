"""Pictures of techniques: a part of a board in characters, with what is known on it and what follows.

Every place has a character, or, where blanks are between them, a word. In a family with lines, edges and corners have
places of their own; in others there are cells alone. A clue is written as in a file. What is known is noted after it in
square brackets and what follows in round ones: `3[x](#)`. Short for these are the bare note (`x`) for what is known,
and `=`, `H` and `o` for lines that follow or that are then not there. `~` is beyond the rim of the board, `+` only says
that lines meet there.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from kotae.answers.techniques.files import Drawn, Line
from kotae.board.givens import OneLine, Rooms
from kotae.board.grid import Grid, Kind, Place, cell_at, kind_of
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.errors import KotaeError, ReadError, one_of
from kotae.families.base import Puzzle

AROUND = 2
"""Open cells on each side of a picture that does not end at a rim there."""
FAR = "far"
SIDES = {"top": (-1, 0), "bottom": (-2, 0), "left": (0, -1), "right": (0, -2)}
LABEL = re.compile(r"([a-z][a-z ]*):\s*(.*)")
NOTE = re.compile(r"\[([^\]]*)\]|\(([^)]*)\)")
SHORT = {"=": "(-)", "H": "(|)", "o": "(x)"}
NOTHING, MEETING, BEYOND = ".", "+", "~"


class Word(NamedTuple):
    """What stands at a place, and where that is in the file."""

    head: str
    known: tuple[str, ...]
    follows: tuple[str, ...]
    line: int
    column: int


class Laid(NamedTuple):
    """A picture on a board."""

    puzzle: Puzzle
    known: list[int]
    follows: list[int]
    clues: list[Place]
    """Where its clues are."""
    rim: bool
    """Whether it ends at the rim of the board."""
    written: dict[Place, tuple[int, int]]
    """The line and column of the file that show a place."""


class Parts(NamedTuple):
    """The parts of a picture: its rows, and what has a label."""

    rows: list[list[Word]]
    labelled: dict[str, list[Line]]


def laid(kind: type[Puzzle], drawn: Drawn, around: int = AROUND) -> Laid:
    """The board that a picture shows, with that many open cells on each side that is not a rim. Raises ReadError, with
    the place in its file, if it shows none."""
    try:
        return Laying(kind, drawn, around).laid()
    except ReadError:
        raise
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, drawn.lines[0][0], 1, drawn.source) from None


def clue_texts(drawn: Drawn) -> list[str]:
    """The clues in a picture, as they are written."""
    rows, labelled = parts_of(drawn)
    written = [word.head for row in rows for word in row]
    written += [text for side in SIDES for _, line in labelled.get(side, ()) for text in line.split()]
    return [text for text in written if text not in ("", NOTHING, BEYOND, MEETING)]


def is_fine(kind: type[Puzzle]) -> bool:
    """Whether pictures of a family have places for edges and corners."""
    return "corners" in kind.clue_rules or any(layer.fine for layer in kind.layer_kinds.values())


class Laying:
    """Lays a picture on a board."""

    def __init__(self, kind: type[Puzzle], drawn: Drawn, around: int) -> None:
        self.kind = kind
        self.drawn = drawn
        self.around = 0 if drawn.whole else around
        self.fine = is_fine(kind)
        self.parts = parts_of(drawn)

    def wrong(self, word: Word, wrong: str, expected: str) -> ReadError:
        return ReadError(wrong, expected, word.line, word.column, self.drawn.source)

    def laid(self) -> Laid:
        """The board; in a family with edges, tried with each row and column as the first of the cells."""
        if not self.fine:
            return self.on_board((1, 1))
        found: list[Laid] = []
        errors: list[ReadError] = []
        for begin in product((0, 1), repeat=2):
            try:
                found.append(self.on_board(begin))
            except ReadError as error:
                errors.append(error)
        if len(found) == 1:
            return found[0]
        first = self.parts.rows[0][0]
        if found:
            raise self.wrong(first, "this picture can be read in several ways", "a clue, or + where lines meet")
        raise max(errors, key=lambda error: (error.line, error.column))

    def places(self, begin: Place) -> dict[Place, Word]:
        """The words by place, counted from where the picture begins."""
        step = 1 if self.fine else 2
        return {
            (begin[0] + step * y, begin[1] + step * x): word
            for y, row in enumerate(self.parts.rows)
            for x, word in enumerate(row)
        }

    def on_board(self, begin: Place) -> Laid:
        words = self.places(begin)
        down, across = (Extent(words, axis, self.around, self.drawn.whole) for axis in (0, 1))
        grid = Grid(down.size, across.size)
        shift = down.shift, across.shift
        placed: dict[Place, Word] = {(y + shift[0], x + shift[1]): word for (y, x), word in words.items()}
        givens = self.givens(grid, shift)
        clues = self.clues(grid, placed, givens)
        where = list(clues)
        self.put_far(grid, clues, (down, across))
        puzzle = self.kind(grid, clues, **givens)
        known, follows = self.literals(puzzle, placed)
        rim = any(extent.before is not None or extent.after is not None for extent in (down, across))
        return Laid(puzzle, known, follows, where, rim, {at: (word.line, word.column) for at, word in placed.items()})

    def clues(self, grid: Grid, placed: dict[Place, Word], givens: dict[str, object]) -> dict[Place, Clue]:
        """The clues, in cells, at corners and beside the board."""
        clues: dict[Place, Clue] = {}
        regions = self.regions(givens)
        for place, word in placed.items():
            at = regions.at(place).place if regions and grid.holds(place) and grid.is_cell(place) else place
            clue = self.clue(kind_of(at) if min(place) >= 0 else None, word)
            if clue is not None:
                clues[at] = clue
        for side, (above, beside) in SIDES.items():
            for number, text in self.parts.labelled.get(side, ()):
                for k, each in enumerate(text.split()):
                    head = (above, 2 * k + 1) if above else (2 * k + 1, beside)
                    clue = self.clue("heads", Word(each, (), (), number, 1))
                    if clue is not None:
                        clues[head] = clue
        return clues

    def clue(self, kind: Kind | None, word: Word) -> Clue | None:
        stated = self.kind.clue_rules.get(kind) if kind else None
        if stated is None or word.head in ("", NOTHING, BEYOND, MEETING):
            return None
        try:
            return stated.token.read(word.head)
        except KotaeError:
            return None

    def put_far(self, grid: Grid, clues: dict[Place, Clue], extents: tuple["Extent", "Extent"]) -> None:
        """A clue somewhere else on the board: in a corner, away from any rim that is shown."""
        for number, text in self.parts.labelled.get(FAR, ()):
            row, col = (0 if extent.after is not None else extent.size - 1 for extent in extents)
            clue = self.clue("cells", Word(text, (), (), number, 1))
            if clue is None or cell_at(row, col) in clues:
                raise ReadError(f"{text[:20]!r} is not a clue", "a clue", number, 1, self.drawn.source)
            clues[cell_at(row, col)] = clue

    def regions(self, givens: dict[str, object]) -> Regions | None:
        """The regions that clues are about, if they are."""
        stated = self.kind.clue_rules.get("regions")
        found = givens.get(stated.rooms.label) if stated and stated.rooms else None
        return found if isinstance(found, Regions) else None

    def givens(self, grid: Grid, shift: Place) -> dict[str, object]:
        """What is given besides clues. Rooms around the picture are one more room."""
        found: dict[str, object] = {}
        for label, lines in self.parts.labelled.items():
            given = self.kind.given_kinds.get(label)
            if isinstance(given, OneLine):
                found[label] = given.read(lines[0][1].split())
            elif isinstance(given, Rooms):
                rows = [text.split() if " " in text else list(text) for _, text in lines if text]
                numbers: dict[str, int] = {}
                number = dict.fromkeys(grid.cells(), -1)
                for y, row in enumerate(rows):
                    for x, letter in enumerate(row):
                        cell = 2 * y + 1 + shift[0], 2 * x + 1 + shift[1]
                        if cell in number:
                            number[cell] = numbers.setdefault(letter, len(numbers))
                found[label] = Regions(grid, number)
            elif label not in (*SIDES, FAR):
                expected = one_of([*self.kind.given_kinds, FAR, *SIDES], label)
                raise ReadError(f"a picture has no {label!r}", expected, lines[0][0], 1, self.drawn.source)
        return found

    def literals(self, puzzle: Puzzle, placed: dict[Place, Word]) -> tuple[list[int], list[int]]:
        """What is known and what follows."""
        known: list[int] = []
        follows: list[int] = []
        for place, word in placed.items():
            inside = puzzle.grid.holds(place)
            kind = kind_of(place) if inside else None
            if word.head == BEYOND:
                if inside and self.is_on_board(puzzle, place):
                    raise self.wrong(word, "this place is on the board", "~ only beyond its rim")
                continue
            if word.head == MEETING:
                if kind is None or kind not in [layer.nodes for layer in puzzle.layers]:
                    raise self.wrong(word, "no lines meet here", "+ where lines meet")
            elif word.head not in ("", NOTHING) and self.clue(self.clue_kind(kind), word) is None:
                known += self.noted(puzzle, place, word.head, word)
            for text in word.known:
                known += self.noted(puzzle, place, text, word)
            for text in word.follows:
                follows += self.noted(puzzle, place, text, word)
        return list(dict.fromkeys(known)), [each for each in dict.fromkeys(follows) if each not in known]

    def is_on_board(self, puzzle: Puzzle, place: Place) -> bool:
        return not self.fine or any(layer.note(place, "x") is not None for layer in puzzle.layers)

    def clue_kind(self, kind: Kind | None) -> Kind | None:
        return "regions" if kind == "cells" and "regions" in self.kind.clue_rules else kind

    def noted(self, puzzle: Puzzle, place: Place, text: str, word: Word) -> list[int]:
        for layer in puzzle.shown_layers:
            literals = layer.note(place, text) if puzzle.grid.holds(place) else None
            if literals is not None:
                return literals
        said = " or ".join(layer.drawn_with() for layer in puzzle.shown_layers)
        raise self.wrong(word, f"{text[:20]!r} means nothing here", f"a clue, or {said}")


class Extent:
    """How a picture lies on a board in one direction: where it begins there, and how many cells the board has."""

    def __init__(self, words: dict[Place, Word], axis: int, around: int, whole: bool) -> None:
        every = [place for place, word in words.items() if word.head != BEYOND]
        said = [place for place in every if words[place] != Word(NOTHING, (), (), *words[place][3:])]
        used = said if said and not whole else every
        first, last = min(place[axis] for place in used), max(place[axis] for place in used)
        beside = {place[1 - axis] for place in used}
        within = range(min(beside), max(beside) + 1)
        rim = [place[axis] for place, word in words.items() if word.head == BEYOND and place[1 - axis] in within]
        self.before = max((at for at in rim if at < first), default=None)
        """The last row or column beyond the rim at its beginning, if it begins at the rim."""
        self.after = min((at for at in rim if at > last), default=None)
        if self.before is not None:
            self.shift = -1 - self.before if self.before % 2 else -self.before
        else:
            self.shift = 2 * around
        if self.after is not None:
            end = self.after + self.shift
            self.size = end // 2
        else:
            self.size = (max(place[axis] for place in every) + self.shift + 1) // 2 + around


def parts_of(drawn: Drawn) -> Parts:
    """The rows of a picture and its labelled lines: a label belongs to what follows on its line, or to the lines below
    it."""
    rows: list[list[Word]] = []
    labelled: dict[str, list[Line]] = {}
    current: list[Line] | None = None
    for number, line in drawn.lines:
        match = LABEL.fullmatch(line)
        if match:
            current = labelled.setdefault(match[1], [])
            if match[2]:
                current.append((number, match[2]))
                current = None
        elif current is not None:
            current.append((number, line))
        else:
            rows.append(list(words_of(number, line)))
    for row in rows:
        if len(row) != len(rows[0]):
            wrong = f"this row has {len(row)} places; the first row has {len(rows[0])}"
            raise ReadError(wrong, "", row[0].line, 1, drawn.source)
    if not rows:
        raise ReadError("there is no picture", "its rows", drawn.lines[0][0], 1, drawn.source)
    return Parts(rows, labelled)


def words_of(number: int, line: str) -> Iterator[Word]:
    """What stands at the places of a row: words if there are blanks between them, otherwise characters."""
    pieces = [(each[0], each.start() + 1) for each in re.finditer(r"\S+", line)]
    if len(pieces) == 1 and not NOTE.search(line):
        pieces = [(SHORT.get(character, character), k) for k, character in enumerate(line, 1)]
    for text, column in pieces:
        notes = list(NOTE.finditer(text))
        head = text[: notes[0].start()] if notes else text
        known = tuple(note[1] for note in notes if note[1] is not None)
        yield Word(head, known, tuple(note[2] for note in notes if note[2] is not None), number, column)
