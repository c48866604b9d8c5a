"""What puzzles are wanted, and which wishes a family cannot have."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid
from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError
from kotae.families import Kind
from kotae.families.base import Puzzle

MINIMAL = 0.0
INKS = (BLACK, Colour("r", "red", "#d62728"), Colour("b", "blue", "#1f77b4"), Colour("g", "green", "#2ca02c"))
LETTERED = (Colour("k", "black", "#000000"), *INKS[1:])
USUAL = ("symmetry", "clues")
"""The wishes that any family with clues can have."""
OPTIONS = {
    "steps": "--steps",
    "symmetry": "--symmetry",
    "zeros_apart": "--no-zeros-together",
    "clues": "--clues",
    "colours": "--colors",
}
"""Wishes that not every family can have, and the options that express them."""


class Wish(NamedTuple):
    """What puzzles are wanted."""

    kind: Kind
    grid: Grid
    difficulty: str | None = None
    symmetry: str = "none"
    clues: float | None = None
    """The share of numbers that stay, `MINIMAL` for as few as possible; None leaves it to the family."""
    zeros_apart: bool = False
    """Slitherlink: no two zeros side by side."""
    steps: int | None = None
    """Sliding tiles: the length of the shortest plans."""
    colours: int = 1
    """Nonograms: how many."""
    rated: bool = False
    """Whether the difficulty is reported even if none is asked for."""

    @property
    def clued(self) -> type[Puzzle]:
        """The family, which has a board to fill in."""
        return cast(type[Puzzle], self.kind)

    @property
    def symmetric(self) -> Symmetry:
        return Symmetry(self.grid, self.symmetry)

    @property
    def palette(self) -> tuple[Colour, ...]:
        """The colours of a nonogram."""
        return INKS[:1] if self.colours == 1 else LETTERED[: self.colours]


def too_small(wish: Wish) -> int | None:
    """The side of the smallest square on which the wanted level has been met, if the board has fewer cells. Nobody
    has looked at colours in this way, and at most families not at all."""
    smallest: dict[str, int] = getattr(brought_by(wish.kind), "SMALLEST", {})
    side = smallest.get(wish.difficulty or "", 0)
    return side if wish.grid.rows * wish.grid.cols < side * side and wish.colours == 1 else None


def can_have(kind: Kind, wish: str) -> bool:
    """Whether puzzles of a family can be wished for in this way."""
    return wish in getattr(brought_by(kind), "WISHES", USUAL if kind.clue_rules else ())


def refuse(wish: Wish, called: Mapping[str, str] = OPTIONS) -> None:
    """Complains of wishes that a family cannot have, under the names by which they were expressed."""
    family, unasked = wish.kind.family, Wish(wish.kind, wish.grid)
    for name, option in called.items():
        if getattr(wish, name) != getattr(unasked, name) and not can_have(wish.kind, name):
            raise KotaeError(f"{option} cannot be used with {family}")
    if wish.colours > len(INKS):
        raise KotaeError(f"{wish.colours} colours are too many for random art", f"1 to {len(INKS)}")
    has_room = getattr(brought_by(wish.kind), "has_room", None)
    if has_room and not has_room(wish.grid):
        raise KotaeError(f"a board of {wish.grid.rows}x{wish.grid.cols} is too small for {family}", "try a larger one")
