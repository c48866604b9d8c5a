"""Sheets to print: `kotae draw --pdf` and `kotae generate --pdf`."""

import base64
import re
import zlib
from pathlib import Path

import pytest
from commands import kotae, refused
from conftest import EXAMPLES

from kotae.drawing import fonts
from kotae.drawing.layout import sketch
from kotae.drawing.scene import Scene
from kotae.drawing.shapes import Sketch, Words
from kotae.drawing.sheet import LARGEST, PAPERS, READABLE, SheetEntry, SheetLook, sheet
from kotae.drawing.sheet_layout import GAP, Area, Item, digits, page_lengths, placed
from kotae.formats import read

HEART = str(EXAMPLES / "nonogram/heart.txt")
SEVEN = str(EXAMPLES / "hashi/7x7.txt")
TILES = str(EXAMPLES / "sliding/2x2.txt")
LOOP = str(EXAMPLES / "slitherlink/7x7.txt")
LARGE = str(EXAMPLES / "nonogram/25x25.txt")
PAGE = Area(42, 42, 511, 740, 20)


def pages(file: Path) -> int:
    return len(re.findall(rb"/Type /Page\s", file.read_bytes()))


def paper(file: Path) -> tuple[float, float]:
    found = re.search(rb"/MediaBox \[ 0 0 (\S+) (\S+) \]", file.read_bytes())
    assert found
    return float(found[1]), float(found[2])


def contents(file: Path) -> str:
    """What is drawn on all pages, in PDF's own words."""
    streams = re.findall(rb"ASCII85Decode /FlateDecode.*?stream\s+(.*?)~>", file.read_bytes(), re.DOTALL)
    return b"\n".join(zlib.decompress(base64.a85decode(each.split()[-1])) for each in streams).decode("latin-1")


def texts(file: Path) -> list[str]:
    """The texts in Helvetica."""
    return re.findall(r"\(((?:[^()\\]|\\.)*)\) Tj", contents(file))


def made(tmp_path: Path, *words: str, stdin: str = "") -> tuple[Path, str]:
    """The sheet that `kotae draw` makes of these, and what it says about it."""
    file = tmp_path / "sheet.pdf"
    done = kotae("draw", *words, "--pdf", str(file), stdin=stdin)
    assert done.returncode == 0, done.stderr
    return file, done.stderr


def test_pages_and_answers(tmp_path: Path) -> None:
    many = tmp_path / "many.txt"
    many.write_text("3x2m2:3a1b2\nslither/2/2/0123\n")
    file, said = made(tmp_path, SEVEN, TILES, str(many), HEART, "--per-page", "2", "--answers")
    assert (pages(file), said) == (3 + 1, "")
    again, _ = made(tmp_path, SEVEN, TILES, str(many), HEART, "--per-page", "2", "--answers")
    assert file.read_bytes() == again.read_bytes()
    file, _ = made(tmp_path, SEVEN, HEART, "--per-page", "6")
    assert pages(file) == 1


def test_what_setters_try(tmp_path: Path) -> None:
    """Three files, two files, a file of several, what `generate` prints, also as JSON."""
    for words in ([SEVEN, HEART, LOOP], [SEVEN, HEART]):
        file, _ = made(tmp_path, *words)
        assert f"{len(words)}." in texts(file)
        assert f"{len(words) + 1}." not in texts(file)
    for json in ([], ["--json"]):
        printed = kotae("generate", "hashi", "--size", "5x5", "-n", "3", "--seed", "1", *json).stdout
        file, _ = made(tmp_path, "-", stdin=printed)
        assert [text for text in texts(file) if "Hashi" in text] == ["Hashi"] + [" Hashi 5x5"] * 3


def test_an_answer_is_not_taken_for_a_puzzle(tmp_path: Path) -> None:
    """Nor is a file with the same puzzle and its answer."""
    answer, saved = tmp_path / "answer.txt", tmp_path / "saved.txt"
    answer.write_text(kotae("solve", SEVEN).stdout)
    saved.write_text(kotae("solve", SEVEN, "--to", "pzprv3").stdout)
    for second in (answer, saved):
        file, said = made(tmp_path, SEVEN, str(second))
        assert (paper(file), said) == ((256, 256), "")


