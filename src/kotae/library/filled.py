"""A board with something filled in, as programs see it: read as a grid, by layer, or as a drawing."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from kotae.errors import KotaeError, one_of
from kotae.families import AnyPuzzle
from kotae.library.arguments import shown
from kotae.library.protocol import questions_of


class Filled:
    """A result that has a board to read. Subclasses say what is on that board."""

    puzzle: AnyPuzzle

    def first(self) -> list[int]:
        """What is on the board in internal terms: the values of the variables, or the tiles that move. Raises
        KotaeError if there is nothing."""
        raise NotImplementedError

    def grid(self) -> Any:
        """The board as rows, in the shape that `solve --json` prints for its family; several layers by their names.
        Raises KotaeError if there is no answer to read."""
        return self.puzzle.to_json(self.first())

    def __getitem__(self, layer: str) -> Any:
        """One layer of the board by its name, even if it is the only one: `answer["shaded"]`."""
        found = questions_of(self.puzzle).layers(self.puzzle, self.first())
        if layer not in found:
            known = one_of(found, layer) if isinstance(layer, str) else f"one of {', '.join(found)}"
            raise KotaeError(f"{self.puzzle.family} has no layer {shown(layer)}", known)
        return found[layer]

    __iter__ = None  # else Python would look for the layers 0, 1 and so on


def text_of(puzzle: AnyPuzzle, answer: Sequence[int] | None = None) -> str:
    """The board in characters, with an answer if there is one."""
    return str(import_module(puzzle.homes.pictures).text(puzzle, answer))
