"""The desk: what the page is answered, for every family; whatever it is sent, one line tells what is wrong."""

import base64
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from kotae.errors import KotaeError
from kotae.formats import format_names, read, write
from kotae.puzzles import KINDS, TEMPLATE
from kotae.puzzles.sliding import Sliding
from kotae.web.board import description
from kotae.web.desk import CALLS, OK, answered, call

FIRST = {kind.family: call("families", {})["families"][n]["examples"][0]["puzzle"] for n, kind in enumerate(KINDS)}
"""The smallest example of each family."""
CLUED = [family for family in FIRST if family != "sliding"]
COLOURED = (
    "nonogram\ncolors:\nk black #000000\nr red #d62728\nb blue #1f77b4\n"
    "rows:\n1k 3r\n1b 2k\n1b\n1b\ncolumns:\n1k 3b\n1r 1k\n1r 1k\n1r\n"
)
LOOP = "slitherlink\n3.3\n...\n2.2\n"
"""Two answers."""


def test_every_family_is_introduced() -> None:
    told = call("families", {})
    assert [each["family"] for each in told["families"]] == [kind.family for kind in KINDS]
    for each in told["families"]:
        assert each["goal"]
        assert each["rules"]
        assert len(each["examples"]) >= 3
        assert "none" in each["symmetries"]
        for example in each["examples"]:
            assert read(example["puzzle"]).family == each["family"]
    slitherlink = next(each for each in told["families"] if each["family"] == "slitherlink")
    assert "rotate" in slitherlink["symmetries"]


@pytest.mark.parametrize("family", FIRST)
def test_every_example_has_one_answer(family: str) -> None:
    for each in call("families", {})["families"]:
        for example in each["examples"] if each["family"] == family else ():
            assert call("solve", {"puzzle": example["puzzle"]})["solution"], example["title"]
            if family != "sliding":
                assert call("survey", {"puzzle": example["puzzle"]})["answers"] == "one", example["title"]


def test_a_board_is_described_by_its_kind() -> None:
    kinds = {family: description(read(text)) for family, text in FIRST.items()}
    assert {family: each["kind"] for family, each in kinds.items()} == {
        "hashi": "corridors",
        "nonogram": "ink",
        "slitherlink": "edges",
        "nawabari": "rectangles",
        "sliding": "tiles",
    }
    assert description(TEMPLATE(read(LOOP).grid, {}))["kind"] == "cells"  # type: ignore[arg-type]
    hashi = description(read("hashi\n1.2\n..1\n"))
    assert hashi["corridors"] == [[[1, 1], [1, 5]], [[1, 5], [3, 5]]]
    assert hashi["clues"] == [{"at": [1, 1], "text": "1"}, {"at": [1, 5], "text": "2"}, {"at": [3, 5], "text": "1"}]
    assert hashi["clueKeys"] == ["1", "2", "3", "4", "5", "6", "7", "8", "?"]
    lines = description(read("nonogram\nrows:\n1\n?\ncolumns:\n1\n*\n"))
    assert lines["headings"][0] == {"at": [-1, 1], "runs": [{"length": 1, "colour": 0}]}
    assert [heading["runs"][0]["length"] for heading in lines["headings"]] == [1, "*", 1, "?"]
    tiles = description(read("sliding\nsteps: 5\n1 2\n_ 3\n"))
    assert (tiles["tiles"], tiles["goalTiles"], tiles["allowed"]) == ([[1, 2], [0, 3]], [[1, 2], [3, 0]], 5)


@pytest.mark.parametrize("family", FIRST)
def test_a_player_is_led_to_the_end_by_hints(family: str) -> None:
    """Each hint goes on from the board that the last one left."""
    asked: dict[str, Any] = {"puzzle": FIRST[family], "level": 4}
    solution = call("solve", asked)["solution"]
    assert call("check", asked | {"answer": solution}) == {"verdict": "right", "broken": []}
    while (hint := call("hint", asked))["status"] != "done":
        assert hint["status"] == "hint"
        assert hint["answer"] != asked.get("answer")
        asked["answer"] = hint["answer"]
    assert call("check", asked)["verdict"] == "right"


