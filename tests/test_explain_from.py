"""`explain` from where the player is: steps for what is not on the board yet, and mistakes before them."""

import json
from pathlib import Path

import pytest
from api_cases import CLUED, FIRST
from boards import read_board
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES
from described import wrong_with

import kotae as library
from kotae.answers.explaining.position import explain_from
from kotae.answers.solve import solve

AREAS = "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n"
"""Two answers, and one mark leaves one of them."""


@pytest.mark.parametrize("family", CLUED)
def test_steps_only_for_what_is_not_there_yet(family: str) -> None:
    """Every other place of the answer is on the board: the steps find the others, and nothing twice."""
    puzzle = read_board(FIRST[family])
    solution = solve(puzzle).solutions[0]
    places = sorted(puzzle.places_of(range(1, puzzle.shown_variables + 1)), key=str)
    drawn = {place for number, place in enumerate(places) if number % 2}
    given = puzzle.stated(
        value
        for value in solution[1 : puzzle.shown_variables + 1]
        if puzzle.layer_of(abs(value)).part(abs(value)) in drawn
    )
    report, explanation = explain_from(puzzle, given)
    assert report.verdict in ("open", "right")
    assert explanation is not None
    assert explanation.complete
    values = explanation.start.copy()
    for literal in (literal for step in explanation.steps for literal in step.so):
        assert values[abs(literal)] == 0
        values[abs(literal)] = literal
    assert values[: puzzle.shown_variables + 1] == solution[: puzzle.shown_variables + 1]


@pytest.mark.exhaustive
def test_from_a_file_or_from_json(tmp_path: Path) -> None:
    whole = json.loads(kotae("explain", SEVEN, "--json").stdout)
    half = json.loads(kotae("hint", SEVEN, "--level", "4", "--json").stdout)["answer"]
    file = tmp_path / "half.json"
    file.write_text(json.dumps(half))
    rest = json.loads(kotae("explain", SEVEN, str(file), "--json").stdout)
    assert rest["position"] == half
    assert (rest["status"], rest["complete"], rest["rating"]) == ("unique", True, None)
    found = {fact["variable"] for step in rest["steps"] for fact in step["so"]}
    first = {fact["variable"] for step in whole["steps"] for fact in step["so"]} - found
    assert len(first) == json.dumps(half).count("0")
    assert "position" not in whole
    assert kotae("explain", SEVEN, json.dumps(half)).stdout.splitlines()[0].endswith("one answer, 16 steps from here")
    assert not wrong_with("explain", rest)


def test_the_answer_is_not_overwritten(tmp_path: Path) -> None:
    answer = tmp_path / "half.html"
    answer.write_text("[]")
    assert "itself" in refused(kotae("explain", str(EXAMPLES / "hashi/7x7.txt"), str(answer), "--html", str(answer)))
    assert answer.read_text() == "[]"


def test_a_mistake_comes_before_any_step(tmp_path: Path) -> None:
    page = tmp_path / "way.html"
    moves = json.dumps({"moves": [["horizontal", 0, 2, "0"]]})
    done = kotae("explain", SEVEN, moves, "--html", str(page))
    assert done.returncode == 1
    assert done.stdout == kotae("hint", SEVEN, moves).stdout
    assert "take back: not drawn: r1c3 north" in done.stdout
    assert not page.exists()
    record = json.loads(kotae("explain", SEVEN, moves, "--json").stdout)
    assert (record["status"], record["steps"], record["since"]) == ("mistake", [], 1)
    assert record["take_back"][0]["at"] == "r1c3 north"
    assert record["position"]["horizontal"][0] == "??0????"
    outside = kotae("explain", str(EXAMPLES / "nawabari/6x6.txt"), "[[0, 2, 9, 9]]", "--json")
    assert outside.returncode == 1
    assert "inside the board" in json.loads(outside.stdout)["broken"][0]["rule"]


def test_a_finished_board_leaves_nothing_to_explain() -> None:
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    done = kotae("explain", SEVEN, json.dumps(solution))
    assert done.returncode == 0
    assert done.stdout.endswith("one answer, 0 steps from here\nnothing is left to do\n")
    drawn = {way: [row.replace("0", "?") for row in rows] for way, rows in solution.items()}
    assert kotae("explain", SEVEN, json.dumps(drawn)).stdout == done.stdout


def test_a_mark_may_leave_one_of_several_answers() -> None:
    assert "several answers" in kotae("explain", "-", stdin=AREAS).stdout
    done = kotae("explain", "-", '["#?", "??"]', stdin=AREAS)
    assert "one answer, 1 step from here" in done.stdout
    assert "differ" not in done.stdout


def test_a_plan_goes_on_from_its_moves() -> None:
    tray = "sliding\n1 2 3\n4 5 6\n_ 7 8\n"
    done = kotae("explain", "-", "[7]", "--json", stdin=tray)
    assert done.returncode == 0
    record = json.loads(done.stdout)
    assert (len(record["steps"]), record["position"]) == (1, {"steps": 1, "tiles": [7]})
    wrong = kotae("explain", "-", "[8]", stdin=tray)
    assert (wrong.returncode, wrong.stdout) == (1, kotae("hint", "-", "[8]", stdin=tray).stdout)


def test_programs_go_on_from_an_answer() -> None:
    puzzle = library.read(Path(SEVEN).read_text())
    first = library.hint(puzzle)
    rest = library.explain(puzzle, first)
    assert rest.status == "unique"
    assert not {fact.at for step in rest.steps for fact in step.so} & {fact.at for fact in first.so}
    wrong = library.explain(puzzle, json.dumps({"moves": [["horizontal", 0, 2, "0"]]}))
    assert (wrong.status, wrong.steps) == ("mistake", ())
    assert wrong.mistake is not None
    assert wrong.mistake.take_back[0].at == "r1c3 north"
    assert "take back" in str(wrong)
    with pytest.raises(library.KotaeError, match="there are no steps"):
        wrong.html()
    assert wrong.svg().startswith("<svg")
    tiles = library.explain(library.read("sliding\n1 2 3\n4 5 6\n_ 7 8\n"), [8])
    assert tiles.status == "mistake"
