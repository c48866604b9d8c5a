"""The comparison of ratings with the grades of Simon Tatham's generators: which games take part, and that it runs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from packages import needed

from kotae.formats.tatham import games

HERE = Path(__file__).parent
BENCHMARKS = HERE.parent / "benchmarks"


def python(*words: str) -> str:
    """What a Python program beside the benchmarks prints."""
    folders = os.pathsep.join([str(HERE.parent / "src"), str(BENCHMARKS)])
    done = subprocess.run(
        [sys.executable, *words], capture_output=True, text=True, check=True, env=os.environ | {"PYTHONPATH": folders}
    )
    return done.stdout


def test_every_game_of_a_family_is_known() -> None:
    """A family joins the comparison by naming its game, unless that is known to have one grade only."""
    program = "import difficulty as d; print(*d.comparable()); print(*d.UNGRADED)"
    graded, ungraded = (set(line.split()) for line in python("-c", program).splitlines())
    assert {"bridges", "lightup", "loopy", "pearl", "slant", "solo", "towers"} <= graded
    assert {game.page for game, _ in games().values()} == graded | (ungraded & {"pattern", "range", "rect"})


@pytest.mark.exhaustive
def test_the_levels_of_bridges_are_told_apart(request: pytest.FixtureRequest) -> None:
    """Ten puzzles of each level: easy ones never need a comparison, all others do."""
    needed(request, "sgt-puzzles", lambda: found("sgt-bridges"))
    lines = python(str(BENCHMARKS / "difficulty.py"), "--each", "10", "--seed", "test", "--games", "bridges")
    _, first, second, *_ = lines.splitlines()
    assert first.split()[:7] == ["bridges", "7x7", "0", "|", "1", "1.000", "1.000"]
    assert float(second.split()[3]) > 0.9


def found(program: str) -> Path | None:
    """Debian installs games where the path of a service may not lead."""
    folders = ("/usr/games", *os.environ["PATH"].split(os.pathsep))
    return next((path for folder in folders if (path := Path(folder) / program).exists()), None)
