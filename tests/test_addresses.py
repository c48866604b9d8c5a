"""Addresses: every site and every way to begin one is understood, and what is written is what puzz.link writes."""

import base64
import json
import zlib

import pytest
from conftest import board, hashi, slitherlink

from kotae.errors import ReadError
from kotae.families.nawabari import Nawabari
from kotae.formats import read, write
from kotae.formats.nonograms.common import to_nonogram
from kotae.logic import Run


@pytest.mark.parametrize(
    ("address", "rows"),
    [
        ("https://puzz.link/p?slither/4/4/dgdh2c7b", ("3...", "3...", ".22.", ".2.1")),
        ("https://puzz.link/p?slither/4/4/dgdh2c71", ("3...", "3...", ".22.", ".2.1")),
        ("http://pzv.jp/p.html?slither/2/2/0123", ("01", "23")),
        ("https://puzz.link/p?slitherlink_edit/2/2/01.4", ("01", "?4")),
        ("https://puzz.link/p?type=editor&slither/3/1/b/", ("1..",)),
        ("p?slither/3/1/6g", ("1..",)),
        ("slither/3/1/1h", ("1..",)),
    ],
)
def test_codes(address: str, rows: tuple[str, ...]) -> None:
    assert read(address) == slitherlink(*rows)


@pytest.mark.parametrize(
    "before",
    [
        "https://puzz.link/p?",
        "http://puzz.link/p?",
        "https://www.puzz.link/p?",
        "puzz.link/p?",
        "https://pzv.jp/p?",
        "http://pzv.jp/p.html?",
        "pzv.jp/p.html?",
        "https://pzplus.tck.mn/p?",
        "https://pzprxs.vercel.app/p?",
        "https://pzprxs.vercel.app/p.html?",
        "http://indi.s58.xrea.com/pzpr/v3/p.html?",
        "indi.s58.xrea.com/pzpr/v3/p.html?",
        "http://indi.s58.xrea.com/pzpr/v3/p.html?m+",
        "http://localhost:8000/p?",
        "file.html/p?",
        "p.html?",
        "p?",
        "?",
        "",
        "https://puzz.link/p?type=editor&",
        "https://puzz.link/p?type=player&",
        "https://puzz.link/p?lang=en&type=player&",
    ],
)
@pytest.mark.parametrize("pid", ["slither", "slither_edit", "slither_play", "slitherlink", "slitherlink_edit"])
def test_every_site(before: str, pid: str) -> None:
    assert read(f"{before}{pid}/2/2/0123") == slitherlink("01", "23")
    assert read(f"{before}{pid}/2/2/012d/") == slitherlink("01", "23")


@pytest.mark.parametrize(
    "address",
    [
        "http://indi.s58.xrea.com/slither/sa/m.html?/2/2/0123",
        "http://indi.s58.xrea.com/slither/sa/q.html?2/2/0123",
        "http://indi.s58.xrea.com/slither/sc/m.html?c/2/2/0123",
        "http://www.kanpen.net/slitherlink.html?problem=2/2/0_1_/2_3_/",
        "http://www.kanpen.net/slitherlink.html?problem=2/2/0_1_/2_3_//",
        "https://kanpen.net/slitherlink.html?pzpr=2/2/0123",
        "http://www.kanpen.net/slitherlink.html?pzpr=/2/2/012d",
        "http://www.geocities.jp/pencil_applet/slitherlink.html?problem=2/2/0_1_/2_3_/",
        "https://puzz.link/p?pzprv3/slither/2/2/0%201%20/2%203%20//",
        "https://puzz.link/p?type=editor&pzprv3.1/slither/2/2/0%201%20/2%203%20/0%200%20/0%200%20//",
        "pzprv3/slither/2/2/0 1 /2 3 /",
    ],
)
def test_every_other_kind_of_site(address: str) -> None:
    assert read(address) == slitherlink("01", "23")


@pytest.mark.parametrize("pid", ["hashi", "hashikake", "bridges", "hashi_play"])
def test_names_of_hashi(pid: str) -> None:
    assert read(f"https://puzz.link/p?{pid}/5/2/1i2.j") == hashi("1...2", "?....")


def test_games_in_a_browser() -> None:
    site = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js"
    assert read(f"{site}/bridges.html#3x2m2:3a1b2") == hashi("3.1", "..2")
    assert read(f"{site}/loopy.html#3x2t0:3a1b0") == slitherlink("3.1", "..0")
    with pytest.raises(ReadError, match=r"1:7[0-9]: this is a random seed"):
        read(f"{site}/loopy.html#7x7t0de%23123")


def test_what_is_written_is_what_puzz_link_writes() -> None:
    assert write(slitherlink("1"), "puzzlink") == "https://puzz.link/p?slither/1/1/b"
    assert write(slitherlink("1.2", "?.3"), "puzzlink") == "https://puzz.link/p?slither/3/2/62.gd"
    assert write(hashi("1...2", "?...."), "puzzlink") == "https://puzz.link/p?hashikake/5/2/1i2.j"
    assert write(hashi(*["." * 25]), "puzzlink") == "https://puzz.link/p?hashikake/25/1/zk"
    assert write(board(Nawabari, "." * 28, "0" + "." * 27), "puzzlink") == "https://puzz.link/p?nawabari/28/2/zb0za"


