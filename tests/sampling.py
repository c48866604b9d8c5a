"""The families that stand for the others in the default tests: between them, they have all parts that families are made
of. Which they are follows from the families themselves."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

from kotae.families import families
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families.base import Puzzle

OF_FAMILIES = (
    "test_bad_boards",
    "test_bench",
    "test_canonical",
    "test_certificates_any",
    "test_corpus_families",
    "test_every_command",
    "test_families",
    "test_format_table",
    "test_game_ids",
    "test_generate_any",
    "test_lines",
    "test_motions",
    "test_saved_files",
    "test_technique_names",
    "test_techniques",
    "test_walks",
)
"""The modules that test families rather than what is done with any of them."""
FEW = 6
SLOW = ("battleship", "coral", "fillomino", "juosan", "kurochute", "nothing", "shimaguni", "snake")
"""Families of which a puzzle takes long to make or to explain; others have the same parts, or nearly so."""


@cache
def all_names() -> frozenset[str]:
    return frozenset(kind.family for kind in families())


@cache
def in_order() -> tuple[str, ...]:
    """Families that between them have every part: the one that adds most comes first, then the one that adds most to
    that, and so on."""
    having = {kind.family: set(parts(kind)) for kind in families() if kind.family not in SLOW}
    found: list[str] = []
    missing = {part for its in having.values() for part in its}
    while missing:
        best = max(having, key=lambda name: len(having[name] & missing))
        missing -= having[best]
        found.append(best)
    return tuple(found)


def sample() -> frozenset[str]:
    """The families for which CI tests what is done with any family."""
    return frozenset(in_order())


def few() -> frozenset[str]:
    """Those that the default tests take."""
    return frozenset(in_order()[:FEW])


def parts(kind: type[AnyPuzzle]) -> Iterator[object]:
    """What a family is made of: layers, ways of writing clues, places where they stand, what else is given."""
    if not issubclass(kind, Puzzle):
        yield kind.family
        return
    for layer in kind.layer_kinds.values():
        yield type(layer), layer.hidden
    for given in kind.given_kinds.values():
        yield type(given)
    for clue in kind.clue_rules.values():
        yield clue.at


def taking_every_family(items: Iterable[pytest.Item]) -> list[pytest.Function]:
    """The tests that are run for every family, or nearly so. Cases that somebody has written for some of them are not
    among these: each shows something of its own."""
    tests: dict[object, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function):
            tests.setdefault(item.function, []).append(item)
    every = len(all_names()) // 2
    return [item for some in tests.values() if len({*chain(*map(named_in, some))}) > every for item in some]


def run_by_default(item: pytest.Function) -> bool:
    """Whether a test is about no family in particular, or about one of the few that the default tests take."""
    return is_about(item, few())


def run_in_ci(item: pytest.Function) -> bool:
    """Whether it is about one of those that stand for the others, or about what families themselves say."""
    return item.path.stem in OF_FAMILIES or is_about(item, sample())


def is_about(item: pytest.Function, chosen: frozenset[str]) -> bool:
    """Whether a test is about no family, or about one of these."""
    named = named_in(item)
    return not named or not chosen.isdisjoint(named)


def named_in(item: pytest.Function) -> list[str]:
    """The families that the parameters of a test name."""
    values = item.callspec.params.values() if hasattr(item, "callspec") else ()
    return [name for value in values if (name := family_in(value)) in all_names()]


def family_in(value: object) -> str | None:
    """The family that a parameter of a test names, if it names one."""
    if isinstance(value, type) and issubclass(value, AnyPuzzle):
        return getattr(value, "family", None)
    if isinstance(value, AnyPuzzle):
        return value.family
    if isinstance(value, Path):
        return value.parent.name
    if isinstance(value, str):
        lines = [line for line in value.splitlines() if not line.startswith("#")]
        word = re.split("[ /]", lines[0])[0] if lines else ""
        return word if word in all_names() else word.split("-")[0] or None
    return None
