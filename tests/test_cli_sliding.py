"""Sliding tiles on the command line: the founding manual's switches, and the experiment in one command."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused
from conftest import EXAMPLES
from watching import at_work, ended

from kotae.families.sliding import Sliding
from kotae.formats import read

SLIDING = EXAMPLES / "sliding"
HARD = str(SLIDING / "4x4-hard.txt")


def solved(*arguments: str) -> dict[str, Any]:
    done = kotae("solve", *arguments, "--json")
    record: dict[str, Any] = json.loads(done.stdout)
    return record | {"code": done.returncode}


@pytest.mark.parametrize(
    ("file", "code", "said"),
    [
        ("2x2", 0, "solvable in at most 2 steps: a plan of 2"),
        ("2x2-unsolvable", 1, "not solvable in any number of steps"),
        ("3x3-too-short", 1, "not solvable in at most 5 steps"),
        ("3x3", 0, "a shortest plan has 18 steps; others are as short"),
        ("4x4", 0, "a shortest plan has 12 steps, and this is the only one"),
        ("4x4-hard", 0, "a shortest plan has 33 steps; others are as short"),
    ],
)
def test_the_examples(file: str, code: int, said: str) -> None:
    done = kotae("solve", "-i", f"{SLIDING}/{file}.txt")
    assert done.returncode == code
    assert said in done.stdout.splitlines()[0]


def test_json() -> None:
    record = solved(HARD)
    assert (record["family"], record["status"], record["code"]) == ("sliding", "several", 0)
    solution = record["solution"]
    assert isinstance(solution, dict)
    assert solution["steps"] == len(solution["tiles"]) == 33
    puzzle = read(Path(HARD).read_text())
    assert isinstance(puzzle, Sliding)
    assert puzzle.solved_by(solution["tiles"])
    assert record["at_least"] == 33
    assert set(record["formula"]) == {"variables", "clauses", "cuts"}
    assert set(record["seconds"]) == {"read", "encode", "solve", "total", "cpu"}


def test_steps_and_exactly() -> None:
    short = str(SLIDING / "3x3-too-short.txt")
    assert solved(short, "--steps", "6")["code"] == 0
    assert solved(short, "--steps", "7")["solution"] == solved(short, "--shortest")["solution"]
    assert solved(short, "--steps", "7", "--exactly")["status"] == "none"
    assert solved(short, "--steps", "8", "--exactly")["solution"]["steps"] == 8
    assert solved(short, "--sat-codes")["code"] == 20
    assert "--exactly needs --steps K" in refused(kotae("solve", HARD, "--exactly"))
    assert "not for hashi" in refused(kotae("solve", str(EXAMPLES / "hashi/7x7.txt"), "--steps", "3"))
    assert "--steps is '-1'; expected a number from 0 to 10000" in refused(kotae("solve", HARD, "--steps", "-1"))


def test_all_and_count() -> None:
    file = str(SLIDING / "3x3.txt")
    record = solved(file, "--count")
    assert record["complete"] is True
    listed = solved(file, "--all", "1000")["solutions"]
    assert isinstance(listed, list)
    assert record["count"] == len(listed) == len({tuple(plan["tiles"]) for plan in listed})
    assert solved(file, "--no-unique")["status"] == "answered"


def test_the_formula_goes_to_a_file_and_any_solver(tmp_path: Path) -> None:
    """`-o` writes a horizon's DIMACS, and a program that is given by its path finds the same as we do."""
    formula = tmp_path / "formula.cnf"
    for steps, code in (("6", 0), ("5", 1)):
        done = kotae("solve", str(SLIDING / "3x3-too-short.txt"), "--steps", steps, "-o", str(formula))
        assert done.returncode == code
        run = [sys.executable, "-m", "kotae.engines.child", "cadical153", str(formula)]
        assert subprocess.run(run, capture_output=True).returncode == (20 if code else 10)
    assert kotae("cnf", str(SLIDING / "3x3-too-short.txt")).stdout.startswith(
        "c kotae sliding 3x3, in at most 5 steps\n"
    )
    assert solved(str(SLIDING / "3x3.txt"), "-s", "kissat404")["at_least"] == 18
    assert solved(str(SLIDING / "3x3.txt"), "--encoding", "plain")["encoding"] == "plain"


def test_check(tmp_path: Path) -> None:
    file, plan = str(SLIDING / "4x4.txt"), tmp_path / "plan.txt"
    plan.write_text(kotae("solve", file).stdout)
    assert kotae("check", file, str(plan)).stdout == "right: the goal is reached in 12 steps\n"
    tiles = json.loads(kotae("solve", file, "--json").stdout)["solution"]["tiles"]
    assert kotae("check", file, json.dumps({"tiles": tiles[:5]})).stdout.startswith("nothing wrong so far: 5 steps")
    wrong = kotae("check", file, json.dumps([tiles[0], 13, *tiles[2:]]))
    assert (wrong.returncode, wrong.stdout) == (1, "wrong: only a tile beside the gap can move, at step 2\n")
    short = str(SLIDING / "3x3-too-short.txt")
    assert "out of reach in 5 steps" in kotae("check", short, "[8]").stdout
    assert "at most 5 steps" in kotae("check", short, "[8, 7, 5, 4, 7, 8]").stdout
    assert "it is not a plan" in refused(kotae("check", file, '{"steps": 3}'))
    assert "it is not a plan" in refused(kotae("check", file, '{"steps": 1000000000, "tiles": [3]}'))
    assert "nothing is forced" in refused(kotae("forced", file))


