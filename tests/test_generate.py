"""Generated puzzles: one answer each by independent means, as wished for, and the same everywhere."""

from collections.abc import Callable
from pathlib import Path

import pytest
from boards import as_board
from brute_force_plans import distances
from generating import FILLED, Wishes, filled, made
from hypothesis import given, settings
from hypothesis import strategies as st

from kotae.answers.generating.generate import generate
from kotae.answers.generating.generators import open_board
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.random_boards.symmetry import ALSO_CALLED, SYMMETRIES
from kotae.answers.generating.request import Request
from kotae.answers.solve import solve
from kotae.board.grid import Grid, kind_of, row_col
from kotae.errata.brute_force import hashi_answers, slitherlink_answers
from kotae.errata.brute_force_areas import nawabari_answers, nonogram_answers
from kotae.errors import LimitReached
from kotae.families import AnyPuzzle, family
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import write
from kotae.formats.nonograms.common import plain_clues_of

GOLDEN = Path(__file__).parent / "generated.txt"
GRADED = Path(__file__).parent / "generated-medium.txt"


def answers(puzzle: AnyPuzzle) -> int:
    """How many answers the brute force finds, which shares no code with Kotae."""
    assert isinstance(puzzle, Puzzle)
    rows, cols = puzzle.grid
    if puzzle.family == "nonogram":
        sides = plain_clues_of(puzzle, "brute force")
        return len(nonogram_answers(*([tuple((length, 1) for length in line) for line in side] for side in sides)))
    clues = {row_col(cell): None if clue == "?" else int(str(clue)) for cell, clue in puzzle.clues.items()}
    if puzzle.family == "hashi":
        return len(hashi_answers(clues))
    if puzzle.family == "nawabari":
        return len(nawabari_answers(rows, cols, clues))
    return len(slitherlink_answers(rows, cols, {cell: clue for cell, clue in clues.items() if clue is not None}))


@pytest.mark.parametrize("name", FILLED)
@settings(max_examples=15)
@given(number=st.integers(1, 10**6), hidden=st.booleans())
def test_small_ones_have_one_answer_by_brute_force(name: str, number: int, hidden: bool) -> None:
    rows, cols = {"hashi": (5, 5), "nonogram": (5, 6)}.get(name, (4, 4))
    requests: Wishes = {"clues": 0.0} if hidden and name != "nonogram" else {}
    assert answers(filled(name, rows, cols, number, **requests)) == 1


@pytest.mark.parametrize(("name", "size"), [("hashi", 12), ("nonogram", 15), ("slitherlink", 9), ("nawabari", 8)])
def test_larger_ones_have_one_answer_by_another_encoding_and_solver(name: str, size: int) -> None:
    other = {"hashi": "sda", "nonogram": "blocks", "slitherlink": "edges", "nawabari": "candidates"}[name]
    for number in range(1, 4):
        new = made(name, size, size, number)
        assert isinstance(new.puzzle, Puzzle)
        found = solve(new.puzzle, "glucose42", encoding=other)
        assert found.status == "unique"
        assert new.puzzle.to_json(found.solutions[0]) == new.solution


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "size"), [("hashi", 30), ("nonogram", 30), ("slitherlink", 15), ("nawabari", 14)])
def test_large_ones_have_one_answer(name: str, size: int) -> None:
    for number in range(1, 6):
        puzzle = filled(name, size, size + 1, number)
        assert solve(puzzle, "glucose42").status == "unique"


def test_sliding_tiles_are_as_far_as_asked() -> None:
    known = distances((1, 2, 3, 4, 5, 0), 2, 3)
    for steps in (1, 7, 15, 21):
        puzzle = made("sliding", 2, 3, steps=steps).puzzle
        assert isinstance(puzzle, Sliding)
        assert known[puzzle.start] == steps
    assert len(made("sliding", 4, 4, steps=18).solution["tiles"]) == 18


