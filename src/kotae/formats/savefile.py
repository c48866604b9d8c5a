"""What Simon Tatham's games save: `KEY     :LENGTH:value` lines, of which the game, its parameters and its description
are the puzzle. The moves after them are an answer, see `played`.

What is written is a game at its beginning, which the programs load (`sgt-bridges FILE`, or Game, Load).
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from kotae.codecs.lines import lines_of
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats.fifteen import NAME, write_fifteen
from kotae.formats.tatham import MINES, game_names, read_game_id, write_game_id

MAGIC = "Simon Tatham's Portable Puzzle Collection"
ENTRY = re.compile(r"([A-Z0-9 ]{8}):([0-9]{1,9}):")


class SavedValue(NamedTuple):
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
    if game.value not in (*game_names(), MINES):
        raise ReadError(
            f"the game {game.value[:30]!r} is not known", "one of " + ", ".join(game_names()), game.line, game.column
        )
    parameters, description = entries.get("CPARAMS", entries["PARAMS"]), entries["DESC"]
    try:
        return read_game_id(f"{parameters.value}:{description.value}", game.value)
    except ReadError as error:
        beyond = error.column - len(parameters.value) - 1
        at = description if beyond > 0 else parameters
        column = at.column + (beyond if beyond > 0 else error.column) - 1
        raise ReadError(error.wrong, error.expected, at.line, max(column, at.column)) from None


def read_entries(text: str) -> dict[str, SavedValue]:
    """The values by their keys. What comes after the number of moves does not matter for the puzzle."""
    entries: dict[str, SavedValue] = {}
    for key, entry in entries_of(text):
        entries.setdefault(key, entry)
        if key == "NSTATES":
            break
    return entries


def entries_of(text: str) -> Iterator[tuple[str, SavedValue]]:
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
        yield match[1].strip(), SavedValue(text[match.end() : at], line, column + len(match[0]))


def write_savefile(puzzle: Puzzle) -> str:
    if puzzle.tatham is None:
        raise KotaeError(f"a saved game cannot carry {puzzle.family}", "one of " + ", ".join(game_names()))
    game_id = write_game_id(puzzle)
    if reason := puzzle.tatham.refused(puzzle):
        raise KotaeError(f"a saved game of {puzzle.tatham.name} cannot carry {reason}", "try another format")
    return written(puzzle.tatham.name, game_id)


def write_fifteen_savefile(puzzle: Sliding) -> str:
    return written(NAME, write_fifteen(puzzle).strip())


def written(game: str, game_id: str) -> str:
    parameters, _, description = game_id.partition(":")
    entries = {"SAVEFILE": MAGIC, "VERSION": "1", "GAME": game, "PARAMS": parameters, "CPARAMS": parameters}
    entries |= {"DESC": description, "NSTATES": "1", "STATEPOS": "1"}
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in entries.items())
