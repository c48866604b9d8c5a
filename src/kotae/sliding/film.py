"""A plan of sliding tiles as a strip of boards, one after every step, as many side by side as fit."""

from collections.abc import Sequence
from itertools import pairwise

from kotae.board.grid import Place, cell_at
from kotae.board.marks import Mark, Move, Tile, Tray
from kotae.board.tiles import State
from kotae.drawing.picture import Picture, Still
from kotae.drawing.shapes import Sketch, Words, text_width
from kotae.drawing.style import ANSWER, CLUE, FAINT, Style, painted
from kotae.drawing.themes import LOOKS
from kotae.families.sliding import Sliding

BETWEEN = "   "
USUAL_COLUMNS = 80
ACROSS = 9
"""How many moves of a plan stand side by side on a page of answers."""


def stills(puzzle: Sliding, answer: Sequence[int] | None = None, mistakes: Sequence[Place] = ()) -> list[Still]:
    """The boards that a plan passes through, each below the step that led to it; without a plan, what is given. A step
    that cannot be made is not drawn, so there are no mistakes to mark."""
    if answer is None:
        return given(puzzle)
    states = puzzle.states(answer)
    steps = pairwise(states)
    return [
        Still("start", board(puzzle, states[0])),
        *(
            Still(step_name(puzzle, k, before, after), board(puzzle, after, before))
            for k, (before, after) in enumerate(steps, 1)
        ),
    ]


def given(puzzle: Sliding) -> list[Still]:
    """The start, the goal if it is not the usual one, and how many steps are allowed, if that is limited."""
    allowed = "" if puzzle.steps is None else f"at most {steps_text(puzzle.steps)}"
    if puzzle.goal == Sliding(puzzle.grid, puzzle.start).goal:
        return [Still(allowed, board(puzzle, puzzle.start))]
    start = f"start, {allowed}" if allowed else "start"
    return [Still(start, board(puzzle, puzzle.start)), Still("goal", board(puzzle, puzzle.goal))]


def text(puzzle: Sliding, answer: Sequence[int] | None = None) -> str:
    """The boards in characters, as many side by side as fit a usual page."""
    return strip(stills(puzzle, answer), USUAL_COLUMNS, Style())


def in_small(puzzle: Sliding, answer: Sequence[int]) -> Sketch:
    """A plan as the tiles that move, in lines: small enough for a page of answers, where boards would not be."""
    words = [str(tile) for tile in answer]
    lines = [" ".join(words[first : first + ACROSS]) for first in range(0, len(words), ACROSS)] or ["nothing to do"]
    size = LOOKS["number"].size
    width = max(text_width(line, size) for line in [*lines, "00 " * ACROSS])
    drawn = [(width / 2, (k + 0.5) * size * 1.5, line) for k, line in enumerate(lines)]
    return Sketch(width, len(lines) * size * 1.5, [Words("number", drawn)])


def about_given(puzzle: Sliding) -> str:
    """What is given, in words."""
    rows, cols = puzzle.grid
    return f"{rows} rows, {cols} columns."


def about_answer(answer: Sequence[int], mistakes: Sequence[Place]) -> str:
    """What is drawn of an answer, in words."""
    return f"A plan of {steps_text(len(answer))}."


def board(puzzle: Sliding, state: State, before: State | None = None) -> Picture:
    """The tiles of a state; the one that moved to make it is marked, and so is where it came from."""
    places = [cell_at(*divmod(cell, puzzle.grid.cols)) for cell in puzzle.board.cells]
    moved = before[state.index(0)] if before else 0
    marks: list[Mark] = [Tray(puzzle.grid)]
    marks += [Tile(place, str(tile), tile == moved) for place, tile in zip(places, state, strict=True) if tile]
    if before:
        marks.append(Move(places[state.index(0)], places[before.index(0)]))
    return Picture(puzzle.grid, marks)


def step_name(puzzle: Sliding, k: int, before: State, after: State) -> str:
    """`3: 7 left`: the step, the tile, and where it goes."""
    came, went = after.index(0), before.index(0)
    ways = {-1: "left", 1: "right", -puzzle.grid.cols: "up", puzzle.grid.cols: "down"}
    return f"{k}: {before[came]} {ways[went - came]}"


def steps_text(number: int) -> str:
    return f"{number} step" if number == 1 else f"{number} steps"


def strip(boards: Sequence[Still], columns: int, style: Style) -> str:
    """Boards of tiles in a terminal, each under its caption."""
    grid = boards[0].picture.grid
    digits = len(str(grid.rows * grid.cols - 1))
    width = max(grid.cols * (digits + 1) - 1, *(len(still.caption) for still in boards))
    blocks = [
        [painted(f"{still.caption:<{width}}", FAINT, style)] * bool(still.caption)
        + tile_rows(still.picture, digits, width, style)
        for still in boards
    ]
    across = max(1, (columns + len(BETWEEN)) // (width + len(BETWEEN)))
    bands = (blocks[first : first + across] for first in range(0, len(blocks), across))
    return "\n\n".join("\n".join(BETWEEN.join(parts).rstrip() for parts in zip(*band, strict=True)) for band in bands)


def tile_rows(picture: Picture, digits: int, width: int, style: Style) -> list[str]:
    """The rows of one board, each as wide as asked."""
    rows, cols = picture.grid
    tiles = {mark.at: mark for mark in picture.marks if isinstance(mark, Tile)}
    lines = []
    for row in range(rows):
        line = " ".join(tile_text(tiles.get(cell_at(row, col)), digits, style) for col in range(cols))
        lines.append(line + " " * (width - cols * (digits + 1) + 1))
    return lines


def tile_text(tile: Tile | None, digits: int, style: Style) -> str:
    if tile is None:
        return painted("." * digits if style.ascii else "·" * digits, FAINT, style)
    return painted(tile.text.rjust(digits), ANSWER if tile.moved else CLUE, style)
