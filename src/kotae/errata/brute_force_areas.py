"""A second opinion on small nonograms and Nawabari boards, found by plain search.

The tests compare these answers with those of the real solver, so nothing here may share its ideas: no clauses, no
automata, no import of the package. Nonogram lines are tried colouring by colouring and boards are filled rectangle by
rectangle. The aim is code that is easy to believe; speed only has to suffice for small boards.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, product
from typing import NamedTuple

Length = int | str
"""How long a run is: a number from 1, "?" for one run of hidden length, "*" for any number of runs, also none."""

Clue = tuple[tuple[Length, int], ...]
"""What a line reads as: the (length, colour) pairs of its runs in order."""

Line = tuple[int, ...]
"""The colours of the cells of a row or column."""

Picture = tuple[Line, ...]
"""The rows of a nonogram, from the top."""

Cell = tuple[int, int]
"""A (row, column) pair."""

Rectangle = tuple[int, int, int, int]
"""A (row, column, height, width) block of cells, named by its top left cell."""

Division = frozenset[Rectangle]

EMPTY = 0
STAR_COLOUR = 1


# --- Nonogram --------------------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """A longest stretch of one colour; it is alone when it touches no run of another colour."""

    length: int
    colour: int
    alone: bool


def nonogram_answers(rows: Sequence[Clue], columns: Sequence[Clue]) -> list[Picture]:
    """All pictures where every row and every column reads as its clue.

    The beginnings of columns only save time: every finished picture has its columns read once more, in full.

    >>> nonogram_answers([((1, 1),), ((1, 1),)], [((1, 1),), ((1, 1),)])
    [((0, 1), (1, 0)), ((1, 0), (0, 1))]
    >>> nonogram_answers([((1, 1), (1, 2))], [((1, 1),), ((1, 2),)])
    [((1, 2),)]
    >>> [len(nonogram_answers([((length, 1),)], [(("*", 1),)] * 3)) for length in (1, 2, 3, 4, "?", "*")]
    [3, 2, 1, 0, 6, 8]
    """
    row_lines = [_lines(len(columns), clue) for clue in rows]
    beginnings = [_beginnings(len(rows), clue) for clue in columns]
    return [
        picture
        for picture in _pictures((), row_lines, beginnings)
        if all(reads_as([row[col] for row in picture], clue) for col, clue in enumerate(columns))
    ]


def reads_as(line: Sequence[int], clue: Clue) -> bool:
    """Whether a finished line of colours reads as the clue.

    A clue that means nothing is an error in the test, not a clue that no line reads as, so it is refused.

    >>> [reads_as(line, ((1, 1), (2, 2))) for line in ([1, 2, 2], [0, 1, 0, 2, 2], [2, 2, 1], [1, 2, 0, 2])]
    [True, True, False, False]
    >>> [reads_as(line, (("?", 1), (1, 1))) for line in ([1, 1, 0, 1], [1, 1, 1], [0, 0, 1], [1, 0, 1, 1])]
    [True, False, False, False]
    >>> [reads_as(line, (("*", 1), (2, 1))) for line in ([1, 1], [1, 0, 1, 0, 1, 1], [1, 1, 1], [1, 1, 0, 1])]
    [True, True, False, False]
    >>> [reads_as(line, (("*", 1), (1, 2))) for line in ([2], [1, 0, 2], [1, 2])]
    [True, True, False]
    """
    _refuse_nonsense(clue)
    return _runs_match(_runs(line), clue)


def _refuse_nonsense(clue: Clue) -> None:
    """Stop at lengths and colours outside the rules, which would otherwise just look like puzzles without answers."""
    for length, colour in clue:
        if colour <= EMPTY or (length == "*" and colour != STAR_COLOUR):
            raise ValueError(f"a colour that cannot be in {clue}: {colour}")
        if length not in ("?", "*") and not (isinstance(length, int) and length >= 1):
            raise ValueError(f"a length that cannot be in {clue}: {length!r}")


def _runs(line: Sequence[int]) -> list[Run]:
    """The runs of a line in order; a change of colour ends a run just as an empty cell does."""
    stretches = [(colour, len(list(cells))) for colour, cells in groupby(line)]
    around = [EMPTY, *(colour for colour, _ in stretches), EMPTY]
    return [
        Run(length, colour, alone=around[place] == EMPTY and around[place + 2] == EMPTY)
        for place, (colour, length) in enumerate(stretches)
        if colour != EMPTY
    ]


def _runs_match(runs: Sequence[Run], clue: Clue) -> bool:
    """Whether the runs can be dealt out to the pairs of the clue, all of them and in order.

    A star takes no run, or takes the first and stays in force. Its runs keep a distance from all neighbours, also from
    those of another colour, so it may only take runs that are alone.
    """
    if not clue:
        return not runs
    (length, colour), rest = clue[0], clue[1:]
    if length == "*":
        takes_one = bool(runs) and runs[0].colour == colour and runs[0].alone
        return _runs_match(runs, rest) or (takes_one and _runs_match(runs[1:], clue))
    fits = bool(runs) and runs[0].colour == colour and length in ("?", runs[0].length)
    return fits and _runs_match(runs[1:], rest)


@cache
def _lines(size: int, clue: Clue) -> tuple[Line, ...]:
    """All lines of the size that read as the clue, which cannot hold other colours than the clue has."""
    colours = sorted({EMPTY, *(colour for _, colour in clue)})
    return tuple(line for line in product(colours, repeat=size) if reads_as(line, clue))


@cache
def _beginnings(size: int, clue: Clue) -> frozenset[Line]:
    """All the ways in which a line that reads as the clue can begin, from nothing to the whole line."""
    return frozenset(line[:end] for line in _lines(size, clue) for end in range(size + 1))


def _pictures(
    above: Picture, row_lines: Sequence[Sequence[Line]], beginnings: Sequence[frozenset[Line]]
) -> Iterator[Picture]:
    """All ways to add the missing rows below those chosen, as long as every column can still be finished."""
    if len(above) == len(row_lines):
        yield above
        return
    for line in row_lines[len(above)]:
        picture = (*above, line)
        if all(tuple(row[col] for row in picture) in allowed for col, allowed in enumerate(beginnings)):
            yield from _pictures(picture, row_lines, beginnings)


# --- Nawabari --------------------------------------------------------------------------------------------------------


def nawabari_answers(rows: int, cols: int, clues: Mapping[Cell, int | None]) -> list[Division]:
    """All divisions of the board into rectangles that hold one number each, equal to its cell's sides on the border.

    A number None is hidden: it fits every rectangle, but still is the one number in it. A board without numbers has no
    answer. A clue outside the board is an error in the test, not a puzzle without answers, so it is refused.

    >>> [sorted(division) for division in nawabari_answers(1, 3, {(0, 0): 3, (0, 2): 4})]
    [[(0, 0, 1, 2), (0, 2, 1, 1)]]
    >>> [len(nawabari_answers(3, 3, clues)) for clues in ({(1, 1): 0}, {(1, 1): 1}, {(0, 0): 2}, {(0, 1): None}, {})]
    [1, 0, 1, 1, 0]
    """
    if stray := [cell for cell in clues if not (0 <= cell[0] < rows and 0 <= cell[1] < cols)]:
        raise ValueError(f"clues outside the {rows}x{cols} board: {stray}")
    if not clues:
        return []
    allowed = [rectangle for rectangle in _rectangles(rows, cols) if _holds_its_number(rectangle, clues)]
    return _divisions(rows, cols, allowed)


def _rectangles(rows: int, cols: int) -> list[Rectangle]:
    """Every rectangle of cells on the board."""
    return [
        (row, col, height, width)
        for row in range(rows)
        for col in range(cols)
        for height in range(1, rows - row + 1)
        for width in range(1, cols - col + 1)
    ]


def _cells(rectangle: Rectangle) -> frozenset[Cell]:
    """The cells of a rectangle."""
    top, left, height, width = rectangle
    return frozenset(product(range(top, top + height), range(left, left + width)))


def _holds_its_number(rectangle: Rectangle, clues: Mapping[Cell, int | None]) -> bool:
    """Whether exactly one clued cell is in the rectangle, and its number is right there."""
    cells = _cells(rectangle)
    clued = [cell for cell in clues if cell in cells]
    return len(clued) == 1 and clues[clued[0]] in (None, _sides_on_border(clued[0], cells))


def _sides_on_border(cell: Cell, area: frozenset[Cell]) -> int:
    """How many sides of the cell lead out of its area; the cells beyond the rim are in no area, so the rim counts."""
    row, col = cell
    return sum(beyond not in area for beyond in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)))


def _divisions(rows: int, cols: int, allowed: Sequence[Rectangle]) -> list[Division]:
    """All divisions of the board into allowed rectangles."""
    starting: dict[Cell, list[Rectangle]] = {cell: [] for cell in product(range(rows), range(cols))}
    for rectangle in allowed:
        starting[rectangle[:2]].append(rectangle)
    return list(_fillings(frozenset(starting), starting))


def _fillings(uncovered: frozenset[Cell], starting: Mapping[Cell, Sequence[Rectangle]]) -> Iterator[Division]:
    """All ways to cover exactly the given cells, each one once.

    All cells before the first uncovered one in reading order are taken, so it can only be the top left cell of its
    rectangle.
    """
    if not uncovered:
        yield frozenset()
        return
    for rectangle in starting[min(uncovered)]:
        cells = _cells(rectangle)
        if cells <= uncovered:
            for division in _fillings(uncovered - cells, starting):
                yield division | {rectangle}


# --- Self-check ------------------------------------------------------------------------------------------------------


def _compare(what: str, found: int, known: int) -> None:
    """Print a count next to the one known from elsewhere, and stop if they differ."""
    print(f"{what}: {found}, known {known}")
    if found != known:
        raise SystemExit("the counts differ")


def _check_nonograms() -> None:
    """Counts that follow from a formula: placing runs is choosing gaps, and lone ones make permutation matrices."""
    one: Clue = ((1, 1),)
    hidden: Clue = (("?", 1),)
    star: Clue = (("*", 1),)
    _compare("lines of 8 with runs 2 1 of one colour, C(6, 2)", len(_lines(8, ((2, 1), (1, 1)))), 15)
    _compare("lines of 8 with runs 2 1 of two colours, C(7, 2)", len(_lines(8, ((2, 1), (1, 2)))), 21)
    _compare("lines of 8 with one hidden run, C(9, 2)", len(_lines(8, hidden)), 36)
    _compare("lines of 8 with two hidden runs, C(9, 4)", len(_lines(8, hidden * 2)), 126)
    _compare("lines of 8 with a star, 2^8", len(_lines(8, star)), 256)
    _compare("lines of 8 with at least one run, 2^8 - 1", len(_lines(8, star + hidden + star)), 255)
    for size, known in ((1, 1), (2, 2), (3, 6), (4, 24), (5, 120)):
        _compare(f"nonogram {size}x{size}, a 1 in every line", len(nonogram_answers([one] * size, [one] * size)), known)
    _compare("nonogram 2x2, a hidden run in every line", len(nonogram_answers([hidden] * 2, [hidden] * 2)), 7)
    _compare("nonogram 3x4, a star in every line, 2^12", len(nonogram_answers([star] * 3, [star] * 4)), 4096)
    _compare("nonogram 2x3, nothing in every line", len(nonogram_answers([()] * 2, [()] * 3)), 1)


def _check_nawabari() -> None:
    """Counts of all divisions are published (OEIS A116694); the boards with numbers are small enough for the hand."""
    for rows, cols, known in ((1, 4, 8), (2, 2, 8), (2, 3, 34), (3, 3, 322), (4, 4, 70878)):
        found = len(_divisions(rows, cols, _rectangles(rows, cols)))
        _compare(f"divisions of a {rows}x{cols} board", found, known)
    _compare("nawabari 1x5, hidden numbers at the ends", len(nawabari_answers(1, 5, {(0, 0): None, (0, 4): None})), 4)
    _compare("nawabari 2x2, hidden diagonal", len(nawabari_answers(2, 2, {(0, 0): None, (1, 1): None})), 2)
    _compare("nawabari 2x2, diagonal of 3s", len(nawabari_answers(2, 2, {(0, 0): 3, (1, 1): 3})), 2)
    _compare("nawabari 2x2, diagonal of 2 and 3", len(nawabari_answers(2, 2, {(0, 0): 2, (1, 1): 3})), 0)
    full = dict.fromkeys(product(range(3), range(3)), 4)
    _compare("nawabari 3x3, a 4 in every cell", len(nawabari_answers(3, 3, full)), 1)


if __name__ == "__main__":
    import doctest

    outcome = doctest.testmod()
    print(f"doctests: {outcome}")
    if outcome.failed:
        raise SystemExit("a doctest failed")
    _check_nonograms()
    _check_nawabari()
