"""What Simon Tatham's games save: `KEY     :LENGTH:value` lines, of which the game, its parameters and its description
are the puzzle. The moves after them are an answer, see `played`.

What is written is a game at its beginning, which the programs load (`sgt-bridges FILE`, or Game, Load).
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.errors import KotaeError, ReadError
from kotae.formats.lines import lines_of
from kotae.formats.nonograms import plain_clues_of
from kotae.formats.tatham import read_game_id, write_fifteen, write_game_id
from kotae.puzzles import AnyPuzzle
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding

MAGIC = "Simon Tatham's Portable Puzzle Collection"
GAMES = {"hashi": "Bridges", "slitherlink": "Loopy", "nonogram": "Pattern", "sliding": "Fifteen"}
ENTRY = re.compile(r"([A-Z0-9 ]{8}):([0-9]{1,9}):")


class Entry(NamedTuple):
    """A value and where it stands."""

    value: str
    line: int
    column: int


def is_savefile(text: str) -> bool:
    return bool(re.match(rf"\s*SAVEFILE:[0-9]+:{re.escape(MAGIC)}", text))


def read_savefile(text: str) -> AnyPuzzle:
    entries = read_entries(text)
    for key in ("GAME", "PARAMS", "DESC"):
        if key not in entries:
            raise ReadError(f"there is no {key}", f"a line `{key:<8}:LENGTH:value`", 1, 1)
    game = entries["GAME"]
    if game.value not in GAMES.values():
        raise ReadError(
            f"the game {game.value[:30]!r} is not known", "one of " + ", ".join(GAMES.values()), game.line, game.column
        )
    parameters, description = entries.get("CPARAMS", entries["PARAMS"]), entries["DESC"]
    try:
        return read_game_id(f"{parameters.value}:{description.value}", game.value)
    except ReadError as error:
        beyond = error.column - len(parameters.value) - 1
        at = description if beyond > 0 else parameters
        column = at.column + (beyond if beyond > 0 else error.column) - 1
        raise ReadError(error.wrong, error.expected, at.line, max(column, at.column)) from None


def read_entries(text: str) -> dict[str, Entry]:
    """The values by their keys. What comes after the number of moves is of no concern to the puzzle."""
    entries: dict[str, Entry] = {}
    for key, entry in entries_of(text):
        entries.setdefault(key, entry)
        if key == "NSTATES":
            break
    return entries


def entries_of(text: str) -> Iterator[tuple[str, Entry]]:
    """All lines, one after the other. The length says where a value ends."""
    text = "\n".join(lines_of(text))
    at, counted, line, begins = 0, 0, 1, 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        line, begins = line + text.count("\n", counted, at), max(begins, text.rfind("\n", counted, at) + 1)
        counted, column = at, at - begins + 1
        match = ENTRY.match(text, at)
        if not match:
            raise ReadError(
                "this is not a line of a saved game", "a line such as `KEY     :LENGTH:value`", line, column
            )
        at = match.end() + int(match[2])
        if at > len(text):
            raise ReadError(f"the value of {match[1].strip()} is cut off", f"{match[2]} characters", line, column)
        yield match[1].strip(), Entry(text[match.end() : at], line, column + len(match[0]))


def write_savefile(puzzle: Puzzle) -> str:
    if reason := refused(puzzle):
        raise KotaeError(f"a saved game of {GAMES[puzzle.family]} cannot carry {reason}", "try another format")
    if puzzle.family not in GAMES:
        raise KotaeError(f"a saved game cannot carry a {puzzle.family}", "one of " + ", ".join(GAMES))
    return written(puzzle.family, write_game_id(puzzle))


def refused(puzzle: Puzzle) -> str:
    """What the game itself would refuse to load."""
    rows, cols = puzzle.grid
    if puzzle.family in ("hashi", "slitherlink") and min(rows, cols) < 3:
        return "a board with less than three rows or columns"
    if puzzle.family == "hashi" and len(puzzle.clues) < 2:
        return "less than two islands"
    if puzzle.family == "hashi" and any(touching(island) & puzzle.clues.keys() for island in puzzle.clues):
        return "islands that touch"
    if isinstance(puzzle, Nonogram) and rows * cols < 2:
        return "a single cell"
    if isinstance(puzzle, Nonogram):
        sides = zip(plain_clues_of(puzzle, "a saved game of Pattern"), (cols, rows), strict=True)
        if any(sum(clue) + len(clue) > room + 1 for side, room in sides for clue in side):
            return "more runs than fit"
    return ""


def touching(cell: Place) -> set[Place]:
    """The cells right of and below this one."""
    y, x = cell
    return {(y, x + 2), (y + 2, x)}


def write_fifteen_savefile(puzzle: Sliding) -> str:
    return written("sliding", write_fifteen(puzzle).strip())


def written(family: str, game_id: str) -> str:
    parameters, _, description = game_id.partition(":")
    entries = {"SAVEFILE": MAGIC, "VERSION": "1", "GAME": GAMES[family], "PARAMS": parameters, "CPARAMS": parameters}
    entries |= {"DESC": description, "NSTATES": "1", "STATEPOS": "1"}
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in entries.items())
