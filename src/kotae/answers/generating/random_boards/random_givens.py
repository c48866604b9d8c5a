"""What is given on a new board besides its clues."""

from collections.abc import Collection
from typing import Any

from kotae.board.grid import Grid
from kotae.board.random_rooms import Chance, Images
from kotae.families.base import Puzzle


def random_givens(
    kind: type[Puzzle], grid: Grid, dice: Chance, images: Images, variants: Collection[str] = ()
) -> dict[str, Any]:
    """A random value for everything that is given, and the variants that are asked for."""
    givens = {label: given.random(grid, dice, images) for label, given in kind.given_kinds.items()}
    return givens | dict.fromkeys(variants, True)
