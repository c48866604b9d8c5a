"""What clingo's programs answer with is read as an answer of their family."""

import json
from pathlib import Path
from typing import Any, cast

import pytest
from commands import kotae

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.bench.environments import EASILY_MODELLED, HERE, PROGRAMS
from kotae.bench.instances import warm_up
from kotae.bench.peers import Facts
from kotae.bench.peers.program_answers import Atom, answer_of, parts_of
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read, write


@pytest.mark.parametrize(
    ("atoms", "answer"),
    [
        ([Atom("shaded", (1, 2))], ["...", "..#"]),
        ([Atom("state", (0, 1, "7"))], [".7.", "..."]),
        (
            [Atom("line", (0, 0, 0, 1)), Atom("line", (0, 2, 1, 2))],
            {"horizontal": ["10", "00"], "vertical": ["001"]},
        ),
        (
            [Atom("edge", (2, 2, 2, 3)), Atom("edge", (0, 3, 1, 3))],
            {"horizontal": ["000", "000", "001"], "vertical": ["0001", "0000"]},
        ),
        ([Atom("digit", (0, 1, 7)), Atom("digit", (1, 2, 10))], [[None, 7, None], [None, None, 10]]),
        (
            [Atom("part_of", (r, c, "ba"[c > r])) for c in (0, 1, 2) for r in (0, 1)],
            [[0, 1, 1], [0, 0, 1]],
        ),
        ([Atom("bridge", (0, 1, 1, 1)), Atom("bridge", (0, 0, 0, 1))], [(0, 0, 0, 1, 1), (0, 1, 1, 1, 1)]),
    ],
    ids=lambda each: each[0].name if isinstance(each, list) and isinstance(each[0], Atom) else "",
)
def test_atoms_are_read(atoms: list[Atom], answer: Any) -> None:
    assert answer_of(Facts("some", 2, 3, ""), [atoms[0].name], atoms) == answer


def test_shaded_cells_and_a_line_are_parts_of_one_answer() -> None:
    found = answer_of(Facts("some", 1, 3, ""), ["shaded", "line"], [Atom("line", (0, 1, 0, 2)), Atom("shaded", (0, 0))])
    assert found == {"shaded": ["#.."], "line": {"horizontal": ["01"], "vertical": []}}


@pytest.mark.parametrize(
    ("program", "parts"),
    [
        ("{ shaded(R,C) } :- cell(R,C).", ["shaded"]),
        ('state(R,C,"b") :- shaded(R,C).', ["state"]),
        ("{ line(R,C,Y,X) } :- way(R,C,Y,X), not shaded(R,C).", ["shaded", "line"]),
        ("line(R,C,R+1,C) :- edge(R,C,d).", ["line"]),
        ("midline(R,C,Y,X) :- bridge(R,C,Y,X).", ["bridge"]),
    ],
)
def test_a_program_shows_what_it_answers_with(program: str, parts: list[str]) -> None:
    assert parts_of(program) == parts


def shape(answer: Any) -> Any:
    """An answer without what is in it."""
    if isinstance(answer, dict):
        return {part: shape(each) for part, each in answer.items()}
    if answer is None or isinstance(answer, int):
        return "number"
    return len(answer) if isinstance(answer, str) else [shape(each) for each in answer]


def test_presets_are_some_that_clingo_has() -> None:
    """A name that it does not know would be an error of every run."""
    lines = [line for name in PROGRAMS for line in (HERE / "programs" / f"{name}.lp").read_text().splitlines()]
    named = {line.removeprefix("% preset: ") for line in lines if "preset" in line}
    assert named
    assert named <= {"frumpy", "jumpy", "tweety", "handy", "crafty", "trendy"}


@pytest.mark.parametrize("name", PROGRAMS)
def test_every_program_answers_in_the_shape_of_its_family(name: str) -> None:
    asked = warm_up(name)
    parts = parts_of((HERE / "programs" / f"{name}.lp").read_text())
    nothing = answer_of(Facts(name, asked["rows"], asked["cols"], asked["facts"]), parts, [])
    puzzle = read(asked["text"])
    assert isinstance(puzzle, Puzzle)
    assert shape(nothing) == shape(puzzle.to_json(puzzle.stated([])))


def open_boards(name: str, grid: Grid) -> list[str]:
    """Boards with the clues of a random answer, which often have others; none where rooms seldom allow for any."""
    try:
        return [write(random_puzzle(name, grid, "clingo", shown), "text") for shown in (1.0, 0.7)]
    except KotaeError:
        return []


@pytest.mark.exhaustive
def test_peers_agree_about_every_family(tmp_path: Path) -> None:
    """On its example, and on open boards: whoever says that there is no other answer is shown to be wrong by whoever
    has one."""
    examples = {name: warm_up(name)["text"] for name in PROGRAMS}
    files = []
    for name, example in examples.items():
        for number, text in enumerate([example, *open_boards(name, cast(Puzzle, read(example)).grid)]):
            files.append(tmp_path / f"{name}-{number}.txt")
            files[-1].write_text(text)
    options = ("--peers", "clingo,CP-SAT", "--install", "--envs", str(tmp_path / "envs"), "--repeat", "1", "--json")
    records = [json.loads(line) for line in kotae("bench", *map(str, files), *options).stdout.splitlines()]
    asked = [each for each in records if each["peer"] == "clingo" and "status" in each]
    settled = [each for each in records if each["peer"] == "CP-SAT" and each.get("status") in ("unique", "several")]
    assert {each["family"] for each in settled} == {*EASILY_MODELLED}
    assert not [each for each in records if "wrong" in each]
    assert len(asked) == len(files) > 2.8 * len(PROGRAMS)
    assert {each["status"] for each in asked} == {"unique", "several"}
    assert {each["status"] for each in asked if each["source"].endswith("-0.txt")} == {"unique"}
