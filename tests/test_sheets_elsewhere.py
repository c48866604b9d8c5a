"""Sheets to print as programs and the page ask for them: `kotae.sheet`, and pages as SVG."""

import re
import string
from collections.abc import Callable
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest
from commands import kotae as command
from conftest import EXAMPLES
from reportlab.pdfbase.pdfmetrics import stringWidth

import kotae
from kotae.drawing.svg_pages import letter_width
from kotae.web.api import call

SEVEN, LOOP, TILES = (str(EXAMPLES / name) for name in ("hashi/7x7.txt", "slitherlink/7x7.txt", "sliding/2x2.txt"))
LARGE = str(EXAMPLES / "nonogram/25x25.txt")


def texts(page: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text[^>]*>([^<]*)</text>", page)]


def test_programs_make_the_same_sheets_as_the_command(tmp_path: Path) -> None:
    mine, other = tmp_path / "mine.pdf", tmp_path / "other.pdf"
    puzzles = [*kotae.read_all(SEVEN), kotae.read(LOOP), kotae.read(TILES)]
    made = kotae.sheet(
        puzzles, title="Two", author="Ann", answers=True, rated=True, per_page=2, paper="a5", landscape=True
    )
    made.save(mine)
    words = ["--title", "Two", "--author", "Ann", "--answers", "--rate", "--per-page", "2", "--landscape"]
    done = command("draw", SEVEN, LOOP, TILES, *words, "--paper", "a5", "--pdf", str(other))
    assert done.returncode == 0
    assert mine.read_bytes() == other.read_bytes() == made.pdf()
    assert [f"kotae: {remark}" for remark in made.remarks] == done.stderr.splitlines()
    assert repr(made) == "<Sheet: 3 puzzles on 3 pages>"
    assert made.complete
    assert made._repr_html_().count("<svg") == 3


def test_a_generated_puzzle_has_its_difficulty() -> None:
    new = kotae.generate("hashi", (5, 5), difficulty="easy", seed=1)
    assert " Hashi 5x5 · easy" in texts(kotae.sheet(new).svg()[0])
    assert " Hashi 5x5" in texts(kotae.sheet(new.puzzle).svg()[0])


def test_what_a_sheet_is_not_made_of(tmp_path: Path) -> None:
    puzzle = kotae.read(SEVEN)
    asked: dict[str, Callable[[], object]] = {
        "not a list of puzzles": lambda: kotae.sheet(SEVEN),  # type: ignore[arg-type]
        "3 is not a puzzle": lambda: kotae.sheet([3]),  # type: ignore[list-item]
        "no puzzles to print": lambda: kotae.sheet([]),
        "too small to see": lambda: kotae.sheet(puzzle, per_page=41),
        "paper is 'a6'": lambda: kotae.sheet(puzzle, paper="a6"),
        "a sheet of puzzles is a PDF": lambda: kotae.sheet(puzzle).save(tmp_path / "a.svg"),
        "No such file": lambda: kotae.sheet(puzzle, font="no.ttf").pdf(),
    }
    for wrong, ask in asked.items():
        with pytest.raises(kotae.KotaeError, match=wrong):
            ask()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("bold", [False, True])
def test_letters_are_as_wide_as_in_helvetica(bold: bool) -> None:
    font = "Helvetica-Bold" if bold else "Helvetica"
    for character in string.printable.strip() + " ·ÄÖÜäöüéè":
        assert letter_width(character, bold) == pytest.approx(stringWidth(character, font, 1000), abs=25)
    assert letter_width("答", bold) == 1000


def test_pages_as_svg_have_all_that_is_printed() -> None:
    made = kotae.sheet([kotae.read(SEVEN), kotae.read(LARGE)], title="A & B <C>", answers=True)
    for page in made.svg():
        ElementTree.fromstring(page)
    first, second = made.svg()
    assert {"A & B <C>", "1.", " Hashi 7x7", "2.", " Nonogram 25x25", "Hashi", "Nonogram"} <= {*texts(first)}
    assert "Answers" in texts(second)
    assert 'width="595.28pt" height="841.89pt"' in first
    assert "undefined" not in first


def on_sheet(file: str, **words: object) -> dict[str, object]:
    text = Path(file).read_text()
    solved = call("solve", {"puzzle": text, "answer": None})["solution"]
    return {"puzzle": text, "answer": solved} | words


def test_the_page_gets_the_same_pages_in_its_own_words() -> None:
    one = on_sheet(SEVEN, heading="Brücken", rules="Verbinde alle Inseln.", level="leicht", credits="von Ann")
    two = on_sheet(TILES, remark="6 Schritte")
    reply = call("sheet", {"puzzles": [one, two], "title": "Rätsel", "answers": "Lösungen", "paper": "letter"})
    first, second = reply["pages"]
    assert (reply["with_answers"], reply["fewer_than"], reply["small"]) == (1, 0, [])
    assert {"Rätsel", " von Ann · Brücken 7x7 · leicht", "Verbinde alle Inseln."} <= {*texts(first)}
    assert {"Lösungen", " 6 Schritte"} <= {*texts(second)}
    assert 'width="612pt" height="792pt"' in first
    bare = call("sheet", {"puzzles": [one], "rules": False, "landscape": True})
    assert len(bare["pages"]) == 1
    assert "Verbinde" not in bare["pages"][0]
    assert 'width="841.89pt"' in bare["pages"][0]


def test_the_page_learns_where_digits_are_small() -> None:
    large = kotae.write(kotae.generate("nonogram", (60, 60), seed=1).puzzle, "text")
    reply = call("sheet", {"puzzles": [{"puzzle": large}] * 2, "paper": "a5"})
    assert reply["fewer_than"] == 4
    assert [name for name, _ in reply["small"]] == ["1. Nonogram 60x60", "2. Nonogram 60x60"]
    assert all(0 < size < 7 for _, size in reply["small"])


def test_what_the_page_may_not_ask() -> None:
    wrong: list[dict[str, object]] = [
        {},
        {"puzzles": []},
        {"puzzles": 3},
        {"puzzles": [{"puzzle": "hashi\n1.1\n"}] * 101},
    ]
    for each in wrong:
        with pytest.raises(kotae.KotaeError, match="missing or too many"):
            call("sheet", each)
    for more in ({"paper": "a6"}, {"per_page": 0}, {"title": 3}, {"puzzles": [3]}, {"puzzles": [{"puzzle": "hm"}]}):
        with pytest.raises(kotae.KotaeError):
            call("sheet", {"puzzles": [{"puzzle": "hashi\n1.1\n"}]} | more)
