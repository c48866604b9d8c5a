"""The desk: what a setter is answered, who draws, types clues and wishes."""

import json
from typing import Any

import pytest
from api_cases import CLUED, COLOURED, FIRST, LOOP, unhurried
from boards import read_board
from mines import Mines

from kotae.errors import KotaeError
from kotae.formats import read, write
from kotae.web.api import call
from kotae.web.api.setting import places_to_number
from kotae.web.board import description


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
    monkeypatch.setattr("kotae.web.api.setting.LEAST", 0.0)
    monkeypatch.setattr("kotae.web.api.setting.MOST", 0.0)
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
    assert [clue["text"] for clue in board["clues"]] == ["*"] * 5
    for head, text in (([1, -1], "1 1"), ([3, -1], "1"), ([-1, 3], " 1 ")):
        board = call("clue", {"puzzle": board["puzzle"], "at": head, "text": text})
    assert call("survey", {"puzzle": board["puzzle"]})["decided"] == ["#.#", ".#."]
    crowded = call("clue", {"puzzle": board["puzzle"], "at": [1, -1], "text": "1 1 1 1"})
    assert call("survey", {"puzzle": crowded["puzzle"]})["answers"] == "none"
    with pytest.raises(KotaeError, match="row 1: 'x' is not a clue"):
        call("clue", {"puzzle": board["puzzle"], "at": [1, -1], "text": "x"})


UNDRAWN = {
    "moonsun": "without suns and moons, nothing says in which regions the loop passes suns",
    "wblink": "lines join circles of two colours, so there is nothing to draw on without them",
}


@pytest.mark.parametrize("family", [family for family in CLUED if family not in UNDRAWN])
def test_a_drawing_gives_its_clues(family: str) -> None:
    """Whatever the clues said before, and with what is certainly not there left out. The drawing is an answer of the
    new ones, which stand wherever a clue may."""
    solution = call("solve", {"puzzle": FIRST[family]})["solution"]
    puzzle = read_board(FIRST[family])
    drawn = json.loads(json.dumps(solution).replace("0", "?")) if family == "slitherlink" else solution
    after = call(
        "number", {"puzzle": write(puzzle.blank(), "text") if can_be_blank(puzzle) else FIRST[family], "answer": drawn}
    )
    assert {tuple(clue["at"]) for clue in after["clues"]} >= set(puzzle.clues)
    assert call("check", {"puzzle": after["puzzle"], "answer": solution})["verdict"] == "right"
    if family == "slitherlink":
        assert len(after["clues"]) == 49


def can_be_blank(puzzle: Any) -> bool:
    """Whether the text of the puzzle without its clues can be written, and the drawing still means something on it."""
    placed = any(rule.placed for rule in puzzle.clue_rules.values())
    return not placed and not any(puzzle.token_at(place).nothing is not None for place in puzzle.clues)


@pytest.mark.parametrize("family", FIRST)
def test_an_empty_board_of_every_usual_size(family: str) -> None:
    """It can be described, solved from and shared as text, whatever must be given."""
    told = next(each for each in call("families", {})["families"] if each["family"] == family)
    for rows, cols in told["sizes"]:
        board = call("empty", {"family": family, "rows": rows, "cols": cols})
        assert (board["rows"], board["cols"]) == (rows, cols)
        assert call("open", {"text": board["puzzle"]})["boards"][0]["puzzle"] == board["puzzle"]


@pytest.mark.parametrize("family", CLUED)
def test_each_clue_can_be_typed(family: str) -> None:
    """Taken away, and typed again as the page shows it: at cells, corners, heads or rooms."""
    board = description(read(FIRST[family]))
    for clue in board["clues"]:
        bare = call("clue", {"puzzle": board["puzzle"], "at": clue["at"], "text": ""})
        again = call("clue", {"puzzle": bare["puzzle"], "at": clue["at"], "text": clue["text"]})
        assert again["puzzle"] == board["puzzle"], clue


