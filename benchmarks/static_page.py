"""What the page without a server costs in the browser: a first visit, later visits, hints, and what is downloaded.

    python benchmarks/static_page.py -o benchmarks/static_page.md

Runs `kotae page`, serves the folder by a plain file server below a path, and visits it with Chromium. Costs are CPU
seconds of all of Chromium's processes, read from /proc, so that other work on the machine hardly counts; nor does
Chromium's own start. Hints on larger boards are asked for on the last visit, in which no network is needed, after both
workers have got ready. It takes some minutes, Linux, Playwright, a Chromium, and what `kotae page` takes.
"""

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from threading import Thread
from typing import NamedTuple

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

import kotae

BELOW = "some/where"
PATIENCE = 60_000
"""Milliseconds for anything, on a machine that may be busy."""
FIRST = "Slitherlink: 7x7"
TICKS = os.sysconf("SC_CLK_TCK")
PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
REST = "milliseconds => new Promise((done) => setTimeout(done, milliseconds))"
REMEMBERED = """async () => {
    for (;;) {
        for (const name of await caches.keys()) {
            const files = await (await caches.open(name)).keys();
            if (files.some(({ url }) => url.endsWith("python.memory"))) return;
        }
        await new Promise((done) => setTimeout(done, 500));
    }
}"""
"""Waits until a visit has kept all that later ones use."""
GOALS = {
    "first visit, to the first hint": 5.0,
    "repeat visit, to the first hint": 3.0,
    "repeat visit without a network": 3.0,
    "hint on slitherlink 10x10": 0.1,
    "hint on slitherlink 30x30": 1.0,
}
MOST_DOWNLOADED = 9.0
"""Megabytes, each file packed by gzip."""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


class Cost(NamedTuple):
    """What something took, in seconds."""

    cpu: float
    wall: float


class Process(NamedTuple):
    """What /proc says about a process."""

    parent: int
    ticks: int
    command: bytes


def processes() -> dict[int, Process]:
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            command = (folder / "cmdline").read_bytes()
        except OSError:  # it has just ended
            continue
        found[int(folder.name)] = Process(int(fields[1]), int(fields[11]) + int(fields[12]), command)
    return found


def cpu(profile: Path) -> float:
    """The CPU seconds so far of the browser with this profile and of everything that it started."""
    every = processes()
    ours = {number for number, each in every.items() if f"--user-data-dir={profile}".encode() in each.command}
    while more := {number for number, each in every.items() if each.parent in ours} - ours:
        ours |= more
    return sum(every[number].ticks for number in ours) / TICKS


@contextmanager
def browsing(playing: Playwright, profile: Path) -> Iterator[BrowserContext]:
    """A browser that has just been started, with what it kept in this profile."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    context = playing.chromium.launch_persistent_context(
        str(profile), executable_path=chromium, args=["--no-sandbox", "--disable-gpu"], headless=True
    )
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


def hint(page: Page) -> None:
    page.locator("#hint").click()
    page.locator("#notice").get_by_text("Look at").wait_for()


@contextmanager
def costing(profile: Path, costs: list[Cost]) -> Iterator[None]:
    before, start = cpu(profile), time.monotonic()
    yield
    costs.append(Cost(cpu(profile) - before, time.monotonic() - start))


def visit(context: BrowserContext, profile: Path, url: str, costs: list[Cost]) -> Page:
    """From the address to the first hint."""
    page = context.new_page()
    page.evaluate(REST, 1500)
    with costing(profile, costs):
        page.goto(url)
        page.get_by_role("button", name=FIRST, exact=True).click()
        hint(page)
    return page


def open_board(page: Page, text: str) -> None:
    page.evaluate("document.querySelector('#board > *')?.setAttribute('data-former', '')")
    page.evaluate(PASTE, text)
    page.locator("#board > :not([data-former]) svg").first.wait_for()
    page.evaluate(REST, 1500)


@cache
def boards(size: int) -> list[str]:
    """The same puzzles every time."""
    made = [kotae.generate("slitherlink", (size, size), seed=0, number=number) for number in (1, 2, 3)]
    return [kotae.write(each.puzzle) for each in made]


def measured(site: Path, times: int) -> dict[str, list[Cost]]:
    found: dict[str, list[Cost]] = {name: [] for name in GOALS}
    first, repeat, without = [found[name] for name in GOALS if "visit" in name]
    with sync_playwright() as playing, tempfile.TemporaryDirectory() as made:
        for number in range(times):
            profile = Path(made) / str(number)
            with serving(site) as server:
                url = f"http://127.0.0.1:{server.server_port}/{BELOW}/"
                with browsing(playing, profile) as context:
                    visit(context, profile, url, first).evaluate(REMEMBERED)
                with browsing(playing, profile) as context:
                    visit(context, profile, url, repeat)
            with browsing(playing, profile) as context:
                page = visit(context, profile, url, without)
                page.evaluate(REST, 6000)  # the second worker gets ready
                for size in (10, 30):
                    open_board(page, boards(size)[number % len(boards(size))])
                    with costing(profile, found[f"hint on slitherlink {size}x{size}"]):
                        hint(page)
    return found


def sizes(folder: Path) -> dict[str, tuple[int, int]]:
    """The bytes of parts of the download, and packed."""
    parts: dict[str, tuple[int, int]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            name = path.name if len(content) > 200_000 else "the page itself"
            whole, packed = parts.get(name, (0, 0))
            parts[name] = (whole + len(content), packed + len(gzip.compress(content)))
    return parts


def table(found: dict[str, list[Cost]], parts: dict[str, tuple[int, int]]) -> str:
    lines = [
        "# The page without a server",
        "",
        "Written by `python benchmarks/static_page.py`. CPU seconds of all of Chromium's processes, without its start.",
        "",
        "| | CPU s, median | goal | all | s by the clock, median |",
        "| --- | ---: | ---: | --- | ---: |",
    ]
    for name, costs in found.items():
        every = ", ".join(f"{each.cpu:.2f}" for each in costs)
        took, waited = median(each.cpu for each in costs), median(each.wall for each in costs)
        lines.append(f"| {name} | {took:.2f} | {GOALS[name]} | {every} | {waited:.2f} |")
    lines += ["", "| download | MB | MB packed |", "| --- | ---: | ---: |"]
    total = [sum(part[at] for part in parts.values()) / 1e6 for at in (0, 1)]
    for name, (whole, packed) in sorted(parts.items(), key=lambda item: -item[1][1]):
        lines.append(f"| {name} | {whole / 1e6:.2f} | {packed / 1e6:.2f} |")
    lines.append(f"| all (goal: {MOST_DOWNLOADED:.0f} packed) | {total[0]:.2f} | {total[1]:.2f} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("-o", "--output", type=Path, help="file for the table (default: print it)")
    parser.add_argument("--times", type=int, default=3, help="visits of each kind (default: 3)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as made:
        site = Path(made)
        (site / BELOW).parent.mkdir(parents=True)
        subprocess.run([sys.executable, "-m", "kotae", "page", str(site / BELOW)], check=True)
        text = table(measured(site, options.times), sizes(site / BELOW))
    if options.output:
        options.output.write_text(text, "utf-8")
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
