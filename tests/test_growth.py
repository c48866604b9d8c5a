"""How cost grows: fits of known powers, random boards of any size, and `kotae experiment --sizes`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from commands import kotae, refused

from kotae.answers.check import check
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.growth import doubling, power
from kotae.answers.measure import Measured, Question
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.cli import experiment_boards
from kotae.cli.run import run
from kotae.errors import KotaeError
from kotae.families import clue_families
from kotae.families.base import Puzzle
from kotae.sliding.scrambles import random_walk
from kotae.wording.experiment import Experiment, Row, formula_plot, time_plot


@pytest.mark.parametrize("exponent", [0.5, 1.0, 2.5])
def test_a_power_is_found(exponent: float) -> None:
    fit = power([(x, 3 * x**exponent) for x in (1, 100, 200, 500, 1000)])
    assert fit is not None
    assert fit.slope == pytest.approx(exponent)
    assert (fit.first, fit.last, fit.points) == (100, 1000, 4)  # the largest tenfold range


def test_a_doubling_is_found() -> None:
    fit = doubling([(x, 2 ** (x / 5)) for x in range(0, 30, 3)])
    assert fit is not None
    assert 1 / fit.slope == pytest.approx(5)


def test_too_little_says_nothing() -> None:
    assert power([(10, 1), (20, 2)]) is None
    assert power([(10, 1)] * 5) is None
    assert power([]) is None
    assert doubling([(1, 0), (2, 0), (3, 0)]) is None


@pytest.mark.parametrize("kind", [*clue_families()], ids=lambda kind: kind.family)
def test_random_boards_have_an_answer_and_come_again(kind: type[Puzzle]) -> None:
    family = kind.family
    for number in range(30 if kind.random_boards else 4):
        grid = Grid(3 + number % 5, 4 + number % 7) if kind.random_boards else Grid(6, 6)
        puzzle = random_puzzle(family, grid, str(number), (0.3, 1.0)[number % 2])
        assert puzzle == random_puzzle(family, grid, str(number), (0.3, 1.0)[number % 2])
        answer = solve(puzzle)
        assert answer.status in ("unique", "several")
        assert check(puzzle, answer.solutions[0]).verdict == "right"


def test_random_walks() -> None:
    assert random_walk(Grid(4, 4), 20, "1").board.far(random_walk(Grid(4, 4), 20, "1").start) <= 20
    with pytest.raises(KotaeError, match="no random boards for sliding"):
        random_puzzle("sliding", Grid(4, 4), "1")


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", ["hashi", "sliding"])
def test_growing_sizes(family: str, tmp_path: Path) -> None:
    plot = tmp_path / "growth.svg"
    done = kotae("experiment", family, "--sizes", "4,6:10:2", "--plot", str(plot))
    assert done.returncode == 0
    assert [line.split()[0] for line in done.stdout.splitlines()[1:5]] == ["4x4", "6x6", "8x8", "10x10"]
    assert "default: " in done.stdout.splitlines()[-1]
    assert plot.read_text().count("clauses") >= 1
    lines = kotae("experiment", family, "--sizes", "4", "--json").stdout.splitlines()
    assert json.loads(lines[0])["cells"] == 16


def never_asked(encoding: str) -> Measured:
    raise AssertionError(f"{encoding} is asked though there is a result already")


def test_the_plot_names_the_exponents() -> None:
    rows: list[Row] = []
    for side in (10, 20, 30):
        cells = side * side
        run = Measured("default", "minisat22", "several", cells, cells**2, 0, None, 0.0, 0.0, cells / 100)
        rows.append((Question("made", f"{side}x{side}", cells, never_asked), {"default": run}))
    experiment = Experiment("slitherlink", ["default"], by_steps=False, random=True, outcomes=("yes", "no"))
    (curve,) = time_plot(experiment, rows, powers=True).curves
    assert curve.label == "default, cells^1.00"
    curves = formula_plot(experiment, rows, "default").curves
    assert [curve.label for curve in curves] == ["variables, cells^1.00", "clauses, cells^2.00"]


def test_what_ran_out_of_time_is_not_asked_anything_larger() -> None:
    sizes = ("--sizes", "20,40,60,80", "--timeout", "0.001")
    lines = kotae("experiment", "slitherlink", *sizes, "--json").stdout.splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["unknown"]


def test_what_would_not_fit_in_memory_is_not_asked(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(experiment_boards, "installed_bytes", lambda: 4_000_000_000)
    monkeypatch.setattr(experiment_boards, "peak_bytes", lambda: 1_000_000_000)
    assert run(["experiment", "hashi", "--sizes", "5,7,20"]) == 0
    shown = capsys.readouterr()
    assert [line.split()[0] for line in shown.out.splitlines()[1:3]] == ["5x5", "7x7"]
    assert "20x20" not in shown.out
    assert (
        shown.err
        == "kotae: 400 cells would take about 8 GB of the 4 that this machine has, so larger boards are skipped\n"
    )


@pytest.mark.exhaustive
def test_memory_of_whoever_started_it_is_not_counted() -> None:
    held = bytearray(300_000_000)
    held[::4096] = bytes(len(held[::4096]))  # so that it is really there
    asked = "from kotae.processes.memory import peak_bytes; print(peak_bytes())"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert 0 < int(told) < len(held)


def test_a_small_board_says_nothing_of_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the second would seem to take 4 GB, and not be asked."""
    monkeypatch.setattr(experiment_boards, "installed_bytes", lambda: 4_000_000_000)
    monkeypatch.setattr(experiment_boards, "peak_bytes", lambda: 100_000_000)
    done = kotae("experiment", "hashi", "--sizes", "3,20")
    assert done.stderr == ""
    assert "20x20" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("hashi",), "there are no puzzles"),
        (("hashi", "--sizes", "1"), "--sizes"),
        (("hashi", "--sizes", "5,x"), "--sizes"),
        (("hashi", "--sizes", "600"), "is too large"),
        (("hashi", "--sizes", "5,600"), "is too large"),
        (("hashi", "--sizes", "5", "--steps", "3"), "--steps is for sliding tiles, not for hashi"),
        (("hashi", "puzzle.txt", "--sizes", "5"), "puzzles cannot be used with --sizes"),
    ],
)
def test_bad_experiments(arguments: tuple[str, ...], wrong: str) -> None:
    assert wrong in refused(kotae("experiment", *arguments))


def test_the_table_of_growth_is_made_in_parts(tmp_path: Path) -> None:
    """What one process measured, another does not measure again, and the table is made of all that is there. A family
    whose boards cannot be made large has a row that says so."""
    runs, table = tmp_path / "runs.jsonl", tmp_path / "growth.md"
    program = Path(__file__).parent.parent / "benchmarks/growth.py"
    words = ["hashi", "lits", "--seconds", "0.1", "--runs", str(runs), "-o", str(table)]
    for part in (["--part", "2/2"], ["--part", "1/2"], [], ["--table"]):
        subprocess.run([sys.executable, str(program), *words, *part], check=True)
    assert [json.loads(line)[0] for line in runs.read_text().splitlines()] == ["lits", "hashi"]
    rows = [line for line in table.read_text().splitlines() if line.startswith(("| hashi", "| lits"))]
    assert len(rows) == 2
    assert "| making " in rows[1]
