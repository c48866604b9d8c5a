"""Puzzles with clues at given places: exactly there, with the wanted clues, one answer, the same with every solver."""

from pathlib import Path

import pytest
from boards import as_board
from commands import kotae
from generating import filled
from sampling import sample

import kotae as library
from kotae.answers.generating import generate as generating
from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.pattern import pattern_of
from kotae.answers.generating.request import Request, can_have
from kotae.answers.solve import solve
from kotae.board.grid import cell_at, kind_of
from kotae.errors import KotaeError, ReadError
from kotae.families import clue_families, family
from kotae.families.slitherlink import Slitherlink
from kotae.formats.pattern_text import read_pattern

MASK = """
x.x.x.
.x.3.x
x.0.x.
.x.x.x
x.x.x.
.x.x.x
"""


def test_clues_exactly_at_these_places() -> None:
    pattern = read_pattern(Slitherlink, MASK)
    assert pattern.grid == (6, 6)
    puzzle = as_board(generate(Request(Slitherlink, pattern.grid, pattern=pattern), "test", 1).puzzle)
    assert set(puzzle.clues) == set(pattern.clues)
    assert (puzzle.clues[cell_at(1, 3)], puzzle.clues[cell_at(2, 2)]) == (3, 0)
    assert all(isinstance(clue, int) for clue in puzzle.clues.values())
    assert solve(puzzle, "glucose42").status == "unique"


PATTERNED = [kind for kind in clue_families() if can_have(kind, "pattern")]
HEAVY = {"fillomino"}
"""Families in which the search takes long even on small boards."""


@pytest.mark.parametrize("name", [kind.family for kind in PATTERNED if kind.family in sample()])
def test_clues_where_another_puzzle_has_them(name: str) -> None:
    """The places of a puzzle with all of its clues, so that a small board suffices."""
    if name in HEAVY:
        return
    side = 4 if name == "sudoku" else 5  # which has boxes of its own
    like = filled(name, side, side, clues=1.0)
    puzzle = as_board(generate(Request(family(name), like.grid, pattern=pattern_of(like)), "like", 1).puzzle)
    assert set(puzzle.clues) == set(like.clues)
    assert puzzle.givens == like.givens
    assert solve(puzzle, "glucose42").status == "unique"


@pytest.mark.parametrize("solver", ["glucose4", "cadical153"])
def test_the_solver_does_not_matter(solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("slitherlink", "hashi", "kurodoko"):
        like = filled(name, 5, 5)
        request = Request(family(name), like.grid, pattern=pattern_of(like))
        before = generate(request, "solver", 1).puzzle
        monkeypatch.setattr("kotae.answers.generating.clue_switches.QUICK", solver)
        assert generate(request, "solver", 1).puzzle == before
        monkeypatch.undo()


def test_walls_stay_where_they_are_and_only_some_have_numbers() -> None:
    pattern = read_pattern(family("akari"), "x....x\n..x...\n....x.\n.2....\n...x..\nx....x\n")
    puzzle = as_board(generate(Request(family("akari"), pattern.grid, pattern=pattern), "walls", 1).puzzle)
    assert set(puzzle.clues) == set(pattern.clues)
    assert puzzle.clues[cell_at(3, 1)] == 2


def test_clues_beside_the_board_are_free_if_the_pattern_is_about_cells() -> None:
    pattern = read_pattern(family("tents"), "x....x\n..x...\n....x.\n.x....\n......\nx....x\n")
    puzzle = as_board(generate(Request(family("tents"), pattern.grid, pattern=pattern), "beside", 1).puzzle)
    assert {place for place in puzzle.clues if kind_of(place) == "cells"} == set(pattern.clues)


def test_how_near_it_came_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generating, "MOST_PATTERNED", 2)
    pattern = read_pattern(Slitherlink, "0....\n.....\n.....\n.....\n....1\n")
    with pytest.raises(NotFound) as found:
        generate(Request(Slitherlink, pattern.grid, pattern=pattern), "few", 1)
    assert found.value.missed.tries == 2
    assert found.value.missed.least_open
    with pytest.raises(KotaeError, match=r"was found: the best of 2 boards left \d+ places open; try more places"):
        library.generate("slitherlink", pattern="0....\n.....\n.....\n.....\n....1\n", seed="few")


def test_what_varies_up_to_a_limit() -> None:
    """The limit is about places: just enough of them gives the whole list, fewer give nothing."""
    blank = Slitherlink(read_pattern(Slitherlink, MASK).grid, {})
    board = ClueSwitches(blank)
    values = board.answer()
    assert values
    whole = board.varying(values, {})
    places = len(blank.places_of(whole))
    assert board.varying_at_most(values, {}, places) == whole
    assert board.varying_at_most(values, {}, places - 1) is None
    board.close()


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("slitherlink", "", "it is empty; expected one line per row, such as x..x"),
        (
            "slitherlink",
            "x..\n..\n",
            "2:1: this row has 2 cells; the first row has 3; expected rows of the same length",
        ),
        ("slitherlink", "x..\n..q\n", "2:3: 'q' is not a clue here; expected ., x or "),
        ("slitherlink", "...\n...\n", "it has no place for a clue; expected an x for each"),
        ("heyawake", "x..\n", "heyawake has no clues in cells; try a puzzle with such places instead: --like PUZZLE"),
    ],
)
def test_bad_patterns(name: str, text: str, complaint: str) -> None:
    with pytest.raises(ReadError) as found:
        read_pattern(family(name), text)
    assert complaint in str(found.value)


def test_the_command(tmp_path: Path) -> None:
    file = str(tmp_path / "pattern.txt")
    Path(file).write_text(MASK, encoding="utf-8")
    done = kotae("generate", "slitherlink", "--pattern", file, "--seed", "1", "--to", "text")
    assert done.returncode == 0
    rows = done.stdout.splitlines()[2:]
    marks = MASK.split()
    assert [["." if mark == "." else "x" for mark in row] for row in rows] == [
        ["." if mark == "." else "x" for mark in row] for row in marks
    ]
    again = kotae("generate", "slitherlink", "--like", "-", "--seed", "2", stdin=done.stdout)
    assert [mark == "." for mark in again.stdout] == [mark == "." for mark in done.stdout]
    for arguments, complaint in (
        (["--pattern", file, "--size", "6x6"], "--pattern cannot be used with --size; expected only one of them"),
        (["--like", file, "--symmetry", "mirror"], "--like cannot be used with --symmetry; expected only one of them"),
        (["--pattern", "nowhere.txt"], "nowhere.txt: it cannot be read: No such file or directory"),
    ):
        wrong = kotae("generate", "slitherlink", *arguments)
        assert wrong.returncode == 2
        assert complaint in wrong.stderr
        assert wrong.stderr.count("\n") == 1
    wrong = kotae("generate", "hitori", "--pattern", file)
    assert (wrong.returncode, wrong.stderr) == (2, "kotae: the places of clues cannot be given for hitori\n")


def test_the_library() -> None:
    with pytest.raises(KotaeError, match="pattern cannot be used with like"):
        library.generate("slitherlink", pattern="x.", like=library.read("slitherlink\n3.\n"))
    with pytest.raises(KotaeError, match="pattern cannot be used with size"):
        library.generate("slitherlink", "5x5", pattern="x.")
    with pytest.raises(KotaeError, match="like is a puzzle of the family hashi; expected one of slitherlink"):
        library.generate("slitherlink", like=library.read("hashi\n2.2\n...\n2.2\n"))
    new = library.generate("sudoku", like=library.generate("sudoku", (4, 4), seed=1).puzzle, seed=2)
    assert library.solve(new.puzzle).status == "unique"
