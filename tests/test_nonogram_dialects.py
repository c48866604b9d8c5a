"""Nonogram files as others write them: dialects are understood, and what is wrong has its place."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from nonograms import BLUE, CODECS, RED, nonogram, puzzles

from kotae.board.marks import Colour
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.formats.nonograms.lists import read_cwd, read_mk, read_nin, write_cwd, write_mk, write_nin
from kotae.formats.nonograms.non import is_non, read_non
from kotae.formats.nonograms.olsak import is_olsak, read_olsak
from kotae.formats.nonograms.webpbn import is_webpbn, read_webpbn

# webpbn

HEAD = '<?xml version="1.0"?>\n<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">\n<puzzleset>\n'
TAIL = "</puzzle></puzzleset>\n"
GRID = '<puzzle type="grid" defaultcolor="black">\n'
CLUES = """<clues type="columns"><line><count>2</count></line><line/></clues>
<clues type="rows"><line><count>1</count></line><line><count>1</count></line></clues>"""


def test_webpbn() -> None:
    white = '<color name="white" char=".">FFF</color>'
    text = f"{HEAD}<source>webpbn.com</source>\n{GRID}<title>&lt;3 &amp; more</title>{white}"
    assert read_webpbn(text + CLUES + TAIL) == nonogram("1/1", "2/0")
    assert is_webpbn(text)
    assert not is_webpbn("<html><puzzles></html>")


def test_webpbn_colours() -> None:
    text = f"""{HEAD}<puzzle defaultcolor="white">
    <color name="white" char=" ">FFFFFF</color> <color name="blue" char="b">00f</color>
    <color name="red" char="*">FF0000</color>
    <clues type="rows"><line><count color="red"> 1 </count><count color="blue">0</count></line></clues>
    <clues type="columns"><line><count color="red">1</count></line><line>
    <count color="blue">1</count></line></clues>{TAIL}"""
    assert read_webpbn(text) == nonogram("1r ?b", "1r/1b", BLUE, RED)


def test_webpbn_goal() -> None:
    image = "<solution type='saved'><image>|??|</image></solution><solution type='goal'><image>\n|.X|\n|X.|\n|..|"
    text = f"{HEAD}{GRID}{image}</image></solution>{TAIL}"
    assert read_webpbn(text) == nonogram("1/1/0", "1/1")
    colours = '<color name="white" char="-">fff</color><color name="red" char="r">f00</color>'
    coloured = f"{HEAD}{GRID}{colours}<solution><image>|r-X||- r r|</image></solution>{TAIL}"
    black = Colour("X", "black", "#000000")
    assert read_webpbn(coloured) == nonogram("1r 1X/2r", "1r/1r/1X 1r", RED, black)


BOMB = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;">]>
<puzzleset><puzzle><title>&c;</title></puzzle></puzzleset>"""


def line_of(*counts: str) -> str:
    return f"<line>{''.join(counts)}</line>"


