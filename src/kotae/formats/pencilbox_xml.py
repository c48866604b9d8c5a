"""The XML of PencilBox: `<puzzle type="hashi">` with a size, a board, and the answer as far as the player got.

Hashi lists its islands, `<number r="1" c="3" n="4"/>` from 1. Slitherlink has a `<brow>` for each row of cells, `<s/>`
for one without clue, `<z/>`, `<n1/>`, … for a number, and `n="3"` for three alike; its size counts corners, not cells.
As in the text of PencilBox, a hidden number is 9 in Hashi and 5 in Slitherlink.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from kotae.board.grid import Grid, cell_at
from kotae.board.tokens import Clue
from kotae.codecs.pieces import Cell
from kotae.errors import KotaeError, ReadError, plural
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.slitherlink import Slitherlink
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.limits import most_cells
from kotae.formats.markup import Element, parse
from kotae.formats.pencilbox import HIDDEN, seen_bridges
from kotae.formats.saved_answers import bridge_values, loop_values
from kotae.logic import Values

TYPES: dict[str, type[Puzzle]] = {"hashi": Hashi, "slitherlink": Slitherlink}
LINES = {"s": 0, "h": 1, "v": 2, "hv": 3}
"""What leaves a corner: 1 for a line down, 2 for one to the right, and 4 and 8 for marks that there is none."""


def is_pencilbox_xml(text: str) -> bool:
    head = text[:4000].lstrip()
    return head.startswith("<") and bool(re.search(r"<puzzle\s[^>]*type\s*=", head)) and "<puzzleset" not in head


def read_pencilbox_xml(text: str) -> Puzzle:
    return read_board(parse(text, "PencilBox"))


def read_board(root: Element) -> Puzzle:
    name = root.attributes.get("type", "")
    if root.tag != "puzzle" or name not in TYPES:
        raise ReadError(f"the puzzle type {name[:30]!r} is not known", "one of " + ", ".join(TYPES), *root.place)
    form, size, board = FORMS[TYPES[name]], only(root, "size"), only(root, "board")
    rows, cols = (number(size, attribute) - form.more for attribute in ("row", "col"))
    return form.read(checked_size(rows, cols, *size.place), board)


def only(root: Element, tag: str) -> Element:
    found = root.named(tag)
    if len(found) != 1:
        raise ReadError(f"there are {len(found)} of <{tag}>", "only one", *root.place)
    return found[0]


def number(element: Element, attribute: str) -> int:
    word = element.attributes.get(attribute, "")
    if not re.fullmatch("[0-9]{1,9}", word):
        raise ReadError(f"the {attribute!r} of <{element.tag}> is {word[:20]!r}", "a number", *element.place)
    return int(word)


def read_islands(grid: Grid, board: Element) -> Puzzle:
    cells: list[Cell] = [None] * (grid.rows * grid.cols)
    places = [board.place] * len(cells)
    for island in board.named("number"):
        row, col, clue = (number(island, attribute) for attribute in "rcn")
        if not (1 <= row <= grid.rows and 1 <= col <= grid.cols):
            raise ReadError(f"row {row}, column {col} is outside the board", "a cell of the board", *island.place)
        at = (row - 1) * grid.cols + col - 1
        cells[at], places[at] = "?" if clue == HIDDEN[Hashi] else clue, island.place
    return to_puzzle(Hashi, grid, cells, places.__getitem__)


def read_rows(grid: Grid, board: Element) -> Puzzle:
    cells: list[Cell] = []
    places: list[tuple[int, int]] = []
    for row in rows_of(board, "brow", grid.rows):
        found = [to_clue(cell) for cell in spread(row, grid.cols)]
        cells += found
        places += [cell.place for cell in spread(row, grid.cols)]
    return to_puzzle(Slitherlink, grid, cells, places.__getitem__)


def rows_of(part: Element, tag: str, count: int) -> list[Element]:
    found = sorted(part.named(tag), key=lambda row: number(row, "row"))
    if [number(row, "row") for row in found] != list(range(1, count + 1)):
        raise ReadError(f"rows of <{part.tag}> are missing", f"<{tag} row=…> 1 to {count}", *part.place)
    return found


def spread(row: Element, width: int) -> list[Element]:
    """The cells of a row, each repeated as often as it says."""
    cells: list[Element] = []
    for element in row.children:
        times = number(element, "n") if "n" in element.attributes else 1
        cells += [element] * min(times, most_cells() + 1 - len(cells))
    if len(cells) != width:
        raise ReadError(f"this row has {plural(len(cells), 'cell')}", f"{width}", *row.place)
    return cells


def to_state(cell: Element) -> int | None:
    """The number that a cell's element stands for; None if it has no number."""
    if cell.tag == "n":
        return number(cell, "v")
    if cell.tag == "z":
        return 0
    return int(cell.tag[1:]) if re.fullmatch("n[0-9]", cell.tag) else None


def to_clue(cell: Element) -> Clue | None:
    state = to_state(cell)
    if state is None and cell.tag != "s":
        raise ReadError(f"<{cell.tag[:20]}> is not a cell", "<s/>, <z/>, <n1/>, …", *cell.place)
    return "?" if state == HIDDEN[Slitherlink] else state


