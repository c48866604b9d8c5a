"""Puzzles and families as what a test takes them to be; it fails where they are something else."""

from typing import TypeVar

from kotae.families import AnyPuzzle, Kind, family
from kotae.families.base import Puzzle, Rule
from kotae.formats import read

P = TypeVar("P", bound=AnyPuzzle)
B = TypeVar("B", bound=Puzzle)


def read_as(kind: type[P], text: str) -> P:
    """The puzzle in a text that says by itself of which kind it is."""
    puzzle = read(text)
    assert isinstance(puzzle, kind)
    return puzzle


def read_board(text: str, kind: Kind | None = None) -> Puzzle:
    """The puzzle in a text, a board to fill in. A family settles what the text leaves open."""
    return as_board(read(text, kind))


def as_board(puzzle: AnyPuzzle) -> Puzzle:
    """The puzzle, which is a board to fill in."""
    assert isinstance(puzzle, Puzzle)
    return puzzle


def board_family(name: str) -> type[Puzzle]:
    """The family of that name, whose boards are to be filled in."""
    kind = family(name)
    assert issubclass(kind, Puzzle)
    return kind


def without_lemmas(kind: type[B]) -> type[B]:
    """The family with its rules alone."""
    lemmas = {label: None for label, item in vars(kind).items() if isinstance(item, Rule) and item.lemma}
    bare = type(f"{kind.__name__}WithoutLemmas", (kind,), lemmas)
    assert issubclass(bare, kind)
    return bare
