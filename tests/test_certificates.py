"""Certificates: whatever is found can be certified, and they verify."""

import json
import random
from pathlib import Path

import pytest
from boards import as_board
from brute_force_plans import distances
from certificates import HEART, ISLANDS, PICTURE, SEVEN, TILES, certified, example, reason
from conftest import CLUED, board, hashi, slitherlink

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.families.null import Null
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.formats.certificates import read_certificate, write_certificate
from kotae.formats.sources import read_one
from kotae.library.certify import certificate_of
from kotae.verify import verify


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_examples(file: Path) -> None:
    puzzle = read_one(str(file)).puzzle
    certificate = certified(puzzle)
    assert verify(certificate, puzzle) == certificate.claim == "unique"


def test_every_family_has_its_kind_of_argument() -> None:
    assert SEVEN.cuts
    assert ISLANDS.cuts
    assert PICTURE.lines
    assert PICTURE.proof
    assert HEART.lines
    assert not HEART.proof
    assert TILES.proof
    assert not example("nawabari/6x6.txt").cuts


def test_no_answer() -> None:
    for puzzle in (
        hashi("1.1", "...", "1.1"),  # two pairs that cannot be joined
        hashi("7.1"),  # a clue that cannot be met
        hashi("1"),
        hashi("1..", "..1"),  # nothing in sight: a cut without links
        slitherlink("4..4"),  # two loops
        slitherlink("33333"),
        slitherlink("0"),
        board(Nawabari, "0."),
        board(Nawabari, "3.3", "...", "3.3"),
        read("nonogram\nrows:\n2\n0\ncolumns:\n1\n2\n"),  # a line that cannot be completed
        read("nonogram\nrows:\n3\n0\ncolumns:\n1\n1\n"),
    ):
        certificate = certified(puzzle)
        assert verify(certificate, puzzle) == "no answer"
        assert certificate.answer is None


def test_a_family_that_is_new() -> None:
    """Certificates need nothing from a family but its rules."""
    assert certified(board(Null, "2..", "..1")).claim == "unique"
    assert reason(certified(board(Null, "2..", "..1"))) == "right"
    assert reason(certified(board(Null, "5."))) == "right"


def test_puzzles_with_nothing_to_decide() -> None:
    for puzzle in (board(Nawabari, "4"), hashi("..."), read("nonogram\nrows:\n1\ncolumns:\n1\n")):
        assert isinstance(puzzle, Puzzle)
        assert verify(certified(puzzle), puzzle) == "unique"


@pytest.mark.exhaustive
def test_plans_of_two_rows() -> None:
    """Every kind of claim about boards of 2x2 and 2x3, against all distances."""
    chance = random.Random(0)
    for rows, cols in ((2, 2), (2, 3)):
        goal = (*range(1, rows * cols), 0)
        far = distances(goal, rows, cols)
        for _ in range(40):
            start = tuple(chance.sample(goal, len(goal)))
            puzzle = Sliding(Grid(rows, cols), start, goal)
            if start not in far:
                assert verify(certified(puzzle), puzzle) == "no plan in any number of steps"
                assert verify(certified(puzzle, steps=5)) == "no plan in any number of steps"
                continue
            shortest = certified(puzzle)
            assert verify(shortest, puzzle) == f"a shortest plan has {far[start]} steps"
            for steps in range(max(0, far[start] - 3), far[start]):
                assert verify(certified(puzzle, steps=steps)) == f"no plan in at most {steps} steps"
            for steps in (far[start] - 2, far[start] + 1):
                if steps >= 0:
                    exact = certified(puzzle, steps=steps, exactly=True)
                    assert verify(exact) == f"no plan in exactly {steps} steps"
                    assert reason(exact._replace(steps=None)).startswith("steps and swaps agree in parity")
                    assert reason(exact._replace(steps=far[start], exactly=False)) != "right"
                    assert reason(exact._replace(steps=far[start], exactly=True)) != "right"


def corpus_puzzles(corpus: Path) -> list[Puzzle]:
    """A few hundred real puzzles with one answer each."""
    found: list[Puzzle] = []
    for line in (corpus / "slitherlink/olson_squares.jsonl").read_text().splitlines():
        found.append(slitherlink(*json.loads(line)["rows"]))
    for line in (corpus / "nawabari/generated.jsonl").read_text().splitlines():
        found.append(board(Nawabari, *json.loads(line)["rows"]))
    for file in [*sorted(corpus.glob("nonogram/*/*.xml")), *sorted(corpus.glob("nonogram/survey/*.nin"))]:
        if file.stem not in ("knotty", "wake_up"):
            found.append(as_board(read_one(str(file)).puzzle))
    return found


@pytest.mark.corpus
def test_real_puzzles(corpus: Path) -> None:
    seen = 0
    for puzzle in corpus_puzzles(corpus):
        answer = solve(puzzle)
        if answer.status == "unique":
            certificate = read_certificate(write_certificate(certificate_of(answer, Budget(60))))
            assert verify(certificate, puzzle) == "unique"
            seen += 1
    assert seen > 200


@pytest.mark.corpus
def test_real_plans(corpus: Path) -> None:
    seen = 0
    for line in (corpus / "sliding/random.jsonl").read_text().splitlines():
        record = json.loads(line)
        if record["opt"] <= 29:
            puzzle = Sliding(Grid(record["n"], record["n"]), record["board"], range(record["n"] ** 2))
            assert verify(certified(puzzle), puzzle) == f"a shortest plan has {record['opt']} steps"
            seen += 1
    assert seen > 20
