"""The house is kept in order: imports point downwards only, families stay short, nothing heavy loads at the start."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from kotae.families import Kind, families
from kotae.families.null import Null

SOURCE = Path(__file__).parent.parent / "src/kotae"

PAGE = (Path(__file__).parent.parent / "docs/design.md").read_text()
ROWS = [re.findall(r"`(\w+)`", row.split("|")[1]) for row in PAGE.splitlines() if row.startswith("| `")]
"""The parts, as the table on that page lists them: each may import those above it, those beside it and itself."""
NOT_PARTS = ("__init__", "__main__", "__pycache__", "py")
"""What begins everything, and what is not code."""


def module_name(file: Path) -> str:
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(file): file for file in SOURCE.rglob("*.py")}


def run_code(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes but those that are for type checkers alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        yield node
        yield from run_code(node)


def imports(file: Path) -> set[str]:
    """The modules of Kotae that a module imports, wherever in it."""
    found: set[str] = set()
    for node in run_code(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if name in MODULES else node.module for name in names}
    return found & MODULES.keys()


IMPORTS = {module: imports(file) for module, file in MODULES.items()}


def part_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


def test_every_part_is_in_the_table_on_the_design() -> None:
    parts = {path.stem for path in SOURCE.iterdir() if path.stem not in NOT_PARTS}
    assert sorted(part for row in ROWS for part in row) == sorted(parts)


@pytest.mark.parametrize("number", range(len(ROWS)), ids=["-".join(row) for row in ROWS])
def test_a_part_imports_only_what_stands_above_it(number: int) -> None:
    allowed = {"", *(part for row in ROWS[: number + 1] for part in row)}
    for module in (module for module in MODULES if part_of(module) in ROWS[number]):
        assert {part_of(used) for used in IMPORTS[module]} <= allowed, module


def test_no_modules_import_each_other() -> None:
    """Not by way of others either, and not inside functions."""
    order = TopologicalSorter({module: used - {module, "kotae"} for module, used in IMPORTS.items()})
    order.prepare()


def test_the_checker_knows_no_solver() -> None:
    """Not even by way of others: what checks certificates shares nothing with what makes them. What it runs of what is
    loaded is watched in test_independence."""
    code = "import sys, kotae.verify; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("kotae.answers", "kotae.engines", "pysat", "pysolvers"):
        assert f"'{module}" not in loaded


@pytest.mark.parametrize("kind", [*families(), Null], ids=lambda kind: kind.family)
def test_a_family_is_one_short_file(kind: Kind) -> None:
    text = (SOURCE / f"families/{kind.__module__.split('.')[-1]}.py").read_text()
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    example = 0 if kind.plans else kind.example.count("\n")
    assert len(lines) - example <= (100 if kind.plans else 75)
    assert kind.__doc__
    nodes = list(ast.walk(ast.parse(text)))
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    used |= {node.id for node in nodes if isinstance(node, ast.Name)}
    assert not used & {"clauses", "formula", "engine", "pysat", "draw"}


def test_modules_stay_small() -> None:
    """Those of the tests as well."""
    for file in (*SOURCE.rglob("*.py"), *Path(__file__).parent.rglob("*.py")):
        assert file.read_text().count("\n") <= 400, file


def test_help_loads_nothing() -> None:
    code = "import sys; sys.argv[1:] = ['--help']; from kotae.__main__ import main; main(); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    for module in ("typing", "argparse", "pysat", "kotae.verify", "kotae.cli.run", "kotae.families", "json"):
        assert f"'{module}'" not in loaded


def test_the_solvers_are_loaded_when_they_are_needed() -> None:
    code = "import sys, kotae.cli.run; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("pysat", "pysolvers", "kotae.answers", "kotae.cli.exit_codes."):
        assert f"'{module}" not in loaded


NEVER_NEEDED = (
    *("kotae.verify", "kotae.scale", "kotae.sliding", "kotae.cli.cubes", "kotae.cli.certificate"),
    *("kotae.answers.generating", "kotae.answers.explaining.explain", "kotae.answers.check", "kotae.answers.measure"),
    *("kotae.families.hashi", "kotae.families.sliding", "kotae.formats.nonograms", "kotae.formats.records"),
    *("kotae.logic.lines.line_solver", "kotae.logic.regions.seeded", "kotae.wording.cubes", "kotae.wording.places"),
    *("kotae.board.tiling", "kotae.board.areas", "kotae.board.random_rooms", "kotae.drawing.stock"),
    *("kotae.codecs.saved_beside", "kotae.codecs.saved_halves", "kotae.codecs.saved_segments"),
    *("kotae.cli.options.check", "kotae.cli.options.suggest"),
)
"""To solve a board of squares: parts of Kotae, and modules that only some families or commands use."""


@pytest.mark.parametrize(
    ("example", "others"),
    [
        ("slitherlink/7x7", ("kotae.board.lines",)),
        ("masyu/8x8", ("kotae.board.edges", "kotae.board.inside", "kotae.codecs.saved_several")),
        ("lits/8x8", ("kotae.logic.loops", "kotae.board.lines", "kotae.board.edges", "kotae.codecs.game")),
    ],
)
def test_solving_loads_only_what_it_needs(example: str, others: tuple[str, ...]) -> None:
    """Most of the time that a small puzzle takes is spent on loading."""
    puzzle = SOURCE.parent.parent / f"examples/{example}.txt"
    code = f"import sys; from kotae.cli.run import run; run(['solve', {str(puzzle)!r}]); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'kotae.answers.solve'" in loaded
    assert not [module for module in (*NEVER_NEEDED, *others) if f"'{module}" in loaded]
    for module in ("hashlib", "subprocess", "concurrent", "pysat", "html", "json", "shutil", "textwrap", "threading"):
        assert f"'{module}'" not in loaded