BAD_WEBPBN = {
    BOMB: "2:1: the DOCTYPE declares things",
    '<!DOCTYPE puzzleset [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<puzzleset>&x;</puzzleset>': "1:1: the DOCTYPE",
    "": "1:1: this is not XML: no element found",
    "<puzzleset>\n<puzzle></puzzleset>": "2:11: this is not XML: mismatched tag",
    "<puzzleset>&lol;</puzzleset>": "1:12: this is not XML: undefined entity",
    "<puzzleset>\0</puzzleset>": "1:12: this is not XML",
    "<puzzleset>\ud800</puzzleset>": "1:1: this is not XML",
    "<puzzleset>" + "<a>" * 50: "1:39: <a> is nested too deeply",
    "<html/>": "1:1: there is no puzzle",
    "<puzzleset/>": "1:1: there is no puzzle",
    "<puzzleset>\n<puzzle/>\n <puzzle/></puzzleset>": "3:2: there are 2 puzzles; expected one puzzle",
    '<puzzleset>\n<puzzle type="triddler"/></puzzleset>': "2:1: puzzles of type 'triddler' are not supported",
    HEAD + GRID + TAIL: "4:1: there are neither clues nor a goal",
    HEAD + GRID + '<clues type="top"/>' + TAIL: "5:1: clues of type 'top' are out of place",
    HEAD + GRID + '<clues type="rows"/>\n <clues type="rows"/>' + TAIL: "6:2: clues of type 'rows' are out of place",
    HEAD + GRID + f'<clues type="rows">{line_of()}</clues>' + TAIL: "4:1: there are no columns",
    HEAD + GRID + CLUES.replace("2", "x") + TAIL: "5:29: 'x' is not the length of a run",
    HEAD + GRID + CLUES.replace("2", "²") + TAIL: "5:29: '²' is not the length of a run",
    HEAD + GRID + CLUES.replace("2", "9" * 5000) + TAIL: "5:29: '99999999999999999999' is not the length",
    HEAD + GRID + CLUES.replace("<count>2", '<count color="red">2') + TAIL: "5:29: the colour 'red' is not declared",
    HEAD + GRID.replace("black", "white") + CLUES + TAIL: "5:29: a run has the colour of the background",
    HEAD + GRID + "<color>f00</color>" + TAIL.replace("</p", CLUES + "</p", 1): "5:1: a colour has no name",
    HEAD + GRID + '<color name="red">zz</color>' + CLUES + TAIL: "5:1: 'zz' is not a colour",
    HEAD + GRID + '<color name="red">f00</color>\n' * 2 + CLUES + TAIL: "6:1: the colour 'red' is declared twice",
    HEAD + GRID + "<solution><image>|.X|.|</image></solution>" + TAIL: "5:11: the picture is not made of rows",
    HEAD
    + GRID
    + "<solution><image>|.X||.|</image></solution>"
    + TAIL: "5:11: row 2 of the picture has 1 cells; expected 2",
    HEAD
    + GRID
    + "<solution><image>|.X||.?|</image></solution>"
    + TAIL: "5:11: '?' in row 2 of the picture is not a colour",
    HEAD + GRID + "<solution><image></image></solution>" + TAIL: "a board of 0 rows and 0 columns",
    HEAD
    + GRID
    + "".join(f'<color name="c{n}">123</color>' for n in range(999))
    + CLUES
    + TAIL: "there are 1000 colours",
}


# .non

MIKIX = """catalogue "webpbn.com #1"
title "a &quot;title&quot;"
license CC-BY-3.0
color a #ff0000
color b #0000FF
width 2

height 3
mystery 17

rows
1a,1b

2b
unknown "key"
columns
1a,1b
1b, 1b
"""
NONNY = """title "Tree"
width 3
height 2
color black 000000 X
color red FF0000 #
color background FFFFFF
rows
red 1 1 black: 1
0
columns
red 1
1
red 1, black 2
"""


def test_non() -> None:
    assert is_non(MIKIX)
    assert read_non(MIKIX) == nonogram("1a 1b/0/2b", "1a 1b/1b 1b", RED._replace(letter="a"), BLUE)
    assert read_non("height 1\nwidth 2\ncolumns\n1\n\nrows\n1\n") == nonogram("1", "1/0")
    assert read_non("height 1\nwidth 2\ncolumns\n1\n0\nrows\n1") == nonogram("1", "1/0")


def test_non_by_nonny() -> None:
    ink = (Colour("X", "black", "#000000"), RED)
    assert read_non(NONNY) == nonogram("1r 1r 1X/0", "1r/1X/1r 2X", *ink)
    assert read_non("width 1\nheight 1\nrows\n1\ncolumns\nblack 1\n") == nonogram("1", "1")


