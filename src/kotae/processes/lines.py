"""A program that takes questions and gives answers as lines of text, without knowing Kotae's frames."""

import queue
import subprocess
import tempfile
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import BinaryIO, cast

from kotae.processes.child import Overran
from kotae.processes.programs import Program


class LineProgram(Program):
    """Another program. Its standard error goes into a file, which can neither block it nor fill the memory."""

    def __init__(self, words: Sequence[str], environment: dict[str, str]) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - closed at the end
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": self._complaints}
        try:
            super().__init__(words, env=environment, **pipes)
        except BaseException:
            self._complaints.close()
            raise
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._listen, daemon=True).start()

    def send(self, line: bytes) -> None:
        """Raises OSError if it no longer reads."""
        asked = cast(BinaryIO, self.stdin)
        asked.write(line + b"\n")
        asked.flush()

    def line(self, seconds: float) -> bytes:
        """Its next line, empty if there are no more. Raises Overran if that does not come in time."""
        try:
            return self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Overran from None

    def _listen(self) -> None:
        """Collects what it prints; at its end, an empty line."""
        with suppress(ValueError):  # it was closed meanwhile
            for line in cast(BinaryIO, self.stdout):
                self._lines.put(line)
        self._lines.put(b"")

    def complaints(self) -> list[str]:
        """The lines that it has written to standard error."""
        self._complaints.seek(0)
        return self._complaints.read().decode(errors="replace").strip().splitlines()

    def end(self) -> float | None:
        taken = super().end()
        self._complaints.close()
        return taken
