"""Asking a peer: a process that gets one puzzle after the other, and is ended when it takes too long.

The limit is one of CPU time, as far as the system reports it, so that other programs on the machine do not count. The
clock is a limit too, but a much later one, for a process that waits. The process is watched from outside: with a timer
of its own, it could no longer measure its CPU time exactly.
"""

import json
import os
import subprocess
import time
from pathlib import Path
from typing import Any, NamedTuple

from kotae.bench.environments import HERE, KOTAE, Peer
from kotae.errors import shortened
from kotae.processes.child import Overran
from kotae.processes.lines import LineProgram
from kotae.processes.programs import cpu_seconds

SLOWEST_START = 60.0
"""Seconds that a peer may take, besides the limit, to load and to answer its first puzzle."""
LONGER_BY_CLOCK = 5
"""How many times the limit may pass by the clock."""
LONG = 2.0
"""CPU seconds: runs that take longer are steady enough, and cost too much to be repeated."""
SOON = 0.05
"""Seconds: a process near its limit is not looked at more often."""
LAST_MOMENTS = 5.0
"""Seconds that a process has to end after closing its output."""

STATUSES = ("unique", "several", "none", "refused")


class Reply(NamedTuple):
    """What a peer made of a puzzle."""

    status: str
    """`unique`, `several`, `none`; `refused` when the peer cannot express the puzzle; `limit` when time ran out;
    `crashed` when it ended or its reply made no sense."""
    answers: list[Any]
    """None stands for one that the peer has but cannot show."""
    cpu: float
    wall: float
    reason: str = ""
    runs: int = 1
    """How often it was asked. All else is about the run with the median CPU time."""
    least: float = 0.0
    most: float = 0.0
    """Between which CPU times the runs lay."""

    @property
    def settled(self) -> bool:
        return self.status in ("unique", "several", "none")

    @property
    def shown(self) -> bool:
        """Whether the peer shows every answer that it claims to have."""
        return None not in self.answers


class Start(NamedTuple):
    """From nothing to the first answer: a process, all that it loads, and a small puzzle."""

    version: str
    cpu: float
    wall: float


class Command(NamedTuple):
    """How a peer's program is started, and what it may import besides its environment."""

    words: list[str]
    path: list[str]


def command_of(peer: Peer, python: Path) -> Command:
    """The program in `peers`. Only Kotae sees Kotae."""
    path = [str(HERE), str(HERE.parent.parent)] if peer is KOTAE else [str(HERE)]
    return Command([str(python), "-P", "-m", f"peers.{peer.module}", *([peer.given] if peer.given else [])], path)


class Session:
    """One peer and one family. The process starts when it is first asked and again after it had to be ended; each time
    it is asked a small puzzle first, so that loading is not counted as solving."""

    def __init__(self, command: Command, first: dict[str, Any]) -> None:
        self.command = command
        self.first = first
        self.start: Start | None = None
        """The first start, if it led to an answer."""
        self.process: LineProgram | None = None
        self.spent = 0.0
        """The process's CPU seconds when it last replied."""

    def ask(self, question: dict[str, Any], seconds: float) -> Reply:
        if self.process is None:
            failed = self._begin(seconds)
            if failed:
                return failed
        return self._exchange(question, seconds)[0]

    def ask_again(
        self, question: dict[str, Any], seconds: float, times: int, other: dict[str, Any] | None = None
    ) -> Reply:
        """The median of several runs, and their spread. What takes long, or has no answer, is not asked again. Two runs
        may show different answers; the ones that count are those of the first. Between two runs comes an `other`
        puzzle, so that nobody gains from having just seen this one."""
        found = [self.ask(question, seconds)]
        while len(found) < times and found[-1].settled and found[-1].cpu < LONG:
            if other:
                self.ask(other, seconds)
            found.append(self.ask(question, seconds))
        answers, ordered = found[0].answers, sorted(found, key=lambda reply: reply.cpu)
        unlike = next((reply for reply in found if reply.status != found[0].status), None)
        median = unlike or ordered[(len(ordered) - 1) // 2]
        shown = unlike.answers if unlike else answers
        return median._replace(answers=shown, runs=len(found), least=ordered[0].cpu, most=ordered[-1].cpu)

    def _begin(self, seconds: float) -> Reply | None:
        """Starts the process, which Ctrl-C does not reach; returns what went wrong if it does not answer."""
        began = time.perf_counter()
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(self.command.path)}
        try:
            self.process = LineProgram(self.command.words, environment)
        except OSError as error:
            return Reply("crashed", [], 0.0, 0.0, f"it cannot be started: {error.strerror}")
        reply, data = self._exchange(self.first, SLOWEST_START + seconds)
        if not data:
            return reply
        if self.start is None:
            self.start = Start(str(data["version"]), data["started"], time.perf_counter() - began)
        return None

    def _exchange(self, question: dict[str, Any], seconds: float) -> tuple[Reply, dict[str, Any]]:
        """The reply to a question, parsed and as it came. Without a reply in time, the process is ended."""
        assert self.process
        try:
            self.process.send(json.dumps(question).encode())
            data = json.loads(self._awaited(seconds))
            reply = Reply(data["status"], data.get("answers", []), data["cpu"], data["wall"], data.get("reason", ""))
            if reply.status not in STATUSES:
                raise ValueError
            self.spent = float(data["started"])
            return reply, data
        except Overran:
            spent, so_far = self.spent, cpu_seconds(self.process.pid)
            total = self.end() if so_far is None else max(so_far, self.end() or 0.0)
            return Reply("limit", [], seconds if total is None else total - spent, seconds), {}
        except (OSError, ValueError, KeyError, TypeError):
            reason = self._last_words()
            self.end()
            return Reply("crashed", [], 0.0, 0.0, reason), {}

    def _awaited(self, seconds: float) -> bytes:
        """The next line. Raises Overran when the process has taken that much CPU time, or waited far too long."""
        assert self.process
        latest = time.monotonic() + seconds * LONGER_BY_CLOCK
        left = seconds
        while True:
            try:
                return self.process.line(left)
            except Overran:
                spent = cpu_seconds(self.process.pid)
                left = 0.0 if spent is None else min(self.spent + seconds - spent, latest - time.monotonic())
                if left <= 0:
                    raise
                left = max(left, SOON)

    def _last_words(self) -> str:
        """Why it ended, as far as it said so."""
        assert self.process
        try:
            code = self.process.wait(LAST_MOMENTS)
        except subprocess.TimeoutExpired:
            return "its reply makes no sense"
        lines = self.process.complaints()
        return shortened(lines[-1], 200) if lines else f"it ended with code {code}"

    def end(self) -> float | None:
        """Ends the process; returns the CPU seconds that it took in all, where the system reports them."""
        if self.process is None:
            return None
        total = self.process.end()
        self.process, self.spent = None, 0.0
        return total
