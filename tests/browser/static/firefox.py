"""Firefox, spoken to in WebDriver BiDi. Playwright drives only builds of its own, which not every network can get; the
system's Firefox is one package away."""

import json
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

PATIENCE = 90.0
"""Seconds in which anything happens, also on a busy machine."""
PAUSE = 0.1


class Firefox:
    """A Firefox without a window, and its one tab."""

    def __init__(self, program: Path, profile: Path) -> None:
        port = free_port()
        command = [str(program), "--headless", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen(
            [*command, "--remote-debugging-port", str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        self.socket = self.connected(port)
        self.asked = 0
        self.errors: list[str] = []
        """What the page has complained about on its console."""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.create", type="tab")["context"]

    def connected(self, port: int) -> ClientConnection:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return connect(f"ws://127.0.0.1:{port}/session", max_size=None)
            except (OSError, WebSocketException):
                code = self.process.poll()
                assert code is None, f"Firefox has ended with code {code}"
                assert time.monotonic() < deadline, "Firefox does not answer"
                time.sleep(PAUSE)

    def ask(self, method: str, **given: Any) -> dict[str, Any]:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": given}))
        while True:
            said = json.loads(self.socket.recv(timeout=PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.errors.append(str(said["params"].get("text")))
            if said.get("id") == self.asked:
                assert said["type"] == "success", said
                found: dict[str, Any] = said["result"]
                return found

    def visit(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def run(self, script: str) -> Any:
        """What a script on the page gives."""
        told = self.ask("script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"].get("value")

    def until(self, script: str) -> None:
        """Waits until a script gives something true."""
        deadline = time.monotonic() + PATIENCE
        while not self.run(f"Boolean({script})"):
            assert time.monotonic() < deadline, f"never true: {script}; the page says: {self.text('main')}"
            time.sleep(PAUSE)

    def press(self, selector: str) -> None:
        """Clicks on something as soon as it is there."""
        self.until(f"document.querySelector({json.dumps(selector)})")
        self.run(f"document.querySelector({json.dumps(selector)}).click()")

    def text(self, selector: str) -> str:
        return str(self.run(f"document.querySelector({json.dumps(selector)})?.innerText"))

    def says(self, selector: str, words: str) -> None:
        """Waits until something on the page contains these words."""
        self.until(f"document.querySelector({json.dumps(selector)})?.innerText.includes({json.dumps(words)})")

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(20)
        self.socket.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])
