"""`kotae compare`, `kotae cnf --complete` and `kotae cnf --decode`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from commands import kotae, refused
from conftest import CLUED, EXAMPLES

from kotae.encodings import names
from kotae.wording.comparison import HEADINGS

pytestmark = pytest.mark.exhaustive

LOOP = str(EXAMPLES / "slitherlink/7x7.txt")
TILES = str(EXAMPLES / "sliding/3x3.txt")


@pytest.mark.parametrize("family", ["hashi", "nonogram", "slitherlink", "nawabari", "sliding"])
def test_every_encoding_is_compared(family: str) -> None:
    file = min((EXAMPLES / family).glob("*.txt"), key=lambda path: path.stat().st_size)
    lines = kotae("compare", str(file), "--json", "--solvers", "cadical195,glucose3").stdout.splitlines()
    runs = [json.loads(line) for line in lines]
    assert [(run["encoding"], run["solver"]) for run in runs] == [
        (encoding, solver) for encoding in names(family) for solver in ("cadical195", "glucose3")
    ]
    assert len({run["outcome"] for run in runs}) == 1
    assert all(set(run["formula"]) == {"variables", "clauses", "cuts"} for run in runs)


def test_a_table_and_a_plot(tmp_path: Path) -> None:
    plot = tmp_path / "plot.png"
    files = [str(file) for file in CLUED if file.parent.name == "nawabari"]
    done = kotae("compare", *files, "--encodings", "default,candidates", "--plot", str(plot))
    assert done.returncode == 0
    heads = [line.split() for line in done.stdout.splitlines() if line.startswith("encoding")]
    assert heads == [[*HEADINGS[:6], "encode", "s", "solve", "s", "CPU", "s", "spread", "outcome"]] * 2
    assert done.stdout.count("  unique\n") == 4
    assert "CPU seconds (logarithmic):" in done.stdout
    assert plot.read_bytes()[:4] == b"\x89PNG"


def test_what_an_encoding_refuses_is_a_line_of_the_table() -> None:
    puzzle = "nonogram\nrows:\n?\n1\ncolumns:\n1\n1\n"
    done = kotae("compare", "-", "--encodings", "blocks,default", stdin=puzzle)
    assert done.returncode == 0
    assert "refused: " in done.stdout
    runs = [json.loads(line) for line in kotae("compare", "-", "--json", stdin=puzzle).stdout.splitlines()]
    assert {run["encoding"]: run["outcome"] for run in runs}["blocks"] == "refused"


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ((LOOP, "--encodings", "pair"), "unknown encoding 'pair' for slitherlink"),
        ((LOOP, "--solvers", "nosuch"), "unknown solver 'nosuch'"),
        ((LOOP, "--plot", "x.gif"), "not a kind of picture that can be written"),
        ((LOOP, "--steps", "3"), "for sliding tiles, not for slitherlink"),
    ],
)
def test_bad_comparisons(arguments: tuple[str, ...], wrong: str) -> None:
    assert wrong in refused(kotae("compare", *arguments))


def test_a_bad_puzzle_does_not_spoil_the_others() -> None:
    done = kotae("compare", "nothing.txt", LOOP, "--json", "--encodings", "default")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 1


def solver_says(formula: Path, name: str = "minisat22") -> str:
    run = [sys.executable, "-m", "kotae.engines.child", name, str(formula)]
    return subprocess.run(run, capture_output=True, text=True).stdout


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_one_call_of_any_solver_is_enough(file: Path, tmp_path: Path) -> None:
    formula, model = tmp_path / "formula.cnf", tmp_path / "model.txt"
    assert kotae("cnf", str(file), "--complete", "-o", str(formula)).returncode == 0
    assert "\nc complete: every model is an answer\n" in formula.read_text()
    model.write_text(solver_says(formula))
    done = kotae("cnf", str(file), "--decode", str(model))
    assert (done.returncode, done.stdout.splitlines()[0]) == (0, "right: every rule holds")
    record = json.loads(kotae("cnf", str(file), "--decode", str(model), "--json").stdout)
    assert record["solution"] == json.loads(kotae("solve", str(file), "--json").stdout)["solution"]


def test_a_relaxation_says_so_when_its_model_is_wrong(tmp_path: Path) -> None:
    """Two separate squares satisfy the corners, but are not one loop."""
    puzzle, formula, model = tmp_path / "p.txt", tmp_path / "f.cnf", tmp_path / "m.txt"
    puzzle.write_text("slitherlink\n4.4\n")
    kotae("cnf", str(puzzle), "-o", str(formula))
    assert "c relaxation: " in formula.read_text()
    model.write_text(solver_says(formula))
    done = kotae("cnf", str(puzzle), "--decode", str(model))
    assert done.returncode == 1
    assert "wrong: there is exactly one loop" in done.stdout
    assert "--complete" in done.stderr
    kotae("cnf", str(puzzle), "--complete", "-o", str(formula))
    model.write_text(solver_says(formula))
    done = kotae("cnf", str(puzzle), "--decode", str(model))
    assert (done.returncode, "no answer" in done.stdout) == (1, True)


def test_plans_are_decoded_too(tmp_path: Path) -> None:
    formula, model = tmp_path / "f.cnf", tmp_path / "m.txt"
    for encoding in ("default", "plain"):
        kotae("cnf", TILES, "--encoding", encoding, "-o", str(formula))
        model.write_text(solver_says(formula))
        record = json.loads(kotae("cnf", TILES, "--encoding", encoding, "--decode", str(model), "--json").stdout)
        assert (record["status"], record["solution"]["steps"]) == ("right", 18)
    kotae("cnf", TILES, "--steps", "16", "-o", str(formula))
    model.write_text(solver_says(formula))
    assert kotae("cnf", TILES, "--steps", "16", "--decode", str(model)).returncode == 1


def test_bad_models(tmp_path: Path) -> None:
    assert "is not a literal" in refused(kotae("cnf", LOOP, "--decode", LOOP))
    assert "cannot be read" in refused(kotae("cnf", LOOP, "--decode", "nothing.txt"))
    assert "one of them" in refused(kotae("cnf", LOOP, "--decode", LOOP, "-o", str(tmp_path / "x")))
