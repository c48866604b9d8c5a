"""Why a place must be what it is: what is certain there, the shortest reason, and marks that are wrong."""

import json
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from api_cases import CLUED, FIRST
from boards import read_board
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES
from test_premises import Meaning
from test_replay import beyond

import kotae as library
from kotae.answers.explaining.few_rules import fewest, from_few_rules, hitting
from kotae.answers.explaining.reasons import Reasons, premises
from kotae.answers.explaining.walk import Step
from kotae.answers.solve import solve
from kotae.answers.why import variables_at, why
from kotae.board.grid import Grid, name
from kotae.board.named_places import place_in
from kotae.engines import Budget
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.web.api import call

SEVERAL = "slitherlink\n..\n..\n"


def replayed(puzzle: Puzzle, meaning: Meaning, known: frozenset[int], steps: list[Step]) -> frozenset[int]:
    """What is known after the steps; each rests only on what is known before it, and follows from its rules alone."""
    for step in steps:
        assert set(step.given) <= known
        named = [reason.statement for reason in premises(step.because)]
        named += beyond(puzzle, named)
        assert all(meaning.follows(literal, named, step.given) for literal in step.so)
        known = meaning.meant([*known, *step.so])
    return known


@pytest.mark.parametrize("family", CLUED)
def test_every_place_of_a_half_drawn_board_has_a_reason(family: str) -> None:
    """Whatever is asked about, the steps lead there from what is on the board, and agree with the answer."""
    puzzle = read_board(FIRST[family])
    solution, random = solve(puzzle).solutions[0], Random(7)
    given = puzzle.stated(value for value in solution[1 : puzzle.shown_variables + 1] if random.random() < 0.3)
    places, meaning = sorted(puzzle.places_of(range(1, puzzle.shown_variables + 1)), key=str), Meaning(puzzle)
    for place in random.sample(places, min(12, len(places))):
        found = why(puzzle, given, place)
        assert found.status == "certain"
        assert found.so
        assert all(solution[abs(literal)] == literal for literal in found.so)
        here = {*variables_at(puzzle, place)}
        elsewhere = [value for value in given if value and abs(value) not in here]
        assert set(found.so) <= replayed(puzzle, meaning, meaning.meant([*elsewhere, *puzzle.printed]), found.steps)
    meaning.solver.close()


def test_one_rule_is_enough_where_one_is() -> None:
    assert kotae("hint", SEVEN, "--why", "r2c1 south").stdout.count("\n") == 1
    found = json.loads(kotae("hint", SEVEN, "--why", "r2c1 south", "--json").stdout)
    assert (found["status"], found["why"], len(found["steps"])) == ("certain", "r2c1 south", 1)
    assert [(each["at"], each["is"]) for each in found["so"]] == [("r2c1 south", "not drawn")]


def test_a_reason_starts_from_the_board_as_it_is() -> None:
    """What is drawn next to a place makes the steps that led there unnecessary."""
    puzzle = read_board(Path(SEVEN).read_text())
    solution = solve(puzzle).solutions[0]
    place = place_in("r4c3 east", puzzle.grid)
    far = why(puzzle, puzzle.stated(), place)
    drawn = solution.copy()
    drawn[abs(far.so[0])] = 0
    near = why(puzzle, drawn, place)
    assert len(far.steps) > 3
    assert len(near.steps) == 1
    assert near.steps[0].size == 1


def test_what_is_drawn_there_is_no_reason() -> None:
    puzzle = read_board(Path(SEVEN).read_text())
    solution = solve(puzzle).solutions[0]
    place = place_in("r2c1 south", puzzle.grid)
    (variable,) = variables_at(puzzle, place)
    found = why(puzzle, solution, place)
    assert (found.status, found.so) == ("certain", [solution[variable]])
    assert all(abs(fact) != variable for step in found.steps for fact in step.given)


