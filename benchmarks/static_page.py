"""What the page without a server costs in the browser: a first visit, later visits, hints, and what is downloaded.

    python benchmarks/static_page.py -o benchmarks/static_page.md

Runs `kotae page`, serves the folder by a plain file server below a path, and visits it with Chromium. Costs are CPU
seconds of all of Chromium's processes, so that other work on the machine hardly counts; nor does Chromium's own start.
Hints on larger boards are asked for on the last visit, in which no network is needed, after both workers have got
ready. The first of them still pays for code that Chromium translates anew because it has become hot, so it is a line of
its own, and what hints cost is split by the threads that did the work. Every hint is on a board that was just opened.
It takes some minutes, Linux, Playwright, a Chromium, and what `kotae page` takes.
"""

import argparse
import gzip
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
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
PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
PAUSE = "milliseconds => new Promise((done) => setTimeout(done, milliseconds))"
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
    "first hint on slitherlink 10x10": 0.1,
    "later hint on slitherlink 10x10": 0.1,
    "later hint on slitherlink 30x30": 1.0,
}
PARTS = {"Python": "DedicatedWorker", "compiling and tidying up": "ThreadPool", "the page": "chromium"}
"""Whose work a thread of the page's process does, by the beginning of its name."""
REST = "painting, messages, the browser"
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
    """What something took, in seconds: of all threads, by the clock, and of the threads by whose work they do."""

    cpu: float
    wall: float
    parts: dict[str, float]


@dataclass
class Spent:
    """CPU seconds so far, and those of the threads whose work is known."""

    seconds: float
    parts: dict[str, float]


class Process(NamedTuple):
    """What /proc says about a process."""

    parent: int
    command: bytes


def processes() -> dict[int, Process]:
    found = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdecimal():
            continue
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            found[int(folder.name)] = Process(parent, (folder / "cmdline").read_bytes())
        except OSError:  # it has just ended
            continue
    return found


def spent(number: int) -> float:
    """The CPU seconds of a process so far, also of threads that have ended: Linux has a clock for that."""
    return time.clock_gettime(~number << 3 | 2)


def threads(number: int) -> Iterator[tuple[str, float]]:
    """The CPU seconds of the threads of a process so far, as far as it is known whose work they do."""
    for thread in Path(f"/proc/{number}/task").iterdir():
        name = (thread / "comm").read_text()
        seconds = int((thread / "schedstat").read_text().split()[0]) / 1e9
        yield from ((part, seconds) for part, beginning in PARTS.items() if name.startswith(beginning))


def cpu(profile: Path) -> Spent:
    """What the browser with this profile and everything that it started have spent so far."""
    every = processes()
    ours = {number for number, each in every.items() if f"--user-data-dir={profile}".encode() in each.command}
    while more := {number for number, each in every.items() if each.parent in ours} - ours:
        ours |= more
    found = Spent(0.0, dict.fromkeys(PARTS, 0.0))
    for number in ours:
        with suppress(OSError):  # it has just ended
            found.seconds += spent(number)
            for part, seconds in threads(number) if b"--type=renderer" in every[number].command else ():
                found.parts[part] += seconds
    return found


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
    after, took = cpu(profile), time.monotonic() - start
    seconds = after.seconds - before.seconds
    parts = {part: after.parts[part] - before.parts[part] for part in PARTS}
    costs.append(Cost(seconds, took, parts | {REST: seconds - sum(parts.values())}))


def visit(context: BrowserContext, profile: Path, url: str, costs: list[Cost]) -> Page:
    """From the address to the first hint."""
    page = context.new_page()
    page.evaluate(PAUSE, 1500)
    with costing(profile, costs):
        page.goto(url)
        page.get_by_role("button", name=FIRST, exact=True).click()
        hint(page)
    return page


def open_board(page: Page, text: str) -> None:
    page.evaluate("document.querySelector('#board > *')?.setAttribute('data-former', '')")
    page.evaluate(PASTE, text)
    page.locator("#board > :not([data-former]) svg").first.wait_for()
    page.evaluate(PAUSE, 1500)


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
                page.evaluate(PAUSE, 6000)  # the second worker gets ready
                for turn, (size, which) in enumerate(((10, "first"), (10, "later"), (10, "later"), (30, "later"))):
                    open_board(page, boards(size)[(number + turn) % len(boards(size))])
                    with costing(profile, found[f"{which} hint on slitherlink {size}x{size}"]):
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
    lines += ["", "What a hint costs, by whose work it is; medians.", ""]
    lines += [f"| | {' | '.join((*PARTS, REST))} |", f"| ---{' | ---:' * (len(PARTS) + 1)} |"]
    for name, costs in found.items():
        if "visit" not in name:
            taken = (median(each.parts[part] for each in costs) for part in (*PARTS, REST))
            lines.append(f"| {name} | {' | '.join(f'{seconds:.3f}' for seconds in taken)} |")
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
