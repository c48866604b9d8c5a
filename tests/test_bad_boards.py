"""Boards that no family can have: one line each, with the place, in text, in addresses and in files."""

from typing import Any

import pytest
from commands import kotae, refused
from foreign import FAMILY, PUZZLE

from kotae import read
from kotae.board.givens import Rooms
from kotae.errors import ReadError
from kotae.families import clue_families
from kotae.families.base import Puzzle

STARS = "stars is {}; expected 1 to 9: how many stars are in every row, column and region"
LINK = "https://puzz.link/p?"
BAD = {
    "starbattle\nstars: 0\nregions:\nAB\nAB\n": f"2:8: {STARS.format(0)}",
    "starbattle\nstars: 999\nregions:\nAB\nAB\n": f"2:8: {STARS.format(999)}",
    "starbattle\nstars: x\nregions:\nAB\nAB\n": "2:8: stars is 'x'; expected a number",
    "starbattle\n..\n..\n": "2:1: there are no regions; expected a block `regions:` with a letter per cell",
    "starbattle\nregions:\nAB\nABC\n": "4:1: this row has 3 cells; the first row has 2",
    "starbattle\nregions:\nAAB\nAA\n": "4:1: this row has 2 cells; the first row has 3",
    "starbattle\n1.\n..\nregions:\nAB\nAB\n": "2:1: '1' is not a cell; expected ., as there are no clues in cells",
    "starbattle\nrooms:\nAB\nAB\n": "2:1: starbattle has no option 'rooms'; expected stars:, regions:",
    f"{LINK}starbattle/2/2/0/g0": f"1:36: {STARS.format(0)}",
    f"{LINK}starbattle/2/2/999/g0": f"1:36: {STARS.format(999)}",
    f"{LINK}starbattle/2/2/x/g0": "1:36: the number of stars is missing; expected stars/BODY",
    f"{LINK}starbattle/2/2/1/zz": "1:38: 'z' means nothing here; expected a character from 0 to v",
    "pzprv3\nstarbattle\n2\n2\n0\n2\n0 1 \n0 1 \n. . \n. . \n": f"5:1: {STARS.format(0)}",
    "pzprv3\nstarbattle\n2\n2\n999\n2\n0 1 \n0 1 \n. . \n. . \n": f"5:1: {STARS.format(999)}",
    "pzprv3\nstarbattle\n2\n2\n1\n2\n0 x \n0 1 \n. . \n. . \n": "7:3: 'x' is not a room; expected a number",
    "heyawake\n...\n...\n": "2:1: there are no rooms; expected a block `rooms:` with a letter per cell",
    "heyawake\n...\n...\nrooms:\nAAB\n": "4:1: the block `rooms:` does not fit the board; expected 2x3 cells",
    "heyawake\n5x.\n...\nrooms:\nAAB\nAAB\n": "2:2: 'x' is not a cell in heyawake; expected a number from 0 up",
    "heyawake\n1 2 .\n...\nrooms:\nAAB\nAAB\n": "2:3: a second clue '2' for the same place; expected only one",
    f"{LINK}heyawake/3/3/vvvv1": "1:39: the board ends after 1 cell; expected 9 cells",
    f"{LINK}heyawake/3/3/00000000zz": "1:39: there is more after the board; expected the end of the address",
    "pzprv3.1\nheyawake\n2\n2\n7 \n0 \n0 0 \n. . \n. . \n. . \n. . \n": "5:1: '7' is not a valid border",
    "lits\n1...\n....\nrooms:\nAAAA\nBBBB\n": "2:1: '1' is not a cell; expected ., as there are no clues in cells",
    f"{LINK}lits/d/2/2/ABAB": "1:26: the variant 'd' is not known: rooms as letters, as in old addresses",
    "pzprv3.1\nlits\n2\n2\n1 \n0 \n0 0 \n. . \n. . \n": "5:1: there is a border inside one of the rooms",
    "norinori\nrooms:\n112\n11\n": "4:1: this row has 2 cells; the first row has 3",
    f"{LINK}norinori/3/3/00": "1:36: the address ends here; expected a character from 0 to v",
    "chocona\nx.\n..\nrooms:\nAA\nAA\n": "2:1: 'x' is not a cell in chocona; expected a number from 0 up or ?",
    f"{LINK}chocona/2/2/00z1": "1:36: there is more after the board; expected the end of the address",
    "aquarium\ntanks:\nABA\nABA\n": "3:3: the tank of r1c1 falls apart: r1c3 is not joined to it; expected each",
    "aquarium\ntanks:\nAB\nAB\ntop: ? .\n": "5:6: '?' is not a cell in aquarium; expected a number from 0 up",
    "aquarium\ntanks:\nAB\nAB\nbottom: 1 .\n": "5:9: the clue 1 stands at column 1 from below; expected left of",
    "tilepaint\n1\\-1 .\n. .\ntiles:\nAA\nAA\n": "2:1: '1\\\\-1' is not a cell in tilepaint; expected the number",
    "paintarea\n5.\n..\ntiles:\nAB\nAB\n": "2:1: the clue 5 cannot occur in paintarea; expected 0 to 4 or ?",
    f"{LINK}paintarea/2/2/00-": "1:37: '-' means nothing here; expected the code of a clue or of a run",
    "begin\npuzzle paintarea\nproblem\n1\nend\n": "2:8: blocks of paintarea are not read; expected one of akari,",
    f"{LINK}tilepaint/2/2/0012": "1:39: the address ends here; expected 1 hexadecimal digit or a dot",
    "sudoku\n.....\n.....\n.....\n.....\n.....\n": "2:1: a board of 5x5 has no boxes of its own; expected a block",
    "sudoku\n....\n....\n": "2:1: a board of 2x4 has no boxes of its own; expected a square, or a block `boxes:`",
    "sudoku\n....\n....\n....\n....\nboxes:\nAABB\nAABB\nCCDD\nCCDE\n": "6:1: a box has 3 cells; expected 4, as a row",
    "sudoku\n....\n....\n....\n....\nboxes:\nAABB\nAABB\nCCDD\nCDCD\n": (
        "10:3: the box of r3c1 falls apart: r4c3 is not joined to it; expected each box in one piece"
    ),
    f"{LINK}sudoku/10/10/zzzzz": "1:28: puzz.link has no boxes for a sudoku of 10x10; expected a side of 4, 6",
    f"{LINK}sudoku/4/5/zz": "1:28: puzz.link has no boxes for a sudoku of 5x4",
    f"{LINK}sudoku/4/4/-ffz": "1:32: the clue 255 at r1c1 cannot occur in sudoku; expected 1 to 99",
    "pzprv3\nsudoku\n10\n": "3:1: a board of 10x10 has no boxes of its own",
    "pzprv3\nsudoku\n5\n": "3:1: a board of 5x5 has no boxes of its own",
    "pzprv3\nsudoku\n4\n0 . . . \n. . . . \n. . . . \n. . . . \n": "4:1: the clue 0 at r1c1 cannot occur in sudoku",
    "skyscrapers\n....\n....\n....\n": "2:1: skyscrapers of 3x4; expected a square",
    "skyscrapers\n...\n...\n...\ntop: 0 . .\n": "5:6: the clue 0 cannot occur in skyscrapers; expected 1 to 99",
    "skyscrapers\n...\n...\n...\ntop: 1 .\n": "5:1: top: has 2 clues; expected 3, with . where there is none",
    "skyscrapers\n...\n...\n...\nup: 1 . .\n": "5:1: skyscrapers has no option 'up'; expected top:, bottom:, left:",
    f"{LINK}skyscrapers/3/4/zz": "1:33: skyscrapers of 4x3; expected a square",
    f"{LINK}skyscrapers/3/3/0zz": "1:37: the clue 0 at column 1 cannot occur in skyscrapers",
    "pzprv3\nskyscrapers\n1\n2\n. . . . \n. . . . \n. . . . \n": "3:1: skyscrapers of 1x2; expected a square",
    "akari\n5.\n..\n": "2:1: the clue 5 cannot occur in akari; expected 0 to 4 or ?, or . for none",
    "akari\nstars: 2\n..\n": "2:1: akari has no option 'stars'; expected the board alone",
    f"{LINK}lightup/3/3/fzzz": "1:33: 'f' means nothing here",
    "pzprv3\nlightup\n2\n2\n5 . \n. . \n": "5:1: the clue 5 at r1c1 cannot occur in akari",
    "masyu\nwx\n..\n": "2:2: 'x' is not a cell in masyu; expected w or b, or . for none",
    f"{LINK}mashu/3/3/zzz": "1:31: 'z' means nothing here; expected a character from 0 to q",
    "pzprv3\nmashu\n2\n2\n3 . \n. . \n0 \n0 \n0 0 \n": "5:1: the clue 3 at r1c1 cannot occur in masyu",
    "yajilin\n3.\n..\n": "2:1: the clue 3 cannot occur in yajilin; expected a number and one of ^ v < >, such as 2>",
    f"{LINK}yajilin/3/3/99": "1:33: '99' is not an arrow; expected a direction and a number",
    "pzprv3\nyajilin\n2\n2\n9,9 . \n. . \n0 \n0 \n0 0 \n": "5:1: '9,9' is not an arrow; expected 0 to 4, a comma and",
    "nurikabe\n0.\n..\n": "2:1: the clue 0 cannot occur in nurikabe; expected a number from 1 up or ?",
    f"{LINK}nurikabe/3/3/-zzz": "1:34: '-' means nothing here",
    "pzprv3\nnurikabe\n2\n2\n-3 . \n. . \n": "5:1: '-3' is not a cell; expected a number, - or .",
    "gokigen\n5..\n...\n": "2:1: '5' is not a cell; expected ., as there are no clues in cells",
    f"{LINK}gokigen/2/2/9999": "1:37: the board ends after 8 cells; expected 9 cells",
    "pzprv3\ngokigen\n1\n1\n5 . \n. . \n. \n": "5:1: the clue 5 at r1c1 northwest cannot occur in gokigen",
    "kakuro\n99\\1 .\n. .\n": "2:1: '99\\\\1' is not a cell in kakuro; expected the number below, a backslash",
    f"{LINK}kakuro/3/3/m!": "1:33: '!' is not a sum; expected a digit or letter that stands for 0 to 45",
    "pzprv3\nkakuro\n2\n2\n99 99 99 \n. . . \n. . . \n": "5:4: the clue 99 at column 1 cannot occur in kakuro",
    "shikaku\n0.\n..\n": "2:1: the clue 0 cannot occur in shikaku",
    f"{LINK}shikaku/2/2/0zz": "1:35: there is more after the board",
    "pzprv3\nshikaku\n2\n2\n0 . \n. . \n0 \n0 \n0 0 \n": "5:1: the clue 0 at r1c1 cannot occur in shikaku",
    "fillomino\n0.\n..\n": "2:1: the clue 0 cannot occur in fillomino",
    f"{LINK}fillomino/2/2/0zz": "1:37: 'z' means nothing here",
    "pzprv3\nfillomino\n2\n2\n0 . \n. . \n": "5:1: the clue 0 at r1c1 cannot occur in fillomino",
    "numberlink\n0.0\n...\n": "2:1: the clue 0 cannot occur in numberlink",
    f"{LINK}numlin/2/2/1": "1:33: the board ends after 1 cell; expected 4 cells",
    f"{LINK}numlin/0/0/1": "1:28: a board of 0 rows and 0 columns is too small",
    "pzprv3\nnumlin\n2\n2\n0 . \n. . \n0 \n0 \n0 0 \n": "5:1: the clue 0 at r1c1 cannot occur in numberlink",
    "snake\nx.\n..\n": "2:1: 'x' is not a cell in snake; expected w or b, or . for none",
    "snake\n..\n..\ntop: x .\n": "4:6: 'x' is not a cell in snake; expected a number from 0 up, or . for none",
    "snake\n..\n..\nbottom: 1 .\n": "4:9: the clue 1 stands at column 1 from below; expected left of a row or above",
    f"{LINK}snake/2/2/001": "1:34: the board ends after 1 cell; expected 4 cells",
    "pzprv3\nsnake\n1\n2\n. 1 . \n. 3 0 \n": "6:3: '3' is not a valid cell; expected one of 0, 1, 2, 4, 5, 6, 8",
    "nurimaze\n..\n..\n": "2:1: there are no rooms; expected a block `rooms:` with a letter per cell",
    "nurimaze\nx.\n..\nrooms:\nAB\nCD\n": "2:1: 'x' is not a cell in nurimaze; expected o or t, or . for none",
    f"{LINK}nurimaze/2/2/vv102": "1:37: '0' is not a cell; expected 4 cells",
    "pzprv3\nnurimaze\n1\n2\n2\n0 1 \ns x \n. . \n": "7:3: 'x' is not a cell; expected s, g, o, t or .",
    "shakashaka\n5.\n..\n": "2:1: the clue 5 cannot occur in shakashaka; expected 0 to 4 or ?, or . for none",
    f"{LINK}shakashaka/3/3/fzzz": "1:36: 'f' means nothing here",
    "pzprv3\nshakashaka\n1\n2\n6 . \n. . \n": "5:1: the clue 6 at r1c1 cannot occur in shakashaka",
    "pzprv3\nshakashaka\n1\n2\n1 . \n. 6 \n": "6:3: '6' is not a triangle; expected 2 to 5, +, - or .",
    f"{LINK}heyapin/3/3/1": "1:21: puzz.link's 'heyapin' is not a known family; see `kotae list`",
    "pzprv3\nheyapin\n3\n3\n": "2:1: puzz.link's 'heyapin' is not a known family; see `kotae list`",
    "3.2\n...\n": "1:1: '3.2' is not the name of a family; expected the family's name on the first line, such as",
    "heyapin\n...\n": "1:1: unknown family 'heyapin'; see `kotae list`",
    "begin\npuzzle heyapin\nproblem\n1\nend\n": "2:8: janko's 'heyapin' is not a known family; see",
}


