"""Plain boards: cells by row and column, clues as the words of a file."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]


@dataclass(frozen=True)
class Board:
    """A puzzle: its size, the words in its cells, and the lines above and below the board in a file."""

    rows: int
    cols: int
    clues: dict[Cell, str] = field(default_factory=dict)
    blocks: dict[str, list[str]] = field(default_factory=dict)
    regions: dict[Cell, int] = field(default_factory=dict)
    options: dict[str, Any] = field(default_factory=dict)
    rowwise: bool = True
    """Whether the file has rows of cells at all."""

    def text(self, family: str) -> str:
        """The file."""
        lines = [family, *(f"{name}: {value}" for name, value in self.options.items())]
        if self.rowwise:
            lines += (" ".join(self.clues.get((r, c), ".") for c in range(self.cols)) for r in range(self.rows))
        for label, rows in self.blocks.items():
            lines += [f"{label}:", *rows]
        return "\n".join(lines) + "\n"


def cells(board: Board) -> list[Cell]:
    return list(product(range(board.rows), range(board.cols)))


def beside(board: Board, cell: Cell) -> list[Cell]:
    r, c = cell
    near = ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
    return [(y, x) for y, x in near if 0 <= y < board.rows and 0 <= x < board.cols]


def lines_of(board: Board) -> list[list[Cell]]:
    """Rows and then columns."""
    rows = [[(r, c) for c in range(board.cols)] for r in range(board.rows)]
    return rows + [list(column) for column in zip(*rows, strict=True)]


def squares(board: Board) -> list[set[Cell]]:
    """All squares of 2x2 cells."""
    corners = product(range(board.rows - 1), range(board.cols - 1))
    return [{(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} for r, c in corners]


def ray(board: Board, cell: Cell, way: str) -> list[Cell]:
    """The cells beyond this one, in the direction of an arrow."""
    (r, c), (down, right) = cell, {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}[way]
    far = [(r + down * k, c + right * k) for k in range(1, board.rows + board.cols)]
    return [(y, x) for y, x in far if 0 <= y < board.rows and 0 <= x < board.cols]


def in_sight(board: Board, cell: Cell, clear: Collection[Cell]) -> int:
    """How many clear cells follow one another from a cell, in all four directions."""
    lines = [[far in clear for far in ray(board, cell, way)] for way in "^v<>"]
    return sum((*line, False).index(False) for line in lines)


def pieces(chosen: Collection[Cell], near: Callable[[Cell], Sequence[Cell]]) -> list[set[Cell]]:
    """How the chosen cells hang together."""
    left, found = set(chosen), []
    while left:
        piece = {left.pop()}
        while more := {other for cell in piece for other in near(cell) if other in left}:
            piece |= more
            left -= more
        found.append(piece)
    return found


def is_rectangle(piece: Collection[Cell]) -> bool:
    """Whether a piece fills the smallest rectangle around it."""
    return len(piece) == len({r for r, _ in piece}) * len({c for _, c in piece})


def areas(board: Board, of: Callable[[Cell], Any]) -> list[set[Cell]]:
    """The groups of cells that hang together and have the same value."""
    found = []
    for value in {of(cell) for cell in cells(board)}:
        found += pieces([cell for cell in cells(board) if of(cell) == value], lambda cell: beside(board, cell))
    return found


def some_clues(random: Random, board: Board, words: Sequence[str], often: float = 0.3) -> dict[Cell, str]:
    return {cell: random.choice(words) for cell in cells(board) if random.random() < often}


def some_regions(random: Random, board: Board, number: int) -> dict[Cell, int]:
    """A random division into at most that many connected regions."""
    start = random.sample(cells(board), min(number, board.rows * board.cols))
    region = {cell: k for k, cell in enumerate(start)}
    while len(region) < board.rows * board.cols:
        cell = random.choice(sorted(region))
        for other in beside(board, cell):
            if other not in region and random.random() < 0.5:
                region[other] = region[cell]
    return region


def numbers_in(random: Random, regions: dict[Cell, int], words: str, share: float) -> dict[Cell, str]:
    """A clue in some cell of some of the regions, about that share of them."""
    return {
        random.choice([cell for cell in regions if regions[cell] == region]): random.choice(words)
        for region in set(regions.values())
        if random.random() < share
    }


def region_rows(board: Board, region: dict[Cell, int]) -> list[str]:
    return ["".join("ABCDEFGHIJKLMNOP"[region[r, c]] for c in range(board.cols)) for r in range(board.rows)]


def in_rows(board: Board, picks: Sequence[Any]) -> list[list[Any]]:
    return [list(picks[r * board.cols : (r + 1) * board.cols]) for r in range(board.rows)]


# --- Shading: strings of # and . -------------------------------------------------------------------------------------


def shading_slots(board: Board) -> list[str]:
    return ["#."] * (board.rows * board.cols)


def shading_beside_clues(board: Board) -> list[str]:
    """The same where nothing is drawn in cells with clues."""
    return ["." if cell in board.clues else "#." for cell in cells(board)]


def shading(board: Board, picks: Sequence[str]) -> list[str]:
    return ["".join(row) for row in in_rows(board, picks)]


def shaded(board: Board, answer: list[str]) -> set[Cell]:
    return {(r, c) for r, c in cells(board) if answer[r][c] == "#"}


# --- Lines from cell to cell: strings of 1 and 0 ---------------------------------------------------------------------


def steps(board: Board) -> list[Edge]:
    """All steps between cells side by side, those along rows first."""
    across = [((r, c), (r, c + 1)) for r in range(board.rows) for c in range(board.cols - 1)]
    return across + [((r, c), (r + 1, c)) for r in range(board.rows - 1) for c in range(board.cols)]


def line_slots(board: Board) -> list[str]:
    return ["01"] * len(steps(board))


def line(board: Board, picks: Sequence[str]) -> dict[str, list[str]]:
    text, width = "".join(picks), board.cols - 1
    down = text[board.rows * width :]
    return {
        "horizontal": [text[r * width : (r + 1) * width] for r in range(board.rows)],
        "vertical": [down[r * board.cols : (r + 1) * board.cols] for r in range(board.rows - 1)],
    }


def drawn(board: Board, answer: dict[str, list[str]]) -> set[Edge]:
    marks = "".join(answer["horizontal"]) + "".join(answer["vertical"])
    return {step for step, mark in zip(steps(board), marks, strict=True) if mark == "1"}


def ends_at(edges: Collection[Edge], cell: Cell) -> list[Cell]:
    """Where the edges at a cell lead."""
    return [other for edge in edges for one, other in (edge, edge[::-1]) if one == cell]


def all_loops(board: Board) -> list[str]:
    """What may be the answer where it is a loop through cells."""
    return loops(board.rows, board.cols)


@cache
def loops(rows: int, cols: int) -> list[str]:
    """Every loop through cells, as what is picked of all steps: the rim of what lies inside it."""
    board = Board(rows, cols)
    squares = list(product(range(rows - 1), range(cols - 1)))
    found = []
    for chosen in product((False, True), repeat=len(squares)):
        inside = {square for square, taken in zip(squares, chosen, strict=True) if taken}
        sides = [
            {((r, c), (r, c + 1)), ((r + 1, c), (r + 1, c + 1)), ((r, c), (r + 1, c)), ((r, c + 1), (r + 1, c + 1))}
            for r, c in inside
        ]
        rim = {step for step in steps(board) if sum(step in around for around in sides) == 1}
        if is_one_loop(rim):
            found.append("".join("01"[step in rim] for step in steps(board)))
    return found


def is_one_loop(edges: set[Edge]) -> bool:
    passed = {cell for edge in edges for cell in edge}
    joined = pieces(passed, lambda cell: ends_at(edges, cell))
    return len(joined) == 1 and all(len(ends_at(edges, cell)) == 2 for cell in passed)


@cache
def even_drawings(rows: int, cols: int) -> list[str]:
    """Every drawing in which an even number of steps meets in each cell, as what is picked of all steps."""
    squares = list(product(range(rows - 1), range(cols - 1)))
    found = []
    for chosen in product((False, True), repeat=len(squares)):
        inside = {square for square, taken in zip(squares, chosen, strict=True) if taken}
        across = [((r - 1, c) in inside) != ((r, c) in inside) for r in range(rows) for c in range(cols - 1)]
        down = [((r, c - 1) in inside) != ((r, c) in inside) for r in range(rows - 1) for c in range(cols)]
        found.append("".join("01"[taken] for taken in across + down))
    return found


def crossing_lines(edges: Collection[Edge]) -> list[set[Edge]]:
    """The lines that steps form: two that meet in a cell are parts of one line, but where four do, opposite ones."""

    def follow(edge: Edge) -> list[Edge]:
        found = []
        for cell in edge:
            here = [other for other in edges if cell in other and other != edge]
            found += here if len(here) < 2 else [other for other in here if is_level(other) == is_level(edge)]
        return found

    def is_level(edge: Edge) -> bool:
        return edge[0][0] == edge[1][0]

    left, lines = set(edges), []
    while left:
        line = {left.pop()}
        while more := {other for edge in line for other in follow(edge) if other in left}:
            line |= more
            left -= more
        lines.append(line)
    return lines


def ways_at(edges: Collection[Edge], cell: Cell) -> str:
    """The ways in which steps leave a cell, of ^v<>."""
    r, c = cell
    names = {(r - 1, c): "^", (r + 1, c): "v", (r, c - 1): "<", (r, c + 1): ">"}
    return "".join(sorted(names[other] for other in ends_at(edges, cell)))


# --- Squares of numbers: lists of rows -------------------------------------------------------------------------------


@cache
def latin_squares(side: int) -> list[tuple[tuple[int, ...], ...]]:
    """Every square in which rows and columns have all numbers, row by row."""
    rows = list(permutations(range(1, side + 1)))
    found: list[tuple[tuple[int, ...], ...]] = [()]
    for _ in range(side):
        found = [
            (*square, row)
            for square in found
            for row in rows
            if all(row[c] != above[c] for above in square for c in range(side))
        ]
    return found


# --- Rectangles: [row, column, height, width] ------------------------------------------------------------------------


def rectangle_divisions(rows: int, cols: int) -> Iterator[list[list[int]]]:
    """Every division of a board into rectangles."""

    def extended(placed: list[list[int]], taken: set[Cell]) -> Iterator[list[list[int]]]:
        free = next((cell for cell in product(range(rows), range(cols)) if cell not in taken), None)
        if free is None:
            yield placed
            return
        for height, width in product(range(1, rows - free[0] + 1), range(1, cols - free[1] + 1)):
            held = set(product(range(free[0], free[0] + height), range(free[1], free[1] + width)))
            if not held & taken:
                yield from extended([*placed, [*free, height, width]], taken | held)

    return extended([], set())
