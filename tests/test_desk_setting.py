"""The desk: what a setter is answered, who draws, types clues and wishes."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from desks import CLUED, COLOURED, FIRST, LOOP, unhurried

from kotae.errors import KotaeError
from kotae.formats import read
from kotae.puzzles.base import Puzzle
from kotae.web.board import description
from kotae.web.desk import call
from kotae.web.desk.setting import places_to_number


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    unhurried(monkeypatch)


def test_a_setter_sees_how_many_answers_there_are() -> None:
    board = call("empty", {"family": "slitherlink", "rows": 3, "cols": 3})
    assert (board["rows"], board["clues"]) == (3, [])
    assert call("survey", {"puzzle": board["puzzle"]})["answers"] == "many"
    for place, text in (([1, 1], "3"), ([1, 5], "3"), ([5, 1], "3"), ([5, 5], "3")):
        board = call("clue", {"puzzle": board["puzzle"], "at": place, "text": text})
    found = call("survey", {"puzzle": board["puzzle"]})
    assert found["answers"] == "many"
    assert found["complete"]
    advice = call("suggest", {"puzzle": board["puzzle"]})
    first = advice["suggestions"][0]
    for change in first["clues"]:
        board = call("clue", {"puzzle": board["puzzle"], **change})
    assert call("survey", {"puzzle": board["puzzle"]})["open"] == first["open"] < found["open"]
    board = call("clue", {"puzzle": board["puzzle"], "at": [3, 1], "text": "4"})
    none = call("survey", {"puzzle": board["puzzle"]})
    assert none["answers"] == "none"
    assert none["clash"]
    gone = call("clue", {"puzzle": board["puzzle"], "at": [3, 1], "text": ""})
    assert [3, 1] not in [clue["at"] for clue in gone["clues"]]


@pytest.mark.parametrize(("family", "answers"), [("hashi", "empty"), ("nawabari", "empty"), ("nonogram", "many")])
def test_an_empty_board_is_neither_right_nor_wrong(family: str, answers: str) -> None:
    board = call("empty", {"family": family, "rows": 10, "cols": 10})
    found = call("survey", {"puzzle": board["puzzle"]})
    assert found["answers"] == answers
    assert "clash" not in found


def test_a_rule_that_cannot_hold_at_many_places_is_said_once() -> None:
    islands = "hashi\n" + "\n".join(["1........", ".1.......", "..1......", "...1.....", "....1...."]) + "\n"
    (first, *others) = call("survey", {"puzzle": islands})["clash"]
    assert first["text"] == "the island has that many bridges, at r1c1, r2c2, r3c3 and 2 more places"
    assert first["places"] == [[1, 1], [3, 3], [5, 5]]
    assert len(others) == 1


def test_a_survey_that_is_cut_short_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.web.desk.setting.LEAST", 0.0)
    monkeypatch.setattr("kotae.web.desk.setting.MOST", 0.0)
    found = call("survey", {"puzzle": LOOP})
    assert (found["answers"], found["complete"]) == ("unknown", False)
    assert found["open"] == 24
    assert call("survey", {"puzzle": "slitherlink\n33\n33\n"})["answers"] == "unknown"


@pytest.mark.parametrize(
    ("puzzle", "places"),
    [
        ("hashi\n2.2\n...\n2.2\n", 4),
        ("nawabari\n3.4\n3.4\n", 4),
        ("slitherlink\n3\n3\n", 7),
        ("nonogram\nrows:\n1\n1\ncolumns:\n2\n0\n", 4),
        (COLOURED, 16),
    ],
)
def test_places_are_counted_as_people_see_them(puzzle: str, places: int) -> None:
    """A corridor takes two of a solver's variables, a rectangle many."""
    assert call("forced", {"puzzle": puzzle})["count"] == places
    solution = call("solve", {"puzzle": puzzle})["solution"]
    assert call("forced", {"puzzle": puzzle, "answer": solution})["count"] == 0


def test_what_cannot_be_drawn_is_not_counted() -> None:
    """Of a cell of which it is certain only that it is not red, nothing more is seen."""
    puzzle = "nonogram\ncolors:\nr red #d62728\nb blue #1f77b4\nrows:\n1b\n1b\ncolumns:\n1b\n1b\n"
    assert call("forced", {"puzzle": puzzle})["count"] == 0


def test_a_picture_is_redrawn_as_suggested() -> None:
    puzzle = "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n"
    first = call("suggest", {"puzzle": puzzle})["suggestions"][0]
    for change in first["clues"]:
        puzzle = call("clue", {"puzzle": puzzle, **change})["puzzle"]
    assert first["open"] == 0
    assert call("survey", {"puzzle": puzzle})["answers"] == "one"


