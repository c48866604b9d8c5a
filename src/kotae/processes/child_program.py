"""What runs in a child: `python -P -m kotae.processes.child_program [SECONDS]`, started and driven by `child.Child`.

It gets functions over its standard input and sends over its standard output what they yield or return. Whatever else is
printed goes to standard error. When the other process ends, however that happens, the pipe closes and this process ends
too. It also ends after that many seconds without work, if any are given.
"""

import os
import pickle
import queue
import signal
import sys
import threading
import time
from collections.abc import Generator
from types import GeneratorType
from typing import Any, BinaryIO, NoReturn

from kotae.processes.frames import read_frame, write_frame
from kotae.processes.programs import ending_with_parent

ITEM, DONE, RAISED = range(3)
"""What a message carries: something that was yielded, what was returned, or an exception."""
MOMENT = 2.0
"""Seconds to tidy up when the other process is gone."""


def main(idle: float | None = None) -> NoReturn:
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process decides what Ctrl-C means
    signal.signal(signal.SIGTERM, leave)
    if end_with_parent := ending_with_parent():  # even inside a solver that lets no other thread run
        end_with_parent()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=receive, args=(inbox, jobs), daemon=True).start()
    try:
        while True:
            work(jobs.get(timeout=idle), outbox)
    except (queue.Empty, SystemExit, OSError):
        os._exit(0)


def receive(inbox: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    """Receives jobs until nobody is left to send any. Then whatever is running is ended as by a signal, so that no
    solver program stays behind."""
    try:
        while (job := read_frame(inbox)) is not None:
            jobs.put(job)
    except MemoryError:
        os._exit(1)  # nobody else would notice that this job never arrived
    if sys.platform == "win32":
        signal.raise_signal(signal.SIGTERM)  # os.kill would end the process at once
    else:
        os.kill(os.getpid(), signal.SIGTERM)  # raise_signal would not wake the main thread
    time.sleep(MOMENT)
    os._exit(1)


def leave(*_: Any) -> NoReturn:
    raise SystemExit


def work(job: bytes, outbox: BinaryIO) -> None:
    """Runs one function. The items of a generator are sent as they come."""
    try:
        function, arguments = pickle.loads(job)
        result = function(*arguments)
        if isinstance(result, GeneratorType):
            result = sent(result, outbox)
        message = pickle.dumps((DONE, result))
    except Exception as error:
        message = pickle.dumps((RAISED, portable(error)))
    write_frame(outbox, message)


def sent(items: Generator[Any, None, Any], outbox: BinaryIO) -> Any:
    """Sends what a generator yields, and returns what it returns."""
    while True:
        try:
            item = next(items)
        except StopIteration as end:
            return end.value
        write_frame(outbox, pickle.dumps((ITEM, item)))


def portable(error: Exception) -> Exception:
    """The exception, or its text if it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