def test_a_wrong_mark_is_named_with_the_reason() -> None:
    done = kotae("hint", SEVEN, json.dumps({"moves": [["horizontal", 2, 0, "1"]]}), "--why", "r2c1 south", "--json")
    assert done.returncode == 1
    found = json.loads(done.stdout)
    assert found["status"] == "wrong"
    assert found["text"].startswith("what is drawn at r2c1 south is wrong\nThe 0 at r2c1")
    assert [(each["at"], each["is"]) for each in found["take_back"]] == [("r2c1 south", "drawn")]


def test_a_mistake_elsewhere_comes_first() -> None:
    """From what is wrong anything follows; other wrong marks do not count for one that is asked about itself."""
    wrong = {"moves": [["horizontal", 2, 0, "1"], ["horizontal", 1, 0, "1"]]}
    done = kotae("hint", SEVEN, json.dumps(wrong), "--why", "r5c5 south", "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["status"], len(found["take_back"])) == (1, "mistake", 2)
    about = json.loads(kotae("hint", SEVEN, json.dumps(wrong), "--why", "r2c1 south", "--json").stdout)
    assert about["status"] == "wrong"
    assert len(about["steps"]) == 1


def test_what_is_not_certain_is_said_to_be_so() -> None:
    done = kotae("hint", "-", "--why", "r1c1 north", "--json", stdin=SEVERAL)
    assert (done.returncode, json.loads(done.stdout)["status"]) == (0, "open")
    drawn = '{"horizontal": ["0?", "??", "??"], "vertical": ["???", "???"]}'
    after = kotae("hint", "-", drawn, "--why", "r1c1 west", "--json", stdin=SEVERAL)
    assert json.loads(after.stdout)["so"][0]["is"] == "not drawn"
    none = kotae("hint", "-", "--why", "r1c1", "--json", stdin="slitherlink\n33\n33\n")
    assert (none.returncode, json.loads(none.stdout)["status"]) == (1, "none")


def test_a_cell_or_an_island_asks_about_what_is_around_it() -> None:
    assert "r2c1" in kotae("hint", SEVEN, "--why", "r2c1").stdout
    assert "two go to r1c3" in kotae("hint", str(EXAMPLES / "hashi/7x7.txt"), "--why", "r1c1").stdout
    inside = kotae("hint", "-", "--why", "r1c2", "--json", stdin="nawabari\n3...\n....\n2..2\n")
    assert json.loads(inside.stdout)["status"] in ("certain", "open")


def test_printed_numbers_need_no_reason() -> None:
    sudoku = FIRST["sudoku"]
    puzzle = read_board(sudoku)
    clue = name(next(iter(puzzle.clues)))
    done = kotae("hint", "-", "--why", clue, "--json", stdin=sudoku)
    found = json.loads(done.stdout)
    assert (found["status"], found["steps"]) == ("certain", [])
    assert "printed on the board" in found["text"]


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("r9c1", "r9c1 is outside the board; expected r1c1 to r7c7"),
        ("3,4", "'3,4' is not a place; expected a place such as r3c4"),
        ("r1c1-r1c2-r1c3", "is not a place"),
        ("r1c1-r3c3", "nothing is to be decided at r1c1-r3c3"),
        ("r0c1", "outside the board"),
    ],
)
def test_places_that_are_none(place: str, said: str) -> None:
    assert said in refused(kotae("hint", SEVEN, "--why", place))


def test_what_is_blocked_has_nothing_to_decide() -> None:
    akari = FIRST["akari"]
    wall = name(next(iter(read_board(akari).clues)))
    assert "nothing is to be decided" in refused(kotae("hint", "-", "--why", wall, stdin=akari))
    areas = "nawabari\n3...\n....\n2..2\n"
    assert "nothing is to be decided at r1c1-r1c2" in refused(kotae("hint", "-", "--why", "r1c1-r1c2", stdin=areas))
    assert "--level cannot be used with --why" in refused(kotae("hint", SEVEN, "--why", "r1c1", "--level", "2"))
    assert "nothing to fill in" in refused(kotae("hint", str(EXAMPLES / "sliding/3x3.txt"), "--why", "r1c1"))