def test_runs_are_typed_at_the_heads() -> None:
    board = call("empty", {"family": "nonogram", "rows": 2, "cols": 3})
    assert all(heading["runs"] == [{"length": "*", "colour": 0}] for heading in board["headings"])
    for head, text in (([1, -1], "1 1"), ([3, -1], "1"), ([-1, 3], " 1 ")):
        board = call("clue", {"puzzle": board["puzzle"], "at": head, "text": text})
    assert call("survey", {"puzzle": board["puzzle"]})["decided"] == ["#.#", ".#."]
    with pytest.raises(KotaeError, match=r"row 1 has 4 runs; expected at most 3"):
        call("clue", {"puzzle": board["puzzle"], "at": [1, -1], "text": "1 1 1 1"})
    with pytest.raises(KotaeError, match="row 1: 'x' is not a run"):
        call("clue", {"puzzle": board["puzzle"], "at": [1, -1], "text": "x"})


@pytest.mark.parametrize("family", CLUED)
def test_a_drawing_gives_its_clues(family: str) -> None:
    """Whatever the clues were before, and with what is certainly not there left out."""
    solution = call("solve", {"puzzle": FIRST[family]})["solution"]
    before, text = description(read(FIRST[family])), FIRST[family]
    for clue in before["clues"][:3]:
        text = call("clue", {"puzzle": text, "at": clue["at"], "text": "?"})["puzzle"]
    for heading in before.get("headings", ())[:3]:
        text = call("clue", {"puzzle": text, "at": heading["at"], "text": ""})["puzzle"]
    drawn = json.loads(json.dumps(solution).replace("0", "?")) if family == "slitherlink" else solution
    after = call("number", {"puzzle": text, "answer": drawn})
    assert after.get("headings") == before.get("headings")
    assert all(clue in after["clues"] for clue in before["clues"])
    assert len(after["clues"]) == (49 if family == "slitherlink" else len(before["clues"]))


def test_a_drawing_that_is_not_complete_gives_none() -> None:
    for family in CLUED:
        with pytest.raises(KotaeError, match="nothing is drawn yet"):
            call("number", {"puzzle": FIRST[family]})
    with pytest.raises(KotaeError, match=r"r1c3 is not decided"):
        call("number", {"puzzle": "nawabari\n3.4\n...\n", "answer": [[0, 0, 1, 2]]})
    with pytest.raises(KotaeError, match="the clue 0 at r1c5 cannot occur"):
        call("number", {"puzzle": "hashi\n?.?.?\n", "answer": [[0, 0, 0, 2, 1]]})


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"at": [2, 2], "text": "1"}, "not a cell"),
        ({"at": [1, 1], "text": "5"}, "'5' cannot be a clue of slitherlink"),
        ({"at": [1, 1], "text": "²"}, "cannot be a clue"),
        ({"at": [1], "text": "1"}, "a place"),
        ({"at": [1, True], "text": "1"}, "a place"),
        ({"at": [1, 1], "text": 1}, "text is 1"),
        ({"at": [1, 1]}, "text is missing"),
    ],
)
def test_a_wrong_clue_is_told(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(KotaeError, match=told):
        call("clue", {"puzzle": LOOP} | asked)


@pytest.mark.parametrize("family", FIRST)
def test_a_new_puzzle_is_as_wished(family: str) -> None:
    size = {"rows": 3, "cols": 3} if family == "sliding" else {"rows": 6, "cols": 6}
    made = call("generate", {"family": family, "seed": "desk", "difficulty": "easy", **size})
    assert (made["rows"], made["difficulty"]) == (size["rows"], "easy")
    assert call("rate", {"puzzle": made["puzzle"]})["verdict"] == "easy"
    assert made == call("generate", {"family": family, "seed": "desk", "difficulty": "easy", **size})


def test_a_wish_that_cannot_be_met_is_told() -> None:
    with pytest.raises(KotaeError, match="too small"):
        call("generate", {"family": "slitherlink", "rows": 1, "cols": 1})
    with pytest.raises(KotaeError, match="difficulty is 'silly'"):
        call("generate", {"family": "slitherlink", "rows": 5, "cols": 5, "difficulty": "silly"})
    with pytest.raises(KotaeError, match="try fewer moves, or a larger board"):
        call("generate", {"family": "sliding", "rows": 2, "cols": 2, "steps": 7})
    with pytest.raises(KotaeError, match="too large"):
        call("empty", {"family": "slitherlink", "rows": 10**6, "cols": 10**6})


def test_no_clue_is_set_where_the_rules_forbid_it() -> None:
    """Numbers on mines would make a puzzle without an answer of its own drawing."""
    page = (Path(__file__).parent.parent / "docs/new-family.md").read_text()
    space: dict[str, Any] = {"__name__": "mines"}
    exec(compile(re.findall(r"```python\n(.*?)```", page, re.S)[0], "mines", "exec"), space)
    puzzle = read("...\n.1.\n...\n", space["Mines"])
    assert isinstance(puzzle, Puzzle)
    drawn = puzzle.stated(puzzle.layers[0].from_json(["#..", "...", "..."]))
    places = places_to_number(puzzle, drawn)
    assert len(places) == 8
    assert puzzle.with_clues_of(drawn, places).solved_by(drawn)
