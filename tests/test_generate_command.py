"""`kotae generate`: what it prints and refuses, and what is kept however it ends."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from commands import kotae
from watching import FEW, MARK, ending, eventually, processes_of

from kotae.answers.effort import Effort
from kotae.answers.explaining.explain import explain
from kotae.answers.generating.random_boards.bridge_boards import SMALLEST
from kotae.answers.techniques.naming import techniques_in
from kotae.board.grid import Grid
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.canonical import canonical_hash


def test_the_number_of_processes_does_not_matter() -> None:
    one, two = (kotae("generate", "hashi", "--size", "7x7", "-n", "6", "--seed", "4", "--jobs", j) for j in "12")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    assert one.stdout.count("hashi 7x7, seed 4") == 6


def test_a_level_that_no_small_board_has_is_refused_at_once() -> None:
    done = kotae("generate", "hashi", "--size", "4x4", "--difficulty", "expert", "-n", "1000", "--jobs", "1")
    assert (done.returncode, done.stdout) == (3, "")
    side = SMALLEST["expert"]
    assert f"try --size {side}x{side} or larger" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_when_time_is_over_it_keeps_what_it_has(jobs: str) -> None:
    asked = ("generate", "slitherlink", "--size", "7x7", "--seed", "5", "--jobs", jobs)
    done = kotae(*asked, "-n", "100000", "--timeout", "1")
    assert done.returncode == 3
    assert "puzzles in 1 s; try a longer --timeout" in done.stderr
    assert done.stderr.count("\n") == 1
    first = kotae(*asked, "-n", "1", "--timeout", "50")
    assert (first.returncode, first.stderr) == (0, "")
    assert done.stdout.startswith(first.stdout) or not done.stdout


def test_json_of_the_command() -> None:
    done = kotae("generate", "loopy", "--size", "5x6", "-n", "2", "--seed", "1", "--json", "--difficulty", "easy")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(records) == 2
    for record in records:
        puzzle = read(record["puzzle"])
        assert puzzle == read(record["url"])
        assert puzzle.grid == Grid(5, 6)
        assert isinstance(puzzle, Puzzle)
        assert puzzle.solved_by(puzzle.from_json(record["solution"]))
        assert record["difficulty"] == "easy"


def test_other_formats() -> None:
    done = kotae("generate", "hashi", "--size", "5x5", "-n", "3", "--seed", "1", "--to", "tatham", "--jobs", "1")
    assert len([read(line) for line in done.stdout.splitlines()]) == 3


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["soduko"], "unknown family"),
        (["hashi", "--size", "7"], "--size"),
        (["hashi", "--size", "1x2"], "too small"),
        (["hashi", "--steps", "4"], "--steps cannot be used with hashi"),
        (["sliding", "--symmetry", "rotate"], "--symmetry cannot be used with sliding"),
        (
            ["slitherlink", "--size", "5x6", "--symmetry", "diagonal"],
            "--symmetry diagonal needs a square board; this one is 5x6; try rotate, mirror, flip, mirrors",
        ),
        (["slitherlink", "--density", "0.4"], "--density cannot be used with slitherlink; try --clues"),
        (["starbattle", "--density", "0.4"], "--density cannot be used with starbattle"),
        (["akari", "--density", "minimal"], "--density"),
        (
            ["slitherlink", "--technique", "magic"],
            "slitherlink has no technique 'magic'; expected one that",
        ),
        (["sliding", "--technique", "magic"], "no technique of sliding has a name"),
        (
            ["sudoku", "--technique", "naked pair", "--difficulty", "easy"],
            "--technique cannot be used with --difficulty",
        ),
        (["nonogram", "--threshold", "99"], "--threshold needs --from"),
        (["nonogram", "--threshold", "300", "--from", "nothing.png"], "--threshold"),
        (["nonogram", "--svg", "new.svg"], "--svg needs --from"),
        (["nonogram", "--from", "nothing.png", "-n", "2"], "--from cannot be used with -n"),
        (["nonogram", "--clues", "0.5"], "--clues cannot be used with nonogram"),
        (["slitherlink", "--clues", "2"], "--clues"),
        (["slitherlink", "--difficulty", "impossible"], "--difficulty"),
        (["hashi", "--from", "nothing.png"], "--from makes nonograms"),
        (["nonogram", "--from", "nothing.png"], "cannot be read"),
        (["nonogram", "--to", "gif"], "unknown format"),
        (["sliding", "--steps", "5", "--difficulty", "hard"], "5 steps are easy"),
    ],
)
def test_bad_options_are_said_in_one_line(arguments: list[str], complaint: str) -> None:
    done = kotae("generate", *arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_no_two_are_alike() -> None:
    """Of the few Slitherlinks of 2x2, each is made once, whichever way it lies; then it ends, and says why."""
    asked = ["generate", "slitherlink", "--size", "2x2", "-n", "30", "--seed", "1", "--to", "puzzlink"]
    done = kotae(*asked, "--jobs", "1")
    assert done.returncode == 3
    found = [canonical_hash(read(line)) for line in done.stdout.split()]
    assert len(found) == len(set(found)) < 30
    assert f"generated {len(found)} of 30 puzzles with these settings: all others were like one of these" in done.stderr
    assert kotae(*asked, "--jobs", "2").stdout == done.stdout


def test_the_next_number_takes_the_place_of_one_that_is_alike() -> None:
    done = kotae("generate", "slitherlink", "--size", "2x2", "-n", "3", "--seed", "1", "--jobs", "1")
    assert done.returncode == 0
    numbers = [int(line.split()[-1]) for line in done.stdout.splitlines() if line.startswith("#")]
    assert len(numbers) == 3 < numbers[-1]


def test_the_usual_size_of_a_sudoku() -> None:
    puzzle = read(kotae("generate", "sudoku", "--seed", "1").stdout)
    assert puzzle.grid == (9, 9)


def test_a_wanted_technique() -> None:
    done = kotae("generate", "slitherlink", "--size", "6x6", "--technique", "Adjacent 3s", "--seed", "1")
    assert done.returncode == 0
    puzzle = read(done.stdout)
    assert isinstance(puzzle, Puzzle)
    found = explain(puzzle)
    effort = Effort(puzzle)
    weights: dict[bool, float] = {True: 0.0, False: 0.0}
    for step in found.steps:
        weight = effort.weight(step)
        effort.take(step)
        is_wanted = any(each.name == "adjacent 3s" for each in techniques_in(puzzle, step))
        weights[is_wanted] = max(weights[is_wanted], weight)
    assert 0 < weights[True] >= weights[False]


def test_the_density_of_what_comes_first() -> None:
    for density in (0.12, 0.4):
        puzzle = read(kotae("generate", "akari", "--size", "8x8", "--density", str(density), "--seed", "1").stdout)
        assert isinstance(puzzle, Puzzle)
        assert abs(len(puzzle.clues) / 64 - density) < 0.1 * density + 1 / 64
    few, many = (
        read(kotae("generate", "hashi", "--size", "8x8", "--density", density, "--seed", "1").stdout)
        for density in ("0.1", "0.3")
    )
    assert isinstance(few, Puzzle)
    assert isinstance(many, Puzzle)
    assert 3 < len(few.clues) < 9 < len(many.clues)


def test_what_is_not_met_is_said() -> None:
    done = kotae("generate", "sliding", "--size", "2x2", "--steps", "7")
    assert (done.returncode, done.stdout) == (3, "")
    assert "generated 0 of 1 puzzles with these settings; try " in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("way", ["its reader leaves", "it is killed", "it is interrupted at once"])
def test_however_it_ends_no_process_stays_behind(way: str, tmp_path: Path) -> None:
    mark = str(tmp_path)
    command = [sys.executable, "-m", "kotae", "generate", "hashi", "--size", "5x5", "-n", "100000", "--jobs", "2"]
    command.append("--json")
    environment = os.environ | {MARK: mark}
    started = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    with ending(started) as running:
        assert running.stdout
        assert running.stdout.readline()
        if way == "it is interrupted at once":
            assert eventually(lambda: len(processes_of(mark)) > 1)
            running.send_signal(signal.SIGINT)
        else:
            assert eventually(lambda: len(processes_of(mark)) == 3)
            running.stdout.close() if way == "its reader leaves" else running.kill()
        _, words = running.communicate(timeout=FEW)  # which ends only when nobody is left to say anything
    said = words.decode()
    assert said.partition(" after ")[0] == ("kotae: interrupted" if "interrupted" in way else "")
    assert said.count("\n") <= 1
    assert eventually(lambda: not processes_of(mark))


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="needs signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted_it_keeps_what_it_has(jobs: str) -> None:
    command = [
        sys.executable,
        "-m",
        "kotae",
        "generate",
        "slitherlink",
        "--size",
        "8x8",
        "-n",
        "100000",
        "--jobs",
        jobs,
    ]
    with ending(subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)) as running:
        assert running.stdout
        assert running.stderr
        first = [running.stdout.readline() for _ in range(60)]
        running.send_signal(signal.SIGINT)
        rest, complaint = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "interrupted after" in complaint
    assert "Traceback" not in complaint
    text = "".join(first) + rest
    puzzles = [read(part) for part in text.split("\n\n") if part.strip()]
    assert len(puzzles) > 4
