"""Grids that a model typed: one word or character per cell, with or without a frame, headings and the puzzle's clues.

Which words mean what is for the layers of the puzzle to say: `of_word`. A clue that is copied into the grid says
nothing about its cell.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import Place, cell_at, kind_of, name
from kotae.board.layers import Layer
from kotae.board.loose_words import PAINTED
from kotae.board.prints import EMPTY, UNDECIDED
from kotae.errors import AnswerError
from kotae.families.base import Puzzle
from kotae.formats.board_text import clue_word

Rows = list[list[str]]
RULED = re.compile(r"[\s|+:=\-─━┌┐└┘├┤┬┴┼╭╮╰╯]*")
"""A line of a frame, with nothing in it."""
MARKDOWN = re.compile(r"\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?)?\s*")
"""What stands below the first line of a table in Markdown."""
BARS = str.maketrans("|│┃║", "    ")
"""Borders between boxes, which are not cells."""
LABEL = re.compile(r"(?:r|row ?)?(\d{1,3})[:.|)]?|([a-z])[:.|)]?", re.IGNORECASE)
WALLS = f"#xX*{PAINTED}@"
"""How people draw a cell in which nothing is to be decided."""


class Typed(NamedTuple):
    """A grid, and where it begins."""

    rows: Rows
    line: int


def grids_in(text: str, first_line: int, rows: int, cols: int) -> Iterator[Typed]:
    """The grids of this size in a text: as many lines as there are rows, one after another, each with a word or a
    character for every column, and neither before nor after them another such line."""
    run: list[tuple[int, str]] = []
    for number, line in [*enumerate(text.split("\n"), first_line), (0, "")]:
        if number and MARKDOWN.fullmatch(line):
            continue
        if number and line.strip() and cells_of(line, cols) is not None:
            run.append((number, line))
        elif not (run and number and line.strip() and RULED.fullmatch(line)):
            found = grid_of([line for _, line in run], rows, cols)
            if found is not None:
                yield Typed(found, run[-rows][0])
            run = []


def cells_of(line: str, cols: int) -> list[str] | None:
    """The cells of a line; one more than there are columns if the first is the label of the row."""
    plain = line.strip().strip("`")
    within = plain.translate(BARS).split()
    ways = (framed(plain, "|"), framed(plain, "│"), framed(plain, ","), plain.split(), list(plain), within)
    exact = next((words for words in ways if len(words) == cols), None)
    if exact is not None:
        return exact
    for words in ways:
        if len(words) == cols + 1 and LABEL.fullmatch(words[0]):
            return words
    joined = plain.split()
    if len(joined) == 2 and len(joined[1]) == cols and LABEL.fullmatch(joined[0]):
        return [joined[0], *joined[1]]
    return None


def framed(line: str, mark: str) -> list[str]:
    """The words between marks; those at both ends belong to the frame."""
    return [word.strip() for word in line.strip().strip(mark).split(mark)] if mark in line else []


def grid_of(lines: Sequence[str], rows: int, cols: int) -> Rows | None:
    """The cells of as many lines as there are rows; a line above them may label the columns, and each line its row."""
    found = [cells for line in lines if (cells := cells_of(line, cols)) is not None]
    if len(found) == rows + 1 and is_count(found[0][-cols:]):
        found = found[1:]
    if len(found) != rows:
        return None
    wide = [len(cells) == cols + 1 for cells in found]
    if all(wide) and is_count([cells[0] for cells in found]):
        return [cells[1:] for cells in found]
    return None if any(wide) else found


def is_count(words: Sequence[str]) -> bool:
    """Whether words are the labels of rows or columns: 1, 2, 3 or 0, 1, 2, or letters in their order."""
    labels = [LABEL.fullmatch(word) for word in words]
    if not all(labels):
        return False
    numbers = [int(each[1]) if each[1] else ord(each[2].lower()) for each in labels if each]
    first = numbers[0]
    return first in (0, 1, ord("a")) and numbers == list(range(first, first + len(numbers)))


def literals_in(puzzle: Puzzle, rows: Rows, typed: bool = True) -> list[int]:
    """What a grid states. Raises AnswerError for a word that means nothing, or that could mean two things. Into a grid
    that was `typed`, clues may have been copied; into JSON they are not."""
    words = {cell_at(row, col): word.strip() for row, line in enumerate(rows) for col, word in enumerate(line)}
    if len(puzzle.shown_layers) == 1 and puzzle.shown_layers[0].divides:
        return list(puzzle.shown_layers[0].from_json({"rectangles": rectangles_in(rows)}))
    clues = {place[:2]: clue_word(puzzle, place) for place in puzzle.clues if kind_of(place) in ("cells", "regions")}
    if all(word == clues.get(cell, ".") for cell, word in words.items()):
        raise AnswerError("it repeats the puzzle", "what is to be filled in")
    printed = {cell: clue for cell, clue in clues.items() if not written(puzzle, cell, clue)}
    binary = is_binary(words, printed if typed else {})
    stated: list[list[int]] = [[] for _ in puzzle.shown_layers]
    for cell, word in words.items():
        for own, new in zip(stated, meant(puzzle, cell, word, "" if binary else clues.get(cell, "")), strict=True):
            own += new
    return [literal for layer, own in zip(puzzle.shown_layers, stated, strict=True) for literal in about(layer, own)]


def about(layer: Layer, stated: list[int]) -> list[int]:
    """What a grid states about a layer. An empty cell says that there is no line only in a grid that has lines: in
    others, it is about something else."""
    return stated if layer.letters or any(literal > 0 for literal in stated) else []


def meant(puzzle: Puzzle, cell: Place, word: str, clue: str) -> list[list[int]]:
    """What a word in a cell means to each layer of the puzzle. A clue that is copied says nothing, unless it is at the
    same time what is to be written there."""
    if word and word == clue and clue not in EMPTY + UNDECIDED:
        return [list(layer.note(cell, word) or ()) for layer in puzzle.shown_layers]
    found = [layer.of_word(cell, word) for layer in puzzle.shown_layers]
    decided = any(layer.variables_at(cell) for layer in puzzle.shown_layers)
    empty = not decided and (len(word) != 1 or word in WALLS or word in EMPTY + UNDECIDED)
    if all(stated is None for stated in found) and not empty:
        expected = " or ".join(layer.drawn_with() for layer in puzzle.shown_layers)
        raise AnswerError(f"{name(cell)} has {word!r}", expected)
    return [stated or [] for stated in found]


def written(puzzle: Puzzle, cell: Place, clue: str) -> list[int]:
    """What a clue states that is at the same time what is to be written into its cell, such as a given number."""
    own = [layer.note(cell, clue) for layer in puzzle.shown_layers]
    return [literal for stated in own for literal in stated or ()]


def is_binary(words: dict[Place, str], clues: dict[Place, str]) -> bool:
    """Whether 0 and 1 stand for no and yes, rather than for the clues with these numbers. A grid in which all the clues
    are copied is not; where a 1 may be either, the grid is refused."""
    if not set(words.values()) <= {"0", "1", "?"}:
        return False
    copied = [cell for cell, clue in clues.items() if words[cell] == clue]
    if copied and len(copied) == len(clues):
        raise AnswerError(f"the {words[copied[0]]} at {name(copied[0])} may be the clue or a mark", "# and . for cells")
    return True


def rectangles_in(rows: Rows) -> list[list[int]]:
    """The areas of a grid that has the same word in all cells of an area."""
    from kotae.board.areas import areas_in

    numbers: dict[str, int] = {}
    return areas_in(
        [[None if word in UNDECIDED + "." else numbers.setdefault(word, len(numbers)) for word in row] for row in rows]
    )
