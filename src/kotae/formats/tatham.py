"""Game ids of Simon Tatham's collection: Loopy on squares, Bridges, Pattern, Fifteen. Columns come before rows."""

import re

from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Board, Numbers, OneOf, Runs
from kotae.formats.limits import refuse_many
from kotae.formats.nonograms import plain_clues_of, to_length, to_nonogram
from kotae.formats.sliding_text import tiled_size, to_tiles
from kotae.logic import Run
from kotae.puzzles import AnyPuzzle
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding
from kotae.puzzles.slitherlink import Slitherlink

BODY = Board(OneOf(Numbers("0123456789"), Numbers("ABCDEFG", 10), Runs("abcdefghijklmnopqrstuvwxyz")), exact=True)

LOOPY = re.compile(r"(?P<cols>[0-9]{1,9})x(?P<rows>[0-9]{1,9})t(?P<tiling>[0-9]+)(?:d[enth])?:")
BRIDGES = re.compile(
    r"(?P<cols>[0-9]{1,9})(?:x(?P<rows>[0-9]{1,9}))?(?:i[0-9]+)?(?:e[0-9]+)?m(?P<most>[0-9])(?P<noloops>L?)(?:d[0-9])?:"
)
PATTERN = re.compile(r"(?P<cols>[0-9]{1,9})x(?P<rows>[0-9]{1,9}):(?=[0-9./]*(?:,[a-zA-Z]*)?$)")
FIFTEEN = re.compile(r"(?P<cols>[0-9]{1,9})x(?P<rows>[0-9]{1,9}):(?=[0-9]+(?:,[0-9]+)+$)")
SEED = re.compile(r"[0-9]{1,9}(?:x[0-9]{1,9})?[a-zA-Z0-9]*#")
"""A random seed: from it only the program, and only the same version of it, makes the puzzle."""

GAMES = {"Fifteen": FIFTEEN, "Loopy": LOOPY, "Pattern": PATTERN, "Bridges": BRIDGES}


def is_game_id(text: str) -> bool:
    return any(kind.match(text) for kind in (*GAMES.values(), SEED))


def read_game_id(text: str, game: str | None = None) -> AnyPuzzle:
    """The puzzle that an id means; of that game, if it is known which."""
    if match := SEED.match(text):
        wrong = "this is a random seed, from which only the program itself makes the puzzle"
        raise ReadError(wrong, "the game id, COLSxROWS…:…, as Game > Specific shows it", 1, match.end())
    found, match = next(
        ((name, m) for name, form in GAMES.items() if game in (None, name) and (m := form.match(text))), ("", None)
    )
    if not match:
        wrong = f"this is not a game id of {game or 'Loopy, Bridges, Pattern or Fifteen'}"
        raise ReadError(wrong, "an id such as COLSxROWSt0:… or COLSxROWSm2:…", 1, 1)
    if found == "Fifteen":
        return read_fifteen(text, match)
    if found == "Pattern":
        return read_pattern(text, match)
    if found == "Loopy":
        if match["tiling"] != "0":
            raise ReadError(f"tiling {match['tiling']} is not known", "t0 for squares", 1, match.start("tiling") + 1)
        return read_body(Slitherlink, text, match)
    if match["most"] != "2" or match["noloops"]:
        wrong = "Bridges without loops" if match["noloops"] else f"Bridges with up to {match['most']} in a corridor"
        raise ReadError(f"{wrong} is a variant that is not known", "m2", 1, match.start("most"))
    return read_body(Hashi, text, match)


def read_body(kind: type[Puzzle], text: str, match: "re.Match[str]") -> Puzzle:
    grid = checked_size(int(match["rows"] or match["cols"]), int(match["cols"]), 1, 1)
    at = match.end()
    try:
        cells, positions = BODY.read(text[at:], grid.rows * grid.cols)
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, 1, at + error.column) from None
    return to_puzzle(kind, grid, cells, lambda index: (1, at + positions[index] + 1))


def read_pattern(text: str, match: "re.Match[str]") -> Puzzle:
    """Clues of the columns and then of the rows, between slashes, their numbers between dots."""
    grid = checked_size(int(match["rows"]), int(match["cols"]), 1, 1)
    if "," in text:
        raise ReadError("given cells are not known", "clues alone", 1, text.index(",") + 1)
    refuse_many(text.count("/") + text.count("."))
    at, clues = match.end(), []
    for clue in text[at:].split("/"):
        lengths = []
        for word in clue.split("."):
            lengths.append(to_length(word, 1, at + 1) if clue else 0)
            at += len(word) + 1
        clues.append(tuple(Run(length) for length in lengths if length))
    if len(clues) != grid.rows + grid.cols:
        raise ReadError(f"there are {len(clues)} clues", f"{grid.rows + grid.cols}", 1, len(text))
    return to_nonogram(clues[grid.cols :], clues[: grid.cols])


def write_pattern(puzzle: Puzzle) -> str:
    rows, columns = plain_clues_of(puzzle, "a game id of Pattern")
    clues = "/".join(".".join(map(str, clue)) for clue in columns + rows)
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}:{clues}"


def write_game_id(puzzle: Puzzle) -> str:
    if isinstance(puzzle, Nonogram):
        return write_pattern(puzzle)
    parameters = {"slitherlink": "t0", "hashi": "m2"}
    if puzzle.family not in parameters:
        raise KotaeError(
            f"{puzzle.family} has no game id of Simon Tatham's", "a puzzle of Loopy, Bridges, Pattern or Fifteen"
        )
    if "?" in puzzle.clues.values():
        raise KotaeError("a game id cannot carry hidden numbers", "a puzzle without ?")
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}{parameters[puzzle.family]}:{BODY.write(to_cells(puzzle))}"


def read_fifteen(text: str, match: "re.Match[str]") -> Sliding:
    """Tiles in reading order, separated by commas, 0 the gap; the goal has the gap last."""
    grid = tiled_size(int(match["rows"]), int(match["cols"]), 1)
    refuse_many(text.count(","))
    words = [(1, match.end() + word.start() + 1, word[0]) for word in re.finditer("[0-9]+", text[match.end() :])]
    if len(words) != grid.rows * grid.cols:
        raise ReadError(
            f"there are {len(words)} tiles", f"{grid.rows * grid.cols}, as the board has cells", 1, match.end() + 1
        )
    return Sliding(grid, to_tiles(words))


def write_fifteen(puzzle: Sliding) -> str:
    if puzzle.goal != (*puzzle.board.tiles, 0):
        raise KotaeError("a game id of Fifteen cannot carry this goal", "the tiles in order, the gap last")
    if puzzle.steps is not None:
        raise KotaeError("a game id of Fifteen cannot carry a number of steps", "a puzzle without `steps:`")
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}:{','.join(map(str, puzzle.start))}\n"
