"""The rounds of a search: which candidates the solver is asked to stay near, and that this changes no answer."""

from collections.abc import Iterable

import pytest
from boards import as_board

from kotae.answers import search
from kotae.answers.search import Search
from kotae.answers.solve import solve
from kotae.engines import DEFAULT, Budget
from kotae.engines.inprocess import PySatEngine
from kotae.formats import read

OPEN = "aqre\n......\n......\n......\n......\n......\n......\nrooms:\n" + 6 * "AAAAAA\n"
BOARDS = [
    "aqre\n.....\n.....\n.....\n.....\nrooms:\n" + 4 * "AAAAA\n",
    "heyawake\n2..\n...\n...\nrooms:\nAAB\nAAB\nCCB\n",
    "simpleloop\n....\n....\n....\n....\n",
]


class Watched(PySatEngine):
    """Notes what it is asked to stay near."""

    def __init__(self) -> None:
        super().__init__(DEFAULT)
        self.near: list[list[int]] = []

    def stay_near(self, literals: Iterable[int]) -> None:
        self.near.append(list(literals))
        super().stay_near(self.near[-1])


@pytest.mark.parametrize(("rounds", "stays"), [(1, True), (2, True), (10**9, False)])
def test_a_search_stays_near_its_best_candidate_until_it_has_an_answer(
    rounds: int, stays: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "SOME_ROUNDS", rounds)
    puzzle, engine = as_board(read(OPEN)), Watched()
    looking = Search(puzzle, engine, Budget())
    answer = looking.answer()
    assert answer
    assert looking.rounds > 2
    assert bool(engine.near) == stays
    pieces = [len(search.cuts_of(puzzle, [0, *model[: puzzle.variables]])) for model in engine.near]
    assert pieces == sorted(pieces, reverse=True)
    before = len(engine.near)
    for _ in range(5):
        looking.forbid(answer)
        answer = looking.answer()
        assert answer
    assert len(engine.near) == before
    engine.close()


@pytest.mark.parametrize("given", BOARDS)
def test_staying_near_changes_no_answer(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = solve(as_board(read(given)), at_most=None)
    monkeypatch.setattr(search, "SOME_ROUNDS", 1)
    assert sorted(solve(as_board(read(given)), at_most=None).solutions) == sorted(usual.solutions)
