"""The desk: what a player is answered, for every family."""

import json
import subprocess
import sys
from typing import Any

import pytest
from api_cases import CLUED, COLOURED, FIRST, LOOP, unhurried
from boards import as_board, read_board

from kotae.answers.solve import solve
from kotae.errors import KotaeError, LimitReached
from kotae.families import families
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.web.api import call
from kotae.web.board import description
from kotae.web.unsaid_rules import is_unsaid


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    unhurried(monkeypatch)


def test_every_family_is_introduced() -> None:
    told = call("families", {})
    assert sorted(each["family"] for each in told["families"]) == [kind.family for kind in families()]
    for each in told["families"]:
        assert each["goal"]
        assert all(isinstance(rule, str) for rule in each["rules"])
        assert each["examples"]
        assert each["sizes"]
        assert each["symmetries"][0] == {"name": "none", "words": "none", "square": False}
        for example in each["examples"]:
            assert read(example["puzzle"]).family == each["family"]
    slitherlink = next(each for each in told["families"] if each["family"] == "slitherlink")
    assert {"name": "rotate", "words": "half turn", "square": False} in slitherlink["symmetries"]
    assert {"name": "full", "words": "full symmetry", "square": True} in slitherlink["symmetries"]


@pytest.mark.parametrize("family", FIRST)
def test_every_example_has_one_answer(family: str) -> None:
    for each in call("families", {})["families"]:
        for example in each["examples"] if each["family"] == family else ():
            assert call("solve", {"puzzle": example["puzzle"]})["solution"], example["title"]
            if family != "sliding":
                assert call("survey", {"puzzle": example["puzzle"]})["answers"] == "one", example["title"]


def test_every_size_that_is_offered_can_be_made() -> None:
    for each in call("families", {})["families"]:
        for rows, cols in each["sizes"]:
            assert call("empty", {"family": each["family"], "rows": rows, "cols": cols})["rows"] == rows


def test_no_rule_repeats_the_goal() -> None:
    """What a clue means is in the goal; what is not there is a rule of its own."""
    told = {each["family"]: each["rules"] for each in call("families", {})["families"]}
    assert told["slitherlink"] == ["the loop never ends, branches or crosses"]
    assert told["hashi"] == ["bridges never cross"]
    assert told["heyawake"] == told["tents"] == []
    assert told["nurikabe"] == []
    assert not is_unsaid("there is exactly one loop", "Draw a loop.")
    assert is_unsaid("it is that far from the rim", "Draw a loop.")


def test_a_board_is_described_by_the_kinds_of_its_layers() -> None:
    for family, text in FIRST.items():
        puzzle, told = read(text), description(read(text))
        kinds = ["tiles"] if puzzle.plans else [layer.kind for layer in as_board(puzzle).shown_layers]
        assert told["kinds"] == [layer["kind"] for layer in told["layers"]] == kinds, family
        assert json.loads(json.dumps(told)) == told, family
    hashi = description(read("hashi\n1.2\n..1\n"))
    assert hashi["layers"][0]["corridors"] == [[[1, 1], [1, 5]], [[1, 5], [3, 5]]]
    assert [(clue["at"], clue["text"]) for clue in hashi["clues"]] == [([1, 1], "1"), ([1, 5], "2"), ([3, 5], "1")]
    assert hashi["typing"]["cells"]["keys"] == ["1", "2", "3", "4", "5", "6", "7", "8", "?"]
    lines = description(read("nonogram\nrows:\n1\n?\ncolumns:\n1\n*\n"))
    assert [clue["text"] for clue in lines["clues"]] == ["1", "*", "1", "?"]
    assert lines["clues"][0]["marks"][0]["words"] == [["1", {"letter": "#", "name": "black", "rgb": "#000000"}]]
    tiles = description(read("sliding\nsteps: 5\n1 2\n_ 3\n"))["layers"][0]
    assert (tiles["tiles"], tiles["goal"], tiles["allowed"]) == ([[1, 2], [0, 3]], [[1, 2], [3, 0]], 5)


def held(told: dict[str, Any], counts: list[Any], puzzle: Any, values: list[int]) -> bool:
    """Whether counts come out, as the page would count them: by the marks that an answer puts on the board."""
    marks = {}
    for number, layer in enumerate(puzzle.shown_layers):
        for variable in range(layer.first, layer.after):
            place, value = layer.as_mark(variable)
            marks[number, place, str(value)] = values[variable] > 0

    def true(literal: int) -> bool:
        layer, y, x, *value = told["variables"][abs(literal)]
        return marks[layer, (y, x), str(value[0] if value else 1)] == (literal > 0)

    return all(
        sum(all(map(true, item if isinstance(item, list) else [item])) for item in items) in allowed
        for items, allowed in counts
    )


