"""Solver programs that know nothing of Kotae, as anybody has them: from Debian, and Kissat from PyPI.

Those of Debian are installed by the tests, where that is possible; without them the run stops, which is why these tests
run in CI only.
"""

import json
import subprocess
import sysconfig
from pathlib import Path

import pytest
from commands import kotae
from conftest import CLUED, EXAMPLES
from packages import needed, on_path
from sampling import sample

from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.formats.dimacs import write_dimacs
from kotae.formats.solver_output import read_model
from kotae.formats.sources import read_one

pytestmark = pytest.mark.exhaustive

PROGRAMS = ("minisat", "cadical", "clasp", "picosat", "kissat")


@pytest.fixture(scope="module", params=PROGRAMS)
def program(request: pytest.FixtureRequest) -> str:
    """The path of a solver."""
    name = request.param
    if name == "kissat":
        return str(Path(sysconfig.get_path("purelib"), "sage_wheels/bin/kissat"))
    return str(needed(request, name, lambda: on_path(name)))


def test_examples_by_every_program(program: str) -> None:
    for file in (file for file in CLUED if file.parent.name in sample()):
        record = json.loads(kotae("solve", str(file), "-s", program, "--json").stdout)
        assert (record["status"], record["solver"]) == ("unique", program)
        assert record["solution"] == json.loads(kotae("solve", str(file), "--json").stdout)["solution"]


def test_a_sample_of_families_by_every_program(program: str) -> None:
    for kind in (kind for kind in clue_families() if kind.family in sample()):
        example = f"{kind.family}\n{kind.example}"
        record = json.loads(kotae("solve", "-", "-s", program, "--json", stdin=example).stdout)
        assert (record["family"], record["status"], record["solver"]) == (kind.family, "unique", program)
        assert record["solution"] == json.loads(kotae("solve", "-", "--json", stdin=example).stdout)["solution"]


def test_no_answer_and_plans(program: str) -> None:
    assert kotae("solve", "-", "-s", program, stdin="slitherlink\n3.3\n000\n3.3\n").returncode == 1
    short = str(EXAMPLES / "sliding/3x3-too-short.txt")
    assert kotae("solve", short, "-s", program).returncode == 1
    record = json.loads(kotae("solve", short, "--steps", "6", "-s", program, "--json").stdout)
    assert record["solution"]["steps"] == 6


@pytest.mark.parametrize("name", ["slitherlink/20x20.txt", "hashi/25x25.txt"])
def test_one_call_is_enough(program: str, name: str, tmp_path: Path) -> None:
    """From the file to the answer, without Kotae in between."""
    puzzle = read_one(str(EXAMPLES / name)).puzzle
    assert isinstance(puzzle, Puzzle)
    cnf, out = tmp_path / "formula.cnf", tmp_path / "model.txt"
    cnf.write_text(write_dimacs(puzzle, puzzle.formula(complete=True), complete=True))
    command = [program, str(cnf), *([str(out)] if "minisat" in program else [])]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120).stdout
    values = read_model(out.read_text() if out.exists() else said, puzzle)
    assert values is not None
    assert puzzle.solved_by(values)


def test_they_are_compared_and_listed(program: str) -> None:
    lines = kotae("compare", str(EXAMPLES / "hashi/7x7.txt"), "--solvers", program, "--json").stdout.splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["unique"] * 3
    if Path(program).name != "kissat":
        assert program in json.loads(kotae("list", "--json").stdout)["programs"].values()
