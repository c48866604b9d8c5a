"""Generated puzzles: one answer each by independent means, as wished for, and the same everywhere."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from brute_force import hashi_answers, slitherlink_answers
from brute_force_areas import nawabari_answers, nonogram_answers
from brute_force_plans import distances
from conftest import hashi, slitherlink
from hypothesis import given, settings
from hypothesis import strategies as st

from kotae.answers.difficulty import LEVELS, difficulty_of
from kotae.answers.drafts import open_board
from kotae.answers.generate import Made, generate
from kotae.answers.mending import mended, open_cells
from kotae.answers.random_boards.art import nonogram_of
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.solve import solve
from kotae.answers.suggest import suggest
from kotae.answers.wishes import Wish
from kotae.board.grid import Grid, row_col
from kotae.formats import read, write
from kotae.formats.nonograms import plain_clues_of
from kotae.puzzles import AnyPuzzle, family
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding

GOLDEN = Path(__file__).parent / "generated.txt"
FILLED = ["hashi", "nonogram", "slitherlink", "nawabari"]


def kotae(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "kotae", *arguments], capture_output=True, text=True, timeout=60)


def made(name: str, rows: int, cols: int, number: int = 1, seed: str = "test", **wishes: object) -> Made:
    return generate(Wish(family(name), Grid(rows, cols), **wishes), seed, number)  # type: ignore[arg-type]


def filled(name: str, rows: int, cols: int, number: int = 1, **wishes: object) -> Puzzle:
    puzzle = made(name, rows, cols, number, **wishes).puzzle
    assert isinstance(puzzle, Puzzle)
    return puzzle


def answers(puzzle: AnyPuzzle) -> int:
    """How many answers the brute force finds, which shares no code with Kotae."""
    assert isinstance(puzzle, Puzzle)
    rows, cols = puzzle.grid
    if puzzle.family == "nonogram":
        sides = plain_clues_of(puzzle, "brute force")
        return len(nonogram_answers(*([tuple((length, 1) for length in line) for line in side] for side in sides)))
    clues = {row_col(cell): None if clue == "?" else int(str(clue)) for cell, clue in puzzle.clues.items()}
    if puzzle.family == "hashi":
        return len(hashi_answers(clues))
    if puzzle.family == "nawabari":
        return len(nawabari_answers(rows, cols, clues))
    return len(slitherlink_answers(rows, cols, {cell: clue for cell, clue in clues.items() if clue is not None}))


@pytest.mark.parametrize("name", FILLED)
@settings(max_examples=15)
@given(number=st.integers(1, 10**6), hidden=st.booleans())
def test_small_ones_have_one_answer_by_brute_force(name: str, number: int, hidden: bool) -> None:
    rows, cols = {"hashi": (5, 5), "nonogram": (5, 6)}.get(name, (4, 4))
    wishes = {"clues": 0.0} if hidden and name != "nonogram" else {}
    assert answers(filled(name, rows, cols, number, **wishes)) == 1


@pytest.mark.parametrize(("name", "size"), [("hashi", 12), ("nonogram", 15), ("slitherlink", 9), ("nawabari", 8)])
def test_larger_ones_have_one_answer_by_another_encoding_and_solver(name: str, size: int) -> None:
    other = {"hashi": "sda", "nonogram": "blocks", "slitherlink": "edges", "nawabari": "candidates"}[name]
    for number in range(1, 4):
        new = made(name, size, size, number)
        assert isinstance(new.puzzle, Puzzle)
        found = solve(new.puzzle, "glucose42", encoding=other)
        assert found.status == "unique"
        assert new.puzzle.to_json(found.solutions[0]) == new.solution


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "size"), [("hashi", 30), ("nonogram", 30), ("slitherlink", 15), ("nawabari", 14)])
def test_large_ones_have_one_answer(name: str, size: int) -> None:
    for number in range(1, 6):
        puzzle = filled(name, size, size + 1, number)
        assert solve(puzzle, "glucose42").status == "unique"


def test_sliding_tiles_are_as_far_as_asked() -> None:
    known = distances((1, 2, 3, 4, 5, 0), 2, 3)
    for steps in (1, 7, 15, 21):
        puzzle = made("sliding", 2, 3, steps=steps).puzzle
        assert isinstance(puzzle, Sliding)
        assert known[puzzle.start] == steps
    assert len(made("sliding", 4, 4, steps=18).solution["tiles"]) == 18


def test_the_same_seed_gives_these_puzzles() -> None:
    """Kept as text: whoever changes how puzzles are made sees here that seeds mean something else now."""
    shown = []
    for name, size in (("slitherlink", "6x7"), ("hashi", "7x7"), ("nawabari", "6x6"), ("nonogram", "8x8")):
        rows, cols = map(int, size.split("x"))
        shown += [write(made(name, rows, cols, number, "kotae").puzzle, "text") for number in (1, 2)]
    shown.append(write(made("hashi", 7, 7, 1, "kotae", clues=0.0).puzzle, "text"))
    shown.append(write(made("sliding", 3, 3, 1, "kotae", steps=20).puzzle, "text"))
    assert "\n".join(shown) == GOLDEN.read_text()


@pytest.mark.parametrize("solver", ["glucose4", "cadical153"])
def test_the_solver_does_not_matter(monkeypatch: pytest.MonkeyPatch, solver: str) -> None:
    wishes = [("slitherlink", 6, {}), ("hashi", 10, {}), ("hashi", 7, {"clues": 0.0}), ("nawabari", 6, {"clues": 0.0})]
    before = [made(name, size, size, **more).puzzle for name, size, more in wishes]
    monkeypatch.setattr("kotae.answers.switchboard.QUICK", solver)
    open_board.cache_clear()
    assert [made(name, size, size, **more).puzzle for name, size, more in wishes] == before
    open_board.cache_clear()


def test_chance_is_the_same_everywhere() -> None:
    dice = Dice("kotae")
    assert [dice.below(1000) for _ in range(6)] == [984, 850, 690, 930, 87, 444]
    assert Dice("kotae").shuffled(range(8)) == Dice("kotae").shuffled(range(8))


def test_the_number_of_processes_does_not_matter() -> None:
    one, two = (kotae("generate", "hashi", "--size", "7x7", "-n", "6", "--seed", "4", "--jobs", j) for j in "12")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    assert one.stdout.count("hashi 7x7, seed 4") == 6


def test_a_random_loop_is_one_loop() -> None:
    for number in range(30):
        grid = Grid(6, 7)
        loop = random_loop(grid, Dice(str(number)))
        at = {corner: [edge for edge in grid.spokes(corner) if edge in loop] for corner in grid.corners()}
        assert {len(edges) for edges in at.values()} <= {0, 2}
        start = min(loop)
        seen, walk = {start}, [start]
        for edge in walk:
            for corner in grid.ends(edge):
                for other in at[corner]:
                    if other not in seen:
                        seen.add(other)
                        walk.append(other)
        assert seen == loop


@pytest.mark.parametrize("symmetry", ["rotate", "mirror"])
def test_symmetric_clues(symmetry: str) -> None:
    puzzle = filled("slitherlink", 7, 8, symmetry=symmetry)
    cells = {row_col(cell) for cell in puzzle.clues}
    turned = {(6 - row if symmetry == "rotate" else row, 7 - col) for row, col in cells}
    assert cells == turned


@pytest.mark.parametrize("name", ["slitherlink", "hashi", "nawabari"])
def test_minimal_means_that_no_clue_can_go(name: str) -> None:
    puzzle = filled(name, 6, 6, clues=0.0)
    for cell, clue in puzzle.clues.items():
        rest = {other: kept for other, kept in puzzle.clues.items() if other != cell}
        if clue != "?":
            fewer = type(puzzle)(puzzle.grid, rest if name == "slitherlink" else {**puzzle.clues, cell: "?"})
            assert solve(fewer).status == "several"


def test_the_share_of_clues() -> None:
    assert len(filled("slitherlink", 8, 8, clues=0.6).clues) == round(0.6 * 64)
    numbers = list(filled("hashi", 9, 9, clues=0.7).clues.values())
    assert len(numbers) - numbers.count("?") >= round(0.7 * len(numbers))


def test_zeros_apart() -> None:
    for number in range(1, 4):
        puzzle = filled("slitherlink", 8, 8, number, zeros_apart=True)
        zeros = [cell for cell, clue in puzzle.clues.items() if clue == 0]
        assert not any(near in zeros for cell in zeros for near in puzzle.grid.neighbours(cell))


@pytest.mark.parametrize("level", LEVELS)
def test_difficulty_is_as_asked(level: str) -> None:
    new = made("slitherlink", 7, 7, difficulty=level)
    assert new.difficulty == level
    assert isinstance(new.puzzle, Puzzle)
    assert difficulty_of(new.puzzle, new.puzzle.from_json(new.solution)) == level


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
        (["sudoku"], "no family"),
        (["hashi", "--size", "7"], "--size"),
        (["hashi", "--size", "1x2"], "too small"),
        (["hashi", "--steps", "4"], "hashi has no --steps"),
        (["hashi", "--symmetry", "rotate"], "hashi has no --symmetry"),
        (["nonogram", "--clues", "0.5"], "nonogram has no --clues"),
        (["slitherlink", "--clues", "2"], "--clues"),
        (["slitherlink", "--difficulty", "impossible"], "--difficulty"),
        (["hashi", "--from", "nothing.png"], "--from makes nonograms"),
        (["nonogram", "--from", "nothing.png"], "cannot be read"),
        (["nonogram", "--to", "gif"], "no format"),
        (["sliding", "--steps", "5", "--difficulty", "hard"], "5 steps are easy"),
    ],
)
def test_bad_options_are_said_in_one_line(arguments: list[str], complaint: str) -> None:
    done = kotae("generate", *arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_is_not_met_is_said() -> None:
    done = kotae("generate", "sliding", "--size", "2x2", "--steps", "7")
    assert (done.returncode, done.stdout) == (3, "")
    assert "were not met" in done.stderr


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
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
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


def test_a_picture_is_mended() -> None:
    picture = [[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 1]]
    assert open_cells(picture)
    result = mended(picture)
    assert result
    assert not open_cells(result.picture)
    assert 0 < len(result.changes) <= 3
    assert solve(nonogram_of(result.picture)).status == "unique"


@pytest.mark.parametrize("colours", [1, 2])
def test_a_nonogram_from_a_picture(tmp_path: Path, colours: int) -> None:
    pillow = pytest.importorskip("PIL.Image")
    drawing = pytest.importorskip("PIL.ImageDraw")
    image = pillow.new("RGB", (90, 60), (255, 255, 255))
    pen = drawing.Draw(image)
    pen.ellipse((10, 5, 50, 45), fill=(10, 10, 10))
    pen.rectangle((60, 30, 85, 55), fill=(200, 20, 20))
    image.save(tmp_path / "photo.png")
    size = ("--size", "8x12", "--colors", str(colours))
    done = kotae("generate", "nonogram", "--from", str(tmp_path / "photo.png"), *size, "--json")
    record = json.loads(done.stdout)
    puzzle = read(record["puzzle"])
    assert isinstance(puzzle, Puzzle)
    assert (puzzle.grid, len(puzzle.palette)) == (Grid(8, 12), colours)
    assert solve(puzzle).status == "unique"
    shown = kotae("generate", "nonogram", "--from", str(tmp_path / "photo.png"), *size)
    assert shown.returncode == 0
    assert "before" in shown.stderr
    assert "chang" in shown.stderr
    assert read(shown.stdout) == puzzle


def test_suggestions_decide_what_they_say() -> None:
    puzzle = slitherlink("3..2", "....", "2..1", "....")
    advice = suggest(puzzle, most=200)
    assert advice.status == "several"
    assert [one.open for one in advice.suggestions] == sorted(one.open for one in advice.suggestions)
    for one in advice.suggestions[:5]:
        better = type(puzzle)(puzzle.grid, {**puzzle.clues, **one.clues})
        assert (solve(better).status == "unique") == (one.open == 0)


def test_suggestions_for_numbers_that_are_all_there() -> None:
    """Two neighbours get a bridge more or less between them, or a number moves within its rectangle."""
    advice = suggest(hashi("2.3.2", ".....", "2.3.2"), most=50)
    assert advice.status in ("several", "unique")
    for one in advice.suggestions:
        assert one.kind == "change"
        assert len(one.clues) == 2
    puzzle = read("nawabari\n3.\n.3\n")
    assert isinstance(puzzle, Puzzle)
    moves = suggest(puzzle).suggestions
    assert moves
    for one in moves:
        rest = {place: clue for place, clue in puzzle.clues.items() if place != one.away}
        assert (solve(type(puzzle)(puzzle.grid, rest | one.clues)).status == "unique") == (one.open == 0)


def test_suggestions_on_the_command_line() -> None:
    assert "one answer already" in kotae("suggest", "examples/slitherlink/7x7.txt").stdout
    refused = kotae("suggest", "examples/nonogram/heart.txt")
    assert refused.returncode == 2
    assert "has all its clues" in refused.stderr
