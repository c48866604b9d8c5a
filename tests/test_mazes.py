"""Mazes with a start and a goal: how these are written, and what follows about the way between them."""

import pytest
from boards import read_board
from path_lines import said

from kotae.answers.check import check
from kotae.board.ends import Ends
from kotae.board.grid import Grid, cell_at
from kotae.errors import KotaeError, ReadError
from kotae.families.nurimaze import Nurimaze
from kotae.formats import read, write

MAZE = "ends: r1c1 r3c3\n...\n.o.\n...\nrooms:\nABC\nDEF\nGHI\n"
ADDRESS = "https://puzz.link/p?nurimaze/3/3/vgvg"


def test_the_start_and_the_goal_have_a_line_of_their_own() -> None:
    puzzle = read_board(MAZE, Nurimaze)
    assert puzzle.givens["ends"] == (cell_at(0, 0), cell_at(2, 2))
    assert write(puzzle, "text") == f"nurimaze\n{MAZE}"


@pytest.mark.parametrize(
    ("ends", "wrong"),
    [
        ("r1c1", "2:7: ends is 'r1c1'; expected two cells, such as r1c1 r6c6"),
        ("r1c1 x", "2:1: ends is 'r1c1 x'; expected two cells, such as r1c1 r6c6"),
        ("r1c1 r0c1", "2:1: ends is 'r1c1 r0c1'; expected two cells, such as r1c1 r6c6"),
        ("r1c1 r4c1", "2:1: r4c1 is not on the board; expected a cell up to r3c3"),
        ("r1c1 r1c1", "2:1: S and G are both at r1c1; expected two different cells"),
        ("r2c2 r1c1", "S or G stands on a circle; expected a cell of its own"),
    ],
)
def test_ends_that_cannot_be(ends: str, wrong: str) -> None:
    with pytest.raises(ReadError) as refused:
        read(f"nurimaze\n{MAZE}".replace("r1c1 r3c3", ends))
    assert wrong in str(refused.value)


def test_without_ends_these_are_in_the_corners() -> None:
    assert Ends().default(Grid(2, 3)) == (cell_at(0, 0), cell_at(1, 2))
    plain = MAZE.replace("ends: r1c1 r3c3\n", "")
    assert read_board(plain, Nurimaze) == read_board(MAZE, Nurimaze)
    with pytest.raises(KotaeError):
        Ends().checked(Grid(2, 3), (cell_at(0, 0), cell_at(0, 0)))


@pytest.mark.parametrize("body", ["1b2", "2a31", "b12", "12b", "14932"])
def test_addresses_are_written_as_they_are_read(body: str) -> None:
    assert write(read(f"{ADDRESS}{body}"), "puzzlink").strip() == f"{ADDRESS}{body}"


@pytest.mark.parametrize(("body", "column"), [("1", 39), ("10", 39), ("1b", 40), ("1b22", 41)])
def test_addresses_with_too_few_or_too_many_cells(body: str, column: int) -> None:
    with pytest.raises(ReadError) as refused:
        read(f"{ADDRESS}{body}")
    assert refused.value.column == column


def test_a_gap_too_long_for_one_letter() -> None:
    long = f"nurimaze\nends: r1c1 r1c40\n{'.' * 40}\nrooms:\n{' '.join(map(str, range(40)))}\n"
    puzzle = read(long)
    assert write(puzzle, "puzzlink").endswith("1zb2")
    assert read(write(puzzle, "puzzlink")) == puzzle


def test_what_is_drawn_decides_the_way() -> None:
    puzzle = read_board(MAZE, Nurimaze)
    assert check(puzzle, ["..#", "#.#", "#.."]).verdict == "right"
    assert check(puzzle, ["..#", "#..", "#.."]).verdict == "wrong"
    assert check(puzzle, ["...", ".#.", "..."]).verdict == "wrong"


def test_a_way_that_misses_a_circle_breaks_a_clue() -> None:
    puzzle = read_board("ends: r1c1 r1c3\n...\n.o.\nrooms:\nABC\nDEF\n", Nurimaze)
    assert [each.text(puzzle) for each in check(puzzle, ["...", "#.#"]).broken] == [
        "the circle at r2c2: the way from S to G passes every circle and no triangle"
    ]


def test_where_the_way_leads() -> None:
    puzzle = read_board(MAZE, Nurimaze)
    assert isinstance(puzzle, Nurimaze)
    middle, up, left, right, down = (puzzle.way[cell_at(*at)] for at in ((1, 1), (0, 1), (1, 0), (1, 2), (2, 1)))
    assert said(puzzle, "leads", cell_at(1, 1), [middle, -up, -left], [right, down]) == (
        "r2c2 is on the way and r1c2 and r2c1 are off the way, so r2c3 and r3c2 are on the way, "
        "as the way neither ends nor branches"
    )
    assert said(puzzle, "leads", cell_at(0, 0), [up], [-left]) == (
        "r1c1 has its next cell on the way, so r2c1 is off the way"
    )
