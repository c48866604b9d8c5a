"""Tiles around blocked cells, and the numbers in these: in Kotae's text, and in addresses and files of puzz.link."""

import pytest

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.tokens import Clue
from kotae.errors import KotaeError, ReadError
from kotae.families.tilepaint import TilePaint
from kotae.formats import read, write
from kotae.logic.silent import Silent

LINK = "https://puzz.link/p?tilepaint/"


def tiles(*rows: str, clues: dict[tuple[int, int], tuple[int, int]]) -> list[str]:
    """The letters of tiles, as they are numbered on a board with these clues."""
    grid = Grid(len(rows), len(rows[0]))
    number = {cell_at(r, c): ord(letter) for r, row in enumerate(rows) for c, letter in enumerate(row)}
    puzzle = TilePaint(grid, {cell_at(*cell): clue for cell, clue in clues.items()}, tiles=number)
    letters = ["ABCDEFGH"[puzzle.tiles.number[cell]] for cell in grid.cells()]
    return ["".join(letters[at : at + grid.cols]) for at in range(0, len(letters), grid.cols)]


def test_a_blocked_cell_is_in_no_tile_and_may_cut_one() -> None:
    assert tiles("AAB", "AAB", clues={}) == ["AAB", "AAB"]
    assert tiles("AAA", clues={(0, 1): (-1, -1)}) == ["ABC"]
    assert tiles("AAA", "AAA", clues={(0, 1): (-1, -1)}) == ["ABA", "AAA"]
    assert tiles("AABB", clues={(0, 1): (0, 0), (0, 2): (0, 0)}) == ["ABCD"]
    with pytest.raises(KotaeError, match="the tile of r1c1 falls apart: r1c3 is not joined to it"):
        tiles("ABA", clues={})


def test_there_is_no_border_between_blocked_cells() -> None:
    """As puzz.link writes it, although each is by itself here."""
    puzzle = TilePaint(
        Grid(1, 4), {(1, 3): (0, 0), (1, 5): (0, 1)}, tiles=dict.fromkeys(((1, x) for x in (1, 3, 5, 7)), 0)
    )
    assert write(puzzle, "puzzlink").strip() == f"{LINK}4/1/kg0001g...../"
    assert read(write(puzzle, "puzzlink")) == puzzle == read(write(puzzle, "pzprv3"))
    assert "\n2\n0 . . 1 \n" in write(puzzle, "pzprv3")


def test_numbers_of_two_digits() -> None:
    clues: dict[Place, Clue] = {
        (1, 1): (16, 3),
        (1, 3): (2, 255),
        (1, 5): (17, 18),
        (1, 7): (-1, 0),
        (-1, 1): 31,
        (1, -1): 0,
    }
    puzzle = TilePaint(Grid(1, 4), clues, tiles={(1, x): x for x in (1, 3, 5, 7)})
    assert write(puzzle, "puzzlink").strip() == f"{LINK}4/1/0+103-2ff=1112.0-1f...0"
    assert read(write(puzzle, "puzzlink")) == puzzle == read(write(puzzle, "pzprv3")) == read(write(puzzle, "text"))


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("3/1/0h", "1:37: the address ends here; expected 1 hexadecimal digit or a dot"),
        ("3/1/0i..", "1:39: the address ends here"),
        ("3/1/0j....", "there is more after the last cell; expected 3 cells"),
        ("3/1/0=1g", "1:37: '1g' is not a number; expected 2 hexadecimal digits or a dot"),
        ("3/1/0i....0", "there is more after the board"),
    ],
)
def test_what_is_wrong_in_an_address(body: str, said: str) -> None:
    with pytest.raises(ReadError, match=said):
        read(LINK + body)


def test_a_number_with_nothing_to_count_says_nothing() -> None:
    assert Silent().equals(3).holds([0]) is Silent().isin(range(2)).holds([0]) is True
    assert Silent().value([0]) == 0
    puzzle = TilePaint(Grid(1, 2), {(1, 1): (7, 1), (-1, 1): 5}, tiles={(1, 1): 0, (1, 3): 1})
    assert puzzle.solved_by([0, 1])
    assert not puzzle.solved_by([0, -1])
