"""Variants of families with shaded cells and a loop: what is refused by name, and what only changes the look."""

from random import Random
from typing import Any

import pytest

from kotae.answers.check import check
from kotae.answers.solve import solve
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats import read, write

BOARD = "2 . . . . /. . . . 2 /. . 1 . . /. - . . . /. . . . . /"
OPEN = ". . . . . /" * 5 + "0 0 0 0 /" * 5 + "0 0 0 0 0 /" * 4


def test_a_variant_of_koburin_is_refused_by_name() -> None:
    with pytest.raises(ReadError, match="the variant 'm' is not known: "):
        read("https://puzz.link/p?koburin/m/5/5/clcbg.n")
    with pytest.raises(ReadError, match="the variant 'm' is not known: "):
        read(f"pzprv3/koburin/5/5/m/{BOARD}{OPEN}")


def test_shaded_cells_outside_the_loop_are_a_variant() -> None:
    puzzle = read("https://puzz.link/p?koburin/o/5/5/clcbg.n")
    assert write(puzzle, "puzzlink").rstrip("/") == "https://puzz.link/p?koburin/o/5/5/clcbg.n"
    assert read("https://puzz.link/p?koburin/ob/5/5/clcbg.n") == puzzle
    assert read(f"pzprv3/koburin/5/5/o/b/{BOARD}{OPEN}") == puzzle
    assert write(puzzle, "text").startswith("koburin\noutside: yes\n")
    assert puzzle != read("https://puzz.link/p?koburin/5/5/clcbg.n")


def is_outside(answer: Any, row: int, col: int) -> bool:
    """Whether an even number of steps lies between the upper left corner of a cell and the top of the board."""
    crossed = [answer["line"]["horizontal"][above][col - 1] for above in range(row) if col]
    return crossed.count("1") % 2 == 0


FAMILIES = {"yajilin": "0v 1> 1^ 2<", "koburin": "0 1 2 ?", "retsurin": "0 1 2 ?", "yajilin-regions": "0 1 2"}


@pytest.mark.parametrize("family", FAMILIES)
def test_the_answers_are_those_with_nothing_shaded_inside(family: str) -> None:
    """Those of the same puzzle without the variant, of which a brute force of its own makes sure."""
    dice, seen = Random(family), [0, 0]
    for _ in range(12):
        words = [["."] * 5 for _ in range(5)]
        rooms = "\n".join(["AABBB", "AABBB", "CCCDD", "CCCDD", "CCCDD"])
        places = ((0, 0), (0, 2), (2, 0), (2, 3)) if family == "yajilin-regions" else [(1, 1), (3, 2), (0, 4), (4, 0)]
        for row, col in places:
            if dice.random() < 0.5:
                words[row][col] = dice.choice(FAMILIES[family].split())
        board = "\n".join(" ".join(row) for row in words)
        board += f"\nregions:\n{rooms}" if family == "yajilin-regions" else ""
        plain, outside = (read(f"{family}\noutside: {said}\n{board}\n") for said in ("no", "yes"))
        assert isinstance(plain, Puzzle)
        assert isinstance(outside, Puzzle)
        every = [plain.to_json(values) for values in solve(plain, at_most=None).solutions]
        found = [outside.to_json(values) for values in solve(outside, at_most=None).solutions]
        wanted = [
            answer
            for answer in every
            if all(
                is_outside(answer, row, col)
                for row, shown in enumerate(answer["shaded"])
                for col, mark in enumerate(shown)
                if mark == "#"
            )
        ]
        assert sorted(map(str, found)) == sorted(map(str, wanted))
        seen[0] += len(wanted)
        seen[1] += len(every) > len(wanted)
    assert min(seen) > 0


def test_a_shaded_cell_inside_is_wrong() -> None:
    puzzle = read("yajilin\noutside: yes\n...\n...\n...\n")
    assert isinstance(puzzle, Puzzle)
    around = {"shaded": ["...", ".#.", "..."], "line": {"horizontal": ["11", "00", "11"], "vertical": ["101", "101"]}}
    broken = check(puzzle, puzzle.from_json(around)).broken
    assert {each.rule.sentence for each in broken} == {"all shaded cells lie outside the loop"}


def test_a_grey_background_says_nothing() -> None:
    plain = read("https://puzz.link/p?koburin/5/5/clcbg.n")
    assert read("https://puzz.link/p?koburin/b/5/5/clcbg.n") == plain
    assert read(f"pzprv3/koburin/5/5/b/{BOARD}{OPEN}") == plain


def test_an_address_may_have_a_hyphen_in_its_name() -> None:
    address = "https://puzz.link/p?yajilin-regions/5/5/49j60s3020g1g"
    assert write(read(address), "puzzlink") == address
    assert read(address.replace("yajilin", "yajirin")) == read(address)
    assert read(address.replace("regions/", "regions_edit/")) == read(address)
