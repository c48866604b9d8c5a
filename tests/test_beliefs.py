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
from kotae.logic import Run, Runs, runs
from kotae.logic.formula import Formula
from kotae.logic.lines import beliefs as module
from kotae.logic.lines.beliefs import SURE, Odds, WeighedLine, likely
from kotae.logic.lines.run_order import EARLY_FIRST, order_clauses

COLOURS = 2
Line = tuple[int, ...]


def clue_of(line: Sequence[int]) -> tuple[Run, ...]:
    return tuple(Run(len(list(run)), colour) for colour, run in groupby(line) if colour)


def fillings(clue: tuple[Run, ...], size: int) -> list[Line]:
    return [line for line in product(range(COLOURS + 1), repeat=size) if clue_of(line) == clue]


def weighed(line: Sequence[int]) -> WeighedLine:
    """The line with the clue of this filling, before anything is known of it."""
    cells = [(2 * at + 1, 2 * at + 2) for at in range(len(line))]
    return WeighedLine(runs(cells).equals(clue_of(line)))


def random_case(seed: int) -> tuple[list[int], Odds]:
    chance = Random(seed)
    line = [chance.choice((0, 0, 1, 2)) for _ in range(chance.randint(1, 6))]
    return line, [[chance.uniform(0.1, 3) for _ in line] for _ in range(COLOURS)]


def weight(line: Line, odds: Odds) -> float:
    return prod(odds[colour - 1][at] for at, colour in enumerate(line) if colour)


@pytest.mark.parametrize("seed", range(12))
def test_a_line_weighs_all_its_fillings(seed: int) -> None:
    """What it says of a cell is the weight of all fillings that give it a colour against those that leave it empty,
    without what was heard of that cell."""
    line, heard = random_case(seed)
    said = weighed(line).says(heard)
    for at, colour in product(range(len(line)), range(COLOURS)):
        if said is not None:
            totals = [0.0] * (COLOURS + 1)
            for filling in fillings(clue_of(line), len(line)):
                totals[filling[at]] += weight(filling, heard) / (heard[filling[at] - 1][at] if filling[at] else 1)
            expected = totals[colour + 1] / totals[0] if totals[0] else float(totals[colour + 1] > 0) * SURE
            assert said[colour][at] == pytest.approx(max(1 / SURE, min(SURE, expected)), rel=1e-3)
        else:
            assert not clue_of(line)


@pytest.mark.parametrize("seed", range(12))
def test_a_run_starts_where_the_fillings_have_it(seed: int) -> None:
    line, odds = random_case(seed)
    all_fillings = fillings(clue_of(line), len(line))
    whole = sum(weight(filling, odds) for filling in all_fillings)
    for number, chance in enumerate(weighed(line).chances(odds)):
        for at in range(len(line)):
            here = sum(weight(filling, odds) for filling in all_fillings if starts_of(filling)[number] == at)
            assert chance[at] == pytest.approx(here / whole)


def starts_of(line: Line) -> list[int]:
    return [at for at, colour in enumerate(line) if colour and (at == 0 or line[at - 1] != colour)]


def test_a_line_with_a_hidden_length_keeps_silent() -> None:
    line = runs([(1,), (2,), (3,)]).equals((Run("?"),))
    assert WeighedLine(line).says([[1.0, 1.0, 1.0]]) is None
    assert sorted(map(abs, likely([line]))) == [1, 2, 3]


def lines_of(puzzle: Puzzle) -> list[Runs]:
    """Its lines before anything is known of them."""
    return [each.constraint for each in puzzle.statements if isinstance(each.constraint, Runs)]


def test_a_picture_that_its_lines_decide_is_likely() -> None:
    answer = solve(DANCER).solutions[0]
    assert sorted(likely(lines_of(DANCER)), key=abs) == answer[1:]


def test_the_variables_of_runs_are_likely_where_the_runs_are() -> None:
    """Told to try them first, a solver reaches the likely picture without a single conflict."""
    answer, formula = solve(DANCER).solutions[0], Formula(DANCER.variables)
    for line in lines_of(DANCER):
        formula.say(order_clauses(line, WeighedLine(line).starts, formula.fresh, EARLY_FIRST))
    hints = likely(lines_of(DANCER), range(DANCER.variables + 1, formula.variables + 1))
    assert len(hints) == formula.variables
    given = {abs(literal): literal for literal in hints}
    assert [given[variable] for variable in range(1, DANCER.variables + 1)] == answer[1:]
    assert all(any(given[abs(literal)] == literal for literal in clause) for clause in formula.clauses())
    assert len(likely(lines_of(DANCER), range(1, 3))) == DANCER.variables


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

    def noted(puzzle: Puzzle, auxiliary: Sequence[int] = ()) -> list[int]:
        told.append(guess(puzzle, auxiliary))
        return told[-1]

    monkeypatch.setattr(Puzzle, "guess", noted)
    picture = random_picture(Random(seed), 25)
    expected = solve(picture)
    assert not told
    monkeypatch.setattr(search, "PATIENCE", 1)
    found = solve(picture)
    assert (found.status, len(found.solutions)) == (expected.status, len(expected.solutions))
    assert all(map(picture.solved_by, found.solutions))
    assert [*map(len, told)] == [picture.formula().variables]
