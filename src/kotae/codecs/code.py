"""The body of puzz.link addresses, piece by piece: numbers in cells, at corners, beside lines, one per room, the
borders of rooms, circles, arrows.

The output is what puzz.link itself writes, to the byte.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol

from kotae.board.grid import Grid, Place, name
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import (
    BASE_36,
    Base36,
    Board,
    Cell,
    Hexadecimal,
    Hidden,
    Numbers,
    OneOf,
    Runs,
    Several,
    SeveralMarked,
)
from kotae.errors import KotaeError, ReadError

RUNS = Runs("ghijklmnopqrstuvwxyz")

FOUR_CELL = Board(
    OneOf(Numbers("abcde", followed_by=2), Numbers("56789", followed_by=1), Numbers("01234"), Hidden("."), RUNS)
)
"""A clue from 0 to 4 together with up to two empty cells after it."""

NUMBER_16 = Board(
    OneOf(
        Numbers("0123456789abcdef"),
        Hidden("."),
        RUNS,
        Hexadecimal("-", 2),
        Hexadecimal("+", 3),
        Hexadecimal("=", 3, 4096),
        Hexadecimal("*", 4, 12240),
        Hexadecimal("$", 5, 77776),
        Hexadecimal("@", 3, 8192),
        Hexadecimal("%", 3, 8192),
    )
)
"""A number of any size."""

NUMBER_10 = Board(OneOf(Numbers("0123456789"), Hidden("."), Runs("abcdefghijklmnopqrstuvwxyz")))
"""A number of one digit."""

NUMBER_36 = Board(OneOf(Numbers(BASE_36), Base36("-"), Hidden("@"), Hidden("%"), Runs(".")))
"""A number in nearly every cell, and a dot for each one without."""


SEGMENTS = Board(OneOf(Numbers("abcdefg", least=1), Hidden("."), Runs("hijklmnopqrstuvwxyz")))
"""A piece of a line, as a number from 1."""

SEVERAL = Board(OneOf(Several(), RUNS))
"""One to four numbers up to 8."""

SEVERAL_MARKED = Board(OneOf(SeveralMarked(), RUNS))
"""The same in another code, which has room for greater numbers."""


class Code:
    """The body of an address, and how far it has been read."""

    def __init__(self, text: str, column: int = 1, flags: str = "") -> None:
        self.text = text
        self.flags = flags
        """The letters before the size."""
        self.at = 0
        self.column = column
        """Where the body begins in the address."""

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def wrong(self, wrong: str, expected: str, at: int | None = None) -> ReadError:
        return ReadError(wrong, expected, 1, self.column + (self.at if at is None else at))


class Piece(Protocol):
    """A part of a body."""

    def read(self, code: Code, draft: Draft) -> None: ...

    def write(self, puzzle: Any) -> str: ...


def read_body(pieces: Iterable[Piece], code: Code, draft: Draft) -> None:
    """Reads a whole body."""
    for piece in pieces:
        piece.read(code, draft)
    if not code.ended:
        raise code.wrong("there is more after the board", "the end of the address")


class Clues:
    """Clues at places of one kind, in a fixed order. `letters` says which numbers stand for symbols."""

    def __init__(
        self,
        row: Board,
        places: Callable[[Any], Iterable[Place]],
        letters: Mapping[int, str] | None = None,
        *,
        may_be_missing: bool = False,
    ) -> None:
        self.row = row
        self.places = places
        self.letters = letters or {}
        self.may_be_missing = may_be_missing

    def read(self, code: Code, draft: Draft) -> None:
        places = list(self.places(draft))
        if self.may_be_missing and code.ended:
            return
        try:
            cells, positions, code.at = self.row.read_part(code.text, code.at, len(places))
        except ReadError as error:
            raise ReadError(error.wrong, error.expected, 1, code.column - 1 + error.column) from None
        for place, cell, position in zip(places, cells, positions, strict=True):
            draft.put(place, self.clue(cell), 1, code.column + position)

    def clue(self, cell: Cell) -> Cell:
        """The clue that a number of the row stands for."""
        return self.letters.get(cell, cell) if isinstance(cell, int) else cell

    def cell(self, clue: Clue | None) -> Cell:
        """The number that stands for a clue."""
        numbers = {letter: number for number, letter in self.letters.items()}
        return numbers.get(clue, clue) if isinstance(clue, str) else clue

    def write(self, puzzle: Any) -> str:
        cells = [self.cell(puzzle.clues.get(place)) for place in self.places(puzzle)]
        return "" if self.may_be_missing and not any(cell is not None for cell in cells) else self.row.write(cells)


def cells(row: Board, symbols: Mapping[int, str] | None = None, *, may_be_missing: bool = False) -> Clues:
    """Clues in cells; some numbers may stand for symbols."""
    return Clues(row, lambda board: board.grid.cells(), symbols, may_be_missing=may_be_missing)


def letters(row: Board, symbols: str) -> Clues:
    """Symbols in cells, written by the row as numbers from 1."""
    return Clues(row, lambda board: board.grid.cells(), dict(enumerate(symbols, 1)))


def corners(row: Board) -> Clues:
    return Clues(row, lambda board: board.grid.corners())


def heads(row: Board) -> Clues:
    """Beside all lines: above, below, left, right."""
    return Clues(row, lambda board: board.grid.heads())


def near_heads(row: Board) -> Clues:
    """Above all columns and left of all rows."""
    return Clues(row, lambda board: [*board.grid.column_heads(), *board.grid.row_heads()])


def per_room(row: Board, label: str = "rooms") -> Clues:
    """One for each room, in reading order of their first cells."""
    return Clues(row, lambda board: [room.place for room in regions_of(board, label)])


def regions_of(board: Any, label: str) -> Regions:
    """The rooms of a draft or of a puzzle."""
    found: Regions = board.givens[label]
    return found


def in_pieces(board: Any, label: str) -> Regions:
    """The same, as far as borders alone can express them: each region in one piece."""
    found = regions_of(board, label)
    if found != Regions.parted(found.grid, set(found.borders())):
        raise KotaeError(f"puzz.link cannot carry {label} that fall apart", "each in one piece")
    return found


def inner_borders(grid: Grid) -> tuple[list[Place], list[Place]]:
    """The edges between cells of a row, and then those between cells of a column, in reading order."""
    rows, cols = grid
    upright: list[Place] = [(y, x) for y in range(1, 2 * rows, 2) for x in range(2, 2 * cols, 2)]
    level: list[Place] = [(y, x) for y in range(2, 2 * rows, 2) for x in range(1, 2 * cols, 2)]
    return upright, level


DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def packed(numbers: Sequence[int], base: int, size: int) -> str:
    """Small numbers below the base, `size` of them packed into each character."""
    text = ""
    for at in range(0, len(numbers), size):
        group = [*numbers[at : at + size], *[0] * size][:size]
        value = 0
        for number in group:
            value = value * base + number
        text += DIGITS[value]
    return text


def unpacked(code: Code, count: int, base: int, size: int) -> list[int]:
    """The same, unpacked."""
    found: list[int] = []
    while len(found) < count:
        value = DIGITS.find(code.text[code.at]) if not code.ended else -1
        if not 0 <= value < base**size:
            wrong = "the address ends here" if code.ended else f"{code.text[code.at]!r} means nothing here"
            raise code.wrong(wrong, f"a character from 0 to {DIGITS[base**size - 1]}")
        found += [value // base**k % base for k in reversed(range(size))]
        code.at += 1
    return found[:count]


class RoomBorders:
    """The borders between rooms, five of them per character. One inside a room says nothing, or, where it would, is
    refused: without `walls`."""

    def __init__(self, label: str = "rooms", walls: bool = True) -> None:
        self.label = label
        self.walls = walls

    def read(self, code: Code, draft: Draft) -> None:
        begins = code.at
        drawn = self.drawn(code, draft.grid)
        rooms = draft.givens[self.label] = Regions.parted(draft.grid, drawn)
        if wall := self.take(draft, rooms, drawn):
            raise code.wrong(f"there is a border inside one of the {self.label}, {name(wall)}", "none there", begins)

    @staticmethod
    def drawn(code: Code, grid: Grid) -> set[Place]:
        """All borders, also those that separate nothing."""
        found: set[Place] = set()
        for edges in inner_borders(grid):
            found |= {edge for edge, bit in zip(edges, unpacked(code, len(edges), 2, 5), strict=True) if bit}
        return found

    def take(self, draft: Draft, rooms: Regions, drawn: set[Place]) -> Place | None:
        """What becomes of the borders besides; one that is refused, if any."""
        return None if self.walls else wall_inside(rooms, drawn)

    def write(self, puzzle: Any) -> str:
        drawn = set(in_pieces(puzzle, self.label).borders())
        return "".join(packed([int(edge in drawn) for edge in edges], 2, 5) for edges in inner_borders(puzzle.grid))


class NoBorders:
    """Borders between cells that may follow, as long as there are none: their meaning is not supported."""

    def read(self, code: Code, draft: Draft) -> None:
        begins = code.at
        for edges in inner_borders(draft.grid) if not code.ended else ():
            if any(unpacked(code, len(edges), 2, 5)):
                raise code.wrong("given borders are not supported", "numbers alone", begins)

    def write(self, puzzle: Any) -> str:
        return ""


def wall_inside(rooms: Regions, borders: set[Place]) -> Place | None:
    """The first of these borders that has the same region on both sides."""
    return min(borders - set(rooms.borders()), default=None)


class Circles:
    """White and black circles, or whatever two letters stand for, three cells per character."""

    def __init__(self, first: str = "w", second: str = "b") -> None:
        self.letters = ("", first, second)

    def read(self, code: Code, draft: Draft) -> None:
        places = list(draft.grid.cells())
        begins = code.at
        for k, value in enumerate(unpacked(code, len(places), 3, 3)):
            draft.put(places[k], self.letters[value] or None, 1, code.column + begins + k // 3)

    def write(self, puzzle: Any) -> str:
        clues = [puzzle.clues.get(cell, "") for cell in puzzle.grid.cells()]
        if other := next((clue for clue in clues if clue not in self.letters), None):
            raise KotaeError(
                f"an address of puzz.link cannot carry the clue {other}", "only " + " and ".join(self.letters[1:])
            )
        return packed([self.letters.index(clue) for clue in clues], 3, 3)


ARROWS = ("", "u", "d", "l", "r")
"""The directions in the order in which puzz.link numbers them."""


class Arrows:
    """Numbers with arrows: first the direction, then the number."""

    def read(self, code: Code, draft: Draft) -> None:
        places, at = list(draft.grid.cells()), 0
        while not code.ended and at < len(places):
            begins, mark = code.at, code.text[code.at]
            if "a" <= mark <= "z":
                code.at += 1
                at += DIGITS.index(mark) - 9
                continue
            draft.put(places[at], self.clue(code), 1, code.column + begins)
            at += 1
        if at < len(places):
            raise code.wrong(f"the board ends after {at} cells", f"{len(places)} cells")

    def clue(self, code: Code) -> Clue:
        """An arrow and a number; either may be missing."""
        number, way = self.parts(code)
        return (number, way) if way or number != "?" else "?"

    def parts(self, code: Code) -> tuple[int | str, str]:
        """The number, or `?` for none, and the direction, or "" for none."""
        mark = code.text[code.at]
        kind = DIGITS.find(mark) if mark.isdecimal() else 10 if mark == "-" else -1
        if kind < 0:
            raise code.wrong(f"{mark!r} means nothing here", "the code of an arrow or of a run")
        start = code.at + 1 + (kind == 10)
        length = 1 if kind < 5 else 2 if kind < 10 else 3
        way, digits = code.text[code.at + 1 : start] if kind == 10 else str(kind % 5), code.text[start : start + length]
        if way not in "01234" or not way or (digits != "." and not is_hexadecimal(digits, length)):
            raise code.wrong(f"{code.text[code.at : start + length]!r} is not an arrow", "a direction and a number")
        code.at = start + length
        return "?" if digits == "." else int(digits, 16), ARROWS[int(way)]

    def write(self, puzzle: Any) -> str:
        return with_gaps(puzzle, 26, written_arrow)


def is_hexadecimal(digits: str, length: int) -> bool:
    return len(digits) == length and all(digit in "0123456789abcdef" for digit in digits)


def written_arrow(clue: Clue) -> str:
    return arrow_code(*clue) if isinstance(clue, tuple) else "0."


def arrow_code(shown: int | str, pointing: str) -> str:
    """A direction, or "" for none, and a number, or `?`."""
    way = ARROWS.index(pointing)
    if isinstance(shown, str):
        return f"{way}."
    number = shown
    if number < 16:
        return f"{way}{number:x}"
    return f"{way + 5}{number:02x}" if number < 256 else f"-{way}{number:03x}"


class Setting:
    """A number for the whole puzzle, before the next slash."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, code: Code, draft: Draft) -> None:
        number, slash, _ = code.text[code.at :].partition("/")
        if not slash or not number.isascii() or not number.isdecimal() or len(number) > 9:
            raise code.wrong(f"the number of {self.label} is missing", f"{self.label}/BODY")
        draft.give(self.label, int(number), 1, code.column + code.at)
        code.at += len(number) + 1

    def write(self, puzzle: Any) -> str:
        return f"{puzzle.givens[self.label]}/"


def with_gaps(puzzle: Any, longest: int, written: Callable[[Any], str]) -> str:
    """The clues in reading order; a letter for the cells between them, where `z` stands for the longest run."""
    text = ""
    clues = (puzzle.clues.get(cell) for cell in puzzle.grid.cells())
    for is_gap, run in groupby(clues, key=lambda clue: clue is None):
        if is_gap:
            whole, rest = divmod(len(list(run)), longest)
            text += "z" * whole + DIGITS[35 - longest + rest] * bool(rest)
        else:
            text += "".join(map(written, run))
    return text


def room_borders(label: str = "rooms", *, walls: bool = True) -> RoomBorders:
    return RoomBorders(label, walls)


def circles(first: str, second: str) -> Circles:
    return Circles(first, second)


def setting(label: str) -> Setting:
    return Setting(label)


no_borders, arrows = NoBorders, Arrows