def test_a_hint_always_changes_what_is_drawn() -> None:
    """That a cell is not red cannot be drawn, so such steps are told together with what follows from them."""
    asked: dict[str, Any] = {"puzzle": COLOURED, "level": 4}
    seen = set()
    while (hint := call("hint", asked))["status"] == "hint":
        asked["answer"] = hint["answer"]
        seen.add(len(hint["because"]))
        assert call("check", asked)["verdict"] in ("open", "right")
    assert hint["status"] == "done"
    assert max(seen) > 1


@pytest.mark.parametrize("family", FIRST)
def test_a_hint_tells_more_with_every_level(family: str) -> None:
    levels = [call("hint", {"puzzle": FIRST[family], "level": level}) for level in (1, 2, 3, 4)]
    assert all(hint["status"] == "hint" and hint["where"] and hint["text"] for hint in levels)
    assert [set(hint) - {"status", "text", "where"} for hint in levels] == [
        set(),
        {"because"},
        {"because", "so"},
        {"because", "so", "answer"},
    ]
    assert all(set(each) == {"rule", "text", "places"} for each in levels[1]["because"])


@pytest.mark.parametrize("family", FIRST)
def test_an_explanation_ends_with_the_answer(family: str) -> None:
    told = call("explain", {"puzzle": FIRST[family]})
    assert told["complete"]
    assert told["steps"][-1]["answer"] == call("solve", {"puzzle": FIRST[family]})["solution"]
    assert all(step["text"] and step["so"] and step["because"] for step in told["steps"])
    assert all(1 <= len(step["lines"]) <= 5 and step["text"] == " ".join(step["lines"]) for step in told["steps"])


def test_a_broken_rule_is_named_with_its_place() -> None:
    nothing = {"horizontal": ["???"] * 4, "vertical": ["????"] * 3}
    too_many = nothing | {"horizontal": ["1??", "1??", "???", "???"], "vertical": ["11??", "????", "????"]}
    found = call("check", {"puzzle": LOOP, "answer": too_many})
    assert found["verdict"] == "wrong"
    assert {"rule", "text", "places"} == set(found["broken"][0])
    assert [1, 1] in found["broken"][0]["places"]
    hint = call("hint", {"puzzle": LOOP, "answer": too_many})
    assert hint["status"] == "mistake"
    assert [1, 1] in hint["where"]


def test_a_rule_about_the_whole_board_shows_where_it_is_broken() -> None:
    two_loops = {"horizontal": ["1?1", "1?1"], "vertical": ["1111"]}
    found = call("check", {"puzzle": "slitherlink\n...\n", "answer": two_loops})
    assert [each["rule"] for each in found["broken"]] == ["there is exactly one loop"]
    assert found["broken"][0]["places"]


def test_a_dead_end_is_a_mistake_with_reasons() -> None:
    crossed = {"horizontal": ["0??", "???", "???", "???"], "vertical": ["???1", "????", "????"]}
    assert call("check", {"puzzle": LOOP, "answer": crossed}) == {"verdict": "stuck", "broken": []}
    hint = call("hint", {"puzzle": LOOP, "answer": crossed})
    assert hint["status"] == "mistake"
    assert hint["where"] == hint["wrong"] == [[0, 1]]
    assert "take back: not drawn: r1c1 north" in hint["text"]
    assert [0, 0] in [place for each in hint["because"] for place in each["places"]]


def test_the_move_that_went_wrong_is_told() -> None:
    moves = [["horizontal", 0, 2, "1"], ["horizontal", 0, 0, "0"], ["vertical", 0, 3, "1"]]
    crossed = {"horizontal": ["0?1", "???", "???", "???"], "vertical": ["???1", "????", "????"]}
    asked = {"puzzle": LOOP, "answer": crossed}
    assert call("hint", asked)["since"] is None
    hint = call("hint", asked | {"moves": moves})
    assert hint["since"] == 2
    assert "since move 2" in hint["text"]
    assert call("hint", asked | {"moves": moves * 999_999})["since"] is None  # too many to look at
    for wrong in ("x", 5, [["horizontal", 0, 99, "1"]], [[]], [None], {"a": 1}):
        with pytest.raises(KotaeError, match="move"):
            call("hint", asked | {"moves": wrong})


