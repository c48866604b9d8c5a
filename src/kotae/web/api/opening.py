"""Getting a puzzle onto the page and off it again: families, opening, an empty board, its clues, other formats."""

import base64
from contextlib import suppress
from pathlib import Path
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES
from kotae.answers.generating.request import Request, refuse
from kotae.board.grid import Grid, Place, kind_of, name
from kotae.board.known_patterns import BY_NAME
from kotae.board.tokens import Clue
from kotae.drawing.scene import Scene
from kotae.errors import KotaeError, ReadError
from kotae.families import AnyPuzzle, Kind, by_category
from kotae.families.base import Puzzle
from kotae.formats import read, write, writers_of
from kotae.formats.limits import most_bytes, most_cells
from kotae.formats.sources import puzzles_in
from kotae.web.api.call import Call, Reply
from kotae.web.board import description, introduction
from kotae.web.protocol import page_of

EXAMPLES = Path(__file__).parent.parent / "examples"
MOST_BOARDS = 50
"""The most puzzles of one file that are opened."""
SIZES = ((5, 5), (7, 7), (10, 10), (15, 15), (20, 20))
"""The usual sizes of boards."""
PICTURES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
UNDERSTOOD = (
    "Kotae's own text",
    "links of this page",
    "addresses of puzz.link and other pzpr sites, Kanpen, and files saved there",
    "addresses of penpa-edit, if the family is tagged or chosen below",
    "saved pages of puzzle-loop.com and its sisters",
    "game ids, addresses and saved games of Simon Tatham's collection",
    "janko.at, PencilBox, .has",
    "nonograms: webpbn XML, .non, .nin, .mk, .cwd, Olsak's .g",
    "a picture (PBM, PGM, PPM, PNG) whose pixels are the cells of a nonogram",
)


def families(call: Call) -> Reply:
    """What there is to play, and which formats can be read."""
    return {
        "families": [family_json(kind) for kinds in by_category().values() for kind in kinds],
        "formats": {"open": list(UNDERSTOOD)},
        "limits": {"cells": most_cells(), "bytes": most_bytes(), "boards": MOST_BOARDS},
    }


def family_json(kind: Kind) -> dict[str, Any]:
    return introduction(kind) | {
        "aliases": list(kind.aliases),
        "category": kind.category,
        "sizes": [list(size) for size in kind.sizes or SIZES],
        "tilings": list(BY_NAME) if kind.tiled else [],
        "variants": [{"name": label, "words": variant.sentence} for label, variant in kind.variant_kinds.items()],
        "difficulties": list(LEVELS),
        "symmetries": [
            {"name": name, "words": symmetry.words, "square": symmetry.needs_square}
            for name, symmetry in SYMMETRIES.items()
            if can_have(kind, name)
        ],
        "examples": examples(kind),
    }


def can_have(kind: Kind, symmetry: str) -> bool:
    """Whether puzzles of a family can be made with this symmetry."""
    try:
        refuse(Request(kind, Grid(10, 10), symmetry=symmetry))
    except KotaeError:
        return False
    return True


def examples(kind: Kind) -> list[dict[str, str]]:
    """The puzzles that come with the page, called after their files: `2-medium-10x10.txt`; or the family's own."""
    files = [
        {"title": " ".join(file.stem.split("-")[1:]), "puzzle": file.read_text("utf-8")}
        for file in sorted((EXAMPLES / kind.family).glob("*.txt"))
    ]
    if files or not kind.example:
        return files
    text = f"{kind.family}\n{kind.example}"
    with suppress(KotaeError):  # a foreign family's example may be wrong; the others are still shown
        rows, cols = read(text).grid
        return [{"title": f"{rows}x{cols}", "puzzle": text}]
    return []


