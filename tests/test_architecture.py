"""The house is kept in order: imports point downwards only, families stay short, nothing heavy loads at the start."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from kotae.puzzles import KINDS, TEMPLATE

SOURCE = Path(__file__).parent.parent / "src/kotae"

BELOW = {
    "errors": set(),
    "shown": set(),
    "memory": set(),
    "deadline": {"errors"},
    "logic": set(),
    "board": {"logic", "errors"},
    "puzzles": {"board", "logic", "errors", "shown"},
    "engines": {"logic", "deadline", "errors"},
    "encodings": {"puzzles", "board", "logic", "errors"},
    "answers": {"encodings", "engines", "puzzles", "board", "logic", "memory", "errors", "shown"},
    "drawing": {"puzzles", "board", "logic", "errors"},
    "formats": {"drawing", "encodings", "puzzles", "board", "logic", "errors", "__version__"},
    "report": {"drawing", "answers", "engines", "puzzles", "board", "logic", "errors"},
    "scale": {"report", "formats", "drawing", "answers", "engines", "encodings", "puzzles", "board", "logic", "errors"},
    "bench": {"answers", "formats", "drawing", "puzzles", "board", "logic", "errors"},
    "telling": {"formats", "drawing", "answers", "engines", "encodings", "puzzles", "board", "logic", "errors"},
    "hints": {"formats", "drawing", "answers", "engines", "encodings", "puzzles", "board", "logic", "errors"},
    "web": {
        "hints",
        "memory",
        "telling",
        "report",
        "formats",
        "drawing",
        "answers",
        "engines",
        "puzzles",
        "board",
        "logic",
        "errors",
    },
    "verify": {"formats", "encodings", "puzzles", "board", "logic", "errors", "__version__"},
}
"""What each part may know."""


def imports(file: Path) -> set[str]:
    """The parts of Kotae that a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text())):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            names = [f"{node.module}.{name}" for name in names]
        found |= {name.split(".")[1] for name in names if name.startswith("kotae.")}
    return found


@pytest.mark.parametrize("part", BELOW)
def test_imports_point_downwards(part: str) -> None:
    files = sorted((SOURCE / part).rglob("*.py")) or [SOURCE / f"{part}.py"]
    for file in files:
        assert imports(file) - {part} <= BELOW[part], file


def test_the_checker_knows_no_solver() -> None:
    """Not even by way of others: what checks certificates shares nothing with what makes them. What it runs of what is
    loaded is watched in test_independence."""
    code = "import sys, kotae.verify; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("kotae.answers", "kotae.engines", "pysat", "pysolvers"):
        assert f"'{module}" not in loaded


@pytest.mark.parametrize("kind", [*KINDS, TEMPLATE], ids=lambda kind: kind.family)
def test_a_family_is_one_short_file(kind: type) -> None:
    text = (SOURCE / f"puzzles/{kind.__module__.split('.')[-1]}.py").read_text()
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert len(lines) <= 80
    assert kind.__doc__
    assert not any(word in text for word in ("clauses", "solver", "engine", "pysat", ".draw"))


def test_modules_stay_small() -> None:
    """Those of the tests as well."""
    for file in (*SOURCE.rglob("*.py"), *Path(__file__).parent.rglob("*.py")):
        assert file.read_text().count("\n") <= 400, file


def test_help_loads_nothing() -> None:
    code = "import sys; sys.argv[1:] = ['--help']; from kotae.__main__ import main; main(); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout
    for module in ("typing", "argparse", "pysat", "kotae.verify", "kotae.cli", "kotae.puzzles", "json"):
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
