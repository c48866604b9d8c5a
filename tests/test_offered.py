"""What packages offer under their own names: the three tables of it say the same, and every example is right."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import subprocess
import sys
from pathlib import Path
from types import FunctionType, ModuleType

import pytest
from guide import BLOCK, GUIDE, with_outputs

import kotae
import kotae.library
import kotae.logic
from kotae.families import families

COMMANDS = (
    *("read", "write", "solve", "check", "forced", "explain", "hint", "rate", "generate", "suggest", "certify"),
    *("verify", "draw", "batch", "dataset", "families", "family"),
)
WITH_EXAMPLES = {name for name in kotae.__all__ if isinstance(getattr(kotae, name), FunctionType)} - {
    *("clue", "lemma", "rule", "pearls", "cell_at", "drawn", "find_plan", "read_one"),
    *kotae.HOMES["logic"],
}
"""All functions but those that families are made of, and what was there before there was a function per command."""


def imported_for_types(package: ModuleType) -> dict[str, tuple[str, ...]]:
    """By module, the names that a package imports where only type checkers look."""
    assert package.__file__
    tree = ast.parse(Path(package.__file__).read_text())
    (block,) = [node for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"]
    assert all(isinstance(node, ast.ImportFrom) for node in block.body)
    return {
        str(node.module).removeprefix(f"{package.__name__}."): tuple(alias.name for alias in node.names)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
    }


@pytest.mark.parametrize("package", [kotae, kotae.logic], ids=lambda package: package.__name__)
def test_the_tables_of_a_package_say_the_same(package: ModuleType) -> None:
    assert imported_for_types(package) == package.HOMES
    offered = [name for names in package.HOMES.values() for name in names]
    assert sorted(offered) == sorted(package.__all__)
    assert len(set(offered)) == len(offered)
    for module, names in package.HOMES.items():
        home = importlib.import_module(f"{package.__name__}.{module}")
        for name in names:
            assert getattr(package, name) is getattr(home, name), name
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        package.nothing  # noqa: B018


def test_every_command_is_offered() -> None:
    for name in COMMANDS:
        assert isinstance(getattr(kotae, name), FunctionType), name


IMPORTED = """
import sys
before = set(sys.modules)
import kotae
new = sorted(name for name in set(sys.modules) - before if name.startswith("kotae"))
assert new == ["kotae", "kotae.late", "kotae.shown"], new
assert not {"typing", "json", "pysat"} & set(sys.modules), sorted(sys.modules)
import kotae.families, kotae.verify, kotae.library
for name in ("families", "verify"):
    assert type(getattr(kotae, name)).__name__ == "function"
    assert type(sys.modules["kotae." + name]).__name__ == "module"
from kotae import families, verify
assert "hashi" in [kind.family for kind in families()]
from kotae.families import find_family
from kotae.verify import puzzle_of
assert type(kotae.library).__name__ == "module"
"""


def test_importing_loads_nothing_and_no_package_hides_a_function() -> None:
    """In a process of its own: here everything is loaded."""
    done = subprocess.run([sys.executable, "-S", "-c", IMPORTED], capture_output=True, text=True, env=with_source())
    assert (done.returncode, done.stderr) == (0, "")


def with_source() -> dict[str, str]:
    """Without the packages of the environment, which may load anything when Python starts."""
    return {"PYTHONPATH": str(Path(kotae.__file__).parent.parent)}


@pytest.mark.parametrize("name", sorted(WITH_EXAMPLES))
def test_the_example_of_a_function(name: str) -> None:
    function = getattr(kotae, name)
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    (example,) = doctest.DocTestFinder(recurse=False).find(function, name, globs={})
    assert example.examples, f"{name} has no example"
    said: list[str] = []
    doctest.DocTestRunner(optionflags=flags, verbose=False).run(example, out=said.append)
    assert not said, "".join(said)


@pytest.mark.parametrize("name", sorted(set(kotae.__all__) - {"Place", "Where", "everywhere"}))
def test_everything_says_what_it_is(name: str) -> None:
    assert inspect.getdoc(getattr(kotae, name)), name


def test_the_guide_shows_what_its_examples_print() -> None:
    """`python tests/guide.py` puts it right."""
    page = GUIDE.read_text()
    assert with_outputs(page) == page
    assert page.count("```python") == len(BLOCK.findall(page)) >= 10


def test_the_guide_names_every_command() -> None:
    page = GUIDE.read_text()
    for name in (*COMMANDS, "read_all"):
        assert f"kotae.{name}(" in page or f"`{name}`" in page, name


def test_every_module_of_the_library_is_loaded_by_itself() -> None:
    """Whoever loads one first does not need another to have been loaded before."""
    for module in pkgutil.iter_modules(kotae.library.__path__):
        importlib.import_module(f"kotae.library.{module.name}")
    assert {kind.homes.library for kind in families()} == {"kotae.library.boards", "kotae.library.plans"}
