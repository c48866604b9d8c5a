"""What puzzles are wanted, and which wishes a family cannot have."""

from typing import NamedTuple

from kotae.answers.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid
from kotae.board.layers import BLACK, Colour
from kotae.errors import KotaeError
from kotae.puzzles import Kind

MINIMAL = 0.0
INKS = (BLACK, Colour("r", "red", "#d62728"), Colour("b", "blue", "#1f77b4"), Colour("g", "green", "#2ca02c"))
LETTERED = (Colour("k", "black", "#000000"), *INKS[1:])
NUMBERED = ("slitherlink", "hashi", "nawabari")
FAMILIES = (*NUMBERED, "nonogram", "sliding")
"""Those that have a generator."""
SMALLEST = {
    "slitherlink": {"medium": 3, "hard": 3, "expert": 3},
    "hashi": {"medium": 5, "hard": 5, "expert": 7},
    "nawabari": {"medium": 4, "hard": 4, "expert": 5},
    "nonogram": {"medium": 4, "hard": 5, "expert": 7},
}
"""The smallest squares, by their sides, on which each level has been met."""


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
    """Whether the difficulty is to be told even if none is asked for."""

    @property
    def symmetric(self) -> Symmetry:
        return Symmetry(self.grid, self.symmetry)

    @property
    def palette(self) -> tuple[Colour, ...]:
        """The colours of a nonogram."""
        return INKS[:1] if self.colours == 1 else LETTERED[: self.colours]


def too_small(wish: Wish) -> int | None:
    """The side of the smallest square on which the wanted level has been met, if the board has fewer cells. Nobody
    has looked at colours in this way."""
    side = SMALLEST.get(wish.kind.family, {}).get(wish.difficulty or "", 0)
    return side if wish.grid.rows * wish.grid.cols < side * side and wish.colours == 1 else None


def refuse(wish: Wish) -> None:
    """Complains of wishes that a family cannot have."""
    family = wish.kind.family
    if family not in FAMILIES:
        raise KotaeError(f"there is no generator for {family}", "one of " + ", ".join(FAMILIES))
    for name, asked, families in (
        ("--steps", wish.steps is not None, ("sliding",)),
        ("--symmetry", wish.symmetry != "none", (*NUMBERED, "nonogram")),
        ("--no-zeros-together", wish.zeros_apart, ("slitherlink",)),
        ("--clues", wish.clues is not None, NUMBERED),
        ("--colors", wish.colours > 1, ("nonogram",)),
    ):
        if asked and family not in families:
            raise KotaeError(f"{name} is for {', '.join(families)}, not for {family}")
    if wish.colours > len(INKS):
        raise KotaeError(f"{wish.colours} colours are too many for random art", f"1 to {len(INKS)}")
    least = 2 if family in ("sliding", "slitherlink") else 1
    if min(wish.grid) < least or (family == "hashi" and max(wish.grid) < 3):
        raise KotaeError(
            f"a board of {wish.grid.rows}x{wish.grid.cols} is too small for {family}", "try a larger --size"
        )