@pytest.mark.exhaustive
def test_the_experiment(tmp_path: Path) -> None:
    svg, png = tmp_path / "plot.svg", tmp_path / "plot.png"
    file = str(SLIDING / "3x3-too-short.txt")
    done = kotae("experiment", "sliding", file, "--steps", "3:7:1", "--plot", str(svg), "--plot", str(png))
    assert done.returncode == 0
    rows = [line.split() for line in done.stdout.splitlines()[1:6]]
    assert [row[0] for row in rows] == ["3", "4", "5", "6", "7"]
    assert [row[2] for row in rows] == [row[4] for row in rows] == ["unsolvable"] * 3 + ["solvable"] * 2
    assert svg.read_text().startswith("<?xml")
    assert png.read_bytes()[:4] == b"\x89PNG"
    lines = kotae("experiment", "sliding", file, "--steps", "6", "--json", "--encodings", "plain").stdout.splitlines()
    (record,) = map(json.loads, lines)
    assert (record["steps"], record["encoding"], record["outcome"]) == (6, "plain", "solvable")


def test_the_experiment_with_other_families() -> None:
    boards = [str(EXAMPLES / "nawabari" / name) for name in ("10x10.txt", "6x6.txt")]
    lines = kotae("experiment", "territory", *boards, "--json").stdout.splitlines()
    runs = [json.loads(line) for line in lines]
    assert {run["outcome"] for run in runs} == {"unique"}
    assert [run["cells"] for run in runs] == sorted(run["cells"] for run in runs)


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("sliding", HARD), "needs horizons"),
        (("sliding", HARD, "--steps", "9:3"), "--steps is '9:3'"),
        (("sliding", HARD, "--steps", "3", "--encodings", "nosuch"), "unknown encoding 'nosuch'"),
        (("sliding", HARD, "--steps", "3", "--plot", "plot.txt"), "not a kind of picture that can be written"),
        (("sliding", HARD, "--steps", "3", "--plot", "/nowhere/plot.svg"), "does not exist"),
        (("sliding", HARD, HARD, "--steps", "3"), "2 puzzles"),
        (("nosuch", HARD), "unknown family 'nosuch'"),
        (("hashi", HARD), "this is sliding"),
    ],
)
def test_bad_experiments(arguments: tuple[str, ...], wrong: str) -> None:
    assert wrong in refused(kotae("experiment", *arguments))


FAR = "4x4:14,15,8,12,10,11,9,13,2,6,5,1,3,7,4,0"


def started(*arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "kotae", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.parametrize("puzzles", [(FAR,), (FAR, FAR)], ids=["one", "two"])
def test_ctrl_c_reports_the_bound_and_ends_all_puzzles(puzzles: tuple[str, ...]) -> None:
    process = started("solve", *puzzles)
    assert at_work(process, 1.0)
    code, out, err, _ = ended(process, signal.SIGINT)
    assert (code, err) == (130, "kotae: interrupted\n")
    assert out.count("every plan has at least") == 1


@pytest.mark.exhaustive
def test_ctrl_c_keeps_what_an_experiment_has_measured(tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    process = started("experiment", "sliding", FAR, "--steps", "12:70:2", "--plot", str(plot))
    assert process.stdout
    assert "unsolvable" in process.stdout.readline() + process.stdout.readline()
    code, _, err, _ = ended(process, signal.SIGINT)
    assert (code, err) == (130, "kotae: interrupted; this is what was measured\n")
    assert plot.exists()


def test_odd_calls() -> None:
    one = "3x3:1,2,3,4,5,6,7,0,8"
    assert kotae("solve", one, "--steps", "5", "--count").stdout.splitlines()[1] == "1 plan of 1 step"
    assert "at least" in kotae("solve", HARD, "--count", "--conflicts", "10").stdout
    assert kotae("solve", HARD, "--count", "--conflicts", "10").returncode == 3
    assert "in exactly 2 steps" in kotae("cnf", one, "--steps", "2", "--exactly").stdout
    runs = kotae("compare", one, "--steps", "2", "--exactly", "--json").stdout.splitlines()
    assert {json.loads(run)["outcome"] for run in runs} == {"unsolvable"}
    assert "--exactly needs" in refused(kotae("compare", one, "--exactly"))
    assert "unknown solver" in refused(kotae("experiment", "sliding", one, "--steps", "2", "-s", "nosuch"))
    assert "unknown encoding" in refused(kotae("cnf", one, "--encoding", "nosuch", "--decode", "x"))
    assert "goal is out of reach" in kotae("check", "2x2:2,1,3,0", "[]").stdout
    assert "plan was found in time" in refused(kotae("cnf", FAR, "--timeout", "0.3"))
    assert "is not a tile" in refused(kotae("solve", f"2x2:1,2,3,{'9' * 6000}"))
    assert "kotae: -:" in kotae("solve", "-", stdin=f"3\n2\n1 2\n3 {'9' * 6000}\n").stderr


def test_an_explanation_has_no_empty_end() -> None:
    for text in ("1 2\n_ 3\n", "2 1\n3 _\n", "1 2\n3 _\n"):
        said = kotae("explain", "-", stdin=f"sliding\n{text}").stdout
        assert said
        assert not said.endswith("\n\n")
        assert "\n\n\n" not in said