def test_non_may_leave_colours_to_us() -> None:
    puzzle = read_non("width 2\nheight 1\nrows\n1q,1z\ncolumns\n1q\n1z\n")
    assert isinstance(puzzle, Nonogram)
    assert [colour.letter for colour in puzzle.palette] == ["q", "z"]
    assert len({colour.rgb for colour in puzzle.palette}) == 2


def test_non_goal() -> None:
    for goal in ('goal "010111"', "goal 010 111", "goal\n010\n111\n\nmore text"):
        assert read_non(f"width 3\nheight 2\n{goal}\n") == nonogram("1/3", "1/2/1")
    coloured = read_non('width 3\nheight 1\ncolor r #f00\ngoal "r01"\n')
    assert coloured == nonogram("1r 1b", "1r/0/1b", RED, Colour("b", "black", "#000000"))


SIZE = "width 2\nheight 2\n"
BAD_NON = {
    "": "1:1: there is no 'width'",
    "width 2\nrows\n": "1:1: there is no 'height'",
    "width x\n": "1:1: the width is 'x'; expected a number",
    "height 2\nwidth -3\n": "2:1: the width is '-3'",
    "height 0\nwidth 3\n": "a board of 0 rows and 3 columns",
    "height 999999999\nwidth 999999999\nrows\n": "is too large",
    "height 99999999999\nwidth 1\n": "1:1: the height is '99999999999'",
    SIZE: "1:1: there is no 'rows'",
    SIZE + "rows\n1\n1\n": "1:1: there is no 'columns'",
    SIZE + "rows\n1\ncolumns\n1\n1": "4:1: the rows end after 1 lines; expected 2, as the height says",
    SIZE + "rows\n1\n1\ncolumns\n1\n": "7:1: the columns end after 1 lines; expected 2, as the width says",
    SIZE + "rows\n1\n1\n2\ncolumns\n1\n1": "6:1: the rows do not end after 2 lines",
    SIZE + "rows\n1\n1\ncolumns\n1\n1\nrows\n1\n1\n": "9:1: 'rows' appears 2 times; expected only one",
    SIZE + "rows\n1\n1\ncolumns\n1\n1\n====\n" + SIZE: "10:1: there are 2 puzzles; expected only one",
    SIZE + "rows\n1\n1, 3?\ncolumns\n1\n1": "5:4: '3?' is not a run",
    SIZE + "rows\n1\nred 1\ncolumns\n1\n1": "5:1: 'red' is not a run",
    SIZE + "rows\n1\nq 1\ncolumns\n1\n1": "5:1: 'q' is not a run",
    SIZE + "rows\n1\n  12345678\ncolumns\n1\n1": "5:3: '12345678' is not the length of a run",
    SIZE + "color a red\n": "3:1: 'a red' is not a colour",
    SIZE + "color a #123\ncolor a #123\n": "4:1: the colour 'a' is declared twice",
    SIZE + 'goal "011"\n': "3:1: the goal has 3 cells; expected 4, as the size says",
    SIZE + 'goal "011?"\n': "3:1: cell 4 of the goal is '?'",
}


# plain lists


def test_lists() -> None:
    assert read_nin("3 2\n1 1\n0\n1\n\n1\n") == nonogram("1 1/0", "1/0/1")
    assert read_mk("2 3\n1 1\n\n#\n1\n0\n1\n\n\n") == nonogram("1 1/0", "1/0/1")
    assert read_cwd("2\n3\n1 1\n\n\n1\n0\n1") == nonogram("1 1/0", "1/0/1")
    assert write_nin(nonogram("1 1/0", "1/0/1")) == "3 2\n1 1\n0\n1\n0\n1\n"
    assert write_mk(nonogram("1 1/0", "1/0/1")) == "2 3\n1 1\n0\n#\n1\n0\n1\n"
    assert write_cwd(nonogram("1 1/0", "1/0/1")) == "2\n3\n1 1\n0\n\n1\n0\n1\n"