def test_a_mistake_in_a_puzzle_without_answer_is_not_the_players() -> None:
    drawn = {"horizontal": ["1?", "??", "??"], "vertical": ["1??", "???"]}
    hint = call("hint", {"puzzle": "slitherlink\n33\n33\n", "answer": drawn})
    assert (hint["status"], hint["wrong"]) == ("mistake", [])
    assert hint["text"].endswith("the puzzle itself has no answer")
    moved = call("hint", {"puzzle": "slitherlink\n33\n33\n", "answer": drawn, "moves": [["horizontal", 0, 0, "1"]]})
    assert moved["since"] is None
    assert "since" not in moved["text"]


def test_a_rectangle_without_a_number_is_wrong() -> None:
    puzzle = FIRST["nawabari"]
    numberless = next(
        [r, c, 1, 1] for r, row in enumerate(puzzle.split()[1:]) for c, mark in enumerate(row) if mark == "."
    )
    found = call("check", {"puzzle": puzzle, "answer": [numberless]})
    assert (found["verdict"], found["broken"][0]["rule"]) == ("wrong", "every rectangle holds exactly one number")
    assert call("hint", {"puzzle": puzzle, "answer": [numberless]})["status"] == "mistake"
    assert call("forced", {"puzzle": puzzle, "answer": [numberless]})["status"] == "none"


def test_two_answers_and_where_they_differ() -> None:
    found = call("solve", {"puzzle": LOOP})
    assert found["status"] == "several"
    assert found["solution"] != found["second"]
    assert found["differ"]
    assert call("forced", {"puzzle": LOOP})["count"] > 0


def test_no_answer_and_why() -> None:
    found = call("solve", {"puzzle": "slitherlink\n33\n33\n"})
    assert (found["status"], found["solution"]) == ("none", None)
    assert found["reason"]
    assert found["clash"]
    assert call("explain", {"puzzle": "slitherlink\n33\n33\n"})["clash"]


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
    with pytest.raises(KotaeError, match=r"row 1 has 4 runs \(at most 3"):
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
        ({"at": [2, 2], "text": "1"}, "no cell"),
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
    with pytest.raises(KotaeError, match="fewer moves, or a larger board"):
        call("generate", {"family": "sliding", "rows": 2, "cols": 2, "steps": 7})
    with pytest.raises(KotaeError, match="too large"):
        call("empty", {"family": "slitherlink", "rows": 10**6, "cols": 10**6})


@pytest.mark.parametrize("family", FIRST)
def test_what_is_exported_can_be_opened(family: str) -> None:
    formats = call("export", {"puzzle": FIRST[family]})["formats"]
    for name in formats:
        told = call("export", {"puzzle": FIRST[family], "to": name})
        boards = call("open", {"text": told["text"], "family": family})["boards"]
        assert [board["puzzle"] for board in boards] == [write(read(FIRST[family]), "text")], name
    assert len(formats) >= 2
    for name in set(format_names()) - set(formats):
        with pytest.raises(KotaeError):
            call("export", {"puzzle": FIRST[family], "to": name})


