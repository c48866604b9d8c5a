"""Explanations: every step follows from its reasons and from nothing less, and the way ends at the answer."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from boards import read_board
from commands import SEVEN
from conftest import CLUED, EXAMPLES, board, cell_puzzles, numbers_of

from kotae.answers.explaining import switches
from kotae.answers.explaining.explain import Explanation, clash, explain
from kotae.answers.explaining.read_off import read_off
from kotae.answers.explaining.reasons import Reason
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.solve import solve
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families import family
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.families.nurikabe import Nurikabe
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read
from kotae.formats.sources import Named, read_source
from kotae.logic import Formula
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import clauses_of


class Oracle:
    """A solver that the explanation never saw, with the reasons in clauses of its own, each behind a switch."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.formula = Formula(puzzle.variables)
        self.solver = engine("cadical153")
        self.switches: dict[int, int] = {}
        self.self_evident = puzzle.self_evident
        for layer in puzzle.layers:
            self.solver.add(layer.meaning())

    def follows(self, literal: int, reasons: list[Reason], given: list[int]) -> bool:
        """Whether a literal (0: a contradiction) follows from just these."""
        assumed = [self.switch(reason) for reason in reasons] + given + [-literal] * bool(literal)
        return not self.solver.solve(Budget(), assumed)

    def switch(self, reason: Reason) -> int:
        if reason.number not in self.switches:
            constraint = reason.statement.constraint
            clauses = (*reason.cut.clause, 0) if reason.cut else own_clauses(constraint, self.formula.fresh)
            (switch,) = self.formula.fresh(1)
            self.solver.add([literal for clause in clauses_of(clauses) for literal in (*clause, -switch, 0)])
            self.switches[reason.number] = switch
        return self.switches[reason.number]

    def check_step(self, step: Step, known: set[int]) -> None:
        """The reasons alone entail what follows, no reason can be dropped, and what is given was known. What is
        self-evident is only named alone, as it follows from the facts without a rule."""
        assert set(step.given) <= known
        for literal in step.so:
            assert self.follows(literal, step.because, step.given)
        evident = [reason for reason in step.because if reason.statement in self.self_evident]
        for k in range(len(step.because) if not evident else 0):
            fewer = step.because[:k] + step.because[k + 1 :]
            assert not self.follows(step.so[0], fewer, step.given)
        for k in range(len(step.given)):
            fewer_given = step.given[:k] + step.given[k + 1 :]
            assert not all(self.follows(literal, step.because, fewer_given) for literal in step.so)


def check_explanation(explanation: Explanation) -> int:
    """All steps, and that they lead to the answer. How many there are."""
    puzzle, oracle = explanation.puzzle, Oracle(explanation.puzzle)
    known = {value for value in explanation.start if value}
    for step in explanation.steps:
        oracle.check_step(step, known)
        assert not known & set(step.so)
        known |= set(step.so)
    if explanation.status == "unique":
        assert explanation.complete
        values = puzzle.stated(known)
        assert known.isdisjoint(read_off(puzzle, values))
        assert values == explanation.answer.solutions[0]
    if explanation.status == "none":
        check_clash(puzzle, explanation.clash)
    oracle.solver.close()
    return len(explanation.steps)


LONGEST = EXAMPLES / "slitherlink/20x20.txt"
"""Of its kind there are smaller ones."""
LONG = ("fillomino/8x8", "nonogram/25x25", "slitherlink/15x15", "statuepark/8x8", "sudoku/9x9", "yinyang/6x6")
SLOW = {LONGEST, *(EXAMPLES / f"{name}.txt" for name in LONG)}


@pytest.mark.parametrize(
    "file",
    [pytest.param(file, marks=pytest.mark.exhaustive) if file in SLOW else file for file in CLUED],
    ids=lambda file: f"{file.parent.name}-{file.stem}",
)
def test_the_examples(file: Path) -> None:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Puzzle)
    assert check_explanation(explain(puzzle))


