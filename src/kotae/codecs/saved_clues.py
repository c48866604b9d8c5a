"""The printed blocks of puzz.link files: numbers with arrows, rooms, sums, settings, variants."""

import re
from typing import Any

from kotae.board.grid import Place
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.board.variants import Variant
from kotae.codecs.blocks import FRAME, Rows, border_rows, cell_rows, framed, number_in, words_at
from kotae.codecs.code import ARROWS, in_pieces, regions_of, wall_inside
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet, Word, to_numbers
from kotae.errors import ReadError
from kotae.logic import Values

ROOM = re.compile(r"[0-9]+|\.")
"""The number of a room; a dot where there is none."""


class Arrows:
    """Numbers with arrows: the direction and the number, separated by a comma."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text == ".":
                continue
            way, comma, number = word.text.partition(",")
            if not comma or way not in "01234" or not way:
                raise ReadError(f"{word.text[:20]!r} is not an arrow", "0 to 4, a comma and a number", *word.place)
            shown = "?" if number == "-" else number_in(word, number, "clue")
            clue: Clue = "?" if (way, number) == ("0", "-") else (shown, ARROWS[int(way)])
            draft.put(cell, clue, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(clue: Clue | None) -> str:
            if clue is None:
                return "."
            number, way = clue if isinstance(clue, tuple) else ("?", "")
            return f"{ARROWS.index(way)},{'-' if number == '?' else number}"

        return [[word(puzzle.clues.get(cell)) for cell in row] for row in cell_rows(puzzle.grid)]


class Rooms:
    """The rooms: first how many there are, then the number of each cell's room."""

    def __init__(self, label: str = "rooms") -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.blank:
            return
        sheet.number("number of rooms")
        words = list(words_at(sheet, cell_rows(draft.grid), "rooms"))
        for _, word in words:
            if not ROOM.fullmatch(word.text):
                raise ReadError(f"{word.text[:20]!r} is not a room", "a number", *word.place)
        number = {cell: word.text for cell, word in words}
        pairs = {draft.grid.between(one, other): number[one] == number[other] for one, other in draft.grid.pairs()}
        draft.givens[self.label] = Regions.parted(draft.grid, {edge for edge, same in pairs.items() if not same})

    def write(self, puzzle: Any, values: Values) -> Rows:
        rooms = in_pieces(puzzle, self.label)
        numbers: Rows = [[rooms.number[cell] for cell in row] for row in cell_rows(puzzle.grid)]
        return [len(rooms), *numbers]


class Tiles(Rooms):
    """The rooms on a board with blocked cells, which belong to none and have a dot."""

    def write(self, puzzle: Any, values: Values) -> Rows:
        rooms = [room for room in regions_of(puzzle, self.label) if room.cells[0] not in puzzle.clues]
        number = {cell: k for k, room in enumerate(rooms) for cell in room}
        numbers: Rows = [[number.get(cell, ".") for cell in row] for row in cell_rows(puzzle.grid)]
        return [len(rooms), *numbers]


class RoomBorders(Rooms):
    """The rooms, by the borders between them. Files older than version `since` give the number of each cell's room.
    One inside a room says nothing, or, where it would, is refused: without `walls`."""

    def __init__(self, label: str = "rooms", *, since: int = 1, walls: bool = True) -> None:
        super().__init__(label)
        self.since = since
        self.walls = walls

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.version < self.since or sheet.blank:
            super().read(sheet, draft)
            return
        drawn: dict[Place, Word] = {}
        for rows in border_rows(draft.grid):
            for edge, word in words_at(sheet, rows, "borders"):
                if to_numbers([[word]], (0, 1), "border")[0][0]:
                    drawn[edge] = word
        rooms = draft.givens[self.label] = Regions.parted(draft.grid, set(drawn))
        if wall := self.take(draft, rooms, set(drawn)):
            raise ReadError(f"there is a border inside one of the {self.label}", "none there", *drawn[wall].place)

    def take(self, draft: Draft, rooms: Regions, drawn: set[Place]) -> Place | None:
        """What becomes of the borders besides; one that is refused, if any."""
        return None if self.walls else wall_inside(rooms, drawn)

    def write(self, puzzle: Any, values: Values) -> Rows:
        drawn = set(in_pieces(puzzle, self.label).borders())
        return [[int(edge in drawn) for edge in row] for rows in border_rows(puzzle.grid) for row in rows]


