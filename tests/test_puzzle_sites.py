"""Pages of puzzle-loop.com and its sisters: the task on them is read, whatever is around it; else one line says why."""

import random

import pytest
from boards import as_board

from kotae.errors import ReadError
from kotae.families import find_family
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.sources import puzzles_in

CELLS = {
    "loop": "slitherlink",
    "bridges": "hashi",
    "light-up": "akari",
    "nurikabe": "nurikabe",
    "shikaku": "shikaku",
    "masyu": "masyu",
    "sudoku": "sudoku",
    "kurodoko": "kurodoko",
    "hitori": "hitori",
    "yin-yang": "yinyang",
    "minesweeper": "mines",
    "shakashaka": "shakashaka",
    "slant": "gokigen",
}
PAGE = """<!DOCTYPE html>
<html><head><title>a puzzle</title><link rel="canonical" href="https://www.puzzle-{site}.com/"></head>
<body><script>var Game = {{}}; var task = '{task}';
$(function() {{ Game = new Puzzle({{"puzzleWidth":{cols},"puzzleHeight":{rows}}}); }});</script></body></html>
"""


def example(family: str) -> Puzzle:
    kind = find_family(family)
    assert kind
    return as_board(read(f"{kind.family}\n{kind.example}"))


def written(puzzle: Puzzle) -> str:
    """The task of a puzzle with clues in cells or at corners."""
    rule = next(iter(puzzle.clue_rules.values()))
    places = puzzle.grid.corners() if rule.at == "corners" else puzzle.grid.cells()
    text, empty = "", 0
    for place in places:
        clue = puzzle.clues.get(place)
        if clue is None:
            empty += 1
            continue
        text += letters(empty)
        word = "B" if clue == "?" and rule.token.is_plain_hidden else rule.token.text(clue).upper()
        text += ("_" if text[-1:].isdigit() and word[0].isdigit() else "") + word
        empty = 0
    return text + letters(empty)


def letters(empty: int) -> str:
    return "z" * (empty // 26) + (chr(ord("a") + empty % 26 - 1) if empty % 26 else "")


@pytest.mark.parametrize(("site", "family"), CELLS.items())
def test_clues_on_the_board(site: str, family: str) -> None:
    puzzle = example(family)
    rows, cols = puzzle.grid
    page = PAGE.format(site=site, task=written(puzzle), rows=rows, cols=cols)
    assert read(page) == puzzle
    assert read(f"puzzle-{site}.com\ntask = '{written(puzzle)}'\n") == puzzle
    (found,) = puzzles_in(page.encode())
    assert not isinstance(found, ReadError)
    assert found.puzzle == puzzle


def test_digits_without_anything_between_them() -> None:
    assert read("puzzle-loop.com task = '3a2b10a3'") == read("puzzle-loop.com\ntask = '3a2b1_0a3'")


def test_runs_and_regions() -> None:
    nonogram = "puzzle-nonograms.com\ntask='1.1/2/1/3/1/1'"
    assert read(nonogram) == read("nonogram\nrows:\n3\n1\n1\ncolumns:\n1 1\n2\n1\n")
    lits = example("lits")
    number = {cell: k for k, room in enumerate(lits.givens["rooms"], 1) for cell in room}
    task = ",".join(str(number[cell]) for cell in lits.grid.cells())
    assert read(f"www.puzzle-lits.com\ntask = '{task}'") == lits
    tanks = example("aquarium")
    number = {cell: k for k, tank in enumerate(tanks.givens["tanks"], 1) for cell in tank}
    regions = ",".join(str(number[cell]) for cell in tanks.grid.cells())
    heads = [tanks.clues.get(head, "") for head in (*tanks.grid.column_heads(), *tanks.grid.row_heads())]
    assert read(f"puzzle-aquarium.com task = '{'_'.join(map(str, heads))};{regions}'") == tanks


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("puzzle-galaxies.com task = 'abc'", "the puzzles of puzzle-galaxies.com are not known here"),
        ("puzzle-tapa.com task = 'abc'", "not understood: tapa is written in a way that is not known"),
        ("puzzle-star-battle.com task = '1,1,2,2'", "not understood: starbattle is written in a way"),
        ("puzzle-loop.com task = ''", "too small"),
        ("puzzle-loop.com task = '9a2'", "not understood"),
        ("puzzle-loop.com task = '3!'", "'!' means nothing here"),
        ("puzzle-loop.com task = '3c' puzzleWidth: 99999, puzzleHeight: 99999", "too large"),
        ("puzzle-nonograms.com task = '1/x'", "not understood"),
        ("puzzle-lits.com task = '1,x,1,1'", "a region is not a number"),
    ],
)
def test_what_is_wrong_is_said(text: str, wrong: str) -> None:
    with pytest.raises(ReadError, match=wrong):
        read(text)


@pytest.mark.parametrize(
    ("address", "instead"),
    [
        ("https://www.puzzle-loop.com/?e=MDo1LDQ1Ng==", "the page itself, saved as a file, or the site's name"),
        ("https://fr.puzzle-light-up.com/?size=7", "the page itself, saved as a file"),
        ("https://webpbn.com/play.cgi?id=1", "what its page for export writes"),
        ("https://tinyurl.com/abc", "the long address"),
    ],
)
def test_an_address_without_a_puzzle_says_what_to_give_instead(address: str, instead: str) -> None:
    with pytest.raises(ReadError, match=f"has no puzzle in it; expected {instead}"):
        read(address)


def test_whatever_a_task_is_it_is_said_in_one_line() -> None:
    dice = random.Random(1)
    for site in (*CELLS, "nonograms", "lits", "aquarium", "tapa", "kakuro", "tents"):
        for _ in range(20):
            task = "".join(dice.choice("0123abzBW_/.,;-%é") for _ in range(dice.randrange(40)))
            try:
                read(f"puzzle-{site}.com\ntask = '{task}'")
            except ReadError as error:
                said = str(error)
            else:
                said = ""
            assert "\n" not in said
