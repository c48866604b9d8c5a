"""What islands, bridges and the network have to say."""

import pytest
from boards import read_board
from path_lines import cut_said, said

from kotae.board.corridors import Corridors
from kotae.board.grid import Place, cell_at
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi

Facts = dict[str, tuple[int, int]]
"""By corridor, the fewest and the most bridges it has."""


def place(name: str) -> Place:
    row, col = name[1:].split("c")
    return cell_at(int(row) - 1, int(col) - 1)


def board(text: str) -> Puzzle:
    return read_board(text, Hashi)


def literals(puzzle: Puzzle, facts: Facts) -> list[int]:
    (layer,) = puzzle.layers
    assert isinstance(layer, Corridors)
    found: list[int] = []
    for corridor, (least, most) in facts.items():
        one, other = map(place, corridor.split("-"))
        found += layer[one, other].between(least, most)
    return found


def island(text: str, at: str, given: Facts, so: Facts) -> str:
    """What the island in the middle of a cross of others says."""
    puzzle = board(text)
    known = literals(puzzle, given)
    return said(puzzle, "number", place(at), known, [each for each in literals(puzzle, so) if each not in known])


CROSS = "..1..\n.....\n1.{}.1\n.....\n..1..\n"
UP, LEFT, RIGHT, DOWN = "r1c3-r3c3", "r3c1-r3c3", "r3c3-r3c5", "r3c3-r5c3"


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (
            8,
            {},
            {UP: (2, 2), LEFT: (2, 2), RIGHT: (2, 2), DOWN: (2, 2)},
            "the 8 at r3c3 needs all eight bridges it can have: two to each of r1c3, r3c1, r3c5 and r5c3",
        ),
        (8, {}, {UP: (2, 2)}, "the 8 at r3c3 needs all eight bridges it can have, so two go to r1c3"),
        (
            7,
            {},
            {UP: (1, 2), LEFT: (1, 2), RIGHT: (1, 2), DOWN: (1, 2)},
            "the 7 at r3c3 can have at most six bridges elsewhere, so at least one goes to each of r1c3, r3c1, r3c5 "
            "and r5c3",
        ),
        (
            4,
            {UP: (0, 0), LEFT: (0, 1)},
            {RIGHT: (1, 2), DOWN: (1, 2)},
            "the 4 at r3c3 can have at most one bridge to r3c1 and cannot be joined to r1c3, so at least one goes to "
            "each of r3c5 and r5c3",
        ),
        (
            4,
            {UP: (0, 0), LEFT: (0, 0)},
            {RIGHT: (2, 2), DOWN: (2, 2)},
            "the 4 at r3c3 cannot be joined to r1c3 or r3c1, so it needs all four it can have: two to each of r3c5 and "
            "r5c3",
        ),
        (
            2,
            {UP: (0, 0), LEFT: (0, 0), RIGHT: (0, 1), DOWN: (0, 1)},
            {RIGHT: (1, 1), DOWN: (1, 1)},
            "the 2 at r3c3 can have at most one bridge to each of r3c5 and r5c3 and cannot be joined to r1c3 or r3c1, "
            "so it needs both it can have: one to each of r3c5 and r5c3",
        ),
        (
            2,
            {UP: (0, 0), LEFT: (0, 0), DOWN: (0, 0)},
            {RIGHT: (2, 2)},
            "the 2 at r3c3 cannot be joined to r1c3, r3c1 or r5c3, so both its bridges go to r3c5",
        ),
        (
            1,
            {},
            {UP: (0, 1), LEFT: (0, 1)},
            "the 1 at r3c3 has only one bridge, so at most one goes to each of r1c3 and r3c1",
        ),
        (
            5,
            {UP: (2, 2), LEFT: (2, 2)},
            {RIGHT: (0, 1), DOWN: (0, 1)},
            "the 5 at r3c3 has two bridges to each of r1c3 and r3c1, so at most one goes to each of r3c5 and r5c3",
        ),
        (2, {UP: (2, 2)}, {LEFT: (0, 0)}, "the 2 at r3c3 has both its bridges to r1c3, so none goes to r3c1"),
        (
            3,
            {UP: (2, 2), LEFT: (1, 2)},
            {LEFT: (1, 1), RIGHT: (0, 0)},
            "the 3 at r3c3 has all three bridges, one to r3c1 and two to r1c3, so none goes to r3c5",
        ),
        (
            3,
            {UP: (2, 2), LEFT: (1, 2)},
            {LEFT: (1, 1)},
            "the 3 at r3c3 has all three bridges, one to r3c1 and two to r1c3, so no more go to r3c1",
        ),
        (
            3,
            {UP: (2, 2), LEFT: (0, 0), DOWN: (0, 0)},
            {RIGHT: (1, 1)},
            "the 3 at r3c3 has two bridges to r1c3 and cannot be joined to r3c1 or r5c3, so one goes to r3c5",
        ),
        (
            2,
            {UP: (1, 2), LEFT: (1, 2), RIGHT: (1, 2)},
            {},
            "the 2 at r3c3 would have three bridges, one to each of r1c3, r3c1 and r3c5",
        ),
        (
            3,
            {UP: (0, 0), LEFT: (0, 1), RIGHT: (0, 1), DOWN: (0, 0)},
            {},
            "the 3 at r3c3 would have room for only two bridges, with at most one to each of r3c1 and r3c5 and none to "
            "r1c3 or r5c3",
        ),
        (
            1,
            {UP: (0, 0), LEFT: (0, 0), RIGHT: (0, 0), DOWN: (0, 0)},
            {},
            "the 1 at r3c3 could not be joined to anything",
        ),
    ],
)
def test_what_an_island_says(number: int, given: Facts, so: Facts, expected: str) -> None:
    assert island(CROSS.format(number), "r3c3", given, so) == expected


