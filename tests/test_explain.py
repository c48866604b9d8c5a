"""Explanations: every step follows from its reasons and from nothing less, and the way ends at the answer."""

import json
import os
import random
import re
import select
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from commands import kotae, refused
from conftest import CLUED, EXAMPLES, board, cell_puzzles
from watching import eventually

from kotae.answers.difficulty import difficulty_of_plan
from kotae.answers.explain import Explanation, clash, explain
from kotae.answers.rate import rate, rating, rounds
from kotae.answers.reasons import Reason
from kotae.answers.solve import solve
from kotae.answers.walk import REMEMBERED, UNFINISHED, Step, Walk
from kotae.cli import run
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.steps import step_picture
from kotae.drawing.svg import svg
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.formats import read
from kotae.formats.answers import read_drawn
from kotae.formats.sources import Named, read_source
from kotae.logic import Formula
from kotae.logic.formula import clauses_of
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.slitherlink import Slitherlink
from kotae.telling import states
from kotae.verbs.progress import Progress

SEVEN = str(EXAMPLES / "slitherlink/7x7.txt")


class Oracle:
    """A solver that the explanation never saw, with the reasons in clauses of its own, each behind a switch."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.formula = Formula(puzzle.variables)
        self.solver = engine("cadical153")
        self.switches: dict[int, int] = {}
        for layer in puzzle.layers:
            self.solver.add(layer.axioms([0] * (puzzle.variables + 1)))

    def follows(self, literal: int, reasons: list[Reason], given: list[int]) -> bool:
        """Whether a literal (0: a contradiction) follows from just these."""
        assumed = [self.switch(reason) for reason in reasons] + given + [-literal] * bool(literal)
        return not self.solver.solve(Budget(), assumed)

    def switch(self, reason: Reason) -> int:
        if reason.number not in self.switches:
            constraint = reason.statement.constraint
            clauses = (*reason.cut.clause, 0) if reason.cut else constraint.clauses(self.formula.fresh)
            (switch,) = self.formula.fresh(1)
            self.solver.add([literal for clause in clauses_of(clauses) for literal in (*clause, -switch, 0)])
            self.switches[reason.number] = switch
        return self.switches[reason.number]

    def check_step(self, step: Step, known: set[int]) -> None:
        """The reasons alone entail what follows, no reason can be dropped, and what is given was known."""
        assert set(step.given) <= known
        for literal in step.so:
            assert self.follows(literal, step.because, step.given)
        for k in range(len(step.because)):
            fewer = step.because[:k] + step.because[k + 1 :]
            assert not self.follows(step.so[0], fewer, step.given)
        for k in range(len(step.given)):
            fewer_given = step.given[:k] + step.given[k + 1 :]
            assert not all(self.follows(literal, step.because, fewer_given) for literal in step.so)


def check_explanation(explanation: Explanation) -> int:
    """All steps, and that they lead to the answer. How many there are."""
    puzzle, known, oracle = explanation.puzzle, set[int](), Oracle(explanation.puzzle)
    for step in explanation.steps:
        oracle.check_step(step, known)
        assert not known & set(step.so)
        known |= set(step.so)
    if explanation.status == "unique":
        assert explanation.complete
        assert known == {value for value in explanation.answer.solutions[0] if value}
    if explanation.status == "none":
        check_clash(puzzle, explanation.clash)
    oracle.solver.close()
    return len(explanation.steps)


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_examples(file: Path) -> None:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Puzzle)
    assert check_explanation(explain(puzzle))


def random_puzzle(kind: type[Puzzle], seed: int) -> Puzzle:
    rng = random.Random(seed)
    rows, cols = rng.randint(2, 4), rng.randint(2, 4)
    numbers = "".join(str(number) for number in kind.clue_rule.numbers if number < 5)
    marks = ["".join(rng.choice(numbers + "....?") for _ in range(cols)) for _ in range(rows)]
    return board(kind, *marks)


@pytest.mark.parametrize("kind", cell_puzzles(), ids=lambda kind: kind.family)
def test_random_boards(kind: type[Puzzle]) -> None:
    """Of boards with several answers what is certain, of those with none a clash that cannot be made smaller."""
    seen = set()
    for seed in range(60):
        puzzle = random_puzzle(kind, seed)
        explanation = explain(puzzle)
        seen.add(explanation.status)
        check_explanation(explanation)
    assert "none" in seen


def check_clash(puzzle: Puzzle, reasons: list[Reason]) -> None:
    oracle = Oracle(puzzle)
    assert oracle.follows(0, reasons, [])
    for k in range(len(reasons)):
        assert not oracle.follows(0, reasons[:k] + reasons[k + 1 :], [])
    oracle.solver.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", cell_puzzles(), ids=lambda kind: kind.family)
def test_many_random_boards(kind: type[Puzzle]) -> None:
    for seed in range(1000, 1300):
        puzzle = random_puzzle(kind, seed)
        check_explanation(explain(puzzle))


def records(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text().splitlines()]


CORPORA: dict[str, Callable[[Path], Iterable[Any]]] = {
    "bridges": lambda corpus: (
        read(each["id"]) for each in records(corpus / "hashi/tatham_bridges.jsonl") if "m2:" in each["id"]
    ),
    "rectangles": lambda corpus: (
        board(Nawabari, *each["rows"]) for each in records(corpus / "nawabari/generated.jsonl")
    ),
    "loops": lambda corpus: (
        item.puzzle for item in read_source(str(corpus / "slitherlink/loopy_10x10_hard.txt")) if isinstance(item, Named)
    ),
    "minimal loops": lambda corpus: (
        board(Slitherlink, *each["rows"])
        for each in records(corpus / "slitherlink/olson_squares.jsonl")
        if len(each["rows"]) <= 10
    ),
    "pictures": lambda corpus: (
        read(file.read_text())
        for file in sorted(corpus.glob("nonogram/number-loom/*.xml"))
        if 'type="triddler"' not in file.read_text()
    ),
}
"""Real puzzles that are explained and checked step by step."""


@pytest.mark.corpus
@pytest.mark.parametrize("name", CORPORA)
def test_all_steps_of_real_puzzles(corpus: Path, name: str) -> None:
    explained = [check_explanation(explain(puzzle)) for puzzle in CORPORA[name](corpus)]
    assert len(explained) > 10
    assert all(explained)


def test_two_islands_that_shut_themselves_off() -> None:
    """A reason of a lazy rule is told in its own words."""
    puzzle = read("hashi\n?.?\n...\n2.1\n")
    assert isinstance(puzzle, Puzzle)
    texts = [reason.text(puzzle) for step in explain(puzzle).steps for reason in step.because]
    assert any("must be joined to the rest" in text for text in texts)


def test_a_loop_that_would_close_too_early() -> None:
    texts = set()
    for file in ("7x7", "15x15"):
        puzzle = read((EXAMPLES / f"slitherlink/{file}.txt").read_text())
        assert isinstance(puzzle, Puzzle)
        texts |= {reason.text(puzzle) for step in explain(puzzle).steps for reason in step.because if reason.cut}
    assert any("closing the loop at" in text and "would leave the" in text for text in texts)


def test_what_is_given_is_taken_for_granted() -> None:
    puzzle = read(Path(SEVEN).read_text())
    assert isinstance(puzzle, Puzzle)
    answer = solve(puzzle).solutions[0]
    half = [value if variable % 2 else 0 for variable, value in enumerate(answer)]
    explanation = explain(puzzle, half)
    assert {literal for step in explanation.steps for literal in step.so} == {
        v for v, h in zip(answer, half, strict=True) if v and not h
    }
    wrong = [-value for value in answer[:4]]
    assert clash(puzzle, Budget(), [value for value in wrong if value])


def test_ratings() -> None:
    easy = rate(read(Path(SEVEN).read_text()))  # type: ignore[arg-type]
    assert easy is not None
    assert easy.verdict == "easy"
    hard = rate(read((EXAMPLES / "slitherlink/15x15.txt").read_text()))  # type: ignore[arg-type]
    assert hard is not None
    assert hard.largest > 5
    assert hard.score > easy.score
    several = explain(read("slitherlink\n..\n..\n"))  # type: ignore[arg-type]
    assert rating(several) is None


GRADED = (
    "7x7m2:b2c32b3a1b2b3a4g1c1j3a3b2 7x7m2:2a5a4a3l2a3c1i3a5b4g2 7x7m2:c3b23a2b1h4b5a3g23a2b1d3b4",
    "7x7m2:2a5a4a3g2l14c1i3a3a2b 7x7m2:2c4a3c1a1e1c2a6a3e2a4g3b4b2 7x7m2:2a2c1g6a5b1h3a4c4h1d3",
    "7x7m2:a2b2a3c3a2b3m2a3b3g2a4c3 7x7m2:3a3a3a2i2v1b4a4c2 7x7m2:a2a3b21g1b2a4g3b5b1h2a6a2a",
)
"""Bridges that Simon Tatham's generator calls easy, medium and hard."""


