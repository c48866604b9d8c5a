"""Generated puzzles: one answer each by independent means, as wished for, and the same everywhere."""

import json
import os
import random
import signal
import subprocess
import sys
from collections import Counter
from itertools import chain, count, groupby, product
from pathlib import Path
from types import SimpleNamespace

import pytest
from brute_force import hashi_answers, slitherlink_answers
from brute_force_areas import nawabari_answers, nonogram_answers
from brute_force_plans import distances
from commands import kotae
from conftest import hashi, slitherlink
from hypothesis import given, settings
from hypothesis import strategies as st
from watching import MARK, eventually, processes_of

from kotae.answers.difficulty import LEVELS, Mark, difficulty_of
from kotae.answers.drafts import Division, open_board
from kotae.answers.exchanges import exchanges
from kotae.answers.generate import Made, NotFound, generate
from kotae.answers.mending import mended
from kotae.answers.random_boards.art import nonogram_of, random_picture
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import Numbered, random_numbered
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.symmetry import Symmetry
from kotae.answers.rate import rate
from kotae.answers.solve import solve
from kotae.answers.suggest import Advice, Suggestion, suggest
from kotae.answers.tuning import Tuning
from kotae.answers.wishes import LETTERED, SMALLEST, Wish
from kotae.board.grid import Grid, cell_at, row_col
from kotae.board.layers import BLACK
from kotae.errors import KotaeError, LimitReached
from kotae.formats import read, write
from kotae.formats.nonograms import plain_clues_of
from kotae.formats.photos import read_photo
from kotae.puzzles import AnyPuzzle, family
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding
from kotae.telling import suggestion_text

GOLDEN = Path(__file__).parent / "generated.txt"
GRADED = Path(__file__).parent / "generated-medium.txt"
FILLED = ["hashi", "nonogram", "slitherlink", "nawabari"]


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
    for name in FILLED:
        shown.append(write(made(name, 6, 7, 1, "kotae", symmetry="rotate").puzzle, "text"))
    shown.append(write(made("sliding", 3, 3, 1, "kotae", steps=20).puzzle, "text"))
    assert "\n".join(shown) == GOLDEN.read_text()


def test_the_same_seed_gives_these_puzzles_of_a_difficulty() -> None:
    """They change with whatever changes explanations, too."""
    shown = [write(made(name, 7, 7, 1, "kotae", difficulty="medium").puzzle, "text") for name in FILLED]
    assert "\n".join(shown) == GRADED.read_text()


@pytest.mark.parametrize("solver", ["glucose4", "cadical153"])
def test_the_solver_does_not_matter(monkeypatch: pytest.MonkeyPatch, solver: str) -> None:
    hidden = {"clues": 0.0}
    wishes = [("slitherlink", 6, {}), ("hashi", 10, {}), ("hashi", 7, hidden), ("nawabari", 6, hidden)]
    wishes.append(("hashi", 9, {"symmetry": "mirror"}))
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
@pytest.mark.parametrize(
    ("name", "rows", "cols"), [("slitherlink", 7, 8), ("hashi", 8, 9), ("hashi", 9, 8), ("nawabari", 6, 7)]
)
def test_symmetric_clues(name: str, rows: int, cols: int, symmetry: str) -> None:
    for number in (1, 2):
        puzzle = filled(name, rows, cols, number, symmetry=symmetry)
        cells = {row_col(cell) for cell in puzzle.clues}
        assert cells == {(rows - 1 - row if symmetry == "rotate" else row, cols - 1 - col) for row, col in cells}
        assert solve(puzzle, "glucose42").status == "unique"


@pytest.mark.parametrize("symmetry", ["rotate", "mirror"])
@pytest.mark.parametrize("level", [None, "medium"])
def test_symmetric_pictures(symmetry: str, level: str | None) -> None:
    picture = made("nonogram", 9, 8, symmetry=symmetry, difficulty=level).solution
    assert [row[::-1] for row in picture[:: -1 if symmetry == "rotate" else 1]] == picture