def random_puzzle(kind: type[Puzzle], seed: int) -> Puzzle:
    rng = random.Random(seed)
    rows, cols = rng.randint(2, 4), rng.randint(2, 4)
    numbers = "".join(str(number) for number in numbers_of(kind) if number < 5)
    marks = ["".join(rng.choice(numbers + "....?") for _ in range(cols)) for _ in range(rows)]
    return board(kind, *marks)


@pytest.mark.parametrize("kind", cell_puzzles(), ids=lambda kind: kind.family)
def test_random_boards(kind: type[Puzzle]) -> None:
    """Of boards with several answers what is certain, of those with none a clash that cannot be made smaller."""
    seen: Counter[str] = Counter()
    for seed in range(500):
        if seed >= 20 and seen["none"]:
            break
        explanation = explain(random_puzzle(kind, seed))
        seen[explanation.status] += 1
        check_explanation(explanation)
    assert seen["none"]


def check_clash(puzzle: Puzzle, reasons: list[Reason]) -> None:
    oracle = Oracle(puzzle)
    assert oracle.follows(0, reasons, [])
    for k in range(len(reasons)):
        assert not oracle.follows(0, reasons[:k] + reasons[k + 1 :], [])
    oracle.solver.close()


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", cell_puzzles(), ids=lambda kind: kind.family)
def test_many_random_boards(kind: type[Puzzle]) -> None:
    for seed in range(1000, 1100):
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


@pytest.mark.parametrize("kind", ["8x8", "own"])
def test_islands_are_explained_one_by_one(kind: str) -> None:
    """Never by the rule for the whole board, and by few rules together."""
    text = (EXAMPLES / "nurikabe/8x8.txt").read_text() if kind == "8x8" else f"nurikabe\n{Nurikabe.example}"
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    steps = explain(puzzle).steps
    reasons = [reason for step in steps for reason in step.because]
    islands = [reason for reason in reasons if reason.statement.rule is Nurikabe.islands]
    assert islands
    assert all(reason.cut for reason in islands)
    assert max(step.size for step in steps) <= 10


@pytest.mark.exhaustive
def test_a_loop_that_would_close_too_early() -> None:
    texts = set()
    for file in ("7x7", "15x15"):
        puzzle = read((EXAMPLES / f"slitherlink/{file}.txt").read_text())
        assert isinstance(puzzle, Puzzle)
        texts |= {reason.text(puzzle) for step in explain(puzzle).steps for reason in step.because if reason.cut}
    assert any("closing the loop at" in text and "would leave out the" in text for text in texts)


@pytest.mark.parametrize("name", ["slitherlink", "nurikabe", "masyu", "heyawake"])
def test_a_solver_with_a_few_rules_gives_the_same_way(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On large boards, a few rules are asked in a solver of their own; here always, or never."""
    puzzle = read_board(f"{name}\n{family(name).example}")
    ways = []
    for share in (0, 1 << 60):
        monkeypatch.setattr(switches, "SHARE", share)
        steps = explain(puzzle).steps
        ways.append([([reason.number for reason in step.because], step.given, step.so) for step in steps])
    assert ways[0] == ways[1] != []


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


def test_the_easiest_comes_first() -> None:
    """A heavier deduction of one rule is only told when no rule has anything plainer to say."""
    puzzle = read((EXAMPLES / "hashi/25x25.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    way = Walk(puzzle, solve(puzzle).solutions[0])
    heavier = 0
    while way.open():
        step = way.simple() or way.combined()
        if step.size == 1 and (step.unfinished or step.remembered or step.because[0].wide):
            heavier += 1
            readings = [way.read(reason.number) for reason in way.reasons.all if not reason.wide]
            assert not any(reading and reading[2:] == (False, False) for reading in readings)
        way.take(step)
    way.reasons.close()
    assert heavier


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
