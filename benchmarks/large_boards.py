"""What large boards cost in the browser: opening them, drawing a mark, moving and pinching what is seen.

    python benchmarks/large_boards.py -o benchmarks/large_boards.md

Starts `kotae serve` and Chromium on this machine. Costs are CPU milliseconds, so that other work on the machine does
not count: of the page's scripts, of everything that the page's main thread does, and of all of Chromium's processes,
which includes painting. It takes Playwright and a Chromium.
"""

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from kotae.board.grid import Grid
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink
from kotae.formats import write
from kotae.logic import Run

READABLE = 20
"""How large a cell is on the screen, at least, while the board is moved: pixels."""
STEPS = 20
CLICKS = 12
DESKTOP: dict[str, Any] = {"viewport": {"width": 1400, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
REST = "() => new Promise((done) => setTimeout(done, 700))"
CELL = "() => 32 * document.querySelector('#board svg').getScreenCTM().a"


class Cost(NamedTuple):
    """CPU milliseconds, for one of what was done."""

    script: float
    main: float
    all: float


class Meter:
    """Reads the clocks of a page and of its browser."""

    def __init__(self, browser: Browser, page: Page) -> None:
        self.page = page
        self.own = page.context.new_cdp_session(page)
        self.own.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.processes = browser.new_browser_cdp_session()

    def read(self) -> Cost:
        given = {each["name"]: each["value"] for each in self.own.send("Performance.getMetrics")["metrics"]}
        all_of_it = sum(each["cpuTime"] for each in self.processes.send("SystemInfo.getProcessInfo")["processInfo"])
        return Cost(given["ScriptDuration"] * 1000, given["TaskDuration"] * 1000, all_of_it * 1000)

    def cost(self, work: Callable[[], None], times: int) -> Cost:
        """What the work costs, with all that comes after it: painting, keeping what was drawn."""
        self.page.evaluate(REST)
        before = self.read()
        for _ in range(times):
            work()
        self.page.evaluate(REST)
        return Cost(*((late - early) / times for early, late in zip(before, self.read(), strict=True)))


def loop_board(size: int) -> str:
    """A slitherlink of that size with a number in about half of its cells; whether it has an answer does not matter."""
    random, grid = Random(size), Grid(size, size)
    clued = [cell for cell in grid.cells() if random.random() < 0.5]
    return write(Slitherlink(grid, {cell: random.choice((1, 2, 2, 3)) for cell in clued}), "text")


def picture_board(size: int) -> str:
    """A nonogram of that size, of a picture of random strokes."""
    random, grid = Random(size), Grid(size, size)
    clues = {}
    for head in (*grid.row_heads(), *grid.column_heads()):
        room, runs = size, list[Run]()
        while room > 3 and len(runs) < 16:
            length = random.randint(1, min(6, room))
            runs.append(Run(length))
            room -= length + random.randint(1, 4)
        clues[head] = tuple(runs)
    return write(Nonogram(grid, clues), "text")


BOARDS: dict[str, Callable[[], str]] = {
    "slitherlink 60x60": lambda: loop_board(60),
    "slitherlink 100x100": lambda: loop_board(100),
    "nonogram 100x100": lambda: picture_board(100),
}


@contextmanager
def serving() -> Iterator[str]:
    command = [sys.executable, "-m", "kotae", "serve", "--no-browser", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert process.stdout
    try:
        yield next(found[0] for line in process.stdout if (found := re.search(r"http://\S+:\d+/", line)))
    finally:
        process.terminate()
        process.wait(20)


def approach(page: Page) -> None:
    """Zooms in until cells can be read, if they cannot yet."""
    while page.evaluate(CELL) < READABLE:
        page.locator("#zoom-in").click()


def middle(page: Page) -> tuple[float, float]:
    """A point of the board that is in sight, on an edge between two cells or in a cell."""
    box = page.locator("#board").bounding_box()
    assert box
    return box["x"] + box["width"] * 0.6, box["y"] + min(box["height"] * 0.6, 500)


def at_a_desk(browser: Browser, url: str, text: str) -> Iterator[tuple[str, Cost]]:
    page = browser.new_context(base_url=url, **DESKTOP).new_page()
    page.goto("/")
    meter = Meter(browser, page)

    def opening() -> None:
        page.evaluate(PASTE, text)
        page.locator("#board svg").first.wait_for()
        page.evaluate(FRAMES)

    yield "open", meter.cost(opening, 1)
    approach(page)
    x, y = middle(page)
    marks = iter(range(CLICKS))

    def click() -> None:
        page.mouse.click(x + 3 * (next(marks) - CLICKS / 2) * page.evaluate(CELL) / 2, y)
        page.evaluate(REST)

    yield "click", meter.cost(click, CLICKS)
    ways = iter(range(STEPS))

    def wheel() -> None:
        page.mouse.wheel(25, 40 if next(ways) < STEPS / 2 else -40)
        page.evaluate(FRAMES)

    page.mouse.move(x, y)
    yield "wheel step", meter.cost(wheel, STEPS)
    page.context.close()


def on_a_phone(browser: Browser, url: str, text: str) -> Iterator[tuple[str, Cost]]:
    page = browser.new_context(base_url=url, **PHONE).new_page()
    page.goto("/")
    page.evaluate(PASTE, text)
    page.locator("#board svg").first.wait_for()
    approach(page)
    meter = Meter(browser, page)
    x, y = middle(page)
    y = min(y, 350)

    def fingers(kind: str, reach: float, along: float = 0) -> None:
        points = [{"x": x - reach + along, "y": y, "id": 0}, {"x": x + along, "y": y + reach, "id": 1}]
        given = {"type": kind, "touchPoints": [] if kind == "touchEnd" else points}
        meter.own.send("Input.dispatchTouchEvent", given)
        page.evaluate(FRAMES)

    for name, spread, aside in (("two fingers move", 0, 3), ("pinch step", 4, 0)):
        fingers("touchStart", 60)
        steps = iter(range(1, STEPS + 1))

        def step(steps: Iterator[int] = steps, spread: float = spread, aside: float = aside) -> None:
            number = next(steps)
            fingers("touchMove", 60 + spread * number, -aside * number)

        yield name, meter.cost(step, STEPS)
        fingers("touchEnd", 0)
    page.context.close()


def table(results: dict[str, list[tuple[str, Cost]]]) -> str:
    lines = ["| board | what | script | main thread | all of Chromium |", "| --- | --- | ---: | ---: | ---: |"]
    for name, costs in results.items():
        for what, (script, main, everything) in costs:
            lines.append(f"| {name} | {what} | {script:.1f} | {main:.1f} | {everything:.0f} |")
    return "\n".join(lines) + "\n"


HEAD = f"""# Large boards in the browser

CPU milliseconds for one of each, in headless Chromium without a graphics processor: of the page's scripts (without
what follows an `await`), of the page's whole main thread (scripts, layout, painting), and of all of Chromium's
processes. A click includes keeping the drawing in the browser's storage. Desktop: 1400x900; fingers: a phone of
390x844 at double density. Made by `python benchmarks/large_boards.py`, {CLICKS} clicks and {STEPS} steps each.

"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", "--output", type=Path, help="write the table there")
    chosen = parser.parse_args()
    program = shutil.which("chromium") or shutil.which("google-chrome")
    results = {}
    with serving() as url, sync_playwright() as playing:
        for name, made in BOARDS.items():
            browser = playing.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
            results[name] = [*at_a_desk(browser, url, made()), *on_a_phone(browser, url, made())]
            browser.close()
            print(table({name: results[name]}))
    if chosen.output:
        chosen.output.write_text(HEAD + table(results))


if __name__ == "__main__":
    main()