def test_words_on_the_page(tmp_path: Path) -> None:
    file, _ = made(tmp_path, SEVEN, LOOP, "--title", "Sunday (puzzles)", "--author", "A. Setter", "--rate")
    shown = texts(file)
    assert {r"Sunday \(puzzles\)", "A. Setter", " Hashi 7x7 \\267 easy", " Slitherlink 7x7 \\267 easy"} <= {*shown}
    assert any("Join all islands" in text for text in shown)
    assert b"/Author (A. Setter)" in file.read_bytes()
    titled = "hashi\n# title: Small\n# author: Ann\n1.1\n\nhashi\n# author: Bob\n2.2\n"
    file, _ = made(tmp_path, "-", stdin=titled)
    assert {" Small, by Ann \\267 Hashi 1x3", " by Bob \\267 Hashi 1x3"} <= {*texts(file)}
    file, _ = made(tmp_path, SEVEN, LOOP, "--no-rules")
    assert not any("Join all islands" in text for text in texts(file))


def test_paper(tmp_path: Path) -> None:
    for name, (width, height) in PAPERS.items():
        file, _ = made(tmp_path, SEVEN, "--paper", name)
        assert paper(file) == pytest.approx((width, height), abs=0.01)
        file, _ = made(tmp_path, SEVEN, "--paper", name, "--landscape")
        assert paper(file) == pytest.approx((height, width), abs=0.01)


def test_generate_writes_a_sheet_besides_what_it_prints(tmp_path: Path) -> None:
    ask = ("generate", "slitherlink", "--size", "5x5", "-n", "2", "--seed", "1", "--jobs", "1")
    plain, file = kotae(*ask), tmp_path / "sheet.pdf"
    done = kotae(*ask, "--pdf", str(file), "--answers", "--title", "Two loops")
    assert (done.returncode, done.stdout, done.stderr) == (0, plain.stdout, "")
    assert pages(file) == 2
    assert {"Two loops", "Answers", " Slitherlink 5x5"} <= {*texts(file)}
    rated = kotae(*ask, "--pdf", str(file), "--rate", "--to", "puzzlink")
    assert rated.stdout.startswith("https://")
    assert any(" Slitherlink 5x5 \\267 " in text for text in texts(file))
    assert "--title is for sheets" in refused(kotae(*ask, "--title", "Two"))
    assert "--theme is for sheets" in refused(kotae(*ask, "--theme", "plain"))


def test_what_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "a.pdf")
    svg = str(tmp_path / "a.svg")
    assert "sheets to print; expected --pdf" in refused(kotae("draw", SEVEN, "--per-page", "2", "--svg", svg))
    assert "a sheet of puzzles is a PDF" in refused(kotae("draw", SEVEN, "--answers", "--pdf", file, "--svg", svg))
    assert "too small to see" in refused(kotae("draw", SEVEN, "--per-page", "41", "--pdf", file))
    assert "it cannot be read" in refused(kotae("draw", SEVEN, "no.txt", "--pdf", file, "--per-page", "2"))
    assert "not a TrueType font" in refused(kotae("draw", SEVEN, "--pdf", file, "--font", SEVEN))
    assert "No such file" in refused(kotae("draw", SEVEN, "--pdf", file, "--font", "no.ttf"))
    assert "--paper is 'a6'; expected one of a4, a5, letter" in refused(kotae("draw", SEVEN, "--paper", "a6"))
    assert not Path(file).exists()
    assert not Path(svg).exists()


# --- how large things are ---------------------------------------------------------------------------------------------


def item(wide: float, high: float) -> Item:
    """A drawing with digits of size 15."""
    return Item(Sketch(wide, high, [Words("run", [(1, 1, "3")])]), 80)


def test_nothing_overlaps_or_leaves_the_page() -> None:
    """Whatever the sizes, in rows, in the given order."""
    for sizes in ([(256, 256)] * 4, [(200, 300), (900, 100), (100, 900), (50, 50), (50, 50)], [(160, 160)] * 17):
        items = [item(*size) for size in sizes]
        places = placed(items, PAGE, LARGEST)
        boxes = []
        for each, (middle, base, scale) in zip(items, places, strict=True):
            wide, high = each.drawn.width * scale, each.drawn.height * scale
            boxes.append((middle - wide / 2, base - high, middle + wide / 2, base + PAGE.caption))
        for left, top, right, bottom in boxes:
            assert PAGE.left - 0.1 <= left <= right <= PAGE.left + PAGE.width + 0.1
            assert PAGE.top - 0.1 <= top <= bottom <= PAGE.top + PAGE.height + 0.1
        for k, one in enumerate(boxes):
            for other in boxes[:k]:
                apart = one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]
                assert apart
        assert [(place.base, place.middle) for place in places] == sorted((p.base, p.middle) for p in places)


