"""The puzzle families. A new one is a file beside this one and a line in the list below."""

from kotae.errors import KotaeError, one_of
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.null import Null
from kotae.puzzles.sliding import Sliding
from kotae.puzzles.slitherlink import Slitherlink

FAMILIES: tuple[type[Puzzle], ...] = (Hashi, Nonogram, Slitherlink, Nawabari)
TEMPLATE: type[Puzzle] = Null

AnyPuzzle = Puzzle | Sliding
Kind = type[Puzzle] | type[Sliding]
KINDS: tuple[Kind, ...] = (*FAMILIES, Sliding)
"""The families of clues, and the one of plans."""
NAMED: dict[str, Kind] = {
    name: kind for kind in (*KINDS, TEMPLATE) for name in (kind.family, *kind.aliases, *kind.puzzlink)
}
"""By all their names."""


def rules_box(kind: Kind) -> str:
    """What stands beside a puzzle of the family: what to do, and what its clues tell."""
    return " ".join((kind.__doc__ or "").split())


def find_family(name: str) -> Kind | None:
    """The family of that name or alias, if there is one."""
    return NAMED.get(name.strip().lower())


def nearest_family(name: str) -> str:
    """What was expected in place of a name that no family has. Who mistypes an alias means that."""
    return one_of((kind.family for kind in KINDS), name)


def family(name: str) -> Kind:
    """The family of that name or alias."""
    if kind := find_family(name):
        return kind
    raise KotaeError(f"unknown family {name[:40]!r}", nearest_family(name))
