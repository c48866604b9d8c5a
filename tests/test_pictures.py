"""Nonograms from pictures: pixels are kept where they can be, and what becomes of them is said."""

import json
import sys
from io import BytesIO
from pathlib import Path

import pytest
from commands import kotae, refused
from PIL import Image

from kotae.answers.pictures.random_pictures import letters
from kotae.board.grid import Grid
from kotae.formats.nonograms.photos import averaged, read_photo

PLUS = ["..#..", "..#..", "#####", "..#..", "..#.."]
PBM = ("P1\n5 5\n" + "\n".join(PLUS).replace("#", "1").replace(".", "0") + "\n").encode()


def saved(image: Image.Image, form: str = "PNG") -> bytes:
    file = BytesIO()
    image.save(file, form)
    return file.getvalue()


def from_picture(data: bytes, tmp_path: Path, *options: str) -> dict[str, object]:
    file = tmp_path / "picture"
    file.write_bytes(data)
    done = kotae("generate", "nonogram", "--from", str(file), "--json", *options)
    assert done.returncode == 0, done.stderr
    record: dict[str, object] = json.loads(done.stdout)
    return record


def test_small_pictures_keep_their_pixels(tmp_path: Path) -> None:
    image = Image.open(BytesIO(PBM)).convert("RGB")
    clear = Image.new("RGBA", (5, 5))
    for row, line in enumerate(PLUS):
        for col, mark in enumerate(line):
            if mark == "#":
                clear.putpixel((col, row), (200, 30, 30, 255))
    for data in (PBM, saved(image), saved(image, "GIF"), saved(clear)):
        record = from_picture(data, tmp_path)
        assert record["before"] == record["solution"] == PLUS
        assert record["pixels"] == [5, 5]
    wide = Image.new("1", (100, 3), 1)
    wide.paste(0, (10, 0, 99, 2))
    assert len(read_photo(saved(wide), None, 1).picture[0]) == 100
    assert len(read_photo(saved(wide.resize((101, 3))), None, 1).picture[0]) == 25


def test_few_colours_are_kept_as_they_are() -> None:
    image = Image.new("RGB", (4, 2), (250, 250, 240))
    for at, colour in (((0, 0), (9, 8, 7)), ((1, 0), (9, 8, 8)), ((3, 1), (0, 0, 200))):
        image.putpixel(at, colour)
    plain = b"P6 4 2 255 " + image.tobytes()
    for data in (saved(image), plain):
        photo = read_photo(data, None, 3)
        assert [colour.rgb for colour in photo.palette] == ["#090807", "#090808", "#0000c8"]
        assert photo.picture == [[1, 2, 0, 0], [0, 0, 0, 3]]
        assert len(read_photo(data, None, 2).palette) <= 2


def test_scaling_is_said(tmp_path: Path) -> None:
    image = Image.new("L", (30, 22), 255)
    image.paste(0, (0, 0, 15, 11))
    file = tmp_path / "cat.png"
    image.save(file)
    said = kotae("generate", "nonogram", "--from", str(file), "--size", "18x25").stderr
    assert "# scaled from 30x22 to 25x18\n" in said
    assert "scaled" not in kotae("generate", "nonogram", "--from", str(file)).stderr
    image.resize((300, 220)).save(file)
    assert "# scaled from 300x220 to 25x18\n" in kotae("generate", "nonogram", "--from", str(file)).stderr
    assert from_picture(file.read_bytes(), tmp_path)["pixels"] == [220, 300]


@pytest.mark.parametrize(
    "data",
    [
        b"P1 3 2 000000",
        b"P5 2 2 255 \xff\xff\xff\xff",
        saved(Image.new("RGBA", (40, 40))),
        saved(Image.new("RGB", (400, 300), (255, 255, 255))),
    ],
    ids=["bits", "greys", "transparent", "white"],
)
@pytest.mark.parametrize("colours", ["1", "3"])
def test_a_blank_picture_is_refused(data: bytes, colours: str, tmp_path: Path) -> None:
    file = tmp_path / "blank"
    file.write_bytes(data)
    said = refused(kotae("generate", "nonogram", "--from", str(file), "--colors", colours))
    assert f"{file}: the picture is blank" in said


def test_a_threshold_that_leaves_nothing_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "pale.pgm"
    file.write_bytes(b"P2 2 1 255 100 200")
    said = refused(kotae("generate", "nonogram", "--from", str(file), "--threshold", "50"))
    assert "no cell is dark up to --threshold 50" in said


def test_netpbm_needs_no_pillow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("PIL", "PIL.Image", "PIL.ImageOps"):
        monkeypatch.setitem(sys.modules, module, None)
    assert from_picture(PBM, tmp_path)["before"] == PLUS
    assert from_picture(PBM, tmp_path, "--size", "10x10")["before"] == [
        "".join(mark * 2 for mark in row) for row in PLUS for _ in range(2)
    ]
    assert from_picture(b"P6 2 1 255 \xff\0\0\xff\xff\xff", tmp_path, "--colors", "2")["before"] == ["r."]
    file = tmp_path / "many.ppm"
    file.write_bytes(b"P6 4 1 255 " + bytes(range(12)))
    assert "needs Pillow" in refused(kotae("generate", "nonogram", "--from", str(file), "--colors", "2"))
    file.write_bytes(b"P1\n3 2\n1 0 1\n0 7 0\n")
    assert f"{file}:4:3: '7' is not one of" in refused(kotae("generate", "nonogram", "--from", str(file)))


@pytest.mark.parametrize("size", [(2, 2), (3, 4), (7, 5), (11, 9), (1, 1), (14, 18)])
def test_a_scaled_cell_is_the_average_of_what_it_covers(size: tuple[int, int]) -> None:
    """Counted by pieces so small that none lies in two pixels or in two cells."""
    greys = [(37 * k * k + 11 * k) % 256 for k in range(7 * 9)]
    rows, cols = size
    found = averaged(greys, Grid(7, 9), Grid(rows, cols))
    for row in range(rows):
        for col in range(cols):
            pieces = [
                greys[y // rows * 9 + x // cols]
                for y in range(7 * row, 7 * row + 7)
                for x in range(9 * col, 9 * col + 9)
            ]
            assert found[row * cols + col] == (sum(pieces) + 31) // 63


def test_letters_show_what_was_kept() -> None:
    photo = read_photo(PBM, None, 1)
    assert letters(photo.picture, photo.palette) == PLUS
