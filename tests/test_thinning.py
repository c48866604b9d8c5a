"""Clues dropped in runs: the same ones as one by one, on many boards and with every kind of group."""

from collections.abc import Sequence

import pytest
from generating import filled

from kotae.answers.generating import thinning
from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import LARGE_SHARE, MOST_MINIMAL
from kotae.answers.generating.random_boards.clue_places import orbits
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.loop_boards import answer
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.thinning import Runs, Thinned, thinned
from kotae.board.grid import Grid, Place
from kotae.families.slitherlink import Slitherlink


def dropped(seed: str, symmetry: str, at_least: int) -> Thinned | None:
    grid, dice = Grid(7, 7), Dice(seed)
    blank = Slitherlink(grid, {})
    board = ClueSwitches(blank)
    try:
        values = answer(blank, dice)
        return thinned(
            board, values, dice.shuffled(orbits(blank, Symmetry(grid, symmetry), blank.clue_places())), at_least
        )
    finally:
        board.close()


@pytest.mark.parametrize("symmetry", ["none", "rotate"])
@pytest.mark.parametrize("at_least", [0, 25, 31])
def test_runs_drop_the_same_clues_as_one_by_one(symmetry: str, at_least: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in ("one", "two", "three"):
        plain = dropped(seed, symmetry, at_least)
        monkeypatch.setattr(thinning, "MANY", 0)
        quick = dropped(seed, symmetry, at_least)
        monkeypatch.undo()
        assert (plain is None) == (quick is None)
        if plain and quick:
            assert dict(sorted(plain.kept.items())) == dict(sorted(quick.kept.items()))
            assert plain.dropped == quick.dropped
            assert len(quick.kept) >= at_least


def test_a_run_ends_with_the_last_group_that_may_be_needed() -> None:
    groups: Sequence[Sequence[Place]] = [[(1, 1)], [(1, 3)], [(1, 5)], [(1, 7)]]
    kept = {group[0]: 0 for group in groups}
    runs = Runs(groups, 0)
    run = runs.following(kept, {(1, 3), (1, 7)}, 1)
    assert run is not None
    assert (run.groups, run.doubtful, run.end) == (groups[:2], 1, 2)
    whole = runs.following(kept, {(1, 3), (1, 7)}, 9)
    assert whole is not None
    assert (whole.groups, whole.doubtful, whole.end) == (groups, 2, 4)
    runs.hold(whole, {(1, 3), (1, 5)})
    held = runs.following(kept, {(1, 3), (1, 7)}, 9)
    assert held is not None
    assert held.groups == [groups[0], groups[1], groups[3]]
    runs.done = 4
    assert runs.following(kept, set(), 1) is None


def test_a_huge_loop_keeps_more_than_the_fewest_clues() -> None:
    puzzle = filled("slitherlink", 61, 61)
    assert len(puzzle.clues) == round(LARGE_SHARE * 61 * 61) > 0.5 * MOST_MINIMAL
