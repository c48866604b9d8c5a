"""`kotae solve --cubes`: the same answers as without, limits, Ctrl-C, and a cluster."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import SEVEN, kotae
from conftest import EXAMPLES, hashi, two_lattices
from watching import children, ended, eventually, gone, seconds_worked

from kotae.answers.solve import solve
from kotae.cli.run import run
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.scale.crew import workers
from kotae.scale.cubes import Conquest
from kotae.sliding.plan import find_plan

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def hard(tmp_path: Path) -> Path:
    """A puzzle on which every solver works for minutes."""
    file = tmp_path / "hard.txt"
    file.write_text("\n".join(["hashi", *two_lattices(15)]))
    return file


def test_the_same_object_as_without_cubes() -> None:
    cubed = json.loads(kotae("solve", SEVEN, "--cubes", "4", "--json").stdout)
    alone = json.loads(kotae("solve", SEVEN, "--json").stdout)
    cubes = cubed.pop("cubes")
    assert cubes["made"] == cubes["refuted"] > 0
    assert cubed.keys() == alone.keys()
    same = ("family", "source", "status", "solution", "solver", "encoding")
    assert {key: cubed[key] for key in same} == {key: alone[key] for key in same}


def test_a_refutation_of_plans() -> None:
    board = str(EXAMPLES / "sliding/4x4-hard.txt")
    done = kotae("solve", board, "--steps", "31", "--cubes", "6", "--json")
    record = json.loads(done.stdout)
    assert done.returncode == 1
    assert (record["status"], record["at_least"]) == ("none", 33)
    assert record["cubes"]["made"] == record["cubes"]["refuted"] == 6


def test_the_time_limit_leaves_what_is_certain(hard: Path) -> None:
    done = kotae("solve", str(hard), "--cubes", "1000", "--timeout", "2", "--json")
    record = json.loads(done.stdout)
    assert (done.returncode, record["status"], record["solution"]) == (3, "unknown", None)
    assert record["cubes"]["refuted"] < record["cubes"]["made"] or record["cubes"]["made"] == 0


def test_ctrl_c_ends_all_workers(hard: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "kotae", "solve", str(hard), "--cubes", "8", "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert eventually(lambda: sum(seconds_worked(pid) > 0.3 for pid in children(process.pid)) == 2)
    pids = children(process.pid)
    assert ended(process, signal.SIGINT)[:3] == (130, "", "kotae: interrupted\n")
    assert gone(pids)


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--cluster", "local"), "--cluster needs --cubes N"),
        (("--workers", "2"), "--workers needs --cubes N"),
        (("--cubes", "4", "--conflicts", "9"), "--conflicts cannot be used with --cubes; try --timeout"),
        (("--cubes", "100001"), "100001 cubes are too many; expected 1 to 100000"),
        (("--cubes", "4", "-s", "nobody"), "unknown solver 'nobody'"),
    ],
)
def test_what_does_not_go_together(
    arguments: tuple[str, ...], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["solve", SEVEN, *arguments]) == 2
    output, complaints = capsys.readouterr()
    assert (output, complaints.count("\n")) == ("", 1)
    assert complaint in complaints


def test_a_cluster_gives_the_same_answers(hard: Path) -> None:
    crew = workers("local", 2)
    try:
        conquest = Conquest(12, crew)
        assert conquest.solve(hashi(*two_lattices(9))).status == "none"
        assert conquest.tally.made == conquest.tally.refuted == 12
        puzzle = read((EXAMPLES / "slitherlink/20x20.txt").read_text())
        assert isinstance(puzzle, Puzzle)
        cubed, alone = conquest.solve(puzzle), solve(puzzle)
        assert (cubed.status, cubed.solutions) == ("unique", alone.solutions)
        sliding = read((EXAMPLES / "sliding/4x4-hard.txt").read_text())
        assert isinstance(sliding, Sliding)
        refuted = find_plan(sliding, steps=31, cubed=conquest.plans(None, "default"))
        assert (refuted.status, refuted.bound) == ("none", 33)
    finally:
        crew.close()
    record = json.loads(kotae("solve", SEVEN, "--cubes", "4", "--cluster", "local", "--workers", "2", "--json").stdout)
    assert record["status"] == "unique"