def test_the_same_seed_gives_these_puzzles() -> None:
    """Kept as text: whoever changes how puzzles are made sees here that seeds mean something else now."""
    shown = []
    for name, size in (("slitherlink", "6x7"), ("hashi", "7x7"), ("nawabari", "6x6"), ("nonogram", "8x8")):
        rows, cols = map(int, size.split("x"))
        shown += [write(made(name, rows, cols, number, "kotae").puzzle, "text") for number in (1, 2)]
    shown.append(write(made("hashi", 7, 7, 1, "kotae", clues=0.0).puzzle, "text"))
    for name in FILLED:
        shown.append(write(made(name, 6, 7, 1, "kotae", symmetry="rotate").puzzle, "text"))
    shown.append(write(made("sliding", 3, 3, 1, "kotae", steps=20).puzzle, "text"))
    assert "\n".join(shown) == GOLDEN.read_text()


@pytest.mark.exhaustive
def test_the_same_seed_gives_these_puzzles_of_a_difficulty() -> None:
    """They change with whatever changes explanations, too."""
    shown = [write(made(name, 7, 7, 1, "kotae", difficulty="medium").puzzle, "text") for name in FILLED]
    assert "\n".join(shown) == GRADED.read_text()


@pytest.mark.parametrize("solver", ["glucose4", "cadical153"])
def test_the_solver_does_not_matter(monkeypatch: pytest.MonkeyPatch, solver: str) -> None:
    hidden: Wishes = {"clues": 0.0}
    requests: list[tuple[str, int, Wishes]] = [("slitherlink", 6, {}), ("hashi", 10, {}), ("hashi", 7, hidden)]
    requests += [("nawabari", 6, hidden), ("hashi", 9, {"symmetry": "mirror"})]
    before = [made(name, size, size, **more).puzzle for name, size, more in requests]
    monkeypatch.setattr("kotae.answers.generating.clue_switches.QUICK", solver)
    open_board.cache_clear()
    assert [made(name, size, size, **more).puzzle for name, size, more in requests] == before
    open_board.cache_clear()


def test_chance_is_the_same_everywhere() -> None:
    dice = Dice("kotae")
    assert [dice.below(1000) for _ in range(6)] == [984, 850, 690, 930, 87, 444]
    assert Dice("kotae").shuffled(range(8)) == Dice("kotae").shuffled(range(8))


def test_a_random_loop_is_one_loop() -> None:
    for number in range(30):
        grid = Grid(6, 7)
        loop = random_loop(grid, Dice(str(number)))
        at = {corner: [edge for edge in grid.spokes(corner) if edge in loop] for corner in grid.corners()}
        assert {len(edges) for edges in at.values()} <= {0, 2}
        start = min(loop)
        seen, walk = {start}, [start]
        for edge in walk:
            for corner in grid.ends(edge):
                for other in at[corner]:
                    if other not in seen:
                        seen.add(other)
                        walk.append(other)
        assert seen == loop


@pytest.mark.parametrize("symmetry", ["rotate", "mirror"])
@pytest.mark.parametrize(
    ("name", "rows", "cols"), [("slitherlink", 7, 8), ("hashi", 8, 9), ("hashi", 9, 8), ("nawabari", 6, 7)]
)
def test_symmetric_clues(name: str, rows: int, cols: int, symmetry: str) -> None:
    for number in (1, 2):
        puzzle = filled(name, rows, cols, number, symmetry=symmetry)
        cells = {row_col(cell) for cell in puzzle.clues}
        assert cells == {(rows - 1 - row if symmetry == "rotate" else row, cols - 1 - col) for row, col in cells}
        assert solve(puzzle, "glucose42").status == "unique"


