"""`kotae hint`: the next step in four levels, mistakes before it, and the move since when it is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES

from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.answers import read_drawn
from kotae.wording.steps import states


def test_a_hint_goes_on_until_something_can_be_drawn() -> None:
    """What a rectangle reaches at least cannot be seen, nor that a cell is not red."""
    for file in (EXAMPLES / "nawabari/6x6.txt", EXAMPLES / "nonogram/boat.txt"):
        drawn = kotae("hint", str(file), "--level", "4").stdout.partition("\n\n")[2]
        assert drawn
        assert drawn not in kotae("draw", str(file)).stdout


def test_hints_in_four_levels() -> None:
    levels = [kotae("hint", SEVEN, "--level", str(level)).stdout for level in (1, 2, 3, 4)]
    assert levels[0] == "look at r2c1\n"
    assert levels[1].startswith(levels[0] + "the 0 at r2c1")
    assert "The 0 at r2c1 has no lines around it." in levels[2]
    assert levels[2] in levels[3]
    record = json.loads(kotae("hint", SEVEN, "--level", "4", "--json").stdout)
    again = kotae("hint", SEVEN, json.dumps(record["answer"])).stdout
    assert again.startswith("look at ")
    assert again != levels[0]


def test_a_hint_for_sliding_tiles_is_the_next_step_of_a_plan() -> None:
    tray = "sliding\n1 2 3\n4 5 6\n_ 7 8\n"
    said = [kotae("hint", "-", "--level", level, "--json", stdin=tray) for level in "1234"]
    assert [done.returncode for done in said] == [0] * 4
    told = [json.loads(done.stdout) for done in said]
    assert [each["text"].partition("\n")[0] for each in told] == [
        "look at the tile 7",
        "the goal is 2 steps away, if the tile 7 moves now",
        "move 7 left; then 1 step to the goal",
        "move 7 left; then 1 step to the goal",
    ]
    assert [each["where"] for each in told] == [["r3c2"]] * 4
    assert told[3]["answer"] == {"steps": 1, "tiles": [7]}
    assert "8" in kotae("hint", "-", '{"tiles": [7]}', stdin=tray).stdout
    assert kotae("hint", "-", '{"tiles": [7, 8]}', stdin=tray).stdout == "nothing is left to do\n"
    assert kotae("hint", "-", '{"tiles": [8]}', stdin=tray).returncode == 1


def test_a_hint_to_a_puzzle_without_answer_blames_nobody() -> None:
    done = kotae("hint", "-", stdin="hashi\n1.1\n...\n1.1\n")
    assert (done.returncode, done.stdout) == (1, "the puzzle itself has no answer: see `kotae explain`\n")
    done = kotae("hint", "-", stdin="nurikabe\n2...\n....\n..1.\n...3\n")
    assert (done.returncode, done.stdout) == (1, "the puzzle itself has no answer: see `kotae explain`\n")


def test_mistakes_come_before_hints() -> None:
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    assert kotae("hint", SEVEN, json.dumps(solution)).stdout == "nothing is left to do\n"
    rows = solution["horizontal"]
    rows[0] = rows[0].replace("1", "x").replace("0", "1").replace("x", "0")
    wrong = kotae("hint", SEVEN, json.dumps(solution))
    assert wrong.returncode == 1
    assert wrong.stdout.startswith("wrong: ")
    assert "take back: drawn: r1c1 north, r1c4 north; not drawn: r1c2 north, r1c3 north, r1c5" in wrong.stdout
    stuck = kotae("hint", SEVEN, json.dumps({"moves": [["horizontal", 0, 2, "0"]]}))
    assert stuck.returncode == 1
    assert "these rules conflict with what is drawn:\n  the 0 at r2c1" in stuck.stdout
    assert "several answers" in kotae("hint", "-", stdin="slitherlink\n..\n..\n").stdout
    assert "the puzzle itself has no answer" in kotae("hint", "-", stdin="hashi\n1.1\n...\n1.1\n").stdout


MOVES: dict[str, list[Any]] = {
    "slitherlink/7x7": [["vertical", 0, 1, "1"], ["vertical", 0, 2, "1"], ["horizontal", 1, 0, "1"]],
    "hashi/7x7": [[0, 0, 0, 2, [1, 2]], [0, 2, 0, 6, 2], [0, 0, 0, 2, 2]],
    "nonogram/heart": [[0, 1, "#"], [0, 0, "#"], [0, 2, "#"]],
    "nawabari/6x6": [[0, 0, 2, 2], {"at": [1, 3], "up": [0, 0], "down": [1, 1], "left": [0, 1], "right": [0, 2]}],
}
"""Of each family some moves, the second of which is wrong."""


@pytest.mark.parametrize("file", MOVES)
def test_since_which_move_it_is_wrong(file: str) -> None:
    path, moves = str(EXAMPLES / f"{file}.txt"), MOVES[file]
    assert kotae("hint", path, json.dumps({"moves": moves[:1]})).stdout.startswith("look at ")
    done = kotae("hint", path, json.dumps({"moves": moves}), "--json")
    assert done.returncode == 1
    record = json.loads(done.stdout)
    assert (record["status"], record["since"]) == ("mistake", 2)
    assert record["take_back"]
    assert "\nsince move 2: " in record["text"]
    assert kotae("check", path, json.dumps({"moves": moves})).returncode == 1


def test_a_mistake_that_was_mended_is_forgotten() -> None:
    moves: list[list[object]] = [["horizontal", 0, 2, "0"], ["vertical", 0, 1, "1"], ["horizontal", 0, 2, "?"]]
    assert kotae("hint", SEVEN, json.dumps({"moves": moves})).stdout.startswith("look at ")
    moves += [["vertical", 0, 2, "0"], ["vertical", 0, 0, "1"]]
    assert "since move 5: drawn: r1c1 west" in kotae("hint", SEVEN, json.dumps({"moves": moves})).stdout
    several = json.dumps({"moves": [["horizontal", 0, 0, "0"], ["vertical", 1, 2, "1"], ["vertical", 1, 1, "0"]]})
    assert kotae("hint", "-", several, stdin="slitherlink\n..\n..\n").returncode == 0
    three = json.dumps({"moves": [["horizontal", 1, 1, "1"], ["vertical", 0, 1, "1"], ["vertical", 1, 1, "1"]]})
    assert "since move 3" in kotae("hint", "-", three, stdin="slitherlink\n..\n..\n").stdout


def test_moves_beside_what_they_led_to() -> None:
    """What is drawn counts; the moves only tell how it came about."""
    solution = json.loads(kotae("solve", SEVEN, "--json").stdout)["solution"]
    right = {"solution": solution, "moves": [["horizontal", 0, 0, "1"], ["horizontal", 0, 0, "0"]]}
    assert kotae("hint", SEVEN, json.dumps(right)).stdout == "nothing is left to do\n"
    outside = {"moves": [[0, 0, 2, 2], [0, 2, 9, 9]]}
    told = kotae("hint", str(EXAMPLES / "nawabari/6x6.txt"), json.dumps(outside))
    assert told.returncode == 1
    assert "every rectangle lies inside the board" in told.stdout
    assert "since move 2" in told.stdout
    first = kotae("hint", str(EXAMPLES / "nawabari/6x6.txt"), json.dumps({"moves": outside["moves"][1:]}))
    assert "since move 1" in first.stdout


@pytest.mark.parametrize(
    ("file", "moves"),
    [
        ("slitherlink/7x7", [["horizontal", 9, 0, "1"]]),
        ("slitherlink/7x7", [["across", 0, 0, "1"]]),
        ("slitherlink/7x7", ["horizontal"]),
        ("hashi/7x7", [[0, 0, 5, 5, 1]]),
        ("nonogram/heart", [[0, 99, "#"]]),
        ("nonogram/heart", [[0, 0, "q"]]),
        ("nawabari/6x6", [{"at": [0, 0]}]),
        ("nawabari/6x6", 5),
    ],
)
def test_moves_that_are_none(file: str, moves: object) -> None:
    assert "move" in refused(kotae("hint", str(EXAMPLES / f"{file}.txt"), json.dumps({"moves": moves})))


def saved(game: str, parameters: str, description: str, *moves: str, undone: int = 0) -> str:
    """A game as Simon Tatham's programs save it."""
    entries = [("SAVEFILE", "Simon Tatham's Portable Puzzle Collection"), ("VERSION", "1"), ("GAME", game)]
    entries += [("PARAMS", parameters), ("CPARAMS", parameters), ("DESC", description)]
    entries += [("NSTATES", str(len(moves) + 1)), ("STATEPOS", str(len(moves) + 1 - undone))]
    entries += [("RESTART" if move == description else "MOVE", move) for move in moves]
    return "".join(f"{key:<8}:{len(value)}:{value}\n" for key, value in entries)


