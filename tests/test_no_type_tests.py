"""Nobody asks of which family or kind a puzzle is: the family states what is special about it, or names a module."""

import ast
import inspect
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from kotae.cli.protocol import Commands
from kotae.drawing.scene import Pictures
from kotae.families import Kind, families
from kotae.families.null import Null
from kotae.formats import Writers
from kotae.learn.protocol import Learning
from kotae.library.protocol import Questions
from kotae.scale.one_puzzle import Records
from kotae.verify import Checker
from kotae.web.protocol import Page

SOURCE = Path(__file__).parent.parent / "src/kotae"
FILES = sorted(str(file.relative_to(SOURCE)) for file in SOURCE.rglob("*.py"))
KINDS: list[Kind] = [*families(), Null]
CLASSES = {"Puzzle", *(kind.__name__ for kind in KINDS)}
NAMES = {kind.family for kind in KINDS}

EXCUSED = {
    "errata/slitherlink.py": "mistakes about Slitherlink alone",
    "families/base.py": "whether two puzzles are equal",
    "families/sliding.py": "whether two puzzles are equal",
    "families/__init__.py": "which families have clues",
    "formats/has.py": "a format for Hashi alone",
    "formats/nonograms/common.py": "what the formats for nonograms alone share",
}
"""The files that may ask, and what."""

HOMES = {
    "commands": Commands,
    "pictures": Pictures,
    "writers": Writers,
    "records": Records,
    "library": Questions,
    "learning": Learning,
    "page": Page,
    "checker": Checker,
}
"""What is asked of each module that a kind of puzzle names."""


def named(node: ast.AST) -> set[object]:
    """The names and the strings in an expression."""
    parts = list(ast.walk(node))
    found: set[object] = {part.id for part in parts if isinstance(part, ast.Name)}
    found |= {part.attr for part in parts if isinstance(part, ast.Attribute)}
    return found | {part.value for part in parts if isinstance(part, ast.Constant)}


def asks_for_a_class(node: ast.AST) -> bool:
    """`isinstance(puzzle, Sliding)`, `issubclass(kind, Sliding | Hashi)`."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or len(node.args) != 2:
        return False
    return node.func.id in ("isinstance", "issubclass") and not named(node.args[1]).isdisjoint(CLASSES)


def compares_a_family(node: ast.AST) -> bool:
    """`kind is Sliding`, `type(puzzle) == Sliding`, `puzzle.family == "sliding"`, `family in ("sliding", "hashi")`."""
    if not isinstance(node, ast.Compare):
        return False
    sides = [node.left, *node.comparators]
    if any(isinstance(side, ast.Name) and side.id in CLASSES for side in sides):
        return True
    return any("family" in named(side) for side in sides) and any(not named(side).isdisjoint(NAMES) for side in sides)


def asks_for_the_kind(node: ast.AST) -> bool:
    """`puzzle.plans`, which is for the page to know, and `kind.homes is PLANS`."""
    if isinstance(node, ast.Compare):
        return "homes" in named(node)
    tested = getattr(node, "test", None) or getattr(node, "operand", None)
    parts = [*getattr(node, "values", ()), *getattr(node, "ifs", ()), tested]
    if isinstance(node, ast.Dict):
        return False
    return any(
        isinstance(part, ast.Attribute) and ast.unparse(part) in ("puzzle.plans", "kind.plans") for part in parts
    )


def type_tests(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if asks_for_a_class(node) or compares_a_family(node) or asks_for_the_kind(node):
            yield ast.unparse(node)


def test_no_module_asks_which_puzzle_it_has() -> None:
    found = {file: list(type_tests((SOURCE / file).read_text())) for file in FILES if file not in EXCUSED}
    assert not {file: asked for file, asked in found.items() if asked}


@pytest.mark.parametrize("file", EXCUSED)
def test_every_excuse_is_needed(file: str) -> None:
    assert list(type_tests((SOURCE / file).read_text()))


@pytest.mark.parametrize(
    "line",
    [
        "isinstance(puzzle, Sliding)",
        "issubclass(kind, sliding.Sliding | Hashi)",
        "isinstance(puzzle, Puzzle)",
        "kind is Nonogram",
        "type(puzzle) is not Sliding",
        'puzzle.family == "sliding"',
        'options.family.family != "hashi"',
        'asked["family"] in ("sliding", "hashi")',
        "1 if puzzle.plans else 2",
        "not kind.plans",
        "[kind for kind in families() if kind.plans]",
        "puzzle.homes is PLANS",
    ],
)
def test_such_questions_are_noticed(line: str) -> None:
    assert list(type_tests(line))


def members(protocol: type) -> dict[str, list[str]]:
    """What must be in a module; of functions with the names of their parameters."""
    found: dict[str, list[str]] = {name: [] for name in protocol.__annotations__}
    for name, function in inspect.getmembers(protocol, inspect.isfunction):
        if not name.startswith("_"):
            found[name] = list(inspect.signature(function).parameters)[1:]
    return found


@pytest.mark.parametrize("home", HOMES)
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_every_kind_of_puzzle_answers_all_that_is_asked(kind: Kind, home: str) -> None:
    module, asked = import_module(getattr(kind.homes, home)), members(HOMES[home])
    assert asked
    for name, parameters in asked.items():
        answer = getattr(module, name)
        if parameters:
            assert list(inspect.signature(answer).parameters) == parameters, f"{module.__name__}.{name}"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_every_module_that_a_family_names_is_there(kind: Kind) -> None:
    form = import_module(kind.text_form)
    assert list(inspect.signature(form.read_puzzle).parameters) == ["kind", "lines", "size"]
    assert list(inspect.signature(form.write_puzzle).parameters) == ["puzzle"]
    assert all(callable(import_module(module).formula) for module in kind.encodings.values())
    if kind.random_boards:
        import_module(kind.random_boards)
