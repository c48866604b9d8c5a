"""Puzzles of a wished difficulty: they are as hard as asked, and the work for them is bounded."""

from typing import Any

import pytest
from generating import FILLED, filled, made

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.generate import NotFound
from kotae.answers.generating.quick_difficulty import Mark, difficulty_of
from kotae.answers.generating.random_boards import brought_by
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_rectangles import Numbered, random_numbered
from kotae.answers.generating.random_boards.rectangle_boards import Division
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, Symmetry
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.rate import rate
from kotae.answers.solve import solve
from kotae.board.grid import Grid, cell_at, row_col
from kotae.families import family
from kotae.families.base import Puzzle


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "size"), [("slitherlink", 7), ("hashi", 10), ("nawabari", 7)])
def test_difficulty_is_as_asked(name: str, size: int, level: str) -> None:
    new = made(name, size, size, difficulty=level)
    assert new.difficulty == level
    assert isinstance(new.puzzle, Puzzle)
    values = new.puzzle.finished(new.puzzle.from_json(new.solution))
    assert difficulty_of(new.puzzle, values) == level


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_difficulty_of_pictures_is_as_asked(level: str) -> None:
    puzzle = filled("nonogram", 8, 8, difficulty=level)
    rating = rate(puzzle)
    assert rating
    assert rating.verdict == level
    assert solve(puzzle, "glucose42", encoding="blocks").status == "unique"


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "size"), [("slitherlink", 8), ("hashi", 10), ("nonogram", 10), ("nawabari", 8)])
def test_every_difficulty_is_met(name: str, size: int, level: str) -> None:
    rating = rate(filled(name, size, size, difficulty=level))
    assert rating
    assert rating.verdict == level


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_varied_division_still_covers_every_cell_once(symmetry: str) -> None:
    dice, grid = Dice(symmetry), Grid(7, 7) if SYMMETRIES[symmetry].needs_square else Grid(6, 7)
    divisions = (random_numbered(Symmetry(grid, symmetry), dice) for _ in range(50))
    division = next(each for each in divisions if each)
    counts = set()
    for _ in range(200):
        division = division.varied(dice) or division
        cells = [(y, x) for row, col, h, w in division.areas for y in range(row, row + h) for x in range(col, col + w)]
        assert sorted(cells) == [row_col(cell) for cell in grid.cells()]
        spots = {cell_at(*spot) for spot in division.areas.values()}
        assert spots == {image for spot in spots for image in division.symmetry.images(spot)}
        assert all(row <= y < row + h and col <= x < col + w for (row, col, h, w), (y, x) in division.areas.items())
        counts.add(len(division.areas))
    assert len(counts) > 1 + 4 * (symmetry in ("none", "rotate", "mirror")), "rectangles are cut and joined"


@pytest.mark.parametrize("symmetry", ["none", "rotate"])
def test_what_the_numbers_of_a_division_tell(symmetry: str) -> None:
    """What they claim is taken over from change to change; whether they tell it all, a solver says as well."""
    dice, grid = Dice(symmetry), Grid(6, 6)
    division = random_numbered(Symmetry(grid, symmetry), dice)
    assert division
    told = untold = 0
    for _ in range(150):
        there = division.varied(dice)
        if there:
            assert there.claims == Numbered(there.symmetry, there.areas).claims
            assert there.alone == (solve(Division(there).puzzle_and_answer[0]).status == "unique")
            told += there.alone and bool(there.open)
            untold += not there.alone
            division = there if there.alone and len(there.open) >= len(division.open) else division
    assert told > 10
    assert untold > 10


@pytest.mark.exhaustive
@pytest.mark.parametrize(("name", "size"), [("hashi", 7), ("nawabari", 6)])
def test_symmetry_of_what_is_hidden_for_a_level(name: str, size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With so many numbers hidden that some surely are."""
    boards = brought_by(family(name))
    monkeypatch.setattr(boards, "HIDDEN", 1.0)
    monkeypatch.setattr(boards, "some_hidden", lambda *_: None)
    monkeypatch.setattr("kotae.answers.generating.target_difficulty.MOST_CHANGES", 15)
    monkeypatch.setattr("kotae.answers.generating.random_boards.rectangle_boards.MOST_HARDENED", 5)
    seen = []

    def marked(self: Tuning, puzzle: Puzzle, values: list[int]) -> Mark:
        hidden = {row_col(cell) for cell, clue in puzzle.clues.items() if clue == "?"}
        assert hidden == {(size - 1 - row, size - 1 - col) for row, col in hidden}
        assert solve(puzzle, "glucose42").status == "unique"
        seen.append(len(hidden))
        self.explained += 1
        return Mark(-1, 1)

    monkeypatch.setattr(Tuning, "mark", marked)
    monkeypatch.setattr("kotae.answers.generating.target_difficulty.MOST_EXPLAINED", 50)
    with pytest.raises(NotFound):
        made(name, size, size, difficulty="expert", symmetry="rotate")
    assert max(seen) > 2


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FILLED)
def test_the_work_for_a_level_is_bounded(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By what is tried, not by a clock."""
    tunings: list[Tuning] = []

    def noted(*about: Any) -> Tuning:
        tunings.append(Tuning(*about))
        return tunings[-1]

    monkeypatch.setattr("kotae.answers.generating.generate.Tuning", noted)
    monkeypatch.setattr("kotae.answers.generating.target_difficulty.MOST_EXPLAINED", 8)
    monkeypatch.setattr("kotae.answers.generating.random_boards.rectangle_boards.MOST_HARDENED", 20)
    monkeypatch.setattr("kotae.answers.generating.target_difficulty.mark_of", lambda gone, wanted: Mark(-1, gone.score))
    with pytest.raises(NotFound):
        made(name, 7, 7, difficulty="expert")
    assert 8 <= tunings[0].explained <= 16
