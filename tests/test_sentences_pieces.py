"""What trees and their tents, and the pieces of a bank have to say."""

import pytest
from boards import read_board
from path_lines import cut_said, said

from kotae.board.grid import cell_at
from kotae.families.base import Puzzle
from kotae.families.battleship import Battleship
from kotae.families.statuepark import StatuePark
from kotae.families.tents import Tents


def literals(puzzle: Puzzle, names: str) -> list[int]:
    """Cells as `r1c2`, or `-r1c2` for no."""
    (layer,) = puzzle.layers
    found = []
    for name in names.split():
        row, col = name.strip("-r").split("c")
        (variable,) = layer.variables_at(cell_at(int(row) - 1, int(col) - 1))
        found.append(-variable if name.startswith("-") else variable)
    return found


ALONE = "r1c1 -r1c2 -r2c1 -r2c2"
"""A ship of one cell in the corner."""


@pytest.mark.parametrize(
    ("fleet", "given", "so", "expected"),
    [
        ("##", "-r1c2 -r2c1", "-r1c1", "r1c1 is water, as no ship that is left fits there"),
        (
            "##",
            "-r1c2 -r2c1 -r1c5 -r2c6",
            "-r1c1 -r1c6",
            "r1c1 and r1c6 are water, as no ship that is left fits over them",
        ),
        ("##", "r1c1 -r2c1", "r1c2", "r1c2 is ship, however the ship over r1c1 lies"),
        ("######", "-r1c1", "r2c1 r2c2", "r2c1 and r2c2 are ship, wherever the ship of six cells lies"),
        ("#", f"{ALONE} -r1c5 -r2c5 -r2c6", "-r1c6", "r1c6 is water, as there is only one ship of one cell"),
        ("##", "r1c1 r1c3", "", "no ship that is left would fit over r1c3"),
        ("######", "-r1c1 -r2c1", "", "there would be no room for the ship of six cells"),
        ("#", f"{ALONE} r1c4 -r1c3 -r2c3 -r2c4 -r2c5 -r1c5", "", "there would be more than one ship of one cell"),
    ],
)
def test_what_a_fleet_says(fleet: str, given: str, so: str, expected: str) -> None:
    puzzle = read_board(f"fleet: {fleet}\n......\n......\n", Battleship)
    assert said(puzzle, "in_fleet", None, literals(puzzle, given), literals(puzzle, so)) == expected


def test_the_middle_of_a_ship_has_neighbours() -> None:
    puzzle = read_board("fleet: ###\n...\n.m.\n...\n", Battleship)
    given = literals(puzzle, "-r1c2 -r2c1")
    assert said(puzzle, "part", cell_at(1, 1), given, []) == "the middle of a ship at r2c2 could not be one"


def test_a_statue_is_called_by_its_shape() -> None:
    puzzle = read_board("statues: ###/.#.\n...\n...\n", StatuePark)
    known, follows = literals(puzzle, "-r1c1"), literals(puzzle, "r2c1")
    assert said(puzzle, "placed", None, known, follows) == "r2c1 is covered, wherever the T-shaped statue lies"


@pytest.mark.parametrize(
    ("board", "given", "so", "expected"),
    [
        ("t..\n...", "-r1c2", "r2c1", "the tree at r1c1 can only have its tent at r2c1"),
        ("t..\n...", "-r1c2 -r2c1", "", "the tree at r1c1 would have no place for its tent"),
        ("...\n.t.", "r1c2", "-r2c1", "the tree at r2c2 belongs to the tent at r1c2, so r2c1 has no tent"),
        ("...\n.t.", "r2c1 r2c3", "", "the tents at r2c1 and r2c3 would share the tree at r2c2"),
        (
            ".t.t.",
            "-r1c5",
            "r1c1",
            "the two trees at r1c2 and r1c4 have only r1c1 and r1c3 left for their tents, so r1c1 has a tent",
        ),
        (
            ".t.t.",
            "-r1c5 -r1c1",
            "",
            "the two trees at r1c2 and r1c4 would have only r1c3 left for two tents",
        ),
        (
            ".t.t.",
            "r1c1 r1c5",
            "-r1c3",
            "the two trees at r1c2 and r1c4 belong to the tents at r1c1 and r1c5, so r1c3 has no tent",
        ),
    ],
)
def test_what_trees_say(board: str, given: str, so: str, expected: str) -> None:
    puzzle = read_board(f"{board}\n", Tents)
    assert expected in cut_said(puzzle, "tied", literals(puzzle, given), literals(puzzle, so))