def test_keys_make_the_longest_clue_that_may_hold() -> None:
    def typed(puzzle: str, keys: str) -> str:
        board = call("clue", {"puzzle": puzzle, "at": [1, 1], "text": keys, "keys": True})
        return str(board["clues"][0]["text"])

    small, large = (call("empty", {"family": "sudoku", "rows": n, "cols": n})["puzzle"] for n in (9, 16))
    assert typed(small, "12") == "2"
    assert typed(large, "12") == "12"
    assert typed(large, "123") == "3"


def test_a_drawing_that_is_not_complete_gives_none() -> None:
    for family in CLUED:
        with pytest.raises(KotaeError, match="nothing is drawn yet"):
            call("number", {"puzzle": FIRST[family]})
    with pytest.raises(KotaeError, match=r"r1c3 is not decided"):
        call("number", {"puzzle": "nawabari\n3.4\n...\n", "answer": [[0, 0, 1, 2]]})
    with pytest.raises(KotaeError, match="what is drawn gives no clue for r1c5"):
        call("number", {"puzzle": "hashi\n?.?.?\n", "answer": [[0, 0, 0, 2, 1]]})


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"at": [2, 2], "text": "1"}, "a clue of slitherlink stands at r1c1 southeast"),
        ({"at": [1, 1], "text": "5"}, "r1c1: '5' is not a clue here"),
        ({"at": [1, 1], "text": "²"}, "is not a clue here"),
        ({"at": [1], "text": "1"}, "a place"),
        ({"at": [1, True], "text": "1"}, "a place"),
        ({"at": [1, 1], "text": 1}, "text is 1"),
        ({"at": [1, 1]}, "text is missing"),
    ],
)
def test_a_wrong_clue_is_told(asked: dict[str, Any], told: str) -> None:
    with pytest.raises(KotaeError, match=told):
        call("clue", {"puzzle": LOOP} | asked)


RARELY_EASY = {"yajilin-regions": "medium"}
"""Families of which easy puzzles are not found in the time that the page takes, and what is soon found instead."""


@pytest.mark.parametrize("family", FIRST)
def test_a_new_puzzle_is_as_wished(family: str) -> None:
    size = {"rows": 3, "cols": 3} if family == "sliding" else {"rows": 6, "cols": 6}
    level = RARELY_EASY.get(family, "easy")
    wish = {"family": family, "seed": "desk", "difficulty": level, **size}
    made = call("generate", wish)
    assert (made["rows"], made["difficulty"]) == (size["rows"], level)
    assert call("rate", {"puzzle": made["puzzle"]})["verdict"] == level
    assert made == call("generate", wish)


def test_a_wish_that_cannot_be_met_is_told() -> None:
    with pytest.raises(KotaeError, match="too small"):
        call("generate", {"family": "slitherlink", "rows": 1, "cols": 1})
    with pytest.raises(KotaeError, match="difficulty is 'silly'"):
        call("generate", {"family": "slitherlink", "rows": 5, "cols": 5, "difficulty": "silly"})
    with pytest.raises(KotaeError, match="try fewer steps, or a larger board"):
        call("generate", {"family": "sliding", "rows": 2, "cols": 2, "steps": 7})
    with pytest.raises(KotaeError, match="too large"):
        call("empty", {"family": "slitherlink", "rows": 10**6, "cols": 10**6})


def test_no_clue_is_set_where_the_rules_forbid_it() -> None:
    """Numbers on mines would make a puzzle without an answer of its own drawing."""
    puzzle = read_board("...\n.1.\n...\n", Mines)
    drawn = puzzle.stated(puzzle.layers[0].from_json(["#..", "...", "..."]))
    places = places_to_number(puzzle, drawn)
    assert len(places) == 8
    assert puzzle.with_clues_of(drawn, places).solved_by(drawn)


def test_a_board_is_turned_with_what_is_drawn_on_it() -> None:
    answer = call("solve", {"puzzle": LOOP})["solution"]
    turned = call("reshape", {"puzzle": LOOP, "turn": "right", "answer": answer})
    assert call("check", {"puzzle": turned["puzzle"], "answer": turned["answer"]})["verdict"] == "right"
    back = call("reshape", {"puzzle": turned["puzzle"], "turn": "left"})
    assert back["puzzle"] == write(read(LOOP), "text")