@pytest.mark.parametrize("symmetry", [name for name, kind in SYMMETRIES.items() if kind.turns])
@pytest.mark.parametrize("name", ["slitherlink", "hashi", "nawabari", "tents", "heyawake", "nonogram"])
def test_every_symmetry_on_a_square(name: str, symmetry: str) -> None:
    """The motions are spelt out here: what a symmetry's name says, from a player's point of view."""
    last = 6
    moves: dict[str, list[Callable[[int, int], tuple[int, int]]]] = {
        "rotate": [lambda y, x: (last - y, last - x)],
        "rotate90": [lambda y, x: (x, last - y)],
        "mirror": [lambda y, x: (y, last - x)],
        "flip": [lambda y, x: (last - y, x)],
        "mirrors": [lambda y, x: (y, last - x), lambda y, x: (last - y, x)],
        "diagonal": [lambda y, x: (x, y)],
        "antidiagonal": [lambda y, x: (last - x, last - y)],
        "diagonals": [lambda y, x: (x, y), lambda y, x: (last - x, last - y)],
        "full": [lambda y, x: (x, last - y), lambda y, x: (y, last - x)],
    }
    done = made(name, last + 1, last + 1, symmetry=symmetry)
    if name == "nonogram":
        cells = {(y, x) for y, row in enumerate(done.solution) for x, ink in enumerate(row) if ink == "#"}
    else:
        cells = {row_col(place) for place in as_board(done.puzzle).clues if kind_of(place) == "cells"}
    assert cells or name == "heyawake"
    for move in moves[symmetry]:
        assert {move(*cell) for cell in cells} == cells
    assert solve(as_board(done.puzzle), "glucose42").status == "unique"


def test_other_names_of_symmetries() -> None:
    for name, meant in ALSO_CALLED.items():
        assert made("slitherlink", 5, 5, symmetry=name).puzzle == made("slitherlink", 5, 5, symmetry=meant).puzzle


@pytest.mark.parametrize("symmetry", ["rotate", "mirror"])
@pytest.mark.parametrize("level", [None, "medium"])
def test_symmetric_pictures(symmetry: str, level: str | None) -> None:
    picture = made("nonogram", 9, 8, symmetry=symmetry, difficulty=level).solution
    assert [row[::-1] for row in picture[:: -1 if symmetry == "rotate" else 1]] == picture


def test_symmetry_also_of_what_is_hidden() -> None:
    clues = filled("hashi", 9, 9, symmetry="rotate", clues=0.5).clues
    hidden = {row_col(cell) for cell, clue in clues.items() if clue == "?"}
    assert hidden
    assert hidden == {(8 - row, 8 - col) for row, col in hidden}


@pytest.mark.parametrize("name", ["slitherlink", "hashi", "nawabari"])
def test_minimal_means_that_no_clue_can_go(name: str) -> None:
    puzzle = filled(name, 6, 6, clues=0.0)
    for cell, clue in puzzle.clues.items():
        rest = {other: kept for other, kept in puzzle.clues.items() if other != cell}
        if clue != "?":
            fewer = type(puzzle)(puzzle.grid, rest if name == "slitherlink" else {**puzzle.clues, cell: "?"})
            assert solve(fewer).status == "several"


def test_the_share_of_clues() -> None:
    assert len(filled("slitherlink", 8, 8, clues=0.6).clues) == round(0.6 * 64)
    numbers = list(filled("hashi", 9, 9, clues=0.7).clues.values())
    assert len(numbers) - numbers.count("?") >= round(0.7 * len(numbers))


def test_zeros_apart() -> None:
    for number in range(1, 4):
        puzzle = filled("slitherlink", 8, 8, number, zeros_apart=True)
        zeros = [cell for cell, clue in puzzle.clues.items() if clue == 0]
        assert not any(near in zeros for cell in zeros for near in puzzle.grid.neighbours(cell))


def test_when_time_is_over_in_the_midst_of_a_puzzle() -> None:
    for request in (
        Request(family("slitherlink"), Grid(25, 25)),
        Request(family("hashi"), Grid(40, 40), difficulty="expert"),
    ):
        with pytest.raises(LimitReached):
            generate(request, "test", 1, 0.05)
    assert (
        made("slitherlink", 6, 6).puzzle == generate(Request(family("slitherlink"), Grid(6, 6)), "test", 1, 60).puzzle
    )
