"""A board as the page draws and plays it. The page knows kinds of layers, never families: a new family over known kinds
plays at once."""

from typing import Any

from kotae.board.corridors import Corridors
from kotae.board.ink import Ink
from kotae.board.layers import Cells, Edges, Layer
from kotae.board.rectangles import Rectangles
from kotae.errors import KotaeError
from kotae.formats import write
from kotae.logic import Run
from kotae.puzzles import AnyPuzzle, Kind, rules_box
from kotae.puzzles.base import ClueRule, Puzzle
from kotae.puzzles.sliding import ARRIVED, BESIDE, Sliding

KINDS: dict[type[Layer], str] = {
    Edges: "edges",
    Corridors: "corridors",
    Rectangles: "rectangles",
    Ink: "ink",
    Cells: "cells",
}
"""What the page calls a board of that layer."""


def description(puzzle: AnyPuzzle) -> dict[str, Any]:
    """All that the page needs to show a puzzle and to let people play it."""
    rows, cols = puzzle.grid
    described = introduction(type(puzzle)) | {"rows": rows, "cols": cols, "puzzle": write(puzzle, "text")}
    return described | (tiles(puzzle) if isinstance(puzzle, Sliding) else clued(puzzle))


def introduction(kind: Kind) -> dict[str, Any]:
    """What a family is about."""
    return {
        "family": kind.family,
        "name": kind.family.capitalize(),
        "goal": rules_box(kind),
        "rules": rules_of(kind),
        "kind": kind_of(kind),
    }


def rules_of(kind: Kind) -> list[str]:
    """The sentences that an answer can break."""
    if issubclass(kind, Sliding):
        return [BESIDE, ARRIVED]
    return [
        f"a number tells: {rule.sentence}" if isinstance(rule, ClueRule) else rule.sentence
        for rule in kind.rules
        if not rule.lemma
    ]


def kind_of(kind: Kind) -> str:
    """The kind of what is to be decided."""
    if issubclass(kind, Sliding):
        return "tiles"
    for label, layer in kind.layer_kinds.items():
        found = next((name for of, name in KINDS.items() if isinstance(layer, of)), None)
        if found is None:
            wrong = f"the page cannot play {kind.family}: it does not know the layer {label!r} ({type(layer).__name__})"
            raise KotaeError(wrong, "one of " + ", ".join(of.__name__ for of in KINDS))
        if len(kind.layer_kinds) == 1:
            return found
    wrong = f"the page cannot play {kind.family}: it has the layers {', '.join(kind.layer_kinds) or 'none'}"
    raise KotaeError(wrong, "a family with one layer")


def clued(puzzle: Puzzle) -> dict[str, Any]:
    """The clues of a puzzle, and what of its layer the page cannot know by itself."""
    (layer,) = puzzle.layers
    described: dict[str, Any] = {"clues": [], "clueKeys": clue_keys(puzzle)}
    if isinstance(layer, Ink):
        described["palette"] = [colour._asdict() for colour in puzzle.palette]
        described["headings"] = [
            {"at": list(head), "runs": [run_json(run) for run in clue]}
            for head, clue in puzzle.clues.items()
            if isinstance(clue, tuple)
        ]
    else:
        described["clues"] = [{"at": list(cell), "text": str(clue)} for cell, clue in puzzle.clues.items()]
    if isinstance(layer, Corridors):
        described["corridors"] = [[list(one), list(other)] for one, other in layer.places]
        described["most"] = layer.most
    return described


def clue_keys(puzzle: Puzzle) -> list[str]:
    """What may be typed when setting: into a cell, or at the head of a line."""
    if puzzle.clue_rule.numbers:
        return [*map(str, puzzle.clue_rule.numbers), "?"]
    several = [colour.letter for colour in puzzle.palette] if len(puzzle.palette) > 1 else ["*"]
    return [*"0123456789", " ", "?", *several]


def run_json(run: Run) -> dict[str, Any]:
    """A run, its colour counted from 0; its length is `?` when hidden, and `*` stands for any runs."""
    return {"length": run.length, "colour": run.colour - 1}


def tiles(puzzle: Sliding) -> dict[str, Any]:
    cols = puzzle.grid.cols

    def in_rows(state: tuple[int, ...]) -> list[list[int]]:
        return [list(state[at : at + cols]) for at in range(0, len(state), cols)]

    return {
        "clues": [],
        "clueKeys": [],
        "tiles": in_rows(puzzle.start),
        "goalTiles": in_rows(puzzle.goal),
        "allowed": puzzle.steps,
    }
