"""Groups that are stated in cuts first and in levels later: nothing but the search changes."""

import random

import pytest
from boards import as_board
from certificates import certified
from words import board, signed

import kotae
from kotae.answers import search
from kotae.answers.solve import solve
from kotae.errors import WrongCertificate
from kotae.formats import read
from kotae.logic import Formula, SeededLazy
from kotae.logic.regions import seeded_lazily, spread
from kotae.verify import verify
from kotae.verify.regions import check_levels

BOARDS = [
    "nurikabe\n.4....\n......\n3.....\n......\n..5...\n.2...2\n",
    "nurikabe\n8......\n.......\n.......\n...3...\n.......\n....5..\n6......\n",
    "nurikabe\n1..\n...\n.5.\n",
    "nurikabe\n9...\n....\n....\n...9\n",
]


@pytest.mark.parametrize("rounds", [1, 2, 150])
@pytest.mark.parametrize("given", BOARDS)
def test_late_levels_change_no_answer(given: str, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = solve(as_board(read(given)), at_most=None)
    monkeypatch.setattr(seeded_lazily, "FEW_LEVELS", 0)
    monkeypatch.setattr(search, "MANY_ROUNDS", rounds)
    monkeypatch.setattr(spread, "SHARE", 0)
    puzzle = as_board(read(given))
    late = solve(puzzle, at_most=None)
    assert any(isinstance(lazy, SeededLazy) for lazy in puzzle.lazy)
    assert sorted(late.solutions) == sorted(usual.solutions)


@pytest.mark.parametrize("given", BOARDS[:3:2])
def test_late_levels_are_explained_and_proved_alike(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = str(kotae.explain(read(given)))
    monkeypatch.setattr(seeded_lazily, "FEW_LEVELS", 0)
    assert str(kotae.explain(read(given))) == usual
    verify(certified(read(given)))


def test_other_clauses_than_levels_are_refused() -> None:
    beside = board(2, 3)
    rule = SeededLazy(signed(list(beside), random.Random(1)), beside, {(0, 0): 3, (1, 2): 1})
    formula = Formula(len(beside))
    formula.add_plain(rule)
    said = list(formula.clauses())
    check_levels(rule, said)
    for changed in (said[1:], [*said, said[-1]], [*said[:-1], said[-1][1:]]):
        with pytest.raises(WrongCertificate, match="levels"):
            check_levels(rule, changed)
