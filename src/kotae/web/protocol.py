"""What the page asks about a puzzle of any kind: in api/boards.py for a board that is filled in, in
api/plans.py for sliding tiles. A kind of puzzle names its module by the `page` of its homes."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from kotae.board.grid import Grid
from kotae.families import AnyPuzzle, Kind

if TYPE_CHECKING:  # the calls are built upon this
    from collections.abc import Iterator

    from kotae.web.api.call import Call, Reply


class Page(Protocol):
    """The calls about a puzzle, each by its name, and what the page shows of it."""

    def clue(self, call: "Call", puzzle: Any) -> "Reply": ...
    def given(self, call: "Call", puzzle: Any) -> "Reply": ...
    def number(self, call: "Call", puzzle: Any) -> "Reply": ...
    def survey(self, call: "Call", puzzle: Any) -> "Reply": ...
    def check(self, call: "Call", puzzle: Any) -> "Reply": ...
    def solve(self, call: "Call", puzzle: Any) -> "Reply": ...
    def forced(self, call: "Call", puzzle: Any) -> "Reply": ...
    def hint(self, call: "Call", puzzle: Any) -> "Reply": ...
    def why(self, call: "Call", puzzle: Any) -> "Reply": ...
    def suggest(self, call: "Call", puzzle: Any) -> "Reply": ...
    def candidates(self, call: "Call", puzzle: Any) -> "Reply": ...
    def explain(self, call: "Call", puzzle: Any) -> "Iterator[Reply]": ...
    def rate(self, call: "Call", puzzle: Any) -> "Reply": ...

    def empty_board(self, kind: Any, grid: Grid, variants: tuple[str, ...]) -> AnyPuzzle:
        """A board to begin with."""

    def answer_in(self, content: str | bytes, puzzle: Any) -> list[int] | None:
        """The answer that a file holds besides the puzzle, if any."""

    def drawable(self, call: "Call", puzzle: Any) -> list[int]:
        """The answer that was given, without the parts that cannot be drawn."""

    def rules(self, kind: Any) -> list[str]:
        """The sentences that an answer can break."""

    def layers(self, kind: Any) -> list[str]:
        """The kinds of what is to be decided, or moved."""

    def board(self, puzzle: Any) -> dict[str, Any]:
        """What is printed on it, what is drawn on it, and what its clues count."""


def page_of(kind: Kind) -> Page:
    return cast(Page, import_module(kind.homes.page))
