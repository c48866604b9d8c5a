"""What lies inside a loop, cells that say so by their colour, and boards on which these stand around a loop."""

from itertools import product

import pytest

from kotae import read
from kotae.answers.check import check
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_loop import random_region
from kotae.answers.generating.random_boards.sentry_boards import Sentries, unproved
from kotae.answers.solve import solve
from kotae.board.grid import Grid, name
from kotae.errors import KotaeError, ReadError
from kotae.families.castle import Castle
from kotae.formats import write
from kotae.logic import Known, lies, meets
from kotae.logic.formula import clauses_of


@pytest.mark.parametrize("sides", [(), (2,), (2, 3)])
def test_clauses_and_meaning_say_the_same(sides: tuple[int, ...]) -> None:
    constraint = meets(1, sides)
    clauses = list(clauses_of(constraint.clauses(lambda number: range(0))))
    for signs in product((-1, 1), repeat=1 + len(sides)):
        values = [0, *(sign * variable for variable, sign in enumerate(signs, 1))]
        kept = all(any(literal in values for literal in clause) for clause in clauses)
        assert constraint.holds(values) is kept is ((signs[0] > 0) == (signs[1:].count(1) % 2 == 1))
    assert constraint.holds([0, 1, 0, 3] if sides else [0, 0]) is None


def test_each_way_to_read_it_has_a_name() -> None:
    kinds = {
        ((2, -3), (1,)): "line",
        ((2, 3), (-1,)): "no line",
        ((1, 2), (-3,)): "across",
        ((-1, 2), (3,)): "same side",
        ((1, 2, 3), ()): "broken",
    }
    for (given, so), kind in kinds.items():
        assert meets(1, (2, 3)).case(given, so).kind == kind
    assert lies(2).case((), (2,)).kind == "inside"
    assert lies(-2).case((), (-2,)).kind == "outside"
    assert lies(-2).case((2,), ()).kind == "not outside"
    assert lies(-2).holds([0, 0, 2]) is False
    assert lies(2).holds([0, 0, 0]) is None


def test_what_no_step_separates_is_one_place() -> None:
    puzzle = read("castle\n.....\n.ww..\n.....\n....b\n")
    assert isinstance(puzzle, Castle)
    inside = puzzle.inside
    assert inside.of((3, 3)) == inside.of((3, 5)) == inside.of((2, 6)) == inside.of((4, 2))
    assert inside.of((7, 9)) is None
    assert [name(place) for place in inside.places] == ["r2c2", "r1c4 southeast", "r2c4 southeast", *SOUTH]
    assert len(inside.beside((1, 2))) == 1
    assert solve(puzzle).status == "several"


SOUTH = [f"r3c{col} southeast" for col in (1, 2, 3)]


@pytest.mark.parametrize(
    ("word", "answers"), [("w", 1), ("b", 0), ("?", 1), ("0>", 1), ("0>w", 1), ("0>b", 0), ("1-", 0), ("0-w", 0)]
)
def test_what_a_clue_says(word: str, answers: int) -> None:
    puzzle = read(f"castle\n. . .\n. {word} .\n. . .\n")
    assert isinstance(puzzle, Castle)
    assert len(solve(puzzle).solutions) == answers
    assert read(write(puzzle, "puzzlink")) == read(write(puzzle, "pzprv3")) == puzzle


def test_white_at_the_rim_is_refused_at_once() -> None:
    puzzle = read("castle\n...\n...\n..w\n")
    assert isinstance(puzzle, Castle)
    assert [each.constraint for each in puzzle.statements if isinstance(each.constraint, Known)] == [
        Known(False, "it is joined to the rim, so it lies outside the loop")
    ]
    assert solve(puzzle).status == "none"


@pytest.mark.parametrize("word", [">w", "3x", "3>>", "3w>", "wb", "-1>", "g"])
def test_words_that_mean_nothing_are_refused(word: str) -> None:
    with pytest.raises(KotaeError, match="is not a cell in castle"):
        read(f"castle\n. {word}\n. .\n")


@pytest.mark.parametrize("code", ["310a", "1", "0x0", "15x"])
def test_codes_that_mean_nothing_are_refused(code: str) -> None:
    with pytest.raises(ReadError):
        read(f"https://puzz.link/p?castle/2/1/{code}")


@pytest.mark.parametrize("word", ["5,1,1", "1,1", "1,1,1,1", "1,x,0", "1,1,3", "1,1,x"])
def test_words_of_a_file_that_mean_nothing_are_refused(word: str) -> None:
    with pytest.raises(ReadError):
        read(f"pzprv3/castle/1/2/{word} . /0 /")


def test_what_a_player_ticked_off_is_read() -> None:
    assert read("pzprv3/castle/1/2/1,0,6 0,-1,0 /0 /") == read("castle\n0^b .\n")


def test_a_random_board_has_that_loop() -> None:
    sentries = Sentries(Grid(7, 6), random_region(Grid(6, 5), Dice("walls")))
    clues = {cell: sentries.clue(cell, Dice(name(cell))) for cell in sentries.free}
    full = Castle(Grid(7, 6), clues)
    assert check(full, full.from_json(sentries.board.to_json(sentries.values))).verdict == "right"
    assert solve(unproved(Grid(9, 9), 1, Dice("some"))).solutions
