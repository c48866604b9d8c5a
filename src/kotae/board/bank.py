"""Banks: the pieces that are to be placed on a board, such as a fleet of ships. They are given, and shown beside it.

A piece is a picture, row by row, `#` where it has a cell. It may be turned and mirrored on the board. In a file the
pieces stand on one line, the rows of each separated by slashes: `fleet: ### ##/.# #`; `-`
stands for none.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from kotae.board.givens import OneLine
from kotae.board.grid import Grid
from kotae.board.marks import Mark, Stock
from kotae.english import how_many, in_words, listed
from kotae.errors import KotaeError
from kotae.logic.shapes import Shape, normalised, orientations

Piece = tuple[str, ...]
Pieces = tuple[Piece, ...]

NONE = "-"
"""How an empty bank is written."""
MOST_PIECES = 200
"""Nobody places more."""


def pieces(text: str) -> Pieces:
    """The pieces that a line lists."""
    return tuple(tuple(word.split("/")) for word in text.split())


NAMED = {
    "L": "##/#. ###/#.. ####/#...",
    "S": ".##/##.",
    "T": "###/.#. ###/.#./.#.",
    "F": ".##/##./.#.",
    "N": "##../.###",
    "P": "##/##/#.",
    "U": "#.#/###",
    "V": "#../#../###",
    "W": "#../##./.##",
    "X": ".#./###/.#.",
    "Y": "####/.#..",
    "Z": "##./.#./.##",
}
"""The letters that pieces look like."""


def shape_of(piece: Piece) -> Shape:
    """The piece as a set of cells, turned and mirrored so that equal pieces are equal."""
    cells = [(row, col) for row, text in enumerate(piece) for col, mark in enumerate(text) if mark == "#"]
    return orientations(cells)[0]


LETTERS = {shape_of(piece): letter for letter, text in NAMED.items() for piece in pieces(text)}


class Bank(OneLine[Pieces]):
    """Pieces of one kind, each called by a noun: a `ship`, a `statue`."""

    def __init__(self, noun: str, usual: Callable[[Grid], Pieces]) -> None:
        """`usual` are those for a board of some size, when none are stated."""
        self.noun = noun
        self.usual = usual

    def default(self, grid: Grid) -> Pieces:
        return self.usual(grid)

    def read(self, words: Sequence[str]) -> Pieces:
        if not words:
            raise KotaeError(f"there are no {self.noun}s after `{self.label}:`", "each as in ##/.#, or - for none")
        return () if words == [NONE] else pieces(" ".join(words))

    def text(self, value: Pieces) -> str:
        return " ".join(map("/".join, value)) or NONE

    def checked(self, grid: Grid, value: Any) -> Pieces:
        found: Pieces = tuple(map(tuple, value))
        if len(found) > MOST_PIECES:
            raise KotaeError(f"there are {len(found)} {self.noun}s", f"at most {MOST_PIECES}")
        for piece in found:
            self._check(grid, piece)
        cells = sum(text.count("#") for piece in found for text in piece)
        if cells > grid.rows * grid.cols:
            wrong = f"the {self.noun}s have {cells} cells, which do not fit a board of {grid.rows}x{grid.cols}"
            raise KotaeError(wrong, f"fewer or smaller {self.noun}s")
        return found

    def _check(self, grid: Grid, piece: Piece) -> None:
        drawn = "/".join(piece)
        shown = f"the {self.noun} {drawn[:40]}"
        if not piece or not set(drawn) <= set("#./") or len({*map(len, piece)}) != 1 or "#" not in drawn:
            raise KotaeError(
                f"{drawn[:40]!r} is not a {self.noun}", "rows of # and . with slashes between, such as ##/.#"
            )
        shape = normalised((row, col) for row, text in enumerate(piece) for col, mark in enumerate(text) if mark == "#")
        high, wide = (1 + max(cell[way] for cell in shape) for way in (0, 1))
        if sorted((high, wide)) > sorted(grid) or min(high, wide) > min(grid) or max(high, wide) > max(grid):
            raise KotaeError(f"{shown} does not fit a board of {grid.rows}x{grid.cols}", "a smaller one")
        if not in_one_piece(shape):
            raise KotaeError(f"{shown} falls apart", f"each {self.noun} in one piece")

    def normal(self, value: Pieces) -> Pieces:
        """In order, each as its shape is drawn: pieces may be turned, and come in any order."""
        return tuple(sorted(map(drawn, map(shape_of, value))))

    def marks(self, value: Pieces) -> Iterator[Mark]:
        yield Stock(value)

    def hand(self, value: Pieces) -> dict[str, Any]:
        return {"kind": "pieces", "meaning": self.noun}

    def words(self, value: Pieces) -> str:
        """How many there are of each kind."""
        number = Counter(map(shape_of, value))
        kinds = [how_many(many, self.named(shape), self.named(shape, many)) for shape, many in number.items()]
        return f"{self.label.capitalize()}: {listed(kinds) if kinds else 'nothing'}"

    def named(self, shape: Shape, many: int = 1) -> str:
        """What a person calls one of that shape, or several: `ship of four cells`, `T-shaped ships`."""
        noun = self.noun if many == 1 else f"{self.noun}s"
        high, wide = (1 + max(cell[way] for cell in shape) for way in (0, 1))
        if min(high, wide) == 1 or len(shape) == high * wide:
            size = "one cell" if len(shape) == 1 else f"{in_words(len(shape))} cells"
            return f"{noun} of {size}" if min(high, wide) == 1 else f"{noun} of {high}x{wide} cells"
        if letter := LETTERS.get(shape):
            return f"{letter}-shaped {noun}"
        return f"{noun} {'/'.join(drawn(shape))}"


def drawn(shape: Shape) -> Piece:
    """The shape as a picture, row by row."""
    high, wide = (1 + max(cell[way] for cell in shape) for way in (0, 1))
    return tuple("".join("#" if (row, col) in shape else "." for col in range(wide)) for row in range(high))


def in_one_piece(shape: Shape) -> bool:
    first = min(shape)
    reached, seen = [first], {first}
    for row, col in reached:  # grows during the iteration
        for near in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
            if near in shape and near not in seen:
                seen.add(near)
                reached.append(near)
    return len(seen) == len(shape)


def is_straight(piece: Piece) -> bool:
    """Whether it is one row or one column of cells."""
    shape = shape_of(piece)
    return len({row for row, _ in shape}) == 1 or len({col for _, col in shape}) == 1