def test_an_island_with_one_neighbour() -> None:
    text = "2...3\n.....\n....1\n"
    assert island(text, "r1c1", {}, {"r1c1-r1c5": (2, 2)}) == (
        "the 2 at r1c1 has only one neighbour, so both its bridges go to r1c5"
    )
    assert island(text, "r3c5", {}, {"r1c5-r3c5": (1, 1)}) == (
        "the 1 at r3c5 has only one neighbour, so its bridge goes to r1c5"
    )


CROSSING = ".1.\n1.1\n.1.\n"


def test_a_bridge_in_the_way() -> None:
    puzzle = board(CROSSING)
    across, down = (literals(puzzle, {corridor: (1, 2)})[0] for corridor in ("r2c1-r2c3", "r1c2-r3c2"))
    assert said(puzzle, "apart", place("r2c2"), [across], [-down]) == (
        "the bridge from r2c1 to r2c3 is in the way, so there is no bridge from r1c2 to r3c2"
    )
    assert said(puzzle, "apart", place("r2c2"), [across, down], []) == (
        "the bridges from r2c1 to r2c3 and r1c2 to r3c2 would cross"
    )


def test_what_is_meant_anyway() -> None:
    """Whoever knows that there is no bridge knows that there are not two."""
    puzzle = board(CROSS.format(3))
    one, two = literals(puzzle, {UP: (2, 2)})
    said_so = "there is no bridge between r1c3 and r3c3"
    assert said(puzzle, "number", place("r3c3"), [-one], [-two]) == said_so
    puzzle = board(CROSSING)
    one, two = literals(puzzle, {"r2c1-r2c3": (2, 2)})
    assert said(puzzle, "apart", place("r2c2"), [-one], [-two]) == "there is no bridge between r2c1 and r2c3"


def test_islands_that_would_be_alone() -> None:
    puzzle = board("2.2.1\n.....\n1.1..\n")
    pair = place("r1c1"), place("r1c3")
    assert said(puzzle, "not_among_themselves", pair, [], literals(puzzle, {"r1c1-r1c3": (0, 1)})) == (
        "joined only to each other, the 2s at r1c1 and r1c3 would be cut off from the rest"
    )


def test_the_only_way_out() -> None:
    puzzle = board("2.2.1\n.....\n1.1..\n")
    gone = literals(puzzle, {"r1c3-r3c3": (0, 0), "r1c3-r1c5": (0, 0), "r1c1-r1c3": (1, 2)})
    (way,) = literals(puzzle, {"r1c1-r3c1": (1, 2)})
    assert "the only way out for the 2 at r1c1 and the 2 at r1c3 is a bridge between r1c1 and r3c1" in cut_said(
        puzzle, "joined", gone, [way]
    )
    assert "the 2 at r1c1 and the 2 at r1c3 would be cut off from the rest" in cut_said(
        puzzle, "joined", [*gone, -way], []
    )


@pytest.mark.parametrize(
    ("bounds", "states", "supposed"),
    [
        ((2, 2), "two bridges join r1c1 and r1c3", "two bridges joined r1c1 and r1c3"),
        ((1, 1), "one bridge joins r1c1 and r1c3", "one bridge joined r1c1 and r1c3"),
        ((1, 2), "at least one bridge joins r1c1 and r1c3", "at least one bridge joined r1c1 and r1c3"),
        ((0, 1), "at most one bridge joins r1c1 and r1c3", "at most one bridge joined r1c1 and r1c3"),
        ((0, 0), "there is no bridge between r1c1 and r1c3", "there were no bridge between r1c1 and r1c3"),
    ],
)
def test_bridges_in_words(bounds: tuple[int, int], states: str, supposed: str) -> None:
    puzzle = board("2.2\n...\n1.1\n")
    words, found = puzzle.layers[0].words, literals(puzzle, {"r1c1-r1c3": bounds})
    assert words.clause(found) == states
    assert words.clause(found, mood="were") == supposed
