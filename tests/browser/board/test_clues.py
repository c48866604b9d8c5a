"""The board of a setter, and what a board shows and tells of its clues."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import kotae.web
from browser.board.lab import HASHI, NONOGRAM, SLITHERLINK, Lab
from kotae import read
from kotae.logic import Run, runs
from kotae.web.board import description


def test_numbers_tell_when_they_are_done_or_wrong(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)

    def verdicts() -> Any:
        return lab.do("[...document.querySelectorAll('.k-clue')].map(clue => clue.dataset.verdict || '')")

    lab.drag((4, 0), (6, 0), (6, 2))
    assert verdicts() == ["", "", "done", ""]
    lab.click((5, 2))
    assert verdicts() == ["", "", "wrong", ""]
    assert lab.count("k-ring") == 1
    lab.do("board.undo()")
    lab.drag((0, 0), (0, 2), button="right")
    lab.drag((0, 0), (2, 0), button="right")
    assert verdicts() == ["wrong", "", "done", ""]


def test_setting_clues_in_cells(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.mode = 'set'")
    lab.keys("ArrowRight", "2", "?", "9", "Delete")
    assert lab.do("heard.clues") == [[[1, 3], "2"], [[1, 3], "?"], [[1, 3], ""]]
    lab.do("heard.clues.length = 0")
    lab.click((3, 3))
    assert lab.cursor == [3, 3]
    lab.click((3, 3))
    lab.click((1, 1))
    lab.click((1, 1))
    lab.click((1, 1), "right")
    assert lab.do("heard.clues") == [[[3, 3], "0"], [[1, 1], "4"], [[1, 1], "2"]]
    assert lab.moves == []
    lab.do("board.describe(argument)", description(read("slitherlink\n3.3\n.0.\n2.3\n")))
    assert page.locator("#lab .k-clue").count() == 5
    assert lab.cursor == [1, 1]
    assert page.locator("#lab .k-pointer").is_visible()
    lab.keys("1")
    assert lab.do("heard.clues").pop() == [[1, 1], "1"]
    lab.do("board.frozen = true")
    lab.keys("3")
    assert lab.do("heard.clues").pop() == [[1, 1], "1"]


def test_setting_clues_at_heads(page: Page) -> None:
    lab = Lab(page, NONOGRAM)
    lab.do("board.mode = 'set'")
    lab.click((1, -1))
    field = page.get_by_label("runs of row 1")
    assert field.input_value() == "2"
    page.keyboard.type("1  1")
    page.keyboard.press("Enter")
    assert lab.do("heard.clues") == [[[1, -1], "1 1"]]
    assert page.get_by_label("runs of row 2").input_value() == "1 1"
    lab.do("board.describe(argument)", description(read(NONOGRAM.replace("rows:\n2", "rows:\n1 1"))))
    page.keyboard.press("Escape")
    assert page.locator(".clue-field").count() == 0
    lab.keys("ArrowRight", "3")
    assert page.get_by_label("runs of column 2").input_value() == "3"
    lab.click((-1, 5))  # elsewhere: what was typed counts
    assert lab.do("heard.clues").pop() == [[-1, 3], "3"]
    assert page.get_by_label("runs of column 3").input_value() == "2"
    page.keyboard.press("Escape")
    lab.keys("Backspace")
    assert lab.do("heard.clues").pop() == [[-1, 5], ""]


def test_lights_and_what_is_decided(page: Page) -> None:
    lab = Lab(page, HASHI)
    before = lab.count("k-bridge")
    lab.do("board.highlight({because: [[1, 1]], so: [[1, 3], [3, 5]], wrong: [[5, 5]], where: []})")
    assert [lab.count(f"k-{look}") for look in ("because", "so", "wrong", "where")] == [1, 2, 1, 0]
    lab.do("board.decided(argument)", [[0, 0, 0, 2, 2], [0, 2, 2, 2, [0, 1]]])
    assert lab.count("k-decided .k-bridge") == 2 + before
    assert lab.answer == []
    lab.do("board.highlight(null), board.decided(null)")
    assert lab.count("k-light") == lab.count("k-bridge") == 0


def test_for_ears(page: Page) -> None:
    Lab(page, SLITHERLINK)
    board = page.get_by_role("application", name="Slitherlink, 3 by 3")
    page.keyboard.press("Tab")
    assert board.evaluate("element => element === document.activeElement")


def clues(length: int) -> Iterator[tuple[Run, ...]]:
    lengths = (*range(1, length + 1), "?", "*")
    for count in range(4):
        yield from (tuple(map(Run, chosen)) for chosen in product(lengths, repeat=count))


def test_what_a_line_says_of_its_runs_is_true(page: Page) -> None:
    """Against the rules themselves, for every line of four cells: done if it fits with nothing more coloured; wrong
    only if nothing fits any more."""
    length = 4
    chosen = [clue for clue in clues(length) if sum(r.length for r in clue if isinstance(r.length, int)) <= length]
    lines = list(product((None, 0, 1), repeat=length))
    code = """async ([clues, lines]) => {
        const { Line } = await import("/board/runs.js");
        return clues.map(runs => {
            const line = new Line(runs);
            return lines.map(cells => line.verdict(cells).state);
        });
    }"""
    described = [[{"length": run.length, "colour": 0} for run in clue] for clue in chosen]
    told = page.evaluate(code, [described, lines])
    cells = [[variable] for variable in range(1, length + 1)]
    for clue, states in zip(chosen, told, strict=True):
        fits = fitting(clue, cells)
        for line, state in zip(lines, states, strict=True):
            finished = tuple(bool(value) for value in line)
            possible = any(all(v is None or bool(v) == f for v, f in zip(line, fit, strict=True)) for fit in fits)
            assert (state == "done") == (finished in fits), (clue, line)
            assert state != "wrong" or not possible, (clue, line)
            assert state == "wrong" or None in line or finished in fits, (clue, line)


def fitting(clue: tuple[Run, ...], cells: list[list[int]]) -> set[tuple[bool, ...]]:
    """The lines that the rule allows."""
    constraint = runs(cells).equals(clue)
    found = set()
    for line in product((False, True), repeat=len(cells)):
        values = [0, *(number if full else -number for number, full in enumerate(line, 1))]
        if constraint.holds(values):
            found.add(line)
    return found


def test_modules_of_the_board_stay_small() -> None:
    for file in (Path(kotae.web.__file__).parent / "page/board").glob("*.js"):
        lines = file.read_text().splitlines()
        assert len(lines) <= 400, file
        assert max(map(len, lines)) <= 120, file
