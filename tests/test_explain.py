"""Explanations: every step follows from its reasons and from nothing less, and the way ends at the answer."""

import json
import random
from pathlib import Path

import pytest
from conftest import CLUED, EXAMPLES, board, cell_puzzles
from test_cli import kotae, refused

from kotae.answers.explain import Explanation, clash, explain
from kotae.answers.rate import rate, rating
from kotae.answers.reasons import Reason
from kotae.answers.solve import solve
from kotae.answers.walk import Step
from kotae.engines import Budget, engine
from kotae.formats import read
from kotae.formats.sources import read_source
from kotae.logic import Formula
from kotae.puzzles.base import Puzzle

SEVEN = str(EXAMPLES / "slitherlink/7x7.txt")


def follows(puzzle: Puzzle, literal: int, reasons: list[Reason], given: list[int]) -> bool:
    """Whether a literal (0: a contradiction) follows, asked of a fresh solver that the explanation never saw."""
    formula = Formula(puzzle.variables)
    for layer in puzzle.layers:
        formula.flat += layer.axioms([0] * (puzzle.variables + 1))
    for reason in reasons:
        if reason.cut:
            formula.flat += (*reason.cut.clause, 0)
        else:
            formula.add(reason.statement.constraint)
    oracle = engine("cadical153")
    oracle.add(formula.flat)
    assumed = [*given, -literal] if literal else given
    outcome = oracle.solve(Budget(), assumed)
    oracle.close()
    return not outcome


def check_step(puzzle: Puzzle, step: Step, known: set[int]) -> None:
    """The reasons alone entail what follows, no reason can be dropped, and what is given was known."""
    assert set(step.given) <= known
    for literal in step.so:
        assert follows(puzzle, literal, step.because, step.given)
    for k in range(len(step.because) if step.size > 1 else 0):
        fewer = step.because[:k] + step.because[k + 1 :]
        assert not follows(puzzle, step.so[0], fewer, step.given)
    for k in range(len(step.given)):
        fewer_given = step.given[:k] + step.given[k + 1 :]
        assert not all(follows(puzzle, literal, step.because, fewer_given) for literal in step.so)


def check_explanation(explanation: Explanation, every: int = 1) -> None:
    """All steps, or every so-manieth; and that they lead to the answer."""
    puzzle, known = explanation.puzzle, set[int]()
    for number, step in enumerate(explanation.steps):
        if number % every == 0:
            check_step(puzzle, step, known)
        assert not known & set(step.so)
        known |= set(step.so)
    if explanation.status == "unique":
        assert explanation.complete
        assert known == {value for value in explanation.answer.solutions[0] if value}


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_examples(file: Path) -> None:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Puzzle)
    check_explanation(explain(puzzle), every={"20x20": 10, "15x15": 3, "25x25": 3}.get(file.stem, 1))


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
        if explanation.status == "none":
            check_clash(puzzle, explanation.clash)
    assert "none" in seen


def check_clash(puzzle: Puzzle, reasons: list[Reason]) -> None:
    assert follows(puzzle, 0, reasons, [])
    for k in range(len(reasons)):
        assert not follows(puzzle, 0, reasons[:k] + reasons[k + 1 :], [])


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", cell_puzzles(), ids=lambda kind: kind.family)
def test_many_random_boards(kind: type[Puzzle]) -> None:
    for seed in range(1000, 1300):
        puzzle = random_puzzle(kind, seed)
        explanation = explain(puzzle)
        check_explanation(explanation)
        if explanation.status == "none":
            check_clash(puzzle, explanation.clash)


@pytest.mark.corpus
def test_real_loops_and_bridges(corpus: Path) -> None:
    files = [corpus / "slitherlink/loopy_10x10_hard.txt"]
    boards = [item.puzzle for file in files for item in read_source(str(file)) if hasattr(item, "puzzle")][:6]
    assert boards
    for puzzle in boards:
        assert isinstance(puzzle, Puzzle)
        check_explanation(explain(puzzle), every=4)


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


def test_a_limit_is_kept() -> None:
    puzzle = read((EXAMPLES / "slitherlink/20x20.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    explanation = explain(puzzle, seconds=0.5)
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
    assert listed[0].endswith("one answer, 9 steps, easy")
    assert listed[1].startswith("1. the 0 at r2c1: the loop uses that many sides of the cell. So not drawn: r2c1 south")
    none = kotae("explain", "-", stdin="hashi\n1.1\n...\n1.1\n")
    assert none.returncode == 1
    assert "these cannot all hold" in none.stdout
    assert "beyond that the answers part" in kotae("explain", "-", stdin="slitherlink\n..\n..\n").stdout
    plan = kotae("explain", str(EXAMPLES / "sliding/4x4.txt")).stdout
    assert "none shorter" in plan


def test_a_page_of_steps(tmp_path: Path) -> None:
    page = tmp_path / "way.html"
    assert kotae("explain", SEVEN, "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<section") == text.count("<svg") == 10
    assert "ArrowRight" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert 'class="new"' in text
    assert 'class="reason"' in text
    assert "is the puzzle itself" in refused(kotae("explain", SEVEN, "--html", SEVEN))


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


def test_mistakes_come_before_hints() -> None:
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    assert kotae("hint", SEVEN, json.dumps(solution)).stdout == "nothing is left to do\n"
    rows = solution["horizontal"]
    rows[0] = rows[0].replace("1", "x").replace("0", "1").replace("x", "0")
    wrong = kotae("hint", SEVEN, json.dumps(solution))
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("wrong: ")
    assert "cannot all hold with what is drawn" in wrong.stdout
    assert "several answers" in kotae("hint", "-", stdin="slitherlink\n..\n..\n").stdout


def test_rate_on_the_command_line() -> None:
    done = kotae("rate", SEVEN, str(EXAMPLES / "nonogram/12x12.txt"))
    assert [line.split(": ")[2].split(" ")[0] for line in done.stdout.splitlines()] == ["easy", "medium"]
    assert kotae("rate", "-", stdin="slitherlink\n..\n..\n").returncode == 1
    record = json.loads(kotae("rate", SEVEN, "--json").stdout)
    assert record["rating"]["largest"] == 1
    assert "have no rating" in refused(kotae("rate", str(EXAMPLES / "sliding/3x3.txt")))


def test_all_steps_as_one_picture(tmp_path: Path) -> None:
    picture = tmp_path / "way.svg"
    assert kotae("explain", SEVEN, "--svg", str(picture)).returncode == 0
    assert picture.read_text().count("step ") >= 9
    puzzle = read(Path(SEVEN).read_text())
    assert isinstance(puzzle, Puzzle)
    assert explain(puzzle)._repr_svg_() == picture.read_text()
