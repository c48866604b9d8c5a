"""Pictures that are read as nonograms: bitmaps of every kind, and PNG."""

import sys
from pathlib import Path

import pytest
from commands import kotae, refused
from hypothesis import given
from hypothesis import strategies as st
from nonograms import BITMAPS, BLUE, PICTURE, RED, nonogram, png

from kotae.errors import KotaeError, ReadError
from kotae.families.nonogram import Nonogram
from kotae.formats.nonograms.bitmap import read_bitmap
from kotae.formats.picture_files import is_bitmap


@pytest.mark.parametrize("data", BITMAPS)
def test_bitmaps(data: bytes) -> None:
    assert is_bitmap(data)
    assert read_bitmap(data) == PICTURE


def test_bitmap_colours() -> None:
    red, blue, green = b"\xff\0\0", b"\0\0\xff", b"\x10\xa0\x20"
    puzzle = read_bitmap(b"P6 3 2 255 " + red + green * 3 + blue + red)  # no white: green is most frequent
    assert puzzle == nonogram("1r/1b 1r", "1r/1b/1r", RED, BLUE)
    assert read_bitmap(b"P6 1 1 255 " + red) == nonogram("1r", "1r", RED)
    assert read_bitmap(b"P1 1 1 1") == nonogram("1", "1")
    assert read_bitmap(b"P1 1 1 0") == nonogram("0", "0")
    shades = b"".join(bytes((shade, 0, 0)) for shade in range(30))
    colourful = read_bitmap(b"P6 31 1 255 " + shades + b"\xff" * 3)
    assert isinstance(colourful, Nonogram)
    assert len(colourful.palette) == 30
    with pytest.raises(ReadError, match="the picture has 32 colours"):
        read_bitmap(b"P6 32 1 255 " + shades + b"\x77\x77\x77" + b"\xff" * 3)


BAD_BITMAPS = {
    b"": "1:1: this is not a picture",
    b"P7\n1 1\n": "1:1: this is not a picture",
    b"P1": "1:1: this is not a picture",
    b"P1\n": "2:1: '' is not one of the picture's numbers",
    b"P1\n3 x\n": "2:3: 'x' is not one of the picture's numbers",
    b"P1\n0 3\n": "2:1: a board of 3 rows and 0 columns",
    b"P4\n999999999 999999999\n": "2:1: a board of 999999999 rows and 999999999 columns is too large",
    b"P4\n9999999999 1\n": "2:1: '9999999999' is not one of",
    b"P1\n2 2\n1 0\n1": "2:4: the picture has 3 numbers; expected 4, as its size says",
    b"P1\n2 2\n1 0\n1 1 1": "2:4: the picture has more numbers",
    b"P1\n2 2\n1 0\n1 2": "4:3: '2' is not one of the picture's numbers; expected 0 to 1",
    b"P2\n1 1\n0\n0": "3:1: the brightest value is 0",
    b"P2\n1 1\n65536\n0": "3:1: the brightest value is 65536",
    b"P2\n1 1\n9\n10": "4:1: '10' is not one of the picture's numbers; expected 0 to 9",
    b"P5\n1 1\n9\n\x0a": "3:2: a value of the picture is 10",
    b"P5\n2 2\n255\n123": "the picture has 3 bytes; expected 4, as its size says",
    b"P5\n1 1\n255\n123": "the picture has 3 bytes; expected 1, as its size says",
    b"P4\n9 1\n\xff": "the picture has 1 bytes; expected 2, as its size says",
    b"\x89PNG\r\n\x1a\n": "1:1: the picture ends in its header",
    png(10**9, 10**9, 8, 6, b""): "1:1: a board of 1000000000 rows and 1000000000 columns is too large",
}


