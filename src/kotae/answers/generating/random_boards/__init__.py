"""Random boards: the parts that generators are made of, and the better generators that some families provide.

A family names a module here, or anywhere, as its `random_boards`. Each of the following that is in it replaces that
part of the usual procedure, which asks a solver; everything else works as for any family.

- `answer(blank, dice)`: a random answer to a board without clues and variants; None if this attempt failed.
- `draft(request, dice, tuning)`: a whole draft, where clues are found in another way than by dropping those that are
  not needed; None likewise. `IS_PROVED = False` says that its result may have other answers after all.
- `large_draft(request, dice, tuning)`: the same for boards of more than 400 cells, which are repaired where answers
  differ; see `large/repaired.py` and `large/growing.py`.
- `made(request, dice, tuning)`: a whole puzzle, made and checked in another way than by filling in a board and dropping
  clues; None likewise.
- `fitting(blank, values, dice)`: clues that fit an answer together, where the rules look at several at once.
- `unproved(grid, shown, dice)`: a puzzle with that share of its clues, of any size, with any number of answers. By
  default it shows the share `SHOWN`, or all.
- `REQUESTS`: which of the requests `symmetry`, `clues`, `density`, `pattern`, `zeros_apart`, `colours`, `steps`,
  `picture` and `variants` it supports; `has_room(grid)`: whether a board is large enough; `SMALLEST`: by level, the
  side of the smallest square on which it has been achieved.
- `CHECKER`: the solver that proves each puzzle again, if it is not the usual one.
"""

from importlib import import_module
from types import ModuleType

from kotae.families import Kind


def brought_by(kind: Kind) -> ModuleType | None:
    """The module that a family provides, if any."""
    return import_module(kind.random_boards) if kind.random_boards else None
