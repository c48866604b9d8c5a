"""What carries the project on: the script of what must pass, the guides, and what they point at."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
from solvers import program_at

ROOT = Path(__file__).parent.parent
GUIDES = ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")
README = "    python3 -m venv .venv && echo first\n\n    python3 -m venv .venv && echo second\n"
PROGRAMS = ("ruff", "mypy", "mkdocs", "python")
NOTED = """
from pathlib import Path
with Path({calls!r}).open("a") as file:
    print({name!r}, *sys.argv[1:], file=file)
print("12 passed in 3.4s" if "pytest" in sys.argv else "")
"""


@pytest.mark.parametrize("guide", GUIDES)
def test_the_links_of_the_guides(guide: str) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", (ROOT / guide).read_text())
    assert targets
    for target in targets:
        assert target.startswith("https://") or (ROOT / target).exists(), target


def test_the_tests_that_the_guide_names_exist() -> None:
    named = re.findall(r"`((?:tests|src)/[\w/.]+|\.ci/run)`", (ROOT / "CONTRIBUTING.md").read_text())
    assert len(named) > 5
    for path in named:
        assert (ROOT / path).exists(), path


def test_the_guide_sets_up_as_the_readme_does() -> None:
    command = re.compile(r"^    python3 -m venv .*\[dev\].*$", re.M)
    (shown,) = command.findall((ROOT / "CONTRIBUTING.md").read_text())
    assert shown in (ROOT / "README.md").read_text()


def test_what_is_measured_is_there() -> None:
    """A module or test that was moved would silently be missing from the table."""
    measured = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["coverage"]["run"]["include"]
    tests = re.findall(r"tests/\w+\.py", (ROOT / ".ci/run").read_text())
    assert tests
    for path in (*measured, *tests):
        assert (ROOT / path).is_file(), path


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with the script, whose programs only note how they are called."""
    (tmp_path / ".ci").mkdir()
    (tmp_path / ".ci/run").write_bytes((ROOT / ".ci/run").read_bytes())
    (tmp_path / "README.md").write_text(README)
    (tmp_path / "bin").mkdir()
    program_at(tmp_path / "bin/python3", "")
    (tmp_path / ".venv/bin").mkdir(parents=True)
    for name in PROGRAMS:
        program_at(tmp_path / ".venv/bin" / name, NOTED.format(calls=str(tmp_path / "calls"), name=name))
    return tmp_path


def ci(tree: Path, corpus: str) -> subprocess.CompletedProcess[str]:
    known = {"PATH": f"{tree / 'bin'}{os.pathsep}{os.environ['PATH']}", "KOTAE_CORPUS": corpus}
    return subprocess.run(["bash", ".ci/run"], cwd=tree, env=os.environ | known, capture_output=True, text=True)


def calls(tree: Path) -> str:
    file = tree / "calls"
    return file.read_text() if file.exists() else ""


def test_ci_without_a_corpus_fails_at_once(tree: Path) -> None:
    for corpus in ("", str(tree / "nowhere")):
        done = ci(tree, corpus)
        assert done.returncode == 1
        assert re.fullmatch(r"there is no corpus at .*; set KOTAE_CORPUS to a folder of puzzles, .*\n", done.stderr)
        assert (done.stdout, calls(tree)) == ("", "")


def test_ci_says_that_it_leaves_the_corpus_out(tree: Path) -> None:
    done = ci(tree, "none")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\ncorpus tests left out: KOTAE_CORPUS=none\n" in done.stdout
    assert "-m exhaustive" in calls(tree)
    assert "-m corpus" not in calls(tree)
    assert "--cov" in calls(tree)
    assert done.stdout.endswith("\n12 passed in 3.4s\n")


def test_ci_runs_everything(tree: Path) -> None:
    done = ci(tree, str(tree))
    assert (done.returncode, done.stderr) == (0, "")
    assert "left out" not in done.stdout
    assert [line.split(" -n ")[0] for line in calls(tree).splitlines() if "-m pytest" in line] == [
        "python -m pytest -m exhaustive",
        "python -m pytest -m ",
        "python -m pytest -m corpus",
    ]
    for called in ("ruff check .\n", "ruff format --check .\n", "mypy\n", "mkdocs build --strict "):
        assert called in calls(tree)
    assert done.stdout.endswith("\n12 passed in 3.4s\n")