def read_pencilbox_xml_answer(text: str, puzzle: Puzzle) -> Values:
    """What the player has drawn in a file of this puzzle."""
    root = parse(text, "PencilBox")
    if read_board(root) != puzzle:
        raise ReadError("this is the answer to another puzzle", "the same clues", *root.place)
    answers = root.named("answer")
    if not answers or not answers[0].named("arow"):
        return puzzle.stated()
    form, (rows, cols) = FORMS[type(puzzle)], puzzle.grid
    lines = [spread(row, cols + form.more) for row in rows_of(answers[0], "arow", rows + form.more)]
    return form.answer(puzzle, [[state_of(cell, 16) for cell in line] for line in lines])


def bridges_of(puzzle: Hashi, cells: list[list[int]]) -> Values:
    return bridge_values(puzzle, seen_bridges(puzzle, cells))


def loop_of(puzzle: Slitherlink, corners: list[list[int]]) -> Values:
    return loop_values(
        puzzle,
        [[drawn(state, 2) for state in row[:-1]] for row in corners],
        [[drawn(state, 1) for state in row] for row in corners[:-1]],
    )


def state_of(element: Element, most: int) -> int:
    state = LINES.get(element.tag, to_state(element))
    if state is None or state >= most:
        raise ReadError(f"<{element.tag[:20]}> is out of place in an answer", f"below {most}", *element.place)
    return state


def drawn(state: int, bit: int) -> int:
    """Whether a line leaves a corner that way: 1, or -1 for the mark that none does."""
    return 1 if state & bit else -1 if state & 4 * bit else 0


def write_pencilbox_xml(puzzle: Puzzle) -> str:
    """The puzzle with an empty answer, as PencilBox writes it."""
    if type(puzzle) not in HIDDEN:
        raise KotaeError(
            f"PencilBox cannot carry {puzzle.family}", "one of " + ", ".join(kind.family for kind in HIDDEN)
        )
    form = FORMS[type(puzzle)]
    rows, cols = puzzle.grid.rows + form.more, puzzle.grid.cols + form.more
    lines = ['<?xml version="1.0" encoding="utf-8" ?>', f'<puzzle type="{puzzle.family}">']
    lines += [f'  <size row="{rows}" col="{cols}" />', "  <property>"]
    lines += [f'    <{name} value=""/>' for name in ("author", "source", "difficulty")]
    lines += ["  </property>", "  <board>", *form.write(puzzle)]
    answer = [repeated([form.empty] * cols)] * rows
    lines += ["  </board>", "  <answer>", *in_tags("arow", answer), "  </answer>", "</puzzle>"]
    return "\n".join(lines) + "\n"


def written_islands(puzzle: Puzzle) -> list[str]:
    clues = [(divmod(at, puzzle.grid.cols), cell) for at, cell in enumerate(to_cells(puzzle)) if cell is not None]
    numbers = [(r + 1, c + 1, HIDDEN[Hashi] if clue == "?" else clue) for (r, c), clue in clues]
    return [f'    <number r="{row}" c="{col}" n="{clue}"/>' for row, col, clue in numbers]


def written_rows(puzzle: Puzzle) -> list[str]:
    rows = []
    for r in range(puzzle.grid.rows):
        clues = [puzzle.clues.get(cell_at(r, c)) for c in range(puzzle.grid.cols)]
        rows.append(repeated(["s" if clue is None else tag_of(HIDDEN[Slitherlink], clue) for clue in clues]))
    return in_tags("brow", rows)


def tag_of(hidden: int, clue: Clue) -> str:
    shown = hidden if clue == "?" else clue
    return f"n{shown}" if shown else "z"


def repeated(tags: list[str]) -> str:
    """Elements in a row; three or more alike are one that says how many."""
    text, at = "", 0
    while at < len(tags):
        length = next((k for k in range(1, len(tags) - at) if tags[at + k] != tags[at]), len(tags) - at)
        text += f'<{tags[at]} n="{length}"/>' if length > 2 else f"<{tags[at]}/>" * length
        at += length
    return text


def in_tags(tag: str, rows: list[str]) -> list[str]:
    return [
        line for n, row in enumerate(rows, 1) for line in (f'    <{tag} row="{n}">', f"      {row}", f"    </{tag}>")
    ]


class Form(NamedTuple):
    """How a family is written."""

    more: int
    """How many more rows and columns a file has than the board: 1 if it lists corners, not cells."""
    empty: str
    """What stands where nothing is drawn."""
    read: Callable[[Grid, Element], Puzzle]
    write: Callable[[Puzzle], list[str]]
    answer: Callable[[Any, list[list[int]]], Values]
    """Reads the answer from the states of the cells or corners."""


FORMS: dict[type[Puzzle], Form] = {
    Hashi: Form(0, "z", read_islands, written_islands, bridges_of),
    Slitherlink: Form(1, "s", read_rows, written_rows, loop_of),
}
