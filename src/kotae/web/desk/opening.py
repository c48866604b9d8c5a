"""Getting a puzzle onto the desk and off it again: families, opening, an empty board, its clues, other formats."""

import base64
from contextlib import suppress
from pathlib import Path
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.random_boards.symmetry import SYMMETRIES
from kotae.answers.wishes import Wish, refuse
from kotae.board.grid import Grid, Place, name
from kotae.board.layers import BLACK, Clue
from kotae.drawing.scene import Scene
from kotae.errors import KotaeError, ReadError
from kotae.formats import PLAN_WRITERS, WRITERS, write
from kotae.formats.answers import answer_in
from kotae.formats.limits import most_bytes, most_cells
from kotae.formats.nonogram_text import read_runs
from kotae.formats.sources import puzzles_in
from kotae.logic import Run
from kotae.puzzles import KINDS, AnyPuzzle, Kind
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding
from kotae.web.board import description, introduction
from kotae.web.desk.asked import Asked, Reply

EXAMPLES = Path(__file__).parent.parent / "examples"
MOST_BOARDS = 50
"""So many puzzles of one file are opened."""
SIZES = ((5, 5), (7, 7), (10, 10), (15, 15), (20, 20))
TRAYS = ((2, 2), (3, 3), (4, 4))
"""The usual sizes, of boards and of sliding tiles."""
ANY_RUNS = (Run("*", 1),)
PICTURES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
UNDERSTOOD = (
    "Kotae's own text",
    "addresses of puzz.link and other pzpr sites, Kanpen, and files saved there",
    "game ids, addresses and saved games of Simon Tatham's Bridges, Loopy, Pattern and Fifteen",
    "janko.at, PencilBox, .has",
    "nonograms: webpbn XML, .non, .nin, .mk, .cwd, Olsak's .g",
    "a picture (PBM, PGM, PPM, PNG) whose pixels are the cells of a nonogram",
)


def families(asked: Asked) -> Reply:
    """What there is to play, and what the desk understands."""
    return {
        "families": [family_json(kind) for kind in KINDS],
        "formats": {"open": list(UNDERSTOOD)},
        "limits": {"cells": most_cells(), "bytes": most_bytes(), "boards": MOST_BOARDS},
    }


def family_json(kind: Kind) -> dict[str, Any]:
    sliding = issubclass(kind, Sliding)
    return introduction(kind) | {
        "aliases": list(kind.aliases),
        "sizes": [list(size) for size in (TRAYS if sliding else SIZES)],
        "difficulties": list(LEVELS),
        "symmetries": [symmetry for symmetry in SYMMETRIES if can_have(kind, symmetry)],
        "examples": examples(kind),
    }


def can_have(kind: Kind, symmetry: str) -> bool:
    """Whether puzzles of a family can be made with such a symmetry."""
    try:
        refuse(Wish(kind, Grid(10, 10), symmetry=symmetry))
    except KotaeError:
        return False
    return True


def examples(kind: Kind) -> list[dict[str, str]]:
    """The puzzles that come with the page, called after their files: `2-medium-10x10.txt`."""
    return [
        {"title": " ".join(file.stem.split("-")[1:]), "puzzle": file.read_text("utf-8")}
        for file in sorted((EXAMPLES / kind.family).glob("*.txt"))
    ]


def open_(asked: Asked) -> Reply:
    """The puzzles of a text or a file, in whatever known format, and the answer that came with a single one."""
    content: str | bytes = asked.data("data") if asked.given("data") else asked.text("text")
    kind = asked.family() if asked.given("family") else None
    found: list[AnyPuzzle] = []
    skipped, complaint = 0, None
    for item in puzzles_in(content, kind):
        if isinstance(item, ReadError):
            complaint = complaint or item
            skipped += 1
        elif len(found) < MOST_BOARDS:
            found.append(item.puzzle)
        else:
            skipped += 1
    if not found:
        assert complaint
        complaint.source = asked.text("name", "")[:60]
        raise complaint
    reply: Reply = {"boards": [description(puzzle) for puzzle in found], "skipped": skipped}
    if len(found) == 1 and isinstance(puzzle := found[0], Puzzle):
        values = answer_in(content, puzzle)
        reply |= {"answer": puzzle.to_json(values)} if values else {}
    return reply


def empty(asked: Asked) -> Reply:
    """A board to begin with: no clues, any runs, or all tiles at home."""
    kind, grid = asked.family(), asked.size()
    if issubclass(kind, Sliding):
        return description(Sliding(grid, [*range(1, grid.rows * grid.cols), 0]))
    heads = grid.row_heads() + grid.column_heads() if kind is Nonogram else []
    return description(kind(grid, dict.fromkeys(heads, ANY_RUNS)))


def clue(asked: Asked) -> Reply:
    """The board with one clue set, changed or removed."""
    puzzle, at, text = asked.clued("clues"), asked.place("at"), asked.text("text").strip()
    clues = dict(puzzle.clues)
    if isinstance(puzzle, Nonogram):
        if at not in clues:
            raise KotaeError(f"{at} is not the head of a line", "a place left of a row or above a column")
        clues[at] = runs_of(puzzle, at, text)
    elif text:
        clues[at] = number_of(puzzle, text)
    else:
        clues.pop(at, None)
    return description(type(puzzle)(puzzle.grid, clues, puzzle.palette))


def number_of(puzzle: Puzzle, text: str) -> Clue:
    if text == "?":
        return text
    numbers = puzzle.clue_rule.numbers
    if text not in map(str, numbers):
        raise KotaeError(f"{text!r} cannot be a clue of {puzzle.family}", f"{numbers[0]} to {numbers[-1]}, or ?")
    return int(text)


def runs_of(puzzle: Nonogram, head: Place, text: str) -> Clue:
    """The runs that were typed. Nothing typed means any runs, or none when there are colours."""
    if not text:
        return ANY_RUNS if puzzle.palette == (BLACK,) else ()
    try:
        runs = read_runs(0, text, [colour.letter for colour in puzzle.palette])
    except ReadError as error:
        raise KotaeError(f"{name(head)}: {error.wrong}", error.expected) from None
    if len(runs) > (length := len(puzzle.grid.line(head))):
        raise KotaeError(f"{name(head)} has {len(runs)} runs", f"at most {length}, the number of its cells")
    return runs


def carriers(puzzle: AnyPuzzle) -> list[str]:
    """The formats that can carry this very puzzle: some know no colours, no hidden numbers, or not the family."""
    names = []
    for to in PLAN_WRITERS if isinstance(puzzle, Sliding) else WRITERS:
        with suppress(KotaeError):
            write(puzzle, to)
            names.append(to)
    return names


def export(asked: Asked) -> Reply:
    """The puzzle in another format, or as a picture, with an answer if one is given; first, which formats there are."""
    puzzle = asked.puzzle()
    if not asked.given("to"):
        return {"formats": carriers(puzzle)}
    to = asked.text("to")
    if to not in PICTURES:
        return {"text": write(puzzle, to)}
    answer = None
    if asked.given("answer"):
        answer = asked.moves(puzzle) if isinstance(puzzle, Sliding) else asked.drawable(puzzle)
    scene = Scene(puzzle, answer)
    made = scene.svg() if to == "svg" else scene.png() if to == "png" else scene.pdf()
    content = made.encode() if isinstance(made, str) else made
    rows, cols = puzzle.grid
    return {
        "data": base64.b64encode(content).decode("ascii"),
        "type": PICTURES[to],
        "name": f"{puzzle.family}-{rows}x{cols}.{to}",
    }
