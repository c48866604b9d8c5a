"""What a data set is made of: as many puzzles as wanted of each family, size and level."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from kotae.answers.generating.request import Request
from kotae.board.grid import Grid
from kotae.families import Kind
from kotae.formats.boards import checked_size


class Series(NamedTuple):
    """Puzzles of one family, size and level: numbered candidates, of which the first new ones are taken."""

    kind: Kind
    grid: Grid
    level: str | None
    wanted: int

    @property
    def request(self) -> Request:
        return Request(self.kind, self.grid, self.level)

    @property
    def name(self) -> str:
        level = f" {self.level}" if self.level else ""
        return f"{self.kind.family} {self.grid.rows}x{self.grid.cols}{level}"

    def seed(self, seed: str) -> str:
        """The seed for its generator. Levels have seeds of their own: otherwise the easy puzzle of a number and the
        hard one would begin with the same random answer, and one would give the other away."""
        return f"{seed} {self.level}" if self.level else seed


def all_series(
    kinds: Iterable[Kind], sizes: Sequence[tuple[int, int]], levels: Sequence[str | None], number: int
) -> list[Series]:
    """The families in all sizes and levels, with that many puzzles spread evenly over them; what is left over goes to
    the first ones."""
    boards = [(kind, checked_size(*size)) for kind in kinds for size in sizes or [kind.usual_size]]
    combined = list(dict.fromkeys((kind, grid, level) for (kind, grid), level in product(boards, levels or [None])))
    shares = list(spread(number, len(combined)))
    return [Series(*which, share) for which, share in zip(combined, shares, strict=True) if share]


def spread(number: int, parts: int) -> Iterator[int]:
    each, more = divmod(number, parts)
    return (each + (k < more) for k in range(parts))
