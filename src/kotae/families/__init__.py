"""The puzzle families: one file each in this folder, and those that other packages bring.

A file whose name does not begin with `_` states one family. An installed package adds families by the entry-point group
`kotae.families`, each entry a class. Who asks for a family by its own name loads that one file; aliases, and lists of
all families, load the others as well.
"""

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import lru_cache, partial
from typing import Any, NamedTuple

from kotae.errors import FamilyError, KotaeError, one_of, shortened
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families.base import Puzzle, file_of

__all__ = [
    "AnyPuzzle",
    "Kind",
    "clue_families",
    "families",
    "family",
    "find_family",
    "nearest_family",
    "rules_box",
    "troubles",
]

Kind = type[AnyPuzzle]

GROUP = "kotae.families"
TEMPLATE = "null"
"""The file that a new family begins from; nobody plays it."""
NOT_FAMILIES = ("base",)
LETTERS = re.compile(r"[^\W\d_]{2}")
"""Every name has two letters in a row: what has not, such as most rows of a board, is not looked for."""


@lru_cache(maxsize=1)
def module_names() -> list[str]:
    """The files of this folder that state a family."""
    found = sorted(name for folder in __path__ for name in files_of(folder))
    return [name for name in found if not name.startswith("_") and name not in NOT_FAMILIES]


def files_of(folder: str) -> Iterator[str]:
    """The names of the modules in a folder. What Python has for this takes longer to load than most families, and is
    asked where they are in an archive."""
    if os.path.isdir(folder):
        names = map(os.path.splitext, os.listdir(folder))
        return (name for name, ending in names if ending in (".py", ".pyc"))
    from pkgutil import iter_modules

    return (module.name for module in iter_modules([folder]))


def stated_in(module: str) -> Kind:
    """The family that a file of this folder states."""
    loaded = importlib.import_module(f"{__name__}.{module}")
    found: list[Kind] = [item for item in vars(loaded).values() if is_kind(item) and item.__module__ == loaded.__name__]
    if len(found) != 1:
        raise KotaeError(f"{loaded.__file__}: it states {len(found)} families", "one")
    return found[0]


def is_kind(item: object) -> bool:
    return isinstance(item, type) and issubclass(item, AnyPuzzle)


class Known(NamedTuple):
    """All families by name, and by the names of those that are not there what keeps them from it."""

    kinds: dict[str, Kind]
    troubles: dict[str, str]


@lru_cache(maxsize=1)
def known() -> Known:
    """Whatever is wrong with a family, the others go on working."""
    from importlib.metadata import entry_points  # it takes longer to load than all families

    found = Known({}, {})
    for module in module_names():
        admit(found, module, f"{__name__}.{module}", partial(stated_in, module))
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        with redirect_stdout(sys.stderr):  # what a module prints is not what was asked for
            admit(found, entry.name, entry.value, entry.load)
    return found


def admit(found: Known, name: str, source: str, load: Callable[[], object]) -> None:
    """Loads a family and puts it among the others, or what is wrong with it."""
    names = [name]
    try:
        kind: Any = load()
        if not is_kind(kind):
            raise KotaeError(f"it is not a family but of type {type(kind).__name__}", "a subclass of Puzzle")
        names += all_names(kind)
        refuse_taken_names(found.kinds, kind)
        found.kinds[kind.family] = kind
    except (Exception, SystemExit) as error:  # a foreign package may raise anything
        said = str(error) if isinstance(error, KotaeError) else failure(error)
        trouble = f"the family {name!r} of {source} cannot be loaded: {said}"
        found.troubles.update((each.lower(), trouble) for each in names if each not in found.kinds)


def failure(error: BaseException) -> str:
    """An error of a family's own code in one line, with the last place in a file that led to it."""
    from traceback import extract_tb  # only who is wrong waits for it

    if isinstance(error, SyntaxError):
        return f"{error.filename}:{error.lineno}: {type(error).__name__}: {error.msg}"
    places = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    return f"{places[-1].filename}:{places[-1].lineno}: {type(error).__name__}: {shortened(error, 200)}"


def refuse_taken_names(kinds: dict[str, Kind], kind: Kind) -> None:
    """No two families have a name in common: nobody could say which is meant."""
    taken = {name.lower(): other for other in kinds.values() for name in all_names(other)}
    for name in all_names(kind):
        if other := taken.get(name.lower()):
            wrong = f"{file_of(kind)}: the name {name!r} is taken by {other.family} of {file_of(other)}"
            raise FamilyError(wrong, "a name that no other family has")


def families() -> list[Kind]:
    """All that people play, by name.

    >>> import kotae
    >>> [kind.family for kind in kotae.families() if kind.family.startswith("n")]
    ['nawabari', 'nonogram', 'numberlink', 'nurikabe']
    """
    kinds = known().kinds
    return [kinds[name] for name in sorted(kinds) if name != TEMPLATE]


def troubles() -> list[str]:
    """What keeps families from being there, a line each."""
    return list(dict.fromkeys(known().troubles.values()))


def clue_families() -> Iterator[type[Puzzle]]:
    """Those that are a board to fill in."""
    return (kind for kind in families() if issubclass(kind, Puzzle))


@lru_cache(maxsize=1)
def by_any_name() -> dict[str, Kind]:
    """The families by all their names."""
    return {name.lower(): kind for kind in known().kinds.values() for name in all_names(kind)}


def all_names(kind: Kind) -> tuple[str, ...]:
    return kind.names.all


def rules_box(kind: Kind) -> str:
    """What stands beside a puzzle of the family: what to do, and what its clues mean."""
    return " ".join((kind.__doc__ or "").split())


def find_family(name: str) -> Kind | None:
    """The family of that name or alias, if there is one."""
    wanted = name.strip().lower()
    module = wanted.replace("-", "_")
    if module.isidentifier() and module in module_names():
        kind = stated_in(module)
        if kind.family == wanted:
            return kind
    return by_any_name().get(wanted) if len(wanted) <= 40 and LETTERS.search(wanted) else None


def family(name: str | Kind) -> Kind:
    """The family of that name or alias; a family itself is what it is. Raises KotaeError if there is none.

    >>> import kotae
    >>> kotae.family("bridges").family
    'hashi'
    """
    if not isinstance(name, str):
        if is_kind(name):
            return name
        raise FamilyError(f"{shortened(repr(name), 40)} is not a family", "a name, such as 'hashi', or a class")
    if kind := find_family(name):
        return kind
    raise FamilyError(*missing(name, f"unknown family {name[:40]!r}"))


def missing(name: str, wrong: str) -> tuple[str, str]:
    """What is said of a name that no family has, and what was expected. If one of that name is there but fails, why."""
    trouble = known().troubles.get(name.strip().lower())
    return (trouble, "") if trouble else (wrong, nearest_family(name))


def nearest_family(name: str) -> str:
    """What was expected in place of a name that no family has. Who mistypes an alias means that."""
    return one_of((kind.family for kind in families()), name, "see `kotae list`")
