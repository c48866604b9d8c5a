"""`generate`: new puzzles with exactly one answer."""

import os
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.generate import Made, NotFound
from kotae.answers.generating.generate import generate as make
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, symmetry_called
from kotae.answers.generating.request import Request, refuse
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle, Kind
from kotae.families import family as family_named
from kotae.formats.boards import checked_board, checked_size
from kotae.library.arguments import choice_in, count_in, seconds_in, shown, size_in
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import questions_of
from kotae.wording.generated import advice, generated_json
from kotae.wording.phrases import title_of


class Generated(Filled):
    """A new puzzle. Printed, it is the board; `grid()` reads its answer as rows."""

    def __init__(self, made: Made, seed: str, number: int) -> None:
        self.puzzle: AnyPuzzle = made.puzzle
        self.difficulty = made.difficulty
        """`easy`, `medium`, `hard` or `expert`, if that was asked for."""
        self.seed = seed
        """Together with the number, makes the same puzzle again."""
        self.number = number
        self._made = made

    def first(self) -> list[int]:
        return questions_of(self.puzzle).values(self.puzzle, self._made.solution)

    def to_json(self) -> dict[str, Any]:
        """The object that `generate --json` prints."""
        return generated_json(self._made, f"seed {self.seed} number {self.number}")

    def __repr__(self) -> str:
        level = f", {self.difficulty}" if self.difficulty else ""
        return f"<Generated: {title_of(self.puzzle)}{level}, seed {self.seed} number {self.number}>"

    def __str__(self) -> str:
        return text_of(self.puzzle)


def generate(
    family: str | Kind,
    size: str | tuple[int, int] | None = None,
    *,
    difficulty: str | None = None,
    seed: str | int | None = None,
    number: int = 1,
    symmetry: str = "none",
    clues: float | None = None,
    no_zeros_together: bool = False,
    steps: int | None = None,
    colours: int = 1,
    tiling: str = "",
    rated: bool = False,
    seconds: float | None = None,
) -> Generated:
    """A new puzzle of a family and size, with exactly one answer.

    A seed and a number make the same puzzle on every machine; count the number up for more puzzles. `difficulty` is
    `easy`, `medium`, `hard` or `expert`; `rated` reports it even if none is asked for. `clues` is the share of clues
    that stay, from 0, as few as possible, to 1. `symmetry` is `none`, `rotate` (by half a turn), `rotate90`, `mirror`
    (left and right), `flip` (top and bottom), `mirrors`, `diagonal`, `antidiagonal`, `diagonals` or `full`.
    `steps` is for sliding tiles, `colours` for nonograms, `no_zeros_together` for Slitherlink, as is `tiling`, the name
    of a pattern such as `honeycomb`. Raises KotaeError if no such puzzle was found, LimitReached when time ran out.

    >>> import kotae
    >>> new = kotae.generate("hashi", (5, 5), difficulty="easy", seed=7)
    >>> new
    <Generated: hashi 5x5, easy, seed 7 number 1>
    >>> kotae.check(new.puzzle, new).status
    'right'
    """
    kind = family_named(family)
    grid = checked_size(*kind.usual_size) if size is None else size_in(size)
    if tiling:
        grid = checked_board(tiling, *grid)
    request = Request(
        kind,
        grid,
        None if difficulty is None else choice_in(difficulty, "difficulty", LEVELS),
        choice_in(symmetry_called(symmetry), "symmetry", SYMMETRIES),
        share_in(clues),
        no_zeros_together,
        count_in(steps, "steps", 0, "for any number"),
        count_in(colours, "colours") or 1,
        rated,
    )
    refuse(request, CALLED)
    named = seed_in(seed)
    at = count_in(number, "number") or 1
    try:
        return Generated(make(request, named, at, seconds_in(seconds)), named, at)
    except NotFound:
        raise KotaeError(f"no {kind.family} {grid.title} with these settings was found", advice(request)) from None


CALLED = {
    "steps": "steps",
    "symmetry": "symmetry",
    "zeros_apart": "no_zeros_together",
    "clues": "clues",
    "colours": "colours",
}
"""Requests that not every family can meet, and the arguments that express them."""


def share_in(given: float | None) -> float | None:
    """How many of all clues stay."""
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1:
        raise KotaeError(f"clues is {shown(given)}", "a share from 0 to 1, or None to leave it to the family")
    return float(given)


def seed_in(given: str | int | None) -> str:
    """A seed as text, as the command line has it; a new one if none is given."""
    if given is None:
        return str(int.from_bytes(os.urandom(4), "big"))
    if isinstance(given, bool) or not isinstance(given, str | int):
        raise KotaeError(f"seed is {shown(given)}", "a text, a number, or None for a new one")
    return str(given)