def test_rows_are_added_and_taken_away_at_each_side() -> None:
    board = call("reshape", {"puzzle": "slitherlink\n12\n3.\n", "sides": [1, 0, -1, 2]})
    assert board["puzzle"] == "slitherlink\n....\n..12\n"
    assert call("reshape", {"puzzle": board["puzzle"], "shift": [-1, 0]})["puzzle"] == "slitherlink\n..12\n....\n"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({}, "the call has nothing to do; expected one of turn, shift, sides"),
        ({"turn": "right", "shift": [0, 1]}, "turn and shift"),
        ({"turn": "over"}, "turn is 'over'"),
        ({"shift": [1]}, "shift is not 2 whole numbers"),
        ({"sides": [0, 0, 0, 10**7]}, "sides is not 4 whole numbers"),
        ({"sides": [0, 0, 0, 10**5]}, "cells"),
        ({"sides": [-3, 0, 0, 0]}, "nothing would be left"),
    ],
)
def test_a_board_cannot_become_that(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(KotaeError, match=said):
        call("reshape", {"puzzle": LOOP, **wrong})


def test_what_else_is_given_can_be_set() -> None:
    stars = call("empty", {"family": "starbattle", "rows": 5, "cols": 5})
    one = next(given for given in stars["givens"] if given["kind"] == "number")
    assert (one["label"], one["text"]) == ("stars", "1")
    two = call("given", {"puzzle": stars["puzzle"], "label": "stars", "text": "2"})
    assert "stars: 2" in two["puzzle"]
    fleet = call("given", {"puzzle": FIRST["battleship"], "label": "fleet", "text": "## #"})
    assert "fleet: ## #\n" in fleet["puzzle"]
    ways = call("empty", {"family": "nurimaze", "rows": 3, "cols": 3})
    moved = call("given", {"puzzle": ways["puzzle"], "label": "ends", "text": "r2c2 r3c3"})
    assert "ends: r2c2 r3c3" in moved["puzzle"]
    with pytest.raises(KotaeError, match="battleship has no 'stars' to set; expected fleet"):
        call("given", {"puzzle": FIRST["battleship"], "label": "stars", "text": "2"})


def test_rooms_are_redrawn_and_keep_their_numbers() -> None:
    puzzle = "heyawake\n2..\n1..\n...\nrooms:\nAAA\nBBB\nBBB\n"
    (rooms,) = call("open", {"text": puzzle})["boards"][0]["givens"]
    assert rooms["rows"] == [[0, 0, 0], [1, 1, 1], [1, 1, 1]]
    changed = call("given", {"puzzle": puzzle, "label": "rooms", "rows": [[1, 0, 0], [1, 1, 1], [1, 1, 7]]})
    assert changed["puzzle"] == "heyawake\n12.\n...\n...\nrooms:\nABB\nAAA\nAAC\n"
    for rows in ([[1]], None, [["a"] * 3] * 3, "abc"):
        with pytest.raises(KotaeError, match="rows"):
            call("given", {"puzzle": puzzle, "label": "rooms", "rows": rows})


def test_somebody_who_waits_gets_the_whole_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.web.api.setting.LEAST", 0.0)
    monkeypatch.setattr("kotae.web.api.setting.MOST", 0.0)
    assert not call("survey", {"puzzle": LOOP})["complete"]
    assert call("count", {"puzzle": LOOP, "seconds": 30})["complete"]
    with pytest.raises(KotaeError, match="seconds is 0"):
        call("count", {"puzzle": LOOP, "seconds": 0})


def test_open_places_are_counted_for_tints() -> None:
    """Those with fewer answers or values left are tinted more strongly."""
    found = call("candidates", {"puzzle": "nurikabe\n4...\n....\n...3\n....\n"})
    assert (found["status"], found["answers"], found["exact"], len(found["places"])) == ("some", 7, True, 12)
    here = {place["place"]: place for place in found["places"]}
    assert here["r1c2"] | {"strength": 3} == {
        "at": [1, 3],
        "place": "r1c2",
        "strength": 3,
        "values": [{"value": "sea", "count": "3"}, {"value": "land", "count": "4"}],
        "yes": "3",
    }
    assert here["r1c3"]["strength"] == 4
    assert call("candidates", {"puzzle": "slitherlink\n33\n33\n"})["places"] == []