def test_lost_empty_lines_at_the_end_are_put_back() -> None:
    wanted = nonogram("1/1", "2/0/0/0")
    assert read_nin("4 2\n1\n1\n2") == wanted
    assert read_mk("2 4\n1\n1\n#\n2\n") == wanted
    assert read_cwd("2\n4\n1\n1\n\n2\n\n") == wanted


@pytest.mark.exhaustive
@given(puzzles())
def test_a_nin_is_never_an_mk(puzzle: Puzzle) -> None:
    assume(puzzle.grid.rows == puzzle.grid.cols)
    with pytest.raises(ReadError, match="no line is a #"):
        read_mk(write_nin(puzzle))
    with pytest.raises(ReadError, match=r"looks like \.mk"):
        read_nin(write_mk(puzzle))


def test_lists_are_told_apart() -> None:
    for text, found in {
        "2 3 2\n1 0 1\n0 0 0\n": [],
        "2 2\n1\n1\n1\n1\n": ["nin"],
        "2 2\n1\n1\n#\n1\n1\n": ["mk"],
        "2\n2\n1\n1\n\n1\n1\n": ["cwd"],
        "33\n22\n": [],
        "hashi\n1.1\n": [],
        "3x2m2:3a1b2": [],
        "nonogram\nrows:\n1\ncolumns:\n1\n": [],
        "": [],
    }.items():
        assert [name for name, (sniff, _, _) in CODECS.items() if sniff(text)] == found


BAD_NIN = {
    "": "1:1: '' is not a size; expected the width and the height",
    "2 3 2\n": "1:1: '2 3 2' is not a size; expected the width and the height",
    "2 0\n": "1:1: a board of 0 rows and 2 columns",
    "999999999 999999999\n1\n": "1:1: a board of 999999999 rows and 999999999 columns is too large",
    "99999999999 1\n": "1:1: '99999999999 1' is not a size",
    "2 2\n1\n1\n1\n": "4:1: there are 2 rows and 1 columns; expected 2 and 2, as the size says",
    "2 2\n": "there are 0 rows and 0 columns",
    "2 2\n1\n1\n1\n1\n\n1\n": "6:1: there are 2 rows and 4 columns; expected 2 and 2, as the size says",
    "2 2\n1\n1\n1\n 1 x\n": "5:4: 'x' is not the length of a run",
    "2 2\n1\n1\n#\n1\n1\n": "4:1: there is a # between the lines; expected no # in .nin; this looks like .mk",
}
BAD_MK = {
    "2\n": "1:1: '2' is not a size; expected the height and the width",
    "2 2\n1\n1\n1\n1\n": "5:1: no line is a #; expected one # between rows and columns",
    "2 2\n1\n1\n#\n1\n#\n1\n": "6:1: two lines begin with #",
    "2 3\n1\n1\n1\n#\n1\n1\n": "5:1: there are 3 rows before the #; expected 2, as line 1 says",
    "2 2\n1\n1\n#\n1\n1\n1\n": "7:1: there are 2 rows and 3 columns",
    "2 2\n1\n-1\n#\n1\n1\n": "3:1: '-1' is not the length of a run",
}
BAD_CWD = {
    "": "1:1: '' is not a number; expected the height, and the width on the next line",
    "2": "2:1: '' is not a number",
    "2\n2 2\n": "2:1: '2 2' is not a number",
    "2\n2\n1\n1\n1\n1\n": "5:1: no empty line follows the 2 rows",
    "9\n9\n1\n": "3:1: no empty line follows the 9 rows",
    "2\n2\n1\n1\n\n1\n1\n1\n": "8:1: there are 2 rows and 3 columns",
    "2\n2\n1\n1\n\n1\n": "6:1: there are 2 rows and 1 columns; expected 2 and 2, as the size says",
}


# Olsak's .g

OLSAK = """Any text. #d is only for line starts.
# no colours yet

#declaration of the colours:
   r:%  red     cervena
   0:   white   the background
   1:*  #0000ff blue

:rows ------
   1 1r
2,1r

:columns
1
2r
1
: end
more text
: and more
"""


