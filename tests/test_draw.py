"""`kotae draw` and `solve --svg`: files, answers, sheets, and what is refused."""

import io
import json
import os
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from boards import read_as
from commands import kotae, program, refused
from conftest import EXAMPLES
from PIL import Image

from kotae.answers.solve import solve
from kotae.drawing.scene import Scene
from kotae.drawing.style import GLOWS
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.sliding.film import stills

HEART = str(EXAMPLES / "nonogram/heart.txt")
SEVEN = str(EXAMPLES / "hashi/7x7.txt")
TILES = str(EXAMPLES / "sliding/2x2.txt")
AREAS = str(EXAMPLES / "nawabari/6x6.txt")


def drawn(file: Path) -> str:
    """What the drawing says about itself."""
    return ElementTree.fromstring(file.read_text())[1].text or ""


def test_in_the_terminal() -> None:
    solution = json.dumps(json.loads(kotae("solve", HEART, "--json").stdout)["solution"])
    solved = kotae("solve", HEART).stdout.split("\n\n", 1)[1]
    done = kotae("draw", HEART, solution)
    assert (done.returncode, done.stdout, done.stderr) == (0, solved, "")
    assert kotae("draw", TILES, "--ascii").stdout == "at most 2 steps\n. 1\n3 2\n"
    assert kotae("draw", TILES, "[1, 2]").stdout.startswith("start       1: 1 left   2: 2 up\n")


def test_into_a_file(tmp_path: Path) -> None:
    file, answer = tmp_path / "a.svg", tmp_path / "answer.txt"
    assert kotae("draw", SEVEN, "--svg", str(file)).stdout == ""
    assert "is drawn" not in drawn(file)
    answer.write_text(kotae("solve", SEVEN).stdout)
    assert kotae("draw", SEVEN, str(answer), "--svg", str(file), "--theme", "dark").returncode == 0
    assert "The answer is drawn." in drawn(file)
    assert "kotae-dark" in file.read_text()
    assert kotae("draw", SEVEN, "[[0, 0, 0, 2, 2]]", "--svg", str(file)).returncode == 0
    assert "A part of the answer is drawn." in drawn(file)


