"""The page without a server of ours: built once by `kotae page`, and served by a plain file server below some path."""

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from packages import alone, needed, on_path, shared_folder, stop
from playwright.sync_api import Browser, BrowserContext, Page

from browser.conftest import DESKTOP, Watched

BELOW = "some/where"
"""The path of the page on its host."""


@pytest.fixture(scope="package")
def built(request: pytest.FixtureRequest) -> Path:
    """The folder that `kotae page` writes. What it downloads and compiles stays in the user's cache folder."""
    needed(request, "nodejs", lambda: on_path("node", "nodejs"))
    needed(request, "npm", lambda: on_path("npm"))
    folder = shared_folder(request) / "page" / BELOW
    with alone(shared_folder(request) / "page.lock"):
        if not folder.exists():
            folder.parent.mkdir(parents=True)
            command = [sys.executable, "-m", "kotae", "page", str(folder)]
            done = subprocess.run(command, capture_output=True, text=True, env=os.environ)
            if done.returncode:
                stop(request, f"kotae page has failed: {done.stderr}")
    return folder


class Files(SimpleHTTPRequestHandler):
    """Serves files and nothing else. A test may have it spoil some of them."""

    def __init__(self, host: "Host", *given: Any) -> None:
        self.host = host
        super().__init__(*given, directory=str(host.folder))

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = bytearray(source.read())
        path = self.path.partition("?")[0]
        for ending, left in self.host.spoilt.items():
            if path.endswith(ending) and left:
                self.host.spoilt[ending] = left - 1
                content[len(content) // 2] ^= 0xFF
        outputfile.write(content)


class Host:
    """A plain file server that can be stopped and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.spoilt: dict[str, int] = {}
        """How often the files with these endings are still sent with a wrong byte."""
        self.port = 0
        self.start()

    def start(self) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), partial(Files, self))
        self.server.daemon_threads = True
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/{BELOW}/"


@pytest.fixture
def host(built: Path) -> Iterator[Host]:
    host = Host(built.parents[1])
    yield host
    host.stop()


@pytest.fixture
def visitor(browser: Browser, watched: Watched) -> Iterator[BrowserContext]:
    """A person who was never here before."""
    context = browser.new_context(**DESKTOP)
    watched.watch(context)
    yield context
    watched.leave(context)


@pytest.fixture
def visit(visitor: BrowserContext, host: Host) -> Page:
    """The first screen of that person."""
    page = visitor.new_page()
    page.goto(host.url)
    return page