def test_names_of_places_are_read_as_they_are_written() -> None:
    grid = Grid(4, 5)
    for place in (*grid.cells(), *grid.edges(), *grid.corners()):
        assert place_in(name(place), grid) == place
    assert place_in("R2C3 West", grid) == place_in("r2c2 east", grid)
    assert place_in("r1c5-r1c1", grid) == ((1, 1), (1, 9))


def test_programs_ask_about_a_place() -> None:
    puzzle = library.read(Path(SEVEN).read_text())
    found = library.hint(puzzle, why="r2c1 south")
    assert found.status == "certain"
    assert [(fact.at, fact.what) for fact in found.so] == [("r2c1 south", "not drawn")]
    assert len(found.steps) == 1
    assert str(found) == found.lines[0]
    with pytest.raises(KotaeError, match="is not a place"):
        library.hint(puzzle, why="nowhere")
    with pytest.raises(KotaeError, match="why is 5"):
        library.hint(puzzle, why=5)  # type: ignore[arg-type]


@pytest.mark.parametrize("family", CLUED)
def test_the_page_asks_about_a_place(family: str) -> None:
    puzzle = read_board(FIRST[family])
    layer = puzzle.shown_layers[0]
    place = layer.spot(layer.first)
    found = call("why", {"puzzle": FIRST[family], "at": list(place)})
    assert set(found) == {"status", "text", "where", "lines", "so", "wrong"}
    assert found["status"] == "certain"
    assert all(set(line) == {"text", "case", "mood", "depth", "places", "given", "so"} for line in found["lines"])


def test_the_page_is_refused_places_that_are_none() -> None:
    with pytest.raises(KotaeError, match="outside the board"):
        call("why", {"puzzle": FIRST["slitherlink"], "at": [99, 1]})
    for beside in ([1, -1], [1, 1, 0]):
        with pytest.raises(KotaeError, match="outside the board"):
            call("why", {"puzzle": FIRST["nawabari"], "at": beside})
    with pytest.raises(KotaeError, match="no places to fill in"):
        call("why", {"puzzle": FIRST["sliding"], "at": [1, 1]})


def test_a_limit_is_reported() -> None:
    found = why(read_board(Path(SEVEN).read_text()), read_board(Path(SEVEN).read_text()).stated(), (2, 1), 1e-9)
    assert found.status == "unknown"


def test_a_proof_has_as_few_rules_as_possible() -> None:
    """Compared with all choices of fewer rules, on a board that is small enough for that."""
    puzzle = read_board("slitherlink\n3.\n.3\n")
    solution = solve(puzzle).solutions[0]
    reasons = Reasons(puzzle, Budget())
    every = list(range(len(reasons.all)))
    for literal in solution[1:]:
        proof = from_few_rules(reasons, literal, every, [])
        if proof is None or len(proof.reasons) > 7:
            continue
        for size in range(min(3, len(proof.reasons))):
            assert not any(reasons.follows(literal, some, []) for some in combinations(every, size))
    reasons.close()


def test_the_smallest_choice_that_hits_all() -> None:
    assert hitting([{1, 2}, {2, 3}, {3, 4}], 2) in ({2, 3}, {2, 4}, {1, 3})
    assert hitting([{1}, {2}, {3}], 2) is None
    assert hitting([], 0) == set()


def test_fewer_rules_are_found_only_if_there_are() -> None:
    puzzle = read_board("slitherlink\n0.\n..\n")
    reasons = Reasons(puzzle, Budget())
    (variable,) = variables_at(puzzle, (0, 1))
    every = list(range(len(reasons.all)))
    assert len(fewest(reasons, -variable, every, [], 3) or []) == 1
    assert fewest(reasons, -variable, every, [], 1) is None
    reasons.close()
