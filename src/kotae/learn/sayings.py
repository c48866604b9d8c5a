"""What can be said about a place of a puzzle: whatever its layers understand, and nothing else."""

from typing import Any

from kotae.board.layers import Layer
from kotae.families.base import Puzzle

ENOUGH = 24
"""Places of a layer that are tried to see what can be said about one."""
LONGEST = 60
"""Characters; what is longer is prose."""


class Sayings:
    """What can be said about some place of a puzzle. A reply says the same again and again, so it is remembered."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._places = [(layer, some_places(layer)) for layer in puzzle.shown_layers]
        self._known: dict[str, bool] = {}

    def __contains__(self, what: str) -> bool:
        if len(what) > LONGEST:
            return False
        if what not in self._known:
            self._known[what] = self._can_be_said(what)
        return self._known[what]

    def _can_be_said(self, what: str) -> bool:
        """A number always can, even if it is too large."""
        return what.isdecimal() or any(
            what == layer.label.lower() or any(layer.of_statement(place, what) is not None for place in places)
            for layer, places in self._places
        )


def some_places(layer: Layer) -> list[Any]:
    """Enough places of a layer to see what can be said about one."""
    every = max(1, (layer.after - layer.first) // ENOUGH)
    return [layer.part(variable) for variable in range(layer.first, layer.after, every)]
