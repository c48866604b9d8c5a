"""Words for what lies inside a loop."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, kind_of, name
from kotae.board.words.base import cells_in_words
from kotae.board.words.cells import CellWords
from kotae.english import listed


class InsideWords(CellWords):
    """Cells, and corners between cells, are inside the loop or outside."""

    def __init__(self, part: Callable[[int], Place]) -> None:
        super().__init__(part, "inside the loop", "outside the loop")

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        places = dict.fromkeys(self.part(abs(each)) for each in literals)
        cells = [place for place in places if kind_of(place) == "cells"]
        corners = [corner_name(place) for place in places if kind_of(place) == "corners"]
        return listed([*([cells_in_words(cells)] if cells else []), *corners], last)


def corner_name(corner: Place) -> str:
    """A corner inside the grid, by two of the cells that meet there."""
    y, x = corner
    return f"the corner between {name((y - 1, x - 1))} and {name((y + 1, x + 1))}"
