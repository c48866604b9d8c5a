"""Answers that files of other programs carry: they are read as they were drawn, and what is wrong has its place."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import kotae
from conftest import EXAMPLES, board, hashi
from test_hint import saved
from test_saved_files import LOOP, PICTURE

from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place, cell_at
from kotae.errors import ReadError, WrongAnswer
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nawabari import Nawabari
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats import read, write
from kotae.formats.answers import read_answer
from kotae.logic import Values


def edges(puzzle: Puzzle, values: Values, mark: str) -> dict[str, list[str]]:
    """The rows of edges of a loop; those without line have this mark."""
    json = puzzle.to_json(values)
    return {way: [" ".join("1" if e == "1" else mark for e in row) for row in rows] for way, rows in json.items()}


def bridges_at(puzzle: Hashi, values: Values, place: Place) -> tuple[int, int]:
    """How many bridges pass a place upright and level."""
    found = [0, 0]
    for (y, x), (v, w) in puzzle.bridges.places:
        number = puzzle.bridges[(y, x), (v, w)].value(values)
        if y == v == place[0] and x < place[1] < w:
            found[1] = number
        if x == w == place[1] and y < place[0] < v:
            found[0] = number
    return found[0], found[1]


def pzprv3_of(puzzle: Puzzle, values: Values) -> str:
    rows, cols = puzzle.grid
    head = write(puzzle, "pzprv3").splitlines()[: 4 + rows]
    if isinstance(puzzle, Hashi):
        across = [[bridges_at(puzzle, values, (2 * r + 1, 2 * c))[1] for c in range(1, cols)] for r in range(rows)]
        down = [[bridges_at(puzzle, values, (2 * r, 2 * c + 1))[0] for c in range(cols)] for r in range(1, rows)]
        return "\n".join([*head, *(" ".join(map(str, row)) for row in across + down)])
    if isinstance(puzzle, Slitherlink):
        drawn = edges(puzzle, values, "-1")
        return "\n".join([*head, *["0 " * cols] * rows, *drawn["vertical"], *drawn["horizontal"]])
    if isinstance(puzzle, Nonogram):
        lines = write(puzzle, "pzprv3").splitlines()
        filled = [" ".join(row.replace(".", "+")) for row in puzzle.to_json(values)]
        clues = [line.split()[: (cols + 1) // 2] for line in lines[-rows:]]
        return "\n".join([*lines[:-rows], *(" ".join([*c, f]) for c, f in zip(clues, filled, strict=True))])
    owner = owners(puzzle, values)
    upright = [
        ["0", *("1" if owner[r][c] != owner[r][c + 1] else "0" for c in range(cols - 1)), "0"] for r in range(rows)
    ]
    level = [["1" if owner[r][c] != owner[r + 1][c] else "-1" for c in range(cols)] for r in range(rows - 1)]
    rim = [["0"] * cols]
    return "\n".join([*head, *(" ".join(row) for row in upright + rim + level + rim)])


def owners(puzzle: Puzzle, values: Values) -> list[list[int]]:
    """The number of the rectangle that each cell lies in."""
    found = [[0] * puzzle.grid.cols for _ in range(puzzle.grid.rows)]
    for number, (row, col, height, width) in enumerate(puzzle.to_json(values), 1):
        for r in range(row, row + height):
            found[r][col : col + width] = [number] * width
    return found


def janko_of(puzzle: Puzzle, values: Values) -> str:
    rows, cols = puzzle.grid
    if isinstance(puzzle, Hashi):
        passing = [[bridges_at(puzzle, values, cell_at(r, c)) for c in range(cols)] for r in range(rows)]
        cells = [["-ab"[down] if down else "-12"[across] for down, across in row] for row in passing]
    elif isinstance(puzzle, Slitherlink):
        upright, cells = puzzle.to_json(values)["vertical"], []
        for row in upright:
            cells.append(["x" if row[: c + 1].count("1") % 2 else "-" for c in range(cols)])
    elif isinstance(puzzle, Nonogram):
        cells = [list(row.replace("#", "x").replace(".", "-")) for row in puzzle.to_json(values)]
        return "\n".join(["begin", "puzzle nonogram", "solution", *map(" ".join, cells), "end"])
    else:
        cells = [[str(number) for number in row] for row in owners(puzzle, values)]
    problem = [" ".join(str(puzzle.clues.get(cell_at(r, c), "-")) for c in range(cols)) for r in range(rows)]
    solution = ["solution", *map(" ".join, cells), "end"]
    return "\n".join(["begin", f"puzzle {puzzle.family}", "problem", *problem, *solution])


def pencilbox_of(puzzle: Puzzle, values: Values) -> str:
    if isinstance(puzzle, Slitherlink):
        drawn = edges(puzzle, values, "0")
        return write(puzzle, "pencilbox") + "\n".join(drawn["horizontal"] + drawn["vertical"])
    assert isinstance(puzzle, Hashi)
    states = []
    for r in range(puzzle.grid.rows):
        passing = [bridges_at(puzzle, values, cell_at(r, c)) for c in range(puzzle.grid.cols)]
        states.append(" ".join(str(down + 4 * across) for down, across in passing))
    return write(puzzle, "pencilbox") + "\n".join(states)


def pencilbox_xml_of(puzzle: Puzzle, values: Values) -> str:
    text = write(puzzle, "pencilbox-xml")
    head, rows = text[: text.index("<answer>") + 8], pencilbox_of(puzzle, values).splitlines()[2 + puzzle.grid.rows :]
    if isinstance(puzzle, Hashi):
        states = [row.split() for row in rows]
    else:
        level, upright = rows[: puzzle.grid.rows + 1], rows[puzzle.grid.rows + 1 :]
        below = [row.split() for row in upright] + [["0"] * (puzzle.grid.cols + 1)]
        right = [[*row.split(), "0"] for row in level]
        states = [
            [str(int(a) + 2 * int(b)) for a, b in zip(*pair, strict=True)] for pair in zip(below, right, strict=True)
        ]
    cells = ["".join(f'<n v="{state}"/>' for state in row) for row in states]
    return head + "".join(f'<arow row="{n}">{row}</arow>' for n, row in enumerate(cells, 1)) + "</answer></puzzle>"


SMALL = [
    EXAMPLES / name
    for name in ("hashi/7x7.txt", "slitherlink/7x7.txt", "nawabari/6x6.txt", "nonogram/heart.txt", "hashi/15x15.txt")
]


@pytest.mark.parametrize("file", SMALL, ids=lambda file: f"{file.parent.name}/{file.name}")
@pytest.mark.parametrize("form", [pzprv3_of, janko_of, pencilbox_of, pencilbox_xml_of])
def test_a_saved_answer_is_right(file: Path, form: Callable[[Puzzle, Values], str], tmp_path: Path) -> None:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Puzzle)
    if "pencilbox" in form.__name__ and not isinstance(puzzle, Hashi | Slitherlink):
        return
    values = solve(puzzle).solutions[0]
    answer = tmp_path / "answer"
    answer.write_text(form(puzzle, values))
    assert check(puzzle, read_answer(str(answer), puzzle)).verdict == "right"
    assert read(answer.read_text(), type(puzzle)) == puzzle
    other = type(puzzle)(Grid(9, 3), {}) if not isinstance(puzzle, Nonogram) else PICTURE
    with pytest.raises(ReadError, match="the answer to another puzzle"):
        read_answer(str(answer), other)


def test_an_answer_in_an_address() -> None:
    address = "https://puzz.link/p?pzprv3/hashikake/1/3/1%20.%201%20/1%201%20//"
    puzzle = hashi("1.1")
    assert check(puzzle, read_answer(address, puzzle)).verdict == "right"
    assert check(puzzle, read_answer("pzprv3/hashikake/1/3/1 . 1 /0 0 /", puzzle)).verdict == "open"
    assert read_answer("pzprv3/hashikake/1/3", Hashi(Grid(1, 3), {})) == [0]
    assert check(puzzle, read_answer("pzprv3/hashikake/1/3/1 . 1 /-1 0 /", puzzle)).verdict == "wrong"


def test_a_file_is_both_puzzle_and_answer(tmp_path: Path) -> None:
    """On the command line, as someone does who has just saved a board on puzz.link."""
    file = tmp_path / "board.txt"
    for drawn, verdict, code in (
        ("1 1 \n", "right", 0),
        ("2 2 \n", "wrong: the 1 at r1c1", 1),
        ("0 0 \n", "nothing", 0),
    ):
        file.write_text(f"pzprv3\nhashikake\n1\n3\n1 . 1 \n{drawn}")
        command = [sys.executable, "-m", "kotae", "check", str(file), str(file)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.stdout.startswith(verdict)
        assert done.returncode == code


@pytest.mark.parametrize(
    ("rows", "answer", "complaint"),
    [
        (("1.1",), "pzprv3/hashikake/1/3/1 . 1 /1 0 /", "every bridge joins two islands"),
        (("1.1",), "pzprv3/hashikake/1/3/1 . 1 /1 2 /", "every bridge joins two islands"),
        (("1.1", "..."), "pzprv3/hashikake/2/3/1 . 1 /. . . /0 0 /0 0 /1 0 0 /", "every bridge joins two islands"),
    ],
)
def test_bridges_that_lead_nowhere(rows: tuple[str, ...], answer: str, complaint: str) -> None:
    with pytest.raises(WrongAnswer, match=complaint):
        read_answer(answer, hashi(*rows))


def test_areas_that_are_no_rectangles(tmp_path: Path) -> None:
    puzzle = board(Nawabari, "2.", "..")
    answer = tmp_path / "answer"
    answer.write_text(write(puzzle, "janko").replace("end", "solution\n1 1\n1 2\nend"))
    with pytest.raises(WrongAnswer, match="every area is a rectangle"):
        read_answer(str(answer), puzzle)


CLUES = "pzprv3/slither/3/2/3 . /. . /. 2 /"
BAD_ANSWERS = {
    CLUES + "0 0 7 /0 0 0 /0 0 0 /": "1:39: '7' is not a line; expected one of 0, 1, -1",
    CLUES + "0 0 /": "1:35: this row has 2 lines; expected 3",
    CLUES + "0 0 0 /": "1:35: it ends too early; expected 3 rows of lines",
    "begin\npuzzle slitherlink\nproblem\n3 -\n- -\n- 2\nend\n": "1:1: there is no solution",
    "begin\npuzzle slitherlink\nproblem\n3 -\n- -\n- 2\nsolution\nx -\ny x\nx -\nend\n": "9:1: 'y' is not a cell",
    "3\n2\n3 .\n. .\n. 2\n1 1\n1 5\n0 0\n0 0\n": "7:3: '5' is not a valid edge",
    "3\n2\n3 .\n. .\n. 2\n1 1\n": "6:1: it ends too early; expected 4 rows of edges",
}


@pytest.mark.parametrize(("text", "complaint"), BAD_ANSWERS.items())
def test_what_is_wrong_with_an_answer_is_said_with_its_place(text: str, complaint: str, tmp_path: Path) -> None:
    answer = tmp_path / "answer"
    answer.write_text(text)
    with pytest.raises(ReadError) as caught:
        read_answer(str(answer), LOOP)
    caught.value.source = ""
    assert str(caught.value).startswith(complaint)


ONE_OF_TWO = {
    "pzprv3": "pzprv3/hashikake/1/3/2 . 2 /1 1 /",
    "pencilbox": "1\n3\n2 . 2\n0 4 0\n",
    "savefile": saved("Bridges", "3x1m2", "2a2", "L0,0,2,0,1"),
}


@pytest.mark.parametrize("name", ONE_OF_TWO)
def test_one_of_two_bridges_is_unfinished_and_not_wrong(name: str, tmp_path: Path) -> None:
    puzzle, file = hashi("2.2"), tmp_path / "played"
    file.write_text(ONE_OF_TWO[name])
    values = read_answer(str(file), puzzle)
    assert puzzle.to_json(values) == [[0, 0, 0, 2, [1, 2]]]
    assert check(puzzle, values).verdict == "open"
    said = kotae("hint", "-", str(file), stdin="hashi\n2.2\n")
    assert said.returncode == 0
    assert "take back" not in said.stdout
    assert check(hashi("1.1"), hashi("1.1").stated(values)).verdict == "right"


def test_a_solution_of_janko_is_finished(tmp_path: Path) -> None:
    file = tmp_path / "solution"
    file.write_text("begin\npuzzle hashi\nproblem\n2 - 2\nsolution\n- 1 -\nend\n")
    assert check(hashi("2.2"), read_answer(str(file), hashi("2.2"))).verdict == "wrong"


def test_a_solution_of_janko_that_nobody_can_read_is_refused(tmp_path: Path) -> None:
    puzzle, file = tmp_path / "puzzle", tmp_path / "solution"
    puzzle.write_text("akari\n..\n..\n")
    file.write_text("begin\npuzzle akari\nsize 2\nproblem\n- -\n- -\nsolution\nx -\n- x\nend\n")
    done = kotae("check", str(puzzle), str(file))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "solutions of akari in janko's format are not read" in done.stderr


def test_what_to_take_back_is_a_mark_and_not_a_bound() -> None:
    puzzle, one = "hashi\n2.3\n...\n3.4\n", json.dumps([[0, 2, 2, 2, 1]])
    said = kotae("hint", "-", one, stdin=puzzle)
    assert (said.returncode, "take back: 1 bridge: r1c3-r3c3" in said.stdout) == (1, True)
    (taken,) = json.loads(kotae("hint", "-", one, "--json", stdin=puzzle).stdout)["take_back"]
    assert (taken["at"], taken["is"], taken["value"]) == ("r1c3-r3c3", "1 bridge", False)
    moves = json.dumps({"moves": [[0, 2, 2, 2, [1, 2]], [0, 2, 2, 2, 1]]})
    assert "since move 2: 1 bridge: r1c3-r3c3" in kotae("hint", "-", moves, stdin=puzzle).stdout
