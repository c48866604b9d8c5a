"""New puzzles of every family: one answer, wishes granted, the same for every solver."""

import json
import random
from pathlib import Path

import pytest
from commands import kotae
from generating import Wishes, filled, made
from sampling import sample

from kotae.answers.explaining.explain import explain
from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generate import NotFound
from kotae.answers.generating.generators import open_board
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, Symmetry
from kotae.answers.generating.request import can_have
from kotae.answers.solve import solve
from kotae.board.grid import Grid, kind_of
from kotae.board.random_rooms import grown_rooms, in_one_piece, moved_border
from kotae.errors import KotaeError
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.formats import read, write

GOLDEN = Path(__file__).parent / "generated-any.txt"
KINDS = [*clue_families()]
NAMES = [kind.family for kind in KINDS]
USUAL = [kind.family for kind in KINDS if not kind.random_boards]
"""Those that bring no random boards of their own."""


@pytest.mark.parametrize("name", NAMES)
def test_every_family_is_generated(name: str) -> None:
    """By the command, with one answer by a solver that had no part in making it."""
    done = kotae("generate", name, "--size", "6x6", "-n", "2", "--seed", "any", "--jobs", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert len({record["puzzle"] for record in records}) == 2
    for record in records:
        puzzle = read(record["puzzle"])
        assert isinstance(puzzle, Puzzle)
        answer = solve(puzzle, "glucose42")
        assert answer.status == "unique"
        assert puzzle.to_json(answer.solutions[0]) == record["solution"]
        assert record["difficulty"] in ("easy", "medium", "hard", "expert")


@pytest.mark.parametrize("name", USUAL)
def test_the_same_seed_gives_these_puzzles(name: str) -> None:
    """Kept as text: whoever changes how puzzles are made sees here that seeds mean something else now."""
    kept = {text.split("\n")[0].split(" ")[0]: text for text in GOLDEN.read_text().split("\n\n")}
    assert write(made(name, 6, 6, seed="kotae").puzzle, "text").strip() == kept[name].strip()


@pytest.mark.parametrize("name", NAMES)
def test_explanations_go_to_the_end(name: str) -> None:
    for number in (1, 2):
        puzzle = made(name, 6, 6, number, "explain").puzzle
        assert isinstance(puzzle, Puzzle)
        found = explain(puzzle)
        assert found.complete
        assert (
            puzzle.places_open(puzzle.stated([*found.start, *(each for step in found.steps for each in step.so)])) == 0
        )


@pytest.mark.parametrize("name", [name for name in USUAL if name in sample()])
@pytest.mark.parametrize("solver", ["glucose4", "cadical153"])
def test_the_solver_does_not_matter(name: str, solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = made(name, 6, 6, seed="solver").puzzle
    monkeypatch.setattr("kotae.answers.generating.clue_switches.QUICK", solver)
    open_board.cache_clear()
    assert made(name, 6, 6, seed="solver").puzzle == before
    open_board.cache_clear()


@pytest.mark.parametrize("name", [name for name in NAMES if name in sample() and can_have(family(name), "symmetry")])
@pytest.mark.parametrize(
    "symmetry",
    [
        "rotate",
        "mirror",
        "diagonal",
        *(pytest.param(name, marks=pytest.mark.exhaustive) for name in ("rotate90", "full")),
    ],
)
def test_symmetry_of_any_family(name: str, symmetry: str) -> None:
    side = 7 if name == "hashi" else 6  # 6x6 has no room for islands that look the same from all sides
    puzzle = made(name, side, side, symmetry=symmetry).puzzle
    assert isinstance(puzzle, Puzzle)
    possible = set(puzzle.blank().clue_places())
    for motion in Symmetry(puzzle.grid, symmetry).motions:
        images = {motion.place(place) for place in puzzle.clues if len(place) == 2}
        assert images & possible <= set(puzzle.clues)
        for label, given in puzzle.givens.items():
            if hasattr(given, "borders") and puzzle.given_kinds[label].is_drawn:
                assert {motion.place(edge) for edge in given.borders()} == set(given.borders()), label
        rooms = {place: puzzle.clue_rule_at(place).rooms for place in puzzle.clues if kind_of(place) == "regions"}
        clued = {frozenset(puzzle.givens[given.label].at(place)) for place, given in rooms.items() if given}
        assert {frozenset(map(motion.place, room)) for room in clued} == clued


def test_walls_are_symmetric_though_sums_beside_the_board_are_not() -> None:
    puzzle = filled("kakuro", 6, 6, symmetry="rotate")
    walls = {place for place in puzzle.clues if kind_of(place) == "cells"}
    assert walls
    assert {image for wall in walls for image in Symmetry(Grid(6, 6), "rotate").images(wall)} == walls


@pytest.mark.parametrize(("name", "level"), [("sudoku", "easy"), ("akari", "easy"), ("masyu", "medium")])
def test_difficulty_of_any_family(name: str, level: str) -> None:
    assert made(name, 6, 6, difficulty=level).difficulty == level


def test_as_few_clues_as_possible() -> None:
    for name in ("gokigen", "heyawake", "shikaku"):
        puzzle = made(name, 5, 5, clues=0.0).puzzle
        assert isinstance(puzzle, Puzzle)
        for place, clue in puzzle.clues.items():
            rest = {other: kept for other, kept in puzzle.clues.items() if other != place}
            hidden = puzzle.token_at(place).hide(clue)
            if puzzle.clue_rule_at(place).placed:
                rest[place] = hidden
            if clue != hidden or not puzzle.clue_rule_at(place).placed:
                assert solve(puzzle.with_clues(rest)).status == "several"


def test_a_family_without_clues_has_no_wishes_about_them() -> None:
    wishes: list[Wishes] = [{"symmetry": "rotate"}, {"clues": 0.5}]
    for wish in wishes:
        with pytest.raises(KotaeError, match="cannot be used with starbattle"):
            made("starbattle", 6, 6, **wish)
    with pytest.raises(KotaeError, match="square"):
        made("sudoku", 6, 8)
    with pytest.raises(NotFound):
        made("starbattle", 2, 2)


def test_a_clue_that_looks_at_candidates_is_switched_off() -> None:
    """The size of an island is a lazy rule: its cuts hold as long as the clue does."""
    blank = read("nurikabe\n?..\n...\n..?\n")
    assert isinstance(blank, Puzzle)
    board = ClueSwitches(blank)
    sizes = dict.fromkeys((1, 2, 3, 4, 9), 0)
    (first, second), chance = blank.clues, random.Random(1)
    for size in chance.choices(list(sizes), k=20):
        expected = solve(blank.with_clues({first: size, second: "?"})).status != "none"
        assert (board.another({first: size}) is not None) == expected
        sizes[size] += expected
    assert board.another({}) is not None
    assert sum(sizes.values()) > 3
    assert 0 in sizes.values()
    board.close()


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_random_rooms(symmetry: str) -> None:
    grid, dice = Grid(7, 7) if SYMMETRIES[symmetry].needs_square else Grid(6, 7), Dice(symmetry)
    images = Symmetry(grid, symmetry).images
    for number in range(1, 20):
        room = grown_rooms(grid, number, dice, images)
        assert set(room) == set(grid.cells())
        rooms = {k: [cell for cell in grid.cells() if room[cell] == k] for k in room.values()}
        assert all(in_one_piece(grid, cells) for cells in rooms.values())
        assert len(rooms) == number or symmetry != "none"
        for cells in rooms.values():
            assert all(len({room[cell] for cell in moved}) == 1 for moved in zip(*map(images, cells), strict=True))
        moved = moved_border(grid, room, list(grid.cells()), dice)
        if moved:
            assert sum(moved[cell] != room[cell] for cell in grid.cells()) == 1
            assert len(set(moved.values())) == len(rooms)


def test_families_that_are_made_in_a_way_of_their_own_say_so() -> None:
    assert {"hashi", "nawabari", "nonogram", "slitherlink"} <= set(NAMES) - set(USUAL)
    assert can_have(family("sliding"), "steps")


def test_boards_without_an_answer_count_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such boards are soon dismissed, so there may be ten times as many of them."""
    monkeypatch.setattr("kotae.answers.generating.generate.MOST_TRIES", 3)
    monkeypatch.setattr("kotae.answers.generating.random_boards.board_repairs.random_answer", lambda *_: None)
    with pytest.raises(NotFound) as found:
        made("lits", 5, 5)
    assert found.value.missed.tries == 30