def test_symmetry_also_of_what_is_hidden() -> None:
    clues = filled("hashi", 9, 9, symmetry="rotate", clues=0.5).clues
    hidden = {row_col(cell) for cell, clue in clues.items() if clue == "?"}
    assert hidden
    assert hidden == {(8 - row, 8 - col) for row, col in hidden}


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
@pytest.mark.parametrize(("name", "size"), [("slitherlink", 7), ("hashi", 10), ("nawabari", 7)])
def test_difficulty_is_as_asked(name: str, size: int, level: str) -> None:
    new = made(name, size, size, difficulty=level)
    assert new.difficulty == level
    assert isinstance(new.puzzle, Puzzle)
    values = new.puzzle.finished(new.puzzle.from_json(new.solution))
    assert difficulty_of(new.puzzle, values) == level


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_difficulty_of_pictures_is_as_asked(level: str) -> None:
    puzzle = filled("nonogram", 8, 8, difficulty=level)
    rating = rate(puzzle)
    assert rating
    assert rating.verdict == level
    assert solve(puzzle, "glucose42", encoding="blocks").status == "unique"


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "size"), [("slitherlink", 9), ("hashi", 15), ("nonogram", 15), ("nawabari", 10)])
def test_every_difficulty_is_met(name: str, size: int, level: str) -> None:
    rating = rate(filled(name, size, size, difficulty=level))
    assert rating
    assert rating.verdict == level


@pytest.mark.parametrize("symmetry", ["none", "rotate", "mirror"])
def test_a_varied_division_still_covers_every_cell_once(symmetry: str) -> None:
    dice, grid = Dice(symmetry), Grid(6, 7)
    division = random_numbered(Symmetry(grid, symmetry), dice)
    assert division
    counts = set()
    for _ in range(200):
        division = division.varied(dice) or division
        cells = [(y, x) for row, col, h, w in division.areas for y in range(row, row + h) for x in range(col, col + w)]
        assert sorted(cells) == [row_col(cell) for cell in grid.cells()]
        spots = {cell_at(*spot) for spot in division.areas.values()}
        assert spots == {division.symmetry.twin(spot) for spot in spots}
        assert all(row <= y < row + h and col <= x < col + w for (row, col, h, w), (y, x) in division.areas.items())
        counts.add(len(division.areas))
    assert len(counts) > 5, "rectangles are cut and joined"


@pytest.mark.parametrize("symmetry", ["none", "rotate"])
def test_what_the_numbers_of_a_division_tell(symmetry: str) -> None:
    """What they claim is taken over from change to change; whether they tell it all, a solver says as well."""
    dice, grid = Dice(symmetry), Grid(6, 6)
    division = random_numbered(Symmetry(grid, symmetry), dice)
    assert division
    told = untold = 0
    for _ in range(150):
        there = division.varied(dice)
        if there:
            assert there.claims == Numbered(there.symmetry, there.areas).claims
            assert there.alone == (solve(Division(there).told[0]).status == "unique")
            told += there.alone and bool(there.open)
            untold += not there.alone
            division = there if there.alone and len(there.open) >= len(division.open) else division
    assert told > 10
    assert untold > 10


