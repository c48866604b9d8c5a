"""The moves in a saved game of Simon Tatham's: what the player drew, one after the other, without what was undone.

Bridges writes `L1,2,5,2,2` (two bridges between two islands, columns first), `N1,2,5,2` (none there, or that mark taken
away) and `M1,2` (an island marked as done, which says nothing); Loopy `12y13n` by the number of the edge; Pattern
`F0,3,5,1` (a block of cells, full), `E` empty, `U` open again. One bridge that is drawn may still become two.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from kotae.board.grid import Grid, Place, cell_at
from kotae.errors import AnswerError, ReadError
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats.savefile import SavedValue, entries_of
from kotae.logic import Values

STRANGE = "a move as {} writes it"


def read_played(text: str, puzzle: Puzzle) -> list[Values]:
    """The boards after each move that was not undone."""
    moves: list[tuple[str, SavedValue]] = []
    kept: int | None = None
    for key, entry in entries_of(text):
        if key == "GAME" and entry.value != game_of(puzzle):
            raise ReadError(
                f"this is a game of {entry.value[:30]}", f"a game of {game_of(puzzle) or puzzle.family}", entry.line
            )
        if key == "STATEPOS":
            kept = int(entry.value) - 1 if re.fullmatch("[1-9][0-9]{0,8}", entry.value) else None
        elif key in ("MOVE", "SOLVE", "RESTART"):
            moves.append((key, entry))
    positions: list[Values] = []
    values = puzzle.stated()
    for key, entry in moves[:kept]:
        values = [0] * len(values) if key == "RESTART" else moved(puzzle, values, entry)
        positions.append(values)
    return positions


def game_of(puzzle: Puzzle) -> str:
    return puzzle.tatham.name if puzzle.tatham else ""


def moved(puzzle: Puzzle, values: Values, entry: SavedValue) -> Values:
    """The board after one move, which may do several things."""
    if game_of(puzzle) not in PLAYERS:
        wrong = f"the moves of {game_of(puzzle)} are not known"
        raise ReadError(wrong, "try another file that holds an answer", entry.line, entry.column)
    after = values.copy()
    try:
        for decided in PLAYERS[game_of(puzzle)](puzzle, after, entry.value):
            for variable, literal in decided.items():
                after[variable] = literal
    except (AnswerError, IndexError):
        wrong, expected = f"the move {entry.value[:30]!r} has no place here", STRANGE.format(game_of(puzzle))
        raise ReadError(wrong, expected, entry.line, entry.column) from None
    return after


def pieces(pattern: str, text: str) -> Iterator[re.Match[str]]:
    """The text as matches of a pattern, one after the other with nothing between."""
    at = 0
    while at < len(text):
        match = re.compile(pattern).match(text, at)
        if match is None or match.end() == at:
            raise AnswerError("it is not a move")
        yield match
        at = match.end()


def bridges_played(puzzle: Hashi, values: Values, text: str) -> Iterator[dict[int, int]]:
    for match in pieces(r"(?:S|M\d+,\d+|([LN])(\d+),(\d+),(\d+),(\d+)(?:,(\d))?)(?:;|$)", text):
        if match[1]:
            x, y, other_x, other_y = (int(match[k]) for k in (2, 3, 4, 5))
            where = [y, x, other_y, other_x]
            least, most = int(match[6] or 0), puzzle.bridges.most
            if match[1] == "N":
                none = puzzle.bridges.from_move([*where, 0])
                least, most = 0, most if all(values[v] == literal for v, literal in none.items()) else 0
            yield puzzle.bridges.from_move([*where, [least, most]])


def edges_in_order(grid: Grid) -> list[Place]:
    """The edges as Loopy numbers them: cell by cell, clockwise from the top, without those of earlier cells."""
    found: dict[Place, None] = {}
    for y, x in grid.cells():
        found |= dict.fromkeys(((y - 1, x), (y, x + 1), (y + 1, x), (y, x - 1)))
    return list(found)


def loopy_played(puzzle: Slitherlink, values: Values, text: str) -> Iterator[dict[int, int]]:
    if puzzle.grid.shape:
        raise AnswerError(f"moves on a tiling of {puzzle.grid.shape} cannot be read")
    edges = edges_in_order(puzzle.grid)
    for match in pieces(r"S?(\d{1,9})([ynu])", text):
        variable = puzzle.line[edges[int(match[1])]]
        yield {variable: {"y": variable, "n": -variable, "u": 0}[match[2]]}


def pattern_played(puzzle: Nonogram, values: Values, text: str) -> Iterator[dict[int, int]]:
    if re.fullmatch(r"S[01]+", text) and len(text) == 1 + puzzle.grid.rows * puzzle.grid.cols:
        marks = zip(puzzle.grid.cells(), text[1:], strict=True)
        yield {v: v if mark == "1" else -v for cell, mark in marks for v in puzzle.ink[cell]}
        return
    for match in pieces(r"([FEU])(\d{1,4}),(\d{1,4}),(\d{1,4}),(\d{1,4})$", text):
        x, y, width, height = (int(match[k]) for k in (2, 3, 4, 5))
        if x + width > puzzle.grid.cols or y + height > puzzle.grid.rows:
            raise AnswerError("it is off the board")
        cells = (cell_at(row, col) for row in range(y, y + height) for col in range(x, x + width))
        yield {v: {"F": v, "E": -v, "U": 0}[match[1]] for cell in cells for v in puzzle.ink[cell]}


PLAYERS: dict[str, Callable[[Any, Values, str], Iterator[dict[int, int]]]] = {
    "Bridges": bridges_played,
    "Loopy": loopy_played,
    "Pattern": pattern_played,
}
"""How the moves of each game are read."""