def test_ratings_agree_with_a_generator_that_knows_the_family() -> None:
    easy, medium, hard = ([rate(read(each)) for each in level.split()] for level in GRADED)  # type: ignore[arg-type]
    assert all(found and found.heaviest == 1 for found in easy)
    assert all(found and 1 < found.heaviest < 2 for found in medium)
    assert min(found.score for found in hard if found) > max(found.score for found in medium if found)


def weighed(text: str) -> dict[str, float]:
    """What each deduction of a puzzle weighs, by what follows."""
    explanation = explain(read(text))  # type: ignore[arg-type]
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
    hard = explain(read(GRADED[2].split()[0]))  # type: ignore[arg-type]
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
    found = rate(read(Path(SEVEN).read_text()))  # type: ignore[arg-type]
    assert found is not None
    assert found.open == pytest.approx(found.steps / found.depth)
    assert 1 < found.depth < found.steps


def test_the_easiest_comes_first() -> None:
    """A heavier deduction of one rule is only told when no rule has anything plainer to say."""
    puzzle = read((EXAMPLES / "hashi/25x25.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    way = Walk(puzzle, solve(puzzle).solutions[0])
    heavier = 0
    while way.open():
        step = way.simple() or way.combined()
        if step.size == 1 and step.weight > 1:
            heavier += 1
            readings = [way.read(reason.number) for reason in way.reasons.all if not reason.wide]
            assert not any(reading and reading[2:] == (False, False) for reading in readings)
        way.take(step)
    way.reasons.close()
    assert heavier


def test_a_hint_goes_on_until_something_can_be_drawn() -> None:
    """What a rectangle reaches at least cannot be seen, nor that a cell is not red."""
    for file in (EXAMPLES / "nawabari/6x6.txt", EXAMPLES / "nonogram/boat.txt"):
        drawn = kotae("hint", str(file), "--level", "4").stdout.partition("\n\n")[2]
        assert drawn
        assert drawn not in kotae("draw", str(file)).stdout


def test_a_limit_is_kept() -> None:
    large, puzzle = (read((EXAMPLES / f"slitherlink/{size}.txt").read_text()) for size in ("20x20", "7x7"))
    assert isinstance(large, Puzzle)
    assert isinstance(puzzle, Puzzle)
    assert not explain(large, seconds=0.2).complete

    def run_out(made: int, of: int) -> None:
        if made > of / 2:
            raise LimitReached

    explanation = explain(puzzle, notice=run_out)
    assert not explanation.complete
    assert explanation.steps


def test_explain_on_the_command_line(tmp_path: Path) -> None:
    record = json.loads(kotae("explain", SEVEN, "--json").stdout)
    assert record["status"] == "unique"
    for step in record["steps"]:
        assert step["so"]
        assert step["text"]
        assert all(set(reason) == {"rule", "at", "text"} for reason in step["because"])
    listed = kotae("explain", SEVEN).stdout.splitlines()
    assert listed[0].endswith("one answer, 17 steps, easy")
    assert listed[1].startswith("1. The 0 at r2c1: the loop uses that many sides of the cell. So not drawn: r2c1 south")
    none = kotae("explain", "-", stdin="hashi\n1.1\n...\n1.1\n")
    assert none.returncode == 1
    assert "these cannot all hold" in none.stdout
    assert "beyond that the answers part" in kotae("explain", "-", stdin="slitherlink\n..\n..\n").stdout
    open_board = json.loads(kotae("explain", "-", "--json", stdin="slitherlink\n..\n..\n").stdout)
    assert open_board["differ"]
    assert all(re.fullmatch(r"r[12]c[12] (north|south|west|east)", place) for place in open_board["differ"])
    plan = kotae("explain", str(EXAMPLES / "sliding/4x4.txt")).stdout
    assert "none shorter" in plan


def test_a_page_of_steps(tmp_path: Path) -> None:
    page = tmp_path / "way.html"
    assert kotae("explain", SEVEN, "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<section") == text.count("<svg") == 18
    assert "ArrowRight" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert 'class="new"' in text
    assert 'class="reason"' in text
    assert "is the puzzle itself" in refused(kotae("explain", SEVEN, "--html", SEVEN))


def test_a_page_of_what_clashes(tmp_path: Path) -> None:
    page = tmp_path / "none.html"
    assert kotae("explain", "-", "--html", str(page), stdin="hashi\n1.1\n...\n1.1\n").returncode == 1
    text = page.read_text()
    assert text.count("<section") == 1
    assert "these cannot all hold" in text
    assert 'class="reason"' in text


def test_a_page_of_a_plan(tmp_path: Path) -> None:
    """The plan is the explanation: a picture a step, and why none is shorter."""
    page = tmp_path / "plan.html"
    assert kotae("explain", str(EXAMPLES / "sliding/2x2-unsolvable.txt"), "--html", str(page)).returncode == 1
    assert page.read_text().count("<section") == 1
    assert kotae("explain", str(EXAMPLES / "sliding/3x3.txt"), "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<section") == 19
    assert "refuted" in text


def test_the_reasons_of_a_line_are_marked_beside_it() -> None:
    puzzle = read((EXAMPLES / "nonogram/heart.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    picture = step_picture(puzzle, [0] * (puzzle.variables + 1), [(1, -1), (-1, 3)], [])
    marked = svg(sketch([Still("", picture)]), "", "")
    beside = svg(sketch([Still("", step_picture(puzzle, [0] * (puzzle.variables + 1), [(1, -1)], []))]), "", "")
    assert 'class="reason"' in beside
    assert len(marked) > len(beside)


def stopping(after: int, by: type[BaseException] = KeyboardInterrupt) -> Callable[[object, str], None]:
    """What `Progress.show` is replaced by, so that Ctrl-C or the limit comes after so many steps."""
    calls = iter(range(after))

    def show(*_: object) -> None:
        if next(calls, None) is None:
            raise by

    return show


@pytest.mark.parametrize("form", ["plain", "json", "html"])
def test_ctrl_c_keeps_what_was_explained(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "way.html"
    monkeypatch.setattr(Progress, "show", stopping(20))
    options = {"plain": [], "json": ["--json"], "html": ["--html", str(page)]}[form]
    assert run(["explain", SEVEN, *options]) == 130
    out, err = capsys.readouterr()
    assert err == "kotae: interrupted; this is what was found\n"
    if form == "json":
        record = json.loads(out)
        assert (record["complete"], record["interrupted"], record["status"]) == (False, True, "unique")
        assert sum(len(step["so"]) for step in record["steps"]) > 20
    else:
        assert "unfinished: interrupted after" in (page.read_text() if form == "html" else out.splitlines()[-1])


def test_a_limit_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Progress, "show", stopping(20, LimitReached))
    done = kotae("explain", SEVEN, "--timeout", "1000")
    assert done.returncode == 3
    assert "unfinished: the limit was reached" in done.stdout.splitlines()[0]


def test_hints_in_four_levels() -> None:
    levels = [kotae("hint", SEVEN, "--level", str(level)).stdout for level in (1, 2, 3, 4)]
    assert levels[0] == "look at r2c1\n"
    assert levels[1].startswith(levels[0] + "the 0 at r2c1")
    assert "So not drawn" in levels[2]
    assert levels[2] in levels[3]
    record = json.loads(kotae("hint", SEVEN, "--level", "4", "--json").stdout)
    again = kotae("hint", SEVEN, json.dumps(record["answer"])).stdout
    assert again.startswith("look at ")
    assert again != levels[0]


def test_a_hint_for_sliding_tiles_is_the_next_step_of_a_plan() -> None:
    tray = "sliding\n1 2 3\n4 5 6\n_ 7 8\n"
    said = [kotae("hint", "-", "--level", level, "--json", stdin=tray) for level in "1234"]
    assert [done.returncode for done in said] == [0] * 4
    told = [json.loads(done.stdout) for done in said]
    assert [each["text"].partition("\n")[0] for each in told] == [
        "look at the tile 7",
        "the goal is 2 steps away, if the tile 7 moves now",
        "move 7 left; then 1 step to the goal",
        "move 7 left; then 1 step to the goal",
    ]
    assert [each["where"] for each in told] == [["r3c2"]] * 4
    assert told[3]["answer"] == {"steps": 1, "tiles": [7]}
    assert "8" in kotae("hint", "-", '{"tiles": [7]}', stdin=tray).stdout
    assert kotae("hint", "-", '{"tiles": [7, 8]}', stdin=tray).stdout == "nothing is left to do\n"
    assert kotae("hint", "-", '{"tiles": [8]}', stdin=tray).returncode == 1


def test_a_hint_to_a_puzzle_without_answer_blames_nobody() -> None:
    done = kotae("hint", "-", stdin="hashi\n1.1\n...\n1.1\n")
    assert (done.returncode, done.stdout) == (1, "the puzzle itself has no answer: see `kotae explain`\n")


def test_mistakes_come_before_hints() -> None:
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    assert kotae("hint", SEVEN, json.dumps(solution)).stdout == "nothing is left to do\n"
    rows = solution["horizontal"]
    rows[0] = rows[0].replace("1", "x").replace("0", "1").replace("x", "0")
    wrong = kotae("hint", SEVEN, json.dumps(solution))
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("wrong: ")
    assert "take back: drawn: r1c1 north, r1c4 north; not drawn: r1c2 north, r1c3 north, r1c5" in wrong.stdout
    stuck = kotae("hint", SEVEN, json.dumps({"moves": [["horizontal", 0, 2, "0"]]}))
    assert stuck.returncode == 1
    assert "cannot all hold with what is drawn:\n  the 0 at r2c1" in stuck.stdout
    assert "several answers" in kotae("hint", "-", stdin="slitherlink\n..\n..\n").stdout
    assert "the puzzle itself has no answer" in kotae("hint", "-", stdin="hashi\n1.1\n...\n1.1\n").stdout


MOVES = {
    "slitherlink/7x7": [["vertical", 0, 1, "1"], ["vertical", 0, 2, "1"], ["horizontal", 1, 0, "1"]],
    "hashi/7x7": [[0, 0, 0, 2, [1, 2]], [0, 2, 0, 6, 2], [0, 0, 0, 2, 2]],
    "nonogram/heart": [[0, 1, "#"], [0, 0, "#"], [0, 2, "#"]],
    "nawabari/6x6": [[0, 0, 2, 2], {"at": [1, 3], "up": [0, 0], "down": [1, 1], "left": [0, 1], "right": [0, 2]}],
}
"""Of each family some moves, the second of which is wrong."""


@pytest.mark.parametrize("file", MOVES)
def test_since_which_move_it_is_wrong(file: str) -> None:
    path, moves = str(EXAMPLES / f"{file}.txt"), MOVES[file]
    assert kotae("hint", path, json.dumps({"moves": moves[:1]})).stdout.startswith("look at ")
    done = kotae("hint", path, json.dumps({"moves": moves}), "--json")
    assert done.returncode == 1
    record = json.loads(done.stdout)
    assert (record["status"], record["since"]) == ("mistake", 2)
    assert record["take_back"]
    assert "\nsince move 2: " in record["text"]
    assert kotae("check", path, json.dumps({"moves": moves})).returncode == 1


def test_a_mistake_that_was_mended_is_forgotten() -> None:
    moves: list[list[object]] = [["horizontal", 0, 2, "0"], ["vertical", 0, 1, "1"], ["horizontal", 0, 2, "?"]]
    assert kotae("hint", SEVEN, json.dumps({"moves": moves})).stdout.startswith("look at ")
    moves += [["vertical", 0, 2, "0"], ["vertical", 0, 0, "1"]]
    assert "since move 5: drawn: r1c1 west" in kotae("hint", SEVEN, json.dumps({"moves": moves})).stdout
    several = json.dumps({"moves": [["horizontal", 0, 0, "0"], ["vertical", 1, 2, "1"], ["vertical", 1, 1, "0"]]})
    assert kotae("hint", "-", several, stdin="slitherlink\n..\n..\n").returncode == 0
    three = json.dumps({"moves": [["horizontal", 1, 1, "1"], ["vertical", 0, 1, "1"], ["vertical", 1, 1, "1"]]})
    assert "since move 3" in kotae("hint", "-", three, stdin="slitherlink\n..\n..\n").stdout


def test_moves_beside_what_they_led_to() -> None:
    """What is drawn counts; the moves only tell how it came about."""
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    right = {"solution": solution, "moves": [["horizontal", 0, 0, "1"], ["horizontal", 0, 0, "0"]]}
    assert kotae("hint", SEVEN, json.dumps(right)).stdout == "nothing is left to do\n"
    outside = {"moves": [[0, 0, 2, 2], [0, 2, 9, 9]]}
    told = kotae("hint", str(EXAMPLES / "nawabari/6x6.txt"), json.dumps(outside))
    assert told.returncode == 1
    assert "every rectangle lies inside the board" in told.stdout
    assert "since move 2" in told.stdout
    first = kotae("hint", str(EXAMPLES / "nawabari/6x6.txt"), json.dumps({"moves": outside["moves"][1:]}))
    assert "since move 1" in first.stdout


@pytest.mark.parametrize(
    ("file", "moves"),
    [
        ("slitherlink/7x7", [["horizontal", 9, 0, "1"]]),
        ("slitherlink/7x7", [["across", 0, 0, "1"]]),
        ("slitherlink/7x7", ["horizontal"]),
        ("hashi/7x7", [[0, 0, 5, 5, 1]]),
        ("nonogram/heart", [[0, 99, "#"]]),
        ("nonogram/heart", [[0, 0, "q"]]),
        ("nawabari/6x6", [{"at": [0, 0]}]),
        ("nawabari/6x6", 5),
    ],
)
def test_moves_that_are_none(file: str, moves: object) -> None:
    assert "move" in refused(kotae("hint", str(EXAMPLES / f"{file}.txt"), json.dumps({"moves": moves})))


def saved(game: str, parameters: str, description: str, *moves: str, undone: int = 0) -> str:
    """A game as Simon Tatham's programs save it."""
    entries = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1"), ("GAME", game)]
    entries += [("PARAMS", parameters), ("CPARAMS", parameters), ("DESC", description)]
    entries += [("NSTATES", str(len(moves) + 1)), ("STATEPOS", str(len(moves) + 1 - undone))]
    entries += [("RESTART" if move == description else "MOVE", move) for move in moves]
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in entries)


PLAYED = (
    ("Bridges", "7x7m2", "b2c32b3a1b2b3a4g1c1j3a3b2", ["L2,0,6,0,1", "M2,0", "L0,1,3,1,2;N3,1,5,1"], "r1c3-r1c7"),
    ("Pattern", "3x2", "1/0/1/1.1/0", ["F0,0,1,1", "E0,1,3,1", "F1,0,1,1"], "r1c1"),
    ("Loopy", "3x3t0", "3a3c3a3", ["0y", "3y", "1n"], "r1c1 north"),
)


@pytest.mark.parametrize(
    ("game", "parameters", "description", "moves", "first"), PLAYED, ids=lambda each: str(each)[:8]
)
def test_saved_games_tell_their_moves(
    game: str, parameters: str, description: str, moves: list[str], first: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.sav"
    puzzle = read(f"{parameters}:{description}")
    assert isinstance(puzzle, Puzzle)
    file.write_text(saved(game, parameters, description, *moves))
    positions = read_drawn(str(file), puzzle).positions
    assert positions is not None
    assert len(positions) == len(moves)
    assert first in states(puzzle, [value for value in positions[0] if value])
    file.write_text(saved(game, parameters, description, *moves, undone=2))
    assert read_drawn(str(file), puzzle).positions == positions[:1]
    file.write_text(saved(game, parameters, description, *moves, description))
    assert not any(read_drawn(str(file), puzzle).values)
    file.write_text(saved(game, parameters, description, "Z1"))
    assert ":9:12: the move 'Z1' has no place here" in refused(kotae("hint", str(file), str(file)))


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
        found = Explanation(solve(read(Path(SEVEN).read_text())))  # type: ignore[arg-type]
        found.interrupted = True
        return found

    monkeypatch.setattr("kotae.verbs.explaining.explain", interrupted)
    assert run(["rate", SEVEN, SEVEN]) == 130
    assert capsys.readouterr() == ("", "kotae: interrupted\n")


def test_all_steps_as_one_picture(tmp_path: Path) -> None:
    picture = tmp_path / "way.svg"
    assert kotae("explain", SEVEN, "--svg", str(picture)).returncode == 0
    assert picture.read_text().count("step ") >= 9
    puzzle = read(Path(SEVEN).read_text())
    assert isinstance(puzzle, Puzzle)
    assert explain(puzzle)._repr_svg_() == picture.read_text()


def unread(terminal: int) -> int:
    """How many bytes wait there for somebody to read them."""
    import fcntl
    import termios

    return int.from_bytes(fcntl.ioctl(terminal, termios.FIONREAD, bytes(4)), sys.byteorder)


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are Unix's")
def test_steps_are_gone_through_by_keys() -> None:
    import pty
    import termios

    mine, theirs = pty.openpty()
    usual = termios.tcgetattr(theirs)
    process = subprocess.Popen([sys.executable, "-m", "kotae", "explain", SEVEN], stdin=theirs, stdout=theirs)
    shown = ""

    def until(text: str) -> None:
        nonlocal shown
        while text not in shown:
            assert select.select([mine], [], [], 60)[0], shown
            shown += os.read(mine, 65536).decode(errors="replace")
        shown = shown.partition(text)[2]

    try:
        until("q: end")
        for key, step in (
            (b"\x1b[C", "step 2 of"),
            (b"x\r", "step 3 of"),
            (b"\x1b[D", "step 2 of"),
            (b"\x1b[H", "step 1 of"),
        ):
            for each in [key] if key.startswith(b"\x1b") else [bytes([byte]) for byte in key]:
                os.write(mine, each)
                assert eventually(lambda: not unread(theirs))
            until(step)
            until("q: end")
        os.write(mine, b"q")
        assert process.wait(60) == 0
        assert termios.tcgetattr(theirs) == usual
    finally:
        process.kill()
        process.wait()
        os.close(mine)
        os.close(theirs)