def test_an_address_never_ends_in_a_dot() -> None:
    """What turns addresses in a text into links drops a dot at the end, so puzz.link writes a slash after it."""
    assert write(slitherlink("1.?"), "puzzlink") == "https://puzz.link/p?slither/3/1/6./"
    assert write(hashi("1.", ".?"), "puzzlink") == "https://puzz.link/p?hashikake/2/2/1h./"
    assert read("https://puzz.link/p?hashi/2/2/1h./") == hashi("1.", ".?")


@pytest.mark.parametrize(
    ("length", "code"),
    [
        (15, "f"),
        (16, "-10"),
        (255, "-ff"),
        (256, "+100"),
        (4095, "+fff"),
        (4096, "=000"),
        (8191, "=fff"),
        (8192, "@000"),
        (12239, "@fcf"),
        (12240, "*0000"),
        (77775, "*ffff"),
        (77776, "$00000"),
    ],
)
def test_long_numbers(length: int, code: str) -> None:
    puzzle = to_nonogram([(Run(length),)], [()])
    assert write(puzzle, "puzzlink") == f"https://puzz.link/p?nonogram/1/1/g{code}"
    assert read(f"nonogram/1/1/g{code}") == puzzle
    assert read("nonogram/1/1/g%000") == read("nonogram/1/1/g@000")


def test_flags_that_mean_nothing_are_passed_over() -> None:
    assert read("https://puzz.link/p?hashi/c/5/2/1i2.j") == hashi("1...2", "?....")


BAD = {
    "https://puzz.link/p?masyu/f/3/3/1": "1:27: the variant 'f' is not known: ",
    "https://puzz.link/p?slither/v:odd/3/3/1": "1:29: the variant 'v:' is not known: rules of its own",
    "https://puzz.link/p?v:odd/pzprv3/slither/1/1/1 /": "1:21: the variant 'v:' is not known: rules of its own",
    "pzprv3.1/vslither/1/1/f/1 /0 /": "1:23: the variant 'f' is not known: a loop through every corner",
    "https://puzz.link/p?pzprv3/sudok/9/9/": "1:28: puzz.link's 'sudok' is not a known family; did you",
    "https://puzz.link/p?pzprv3/slither/1/2/1 x /": "1:42: 'x' is not a cell",
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7V": "1:51: the drawing in this address is damaged or too long",
    "http://www.kanpen.net/sudok.html?problem=9/1": "1:23: puzz.link's 'sudok' is not a known family",
    "http://www.kanpen.net/hashi.html?problem=1/3/1_x_1_/": "1:48: 'x' is not a cell; expected a number, 9, .",
    "http://indi.s58.xrea.com/shikak/sa/m.html?/2/2/1": "1:26: puzz.link's 'shikak' is not a known family",
    "http://indi.s58.xrea.com/slither/sa/m.html?/2/2/!": "1:49: '!' means nothing here",
    "https://x.org/bridges.html#3x3m2%3A%32aZ": "1:40: 'Z' means nothing here",
    "https://x.org/loopy#3x3t99:3a": "1:25: tiling 99 is not known",
    "https://puzz.link/p?pzprv3%2Fslither%2F1%2F2%2F1%20x%20%2F": "1:52: 'x' is not a cell",
    "https://puzz.link/p?pzprv3%2Fslither%0A1%0A2%0A1%20x%20": "1:52: 'x' is not a cell",
    "https://puzz.link/p?slither/2/2/0123/4": "1:37: there is more after the board",
    "7x7t0de#123": "1:8: this is a random seed, from which only the program itself makes the puzzle; ",
    "7x7i30e10m2d0#1": "1:14: this is a random seed",
    "10x10#1": "1:6: this is a random seed",
}


@pytest.mark.parametrize(("address", "complaint"), BAD.items())
def test_what_is_wrong_is_said_with_its_place(address: str, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        read(address)
    assert complaint in str(caught.value)
    assert "\n" not in str(caught.value)


TEXT = "slitherlink\n3.\n.1\n"


def deflated(content: str) -> str:
    work = zlib.compressobj(9, zlib.DEFLATED, -15)
    return letters(work.compress(content.encode()) + work.flush())


def letters(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


@pytest.mark.parametrize("site", ["http://127.0.0.1:8765/", "https://example.org/kotae/index.html"])
@pytest.mark.parametrize(
    "carried",
    [
        write(read(TEXT), "puzzlink").partition("?")[2],
        "t=r" + letters(TEXT.encode()),
        "t=z" + deflated(TEXT),
        "j=" + letters(json.dumps({"puzzle": TEXT}).encode()),
        "p=" + deflated(json.dumps({"puzzle": TEXT, "state": {}})),
    ],
)
@pytest.mark.parametrize("drawn", ["", "&d=rAAA", "&m=zq-_"])
def test_links_of_the_page(site: str, carried: str, drawn: str) -> None:
    assert read(f"{site}#{carried}{drawn}") == read(TEXT)


@pytest.mark.parametrize(
    "damaged",
    [
        "t=zqqqq",
        "t=xAAAA",
        "t=r_w",
        "t=r",
        "p=" + deflated("[]"),
        "j=" + letters(b"{}"),
        "j=" + letters(b"[" * 100_000),
        "t=z" + deflated("0" * 20_000_000),
        "t=z" + deflated("0" * 2000)[:-3],
    ],
)
def test_a_damaged_link_of_the_page(damaged: str) -> None:
    with pytest.raises(ReadError, match="this link is damaged"):
        read(f"http://127.0.0.1:8765/#{damaged}")
