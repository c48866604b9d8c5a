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


def family(name: str) -> Kind:
    """The family of that name or alias."""
    if kind := NAMED.get(name.strip().lower()):
        return kind
    raise KotaeError(f"there is no family {name[:40]!r}", one_of((kind.family for kind in KINDS), name))