PHOTOGRAPHS = {
    b"\xff\xd8\xff\xe0\0\x10JFIF": "this picture is a JPEG",
    b"GIF89a\1\0\1\0": "this picture is a GIF",
    b"RIFF\x1a\0\0\0WEBPVP8L": "this picture is a WebP",
    b"BM\x1e\0\0\0\0\0\0\0": "this picture is a BMP",
    b"II*\0\x08\0": "this picture is a TIFF",
    png(3000, 4000, 8, 2, b""): "a board of 3000 rows and 4000 columns is too large",
    b"P6 40 1 255 " + bytes(range(120)): "the picture has 40 colours",
}


@pytest.mark.parametrize("data", PHOTOGRAPHS)
def test_a_photograph_is_no_puzzle_but_can_become_one(data: bytes, tmp_path: Path) -> None:
    file = tmp_path / "cat.jpg"
    file.write_bytes(data)
    said = refused(kotae("solve", str(file)))
    assert PHOTOGRAPHS[data] in said
    assert "try `kotae generate nonogram --from PICTURE`" in said


@pytest.mark.parametrize(("data", "complaint"), BAD_BITMAPS.items())
def test_bad_bitmaps(data: bytes, complaint: str) -> None:
    with pytest.raises(ReadError) as caught:
        read_bitmap(data)
    assert complaint in str(caught.value)


@given(
    st.sampled_from([b"", b"P1 ", b"P4 2 2 ", b"P5 2 2 9 ", b"P6 1 1 999 ", b"\x89PNG\r\n\x1a\n"]),
    st.binary(max_size=60),
)
def test_any_bytes_are_a_picture_or_refused(start: bytes, data: bytes) -> None:
    is_bitmap(start + data)
    try:
        read_bitmap(start + data)
    except KotaeError as error:
        assert "\n" not in str(error)  # noqa: PT017


def test_png_without_pillow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    with pytest.raises(ReadError, match="reading PNG needs Pillow") as caught:
        read_bitmap(png(1, 1, 1, 0, b"\0\0"))
    assert caught.value.expected == "try pip install 'kotae[pictures]'"


def test_png() -> None:
    white, black, clear = b"\xff\xff\xff", b"\0\0\0", b"\0\0\0\0"
    rgb = b"\0" + black + white + black + b"\0" + white * 3 + b"\0" + black * 3
    indexed = png(3, 3, 8, 3, b"\0\1\0\1\0\0\0\0\0\1\1\1", (b"PLTE", white + black))
    rgba = b"\0" + (b"\0\0\0\xff" + clear + b"\0\0\0\xff") + b"\0" + clear * 3 + b"\0" + b"\0\0\0\xff" * 3
    deep = b"\0" + b"\0\0\xff\xff\x7f\xff" + b"\0" + b"\xff" * 6 + b"\0" + b"\0" * 6
    for data in (
        png(3, 3, 1, 0, b"\0\x40\0\xe0\0\x00"),
        png(3, 3, 8, 0, b"\0\0\xff\x7f\0\xff\x80\xff\0\0\0\0"),
        png(3, 3, 8, 4, b"\0\0\xff\0\0\0\xff\0\0\0\0\0\0\0\0\0\xff\0\xff\0\xff"),
        png(3, 3, 8, 2, rgb),
        png(3, 3, 8, 6, rgba),
        png(3, 3, 16, 0, deep),
        indexed,
    ):
        assert read_bitmap(data) == PICTURE
    coloured = png(1, 3, 8, 2, b"\0" + b"\xff\0\0" + b"\xff\xff\xff" + b"\0\0\xff")
    assert read_bitmap(coloured) == nonogram("1r 1b", "1r/0/1b", RED, BLUE)


def test_broken_png() -> None:
    whole = png(3, 3, 8, 2, b"\0" * 30)
    second = png(9, 9, 8, 2, b"\0" * 300)[8:33]
    for data in (
        whole[:40],
        whole[:-20],
        whole[:30],
        whole[:33] + second + whole[33:],
        whole.replace(b"IDAT", b"IDOT"),
    ):
        with pytest.raises(ReadError, match="the PNG cannot be decoded"):
            read_bitmap(data)
