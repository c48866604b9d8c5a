"""A score says what is true: any right answer counts, every broken rule is named, a forced move is forced."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from commands import kotae as command
from test_replies import KINDS, example

import kotae
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.learn.questions import scored
from kotae.web.api import call

CHAIN = "hashi\n1.2.1\n"
SEVERAL = "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n"
"""Two answers: one diagonal or the other."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_the_answer_of_every_family_is_worth_one(kind: type[Puzzle]) -> None:
    puzzle, answer = example(kind.family)
    found = kotae.score(puzzle, str(answer.grid()))
    assert (found.status, found.reward, found.accuracy, found.steps_left) == ("right", 1.0, 1.0, 0)


LETTERED = [
    kind for kind in KINDS if not {"corridors", "rectangles"} & {each.kind for each in kind.layer_kinds.values()}
]


@pytest.mark.parametrize("kind", LETTERED, ids=lambda kind: kind.family)
def test_one_wrong_place_is_found_in_every_family(kind: type[Puzzle]) -> None:
    puzzle, answer = example(kind.family)
    assert isinstance(puzzle, Puzzle)
    wrong = puzzle.stated([*answer.first()[1:], *another(puzzle, answer.first())])
    found = kotae.Scorer(puzzle).score(puzzle.to_json(wrong))
    assert found.status in ("wrong", "stuck")
    assert found.of is not None
    assert found.right_places == found.decided - 1
    assert 0 <= found.reward < 0.5


def another(puzzle: Puzzle, answer: list[int]) -> list[int]:
    """What else could be said about some place."""
    for variable in range(1, puzzle.shown_variables + 1):
        layer: Any = puzzle.layer_of(variable)
        if puzzle.is_plain(variable) and not layer.hidden:
            if variable not in map(abs, layer.on_paper()):
                return [-answer[variable]]
            continue
        for letter in layer.letters:
            stated = layer.note(layer.part(variable), letter)
            if stated and any(answer[abs(literal)] != literal for literal in stated):
                return list(stated)
    raise AssertionError(puzzle)


def test_each_of_several_answers_is_right() -> None:
    puzzle = kotae.read(SEVERAL)
    for text in ('["#.", ".#"]', '[".#", "#."]'):
        assert kotae.score(puzzle, text).reward == 1.0
    half = kotae.score(puzzle, "r1c1: #\nr2c2: x")
    assert (half.status, half.decided, half.right_places) == ("stuck", 2, 1)
    assert [move.status for move in half.moves] == ["guess", "wrong"]


def test_broken_rules_are_named_with_their_places() -> None:
    found = kotae.score(kotae.read(CHAIN), "r1c1-r1c3: 2")
    assert (found.status, found.broken[0].at) == ("wrong", "r1c1")
    assert "r1c1" in found.broken[0].text
    assert found.reward == 0.0


def test_moves_are_forced_or_not_as_brute_force_says() -> None:
    """Every order of two marks on a small board with several answers, against all answers."""
    puzzle = kotae.read("nonogram\nrows:\n1\n1\n1\ncolumns:\n1\n1\n1\n")
    answers = [
        grid for grid in boards() if all(row.count("#") == 1 for row in [*grid, *map("".join, zip(*grid, strict=True))])
    ]
    assert len(answers) == 6
    marks = [(r, c, mark) for r in range(3) for c in range(3) for mark in "#x"]
    scorer = kotae.Scorer(puzzle)
    for one, other in product(marks, repeat=2):
        if one[:2] == other[:2]:
            continue
        found = scorer.score("\n".join(f"r{r + 1}c{c + 1}: {mark}" for r, c, mark in (one, other)))
        agreeing = [grid for grid in answers if agrees(grid, one)]
        both = [grid for grid in agreeing if agrees(grid, other)]
        expected = "wrong" if not both else "forced" if len(both) == len(agreeing) else "guess"
        assert [move.status for move in found.moves] == ["guess", expected]
        assert (found.moves[1].rules is not None) == (expected == "forced")


def boards() -> list[list[str]]:
    return [["".join(cells[at : at + 3]) for at in (0, 3, 6)] for cells in product("#.", repeat=9)]


def agrees(grid: list[str], mark: tuple[int, int, str]) -> bool:
    r, c, said = mark
    return (grid[r][c] == "#") == (said == "#")