@pytest.mark.parametrize("text", BAD)
def test_it_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(text)
    assert str(caught.value).startswith(BAD[text])


@pytest.mark.parametrize("text", [text for text in BAD if not text.startswith(LINK)][::7])
def test_the_program_says_it_in_one_line(text: str) -> None:
    assert refused(kotae("solve", "-", stdin=text)).startswith(f"-:{BAD[text]}")


OLD = ("hashi", "nonogram", "slitherlink", "nawabari")


@pytest.mark.each_family
@pytest.mark.parametrize("kind", [kind for kind in clue_families() if kind.family not in OLD], ids=lambda k: k.family)
def test_what_no_family_knows_is_refused_with_its_place(kind: type[Puzzle]) -> None:
    rooms = [label for label, given in kind.given_kinds.items() if isinstance(given, Rooms) and label != "boxes"]
    bad = {f"{kind.family}\n{label}:\nAB\nB\n": "4:1: this row has 1 cell; " for label in rooms}
    bad |= {} if rooms else {f"{kind.family}\n!.\n..\n": "2:1: '!' is not a cell"}
    address = f"{LINK}{kind.puzzlink[0]}/4/4/"
    bad |= {f"{address}!": f"1:{len(address) + 1}: "}
    for text, said in bad.items():
        with pytest.raises(ReadError) as caught:
            read(text)
        assert str(caught.value).startswith(said)


def test_the_second_puzzle_of_a_file_has_its_own_lines() -> None:
    text = "akari\n1.\n..\n\nskyscrapers\n...\n...\n"
    done = kotae("solve", "-", stdin=text)
    assert (done.returncode, done.stderr) == (2, "kotae: -:6:1: skyscrapers of 2x3; expected a square\n")


def test_plots_that_fall_apart() -> None:
    """Of a family whose rooms must hang together."""
    space: dict[str, Any] = {"__name__": "orchard"}
    exec(compile(FAMILY, "orchard.py", "exec"), space)
    with pytest.raises(ReadError, match="10:5: the plot of r1c3 falls apart: r4c5 is not joined to it; expected each"):
        read(PUZZLE.replace("FDDEE\n", "FDDEB\n").removeprefix("orchard\n"), space["Orchard"])
