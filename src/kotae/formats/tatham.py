"""Game ids of Simon Tatham's collection, for every family that has a game in it.

An id does not say which game it belongs to. So all games that it may belong to are tried; if it fits several, something
else must say which: the page of an address, the name in a saved game, or the family that was asked for.
"""

import re
from functools import lru_cache

from kotae.codecs.game import Game
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle, Kind, clue_families
from kotae.families.base import Puzzle
from kotae.formats import fifteen
from kotae.formats.boards import checked_size
from kotae.formats.limits import refuse_many
from kotae.formats.puzzlink import refuse_lost

SEED = re.compile(r"[0-9]{1,9}(?:x[0-9]{1,9})?[a-zA-Z0-9]*#")
"""A random seed: only the program itself, and only the same version of it, can make the puzzle from it."""

MINES = "Mines"
OPENED = re.compile(
    r"[0-9]{1,9}x[0-9]{1,9}(?:n[0-9]{1,9})?[au]?:(?:[0-9]{1,9},[0-9]{1,9},[mu][0-9a-f]+|r[0-9]{1,9},[au],[0-9a-z]*)$"
)
"""An id of Mines: the cell that is opened first, and where the mines are; or how many there are, and a seed."""


def refused_mines() -> ReadError:
    """Its ids say where the mines are, and which numbers are seen depends on what was opened until then."""
    wrong = f"an id of {MINES} says where all mines are, so there is nothing to solve"
    return ReadError(wrong, "the numbers that can be seen, as text or as an address of puzz.link", 1, 1)


@lru_cache(maxsize=1)
def games() -> dict[str, tuple[Game, type[Puzzle]]]:
    """The games by name, each with its family."""
    return {kind.tatham.name: (kind.tatham, kind) for kind in clue_families() if kind.tatham}


def game_names() -> list[str]:
    return sorted([*games(), fifteen.NAME])


def page_names() -> dict[str, str]:
    """The names of the games by the names of their pages."""
    others = {name.lower(): name for name in (fifteen.NAME, MINES)}
    return {game.page: name for name, (game, _) in games().items()} | others


def is_game_id(text: str) -> bool:
    return text[:1].isdigit() and any(
        form.match(text) for form in (SEED, OPENED, fifteen.HEADER, *(game.form for game, _ in all_games()))
    )


def all_games() -> list[tuple[Game, type[Puzzle]]]:
    return list(games().values())


def read_game_id(text: str, name: str | None = None, wanted: Kind | None = None) -> AnyPuzzle:
    """The puzzle that an id means; of the game of that name, or of the family that is wanted, if either is known."""
    if match := SEED.match(text):
        wrong = "this is a random seed, from which only the program itself makes the puzzle"
        raise ReadError(wrong, "the game id, COLSxROWS…:…, as Game > Specific shows it", 1, match.end())
    refuse_many(text.count("/") + text.count(".") + text.count(","))
    if name == MINES or (name is None and OPENED.match(text)):
        raise refused_mines()
    if name == fifteen.NAME or (name is None and fifteen.HEADER.match(text)):
        return fifteen.read_fifteen(text)
    if name is not None:
        game, kind = games()[name]
        return read_as(game, kind, text)
    fitting = [(game, kind) for game, kind in all_games() if game.form.match(text)]
    asked = [(game, kind) for game, kind in fitting if kind is wanted]
    return read_any(asked or fitting, text)


def read_as(game: Game, kind: type[Puzzle], text: str) -> Puzzle:
    found: Puzzle = game.read(kind, text, checked_size)
    return found


def read_any(candidates: list[tuple[Game, type[Puzzle]]], text: str) -> Puzzle:
    """The puzzle of the one game that an id fits."""
    found: list[tuple[Game, Puzzle]] = []
    errors: list[ReadError] = []
    for game, kind in candidates:
        try:
            found.append((game, read_as(game, kind, text)))
        except ReadError as error:
            errors.append(error)
    likely = [(game, puzzle) for game, puzzle in found if game.likely(puzzle)] or found
    if len(likely) > 1:
        names = " or of ".join(game.name for game, _ in likely)
        raise ReadError(f"this may be an id of {names}", "try --family NAME", 1, 1)
    if likely:
        return likely[0][1]
    if errors:
        raise max(errors, key=lambda error: error.column)
    raise ReadError("this is not a game id", f"one of {', '.join(game_names())}", 1, 1)


def write_game_id(puzzle: Puzzle) -> str:
    if puzzle.tatham is None:
        raise KotaeError(f"{puzzle.family} has no game id of Simon Tatham's", f"a puzzle of {', '.join(game_names())}")
    text = puzzle.tatham.write(puzzle)
    refuse_lost(puzzle, puzzle.tatham.pieces, "a game id")
    return text
