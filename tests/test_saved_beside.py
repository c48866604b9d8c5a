"""Numbers beside the board, in addresses and files of puzz.link: above the columns and left of the rows."""

import pytest

from kotae.board.grid import cell_at
from kotae.errors import ReadError
from kotae.families.aquarium import Aquarium
from kotae.formats import read, write
from kotae.formats.pzprv3 import read_pzprv3_answer

FILE = "pzprv3/aquarium/2/3/1 0 /1 0 /0 0 0 /. . 11 c2 /. . # + /3 # . . /"
BORDERS = "1 0 /1 0 /0 0 0 /"


def test_a_file_has_numbers_and_what_is_drawn() -> None:
    puzzle = read(FILE)
    assert isinstance(puzzle, Aquarium)
    assert puzzle.clues == {(-1, 3): 11, (-1, 5): 2, (3, -1): 3}
    values = read_pzprv3_answer(FILE, puzzle)
    drawn = {(0, 1): 1, (0, 2): -1, (1, 0): 1}
    for cell, sign in drawn.items():
        assert values[puzzle.water[cell_at(*cell)]] == sign * puzzle.water[cell_at(*cell)]
    assert sum(map(bool, values)) == len(drawn)
    assert write(puzzle, "pzprv3") == "pzprv3\naquarium\n2\n3\n1 0 \n1 0 \n0 0 0 \n. . 11 2 \n. . . . \n3 . . . \n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"pzprv3/aquarium/2/3/{BORDERS}. . x 2 /. . . . /3 . . . /", "1:42: 'x' is not a clue"),
        (f"pzprv3/aquarium/2/3/{BORDERS}. . ? 2 /. . . . /3 . . . /", r"1:42: '\?' is not a clue"),
        (f"pzprv3/aquarium/2/3/{BORDERS}. . -2 2 /. . . . /3 . . . /", r"1:42: the clue \? at column 2 cannot occur"),
        (f"pzprv3/aquarium/2/3/{BORDERS}. . 2 2 /. . . . /3 . . /", "1:56: this row has 3 clues and cells; expected 4"),
        ("pzprv3/aquarium/2/3/0 1 /1 1 /0 0 0 /. . . . /. . . . /. . . . /", "1:26: there is a border inside"),
        ("pzprv3/aquarium/2/3/r/1 0 /1 0 /0 0 0 /. . . . /. . . . /. . . . /", "1:21: the variant 'r' is not known"),
        ("https://puzz.link/p?aquarium/3/2/k0", "the address ends here; expected a slash"),
        ("https://puzz.link/p?aquarium/3/2/k0k", "'k' means nothing here; expected a slash"),
        ("https://puzz.link/p?aquarium/3/2/k0/i", "the board ends after 3 cells; expected 5 cells"),
        ("https://puzz.link/p?aquarium/3/2/s0/k", "there is a border inside one of the tanks"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(ReadError, match=said):
        read(text)


def test_an_address_has_a_slash_before_them() -> None:
    puzzle = read(FILE)
    address = write(puzzle, "puzzlink").strip()
    assert address.startswith("https://puzz.link/p?aquarium/3/2/")
    assert address.endswith("/gb2g3")
    assert read(address) == puzzle
