"""The puzzle families: one per file in this folder, plus those that other packages add.

A file whose name does not begin with `_` defines one family. An installed package adds families through the entry-point
group `kotae.families`, where each entry is a class. Asking for a family by its own name loads only that file; looking
up an alias, or listing all families, loads the others as well. That takes far longer than to read a puzzle, so a line
that may be a name, such as a row of letters, is first looked for in the text of the files: see `is_named_nowhere`.
"""

import importlib
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from kotae.errors import FamilyError, KotaeError, one_of, shortened
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families._mistakes import file_of
from kotae.families._names import MAY_BE_TYPED
from kotae.families.base import Puzzle

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = [
    "AnyPuzzle",
    "Kind",
    "by_category",
    "clue_families",
    "families",
    "family",
    "find_family",
    "nearest_family",
    "rules_box",
    "rules_of",
    "troubles",
]

Kind = type[AnyPuzzle]

GROUP = "kotae.families"
ABOUT = ("dist-info", "egg-info")
"""How the folders end in which installed packages say what they offer."""
CATEGORIES = ("shading", "placing", "loops and lines", "numbers", "divisions", "moving")
"""What families are about, in this order; others that a family names come after these."""
TEMPLATE = "null"
"""The file to copy when starting a new family; nobody plays it."""
NOT_FAMILIES = ("base",)
QUOTED = re.compile(r'"([^"\n]{1,40})"')


@lru_cache(maxsize=1)
def module_names() -> list[str]:
    """The files in this folder that define a family."""
    found = sorted(name for folder in __path__ for name in files_of(folder))
    return [name for name in found if not name.startswith("_") and name not in NOT_FAMILIES]


def files_of(folder: str) -> Iterator[str]:
    """The names of the modules in a folder. Python's own way to list them takes longer to load than most families, and
    is used only when they are in an archive."""
    if os.path.isdir(folder):
        names = map(os.path.splitext, os.listdir(folder))
        return (name for name, ending in names if ending in (".py", ".pyc"))
    from pkgutil import iter_modules

    return (module.name for module in iter_modules([folder]))


def stated_in(module: str) -> Kind:
    """The family that a file in this folder defines."""
    loaded = importlib.import_module(f"{__name__}.{module}")
    found: list[Kind] = [item for item in vars(loaded).values() if is_kind(item) and item.__module__ == loaded.__name__]
    if len(found) != 1:
        raise KotaeError(f"{loaded.__file__}: it defines {len(found)} families", "one family per file")
    return found[0]


def is_kind(item: object) -> bool:
    return isinstance(item, type) and issubclass(item, AnyPuzzle)


class Known(NamedTuple):
    """All families by name, and for each family that could not be loaded, by name, the reason."""

    kinds: dict[str, Kind]
    troubles: dict[str, str]


@lru_cache(maxsize=1)
def known() -> Known:
    """Whatever is wrong with one family, the others keep working."""
    found = Known({}, {})
    for module in module_names():
        admit(found, module, f"{__name__}.{module}", partial(stated_in, module))
    for entry in added():
        with redirect_stdout(sys.stderr):  # what a module prints must not end up in the output
            admit(found, entry.name, entry.value, entry.load)
    return found


@lru_cache(maxsize=1)
def added() -> "list[EntryPoint]":
    """The families of other packages."""
    from importlib.metadata import entry_points  # takes longer to load than some families

    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def admit(found: Known, name: str, source: str, load: Callable[[], object]) -> None:
    """Loads a family and adds it to the others, or records what is wrong with it."""
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
    """An error in a family's own code, in one line, with the last place in a file that led to it."""
    from traceback import extract_tb  # needed only when something is wrong

    if isinstance(error, SyntaxError):
        return f"{error.filename}:{error.lineno}: {type(error).__name__}: {error.msg}"
    places = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith("<")]
    return f"{places[-1].filename}:{places[-1].lineno}: {type(error).__name__}: {shortened(error, 200)}"


def refuse_taken_names(kinds: dict[str, Kind], kind: Kind) -> None:
    """No two families may share a name: it would be ambiguous."""
    taken = {name.lower(): other for other in kinds.values() for name in all_names(other)}
    for name in all_names(kind):
        if other := taken.get(name.lower()):
            wrong = f"{file_of(kind)}: the name {name!r} is taken by {other.family} of {file_of(other)}"
            raise FamilyError(wrong, "a name that no other family has")


