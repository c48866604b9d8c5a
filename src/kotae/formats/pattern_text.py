"""A pattern of clues as text: one line per row, a character per cell or words with blanks between.

A dot is a cell without a clue. One of `x`, `#`, `*` and `?` is a cell with some clue; anything else is that clue.
"""

from typing import cast

from kotae.answers.generating.pattern import Pattern, pattern_of
from kotae.answers.generating.request import can_have
from kotae.board.grid import Place, cell_at
from kotae.board.tokens import Clue
from kotae.errors import FileError, KotaeError, ReadError, plural
from kotae.families import AnyPuzzle, Kind
from kotae.families.base import Puzzle
from kotae.formats.board_text import EMPTY, words_of
from kotae.formats.boards import checked_size

SOME = ("x", "X", "#", "*", "?")


def pattern_like(kind: Kind, puzzle: AnyPuzzle, source: str) -> Pattern:
    """The places in which a puzzle of the same family has its clues."""
    if puzzle.family != kind.family:
        raise FileError(f"{{}} is a puzzle of the family {puzzle.family}", source, f"one of {kind.family}")
    refuse_family(kind)
    return pattern_of(cast(Puzzle, puzzle))


def refuse_family(kind: Kind) -> None:
    """Complains of a family whose clues cannot stand at given places."""
    if not can_have(kind, "pattern"):
        raise KotaeError(f"the places of clues cannot be given for {kind.family}")


def read_pattern(kind: Kind, text: str) -> Pattern:
    """The places in which clues of a family are to stand, and some of the clues themselves."""
    refuse_family(kind)
    if "cells" not in kind.clue_rules:
        raise ReadError(f"{kind.family} has no clues in cells", "try a puzzle with such places instead: --like PUZZLE")
    token = kind.clue_rules["cells"].token
    rows = [words_of(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not rows:
        raise ReadError("it is empty", "one line per row, such as x..x")
    grid = checked_size(len(rows), len(rows[0]))
    clues: dict[Place, Clue | None] = {}
    for row, words in enumerate(rows):
        if len(words) != grid.cols:
            wrong = f"this row has {plural(len(words), 'cell')}; the first row has {grid.cols}"
            raise ReadError(wrong, "rows of the same length", words[0].line, words[0].column)
        for col, word in enumerate(words):
            if word.text not in EMPTY:
                try:
                    clues[cell_at(row, col)] = None if word.text in SOME else token.read(word.text)
                except KotaeError as error:
                    raise ReadError(str(error.wrong), f"., x or {error.expected}", word.line, word.column) from None
    if not clues:
        raise ReadError("it has no place for a clue", "an x for each")
    return Pattern(grid, clues, frozenset(("cells",)))
