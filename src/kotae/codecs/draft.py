"""A board that is being read: clues and givens as they come, and where in the text each was found."""

from collections.abc import Callable, Iterable
from typing import Any

from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.errors import KotaeError, ReadError

Answer = Callable[[Any], Iterable[int]]
"""From a puzzle to the literals that a part of a file states about it."""


class Draft:
    """What has been read so far."""

    def __init__(self, grid: Grid, family: str = "this family", place: tuple[int, int] = (1, 1)) -> None:
        self.grid = grid
        self.family = family
        self.place = place
        """Where the text gives the size of the board: the line and the column."""
        self.clues: dict[Place, Clue] = {}
        self.givens: dict[str, Any] = {}
        self.answers: list[Answer] = []
        """What the player has drawn, to be read once there is a puzzle."""
        self._found: dict[Place, tuple[int, int]] = {}
        self._given_at: dict[str, tuple[int, int]] = {}

    def put(self, place: Place, clue: Clue | None, line: int, column: int) -> None:
        """Adds a clue found there in the text; None for a place without one."""
        if clue is not None:
            self.clues[place] = clue
            self._found[place] = line, column

    def give(self, label: str, value: Any, line: int, column: int) -> None:
        """Adds something given, found there in the text."""
        self.givens[label] = value
        self._given_at[label] = line, column

    def puzzle(self, kind: Any) -> Any:
        """The puzzle, or what is wrong with it, and where."""
        try:
            return kind(self.grid, self.clues, **self.givens)
        except KotaeError as error:
            raise ReadError(error.wrong, error.expected, *self._wrong_at(kind)) from None

    def _wrong_at(self, kind: Any) -> tuple[int, int]:
        """The place of something that is wrong by itself: a given, the size of the board, or a clue."""
        if self._is_wrong(kind, {}):
            return next((at for label, at in self._given_at.items() if self._is_refused(kind, label)), self.place)
        return next((self._found[place] for place in self.clues if self._is_wrong(kind, {place})), self.place)

    def _is_wrong(self, kind: Any, places: Iterable[Place]) -> bool:
        try:
            kind(self.grid, {place: self.clues[place] for place in places}, **self.givens)
        except KotaeError:
            return True
        return False

    def _is_refused(self, kind: Any, label: str) -> bool:
        """Whether this is the only thing that keeps the board from being one of the family."""
        try:
            others = {each: value for each, value in self.givens.items() if each != label}
            bare = kind.given_kinds[label].bare(self.grid)
            kind(self.grid, {}, **others, **{label: bare})
        except KotaeError:
            return False
        return True