@pytest.mark.parametrize("family", FIRST)
@pytest.mark.parametrize("to", ["svg", "png", "pdf"])
def test_pictures_can_be_fetched(family: str, to: str) -> None:
    answer = call("solve", {"puzzle": FIRST[family]})["solution"]
    plain, drawn = (call("export", {"puzzle": FIRST[family], "to": to, "answer": each}) for each in (None, answer))
    content = base64.b64decode(drawn["data"])
    assert content.startswith({"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}[to])
    assert drawn["name"].endswith(f".{to}")
    assert plain["data"] != drawn["data"]


def test_several_puzzles_in_one_text_are_all_opened() -> None:
    address = call("export", {"puzzle": FIRST["hashi"], "to": "puzzlink"})["text"].strip()
    told = call("open", {"text": "\n".join([address] * 53 + ["https://puzz.link/p?hashi/2"])})
    assert (len(told["boards"]), told["skipped"]) == (50, 4)


def test_an_answer_that_a_file_carries_comes_along() -> None:
    saved = "pzprv3\nslither\n1\n1\n.\n1 -1\n1\n1\n"
    board = call("open", {"text": saved})
    assert board["answer"] == {"horizontal": ["1", "1"], "vertical": ["10"]}
    assert "answer" not in call("open", {"text": LOOP})


def test_nothing_but_the_text_itself_is_opened(tmp_path: Path) -> None:
    """On the command line a puzzle may be named by its file. A page must not read the server's."""
    file = tmp_path / "loop.txt"
    file.write_text(LOOP)
    for name in (str(file), f"file://{file}", "-", ""):
        with pytest.raises(KotaeError):
            call("open", {"text": name})
        with pytest.raises(KotaeError):
            call("solve", {"puzzle": name})


def picture_of(pixels: list[str], form: str) -> str:
    image = Image.new("L", (len(pixels[0]), len(pixels)), 255)
    for y, row in enumerate(pixels):
        for x, pixel in enumerate(row):
            image.putpixel((x, y), 0 if pixel == "#" else 255)
    file = io.BytesIO()
    image.save(file, form)
    return base64.b64encode(file.getvalue()).decode()


def test_a_picture_becomes_a_nonogram() -> None:
    pixels = ["#..#", ".##.", "####", "#..#"]
    asked = {"data": picture_of(pixels, "PNG"), "rows": 4, "cols": 4, "colours": 1}
    told = call("picture", asked)
    assert told["before"] == pixels
    assert call("solve", {"puzzle": told["board"]["puzzle"]})["solution"] == told["after"]
    changed = sum(
        a != b for one, other in zip(pixels, told["after"], strict=True) for a, b in zip(one, other, strict=True)
    )
    assert told["changed"] == changed
    opened = call("open", {"data": asked["data"], "name": "picture.png"})
    assert opened["boards"][0]["kind"] == "ink"
    with pytest.raises(KotaeError, match=r"^this is no picture \(a PNG, JPEG or any other that Pillow reads\)$"):
        call("picture", asked | {"data": base64.b64encode(b"no picture").decode()})
    with pytest.raises(KotaeError, match="base64"):
        call("picture", asked | {"data": "%%%"})


@pytest.mark.parametrize(
    ("size", "fitted"), [({"rows": 4}, (4, 8)), ({"cols": 2}, (1, 2)), ({}, (12, 25)), ({"rows": 3, "cols": 3}, (3, 3))]
)
def test_a_side_that_is_not_given_follows_from_the_picture(size: dict[str, int], fitted: tuple[int, int]) -> None:
    data = picture_of(["##......", "##......", "##......", "........"], "PNG")
    told = call("picture", {"data": data, **size})
    assert (len(told["before"]), len(told["before"][0])) == fitted


def test_the_colours_of_a_picture_are_not_mixed() -> None:
    image = Image.new("RGB", (90, 70), "white")
    ImageDraw.Draw(image).ellipse((8, 8, 80, 50), "red")
    ImageDraw.Draw(image).rectangle((30, 40, 40, 66), "blue")
    file = io.BytesIO()
    image.save(file, "PNG")
    told = call("picture", {"data": base64.b64encode(file.getvalue()).decode(), "colours": 2})
    assert {colour["name"] for colour in told["board"]["palette"]} == {"red", "blue"}


def test_sliding_tiles_are_played_by_moves() -> None:
    puzzle = "sliding\nsteps: 2\n1 2 3\n4 5 6\n_ 7 8\n"
    assert call("check", {"puzzle": puzzle, "answer": {"steps": 1, "tiles": [7]}})["verdict"] == "open"
    assert call("check", {"puzzle": puzzle, "answer": {"steps": 2, "tiles": [7, 8]}})["verdict"] == "right"
    assert call("check", {"puzzle": puzzle, "answer": {"steps": 1, "tiles": [4]}})["verdict"] == "stuck"
    wrong = call("check", {"puzzle": puzzle, "answer": {"steps": 1, "tiles": [8]}})
    assert wrong["broken"][0]["rule"] == "only a tile beside the gap can move"
    assert call("hint", {"puzzle": puzzle, "answer": {"tiles": [4]}})["status"] == "mistake"
    hint = call("hint", {"puzzle": puzzle, "level": 3})
    assert hint["so"] == [{"place": [5, 3], "text": "7 left"}]
    assert hint["text"] == "move 7 left; then 1 step to the goal"
    unsolvable = "sliding\n2 1\n3 _\n"
    assert call("survey", {"puzzle": unsolvable})["answers"] == "none"
    assert call("solve", {"puzzle": unsolvable})["status"] == "none"
    assert call("explain", {"puzzle": unsolvable})["clash"]
    assert call("empty", {"family": "fifteen", "rows": 2, "cols": 2})["tiles"] == [[1, 2], [3, 0]]
    assert isinstance(read(call("empty", {"family": "fifteen", "rows": 2, "cols": 2})["puzzle"]), Sliding)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
VALID: dict[str, dict[str, Any]] = {
    "families": {},
    "open": {"text": LOOP, "name": "loop.txt", "family": "slitherlink"},
    "empty": {"family": "hashi", "rows": 3, "cols": 3},
    "clue": {"puzzle": LOOP, "at": [1, 1], "text": "2"},
    "number": {"puzzle": LOOP, "answer": {"horizontal": ["111"] * 4, "vertical": ["1111"] * 3}},
    "survey": {"puzzle": LOOP},
    "check": {"puzzle": LOOP, "answer": {"horizontal": ["???"] * 4, "vertical": ["????"] * 3}},
    "export": {"puzzle": LOOP, "to": "svg"},
    "solve": {"puzzle": LOOP},
    "forced": {"puzzle": LOOP, "answer": None},
    "hint": {
        "puzzle": LOOP,
        "answer": {"horizontal": ["0??", *["???"] * 3], "vertical": ["????"] * 3},
        "level": 2,
        "moves": [["horizontal", 0, 0, "0"]],
    },
    "suggest": {"puzzle": LOOP},
    "generate": {"family": "slitherlink", "rows": 3, "cols": 3, "difficulty": "easy", "symmetry": "none", "seed": "a"},
    "explain": {"puzzle": LOOP},
    "rate": {"puzzle": LOOP},
    "picture": {"data": picture_of(["#.", ".."], "PNG"), "rows": 2, "cols": 2, "colours": 1},
}


def test_every_call_is_tried() -> None:
    assert VALID.keys() == CALLS.keys()
    for name, arguments in VALID.items():
        assert answered(name, json.dumps(arguments).encode())[0] == OK, name


def assert_one_line(name: str, body: bytes) -> None:
    status, reply = answered(name, body)
    told = json.loads(reply)
    assert isinstance(told, dict)
    if status != OK:
        assert status == 400, told
        assert told.keys() == {"error"}
        assert "\n" not in told["error"]
        assert len(told["error"]) < 700


@pytest.mark.parametrize("name", [name for name in VALID if VALID[name]])
@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_whatever_an_argument_is_one_line_tells_what_is_wrong(name: str, data: st.DataObject) -> None:
    field = data.draw(st.sampled_from(sorted(VALID[name])))
    wrong = data.draw(anything | st.just(10**400) | st.integers(-3, 5) | st.just("A" * 10_000))
    try:
        body = json.dumps(VALID[name] | {field: wrong}).encode()
    except ValueError:  # Python does not write such numbers
        body = json.dumps(VALID[name] | {field: 0}).replace(": 0", ": 1" + "0" * 5000).encode()
    assert_one_line(name, body)


@pytest.mark.parametrize("family", FIRST)
@settings(max_examples=40)
@given(answer=anything | st.lists(st.lists(st.integers(-1, 7) | anything, max_size=6), max_size=4))
def test_whatever_an_answer_is_one_line_tells_what_is_wrong(family: str, answer: Any) -> None:
    for name in ("check", "hint", "export") + (("forced",) if family != "sliding" else ()):
        asked = {"puzzle": FIRST[family], "answer": answer, "to": "svg", "moves": answer}
        assert_one_line(name, json.dumps(asked).encode())


NO_CALLS = [
    b"",
    b"\xff\xfe",
    b"[]",
    b"null",
    b"{",
    b"[" * 200_000,
    b'{"puzzle":' * 50_000,
    b'{"a": 1' + b"0" * 9999 + b"}",
]


@pytest.mark.parametrize("body", NO_CALLS, ids=range(len(NO_CALLS)))
def test_what_is_no_call_is_told_in_one_line(body: bytes) -> None:
    for name in ("solve", "families"):
        assert answered(name, body)[0] == 400
        assert_one_line(name, body)


def test_a_call_that_does_not_exist_is_told() -> None:
    with pytest.raises(KotaeError, match=r"there is no call 'x' \(one of families"):
        call("x", {})


def test_the_desk_needs_no_server() -> None:
    """A browser that runs Python can have it as it is."""
    code = "import sys, kotae.web.desk; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("starlette", "uvicorn", "multiprocessing", "asyncio", "ssl"):
        assert f"'{module}'" not in loaded
