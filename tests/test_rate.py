"""How hard a puzzle is: what a deduction weighs, and `kotae rate`."""

import json
from pathlib import Path

import pytest
from boards import read_board
from commands import SEVEN, kotae
from conftest import EXAMPLES

from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.explaining.walk import REMEMBERED, UNFINISHED, Step
from kotae.answers.rate import rate, rating, rounds
from kotae.answers.solve import solve
from kotae.cli.run import run
from kotae.sliding.difficulty import difficulty_of_plan
from kotae.wording.steps import states


def test_ratings() -> None:
    easy = rate(read_board(Path(SEVEN).read_text()))
    assert easy is not None
    assert easy.verdict == "easy"
    hard = rate(read_board((EXAMPLES / "slitherlink/15x15.txt").read_text()))
    assert hard is not None
    assert hard.largest > 5
    assert hard.score > easy.score
    several = explain(read_board("slitherlink\n..\n..\n"))
    assert rating(several) is None


GRADED = (
    "7x7m2:b2c32b3a1b2b3a4g1c1j3a3b2 7x7m2:2a5a4a3l2a3c1i3a5b4g2 7x7m2:c3b23a2b1h4b5a3g23a2b1d3b4",
    "7x7m2:2a5a4a3g2l14c1i3a3a2b 7x7m2:2c4a3c1a1e1c2a6a3e2a4g3b4b2 7x7m2:2a2c1g6a5b1h3a4c4h1d3",
    "7x7m2:a2b2a3c3a2b3m2a3b3g2a4c3 7x7m2:3a3a3a2i2v1b4a4c2 7x7m2:a2a3b21g1b2a4g3b5b1h2a6a2a",
)
"""Bridges that Simon Tatham's generator calls easy, medium and hard."""


def test_ratings_agree_with_a_generator_that_knows_the_family() -> None:
    easy, medium, hard = ([rate(read_board(each)) for each in level.split()] for level in GRADED)
    assert all(found and found.heaviest == 1 for found in easy)
    assert all(found and 1 < found.heaviest < 2 for found in medium)
    assert min(found.score for found in hard if found) > max(found.score for found in medium if found)


def weighed(text: str) -> dict[str, float]:
    """What each deduction of a puzzle weighs, by what follows."""
    explanation = explain(read_board(text))
    return {states(explanation.puzzle, step.so): step.weight for step in explanation.steps}


def test_what_a_deduction_weighs() -> None:
    """What an island's number says by itself is plain, as is what finishes it. Not so what all ways have in common that
    are left after counting what is drawn."""
    plain = weighed("hashi\n3.3\n...\n3.3\n")
    assert plain["at least 1 bridge: r1c1-r1c3, r1c1-r3c1"] == 1
    beside_a_one = weighed("hashi\n1.2.?\n.....\n2...2\n")
    assert beside_a_one["at least 1 bridge: r1c3-r1c5"] == 1 + UNFINISHED
    assert beside_a_one["2 bridges: r1c3-r1c5"] == 1


def test_something_remembered_weighs_more() -> None:
    """That there is at most one bridge cannot be drawn: whoever needs it has to remember it."""
    hard = explain(read_board(GRADED[2].split()[0]))
    known: dict[int, Step] = {}
    remembering = 0
    for step in hard.steps:
        for literal in step.given if step.size == 1 and step.remembered else ():
            remembering += literal < 0 and bool(known[literal].given)
        known |= dict.fromkeys(step.so, step)
        assert step.weight >= step.size + REMEMBERED * step.remembered
    assert remembering


def test_rounds() -> None:
    """Steps that need nothing are open at once; each of a chain is a round of its own."""
    chain = [Step([], [], [1]), Step([], [1], [2]), Step([], [], [3]), Step([], [2, 3], [4])]
    assert rounds(chain) == 3
    assert rounds(chain[::2]) == 1
    found = rate(read_board(Path(SEVEN).read_text()))
    assert found is not None
    assert found.open == pytest.approx(found.steps / found.depth)
    assert 1 < found.depth < found.steps


def test_rate_on_the_command_line() -> None:
    done = kotae("rate", SEVEN, str(EXAMPLES / "nonogram/12x12.txt"))
    assert [line.split(": ")[2].split(" ")[0] for line in done.stdout.splitlines()] == ["easy", "medium"]
    assert kotae("rate", "-", stdin="slitherlink\n..\n..\n").returncode == 1
    record = json.loads(kotae("rate", SEVEN, "--json").stdout)
    assert record["rating"]["largest"] == 1
    tray, missing = str(EXAMPLES / "sliding/3x3.txt"), "nosuch.txt"
    mixed = kotae("rate", tray, missing, SEVEN, "--json")
    assert mixed.returncode == 2
    plan, loop = map(json.loads, mixed.stdout.splitlines())
    assert plan["rating"] == {"verdict": difficulty_of_plan(plan["rating"]["steps"]), "score": 18, "steps": 18}
    assert loop["rating"]["verdict"] == "easy"
    assert ": sliding 2x2: not solvable" in kotae("rate", "-", stdin="sliding\n2 1\n3 _\n").stdout


def test_rate_interrupted_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Also when there is more to rate: and it does not say of a puzzle with one answer that it has none or several."""

    def interrupted(*_: object, **__: object) -> Explanation:
        found = Explanation(solve(read_board(Path(SEVEN).read_text())))
        found.interrupted = True
        return found

    monkeypatch.setattr("kotae.cli.rate.explain", interrupted)
    assert run(["rate", SEVEN, SEVEN]) == 130
    assert capsys.readouterr() == ("", "kotae: interrupted\n")
