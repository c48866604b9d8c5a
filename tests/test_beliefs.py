"""What is likely in a picture: lines weigh all their fillings rightly, and a search that listens finds the same."""

from collections.abc import Sequence
from itertools import groupby, product
from math import prod
from random import Random

import pytest
from nonograms import DANCER, nonogram

from kotae.answers import search
from kotae.answers.solve import solve
from kotae.families.base import Puzzle
from kotae.logic import Run, Runs
from kotae.logic.lines import beliefs as module
from kotae.logic.lines.beliefs import CERTAIN, likely, messages
from kotae.logic.lines.line import reader

COLOURS = 2
Line = tuple[int, ...]


def clue_of(line: Sequence[int]) -> tuple[Run, ...]:
    return tuple(Run(len(list(run)), colour) for colour, run in groupby(line) if colour)


def shares_by_hand(clue: tuple[Run, ...], heard: list[list[float]], at: int) -> list[float]:
    """The weight of all fillings that give a cell each colour, by trying everything, without what was heard of it."""
    totals = [0.0] * (COLOURS + 1)
    for line in product(range(COLOURS + 1), repeat=len(heard)):
        if clue_of(line) == clue:
            totals[line[at]] += prod(heard[k][colour] for k, colour in enumerate(line) if k != at)
    return [each / sum(totals) for each in totals]


@pytest.mark.parametrize("seed", range(12))
def test_a_line_weighs_all_its_fillings(seed: int) -> None:
    chance = Random(seed)
    line = [chance.choice((0, 0, 1, 2)) for _ in range(chance.randint(1, 6))]
    heard = []
    for _ in line:
        weights = [chance.uniform(0.1, 1) for _ in range(COLOURS + 1)]
        heard.append([weight / sum(weights) for weight in weights])
    said = messages(reader(clue_of(line)), heard)
    for at, shares in enumerate(said):
        assert sum(shares) == pytest.approx(1)
        assert shares == pytest.approx(shares_by_hand(clue_of(line), heard, at), abs=400 * CERTAIN)


def lines_of(puzzle: Puzzle) -> list[Runs]:
    """Its lines before anything is known of them."""
    return [each.constraint for each in puzzle.statements if isinstance(each.constraint, Runs)]


def test_a_picture_that_its_lines_decide_is_likely() -> None:
    answer = solve(DANCER).solutions[0]
    assert sorted(likely(lines_of(DANCER)), key=abs) == answer[1:]


def test_too_much_work_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_STEPS", 100)
    assert likely(lines_of(DANCER)) == []


def random_picture(chance: Random, side: int) -> Puzzle:
    rows = [[int(chance.random() < 0.45) for _ in range(side)] for _ in range(side)]
    across, down = (
        "/".join(" ".join(str(run.length) for run in clue_of(line)) or "0" for line in lines)
        for lines in (rows, zip(*rows, strict=True))
    )
    return nonogram(across, down)


@pytest.mark.exhaustive
@pytest.mark.parametrize("seed", [1, 3])
def test_a_search_that_is_told_what_is_likely_finds_the_same(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[int]] = []
    guess = Puzzle.guess

    def noted(puzzle: Puzzle) -> list[int]:
        told.append(guess(puzzle))
        return told[-1]

    monkeypatch.setattr(Puzzle, "guess", noted)
    picture = random_picture(Random(seed), 25)
    expected = solve(picture)
    assert not told
    monkeypatch.setattr(search, "PATIENCE", 1)
    found = solve(picture)
    assert (found.status, len(found.solutions)) == (expected.status, len(expected.solutions))
    assert all(map(picture.solved_by, found.solutions))
    assert [*map(len, told)] == [picture.variables]