def test_olsak() -> None:
    blue = Colour("b", "blue", "#0000ff")
    assert is_olsak(OLSAK)
    found = read_olsak(OLSAK.replace("1:*", "1:b"))
    assert found == nonogram("1b 1r/2b 1r/0", "1b/2r/1b", RED, blue)
    coloured = read_olsak(OLSAK)
    assert isinstance(coloured, Nonogram)
    assert coloured.palette == (RED, blue)
    assert read_olsak("title\n:\n1\n0\n:\n1\n\n\n") == nonogram("1/0", "1")
    assert read_olsak("#d\n 1:# black\n 0:  whatever\n:\n1\n:\n1\n\n:") == nonogram("1", "1/0")


BAD_OLSAK = {
    "": "1:1: there are no rows; expected a line that begins with :",
    "text\n:\n1\n": "4:1: there are no columns",
    ":\n:\n1\n:": "a board of 0 rows and 1 columns",
    "bees\n#Triddlers\n:\n1\n:\n1\n": "2:1: triddlers, on triangles, are not supported",
    "#d\n t:/  black/orange\n:\n1t\n:\n1t\n": "2:7: the triangles 'black/orange' are not supported",
    "#d\n T:\\  black\\orange\n:\n1T\n:\n1T\n": "2:7: the triangles",
    "#d\n r:r  octarine\n:\n1r\n:\n1r\n": "2:7: the colour 'octarine' is not known",
    "#d\n r:r  #12345\n:\n1r\n:\n1r\n": "2:7: the colour '#12345' is not known",
    "#d\n red\n:\n1r\n:\n1r\n": "2:1: 'red' is not a colour; expected a line such as `mark:character name`",
    "#d\n 6:  gray\n:\n1\n:\n1\n": "2:1: '6:  gray' is not a colour",
    "#d\n r:r  red\n r:q  blue\n:\n1\n:\n1\n": "3:1: the colour 'r' is declared twice",
    "#d\n r:r  red\n:\n1r\n:\n1r 2\n": "6:4: '2' is not a run; expected a length and a declared colour",
    "#d\n r:r  red\n:\n1r\n:\n1q\n": "6:1: '1q' is not a run",
    ":\n1\n:\n<1\n": "4:1: '<1' is not a run; expected a length",
    ":\n1\n:\n12345678\n": "4:1: '12345678' is not the length of a run",
}

BAD = {
    "webpbn": BAD_WEBPBN,
    "non": BAD_NON,
    "nin": BAD_NIN,
    "mk": BAD_MK,
    "cwd": BAD_CWD,
    "olsak": BAD_OLSAK,
}


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [(name, text, complaint) for name, cases in BAD.items() for text, complaint in cases.items()],
    ids=lambda value: value[:40] if len(value) < 200 else "long",
)
def test_what_is_wrong_is_said_with_its_place(name: str, text: str, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        CODECS[name][1](text)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


SNIPPETS = [
    "\n",
    " ",
    "1",
    "0",
    "2 2\n",
    "#d\n",
    "#",
    ":\n",
    "r:r red\n",
    "rows\n",
    "columns\n",
    SIZE,
    "goal ",
    "====\n",
]
SNIPPETS += [
    "color a #123\n",
    "3a,",
    HEAD,
    GRID,
    TAIL,
    CLUES,
    "<line>",
    "<count>",
    "</count>",
    "<image>|",
    "|",
    "<",
    "&",
]


@pytest.mark.exhaustive
@given(st.one_of(st.text(max_size=60), st.lists(st.sampled_from(SNIPPETS), max_size=12).map("".join)))
def test_any_text_is_read_or_refused(text: str) -> None:
    for sniff, read, _ in CODECS.values():
        sniff(text)
        try:
            read(text)
        except KotaeError as error:
            assert "\n" not in str(error)  # noqa: PT017
