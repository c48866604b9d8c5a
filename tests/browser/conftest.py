"""The page in a real browser: a server of its own, Chromium, and pages on which nothing may go wrong unnoticed.

Chromium is the system's; where there is none it is installed, by Debian's packages if that is possible, else by
Playwright. All of this lives only as long as the tests of this folder run.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TypedDict

import pytest
from packages import needed, on_path, stop
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, ViewportSize, sync_playwright

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


class Device(TypedDict, total=False):
    """What a person sits at, in Playwright's words."""

    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool
    device_scale_factor: float


DESKTOP: Device = {"viewport": {"width": 1280, "height": 860}}
PHONE: Device = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


class Serving:
    """A running `kotae serve`, and where it is."""

    def __init__(
        self, port: int = 0, environment: Mapping[str, str] = MappingProxyType({}), options: Sequence[str] = ()
    ) -> None:
        command = [sys.executable, "-m", "kotae", "serve", "--no-browser", "--port", str(port), *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment}
        )
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


@pytest.fixture(scope="package")
def playing() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def chromium(request: pytest.FixtureRequest, playing: Playwright) -> Path:
    """The system's Chromium or Playwright's own, installed if need be."""

    def find() -> Path | None:
        own = Path(playing.chromium.executable_path)
        return on_path(*NAMES) or (own if own.exists() else None)

    return needed(request, "chromium", find, (sys.executable, "-m", "playwright", "install", "chromium"))


@pytest.fixture(scope="package")
def browser(request: pytest.FixtureRequest, playing: Playwright, chromium: Path) -> Iterator[Browser]:
    try:
        browser = playing.chromium.launch(executable_path=chromium, args=QUIET)
    except Error as error:
        stop(request, f"{chromium} does not start; install what it needs: apt-get install chromium\n{error.message}")
    yield browser
    browser.close()


class Watched:
    """What went wrong on the pages of a test: exceptions, errors on the console, what the page's policy forbids."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self._is_over = False

    def watch(self, context: BrowserContext) -> None:
        context.set_default_timeout(10_000)
        context.on("console", lambda message: self._note(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: self._note(str(error.error)))

    def _note(self, error: str) -> None:
        if not self._is_over:
            self.errors.append(error)

    def leave(self, context: BrowserContext) -> None:
        """Closes all at the end of a test. It does not matter if a page complains that something was still loading."""
        self._is_over = True
        context.close()

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
    context = browser.new_context(base_url=server.url, **DESKTOP)
    watched.watch(context)
    yield context
    watched.leave(context)


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
    context = browser.new_context(base_url=server.url, **PHONE)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    yield page
    context.close()