def open_(call: Call) -> Reply:
    """The puzzles of a text or a file, in whatever known format, and the answer that came with a single one."""
    content: str | bytes = call.data("data") if call.given("data") else call.text("text")
    kind = call.family() if call.given("family") else None
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
        complaint.source = call.text("name", "")[:60]
        raise complaint
    reply: Reply = {"boards": [description(puzzle) for puzzle in found], "skipped": skipped}
    if len(found) == 1:
        (puzzle,) = found
        answer = page_of(type(puzzle)).answer_in(content, puzzle)
        reply |= {"answer": puzzle.to_json(answer)} if answer else {}
    return reply


def empty(call: Call) -> Reply:
    """A board to begin with."""
    kind, grid = call.family(), call.size()
    return description(page_of(kind).empty_board(kind, grid, call.variants(kind)))


def empty_board(kind: type[Puzzle], grid: Grid, variants: tuple[str, ...]) -> Puzzle:
    """A board without clues, or with clues that say nothing where there must be some."""
    givens = {label: given.beginning(grid) for label, given in kind.given_kinds.items()}
    puzzle = kind(grid, {}, **givens | dict.fromkeys(variants, True))
    nothing = {place: puzzle.token_at(place).nothing for place in puzzle.clue_places()}
    return puzzle.with_clues({place: clue for place, clue in nothing.items() if clue is not None})


def clue(call: Call, puzzle: Puzzle) -> Reply:
    """The board with one clue set, changed or removed."""
    at, text = call.place("at"), call.text("text").strip()
    if kind_of(at) not in puzzle.clue_rules:
        stand = f"clues at {' and '.join(puzzle.clue_rules)}" if puzzle.clue_rules else "a family with clues"
        raise KotaeError(f"a clue of {puzzle.family} stands at {name(at)}", stand)
    clues = {place: clue for place, clue in puzzle.clues.items() if place != at}
    typed = puzzle.token_at(at).nothing if not text else typed_clue(puzzle, at, text, call.given("keys"))
    return description(puzzle.with_clues(clues if typed is None else clues | {at: typed}))


def typed_clue(puzzle: Puzzle, at: Place, text: str, by_keys: bool) -> Clue:
    """The clue that a text means. If it was typed key by key, only the last keys count, as many as make a possible
    clue: on a small sudoku 1 and 2 make a 2, on a large one a 12."""
    token, stated = puzzle.token_at(at), puzzle.clue_rule_at(at)
    for start in range(len(text) - 1 if by_keys else 0):
        with suppress(KotaeError):
            clue = token.read(text[start:])
            if stated.constraint(puzzle, at, clue).holds(puzzle.stated()) is not False:
                return clue
    try:
        return token.read(text[-1:] if by_keys else text)
    except KotaeError as error:
        raise KotaeError(f"{name(at)}: {error.wrong}", error.expected) from None


def carriers(puzzle: AnyPuzzle) -> list[str]:
    """The formats that can carry this particular puzzle: some lack colours, hidden numbers, or the whole family."""
    names = []
    for to in writers_of(type(puzzle)).WRITERS:
        with suppress(KotaeError):
            write(puzzle, to)
            names.append(to)
    return names


def export(call: Call) -> Reply:
    """The puzzle in another format, or as a picture, with an answer if one is given; without a format, the formats
    there are."""
    puzzle = call.puzzle()
    if not call.given("to"):
        return {"formats": carriers(puzzle)}
    to = call.text("to")
    if to not in PICTURES:
        return {"text": write(puzzle, to)}
    answer = None
    if call.given("answer"):
        answer = page_of(type(puzzle)).drawable(call, puzzle)
    scene = Scene(puzzle, answer)
    made = scene.svg() if to == "svg" else scene.png() if to == "png" else scene.pdf()
    content = made.encode() if isinstance(made, str) else made
    rows, cols = puzzle.grid
    return {
        "data": base64.b64encode(content).decode("ascii"),
        "type": PICTURES[to],
        "name": f"{puzzle.family}-{rows}x{cols}.{to}",
    }