def test_equal_boards_stand_in_a_grid() -> None:
    for number, columns in ((2, 1), (4, 2), (6, 2), (9, 3), (12, 3)):
        places = placed([item(256, 256)] * number, PAGE, LARGEST)
        assert len({place.scale for place in places}) == 1
        assert len({round(place.middle, 3) for place in places}) == columns


def test_digits_stay_readable() -> None:
    """Fewer on a page, as few as that takes and no fewer."""
    large, small = item(1000, 1500), item(200, 200)
    items = [small, small, large, small, large, large]
    lengths = page_lengths(items, 4, lambda *_: PAGE, READABLE, LARGEST)
    assert lengths == [2, 1, 1, 1, 1]
    first = 0
    for length in lengths:
        places = placed(items[first : first + length], PAGE, LARGEST)
        assert all(place.scale * digits(each.drawn) >= READABLE for each, place in zip(items, places, strict=False))
        first += length
    assert page_lengths([item(256, 256)] * 9, 4, lambda *_: PAGE, READABLE, LARGEST) == [4, 4, 1]
    assert GAP > 0


def test_what_is_too_large_is_said(tmp_path: Path) -> None:
    file, said = made(tmp_path, LARGE, LARGE, HEART, "--per-page", "4")
    assert pages(file) == 2
    assert said == "kotae: some pages have fewer than 4 puzzles, so that digits have at least 7 pt\n"
    runs = "1 1 1 1 1 1 1 1 1 1\n"
    huge = f"nonogram\nrows:\n{runs * 70}columns:\n{runs * 70}"
    _, said = made(tmp_path, "-", "--title", "Huge", stdin=huge)
    assert re.fullmatch(
        r"kotae: 1\. Nonogram 70x70 is too large for this paper: its digits have only \d\.\d pt\n", said
    )


def test_shaded_cells_are_black_on_paper() -> None:
    """The answer of a nonogram has nothing in the blue of answers; a loop has, and so has what stands beside walls."""
    blue = "0.105882 .341176 .721569"
    for text, colour in (("nonogram\nrows:\n1\ncolumns:\n1\n", False), ("slitherlink\n4\n", True)):
        puzzle = read(text.replace("4", "."))
        answer = [0, *range(1, 1 + (1 if "nonogram" in text else 4))]
        scene = Scene(puzzle, answer)
        entry = SheetEntry("A", "1x1", "", sketch(scene.stills), answer=sketch(scene.stills))
        content = sheet([entry], 1, True, SheetLook()).content
        streams = re.findall(rb"ASCII85Decode /FlateDecode.*?stream\s+(.*?)~>", content, re.DOTALL)
        drawn = b"".join(zlib.decompress(base64.a85decode(each.split()[-1])) for each in streams).decode("latin-1")
        assert (blue.lstrip("0") in drawn) is colour


def test_polygons_that_overlap_are_filled(tmp_path: Path) -> None:
    """A sheep is made of discs: what lies in two of them is as black as the rest."""
    file, _ = made(tmp_path, "-", stdin="swslither\ns\n")
    assert re.findall(r" h\s+(\S+)", contents(file))[-1] == "f"  # f* would leave it white


# --- letters ----------------------------------------------------------------------------------------------------------


def test_titles_in_other_scripts(tmp_path: Path) -> None:
    """Umlauts need no font, Cyrillic and Japanese have theirs embedded."""
    for title, embedded in (("Sonntagsrätsel", []), ("Загадки", ["DejaVuSans-Bold"]), ("答えの紙", ["IPAexGothic"])):
        file, said = made(tmp_path, SEVEN, "--title", title)
        found = re.findall(rb"/FontName /\w+\+([\w-]+)", file.read_bytes())
        assert (sorted({name.decode() for name in found}), said) == (embedded, "")


def test_what_no_font_has_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = made(tmp_path, SEVEN, "--title", "\u1200 puzzle \u1201")
    shown = "so there are question marks; try pip install 'kotae[fonts]', or a font of your own"
    assert said == f"kotae: no font has \u1200 \u1201, {shown}\n"
    _, said = made(tmp_path, SEVEN, "--title", "\u05d0\u05d1")
    assert "from right to left" in said
    monkeypatch.setattr(fonts, "packaged", list)
    _, said = made(tmp_path, SEVEN, "--author", "Лиз")
    assert "no font has Л и з" in said


def test_a_font_of_ones_own(tmp_path: Path) -> None:
    import reportlab

    own = Path(reportlab.__file__).parent / "fonts/Vera.ttf"
    file, said = made(tmp_path, SEVEN, "--title", "Mine", "--font", str(own))
    assert said == ""
    assert b"+BitstreamVeraSans-Roman" in file.read_bytes()
