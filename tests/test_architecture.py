"""The house is kept in order: imports point downwards only, families stay short, nothing heavy loads at the start."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kotae.families import Kind, families
from kotae.families.null import Null

SOURCE = Path(__file__).parent.parent / "src/kotae"

BELOW = {
    "errors": set(),
    "shown": set(),
    "memory": set(),
    "deadline": {"errors"},
    "logic": set(),
    "board": {"logic", "errors"},
    "codecs": {"board", "logic", "errors"},
    "families": {"codecs", "board", "logic", "errors", "shown"},
    "engines": {"logic", "deadline", "errors"},
    "encodings": {"families", "board", "logic", "errors"},
    "answers": {"encodings", "engines", "families", "board", "logic", "memory", "errors", "shown"},
    "drawing": {"families", "board", "logic", "errors"},
    "formats": {"drawing", "encodings", "families", "codecs", "board", "logic", "errors", "__version__"},
    "verify": {"formats", "encodings", "families", "board", "logic", "errors", "__version__"},
    "report": {"drawing", "answers", "families", "logic", "errors"},
    "telling": {"answers", "families", "board", "logic"},
    "hints": {"drawing", "answers", "engines", "families", "board", "logic", "errors"},
    "scale": {"report", "formats", "answers", "engines", "encodings", "families", "logic", "errors"},
    "bench": {"answers", "formats", "drawing", "families", "board", "errors"},
    "web": {
        "hints",
        "memory",
        "telling",
        "formats",
        "drawing",
        "answers",
        "engines",
        "families",
        "board",
        "logic",
        "errors",
    },
}
"""What each part may know."""
NOT_PARTS = ("__init__", "__main__", "__pycache__", "py")
"""What begins everything, and what is not code."""


def imports(file: Path) -> set[str]:
    """The parts of Kotae that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name}" for name in names]
        found |= {name.split(".")[1] for name in names if name.startswith("kotae.")}
    return found


def files_of(part: str) -> list[Path]:
    return sorted((SOURCE / part).rglob("*.py")) or [SOURCE / f"{part}.py"]


def parts_used(part: str) -> set[str]:
    return {used for file in files_of(part) for used in imports(file)}


@pytest.mark.parametrize("part", BELOW)
def test_imports_point_downwards(part: str) -> None:
    for file in files_of(part):
        assert imports(file) - {part} <= BELOW[part], file


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


PAGE = (Path(__file__).parent.parent / "docs/design.md").read_text()
ROWS = [re.findall(r"`(\w+)`", row.split("|")[1]) for row in PAGE.splitlines() if row.startswith("| `")]


def test_the_page_on_the_design_says_so() -> None:
    """A part knows what stands above it in the table, and what stands beside it in one row."""
    assert [part for row in ROWS for part in row if not (SOURCE / part).is_dir()] == [
        part for row in ROWS for part in row if (SOURCE / f"{part}.py").is_file()
    ]
    parts = {path.stem for path in SOURCE.iterdir() if path.stem not in NOT_PARTS}
    assert sorted(part for row in ROWS for part in row) == sorted(parts)
    above: set[str] = set()
    for row in ROWS:
        above |= set(row)
        for part in row:
            assert parts_used(part) <= above | {"__version__"}, part


def test_modules_stay_small() -> None:
    """Those of the tests as well."""
    for file in (*SOURCE.rglob("*.py"), *Path(__file__).parent.rglob("*.py")):
        assert file.read_text().count("\n") <= 400, file


def test_help_loads_nothing() -> None:
    code = "import sys; sys.argv[1:] = ['--help']; from kotae.__main__ import main; main(); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    for module in ("typing", "argparse", "pysat", "kotae.verify", "kotae.cli", "kotae.families", "json"):
        assert f"'{module}'" not in loaded


def test_the_solvers_are_loaded_when_they_are_needed() -> None:
    code = "import sys, kotae.cli; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("pysat", "pysolvers", "kotae.answers", "kotae.verbs."):
        assert f"'{module}" not in loaded


def test_solving_loads_only_what_it_needs() -> None:
    """Most of the time that a small puzzle takes is spent on loading."""
    puzzle = SOURCE.parent.parent / "examples/slitherlink/7x7.txt"
    code = f"import sys; from kotae.cli import run; run(['solve', {str(puzzle)!r}]); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'kotae.answers.solve'" in loaded
    for module in (
        "kotae.verify",
        "kotae.scale",
        "kotae.answers.plan",
        "kotae.answers.generate",
        "kotae.encodings.sliding",
    ):
        assert f"'{module}" not in loaded
    for module in ("hashlib", "subprocess", "concurrent"):
        assert f"'{module}'" not in loaded