@pytest.mark.parametrize("family", CLUED)
def test_what_the_page_counts_comes_out_in_an_answer_and_nowhere_else(family: str) -> None:
    """Whatever is sent for clues and rules holds in every answer; and when an answer is spoiled in one place, a clue
    that its constraint calls broken is one whose counts do not come out, and the other way round."""
    puzzle = read_board(FIRST[family])
    told = description(puzzle)
    for values in solve(puzzle).solutions[:2]:
        assert held(told, told["counts"], puzzle, values)
        for variable in range(1, puzzle.shown_variables + 1):
            spoiled = values.copy()
            spoiled[variable] = -values[variable]
            for clue in told["clues"]:
                place = tuple(clue["at"])
                constraint = puzzle.clue_rule_at(place).constraint(puzzle, place, puzzle.clues[place])
                if "counts" in clue:
                    assert held(told, clue["counts"], puzzle, spoiled) == constraint.holds(spoiled), (clue, variable)


@pytest.mark.exhaustive
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
    while (hint := call("hint", asked))["status"] == "hint":
        assert hint["answer"] != asked.get("answer")
        asked["answer"] = hint["answer"]
        assert call("check", asked)["verdict"] in ("open", "right")
    assert hint["status"] == "done"


@pytest.mark.parametrize("family", FIRST)
def test_a_hint_tells_more_with_every_level(family: str) -> None:
    levels = [call("hint", {"puzzle": FIRST[family], "level": level}) for level in (1, 2, 3, 4)]
    assert all(hint["status"] == "hint" and hint["where"] and hint["text"] for hint in levels)
    assert [set(hint) - {"status", "text", "where"} for hint in levels] == [
        set(),
        {"because", "lines"} if family != "sliding" else {"because"},
        {"because", "so", "lines"} if family != "sliding" else {"because", "so"},
        {"because", "so", "answer", "lines"} if family != "sliding" else {"because", "so", "answer"},
    ]
    assert all(set(each) == {"rule", "text", "places"} for each in levels[1]["because"])


@pytest.mark.parametrize("family", FIRST)
def test_an_explanation_ends_with_the_answer(family: str) -> None:
    told = call("explain", {"puzzle": FIRST[family]})
    assert told["complete"]
    assert told["steps"][-1]["answer"] == call("solve", {"puzzle": FIRST[family]})["solution"]
    assert all(step["text"] and step["so"] and step["because"] for step in told["steps"])
    assert all(step["lines"] for step in told["steps"])


@pytest.mark.parametrize("family", CLUED)
def test_every_line_says_what_to_light(family: str) -> None:
    """The rules, the facts and what follows, each by its places; the lines of a step find all that it finds."""
    told = call("explain", {"puzzle": FIRST[family]})
    puzzle = read_board(FIRST[family])
    known = {*puzzle.clues, *puzzle.places_of(map(abs, puzzle.printed))}
    for step in told["steps"]:
        for line in step["lines"]:
            assert set(line) == {"text", "case", "mood", "depth", "places", "given", "so"}
            assert line["text"]
            assert line["so"] or line["mood"] == "clash"
            assert {tuple(place) for place in line["given"]} <= known
            known |= {tuple(place) for place in line["so"]}
        assert {tuple(place) for line in step["lines"] for place in line["so"]} >= set(map(tuple, step["so"]))
        assert step["text"] == " ".join(line["text"] for line in step["lines"])


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


def test_what_could_not_be_found_out_in_time_is_not_called_right(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_: object) -> bool:
        raise LimitReached("10 s")

    monkeypatch.setattr("kotae.answers.continuations.Continuations.some", late)
    crossed = {"horizontal": ["0??"] + ["???"] * 3, "vertical": ["????"] * 3}
    assert call("check", {"puzzle": "slitherlink\n...\n.2.\n..3\n", "answer": crossed})["verdict"] == "unknown"


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
    mistaken: list[Any] = ["x", 5, [["horizontal", 0, 99, "1"]], [[]], [None], {"a": 1}]
    for wrong in mistaken:
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
    assert call("empty", {"family": "fifteen", "rows": 2, "cols": 2})["layers"][0]["tiles"] == [[1, 2], [3, 0]]
    assert isinstance(read(call("empty", {"family": "fifteen", "rows": 2, "cols": 2})["puzzle"]), Sliding)


def test_the_desk_needs_no_server() -> None:
    """A browser that runs Python can have it as it is."""
    code = "import sys, kotae.web.api; print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    for module in ("starlette", "uvicorn", "multiprocessing", "asyncio", "ssl"):
        assert f"'{module}'" not in loaded
