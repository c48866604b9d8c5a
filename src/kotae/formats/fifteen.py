"""Game ids of Simon Tatham's Fifteen: `COLSxROWS:` and the tiles in reading order, 0 the gap. The goal has it last."""

import re

from kotae.errors import KotaeError, ReadError
from kotae.families.sliding import Sliding
from kotae.formats.sliding_text import tiled_size, to_tiles

NAME = "Fifteen"
HEADER = re.compile(r"(?P<cols>[0-9]{1,9})x(?P<rows>[0-9]{1,9}):(?=[0-9]+(?:,[0-9]+)+$)")


def read_fifteen(text: str) -> Sliding:
    match = HEADER.match(text)
    if not match:
        raise ReadError(f"this is not a game id of {NAME}", "COLSxROWS: and the tiles, with commas between", 1, 1)
    grid = tiled_size(int(match["rows"]), int(match["cols"]), 1)
    words = [(1, match.end() + word.start() + 1, word[0]) for word in re.finditer("[0-9]+", text[match.end() :])]
    if len(words) != grid.rows * grid.cols:
        raise ReadError(
            f"there are {len(words)} tiles",
            f"{grid.rows * grid.cols}, one for each cell",
            1,
            match.end() + 1,
        )
    return Sliding(grid, to_tiles(words))


def write_fifteen(puzzle: Sliding) -> str:
    if puzzle.goal != (*puzzle.board.tiles, 0):
        raise KotaeError("a game id of Fifteen cannot carry this goal", "the tiles in order, the gap last")
    if puzzle.steps is not None:
        raise KotaeError("a game id of Fifteen cannot carry a number of steps", "a puzzle without `steps:`")
    return f"{puzzle.grid.cols}x{puzzle.grid.rows}:{','.join(map(str, puzzle.start))}\n"