@pytest.mark.parametrize(("name", "size"), [("hashi", 7), ("nawabari", 6)])
def test_symmetry_of_what_is_hidden_for_a_level(name: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With so many numbers hidden that some surely are."""
    monkeypatch.setattr("kotae.answers.drafts.HIDDEN", 1.0)
    monkeypatch.setattr("kotae.answers.drafts.some_hidden", lambda *_: None)
    monkeypatch.setattr("kotae.answers.tuning.MOST_CHANGES", 15)
    monkeypatch.setattr("kotae.answers.drafts.MOST_HARDENED", 5)
    seen = []

    def marked(self: Tuning, puzzle: Puzzle, values: list[int]) -> Mark:
        hidden = {row_col(cell) for cell, clue in puzzle.clues.items() if clue == "?"}
        assert hidden == {(size - 1 - row, size - 1 - col) for row, col in hidden}
        assert solve(puzzle, "glucose42").status == "unique"
        seen.append(len(hidden))
        self.explained += 1
        return Mark(-1, 1)

    monkeypatch.setattr(Tuning, "mark", marked)
    monkeypatch.setattr("kotae.answers.tuning.MOST_EXPLAINED", 50)
    with pytest.raises(NotFound):
        made(name, size, size, difficulty="expert", symmetry="rotate")
    assert max(seen) > 2


@pytest.mark.parametrize("name", FILLED)
def test_the_work_for_a_level_is_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what is tried, not by a clock."""
    tunings: list[Tuning] = []
    monkeypatch.setattr("kotae.answers.generate.Tuning", lambda *about: tunings.append(Tuning(*about)) or tunings[-1])
    monkeypatch.setattr("kotae.answers.tuning.MOST_EXPLAINED", 8)
    monkeypatch.setattr("kotae.answers.drafts.MOST_HARDENED", 20)
    monkeypatch.setattr("kotae.answers.tuning.mark_of", lambda gone, wanted: Mark(-1, gone.heaviest))
    with pytest.raises(NotFound):
        made(name, 7, 7, difficulty="expert")
    assert 8 <= tunings[0].explained <= 16


def test_a_level_that_no_small_board_has_is_refused_at_once() -> None:
    done = kotae("generate", "hashi", "--size", "4x4", "--difficulty", "expert", "-n", "1000", "--jobs", "1")
    assert (done.returncode, done.stdout) == (3, "")
    side = SMALLEST["hashi"]["expert"]
    assert f"the smallest expert hashi met so far is {side}x{side}" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_when_time_is_over_it_keeps_what_it_has(jobs: str) -> None:
    asked = ("generate", "slitherlink", "--size", "7x7", "--seed", "5", "--jobs", jobs)
    done = kotae(*asked, "-n", "100000", "--timeout", "1")
    assert done.returncode == 3
    assert "time was over after" in done.stderr
    assert done.stderr.count("\n") == 1
    first = kotae(*asked, "-n", "1", "--timeout", "50")
    assert (first.returncode, first.stderr) == (0, "")
    assert done.stdout.startswith(first.stdout) or not done.stdout


def test_when_time_is_over_in_the_midst_of_a_puzzle() -> None:
    for name, size, wishes in (("slitherlink", 25, {}), ("hashi", 40, {"difficulty": "expert"})):
        with pytest.raises(LimitReached):
            generate(Wish(family(name), Grid(size, size), **wishes), "test", 1, 0.05)  # type: ignore[arg-type]
    assert made("slitherlink", 6, 6).puzzle == generate(Wish(family("slitherlink"), Grid(6, 6)), "test", 1, 60).puzzle


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
        (["sliding", "--symmetry", "rotate"], "sliding has no --symmetry"),
        (["nonogram", "--threshold", "99"], "--threshold needs a picture"),
        (["nonogram", "--threshold", "300", "--from", "nothing.png"], "--threshold"),
        (["nonogram", "--svg", "new.svg"], "--svg needs a picture"),
        (["nonogram", "--from", "nothing.png", "-n", "2"], "no room for -n"),
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


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize("way", ["its reader leaves", "it is killed", "it is interrupted at once"])
def test_however_it_ends_no_process_stays_behind(way: str, tmp_path: Path) -> None:
    mark = str(tmp_path)
    command = [sys.executable, "-m", "kotae", "generate", "hashi", "--size", "5x5", "-n", "100000", "--jobs", "2"]
    with subprocess.Popen(
        [*command, "--json"], env=os.environ | {MARK: mark}, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        assert running.stdout.readline()
        if way == "it is interrupted at once":
            assert eventually(lambda: len(processes_of(mark)) > 1)
            running.send_signal(signal.SIGINT)
        else:
            assert eventually(lambda: len(processes_of(mark)) == 3)
            running.stdout.close() if way == "its reader leaves" else running.kill()
        said = running.stderr.read().decode()  # which ends only when nobody is left to say anything
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


def all_runs(picture: tuple[int, ...], cols: int) -> tuple[object, ...]:
    """The runs of a small picture, given cell by cell; shares no code with Kotae."""
    lines = [picture[at : at + cols] for at in range(0, len(picture), cols)] + [picture[at::cols] for at in range(cols)]
    return tuple(tuple((k, len(list(run))) for k, run in groupby(line) if k) for line in lines)


@pytest.mark.parametrize(
    ("rows", "cols", "colours"), [(3, 4, 1), (3, 3, 2), pytest.param(4, 4, 1, marks=pytest.mark.exhaustive)]
)
def test_a_picture_is_mended_with_the_fewest_changes(rows: int, cols: int, colours: int) -> None:
    """Compared with all pictures that are the only ones with their runs."""
    pictures = list(product(range(colours + 1), repeat=rows * cols))
    runs = [all_runs(picture, cols) for picture in pictures]
    often = Counter(runs)
    alone = [picture for picture, its in zip(pictures, runs, strict=True) if often[its] == 1]
    palette = (BLACK,) if colours == 1 else LETTERED[:colours]
    many = [picture for picture, its in zip(pictures, runs, strict=True) if often[its] > 1]
    for picture in random.Random(4).sample(many, 12):
        least = min(sum(a != b for a, b in zip(picture, other, strict=True)) for other in alone)
        result = mended([list(picture[at : at + cols]) for at in range(0, len(picture), cols)], palette)
        assert result
        assert len(result.changes) == result.at_least == least
        assert tuple(cell for row in result.picture for cell in row) in alone


def test_an_exchange_rests_on_its_ground_alone() -> None:
    """Whatever is drawn elsewhere, the cells of an exchange can be exchanged without a change of runs."""
    chance = random.Random(7)
    several = 0
    for _ in range(60):
        picture = [[int(chance.random() < 0.4) for _ in range(6)] for _ in range(6)]
        answer = solve(nonogram_of(picture), at_most=4)
        for values in answer.solutions:
            other = [[int(cell == "#") for cell in row] for row in answer.puzzle.to_json(values)]
            for exchange in exchanges(picture, other):
                several += 1
                drawn = [[cell if chance.random() < 0.5 else 1 - cell for cell in row] for row in picture]
                for row, col in exchange.ground:
                    drawn[row][col] = picture[row][col]
                swapped = [row.copy() for row in drawn]
                for row, col in exchange.cells:
                    swapped[row][col] = other[row][col]
                assert drawn != swapped
                assert all_runs(tuple(chain(*drawn)), 6) == all_runs(tuple(chain(*swapped)), 6)
    assert several > 50


def test_when_the_fewest_changes_take_too_long_a_bound_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.answers.mending.MOST_CELLS", 0)
    chance = random.Random(2)
    result = mended([[int(chance.random() < 0.3) for _ in range(9)] for _ in range(9)])
    assert result
    assert not result.fewest
    assert 0 <= result.at_least < len(result.changes)
    assert solve(nonogram_of(result.picture)).status == "unique"


@pytest.mark.exhaustive
def test_larger_pictures_are_mended() -> None:
    for number in range(4):
        picture = random_picture(Symmetry(Grid(20, 25)), Dice(f"mended {number}"), 1, 0.45, 0.4)
        result = mended(picture)
        assert result
        assert result.fewest
        assert solve(nonogram_of(result.picture), "glucose42", encoding="blocks").status == "unique"
        changed = [
            (row, col) for row in range(20) for col in range(25) if picture[row][col] != result.picture[row][col]
        ]
        assert changed == sorted(result.changes)


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
    assert record["at_least"] == len(record["changed"]) or not record["fewest"]
    drawing_file = tmp_path / "both.svg"
    shown = kotae("generate", "nonogram", "--from", str(tmp_path / "photo.png"), *size, "--svg", str(drawing_file))
    assert shown.returncode == 0
    assert "change" in shown.stderr
    assert ">after</text>" in drawing_file.read_text()
    assert read(shown.stdout) == puzzle


def test_a_threshold(tmp_path: Path) -> None:
    pillow = pytest.importorskip("PIL.Image")
    image = pillow.new("L", (3, 1))
    image.putdata([10, 100, 200])
    image.save(tmp_path / "greys.png")
    data = (tmp_path / "greys.png").read_bytes()
    for threshold, inked in ((9, 0), (10, 1), (150, 2), (255, 3)):
        assert read_photo(data, (1, 3), 1, threshold).picture == [[1] * inked + [0] * (3 - inked)]
    with pytest.raises(KotaeError, match="black from white"):
        read_photo(data, (1, 3), 2, 100)


def test_redrawing_a_nonogram_is_suggested() -> None:
    puzzle = read("nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n")
    assert isinstance(puzzle, Puzzle)
    advice = suggest(puzzle, most=50)
    assert advice.suggestions[0].open == 0
    for one in advice.suggestions:
        assert one.cells
        new = type(puzzle)(puzzle.grid, {**puzzle.clues, **one.clues})
        assert (solve(new).status == "unique") == (one.open == 0)
    hidden = read("nonogram\nrows:\n?\n1\ncolumns:\n1\n1\n")
    assert isinstance(hidden, Puzzle)
    assert suggest(hidden).status in ("several", "unique")


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


HALF_MADE = {
    "nawabari\n3...\n....\n2..2\n": "move",
    "slitherlink\n3..2\n....\n2..1\n....\n": "add",
    "nonogram\nrows:\n1 1\n1\n1\n1 1\ncolumns:\n1 1\n1\n1\n1 1\n": "redraw",
}


@pytest.mark.parametrize(("text", "kind"), HALF_MADE.items(), ids=HALF_MADE.values())
def test_suggestions_share_one_limit(text: str, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a clock that goes on by a second whenever it is looked at: nothing is tried after the limit, what was tried
    before it is told, and every number told is that of the whole search."""
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    whole = suggest(puzzle, most=1000)
    assert (whole.status, whole.complete) == ("several", True)
    counts = set()
    for seconds in range(1, 300, 3):
        clock = count()
        looked = SimpleNamespace(monotonic=lambda clock=clock: float(next(clock)))
        monkeypatch.setattr("kotae.engines.base.time", looked)
        try:
            advice = suggest(puzzle, most=1000, seconds=seconds)
        except LimitReached:
            advice = Advice("unknown", 0, [], False)
        monkeypatch.undo()
        assert next(clock) < seconds + 10
        if advice.status == "several":
            assert advice.open == whole.open
            assert all(one in whole.suggestions for one in advice.suggestions)
            counts.add((len(advice.suggestions), advice.complete))
    assert {one.kind for one in whole.suggestions} == {kind}
    assert any(0 < number < len(whole.suggestions) and not complete for number, complete in counts)


def test_suggestions_on_the_command_line() -> None:
    assert "one answer already" in kotae("suggest", "examples/slitherlink/7x7.txt").stdout
    assert "one answer already" in kotae("suggest", "examples/nonogram/heart.txt").stdout


def test_suggestions_in_words() -> None:
    puzzle = hashi("3.4", "...", "1.2")
    advice = Advice("several", 3, [])
    change = Suggestion("change", {cell_at(0, 0): 1, cell_at(0, 2): 2}, 0)
    assert suggestion_text(change, advice, puzzle) == "change r1c1 to 1 and r1c3 to 2: then the answer is unique"
    move = Suggestion("move", {cell_at(1, 1): 2}, 2, cell_at(0, 2))
    assert suggestion_text(move, advice, puzzle) == "move the 4 at r1c3 to r2c2 as 2: decides 1, leaves 2"
    reveal = Suggestion("reveal", {cell_at(0, 0): 3}, 0)
    assert suggestion_text(reveal, advice, puzzle) == "reveal 3 at r1c1: then the answer is unique"
