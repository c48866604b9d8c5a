"""Places as the page lights them up: in the doubled coordinates of the grid."""

from collections.abc import Iterable, Sequence
from typing import Any

from kotae.board.grid import Place
from kotae.drawing.step_pictures import spot
from kotae.families.base import Puzzle, Statement
from kotae.logic import Lazy, Values


def places_of(puzzle: Puzzle, statement: Statement, values: Values) -> list[Place]:
    """Where to look. A rule about the whole board says itself where it is broken."""
    where: Any = statement.where
    if where is not None:
        return [where] if isinstance(where[0], int) else list(where)
    if not isinstance(statement.constraint, Lazy):
        return []
    cuts: list[Any] = list(statement.constraint.refine(puzzle.finished(values)))
    return [place for cut in cuts for place in cut.where if place is not None]


def places_json(places: Iterable[Place]) -> list[list[int]]:
    return [list(place) for place in dict.fromkeys(places)]


def literal_places(puzzle: Puzzle, literals: Sequence[int]) -> list[list[int]]:
    """Where decisions are seen; a corridor in its middle."""
    return places_json(spot(puzzle, abs(literal)) for literal in literals)
