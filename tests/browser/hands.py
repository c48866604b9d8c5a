"""What people do at the page: click, tap and drag at places of the board, open puzzles, draw their answers.

Places are in doubled coordinates, as everywhere; where they are on the screen, the drawing itself says."""

import base64
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from boards import as_board
from playwright.sync_api import Locator, Page, Route, expect

import kotae.web
from kotae import read
from kotae.answers.solve import solve
from kotae.board.grid import drawn_at
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.sliding.plan import find_plan

UNIT = 16
"""A step in doubled coordinates on the drawing."""
SHELVES = Path(kotae.web.__file__).parent / "examples"
FAMILIES = ("hashi", "nonogram", "slitherlink", "nawabari", "sliding")

SLITHERLINK = "slitherlink\n10.\n333\n22.\n"

Place = tuple[float, float]


def example(family: str) -> str:
    """The first puzzle on a family's shelf."""
    return min((SHELVES / family).iterdir()).read_text()


def spot(page: Page, place: Place, board: str = "#board") -> tuple[float, float]:
    """Where on the screen a place of the board is."""
    code = """([board, y, x]) => {
        const matrix = document.querySelector(`${board} svg`).getScreenCTM();
        const point = new DOMPoint(x, y).matrixTransform(matrix);
        return [point.x, point.y];
    }"""
    down, right = drawn_at(place)  # type: ignore[arg-type]
    x, y = page.evaluate(code, [board, down * UNIT, right * UNIT])
    return x, y


def click(page: Page, place: Place, button: Any = "left") -> None:
    page.mouse.click(*spot(page, place), button=button)


def tap(page: Page, place: Place) -> None:
    page.touchscreen.tap(*spot(page, place))


def swipe(page: Page, start: Place, end: Place) -> None:
    """One finger, from place to place."""
    session = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = spot(page, start), spot(page, end)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", 1.0)):
        points = [{"x": x + part * (to_x - x), "y": y + part * (to_y - y)}] if kind != "touchEnd" else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.detach()


def drag(page: Page, start: Place, end: Place) -> None:
    page.mouse.move(*spot(page, start))
    page.mouse.down()
    page.mouse.move(*spot(page, end), steps=4)
    page.mouse.up()


def paste(page: Page, text: str) -> None:
    """Opens a text or address as Ctrl-V anywhere does."""
    code = """text => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }"""
    page.evaluate(code, text)


def open_text(page: Page, text: str) -> None:
    page.evaluate("document.querySelector('#board > *')?.setAttribute('data-former', '')")
    paste(page, text)
    page.locator("#board > :not([data-former]) svg").first.wait_for()


def drop(page: Page, files: dict[str, bytes]) -> None:
    """Drops files onto the page, as from a folder."""
    page.evaluate(
        """(files) => {
            const dataTransfer = new DataTransfer();
            for (const [name, data] of files) {
                const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
                dataTransfer.items.add(new File([bytes], name));
            }
            document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        }""",
        [[name, base64.b64encode(content).decode()] for name, content in files.items()],
    )


def new(page: Page, family: str, size: str) -> None:
    """The dialog for a new puzzle, as far as the family and the size."""
    press(page, "New")
    page.locator("#new-dialog").get_by_label("Family").select_option(family)
    page.locator("#new-dialog").get_by_label("Size").select_option(size)


def board(page: Page) -> Locator:
    return page.locator("#board svg").first


def answer_for_the_server(page: Page, call: str, answer: Callable[[Route], None]) -> None:
    """Answers a call in the server's place. The page is loaded anew: one that is already there may still send a first
    request past the new route."""
    page.route(f"**/api/{call}", answer)
    page.reload()


def notice(page: Page) -> Locator:
    """The card that tells things."""
    return page.locator("#notice")


def pause(page: Page, milliseconds: int = 400) -> None:
    """Until what was drawn is kept, by the page's own clock: on a busy machine it may be behind ours."""
    page.evaluate("time => new Promise((done) => setTimeout(done, time))", milliseconds)


def until(page: Page, script: str, seconds: float = 10) -> None:
    """Waits until a script on the page gives something. Playwright's own way evaluates text, which the page forbids."""
    deadline = time.monotonic() + seconds
    while not page.evaluate(script):
        assert time.monotonic() < deadline, f"never true: {script}"
        page.wait_for_timeout(30)


def press(page: Page, name: str) -> None:
    """A button by its name."""
    page.get_by_role("button", name=name, exact=True).click()


