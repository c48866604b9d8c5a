"""`kotae explain`: in words, as a page, as a picture, by keys; and what is kept when it is stopped."""

import json
import os
import re
import select
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from commands import SEVEN, kotae, refused
from conftest import EXAMPLES

from kotae.answers.explaining.explain import explain
from kotae.cli.progress import Progress
from kotae.cli.run import run
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.step_pictures import step_picture
from kotae.drawing.svg import svg
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.formats import read


def test_explain_on_the_command_line(tmp_path: Path) -> None:
    record = json.loads(kotae("explain", SEVEN, "--json").stdout)
    assert record["status"] == "unique"
    for step in record["steps"]:
        assert step["so"]
        assert step["text"]
        assert all(set(reason) == {"rule", "at", "text"} for reason in step["because"])
    listed = kotae("explain", SEVEN).stdout.splitlines()
    assert listed[0].endswith("one answer, 16 steps, easy")
    assert listed[1] == "1. The 0 at r2c1 has no lines around it."
    none = kotae("explain", "-", stdin="hashi\n1.1\n...\n1.1\n")
    assert none.returncode == 1
    assert "these rules conflict" in none.stdout
    assert "from here on the answers differ" in kotae("explain", "-", stdin="slitherlink\n..\n..\n").stdout
    open_board = json.loads(kotae("explain", "-", "--json", stdin="slitherlink\n..\n..\n").stdout)
    assert open_board["differ"]
    assert all(re.fullmatch(r"r[12]c[12] (north|south|west|east)", place) for place in open_board["differ"])
    plan = kotae("explain", str(EXAMPLES / "sliding/4x4.txt")).stdout
    assert "none shorter" in plan


def test_a_page_of_steps(tmp_path: Path) -> None:
    page = tmp_path / "way.html"
    assert kotae("explain", SEVEN, "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<section") == text.count("<svg") == 17
    assert "ArrowRight" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert 'class="new"' in text
    assert 'class="reason"' in text
    assert "is the puzzle itself" in refused(kotae("explain", SEVEN, "--html", SEVEN))


def test_a_page_of_what_clashes(tmp_path: Path) -> None:
    page = tmp_path / "none.html"
    assert kotae("explain", "-", "--html", str(page), stdin="hashi\n1.1\n...\n1.1\n").returncode == 1
    text = page.read_text()
    assert text.count("<section") == 1
    assert "these rules conflict" in text
    assert 'class="reason"' in text


def test_a_page_of_a_plan(tmp_path: Path) -> None:
    """The plan is the explanation: a picture a step, and why none is shorter."""
    page = tmp_path / "plan.html"
    assert kotae("explain", str(EXAMPLES / "sliding/2x2-unsolvable.txt"), "--html", str(page)).returncode == 1
    assert page.read_text().count("<section") == 1
    assert kotae("explain", str(EXAMPLES / "sliding/3x3.txt"), "--html", str(page)).returncode == 0
    text = page.read_text()
    assert text.count("<section") == 19
    assert "refuted" in text


def test_the_reasons_of_a_line_are_marked_beside_it() -> None:
    puzzle = read((EXAMPLES / "nonogram/heart.txt").read_text())
    assert isinstance(puzzle, Puzzle)
    picture = step_picture(puzzle, [0] * (puzzle.variables + 1), [(1, -1), (-1, 3)], [])
    marked = svg(sketch([Still("", picture)]), "", "")
    beside = svg(sketch([Still("", step_picture(puzzle, [0] * (puzzle.variables + 1), [(1, -1)], []))]), "", "")
    assert 'class="reason"' in beside
    assert len(marked) > len(beside)


def stopping(after: int, by: type[BaseException] = KeyboardInterrupt) -> Callable[[object, str], None]:
    """What `Progress.show` is replaced by, so that Ctrl-C or the limit comes after so many steps."""
    calls = iter(range(after))

    def show(*_: object) -> None:
        if next(calls, None) is None:
            raise by

    return show


@pytest.mark.parametrize("form", ["plain", "json", "html"])
def test_ctrl_c_keeps_what_was_explained(
    form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "way.html"
    monkeypatch.setattr(Progress, "show", stopping(20))
    options = {"plain": [], "json": ["--json"], "html": ["--html", str(page)]}[form]
    assert run(["explain", SEVEN, *options]) == 130
    out, err = capsys.readouterr()
    assert err == "kotae: interrupted; this is what was found\n"
    if form == "json":
        record = json.loads(out)
        assert (record["complete"], record["interrupted"], record["status"]) == (False, True, "unique")
        assert sum(len(step["so"]) for step in record["steps"]) > 20
    else:
        assert "unfinished: interrupted after" in (page.read_text() if form == "html" else out.splitlines()[-1])


def test_a_limit_is_told_as_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Progress, "show", stopping(20, LimitReached))
    done = kotae("explain", SEVEN, "--timeout", "1000")
    assert done.returncode == 3
    assert "unfinished: the limit was reached" in done.stdout.splitlines()[0]


def test_all_steps_as_one_picture(tmp_path: Path) -> None:
    picture = tmp_path / "way.svg"
    assert kotae("explain", SEVEN, "--svg", str(picture)).returncode == 0
    assert picture.read_text().count("step ") >= 9
    puzzle = read(Path(SEVEN).read_text())
    assert isinstance(puzzle, Puzzle)
    assert explain(puzzle)._repr_svg_() == picture.read_text()


@pytest.mark.exhaustive
@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals are Unix's")
def test_steps_are_gone_through_by_keys() -> None:
    import pty
    import termios

    mine, theirs = pty.openpty()
    usual = termios.tcgetattr(theirs)
    process = subprocess.Popen([sys.executable, "-m", "kotae", "explain", SEVEN], stdin=theirs, stdout=theirs)
    shown = ""

    def until(text: str) -> None:
        nonlocal shown
        while text not in shown:
            assert select.select([mine], [], [], 60)[0], shown
            shown += os.read(mine, 65536).decode(errors="replace")
        shown = shown.partition(text)[2]

    try:
        until("q: quit")
        for key, step in (
            (b"\x1b[C", "step 2 of"),
            (b"x\r", "step 3 of"),
            (b"\x1b[C\x1bOCn", "step 6 of"),
            (b"bb\x1b[D", "step 3 of"),
            (b"\x1b[D", "step 2 of"),
            (b"\x1b[H", "step 1 of"),
        ):
            os.write(mine, key)
            until(step)
            until("q: quit")
        os.write(mine, b"q")
        assert process.wait(60) == 0
        assert termios.tcgetattr(theirs) == usual
    finally:
        process.kill()
        process.wait()
        os.close(mine)
        os.close(theirs)
