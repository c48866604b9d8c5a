"""A puzzle as it is printed, for peers that have rules of their own: its address at puzz.link, and what is drawn."""

from collections.abc import Iterator
from typing import Any

from kotae.board.colours import Ink
from kotae.board.digits import Digits
from kotae.board.edges import Edges
from kotae.board.layers import Layer, Shading
from kotae.board.lines import Lines
from kotae.board.marks import Mark
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import write

PARTS: dict[type[Layer], str] = {Shading: "shaded", Ink: "shaded", Lines: "line", Edges: "edge", Digits: "digit"}
"""The layers that are the same for everybody, and what they are called in the answers of programs."""


def printed(puzzle: Puzzle) -> dict[str, Any]:
    """The fields of `peers.Printed`."""
    return {
        "names": [puzzle.family, *puzzle.names.puzzlink],
        "rows": puzzle.grid.rows,
        "cols": puzzle.grid.cols,
        "addresses": addresses_of(puzzle),
        "marks": [[type(mark).__name__, *mark] for mark in marks_of(puzzle)],
        "options": {
            label: given
            for label, given in puzzle.givens.items()
            if isinstance(given, int) and not isinstance(given, bool)
        },
        "shown": parts_of(puzzle),
    }


def addresses_of(puzzle: Puzzle) -> dict[str, str]:
    """At puzz.link, by each name that its family has there; none if no address can carry the puzzle."""
    try:
        address = write(puzzle, "puzzlink").strip()
    except KotaeError:
        return {}
    site, _, rest = address.partition("?")
    return {name: f"{site}?{name}/{rest.partition('/')[2]}" for name in puzzle.names.puzzlink}


def marks_of(puzzle: Puzzle) -> Iterator[Mark]:
    """What is printed on the board."""
    for label, given in puzzle.given_kinds.items():
        yield from given.marks(puzzle.givens[label])
    for place, clue in puzzle.clues.items():
        yield from puzzle.token_at(place).marks(place, clue)


def parts_of(puzzle: Puzzle) -> list[str]:
    """The parts of an answer, if others have the same ones; else none."""
    layers = puzzle.shown_layers
    found = [part for layer in layers for kind, part in PARTS.items() if isinstance(layer, kind)]
    return found if len(layers) == 1 or found == [layer.label for layer in layers] else []
