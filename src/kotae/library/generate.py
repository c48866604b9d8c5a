"""`generate`: new puzzles with exactly one answer."""

import os
from collections.abc import Sequence
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.generate import Made, NotFound
from kotae.answers.generating.generate import generate as make
from kotae.answers.generating.pattern import Pattern
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, symmetry_called
from kotae.answers.generating.request import Request, refuse
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle, Kind
from kotae.families import family as family_named
from kotae.formats.boards import checked_board, checked_size
from kotae.formats.pattern_text import pattern_like, read_pattern
from kotae.library.arguments import choice_in, count_in, puzzle_in, seconds_in, shown, size_in
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import questions_of
from kotae.wording.generated import Shortfall, advice, seeded_json, technique_called
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
        return seeded_json(self._made, self.seed, self.number)

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
    density: float | None = None,
    pattern: str | None = None,
    like: AnyPuzzle | None = None,
    technique: str | None = None,
    steps: int | None = None,
    colours: int = 1,
    tiling: str = "",
    variants: Sequence[str] = (),
    rated: bool = False,
    seconds: float | None = None,
) -> Generated:
    """A new puzzle of a family and size, with exactly one answer.

    A seed and a number make the same puzzle on every machine; count the number up for more puzzles.

    - `difficulty` is `easy`, `medium`, `hard` or `expert`; `rated` reports it even if none is asked for. `technique` is
      the name of a deduction that the puzzle needs while nothing in it is harder.
    - `clues` is the share of clues that stay, from 0, as few as possible, to 1; `density` is the share of cells with a
      wall, an island or another clue that comes before the answer.
    - `symmetry` is `none`, `rotate` (by half a turn), `rotate90`, `mirror` (left and right), `flip` (top and bottom),
      `mirrors`, `diagonal`, `antidiagonal`, `diagonals` or `full`.
    - `pattern` says where clues stand, a line per row: `x` for some clue, `.` for none, or the clue itself; `like` is a
      puzzle whose places for clues, rooms and other givens are kept.
    - `steps` is for sliding tiles, `colours` for nonograms, `no_zeros_together` for Slitherlink, as is `tiling`, the
      name of a pattern such as `honeycomb`. `variants` are names of variants of the rules, such as `full`.

    Raises KotaeError if no such puzzle was found, LimitReached when time ran out.

    >>> import kotae
    >>> new = kotae.generate("hashi", (5, 5), difficulty="easy", seed=7)
    >>> new
    <Generated: hashi 5x5, easy, seed 7 number 1>
    >>> kotae.check(new.puzzle, new).status
    'right'
    """
    kind = family_named(family)
    places = pattern_in(kind, pattern, like)
    others = size or tiling or clues is not None or density is not None or symmetry != "none" or no_zeros_together
    if places and others:
        raise decided_by("like" if pattern is None else "pattern")
    if technique is not None and difficulty is not None:
        raise KotaeError("technique cannot be used with difficulty", "only one of them")
    if like is not None and variants:
        raise KotaeError("like cannot be used with variants", "a puzzle that has the variant")
    request = Request(
        kind,
        places.grid if places else board_in(kind, size, tiling),
        None if difficulty is None else choice_in(difficulty, "difficulty", LEVELS),
        choice_in(symmetry_called(symmetry), "symmetry", SYMMETRIES),
        share_in(clues, "clues"),
        no_zeros_together,
        count_in(steps, "steps", 0, "for any number"),
        count_in(colours, "colours") or 1,
        share_in(density, "density"),
        places,
        "" if technique is None else technique_called(kind, technique),
        rated,
        variants_in(variants),
    )
    refuse(request, CALLED)
    return made(request, seed_in(seed), count_in(number, "number") or 1, seconds_in(seconds))


def made(request: Request, seed: str, number: int, seconds: float | None) -> Generated:
    """The puzzle, or how close it came and what to try instead."""
    try:
        return Generated(make(request, seed, number, seconds), seed, number)
    except NotFound as error:
        short = Shortfall(request, 1)
        short.missed.append(error.missed)
        title = f"{request.kind.family} {request.grid.title}"
        raise KotaeError(f"no {title} with these settings was found{short.nearest}", advice(request)) from None


CALLED = {
    "steps": "steps",
    "symmetry": "symmetry",
    "zeros_apart": "no_zeros_together",
    "clues": "clues",
    "colours": "colours",
    "density": "density",
    "pattern": "pattern",
    "variants": "variants",
}
"""Requests that not every family can meet, and the arguments that express them."""


def pattern_in(kind: Kind, pattern: str | None, like: AnyPuzzle | None) -> Pattern | None:
    """Where clues are to stand, if that is given."""
    if pattern is None and like is None:
        return None
    if pattern is not None and like is not None:
        raise KotaeError("pattern cannot be used with like", "only one of them")
    if like is not None:
        return pattern_like(kind, puzzle_in(like), "like")
    if not isinstance(pattern, str):
        raise KotaeError(f"pattern is {shown(pattern)}", "rows as a text, such as x..x")
    return read_pattern(kind, pattern)


def variants_in(given: Sequence[str]) -> tuple[str, ...]:
    """The names of variants; one alone may be a text."""
    names = (given,) if isinstance(given, str) else given
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise KotaeError(f"variants is {shown(given)}", "a list of names, such as ['full']")
    return tuple(dict.fromkeys(names))


def decided_by(asked: str) -> KotaeError:
    """Places of clues decide the board, so nothing else may."""
    others = "size, tiling, clues, density, symmetry or no_zeros_together"
    return KotaeError(f"{asked} cannot be used with {others}", "one of them")


def board_in(kind: Kind, size: str | tuple[int, int] | None, tiling: str) -> Grid:
    """A board of the wanted size, or of the usual one."""
    grid = checked_size(*kind.usual_size) if size is None else size_in(size)
    return checked_board(tiling, *grid) if tiling else grid


def share_in(given: float | None, name: str) -> float | None:
    """A part of the whole, unless it is left to the family."""
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float) or not 0 <= given <= 1:
        raise KotaeError(f"{name} is {shown(given)}", "a share from 0 to 1, or None to leave it to the family")
    return float(given)


def seed_in(given: str | int | None) -> str:
    """A seed as text, as the command line has it; a new one if none is given."""
    if given is None:
        return str(int.from_bytes(os.urandom(4), "big"))
    if isinstance(given, bool) or not isinstance(given, str | int):
        raise KotaeError(f"seed is {shown(given)}", "a text, a number, or None for a new one")
    return str(given)
