"""The board of any family in Kotae's own text, below the line with the family's name.

Options come as `stars: 2`, then the board, one line per row, a character per cell or words with blanks
between; then a block for each given (`rooms:`, a letter or number per cell), clues at `corners:`, and those beside the
board after `top:`, `bottom:`, `left:` and `right:`. A clue about a room stands in one of its cells. Where clues may
also stand between cells, all of them are in a block `dots:`, with a row and a column between those of cells.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import count, repeat
from typing import NamedTuple

from kotae.board.givens import ALPHABET, Given, OneLine, Rooms
from kotae.board.grid import Grid, Place, cell_at, kind_of, row_col
from kotae.board.regions import Regions
from kotae.board.tokens import Token
from kotae.codecs.blocks import corner_rows, dot_rows
from kotae.codecs.draft import Draft
from kotae.codecs.lines import Lines
from kotae.errors import KotaeError, ReadError, plural
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_board, checked_size
from kotae.formats.family_line import is_nearly_family, no_family
from kotae.formats.limits import most_cells

LABEL = re.compile(r"\s*([a-z][a-z ]*):\s*(.*)")
WORD = re.compile(r"[^ \t]+")
EMPTY = (".", "-")
TILING = "tiling"
WHOLE = re.compile(r"-?[0-9]{1,9}")
SIZE = re.compile(r"([0-9]{1,9})x([0-9]{1,9})")
SIDES = {"top": (-1, 0), "bottom": (-2, 0), "left": (0, -1), "right": (0, -2)}
"""Where the heads of lines are, by the word for their side: which coordinate is fixed, and at which value."""


class Word(NamedTuple):
    """What stands in one cell, and its line and column, counted from 1."""

    text: str
    line: int
    column: int


class Section(NamedTuple):
    """A part of the text: the board itself has no label."""

    label: str
    line: int
    rows: list[list[Word]]


def words_of(number: int, line: str, start: int = 0, narrow: bool = False) -> list[Word]:
    """The cells of a row: words if there are blanks between them, otherwise characters."""
    words = [Word(found[0], number, found.start() + 1) for found in WORD.finditer(line, start)]
    if len(words) != 1 or narrow:
        return words
    return list(map(Word, words[0].text, repeat(number), count(words[0].column)))


def sections_of(kind: type[Puzzle], lines: Lines, narrow: bool) -> Iterator[Section]:
    """The parts of a text, the board first. An option is one line, after which the board may follow."""
    board = current = Section("", lines[0][0] if lines else 1, [])
    most = most_cells()
    yield board
    for number, line in lines:
        match = LABEL.fullmatch(line)
        if not match:
            refuse_large(current, line, number, most)
            current.rows.append(whole_words(kind, current.label, number, line, 0, narrow))
            continue
        current = Section(known_label(kind, match[1].strip(), number), number, [])
        yield current
        if match[2]:
            refuse_large(current, match[2], number, most)
            current.rows.append(whole_words(kind, current.label, number, line, match.start(2)))
        if is_option(kind, current.label) and not board.rows:
            current = board


def refuse_large(section: Section, row: str, number: int, most: int) -> None:
    """Complains of a row that makes a board too large, before each of its characters becomes an object."""
    rows, cols = max(1, len(section.rows)), max(1, len(row.strip()) - 1)  # corners are one more
    if rows * cols > most and " " not in row.strip():
        checked_size(rows, cols, number, 1)


def is_option(kind: type[Puzzle], label: str) -> bool:
    return isinstance(kind.given_kinds.get(label), OneLine) or (label == TILING and kind.tiled)


def whole_words(kind: type[Puzzle], label: str, number: int, line: str, start: int, narrow: bool = False) -> list[Word]:
    """What stands on the line of a label or below it: an option and clues beside the board are words."""
    if label in SIDES or is_option(kind, label):
        return [Word(found[0], number, found.start() + 1) for found in WORD.finditer(line, start)]
    return words_of(number, line, start, narrow)


def known_label(kind: type[Puzzle], label: str, number: int) -> str:
    """The label, if the family has such a part."""
    known = [*kind.given_kinds, *([TILING] if kind.tiled else [])]
    known += SIDES if "heads" in kind.clue_rules else ()
    known += ["dots"] if "edges" in kind.clue_rules else ["corners"] if "corners" in kind.clue_rules else []
    if label not in known:
        parts = ", ".join(f"{name}:" for name in known) or "the board alone"
        raise ReadError(f"{kind.family} has no option {label!r}", parts, number, 1)
    return label


def read_puzzle(kind: type[Puzzle], lines: Lines, size: tuple[int, int] | None = None) -> Puzzle:
    """The puzzle that the lines below the family's name describe. On a board that is declared to have one column, every
    line is a word; on others a line without blanks is a row of characters."""
    narrow = size is not None and size[1] == 1
    sections = list(sections_of(kind, lines, narrow))
    for at, section in enumerate(sections):
        if section.label in (earlier.label for earlier in sections[:at]):
            raise ReadError(f"there are two blocks {section.label + ':'!r}", "only one", section.line, 1)
    parts = {section.label: section for section in sections if section.label or section.rows}
    grid = size_of(kind, parts)
    begins = min(row[0].line for section in sections for row in section.rows if row)
    draft = Draft(grid, kind.family, (begins, 1))
    for label, given in kind.given_kinds.items():
        if label in parts:
            draft.give(label, read_given(given, parts[label], draft.grid), parts[label].line, 1)
        elif isinstance(given, Rooms):
            refuse_lack(given, draft)
    if "" in parts:
        read_cells(kind, parts[""], draft)
    if "corners" in parts:
        rows = corner_rows(draft.grid)
        put_all(kind.clue_rules["corners"].token, parts["corners"].rows, rows, draft)
    if "dots" in parts:
        tokens = {at: stated.token for at, stated in kind.clue_rules.items()}
        put_rows(lambda place: tokens.get(kind_of(place)), parts["dots"].rows, dot_rows(draft.grid), draft)
    for side in SIDES:
        if side in parts:
            read_side(kind, side, parts[side], draft)
    found: Puzzle = draft.puzzle(kind)
    return found


def size_of(kind: type[Puzzle], parts: dict[str, Section]) -> Grid:
    """The size of the board, by the board itself or by a block that has as many words."""
    if TILING in parts:
        return tiling_in(parts[TILING])
    blocks = [label for label, given in kind.given_kinds.items() if isinstance(given, Rooms)]
    for label in ("", *blocks, "corners", "dots"):
        if label in parts and parts[label].rows:
            rows, width = parts[label].rows, len(parts[label].rows[0])
            for row in rows:
                if len(row) != width:
                    refuse_family(row)
                    wrong = f"this row has {plural(len(row), 'cell')}; the first row has {width}"
                    raise ReadError(wrong, "", row[0].line if row else 1, 1)
            if label == "dots":
                return dotted_size(len(rows), width, rows[0][0].line)
            less = label == "corners"
            return checked_size(len(rows) - less, width - less, rows[0][0].line, 1)
    raise ReadError("there is no board", "one line per row, one character per cell", 1, 1)


def tiling_in(section: Section) -> Grid:
    """The board whose name and size are on the line `tiling: honeycomb 5x4`."""
    words = [word for row in section.rows for word in row]
    size = SIZE.fullmatch(words[1].text) if len(words) in (2, 5) else None
    if size is None or not all(WHOLE.fullmatch(word.text) for word in words[2:]):
        raise ReadError("this is not a tiling and its size", "a line such as `tiling: honeycomb 5x4`", section.line, 1)
    patch = tuple(int(word.text) for word in words[2:])
    return checked_board(words[0].text, int(size[1]), int(size[2]), words[0].line, words[0].column, patch)


def dotted_size(rows: int, width: int, line: int) -> Grid:
    """The size of a board with a row and a column between those of cells."""
    if rows % 2 == 0 or width % 2 == 0:
        raise ReadError(f"the block `dots:` has {rows} rows of {width}", "odd numbers, such as 11 rows of 11", line, 1)
    return checked_size(rows // 2 + 1, width // 2 + 1, line, 1)


def refuse_family(row: Sequence[Word]) -> None:
    """Complains of a row that is almost the name of a family: a puzzle was probably meant to begin there."""
    line = "".join(word.text for word in row)
    if is_nearly_family(line):
        raise no_family(row[0].line, line)


def refuse_lack(given: Rooms, draft: Draft) -> None:
    """Complains if a block of rooms is missing that a board of this size needs."""
    try:
        given.default(draft.grid)
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, *draft.place) from None


def read_given(given: Given[object], section: Section, grid: Grid) -> object:
    if isinstance(given, OneLine):
        words = [word for row in section.rows for word in row]
        try:
            return given.checked(grid, given.read([word.text for word in words]))
        except KotaeError as error:
            place = (words[0].line, words[0].column) if len(words) == 1 else (section.line, 1)
            raise ReadError(error.wrong, error.expected, *place) from None
    if not isinstance(given, Rooms):
        raise ReadError(f"{given.label}: cannot be read here", "another part", section.line, 1)
    if len(section.rows) != grid.rows or any(len(row) != grid.cols for row in section.rows):
        raise ReadError(
            f"the block `{given.label}:` does not fit the board", f"{grid.rows}x{grid.cols} cells", section.line, 1
        )
    numbers: dict[str, int] = {}
    named = [[numbers.setdefault(word.text, len(numbers)) for word in row] for row in section.rows]
    number = {cell_at(r, c): named[r][c] for r in range(grid.rows) for c in range(grid.cols)}
    regions = Regions(grid, number)
    try:
        return given.checked(grid, regions)
    except KotaeError as error:
        row, col = row_col(regions.stray or cell_at(0, 0))
        word = section.rows[row][col]
        raise ReadError(error.wrong, error.expected, word.line, word.column) from None


def read_cells(kind: type[Puzzle], section: Section, draft: Draft) -> None:
    """The clues in cells, or about the rooms that cells belong to."""
    rows = draft.grid.cell_rows()
    stated = kind.clue_rules.get("cells") or kind.clue_rules.get("regions")
    if stated and stated.rooms:
        regions = draft.givens.get(stated.rooms.label) or stated.rooms.default(draft.grid)
        rows = [[regions.at(cell).place for cell in row] for row in rows]
    token = stated.token if stated else None
    token = token.on(draft) if token and draft.grid.shape else token
    put_all(token, without_zeros(token, section.rows), rows, draft)


def without_zeros(token: Token | None, rows: list[list[Word]]) -> list[list[Word]]:
    """Many people write 0 for an empty cell: that is what it means where no clue can be 0 and no cell is empty in
    another way."""
    used = {word.text for row in rows for word in row}
    if token is None or "0" not in used or not used.isdisjoint(EMPTY):
        return rows
    try:
        token.read("0")
    except KotaeError:
        return [[word._replace(text="." if word.text == "0" else word.text) for word in row] for row in rows]
    return rows


def put_all(token: Token | None, rows: Sequence[Sequence[Word]], places: list[list[Place]], draft: Draft) -> None:
    """Reads the clues of a block, all of one kind."""
    put_rows(lambda _: token, rows, places, draft)


def put_rows(
    token_at: Callable[[Place], Token | None],
    rows: Sequence[Sequence[Word]],
    places: list[list[Place]],
    draft: Draft,
) -> None:
    """Reads the clues of a block."""
    if len({len(row) for row in places}) > 1:
        refuse_unlike(rows, places)
    elif len(rows) != len(places) or any(len(a) != len(b) for a, b in zip(rows, places, strict=False)):
        wrong = f"this block has {len(rows)} rows of {len(rows[0])}"
        raise ReadError(wrong, f"{len(places)} of {len(places[0])}", rows[0][0].line, 1)
    for row, its in zip(rows, places, strict=True):
        try:
            for word, place in zip(row, its, strict=True):
                if word.text not in EMPTY:
                    put(token_at(place), word, place, draft)
        except ReadError:
            refuse_family(row)
            raise


def refuse_unlike(rows: Sequence[Sequence[Word]], places: list[list[Place]]) -> None:
    """Complains of the rows of a tiling if they are not as long as they should be."""
    for row, its in zip(rows, places, strict=False):
        if len(row) != len(its):
            raise ReadError(f"this row has {plural(len(row), 'cell')}", f"{len(its)} on this tiling", row[0].line, 1)
    if len(rows) != len(places):
        raise ReadError(
            f"the board has {plural(len(rows), 'row')}", f"{len(places)} on this tiling", rows[0][0].line, 1
        )


def put(token: Token | None, word: Word, place: Place, draft: Draft) -> None:
    """Reads the clue of a place that is not empty."""
    if token is None:
        none = f"., as there are no clues {'at corners' if kind_of(place) == 'corners' else 'in cells'}"
        raise ReadError(f"{word.text[:20]!r} is not a cell", none, word.line, word.column)
    try:
        clue = token.read(word.text)
    except KotaeError as error:
        text, expected = word.text[:20], f"{error.expected}, or . for none"
        wrong = f"the clue {text} cannot occur" if text.isdecimal() else f"{text!r} is not a cell"
        raise ReadError(f"{wrong} in {draft.family}", expected, word.line, word.column) from None
    if place in draft.clues:
        raise ReadError(f"a second clue {word.text[:20]!r} for the same place", "only one", word.line, word.column)
    draft.put(place, clue, word.line, word.column)


def read_side(kind: type[Puzzle], side: str, section: Section, draft: Draft) -> None:
    """The clues on one side of the board, in the line of its label or below it; a single word is a clue per character,
    unless there is just one line."""
    words = [word for row in section.rows for word in row]
    heads = side_heads(draft.grid, side)
    if len(words) == 1 < len(heads):
        ((text, line, column),) = words
        words = [Word(mark, line, column + k) for k, mark in enumerate(text)]
    if len(words) != len(heads):
        wrong = f"{side}: has {plural(len(words), 'clue')}"
        raise ReadError(wrong, f"{len(heads)}, with . where there is none", section.line, 1)
    for word, head in zip(words, heads, strict=True):
        if word.text not in EMPTY:
            put(kind.clue_rules["heads"].token, word, head, draft)


def side_heads(grid: Grid, side: str) -> list[Place]:
    above, beside = SIDES[side]
    if above:
        return [(above, x) for x in range(1, 2 * grid.cols, 2)]
    return [(y, beside) for y in range(1, 2 * grid.rows, 2)]


def write_puzzle(puzzle: Puzzle) -> str:
    size = f" {puzzle.grid.rows}x1" if puzzle.grid.cols == 1 and is_wordy(puzzle) else ""
    lines = [f"{puzzle.family}{size}"]
    if puzzle.grid.shape:
        lines.append(f"{TILING}: {puzzle.grid.line_of_text}")
    for label, given in puzzle.given_kinds.items():
        if isinstance(given, OneLine) and not given.is_left_out(puzzle.grid, puzzle.givens[label]):
            lines.append(f"{label}: {given.text(puzzle.givens[label])}".rstrip())
    lines += board_lines(puzzle)
    for label, given in puzzle.given_kinds.items():
        if isinstance(given, Rooms) and not given.is_usual(puzzle.grid, puzzle.givens[label]):
            lines += [f"{label}:", *region_lines(puzzle.givens[label])]
    if "edges" in puzzle.clue_rules:
        lines += ["dots:", *clue_lines(puzzle, dot_rows(puzzle.grid))]
    elif "corners" in puzzle.clue_rules:
        lines += ["corners:", *clue_lines(puzzle, corner_rows(puzzle.grid))]
    for side in SIDES if "heads" in puzzle.clue_rules else ():
        heads = side_heads(puzzle.grid, side)
        if any(head in puzzle.clues for head in heads):
            lines.append(f"{side}: {' '.join(clue_word(puzzle, head) for head in heads)}")
    return "\n".join(lines) + "\n"


def board_lines(puzzle: Puzzle) -> list[str]:
    """The board, unless it would be empty and a block gives the size anyway."""
    stated = puzzle.clue_rules.get("cells") or puzzle.clue_rules.get("regions")
    blocks = [given for given in puzzle.given_kinds.values() if isinstance(given, Rooms)]
    if "edges" in puzzle.clue_rules or (stated is None and (blocks or "corners" in puzzle.clue_rules)):
        return []
    rows = puzzle.grid.cell_rows()
    if stated and stated.rooms:
        regions = puzzle.givens[stated.rooms.label]
        first = {room.cells[0]: room.place for room in regions}
        return clue_lines(puzzle, [[first.get(cell, cell) for cell in row] for row in rows])
    return clue_lines(puzzle, rows)


def clue_lines(puzzle: Puzzle, rows: list[list[Place]]) -> list[str]:
    words = [[clue_word(puzzle, place) for place in row] for row in rows]
    between = "" if all(len(word) == 1 for row in words for word in row) else " "
    return [between.join(row) for row in words]


def is_wordy(puzzle: Puzzle) -> bool:
    """Whether a clue takes more than one character to write."""
    return any(len(clue_word(puzzle, place)) > 1 for place in puzzle.clues)


def clue_word(puzzle: Puzzle, place: Place) -> str:
    return puzzle.token_at(place).text(puzzle.clues[place]) if place in puzzle.clues else "."


def region_lines(regions: Regions) -> list[str]:
    """A letter per cell, or a number if there are more regions than letters."""
    rows = [[regions.number[cell] for cell in regions.grid.line(head)] for head in regions.grid.row_heads()]
    if len(regions) <= len(ALPHABET):
        return ["".join(ALPHABET[number] for number in row) for row in rows]
    return [" ".join(map(str, row)) for row in rows]