class Setting:
    """A number for the whole puzzle, on a line of its own."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.blank:
            place = sheet.place
            draft.give(self.label, sheet.number(f"number of {self.label}"), *place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [puzzle.givens[self.label]]


class Sums:
    """Numbers in blocked cells, with those beside the board around it: to the right, a comma, below. One below 0 says
    that there is none, and so does `missing`."""

    def __init__(self, missing: int = 0) -> None:
        self.missing = missing

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for place, word in words_at(sheet, framed(draft.grid, all_sides=False), "clues"):
            if word.text == "." or place == FRAME:
                continue
            if min(place) < 0:
                number = self._number(word, word.text)
                draft.put(place, None if number == self.missing else number, *word.place)
                continue
            right, comma, below = word.text.partition(",")
            if not comma:
                raise ReadError(f"{word.text[:20]!r} is not a clue", "two numbers with a comma between", *word.place)
            draft.put(place, (self._number(word, below), self._number(word, right)), *word.place)

    def _number(self, word: Word, text: str) -> int:
        return self.missing if text.startswith("-") else number_in(word, text, "number")

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(place: Place) -> object:
            clue = puzzle.clues.get(place)
            if place == FRAME:
                return 0
            if min(place) < 0:
                return self.missing if clue is None else clue
            return "." if clue is None else f"{clue[1]},{clue[0]}"

        return [[word(place) for place in row] for row in framed(puzzle.grid, all_sides=False)]


class Flag:
    """A line whose mere presence says that a variant is meant; refused by its name."""

    def __init__(self, flag: str, meaning: str) -> None:
        self.flag = flag
        self.meaning = meaning

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended and sheet.rows[sheet.at].text.strip() == self.flag:
            wrong = f"the variant {self.flag!r} is not known: {self.meaning}"
            raise ReadError(wrong, f"no {self.flag}", *sheet.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return []


class VariantLine:
    """A line whose mere presence says that the puzzle has a variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    @property
    def label(self) -> str:
        return self.variant.label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended and sheet.rows[sheet.at].text.strip() == self.variant.flag:
            draft.give(self.label, True, *sheet.place)
            sheet.at += 1

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [self.variant.flag] if puzzle.givens[self.label] else []


class Flags:
    """A line that names the variants that are meant, in files from version 1 on: empty, or refused by name."""

    def __init__(self, **meanings: str) -> None:
        self.meanings = meanings

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.version < 1 or sheet.blank:
            return
        row = sheet.row("the variants, or an empty line")
        for flag in filter(None, row.text.strip().split(",")):
            meant = f": {self.meanings[flag]}" if flag in self.meanings else ""
            raise ReadError(f"the variant {flag[:20]!r} is not known{meant}", "an empty line", row.line, row.column)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [""]


class Look:
    """A line whose mere presence says how the board is to be drawn, and nothing else; never written."""

    def __init__(self, flag: str) -> None:
        self.flag = flag

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended and sheet.rows[sheet.at].text.strip() == self.flag:
            sheet.at += 1

    def write(self, puzzle: Any, values: Values) -> Rows:
        return []


class Stated:
    """A line that is always the same, because it states a variant of which there is only one here."""

    def __init__(self, text: str) -> None:
        self.text = text

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.blank:
            place = sheet.place
            if (found := sheet.row(self.text).text.strip()) != self.text:
                raise ReadError(f"{found[:20]!r} means nothing here", self.text, *place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [self.text]


class Letters:
    """Clues that are letters, one word per cell: `-` for a hidden one, `.` for none."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if not re.fullmatch("[A-Za-z.-]", word.text):
                raise ReadError(f"{word.text[:20]!r} is not a clue", "a letter, - or .", *word.place)
            if word.text != ".":
                draft.put(cell, "?" if word.text == "-" else word.text, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        shown = {place: "-" if clue == "?" else clue for place, clue in puzzle.clues.items()}
        return [[shown.get(cell, ".") for cell in row] for row in cell_rows(puzzle.grid)]


class Notes:
    """A block that says nothing about the puzzle or its answer, such as background colours; it may be missing."""

    def __init__(self, *, version: int = 0, write: bool = True) -> None:
        self.version = version
        self.written = write

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended and sheet.version >= self.version:
            sheet.block(draft.grid.rows, draft.grid.cols, "colours")

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[0] * puzzle.grid.cols for _ in range(puzzle.grid.rows)] if self.written else []


class CornerNotes:
    """Marks at corners with which a player takes notes; they may be missing."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended:
            sheet.block(draft.grid.rows + 1, draft.grid.cols + 1, "marks at corners")

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[0] * (puzzle.grid.cols + 1) for _ in range(puzzle.grid.rows + 1)]


class EdgeNotes:
    """Lines and crosses between cells with which a player takes notes; they may be missing, and are never written."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        for rows in border_rows(draft.grid):
            for _ in words_at(sheet, rows, "lines"):
                pass

    def write(self, puzzle: Any, values: Values) -> Rows:
        return []


def positive(word: Word, text: str) -> int:
    """A number; one below 0 means that there is none."""
    return 0 if text.startswith("-") else number_in(word, text, "sum")


class RoomNumbers:
    """The number for a room stands in one of its cells: read from any, but written where puzz.link puts it, in the
    leftmost column of the room, at the top."""

    def __init__(self, label: str = "rooms") -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        rooms = regions_of(draft, self.label)
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text != ".":
                clue: Clue = "?" if word.text == "-" else number_in(word, word.text, "clue")
                draft.put(rooms.at(cell).place, clue, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        shown: dict[Place, object] = {}
        for room in regions_of(puzzle, self.label):
            if (clue := puzzle.clues.get(room.place)) is not None:
                shown[min(room, key=lambda cell: (cell[1], cell[0]))] = "-" if clue == "?" else clue
        return [[shown.get(cell, ".") for cell in row] for row in cell_rows(puzzle.grid)]
