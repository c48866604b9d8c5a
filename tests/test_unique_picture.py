"""Pictures that become nonograms with one answer: changed as little as can be."""

import json
import random
from collections import Counter
from io import BytesIO
from itertools import chain, groupby, product
from pathlib import Path

import pytest
from boards import read_as
from commands import kotae, refused
from nonograms import png
from PIL import Image, ImageDraw

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import LETTERED
from kotae.answers.pictures.interchangeable import exchanges
from kotae.answers.pictures.random_pictures import nonogram_of, random_picture
from kotae.answers.pictures.unique_picture import mended
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.marks import BLACK
from kotae.errors import KotaeError
from kotae.families.nonogram import Nonogram
from kotae.formats import read
from kotae.formats.nonograms.photos import read_photo


def all_runs(picture: tuple[int, ...], cols: int) -> tuple[object, ...]:
    """The runs of a small picture, given cell by cell; shares no code with Kotae."""
    lines = [picture[at : at + cols] for at in range(0, len(picture), cols)] + [picture[at::cols] for at in range(cols)]
    return tuple(tuple((k, len(list(run))) for k, run in groupby(line) if k) for line in lines)


@pytest.mark.parametrize(
    ("rows", "cols", "colours"), [(3, 4, 1), (3, 3, 2), pytest.param(4, 4, 1, marks=pytest.mark.exhaustive)]
)
def test_a_picture_is_mended_with_the_fewest_changes(rows: int, cols: int, colours: int) -> None:
    """Compared with all pictures that are the only ones with their runs."""
    pictures = list(product(range(colours + 1), repeat=rows * cols))
    runs = [all_runs(picture, cols) for picture in pictures]
    often = Counter(runs)
    alone = [picture for picture, its in zip(pictures, runs, strict=True) if often[its] == 1]
    palette = (BLACK,) if colours == 1 else LETTERED[:colours]
    many = [picture for picture, its in zip(pictures, runs, strict=True) if often[its] > 1]
    for picture in random.Random(4).sample(many, 12):
        least = min(sum(a != b for a, b in zip(picture, other, strict=True)) for other in alone)
        result = mended([list(picture[at : at + cols]) for at in range(0, len(picture), cols)], palette)
        assert result
        assert len(result.changes) == result.at_least == least
        assert tuple(cell for row in result.picture for cell in row) in alone


def test_an_exchange_rests_on_its_ground_alone() -> None:
    """Whatever is drawn elsewhere, the cells of an exchange can be exchanged without a change of runs."""
    chance = random.Random(7)
    several = 0
    for _ in range(60):
        picture = [[int(chance.random() < 0.4) for _ in range(6)] for _ in range(6)]
        answer = solve(nonogram_of(picture), at_most=4)
        for values in answer.solutions:
            other = [[int(cell == "#") for cell in row] for row in answer.puzzle.to_json(values)]
            for exchange in exchanges(picture, other):
                several += 1
                drawn = [[cell if chance.random() < 0.5 else 1 - cell for cell in row] for row in picture]
                for row, col in exchange.ground:
                    drawn[row][col] = picture[row][col]
                swapped = [row.copy() for row in drawn]
                for row, col in exchange.cells:
                    swapped[row][col] = other[row][col]
                assert drawn != swapped
                assert all_runs(tuple(chain(*drawn)), 6) == all_runs(tuple(chain(*swapped)), 6)
    assert several > 50


def test_when_the_fewest_changes_take_too_long_a_bound_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.answers.pictures.unique_picture.MOST_CELLS", 0)
    chance = random.Random(2)
    result = mended([[int(chance.random() < 0.3) for _ in range(9)] for _ in range(9)])
    assert result
    assert not result.fewest
    assert 0 <= result.at_least < len(result.changes)
    assert solve(nonogram_of(result.picture)).status == "unique"


@pytest.mark.exhaustive
def test_larger_pictures_are_mended() -> None:
    for number in range(4):
        picture = random_picture(Symmetry(Grid(20, 25)), Dice(f"mended {number}"), 1, 0.45, 0.4)
        result = mended(picture)
        assert result
        assert result.fewest
        assert solve(nonogram_of(result.picture), "glucose42", encoding="blocks").status == "unique"
        changed = [
            (row, col) for row in range(20) for col in range(25) if picture[row][col] != result.picture[row][col]
        ]
        assert changed == sorted(result.changes)


@pytest.mark.parametrize("colours", [1, 2])
def test_a_nonogram_from_a_picture(tmp_path: Path, colours: int) -> None:
    image = Image.new("RGB", (90, 60), (255, 255, 255))
    pen = ImageDraw.Draw(image)
    pen.ellipse((10, 5, 50, 45), fill=(10, 10, 10))
    pen.rectangle((60, 30, 85, 55), fill=(200, 20, 20))
    image.save(tmp_path / "photo.png")
    size = ("--size", "8x12", "--colors", str(colours))
    done = kotae("generate", "nonogram", "--from", str(tmp_path / "photo.png"), *size, "--json")
    record = json.loads(done.stdout)
    puzzle = read_as(Nonogram, record["puzzle"])
    assert (puzzle.grid, len(puzzle.palette)) == (Grid(8, 12), colours)
    assert solve(puzzle).status == "unique"
    assert record["at_least"] == len(record["changed"]) or not record["fewest"]
    drawing_file = tmp_path / "both.svg"
    shown = kotae("generate", "nonogram", "--from", str(tmp_path / "photo.png"), *size, "--svg", str(drawing_file))
    assert shown.returncode == 0
    assert "change" in shown.stderr
    assert ">after</text>" in drawing_file.read_text()
    assert read(shown.stdout) == puzzle


def test_a_threshold(tmp_path: Path) -> None:
    image = Image.new("L", (3, 1))
    image.putdata([10, 100, 200])
    image.save(tmp_path / "greys.png")
    data = (tmp_path / "greys.png").read_bytes()
    for threshold, inked in ((9, 0), (10, 1), (150, 2), (255, 3)):
        assert read_photo(data, (1, 3), 1, threshold).picture == [[1] * inked + [0] * (3 - inked)]
    with pytest.raises(KotaeError, match="--threshold cannot be used with --colors"):
        read_photo(data, (1, 3), 2, 100)


def test_a_photograph_is_seen_upright() -> None:
    """A camera held on its side says so, and saves what it saw from there."""
    image = Image.new("L", (3, 1))
    image.putdata([0, 255, 255])
    turned, file = image.getexif(), BytesIO()
    turned[0x0112] = 6  # to be turned clockwise
    image.save(file, "PNG", exif=turned)
    assert read_photo(file.getvalue(), None, 1).picture == [[1], [0], [0]]


def test_a_picture_that_is_too_large_is_refused_in_one_line(tmp_path: Path) -> None:
    """Pillow would add warnings of its own."""
    huge = tmp_path / "huge.png"
    huge.write_bytes(png(10_001, 10_000, 1, 0, b""))
    assert "the picture is too large" in refused(kotae("generate", "nonogram", "--from", str(huge)))
