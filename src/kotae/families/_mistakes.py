"""Mistakes in the definition of a family: found when its file is loaded, before anybody plays it."""

import re
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, get_args

from kotae.board.givens import Given
from kotae.board.grid import Kind
from kotae.board.layers import Layer
from kotae.board.tokens import Token
from kotae.errors import KotaeError
from kotae.families._names import MAY_BE_TYPED, Names
from kotae.families._rules import ClueRule

if TYPE_CHECKING:
    from kotae.families.base import Puzzle

NAME = re.compile(r"(?=.*[a-z]{2})[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?")


def mistake_in(kind: "type[Puzzle]", inherited: set[str]) -> KotaeError | None:
    """The first mistake in a family; `inherited` is what all families have in common."""
    return next((wrong for find in FINDERS for wrong in find(kind, inherited)), None)


def in_names(kind: "type[Puzzle]", inherited: set[str]) -> Iterator[KotaeError]:
    names = getattr(kind, "names", None)
    if not isinstance(names, Names):
        yield KotaeError(f"{kind.__name__} has no names", 'a line such as names = Names("heyawake")')
        return
    if not isinstance(names.name, str) or not NAME.fullmatch(names.name):
        yield KotaeError(
            f"the name {names.name!r} cannot be typed", "lower-case letters, two of them in a row, digits and hyphens"
        )
    for label in ("aliases", "puzzlink"):
        given = getattr(names, label)
        if not isinstance(given, tuple) or not all(isinstance(name, str) and name for name in given):
            yield KotaeError(f"{label} is {given!r}", f'a tuple of names, such as {label}=("trees",)')
        elif odd := [name for name in given if not MAY_BE_TYPED.fullmatch(name)]:
            expected = "letters, two of them in a row, digits, blanks and hyphens"
            yield KotaeError(f"{label} has {odd[0]!r}, which cannot be typed", expected)
    restated = isinstance(getattr(kind.__base__, "names", None), Names)
    if not restated and not (kind.__doc__ or "").strip():
        yield KotaeError(f"{kind.__name__} has no docstring", "the rules as the player reads them")


def in_address(kind: "type[Puzzle]", inherited: set[str]) -> Iterator[KotaeError]:
    if not isinstance(kind.address, tuple):
        yield KotaeError("the address is not a tuple of pieces", "address = PIECE, or address = ONE, OTHER")
    elif kind.names.puzzlink and not kind.address:
        yield KotaeError(f"{kind.__name__} has a puzz.link name but no address", "how puzz.link writes it")
    elif {"address", "file"} & set(vars(kind)) and not kind.names.puzzlink:
        wrong = f"{kind.__name__} has an address or file but no puzz.link name"
        yield KotaeError(wrong, 'one, such as Names(..., puzzlink=("heyawake",))')


def in_parts(kind: "type[Puzzle]", inherited: set[str]) -> Iterator[KotaeError]:
    layers = [layer for layer in kind.layer_kinds.values() if not layer.hidden]
    if not layers:
        visible = "visible " if kind.layer_kinds else ""
        yield KotaeError(f"{kind.__name__} has no {visible}layer", "what is to be decided, such as shaded = Shading()")
    for label in (*kind.layer_kinds, *kind.given_kinds):
        if label in inherited:
            yield KotaeError(f"{label} is a name that every puzzle has", "another name for this layer or given")
    for label, item in vars(kind).items():
        if isinstance(item, type) and issubclass(item, Layer | Given):
            yield KotaeError(f"{label} is a class, not a part of the puzzle", f"{label} = {item.__name__}(...)")


def in_rules(kind: "type[Puzzle]", inherited: set[str]) -> Iterator[KotaeError]:
    for stated in kind.rules:
        if not isinstance(stated.sentence, str) or not stated.sentence.strip():
            yield KotaeError(f"the rule {stated.method.__name__!r} has no sentence", "what the player reads")
    for one in (each for each in kind.rules if isinstance(each, ClueRule)):
        if one.at not in get_args(Kind):
            yield KotaeError(f"the clue {one.label!r} stands at {one.at!r}", f"one of {', '.join(get_args(Kind))}")
        elif kind.clue_rules[one.at] is not one:
            other = kind.clue_rules[one.at].label
            yield KotaeError(f"{one.label} and {other} both stand at {one.at}", "one clue for both")
        if not isinstance(one.token, Token):
            wrong = f"the clue {one.label!r} is written with {one.token!r}"
            yield KotaeError(wrong, "a token, such as range(5)")
        if one.at == "regions" and one.rooms not in kind.given_kinds.values():
            yield KotaeError(f"the clue {one.label!r} has no rooms to stand in", "at=ROOMS, a given of this family")


Finder = Callable[[Any, set[str]], Iterator[KotaeError]]
FINDERS: tuple[Finder, ...] = (in_names, in_address, in_parts, in_rules)


def file_of(kind: type) -> str:
    """The file that defines a family, for messages about it."""
    return getattr(sys.modules.get(kind.__module__), "__file__", None) or kind.__module__