def test_a_move_after_a_mistake_is_astray_and_one_may_take_back() -> None:
    puzzle = kotae.read(CHAIN)
    found = kotae.score(puzzle, '{"moves": [[0, 0, 0, 2, 2], [0, 2, 0, 4, 1], [0, 0, 0, 2, 1]]}')
    assert [move.status for move in found.moves] == ["wrong", "astray", "forced"]
    assert found.status == "right"


def test_the_steps_that_are_left_become_fewer() -> None:
    puzzle, answer = example("slitherlink")
    explanation = kotae.explain(puzzle)
    whole = kotae.score(puzzle, "r5c4 south: no line")
    assert whole.steps_left is not None
    assert 0 < whole.steps_left <= len(explanation.steps)
    assert kotae.score(puzzle, str(answer.grid())).steps_left == 0
    assert kotae.score(puzzle, "r5c4 south: no line", steps=False).steps_left is None


def test_only_what_is_right_is_worth_more_than_a_half() -> None:
    """Of all ways to fill a board."""
    puzzle = kotae.read("akari\n..\n..\n")
    rewards = [
        kotae.score(puzzle, str(["".join(each[:2]), "".join(each[2:])]), steps=False)
        for each in product("#.", repeat=4)
    ]
    assert sum(each.right for each in rewards) == 2
    assert all(each.reward == 1 if each.right else each.reward < 0.5 for each in rewards)


def test_what_cannot_be_read_says_why() -> None:
    found = kotae.score(kotae.read(CHAIN), "I give up.")
    assert (found.status, found.reward, found.reply) == ("unreadable", 0.0, None)
    assert "nothing in it states anything" in found.reason
    assert str(found).startswith("unreadable: no answer was found")


def test_plans_are_scored() -> None:
    tiles = kotae.read("sliding\n1 2 3\n4 5 6\n0 7 8\n")
    assert kotae.score(tiles, "moves: 7 8").reward == 1.0
    begun = kotae.score(tiles, "moves: 7")
    assert (begun.status, begun.steps_left) == ("open", 1)
    wrong = kotae.score(tiles, "moves: 7 1")
    assert (wrong.status, wrong.right_places, wrong.steps_left) == ("wrong", 1, 1)
    assert wrong.broken[0].at == "step 2"


def test_the_command_prints_what_the_library_says(tmp_path: Path) -> None:
    puzzle, reply = str(tmp_path / "puzzle.txt"), str(tmp_path / "reply.txt")
    Path(puzzle).write_text(CHAIN)
    Path(reply).write_text("Well.\n<answer>r1c1-r1c3: 1\nr1c3-r1c5: 1</answer>")
    done = command("score", puzzle, reply, "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["status"], found["reward"]) == (0, "right", 1.0)
    assert [move["status"] for move in found["moves"]] == ["forced", "forced"]
    assert command("score", puzzle, '{"r1c1-r1c3": 2}').returncode == 1
    assert command("score", puzzle, "[]").returncode == 1
    assert command("score", puzzle, str(tmp_path / "missing.txt")).returncode == 2


def test_the_server_scores_what_the_command_does() -> None:
    asked = {"puzzle": CHAIN, "reply": "1. r1c1-r1c3: 1", "steps": True}
    assert call("score", asked) == kotae.score(kotae.read(CHAIN), asked["reply"]).to_json()
    assert call("score", asked | {"steps": False})["steps_left"] is None
    with pytest.raises(KotaeError, match="letters is 'diagonals'"):
        call("score", asked | {"letters": "diagonals"})
    with pytest.raises(KotaeError, match="steps is not true or false"):
        call("score", asked | {"steps": 3})


def test_environments_score_a_reply_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Libraries ask for the reward, whether it is right, and so on, one by one."""
    made: list[str] = []
    plain = kotae.Scorer.score

    def counted(self: kotae.Scorer, reply: Any, **options: Any) -> kotae.Score:
        made.append(reply)
        return plain(self, reply, **options)

    monkeypatch.setattr(kotae.Scorer, "score", counted)
    reply = "r1c1-r1c3: 1\nr1c3-r1c5: 1"
    assert [scored(CHAIN, reply).reward for _ in range(3)] == [1.0] * 3
    assert scored(CHAIN, "r1c1-r1c3: 1").status == "open"
    assert made == [reply, "r1c1-r1c3: 1"]
