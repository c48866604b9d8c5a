"""A plan of sliding tiles as a strip of boards, one after every step, as many beside each other as fit."""

from collections.abc import Sequence

from kotae.drawing.style import ANSWER, CLUE, FAINT, Style, painted
from kotae.puzzles.sliding import Sliding

BETWEEN = "   "


def strip(puzzle: Sliding, plan: Sequence[int], columns: int, style: Style) -> str:
    """All boards of a plan, the moved tile marked, each under the step that led to it."""
    states, cols = puzzle.states(plan), puzzle.grid.cols
    digits = len(str(len(puzzle.start) - 1))
    headings = ["start", *(step_name(puzzle, k, states) for k in range(1, len(states)))]
    width = max(cols * (digits + 1) - 1, *map(len, headings))
    boards = []
    for k, (state, heading) in enumerate(zip(states, headings, strict=True)):
        moved = 0 if k == 0 else states[k - 1][state.index(0)]
        rows = [painted(f"{heading:<{width}}", FAINT, style)]
        for row in range(puzzle.grid.rows):
            tiles = state[row * cols : (row + 1) * cols]
            line = " ".join(tile_text(tile, digits, tile == moved, style) for tile in tiles)
            rows.append(line + " " * (width - cols * (digits + 1) + 1))
        boards.append(rows)
    across = max(1, (columns + len(BETWEEN)) // (width + len(BETWEEN)))
    bands = (boards[first : first + across] for first in range(0, len(boards), across))
    return "\n\n".join("\n".join(BETWEEN.join(parts).rstrip() for parts in zip(*band, strict=True)) for band in bands)


def step_name(puzzle: Sliding, k: int, states: Sequence[Sequence[int]]) -> str:
    """`3: 7 left`: the step, the tile, and where it goes."""
    before, after = states[k - 1].index(0), states[k].index(0)
    ways = {-1: "right", 1: "left", -puzzle.grid.cols: "down", puzzle.grid.cols: "up"}
    return f"{k}: {states[k - 1][after]} {ways[after - before]}"


def tile_text(tile: int, digits: int, moved: bool, style: Style) -> str:
    if tile == 0:
        return painted("." * digits if style.ascii else "·" * digits, FAINT, style)
    return painted(f"{tile:>{digits}}", ANSWER if moved else CLUE, style) if style.colour else f"{tile:>{digits}}"
