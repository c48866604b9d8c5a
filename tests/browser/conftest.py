"""The page in a real browser: a server of its own, Chromium, and pages on which nothing may go wrong unnoticed.

Chromium is the system's; where there is none it is installed, by Debian's packages if that is possible, else by
Playwright. All of this lives only as long as the tests of this folder run.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

if sys.platform != "win32":
    import fcntl

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What keeps Chromium from talking to anybody but the page's server."""

DESKTOP = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


class Serving:
    """A running `kotae serve`, and where it is."""

    def __init__(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "kotae", "serve", "--no-browser", "--port", str(port)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout
        self.output = self.process.stdout
        said = ""
        for line in self.output:
            said += line
            if found := re.search(r"http://\S+:(\d+)/", line):
                self.url, self.port = found[0], int(found[1])
                return
        raise AssertionError(f"kotae serve said no address: {said}")

    def check(self) -> None:
        """Says why it is gone, if it is: pages would only say that they cannot be reached."""
        code = self.process.poll()
        assert code is None, f"kotae serve has ended with code {code}: {self.output.read()}"

    def stop(self) -> None:
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(20)


@pytest.fixture(scope="package")
def server() -> Iterator[Serving]:
    serving = Serving()
    yield serving
    serving.stop()


def found() -> Path | None:
    """The system's Chromium."""
    return next((Path(path) for path in map(shutil.which, NAMES) if path), None)


@pytest.fixture(scope="package")
def chromium() -> Path | None:
    """The system's Chromium, installed if need be; None if it is Playwright's own. Workers wait for each other."""
    if path := found():
        return path
    with Path(tempfile.gettempdir(), "kotae-chromium.lock").open("w") as lock:
        if shutil.which("apt-get"):
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not found():
                subprocess.run(["apt-get", "update", "-q"], capture_output=True, timeout=300)
                subprocess.run(["apt-get", "install", "-qy", "chromium"], capture_output=True, timeout=600)
        if not found():
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True, timeout=600)
    return found()


@pytest.fixture(scope="package")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playing: Playwright, chromium: Path | None) -> Iterator[Browser]:
    browser = playing.chromium.launch(executable_path=chromium, args=QUIET)
    yield browser
    browser.close()


class Watched:
    """What went wrong on the pages of a test: exceptions, errors on the console, what the page's policy forbids."""

    def __init__(self) -> None:
        self.errors: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        context.set_default_timeout(10_000)
        context.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))

    def expect(self, pattern: str) -> None:
        """Takes the errors that belong to what is tested out of the list; there must be one."""
        left = [error for error in self.errors if not re.search(pattern, error)]
        assert len(left) < len(self.errors), f"no error like {pattern!r} among {self.errors}"
        self.errors = left


@pytest.fixture
def watched() -> Iterator[Watched]:
    watched = Watched()
    yield watched
    assert watched.errors == []


@pytest.fixture
def context(browser: Browser, watched: Watched, server: Serving) -> Iterator[BrowserContext]:
    """A person at a desktop, who was never here before."""
    server.check()
    context = browser.new_context(base_url=server.url, **DESKTOP)  # type: ignore[arg-type]
    watched.watch(context)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """The first screen of that person."""
    page = context.new_page()
    page.goto("/")
    return page


@pytest.fixture
def phone(browser: Browser, watched: Watched, server: Serving) -> Iterator[Page]:
    """The first screen on a small phone, with fingers instead of a mouse."""
    server.check()
    context = browser.new_context(base_url=server.url, **PHONE)  # type: ignore[arg-type]
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()
