"""What is asked of new puzzles, and what a family cannot offer."""

from collections.abc import Mapping
from typing import NamedTuple, cast

from kotae.answers.generating.pattern import Pattern
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, Symmetry, symmetry_called
from kotae.board.grid import Grid
from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError
from kotae.families import Kind
from kotae.families.base import Puzzle
from kotae.logic import Known

MINIMAL = 0.0
INKS = (BLACK, Colour("r", "red", "#d62728"), Colour("b", "blue", "#1f77b4"), Colour("g", "green", "#2ca02c"))
LETTERED = (Colour("k", "black", "#000000"), *INKS[1:])
USUAL = ("symmetry", "clues", "density", "pattern", "variants")
"""What any family with clues can be asked for; for a density, clues must come before the answer."""
ANY_BOARD = "try " + ", ".join(name for name, kind in SYMMETRIES.items() if kind.turns and not kind.needs_square)
OPTIONS = {
    "steps": "--steps",
    "symmetry": "--symmetry",
    "zeros_apart": "--no-zeros-together",
    "clues": "--clues",
    "colours": "--colors",
    "density": "--density",
    "pattern": "--pattern",
    "variants": "--variant",
}
"""What only some families can be asked for, and the options that ask for it."""


class Request(NamedTuple):
    """What is asked of new puzzles."""

    kind: Kind
    grid: Grid
    difficulty: str | None = None
    symmetry: str = "none"
    clues: float | None = None
    """The share of numbers that stay, or `MINIMAL` for as few as possible; None leaves it to the family."""
    zeros_apart: bool = False
    """Slitherlink: no two zeros side by side."""
    steps: int | None = None
    """Sliding tiles: the length of the shortest plans."""
    colours: int = 1
    """Nonograms: how many colours."""
    density: float | None = None
    """The share of cells with a clue, where their places come first; None leaves it to the family."""
    pattern: Pattern | None = None
    """Where clues are to stand."""
    technique: str = ""
    """The name of a technique that each puzzle needs, while nothing in it is harder."""
    rated: bool = False
    """Whether the difficulty is reported even if no particular one is asked for."""
    variants: tuple[str, ...] = ()
    """The variants of the family's rules that each puzzle has."""

    @property
    def clued(self) -> type[Puzzle]:
        """The family, which must have a board to fill in."""
        return cast(type[Puzzle], self.kind)

    @property
    def graded(self) -> bool:
        """Whether puzzles are wanted for how they are solved."""
        return bool(self.difficulty or self.technique)

    @property
    def symmetric(self) -> Symmetry:
        return Symmetry(self.grid, self.symmetry)

    @property
    def palette(self) -> tuple[Colour, ...]:
        """The colours of a nonogram."""
        return INKS[:1] if self.colours == 1 else LETTERED[: self.colours]


def too_small(request: Request) -> int | None:
    """The side of the smallest square on which the wanted level has been achieved, if the board has fewer cells. This
    has not been measured for colours, for tilings, nor for most families at all."""
    smallest: dict[str, int] = getattr(brought_by(request.kind), "SMALLEST", {})
    side = 0 if request.grid.shape else smallest.get(request.difficulty or "", 0)
    return side if request.grid.rows * request.grid.cols < side * side and request.colours == 1 else None


def can_have(kind: Kind, name: str) -> bool:
    """Whether a family can be asked for this."""
    if name == "density" and not any(stated.at == "cells" and stated.placed for stated in kind.clue_rules.values()):
        return False
    if name == "variants" and not kind.variant_kinds:
        return False
    return name in getattr(brought_by(kind), "REQUESTS", USUAL if kind.clue_rules else ())


def refuse_symmetry(symmetry: Symmetry, option: str = OPTIONS["symmetry"]) -> None:
    """Rejects a symmetry that the board cannot have."""
    grid = symmetry.grid
    if grid.shape and symmetry.name != "none":
        raise KotaeError(f"{option} cannot be used with a tiling")
    if SYMMETRIES[symmetry_called(symmetry.name)].needs_square and grid.rows != grid.cols:
        size = f"{grid.rows}x{grid.cols}"
        raise KotaeError(f"{option} {symmetry.name} needs a square board; this one is {size}", ANY_BOARD)


def refuse_variants(request: Request) -> None:
    """Rejects variants that the family does not have, or that no board of this size can have."""
    if not request.variants:
        return
    kind, grid = request.clued, request.grid
    for label in request.variants:
        if label not in kind.variant_kinds:
            raise KotaeError(f"{kind.family} has no variant {label!r}", " or ".join(kind.variant_kinds))
    begun = {label: given.beginning(grid) for label, given in kind.given_kinds.items()}
    for statement in kind(grid, {}, **(begun | dict.fromkeys(request.variants, True))).statements:
        if isinstance(statement.constraint, Known) and not statement.constraint.truth:
            wrong = f"no {kind.family} {grid.title} has the variant {' with '.join(request.variants)}"
            raise KotaeError(f"{wrong}: {statement.constraint.but}", "try another size")


def refuse(request: Request, called: Mapping[str, str] = OPTIONS) -> None:
    """Rejects what a family cannot be asked for, under the names that were used to ask for it."""
    family, unasked = request.kind.family, Request(request.kind, request.grid)
    if request.grid.shape and not request.kind.tiled:
        raise KotaeError(f"{family} has no boards of {request.grid.shape}", "a rectangular board")
    refuse_symmetry(request.symmetric, called["symmetry"])
    for name, option in called.items():
        if getattr(request, name) != getattr(unasked, name) and not can_have(request.kind, name):
            instead = f"try {called['clues']}" if name == "density" and can_have(request.kind, "clues") else ""
            raise KotaeError(f"{option} cannot be used with {family}", instead)
    refuse_variants(request)
    if request.colours > len(INKS):
        raise KotaeError(f"{request.colours} colours are too many for random art", f"1 to {len(INKS)}")
    has_room = getattr(brought_by(request.kind), "has_room", None)
    if has_room and not has_room(request.grid):
        raise KotaeError(
            f"a board of {request.grid.rows}x{request.grid.cols} is too small for {family}", "try a larger one"
        )