def test_solve_draws_its_answer(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    assert kotae("solve", HEART, "--svg", str(file), "--json").returncode == 0
    puzzle = read(Path(HEART).read_text())
    assert isinstance(puzzle, Puzzle)
    assert file.read_text() == Scene(puzzle, solve(puzzle).solutions[0]).svg()
    assert kotae("solve", TILES, "--svg", str(file)).returncode == 0
    assert "A plan of 2 steps." in drawn(file)
    file.unlink()
    none = kotae("solve", "-", "--svg", str(file), stdin="hashi\n1.1\n1.1\n")
    assert none.returncode == 1
    assert "no answer to draw" in none.stderr
    assert not file.exists()


def test_solve_draws_all_answers_asked_for(tmp_path: Path) -> None:
    """In one picture, each with its number; without a number, two, as in the terminal."""
    file, puzzle = tmp_path / "a.svg", "nonogram\nrows:\n1\n1\n1\ncolumns:\n1\n1\n1\n"
    for asked, number in ((["--all", "5"], 5), ([], 2), (["--count"], 0), (["--no-unique"], 0)):
        assert kotae("solve", "-", "--svg", str(file), *asked, stdin=puzzle).returncode == 0
        texts = [
            each.text for each in ElementTree.fromstring(file.read_text()).iter("{http://www.w3.org/2000/svg}text")
        ]
        assert [text for text in texts if text and text[0] == "a"] == [f"answer {k}" for k in range(1, number + 1)]
    tiles = "sliding\n1 2 3\n4 5 6\n7 8 0\n"
    done = kotae("solve", "-", "--steps", "2", "--exactly", "--all", "3", "--svg", str(file), stdin=tiles)
    assert done.returncode == 0
    assert "answer 2, start" in file.read_text()


def test_what_is_refused(tmp_path: Path) -> None:
    file = str(tmp_path / "a.svg")
    assert "one puzzle" in refused(kotae("solve", SEVEN, HEART, "--svg", file))
    assert "name the same file" in refused(kotae("solve", SEVEN, "-o", file, "--svg", file))
    assert "name the same file" in refused(kotae("draw", SEVEN, "--svg", file, "--pdf", file))
    assert "3 puzzles are too many" in refused(kotae("draw", SEVEN, SEVEN, SEVEN))
    assert "does not exist" in refused(kotae("draw", SEVEN, "--svg", str(tmp_path / "no/a.svg")))
    assert "is a folder" in refused(kotae("draw", SEVEN, "--svg", str(tmp_path)))
    assert "--theme is 'pink'" in refused(kotae("draw", SEVEN, "--theme", "pink"))
    mine = tmp_path / "mine.txt"
    mine.write_text("hashi\n1.1\n")
    answer = tmp_path / "answer.json"
    answer.write_text("[]")
    for target in (mine, answer):
        assert "is the puzzle itself" in refused(kotae("draw", str(mine), str(answer), "--svg", str(target)))
    assert mine.read_text() == "hashi\n1.1\n"
    assert not Path(file).exists()


def test_wrong_answers_are_drawn_as_far_as_they_go(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    far = kotae("draw", TILES, "[1, 3, 1]", "--svg", str(file))
    assert (far.returncode, far.stderr) == (0, "kotae: step 2 cannot be made; the plan is drawn up to there\n")
    assert "A plan of 1 step." in drawn(file)
    crowded = kotae("draw", AREAS, "[[0, 0, 6, 6], [0, 0, 2, 2]]", "--svg", str(file))
    assert crowded.returncode == 0
    assert "every rectangle holds exactly one number" in crowded.stderr
    assert "tint0" in file.read_text()


def test_a_plan_is_told_step_by_step() -> None:
    puzzle = read_as(Sliding, Path(TILES).read_text())
    assert [still.caption for still in stills(puzzle, [1, 2])] == ["start", "1: 1 left", "2: 2 up"]


def test_mistakes_are_marked(tmp_path: Path) -> None:
    file, wrong = tmp_path / "a.svg", tmp_path / "wrong.txt"
    cases = {
        "slitherlink\n0.\n..\n": ".---.   .\n  0\n.   .   .\n\n.   .   .\n",
        "nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n": "##\n..\n",
        "hashi\n1.1\n": "1===1\n",
    }
    for puzzle, drawn in cases.items():
        wrong.write_text(drawn)
        done = kotae("draw", "-", str(wrong), "--svg", str(file), stdin=puzzle)
        assert done.returncode == 0
        assert "the answer breaks rules at " in done.stderr
        assert done.stderr.endswith("; `kotae check` lists them\n")
        assert 'class="wrong"' in file.read_text()
        done = program("draw", "-", str(wrong), stdin=puzzle, FORCE_COLOR="1")
        assert "the answer breaks rules" in done.stderr
        assert GLOWS["wrong"] in done.stdout
        for kind in ("png", "pdf"):
            picture = tmp_path / f"a.{kind}"
            assert kotae("draw", "-", str(wrong), f"--{kind}", str(picture), stdin=puzzle).returncode == 0
            assert picture.stat().st_size > 0
    wrong.write_text("#.\n.#\n")
    done = kotae("draw", "-", str(wrong), "--svg", str(file), stdin="nonogram\nrows:\n1\n1\ncolumns:\n1\n1\n")
    assert done.stderr == ""
    assert 'class="wrong"' not in file.read_text()


def test_a_missing_library_is_named(tmp_path: Path) -> None:
    """As it is for those who have not asked for the extra."""
    for library in ("reportlab", "resvg_py"):
        (tmp_path / library).with_suffix(".py").write_text("raise ImportError")
    for kind, said in (("pdf", "a PDF needs reportlab"), ("png", "a PNG needs resvg-py and reportlab")):
        file = tmp_path / f"a.{kind}"
        done = program("draw", SEVEN, f"--{kind}", str(file), PYTHONPATH=with_path(tmp_path))
        assert refused(done) == f"{said}; try pip install 'kotae[print]'"
        assert not file.exists()
    sheet = program("draw", SEVEN, "--pdf", str(tmp_path / "a.pdf"), "--answers", PYTHONPATH=with_path(tmp_path))
    assert "a PDF needs reportlab" in refused(sheet)


def with_path(first: Path) -> str:
    return os.pathsep.join([str(first), *filter(None, [os.environ.get("PYTHONPATH")])])


def pixels(file: Path) -> Any:
    return Image.open(io.BytesIO(file.read_bytes())).convert("RGB")


def test_png(tmp_path: Path) -> None:
    file = tmp_path / "a.png"
    for theme, paper, ink in (("light", (255, 255, 255), (0x17, 0x18, 0x1C)), ("dark", (0x15, 0x17, 0x1C), None)):
        assert kotae("draw", "-", "--png", str(file), "--theme", theme, stdin="nawabari\n4\n").returncode == 0
        image = pixels(file)
        assert image.size == (192, 192)
        assert image.getpixel((2, 2)) == paper
        middle = image.crop((80, 70, 112, 122))  # where the number is, and nothing else
        assert ink is None or ink in {colour for _, colour in middle.getcolors(10_000)}
        assert len(middle.getcolors(10_000)) > 1


def test_labels_and_a_plain_page(tmp_path: Path) -> None:
    """Names of rows and columns take room; a plain page has no colours."""
    sizes = []
    for words in ([], ["--labels"]):
        file = tmp_path / "a.png"
        assert kotae("draw", SEVEN, "--png", str(file), "--theme", "plain", *words).returncode == 0
        image = pixels(file)
        sizes.append(image.size)
        assert all(max(colour) == min(colour) for _, colour in image.getcolors(10_000))
    assert sizes[0] < sizes[1]
    svg = tmp_path / "a.svg"
    assert kotae("draw", SEVEN, "--svg", str(svg), "--labels").returncode == 0
    assert ">r7<" in svg.read_text()
    assert ">c7<" in svg.read_text()
    two = "hashi\n1.1\n\nhashi\n2.2\n"
    wrong = refused(kotae("draw", "-", "--pdf", str(tmp_path / "a.pdf"), "--labels", stdin=two))
    assert wrong == "--labels cannot be used with a sheet of puzzles; expected one puzzle"
