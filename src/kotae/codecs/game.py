"""Game ids of Simon Tatham's collection: the size, parameters, a colon, and the board piece by piece.

A family states its game as `tatham = Game("Slant", corners(DIGITS))`. Columns come before rows.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from kotae.board.grid import Grid
from kotae.codecs.code import Clues, Code, Piece, cells, read_body
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Board, Decimal, Hidden, Numbers, OneOf, Runs
from kotae.errors import KotaeError, ReadError

RUNS = Runs("abcdefghijklmnopqrstuvwxyz")
DIGITS = Board(OneOf(Numbers("0123456789"), Numbers("ABCDEFG", 10), RUNS), exact=True)
"""A character for every number, a letter for every run of empty places."""
WALLS = Board(OneOf(Numbers("01234"), Hidden("B"), RUNS), exact=True)
PEARLS = Board(OneOf(Numbers("WB", 1), RUNS), exact=True)
NUMBERS = Board(OneOf(Decimal("_"), RUNS), exact=True)
"""Numbers of any length, with an underscore between two side by side."""
LETTERS = Board(Numbers("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"), exact=True)
"""A character for the number that every cell has."""


SMALL = ("no", "one", "two", "three", "four", "five")


class Only(NamedTuple):
    """What a parameter must be; anything else is a variant that is not supported here."""

    value: str
    wrong: str
    expected: str


class Game:
    """How one of the games writes its puzzles. `name` is what its saved games call it, `page` its page and program.

    `parameters` may follow the size, those in `only` with a single value, and `writes` are those that are written; a
    saved game may have others, `generated`, that only say how the puzzle was made. `board` is the set of characters
    that the rest consists of. `least` and `refuses` say what the game itself would not load, and `likely` says whether
    it could have made a puzzle, for ids that may belong to several games.
    """

    size = r"(?P<cols>[0-9]{1,9})x(?P<rows>[0-9]{1,9})"

    def __init__(
        self,
        name: str,
        *pieces: Piece,
        page: str = "",
        parameters: str = "",
        generated: str = "",
        writes: str = "",
        board: str = "",
        only: Mapping[str, Only] | None = None,
        least: int = 1,
        refuses: Callable[[Any], str] = lambda puzzle: "",
        likely: Callable[[Any], bool] = lambda puzzle: True,
    ) -> None:
        self.name = name
        self.pieces = pieces
        self.page = page or name.lower()
        self.writes = writes
        self.only = only or {}
        self.least = least
        self.refuses = refuses
        self.likely = likely
        self.header = re.compile(rf"{self.size}{parameters}{generated}:")
        self.form = re.compile(rf"{self.size}{parameters}:(?={board or ('.' if writes else '[a-zA-Z0-9_]')}*$)")
        """What an id looks like when it is not known to be one. Where parameters are required, they are enough to
        tell."""

    def read(self, kind: Any, text: str, checked_size: Callable[..., Any]) -> Any:
        """The puzzle that an id stands for. `checked_size` makes a grid, and refuses too many rows or columns."""
        match = self.header.match(text)
        if not match:
            raise ReadError(f"this is not a game id of {self.name}", f"COLSxROWS{self.writes}:…", 1, 1)
        for parameter, only in self.only.items():
            if match[parameter] != only.value:
                at = match.start(parameter) + 1
                raise ReadError(only.wrong.format(match[parameter]), only.expected, 1, at)
        draft = Draft(checked_size(*self.rows_and_cols(match), 1, 1))
        draft.givens |= self.givens(match, draft.grid)
        read_body(self.pieces, Code(text[match.end() :], match.end() + 1), draft)
        return draft.puzzle(kind)

    def rows_and_cols(self, match: "re.Match[str]") -> tuple[int, int]:
        return int(match["rows"]), int(match["cols"])

    def givens(self, match: "re.Match[str]", grid: Grid) -> dict[str, Any]:
        """What the size says besides itself."""
        return {}

    def write(self, puzzle: Any) -> str:
        try:
            board = "".join(piece.write(puzzle) for piece in self.pieces)
        except ReadError:
            raise KotaeError("a game id cannot carry hidden numbers", "a puzzle without ?") from None
        return f"{self.written_size(puzzle)}{self.writes}:{board}"

    def written_size(self, puzzle: Any) -> str:
        return f"{puzzle.grid.cols}x{puzzle.grid.rows}"

    def refused(self, puzzle: Any) -> str:
        """What in a puzzle the game would not load."""
        if min(puzzle.grid) < self.least:
            return f"a board with fewer than {SMALL[self.least]} rows or columns"
        return self.refuses(puzzle)


def too_great(puzzle: Any) -> str:
    """What a game whose boards have numbers up to their longer side would not load."""
    longest = max(puzzle.grid)
    return f"a number above {longest}" if any(clue > longest for clue in puzzle.clues.values()) else ""


def unlike_rectangles(puzzle: Any) -> bool:
    """Whether an id with numbers in cells is not likely to be one of Rectangles. There they add up to the whole board,
    and hardly ever stand as they would after half a turn."""
    rows, cols = puzzle.grid
    turned = {(2 * rows - y, 2 * cols - x) for y, x in puzzle.clues}
    return sum(puzzle.clues.values()) != rows * cols or turned == set(puzzle.clues)


class SquareGame(Game):
    """A game whose boards are squares, or may be, with one number for the size."""

    size = r"(?P<cols>[0-9]{1,9})(?:x(?P<rows>[0-9]{1,9}))?"

    def rows_and_cols(self, match: "re.Match[str]") -> tuple[int, int]:
        return int(match["rows"] or match["cols"]), int(match["cols"])


class TowerGame(SquareGame):
    """One whose size is always one number, with numbers on all sides and perhaps in cells."""

    size = r"(?P<cols>(?P<rows>[0-9]{1,9}))"

    def __init__(self, name: str) -> None:
        board = Slashed(), AfterComma(cells(NUMBERS))
        super().__init__(name, *board, parameters="(?:d[ehxu])?", board="[a-z0-9_/,]", least=3)

    def written_size(self, puzzle: Any) -> str:
        return str(puzzle.grid.cols)


class Slashed:
    """Numbers beside all lines, above, below, left and right, separated by slashes."""

    def read(self, code: Code, draft: Draft) -> None:
        heads = draft.grid.heads()
        words = code.text[code.at :].partition(",")[0].split("/")
        if len(words) != len(heads):
            raise code.wrong(f"there are {len(words)} clues", f"{len(heads)}")
        for head, word in zip(heads, words, strict=True):
            if word and not (word.isascii() and word.isdecimal() and len(word) < 10):
                raise code.wrong(f"{word[:20]!r} is not a clue", "a number")
            draft.put(head, int(word) if word else None, 1, code.column + code.at)
            code.at += len(word) + 1
        code.at -= 1

    def write(self, puzzle: Any) -> str:
        return "/".join(str(puzzle.clues.get(head, "")) for head in puzzle.grid.heads())


class AfterComma:
    """A piece that is written only if it says something, after a comma."""

    def __init__(self, piece: Clues) -> None:
        self.piece = piece

    def read(self, code: Code, draft: Draft) -> None:
        if code.text[code.at : code.at + 1] == ",":
            code.at += 1
            self.piece.read(code, draft)

    def write(self, puzzle: Any) -> str:
        says = any(place in puzzle.clues for place in self.piece.places(puzzle))
        return f",{self.piece.write(puzzle)}" if says else ""