PLAYED = (
    ("Bridges", "7x7m2", "b2c32b3a1b2b3a4g1c1j3a3b2", ["L2,0,6,0,1", "M2,0", "L0,1,3,1,2;N3,1,5,1"], "r1c3-r1c7"),
    ("Pattern", "3x2", "1/0/1/1.1/0", ["F0,0,1,1", "E0,1,3,1", "F1,0,1,1"], "r1c1"),
    ("Loopy", "3x3t0", "3a3c3a3", ["0y", "3y", "1n"], "r1c1 north"),
)


@pytest.mark.parametrize(
    ("game", "parameters", "description", "moves", "first"), PLAYED, ids=lambda each: str(each)[:8]
)
def test_saved_games_tell_their_moves(
    game: str, parameters: str, description: str, moves: list[str], first: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.sav"
    puzzle = read(f"{parameters}:{description}")
    assert isinstance(puzzle, Puzzle)
    file.write_text(saved(game, parameters, description, *moves))
    positions = read_drawn(str(file), puzzle).positions
    assert positions is not None
    assert len(positions) == len(moves)
    assert first in states(puzzle, [value for value in positions[0] if value])
    file.write_text(saved(game, parameters, description, *moves, undone=2))
    assert read_drawn(str(file), puzzle).positions == positions[:1]
    file.write_text(saved(game, parameters, description, *moves, description))
    assert not any(read_drawn(str(file), puzzle).values)
    file.write_text(saved(game, parameters, description, "Z1"))
    assert ":9:12: the move 'Z1' has no place here" in refused(kotae("hint", str(file), str(file)))


def test_a_plain_step_does_not_wait_for_all_that_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a puzzle with several answers that can take long to find, and the step is certain without it."""

    def asked(*_: object) -> None:
        raise AssertionError("all that is certain was asked for")

    monkeypatch.setattr("kotae.answers.explaining.explain.certain", asked)
    done = kotae("hint", "-", "--level", "4", "--json", stdin="slitherlink\n0...\n....\n....\n")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert (found["status"], found["where"]) == ("hint", ["r1c1"])
    assert found["answer"]["horizontal"][0] == "0???"
