"""Game ids of Simon Tatham's collection: Loopy on squares, and Bridges. Columns come before rows."""

import re

from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Board, Numbers, OneOf, Runs
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.slitherlink import Slitherlink

BODY = Board(OneOf(Numbers("0123456789"), Numbers("ABCDEFG", 10), Runs("abcdefghijklmnopqrstuvwxyz")))

LOOPY = re.compile(r"(?P<cols>\d{1,9})x(?P<rows>\d{1,9})t(?P<tiling>\d+)(?:d[enth])?:")
BRIDGES = re.compile(r"(?P<cols>\d{1,9})(?:x(?P<rows>\d{1,9}))?(?:i\d+)?(?:e\d+)?m(?P<most>\d)(?P<noloops>L?)(?:d\d)?:")


def is_game_id(text: str) -> bool:
    return bool(LOOPY.match(text) or BRIDGES.match(text))


def read_game_id(text: str) -> Puzzle:
    if match := LOOPY.match(text):
        if match["tiling"] != "0":
            raise ReadError(f"tiling {match['tiling']} is not known", "t0, squares", 1, match.start("tiling") + 1)
        return read_body(Slitherlink, text, match)
    match = BRIDGES.match(text)
    if not match:
        raise ReadError("this is not a game id of Loopy or Bridges", "COLSxROWSt0:… or COLSxROWSm2:…", 1, 1)
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
    return to_puzzle(kind, grid, cells, [(1, at + position + 1) for position in positions])


def write_game_id(puzzle: Puzzle) -> str:
    parameters = {"slitherlink": "t0", "hashi": "m2"}
    if puzzle.family not in parameters:
        raise KotaeError(f"{puzzle.family} has no game id of Simon Tatham's", ", ".join(parameters))
    if "?" in puzzle.clues.values():
        raise KotaeError("a game id cannot carry hidden numbers", "no ? in the puzzle")
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}{parameters[puzzle.family]}:{BODY.write(to_cells(puzzle))}"
