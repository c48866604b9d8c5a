"""pzprv3 files: what puzz.link and its relatives save, clues and whatever the player has drawn so far.

pzprv3 / hashikake / ROWS / COLS / a row of cells for each row / the answer

A line end and a `/` mean the same, so a whole file also fits into one line or an address. Rows come before columns,
unlike in puzz.link's addresses. Each family states its blocks. As a puzzle the file is its clues; as an answer it is
the rest.
"""

import re
from itertools import dropwhile
from typing import NamedTuple

from kotae.codecs.draft import Draft
from kotae.codecs.words import Row, Sheet, rows_of_text, written
from kotae.errors import KotaeError, ReadError, UnknownFamily
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.puzzlink import kind_of, refuse_difference, refuse_lost, unknown_type
from kotae.logic import Values

HEAD = re.compile(r"\s*pzprv3(?:\.[0-9]+)?[ \t]*(?:[\r\n/]|$)")
VARIANT = re.compile(r"\s*v:[^/\r\n]*(?:\r\n|[\r\n/])pzprv3")
TAIL = re.compile(r"http://|info:\{|history:\{|__HISTORY__|TrialData")
"""How the lines after the board begin: an address in very old files, notes, the moves made, a trial."""


class Saved(NamedTuple):
    """A file that has been read."""

    puzzle: Puzzle
    draft: Draft


def is_pzprv3(text: str) -> bool:
    return bool(HEAD.match(text) or VARIANT.match(text))


def read_pzprv3(text: str) -> Puzzle:
    """The puzzle of a file; what the player has drawn is left out."""
    return read_saved(text).puzzle


def read_saved(text: str) -> Saved:
    sheet = Sheet(body_of(rows_of_text(text, "/")))
    first = sheet.row("pzprv3")
    if first.text.startswith("v:"):
        raise ReadError(
            "the variant 'v:' is not known: rules of its own", "a file without v:", first.line, first.column
        )
    sheet.version = int("0" + first.text.strip().partition(".")[2])
    name = sheet.row("the puzzle's type")
    kind = kind_of(name.text.strip())
    if kind is None:
        raise UnknownFamily(*unknown_type(name.text.strip()), name.line, name.column)
    if kind.file is None:
        raise ReadError(f"files of {kind.family} are not read", "an address of it", name.line, name.column)
    place = sheet.place
    rows = sheet.number("number of rows")
    cols = rows if kind.file.square else sheet.number("number of columns")
    draft = Draft(checked_size(rows, cols, *place), kind.family, place)
    sheet.blank = sheet.ended
    if sheet.blank:
        draft.givens |= bare_givens(kind, draft)
    for block in kind.file.blocks:
        block.read(sheet, draft)
    return Saved(draft.puzzle(kind), draft)


def bare_givens(kind: type[Puzzle], draft: Draft) -> dict[str, object]:
    """What is given on a board that was never edited."""
    try:
        return {label: given.bare(draft.grid) for label, given in kind.given_kinds.items()}
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, *draft.place) from None


def saved_names() -> list[str]:
    """What puzz.link calls the families whose files are read."""
    return [kind.puzzlink[0] for kind in clue_families() if kind.file]


def body_of(rows: list[Row]) -> list[Row]:
    """The rows without leading blank ones, up to what pzpr saves after the board."""
    rows = list(dropwhile(lambda row: not row.text.strip(), rows))
    end = next((at for at, row in enumerate(rows) if at and TAIL.match(row.text)), len(rows))
    return rows[:end]


def read_pzprv3_answer(text: str, puzzle: Puzzle) -> Values:
    """What the player has drawn in a file of this puzzle."""
    saved = read_saved(text)
    if saved.puzzle != puzzle:
        raise ReadError("this is the answer to another puzzle", "the same clues", 1, 1)
    return puzzle.stated(literal for answer in saved.draft.answers for literal in answer(puzzle))


def write_pzprv3(puzzle: Puzzle, values: Values | None = None) -> str:
    """The puzzle as puzz.link saves it, to the byte; with an answer, or before anything is drawn."""
    if puzzle.file is None:
        raise KotaeError(f"pzprv3 cannot carry {puzzle.family}", "one of " + ", ".join(saved_names()))
    rows, cols = puzzle.grid
    version = f"pzprv3.{puzzle.file.version}" if puzzle.file.version else "pzprv3"
    size = [str(rows)] if puzzle.file.square else [str(rows), str(cols)]
    shown = values or puzzle.stated()
    body = [row for block in puzzle.file.blocks for row in block.write(puzzle, shown)]
    refuse_lost(puzzle, puzzle.file.blocks, "pzprv3")
    text = "\n".join([version, puzzle.puzzlink[0], *size, *written(body)]) + "\n"
    refuse_difference(puzzle, lambda: read_pzprv3(text), "pzprv3")
    return text