def marks(page: Page) -> str:
    """What is drawn, as the link with all moves carries it: the same after a reload means that nothing was lost."""
    press(page, "Share")
    page.locator("#share-with").select_option("moves")
    expect(page.locator("#share-link")).not_to_have_value("")
    link = page.locator("#share-link").input_value()
    page.keyboard.press("Escape")
    return link


Step = tuple[str, Place, Any]
"""What a hand does: ("click", place, times), ("drag", place, place) or ("write", place, text)."""


def strokes(text: str) -> Iterator[Step]:
    """What a hand does to draw the answer, layer by layer; or the moves of tiles."""
    puzzle = read(text)
    if isinstance(puzzle, Sliding):
        plan = find_plan(puzzle).plans[0]
        for state, tile in zip(puzzle.states(plan), plan, strict=False):
            row, col = divmod(state.index(tile), puzzle.grid.cols)
            yield "click", (2 * row + 1, 2 * col + 1), 1
        return
    filled = as_board(puzzle)
    values = solve(filled).solutions[0]
    for layer in filled.shown_layers:
        yield from DRAWING[layer.kind](layer, values)


def bridges(layer: Any, values: Any) -> Iterator[Step]:
    for row, col, below, right, number in layer.to_json(values):
        yield "click", (row + below + 1, col + right + 1), number


def loop(layer: Any, values: Any) -> Iterator[Step]:
    for place, variable in layer.number.items():
        if values[variable] > 0:
            yield "click", place, 1


def areas(layer: Any, values: Any) -> Iterator[Step]:
    for centre in layer.around:
        row, col, height, width = layer.rectangle(centre, values)
        yield "drag", (2 * row + 1, 2 * col + 1), (2 * (row + height) - 1, 2 * (col + width) - 1)


def ink(layer: Any, values: Any) -> Iterator[Step]:
    for row, line in enumerate(layer.to_json(values)):
        for run in runs(line):
            yield "drag", (2 * row + 1, 2 * run[0] + 1), (2 * row + 1, 2 * run[-1] + 1)


def runs(line: str) -> Iterator[list[int]]:
    """The filled cells of a line, run by run."""
    run: list[int] = []
    for col, mark in enumerate(line + "."):
        if mark != ".":
            run.append(col)
        elif run:
            yield run
            run = []


def steps(layer: Any, values: Any) -> Iterator[Step]:
    """A line from cell to cell: the first step by a press on the edge, the others by dragging."""
    for number, (edge, variable) in enumerate(layer.number.items()):
        one, other = layer.grid.faces(edge)
        if values[variable] > 0:
            yield ("drag", one, other) if number else ("click", edge, 1)


def numbers(layer: Any, values: Any) -> Iterator[Step]:
    for cell in layer.cells:
        yield "write", cell, str(layer.value(cell, values))


def slants(layer: Any, values: Any) -> Iterator[Step]:
    for cell, variable in layer.number.items():
        yield "click", cell, 1 if values[variable] > 0 else 2


def triangles(layer: Any, values: Any) -> Iterator[Step]:
    """Presses in the middle of a cell go through all four."""
    for cell in layer.cells:
        if number := layer.value(cell, values):
            yield "click", cell, number


DRAWING: dict[str, Callable[[Any, Any], Iterator[Step]]] = {
    "cells": loop,
    "corridors": bridges,
    "diagonals": slants,
    "digits": numbers,
    "edges": loop,
    "either": slants,
    "halves": triangles,
    "ink": ink,
    "lines": steps,
    "rectangles": areas,
}
"""By the kind of a layer."""


def draw(page: Page, text: str, touch: bool = False) -> None:
    """Draws the answer of a puzzle, stroke by stroke."""
    printed = given(text)
    for how, first, second in strokes(text):
        if first in printed and how == "write":
            continue
        if how == "drag":
            swipe(page, first, second) if touch else drag(page, first, second)
            continue
        for _ in range(second if how == "click" else 1):
            tap(page, first) if touch else click(page, first)
        if how == "write":
            key = page.get_by_role("button", name=f"Write {second}", exact=True)
            key.tap() if touch else key.click()


def given(text: str) -> set[Any]:
    """The cells in which something is printed."""
    puzzle = read(text)
    return set(puzzle.clues) if isinstance(puzzle, Puzzle) else set()


def expect_solved(page: Page) -> None:
    expect(notice(page)).to_contain_text("Solved")
