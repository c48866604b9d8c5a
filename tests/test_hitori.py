"""Hitori: how its numbers are written, and how its boards are made."""

import pytest
from generating import made

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.single_boards import latin_numbers, random_shading
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.random_rooms import in_one_piece
from kotae.errors import KotaeError, ReadError
from kotae.families import family
from kotae.families.base import Puzzle
from kotae.formats import read, write


def test_numbers_of_two_digits_hidden_ones_and_gaps_in_an_address() -> None:
    address = "https://puzz.link/p?hitori/3/2/z-10@.-zz1"
    puzzle = read(address)
    assert isinstance(puzzle, Puzzle)
    assert list(puzzle.clues.values()) == [35, 36, "?", 1295, 1]
    assert write(puzzle, "puzzlink").strip() == address
    assert read(address.replace("@", "%")) == puzzle


@pytest.mark.parametrize(
    ("body", "wrong"), [("12-1", "means nothing"), ("1203", "the clue 0"), ("123", "ends after 3")]
)
def test_what_is_wrong_in_an_address(body: str, wrong: str) -> None:
    with pytest.raises(ReadError, match=wrong):
        read(f"https://puzz.link/p?hitori/2/2/{body}")


def test_what_singles_cannot_carry() -> None:
    with pytest.raises(KotaeError, match="a game id cannot carry"):
        write(read("hitori\n12\n2?\n"), "tatham")
    with pytest.raises(KotaeError, match="a number above 2"):
        write(read("hitori\n12\n23\n"), "savefile")


def test_hidden_numbers_say_nothing() -> None:
    """So `?` twice in a row is not a number twice."""
    hidden, missing = (solve(puzzle_of(text), at_most=None).solutions for text in ("??1\n??1\n", "..1\n..1\n"))
    assert sorted(hidden) == sorted(missing)


def puzzle_of(rows: str) -> Puzzle:
    puzzle = read(f"hitori\n{rows}")
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize("size", [(2, 3), (5, 5), (4, 9), (9, 4)])
def test_random_shadings_are_full_and_numbers_differ(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    for seed in range(10):
        shaded = random_shading(grid, Dice(f"shading {seed}"))
        rest = [cell for cell in grid.cells() if cell not in shaded]
        assert in_one_piece(grid, rest)
        assert shaded.isdisjoint(near for cell in shaded for near in grid.neighbours(cell))
        for cell in rest:
            others = [other for other in rest if other != cell]
            assert not shaded.isdisjoint(grid.neighbours(cell)) or not in_one_piece(grid, others)
        numbers = latin_numbers(grid, Dice(f"numbers {seed}"))
        assert set(numbers.values()) <= set(range(1, max(size) + 1))
        for line in grid.lines():
            assert len({numbers[cell] for cell in line}) == len(line)


def test_the_solver_does_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    before = made("hitori", 6, 6, seed="solver").puzzle
    monkeypatch.setattr("kotae.answers.forced.PROBER", "glucose4")
    monkeypatch.setattr("kotae.answers.forced.forced.__defaults__", (None, "glucose4"))
    assert made("hitori", 6, 6, seed="solver").puzzle == before


def test_too_small_a_board_is_refused() -> None:
    with pytest.raises(KotaeError, match="too small for hitori"):
        made("hitori", 1, 5)
    assert family("singles") is family("hitori")
