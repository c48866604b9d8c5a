"""Boards with lengths in cells, blocked cells and regions, as puzz.link writes them.

In an address, the lengths of a cell follow one another, a digit for each and 0 for one that is not given; a letter from
k on says how many cells it is to the next. Borders around a blocked cell say nothing, as it belongs to no region.
"""

from typing import Any

from kotae.board.blocked import BLOCKED
from kotae.board.regions import Regions
from kotae.codecs.blocks import Rows, cell_rows
from kotae.codecs.code import DIGITS, Code, RoomBorders, in_pieces, wall_inside
from kotae.codecs.draft import Draft
from kotae.codecs.marked_cells import Packed
from kotae.codecs.saved_clues import Rooms
from kotae.codecs.saved_several import Several, numbers_word
from kotae.codecs.words import Sheet
from kotae.errors import KotaeError
from kotae.logic import Values

GAP = DIGITS.index("k") - 1
"""The first letter that says how far it is to the next cell with lengths."""
MOST = 16
"""How far a letter can say that it is."""


class LengthsInCells:
    """The lengths, up to the last cell or a slash."""

    def read(self, code: Code, draft: Draft) -> None:
        places = list(draft.grid.cells())
        at, after = 0, False
        while at < len(places) and not code.ended and code.text[code.at] != "/":
            begins = code.at
            while not code.ended and code.text[code.at] in DIGITS[:10]:
                code.at += 1
            if digits := code.text[begins : code.at]:
                clue = tuple("?" if each == "0" else int(each) for each in digits)
                draft.put(places[at], clue, 1, code.column + begins)
                at, after = at + 1, True
                continue
            gap = DIGITS.find(code.text[code.at]) - GAP
            if gap < 1:
                wrong = f"{code.text[code.at]!r} means nothing here"
                raise code.wrong(wrong, "lengths from 1 to 9, or a letter from k on")
            code.at += 1
            at, after = at + gap - after, False
        code.at += not code.ended and code.text[code.at] == "/"

    def write(self, puzzle: Any) -> str:
        text, gap = "", 0
        for cell in puzzle.grid.cells():
            clue = puzzle.clues.get(cell)
            digits = "" if clue in (None, BLOCKED) else "".join(map(digit, clue))
            gap += not digits
            if digits or gap == MOST:
                text += (DIGITS[GAP + gap] if gap else "") + digits
                gap = 1 if digits else 0
        return text + (DIGITS[GAP + gap] if gap > 1 else "/")


def digit(length: int | str) -> str:
    if isinstance(length, int) and length > 9:
        raise KotaeError("a puzz.link address cannot carry lengths above 9", "try another format")
    return "0" if length == "?" else str(length)


class Borders(RoomBorders):
    """The borders between regions, and then the blocked cells. These belong to a region where no border is drawn, if
    that joins no others."""

    def read(self, code: Code, draft: Draft) -> None:
        drawn = self.drawn(code, draft.grid)
        Packed().read(code, draft)
        rooms = Regions.parted(draft.grid, drawn)
        if wall_inside(rooms, drawn):
            blocked = [cell for cell, clue in draft.clues.items() if clue == BLOCKED]
            rooms = Regions.parted(draft.grid, drawn.union(*map(draft.grid.sides, blocked)))
        draft.givens[self.label] = rooms

    def write(self, puzzle: Any) -> str:
        return super().write(puzzle) + Packed().write(puzzle)


class SavedLengths:
    """Lengths with commas between them, `-` for one that is not given."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        Several().read(sheet, draft)

    def write(self, puzzle: Any, values: Values) -> Rows:
        clues = [[puzzle.clues.get(cell) for cell in row] for row in cell_rows(puzzle.grid)]
        return [["." if clue in (None, BLOCKED) else numbers_word(clue) for clue in row] for row in clues]


class SavedRooms(Rooms):
    """The number of each cell's region, with a dot for a blocked cell."""

    def write(self, puzzle: Any, values: Values) -> Rows:
        blocked = {cell for cell, clue in puzzle.clues.items() if clue == BLOCKED}
        rooms = [room for room in in_pieces(puzzle, self.label).without(blocked) if room.cells[0] not in blocked]
        number = {cell: k for k, room in enumerate(rooms) for cell in room}
        numbers: Rows = [[number.get(cell, ".") for cell in row] for row in cell_rows(puzzle.grid)]
        return [len(rooms), *numbers]
