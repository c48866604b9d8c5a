"""Load on the page's server: many clients that solve, and hostile ones beside them, for a while.

    python benchmarks/load.py --clients 50 --seconds 60

Starts `kotae serve` on this machine, and ends with 1 if an honest client got anything but the right answer, or if the
processes grew. Memory is read from /proc, so it takes Linux.
"""

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

GROWTH = 1.25
"""How much larger the processes may be at the end than they were after the first fifth of the time."""
HEAD = "POST /api/{} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n"


class Talk:
    """A connection that is kept, as a browser keeps it, and made again when the server has closed it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, name: str, arguments: Any) -> tuple[int, Any]:
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        body = json.dumps(arguments).encode()
        writer.write(HEAD.format(name, len(body)).encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        size = re.search(r"content-length: (\d+)", head)
        assert size
        return int(head.split()[1]), json.loads(await reader.readexactly(int(size[1])))

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()
            self.streams = None


class Puzzle(NamedTuple):
    text: str
    solution: Any


class Load:
    """The server, its clients, and what they found."""

    def __init__(self, process: "subprocess.Popen[str]", port: int, seconds: float) -> None:
        self.process = process
        self.port = port
        self.seconds = seconds
        self.until = time.monotonic() + seconds
        self.waits: list[float] = []
        self.short_waits: list[float] = []
        self.cut_short = 0
        """Surveys whose fraction of a second was over before all was known, as they say themselves."""
        self.wrong: Counter[str] = Counter()
        self.hostile: Counter[str] = Counter()
        self.sizes: list[int] = []

    @property
    def on(self) -> bool:
        return time.monotonic() < self.until

    async def honest(self, number: int, puzzles: list[Puzzle]) -> None:
        """Solves one puzzle after the other, and compares; now and then it looks at a board as a setter does."""
        dice, talk = random.Random(number), Talk(self.port)
        while self.on:
            puzzle, short = dice.choice(puzzles), dice.random() < 0.2
            name, began = ("survey" if short else "solve"), time.monotonic()
            try:
                status, reply = await talk.ask(name, {"puzzle": puzzle.text})
            except (OSError, EOFError) as error:
                talk.close()
                self.wrong[type(error).__name__] += 1
                continue
            (self.short_waits if short else self.waits).append(time.monotonic() - began)
            if status != 200:
                self.wrong[f"{status} {reply.get('error')}"] += 1
            elif short and reply["answers"] == "unknown" and not reply["complete"]:
                self.cut_short += 1
            elif reply["answers"] != "one" if short else reply["solution"] != puzzle.solution:
                self.wrong[f"wrong answer to {name}: {reply.get('answers') or reply.get('status')}"] += 1
        talk.close()

    async def again(self, name: str, attack: Callable[[], Awaitable[None]]) -> None:
        """Attacks over and over; what the server does about it is no concern of the attacker's."""
        while self.on:
            with suppress(OSError, EOFError, asyncio.LimitOverrunError):
                await attack()
            self.hostile[name] += 1
            await asyncio.sleep(0.05)

    async def trickle(self, begin: bytes) -> None:
        """A byte a second, without end."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(begin)
            while self.on:
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(1)
        finally:
            writer.close()

    async def idle(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            async with asyncio.timeout(max(0.1, self.until - time.monotonic())):
                await reader.read(1)
        except TimeoutError:
            pass
        finally:
            writer.close()

    async def flood(self) -> None:
        """A body that is far too long."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(HEAD.format("solve", 50_000_000).encode())
            for _ in range(500):
                writer.write(b" " * 100_000)
                await writer.drain()
        finally:
            writer.close()

    async def babble(self) -> None:
        """Random bytes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(random.randbytes(2000) + b"\r\n\r\n")
            writer.write_eof()
            await reader.read()
        finally:
            writer.close()

    async def leave(self) -> None:
        """Asks for something long and goes away."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = json.dumps({"family": "slitherlink", "rows": 40, "cols": 40}).encode()
        writer.write(HEAD.format("generate", len(body)).encode() + body)
        await writer.drain()
        await asyncio.sleep(1)
        writer.close()

    async def watch(self) -> None:
        while self.on:
            self.sizes.append(memory_of(self.process.pid))
            await asyncio.sleep(0.5)

    async def run(self, clients: int, hostile: int, puzzles: list[Puzzle]) -> None:
        self.until = time.monotonic() + self.seconds
        head = b"GET / HTTP/1.1\r\nhost: localhost\r\nx: "
        attacks: list[tuple[str, Callable[[], Awaitable[None]], int]] = [
            ("slow heads", lambda: self.trickle(head), hostile // 10),
            ("slow bodies", lambda: self.trickle(HEAD.format("solve", 900_000).encode()), hostile // 10),
            ("idle connections", self.idle, hostile),
            ("huge bodies", self.flood, 1),
            ("random bytes", self.babble, 2),
            ("long calls left alone", self.leave, 1),
        ]
        await asyncio.gather(
            self.watch(),
            *(self.honest(number, puzzles) for number in range(clients)),
            *(self.again(name, attack) for name, attack, times in attacks for _ in range(times if hostile else 0)),
        )


def memory_of(pid: int) -> int:
    """Bytes of a process and of those that it started, as far as nobody else has them too."""
    total = 0
    for each in [pid, *children_of(pid)]:
        with suppress(OSError):
            for line in Path(f"/proc/{each}/smaps_rollup").read_text().splitlines():
                if line.startswith("Pss:"):
                    total += int(line.split()[1]) * 1024
    return total


def children_of(pid: int) -> list[int]:
    with suppress(OSError):
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    return []


async def solved(port: int) -> list[Puzzle]:
    """The examples that come with the page, and their answers."""
    talk = Talk(port)
    _, reply = await talk.ask("families", {})
    texts = [each["puzzle"] for family in reply["families"] for each in family["examples"] if not family["plans"]]
    answers = [(await talk.ask("solve", {"puzzle": text}))[1]["solution"] for text in texts]
    talk.close()
    return [Puzzle(text, answer) for text, answer in zip(texts, answers, strict=True)]


def summary(what: str, waits: list[float]) -> str:
    if not waits:
        return f"{what}: none"
    cuts = statistics.quantiles(waits, n=100) if len(waits) > 1 else waits * 99
    shown = ", ".join(f"{name} {1000 * cut:.0f} ms" for name, cut in (("half", cuts[49]), ("99 %", cuts[98])))
    return f"{what}: {len(waits)}, {shown}, longest {1000 * max(waits):.0f} ms"


def main() -> int:
    parser = argparse.ArgumentParser(description="Load on the page's server.")
    parser.add_argument("--clients", type=int, default=50, help="that solve at once")
    parser.add_argument("--hostile", type=int, default=200, help="idle connections; others in proportion; 0 for peace")
    parser.add_argument("--seconds", type=float, default=60)
    options = parser.parse_args()
    process = subprocess.Popen(
        [sys.executable, "-m", "kotae", "serve", "--no-browser", "--port", "0"], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    found = re.search(r":(\d+)/", process.stdout.readline())
    assert found
    load = Load(process, int(found[1]), options.seconds)
    try:
        puzzles = asyncio.run(solved(load.port))
        asyncio.run(load.run(options.clients, options.hostile, puzzles))
    finally:
        process.terminate()
        process.wait()
    first, middle, last = (load.sizes[len(load.sizes) * k // 20] for k in (4, 10, 19))
    print(f"{options.clients} clients for {options.seconds:.0f} s on {os.cpu_count()} cores")
    print(summary("solved", load.waits))
    print(summary("surveyed", load.short_waits) + f"; {load.cut_short} in part")
    print("attacks: " + (", ".join(f"{count} {name}" for name, count in load.hostile.items()) or "none"))
    print(f"memory: {first / 1e6:.0f} MB after a fifth, {middle / 1e6:.0f} half way, {last / 1e6:.0f} at the end")
    print("errors: " + (", ".join(f"{count} x {what}" for what, count in load.wrong.items()) or "none"))
    return int(bool(load.wrong) or not load.waits or last > GROWTH * first)


if __name__ == "__main__":
    sys.exit(main())
