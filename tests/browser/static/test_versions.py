"""What is downloaded is whole or fetched again, and one version follows another without losing what was drawn."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, Watched
from browser.hands import board, click, marks, notice, press, until
from browser.static.conftest import BELOW, Host
from browser.static.waiting import EXAMPLE, PATIENCE, hinted, kept, readiness, ready
from kotae.web.static import release
from kotae.web.static.folder import write

pytestmark = pytest.mark.exhaustive
KEPT = "caches.keys().then((names) => names.length)"


def next_version(built: Path, folder: Path) -> str:
    """Writes the page with a script that differs by one line, as the next version would; returns that version."""
    version = json.loads((built / release.MARKER).read_text())["version"]
    files = {path.relative_to(built).as_posix(): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    later = "f" * release.DIGITS
    del files[release.MARKER], files[release.WORKER]
    files = {name.replace(version, later): content for name, content in files.items()}
    for name in ("index.html", "manifest.webmanifest"):
        files[name] = files[name].replace(version.encode(), later.encode())
    files[f"{later}/main.js"] += b"\ndocument.documentElement.dataset.later = 'yes';\n"
    files[release.WORKER] = release.service_worker(later, files)
    files[release.MARKER] = release.marker(later, files)
    write(folder, files)
    return later


@pytest.fixture
def growing(built: Path, tmp_path: Path) -> Iterator[Host]:
    """A host whose page can be replaced by another version."""
    (tmp_path / BELOW).parent.mkdir(parents=True)
    shutil.copytree(built, tmp_path / BELOW)
    host = Host(tmp_path)
    yield host
    host.stop()


def test_the_next_version_keeps_what_was_drawn(built: Path, growing: Host, browser: Browser, watched: Watched) -> None:
    context = browser.new_context(**DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto(growing.url)
    press(page, EXAMPLE)
    board(page).wait_for()
    click(page, (2, 3))
    kept(page)
    drawn = marks(page)
    later = next_version(built, growing.folder / BELOW)
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    until(page, f"caches.keys().then((all) => all.some((name) => name.endsWith('{later}')))")
    expect(page.locator("html[data-later]")).to_have_count(0)
    hinted(page)  # the version that was opened is whole
    settled = "!found.installing && !found.waiting && found.active.state === 'activated'"
    until(page, f"navigator.serviceWorker.getRegistration().then((found) => {settled})", 60)
    growing.stop()
    page.reload()
    expect(page.locator("html[data-later]")).to_have_count(1, timeout=PATIENCE)  # after Python has opened the board
    board(page).wait_for()
    assert marks(page) == drawn
    hinted(page)
    context.close()
    growing.start()


def test_a_damaged_download_is_fetched_again(host: Host, visit_damaged: Page) -> None:
    ready(visit_damaged)
    assert not any(host.spoilt.values())
    press(visit_damaged, EXAMPLE)
    hinted(visit_damaged)


@pytest.fixture
def visit_damaged(host: Host, browser: Browser, watched: Watched) -> Iterator[Page]:
    """A first visit on which some files arrive damaged once."""
    host.spoilt = {"python.pack": 1, ".wasm": 2}
    context = browser.new_context(**DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto(host.url)
    yield page
    context.close()


def test_what_stays_damaged_is_reported_and_can_be_tried_again(host: Host, browser: Browser, watched: Watched) -> None:
    host.spoilt = {"python.pack": 1000}
    context = browser.new_context(**DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto(host.url)
    expect(readiness(page)).to_contain_text(re.compile("could not be loaded: .*python.pack: damaged"), timeout=PATIENCE)
    press(page, EXAMPLE)
    click(page, (2, 3))  # playing goes on
    host.spoilt = {}
    readiness(page).get_by_role("button", name="Try again").click()
    ready(page)
    hinted(page)
    context.close()


def test_a_kept_file_that_is_damaged_later_is_mended(visit: Page) -> None:
    kept(visit)
    visit.evaluate(
        """async () => {
            const [name] = await caches.keys();
            const cache = await caches.open(name);
            const pack = (await cache.keys()).find(({ url }) => url.endsWith("python.pack"));
            await cache.put(pack, new Response("nothing"));
        }"""
    )
    visit.reload()
    ready(visit)
    press(visit, EXAMPLE)
    hinted(visit)


MEMORY = """async (change) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const found = (await cache.keys()).find(({ url }) => url.endsWith("python.memory"));
        if (!found) continue;
        const memory = new Uint8Array(await (await cache.match(found)).arrayBuffer());
        if (change === "spoil") await cache.put(found, new Response(memory.slice(0, 1000)));
        if (change === "reword") {
            const [before, after] = ["look at ", "gaze at "].map((words) => new TextEncoder().encode(words));
            for (let at = memory.indexOf(before[0]); at >= 0; at = memory.indexOf(before[0], at + 1)) {
                if (before.every((byte, number) => memory[at + number] === byte)) memory.set(after, at);
            }
            await cache.put(found, new Response(memory));
        }
        return memory.length;
    }
    return 0;
}"""
"""The bytes of Python's memory that are kept, and a change in it."""


def remembered(page: Page) -> None:
    """Waits until Python's memory is kept."""
    kept(page)
    until(page, f"({MEMORY})().then((size) => size > 1e7)", PATIENCE // 1000)


def test_python_begins_with_the_memory_that_was_kept(visit: Page) -> None:
    remembered(visit)
    visit.evaluate(MEMORY, "reword")
    visit.reload()
    press(visit, EXAMPLE)
    press(visit, "Hint")
    expect(notice(visit)).to_contain_text("Gaze at", timeout=PATIENCE)


def test_memory_that_is_damaged_is_made_anew(visit: Page) -> None:
    remembered(visit)
    visit.evaluate(MEMORY, "spoil")
    visit.reload()
    press(visit, EXAMPLE)
    hinted(visit)
    remembered(visit)


def test_a_first_visit_without_service_workers(host: Host, browser: Browser, watched: Watched) -> None:
    """As in some private windows: everything works, but not without a network."""
    context = browser.new_context(service_workers="block", **DESKTOP)
    watched.watch(context)
    page = context.new_page()
    page.goto(host.url)
    ready(page)
    press(page, EXAMPLE)
    hinted(page)
    assert page.evaluate(KEPT) == 0
    context.close()
