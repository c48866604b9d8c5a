"""The desk: files and pictures that are opened and fetched."""

import base64
import io
from pathlib import Path

import pytest
from api_cases import FIRST, LOOP, picture_of
from PIL import Image, ImageDraw

from kotae.errors import KotaeError
from kotae.formats import format_names, read, write
from kotae.web.api import call


@pytest.mark.parametrize("family", FIRST)
def test_what_is_exported_can_be_opened(family: str) -> None:
    formats = call("export", {"puzzle": FIRST[family]})["formats"]
    for name in formats:
        told = call("export", {"puzzle": FIRST[family], "to": name})
        boards = call("open", {"text": told["text"], "family": family})["boards"]
        assert [board["puzzle"] for board in boards] == [write(read(FIRST[family]), "text")], name
    assert len(formats) >= 2
    for name in set(format_names()) - set(formats):
        with pytest.raises(KotaeError):
            call("export", {"puzzle": FIRST[family], "to": name})


@pytest.mark.parametrize("family", FIRST)
@pytest.mark.parametrize("to", ["svg", "png", "pdf"])
def test_pictures_can_be_fetched(family: str, to: str) -> None:
    answer = call("solve", {"puzzle": FIRST[family]})["solution"]
    plain, drawn = (call("export", {"puzzle": FIRST[family], "to": to, "answer": each}) for each in (None, answer))
    content = base64.b64decode(drawn["data"])
    assert content.startswith({"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}[to])
    assert drawn["name"].endswith(f".{to}")
    assert plain["data"] != drawn["data"]


def test_several_puzzles_in_one_text_are_all_opened() -> None:
    address = call("export", {"puzzle": FIRST["hashi"], "to": "puzzlink"})["text"].strip()
    told = call("open", {"text": "\n".join([address] * 53 + ["https://puzz.link/p?hashi/2"])})
    assert (len(told["boards"]), told["skipped"]) == (50, 4)


def test_an_answer_that_a_file_carries_comes_along() -> None:
    saved = "pzprv3\nslither\n1\n1\n.\n1 -1\n1\n1\n"
    board = call("open", {"text": saved})
    assert board["answer"] == {"horizontal": ["1", "1"], "vertical": ["10"]}
    assert "answer" not in call("open", {"text": LOOP})


def test_nothing_but_the_text_itself_is_opened(tmp_path: Path) -> None:
    """On the command line a puzzle may be named by its file. A page must not read the server's."""
    file = tmp_path / "loop.txt"
    file.write_text(LOOP)
    for name in (str(file), f"file://{file}", "-", ""):
        with pytest.raises(KotaeError):
            call("open", {"text": name})
        with pytest.raises(KotaeError):
            call("solve", {"puzzle": name})


def test_a_picture_becomes_a_nonogram() -> None:
    pixels = ["#..#", ".##.", "####", "#..#"]
    asked = {"data": picture_of(pixels, "PNG"), "rows": 4, "cols": 4, "colours": 1}
    told = call("picture", asked)
    assert told["before"] == pixels
    assert call("solve", {"puzzle": told["board"]["puzzle"]})["solution"] == told["after"]
    changed = sum(
        a != b for one, other in zip(pixels, told["after"], strict=True) for a, b in zip(one, other, strict=True)
    )
    assert told["changed"] == changed
    opened = call("open", {"data": asked["data"], "name": "picture.png"})
    assert [layer["kind"] for layer in opened["boards"][0]["layers"]] == ["ink"]
    with pytest.raises(
        KotaeError, match=r"^this is not a picture; expected a PNG, a JPEG or another picture that Pillow reads$"
    ):
        call("picture", asked | {"data": base64.b64encode(b"no picture").decode()})
    with pytest.raises(KotaeError, match="base64"):
        call("picture", asked | {"data": "%%%"})


@pytest.mark.parametrize(
    ("size", "fitted"), [({"rows": 4}, (4, 8)), ({"cols": 2}, (1, 2)), ({}, (4, 8)), ({"rows": 3, "cols": 3}, (3, 3))]
)
def test_a_side_that_is_not_given_follows_from_the_picture(size: dict[str, int], fitted: tuple[int, int]) -> None:
    data = picture_of(["##......", "##......", "##......", "........"], "PNG")
    told = call("picture", {"data": data, **size})
    assert (len(told["before"]), len(told["before"][0])) == fitted


def test_the_colours_of_a_picture_are_not_mixed() -> None:
    image = Image.new("RGB", (90, 70), "white")
    ImageDraw.Draw(image).ellipse((8, 8, 80, 50), "red")
    ImageDraw.Draw(image).rectangle((30, 40, 40, 66), "blue")
    file = io.BytesIO()
    image.save(file, "PNG")
    told = call("picture", {"data": base64.b64encode(file.getvalue()).decode(), "colours": 2})
    assert {colour["name"] for colour in told["board"]["layers"][0]["palette"]} == {"red", "blue"}


def test_a_finished_answer_is_opened_as_finished() -> None:
    """One bridge that is drawn may become two, but not where the answer is right already."""
    opened = call("open", {"text": "pzprv3/hashikake/1/3/1 . 1 /1 1 /"})
    assert opened["answer"] == [[0, 0, 0, 2, 1]]
    opened = call("open", {"text": "pzprv3/hashikake/1/3/2 . 2 /1 1 /"})
    assert opened["answer"] == [[0, 0, 0, 2, [1, 2]]]
