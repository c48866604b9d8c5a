"""A hint does its work once: one search, one explanation, and no more steps of it than are needed."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from api_cases import LOOP
from commands import SEVEN, kotae
from conftest import EXAMPLES

from kotae.answers.check import Report
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.hint import Following, hint
from kotae.answers.search import Search
from kotae.drawing import picture as pictures
from kotae.engines import Budget
from kotae.engines.inprocess import PySatEngine
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.web.api import call

BOAT = str(EXAMPLES / "nonogram/boat.txt")
COUNTED = {"searches": Search, "explanations": Walk, "engines": PySatEngine}


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many of each are made."""
    counts: Counter[str] = Counter()

    def counted(what: str, kind: type[Any]) -> None:
        original = kind.__init__

        def init(self: object, *arguments: Any, **named: Any) -> None:
            counts[what] += 1
            original(self, *arguments, **named)

        monkeypatch.setattr(kind, "__init__", init)

    for what, kind in COUNTED.items():
        counted(what, kind)
    draw = pictures.picture

    def drawn(*arguments: Any) -> Any:
        counts["pictures"] += 1
        return draw(*arguments)

    monkeypatch.setattr("kotae.cli.hint.picture", drawn)
    return counts


def once(engines: int) -> dict[str, int]:
    return {"searches": 1, "explanations": 1, "engines": engines}


def but_pictures(counts: Counter[str]) -> dict[str, int]:
    return {what: number for what, number in counts.items() if what != "pictures"}


def half_done(file: str) -> str:
    """Half of the answer of the slitherlink in a file, as JSON."""
    solution = json.loads(kotae("solve", file, "--json").stdout)["solution"]
    rows = solution["horizontal"]
    solution["horizontal"] = [row if number % 2 else "?" * len(row) for number, row in enumerate(rows)]
    return json.dumps(solution)


def test_a_hint_on_colours_is_searched_and_explained_once(made: Counter[str]) -> None:
    """Engines are the two that take turns in the search, the one that proves and the one that propagates. The first
    steps cannot be seen: each is looked at once, and only of the one that can be seen which place it is."""
    assert kotae("hint", BOAT, "--level", "4").stdout.startswith("look at ")
    assert but_pictures(made) == once(engines=4)
    assert 3 < made["pictures"] < 10


def test_a_hint_on_a_loop_is_searched_and_explained_once(made: Counter[str]) -> None:
    """Engines are the one that searches, the one that proves and the one that propagates."""
    drawn = half_done(SEVEN)
    for answer in (), (drawn,):
        made.clear()
        assert kotae("hint", SEVEN, *answer).stdout.startswith("look at ")
        assert but_pictures(made) == once(engines=3)


def test_the_page_does_no_more_than_the_command(made: Counter[str]) -> None:
    for file, engines in ((BOAT, 4), (SEVEN, 3)):
        made.clear()
        with open(file) as puzzle:
            assert call("hint", {"puzzle": puzzle.read(), "answer": None, "level": 4})["status"] == "hint"
        assert made == once(engines)


def test_with_several_answers_one_search_finds_all_that_is_certain(made: Counter[str]) -> None:
    """Plain steps and then all that is certain are two explanations, and both rest on the search that checked."""
    nothing = "slitherlink\n..\n..\n"
    assert "several answers" in kotae("hint", "-", stdin=nothing).stdout
    assert but_pictures(made) == {"searches": 1, "explanations": 2, "engines": 3}
    made.clear()
    plain = "slitherlink\n0...\n....\n....\n"
    assert kotae("hint", "-", stdin=plain).stdout == "look at r1c1\n"
    assert but_pictures(made) == once(engines=3)


def test_a_mistake_is_looked_back_at_with_one_search(made: Counter[str]) -> None:
    """One finds that nothing continues the drawing; another, in all moves and marks, what went wrong."""
    moves = json.dumps({"moves": [["horizontal", 0, 0, "0"], ["horizontal", 0, 2, "0"]]})
    done = kotae("hint", SEVEN, moves)
    assert done.returncode == 1
    assert "since move " in done.stdout
    assert made["searches"] == 2


def test_a_puzzle_is_solved_once_to_be_rated_or_explained(made: Counter[str]) -> None:
    with open(SEVEN) as file:
        puzzle = file.read()
    assert call("rate", {"puzzle": puzzle})["verdict"] == "easy"
    assert made == once(engines=4)
    made.clear()
    assert call("explain", {"puzzle": puzzle})["status"] == "unique"
    assert made == once(engines=4)
    made.clear()
    assert kotae("rate", SEVEN).returncode == 0
    assert made == once(engines=4)
    made.clear()
    assert call("rate", {"puzzle": LOOP}) == {"status": "several", "verdict": None, "score": None}
    assert made == {"searches": 1, "engines": 1}


def test_nothing_is_solved_to_see_that_all_is_done(made: Counter[str]) -> None:
    solution = kotae("solve", SEVEN, "--json").stdout
    made.clear()
    assert kotae("hint", SEVEN, solution).stdout == "nothing is left to do\n"
    assert not made


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Step]:
    """The steps that an explanation takes."""
    steps: list[Step] = []
    take = Walk.take

    def noted(walk: Walk, step: Step) -> None:
        steps.append(step)
        take(walk, step)

    monkeypatch.setattr(Walk, "take", noted)
    return steps


def test_steps_are_found_when_they_are_asked_for(taken: list[Step]) -> None:
    assert kotae("hint", str(EXAMPLES / "slitherlink/15x15.txt")).returncode == 0
    assert len(taken) == 1


@pytest.mark.parametrize(("end", "code"), [(LimitReached, 3), (KeyboardInterrupt, 130)])
def test_a_limit_or_an_interruption_on_the_way(
    end: type[BaseException], code: int, taken: list[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After steps that cannot be seen there is still nothing to show."""
    simple = Walk.simple

    def short(walk: Walk) -> Step | None:
        if len(taken) == 2:
            raise end
        return simple(walk)

    monkeypatch.setattr(Walk, "simple", short)
    done = kotae("hint", BOAT)
    assert (done.returncode, len(taken)) == (code, 2)
    assert done.stdout == ("no next step was found in time\n" if code == 3 else "")


def test_checking_and_the_step_share_one_limit() -> None:
    """What is left is asked for when checking begins, and again when the step does."""
    puzzle = read(Path(SEVEN).read_text())
    assert isinstance(puzzle, Puzzle)
    limits = [60.0, 1e-9]
    found = hint(puzzle, puzzle.stated(), puzzle.to_json, lambda: limits.pop(0))
    assert (found, limits) == ((Report("open", [], 0), Following([], False)), [])
    assert hint(puzzle, puzzle.stated(), puzzle.to_json, lambda: 1e-9).report.verdict == "unknown"
    over = Budget(1e-9).seconds_left
    assert hint(puzzle, puzzle.stated(), puzzle.to_json, over).following == Following([], False)
