"""Random boards: parts that generators are made of, and the better ones that some families bring.

A family names a module here, or anywhere, by its `random_boards`. Whatever of the following is in it stands in place of
the usual procedure, which asks a solver; all else stays as it is for any family.

- `answer(blank, dice)`: a random answer to a board without clues; None if this try came to nothing.
- `draft(request, dice, tuning)`: a whole draft, where clues are found in another way than by dropping those that are
  not needed; None likewise. `IS_PROVED = False` says that what it gives may have other answers after all.
- `made(request, dice, tuning)`: a whole puzzle, made and checked in another way than by filling in a board and dropping
  clues; None likewise.
- `unproved(grid, shown, dice)`: a puzzle with that share of its clues, of any size, with any number of answers. Without
  being asked for, it shows the share `SHOWN`, or all.
- `REQUESTS`: which of the requests `symmetry`, `clues`, `zeros_apart`, `colours`, `steps` and `picture` it can have;
  `has_room(grid)`: whether a board is large enough; `SMALLEST`: by level, the side of the smallest square on which it
  has been met.
- `CHECKER`: the solver that proves each puzzle again, if it is not to be the usual one.
"""

from importlib import import_module
from types import ModuleType

from kotae.families import Kind


def brought_by(kind: Kind) -> ModuleType | None:
    """What a family brings, if it does."""
    return import_module(kind.random_boards) if kind.random_boards else None