def families() -> list[Kind]:
    """Every family that people play, sorted by name.

    >>> import kotae
    >>> [kind.family for kind in kotae.families() if kind.family.startswith("h")]
    ['hashi', 'heyawake', 'hitori']
    """
    kinds = known().kinds
    return [kinds[name] for name in sorted(kinds) if name != TEMPLATE]


def by_category() -> dict[str, list[Kind]]:
    """The same families by what they are about, in the order in which people are shown them."""
    found: dict[str, list[Kind]] = {category: [] for category in CATEGORIES}
    for kind in families():
        found.setdefault(kind.category, []).append(kind)
    return {category: kinds for category, kinds in found.items() if kinds}


def troubles() -> list[str]:
    """Why some families could not be loaded, one line each."""
    return list(dict.fromkeys(known().troubles.values()))


def clue_families() -> Iterator[type[Puzzle]]:
    """The families whose board is filled in."""
    return (kind for kind in families() if issubclass(kind, Puzzle))


@lru_cache(maxsize=1)
def by_any_name() -> dict[str, Kind]:
    """The families by every name they have."""
    return {name.lower(): kind for kind in known().kinds.values() for name in all_names(kind)}


def all_names(kind: Kind) -> tuple[str, ...]:
    return kind.names.all


def rules_box(kind: Kind) -> str:
    """The text shown beside a puzzle of the family: what to do, and what its clues mean."""
    return " ".join((kind.__doc__ or "").split())


def rules_of(puzzle: AnyPuzzle) -> str:
    """The same beside one of its puzzles, which may have variants."""
    sentences = (f"{variant.sentence[0].upper()}{variant.sentence[1:]}." for variant in puzzle.chosen_variants)
    return " ".join([rules_box(type(puzzle)), *sentences])


def find_family(name: str) -> Kind | None:
    """The family with that name or alias, if there is one."""
    wanted = name.strip().lower()
    module = wanted.replace("-", "_")
    if module.isidentifier() and module in module_names():
        kind = stated_in(module)
        if kind.family == wanted:
            return kind
    if not MAY_BE_TYPED.fullmatch(wanted) or is_named_nowhere(wanted):
        return None
    return by_any_name().get(wanted)


def is_named_nowhere(name: str) -> bool:
    """Whether no family can have that name, as no file here has it in quotes, and no package adds families."""
    quoted = quoted_words()
    return quoted is not None and name not in quoted and not (may_be_added() and added())


@lru_cache(maxsize=1)
def may_be_added() -> bool:
    """Whether a package may add families: none does if all are installed in folders, and no list of what they offer
    mentions it. Python's own way to find out takes longer to load than a small puzzle takes to be solved."""
    from importlib.machinery import PathFinder

    folders = [folder for folder in (path or os.curdir for path in sys.path) if os.path.exists(folder)]
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    if finders != [PathFinder] or not all(map(os.path.isdir, folders)):
        return True
    found = (os.path.join(folder, name) for folder in folders for name in os.listdir(folder))
    return any(offers(os.path.join(path, "entry_points.txt")) for path in found if path.lower().endswith(ABOUT))


def offers(path: str) -> bool:
    """Whether a package says in this file that it adds families."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return GROUP in file.read()
    except OSError:
        return False


@lru_cache(maxsize=1)
def quoted_words() -> set[str] | None:
    """What the files of families have in quotes; None if they cannot be read, as in an archive."""
    paths = [os.path.join(folder, f"{module}.py") for folder in __path__ for module in files_of(folder)]
    found: set[str] = set()
    for path in paths:
        try:
            with open(path, encoding="utf-8") as file:
                found.update(QUOTED.findall(file.read().lower()))
        except OSError:
            return None
    return found


def family(name: str | Kind) -> Kind:
    """The family with that name or alias; a family class is returned as it is. Raises KotaeError if there is none.

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
    """What is wrong with a name that no family has, and what was expected; or, if a family of that name failed to load,
    why."""
    trouble = known().troubles.get(name.strip().lower())
    return (trouble, "") if trouble else (wrong, nearest_family(name))


def nearest_family(name: str) -> str:
    """What was expected in place of an unknown name: the nearest name or alias of a family, or where all are listed."""
    kinds = families()
    names = [*(kind.family for kind in kinds), *(alias for kind in kinds for alias in all_names(kind))]
    return one_of(names, name, "see `kotae list`")
