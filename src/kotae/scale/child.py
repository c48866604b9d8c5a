"""A process that works for another one: `python -P -m kotae.scale.child`, started and spoken to by `workers.Child`.

It gets functions over its standard input and says over its standard output what they yield or return. Whatever else is
printed goes to standard error. When the other process ends, however it ends, the pipe does, and so does this one.
"""

import os
import pickle
import queue
import signal
import struct
import threading
import time
from types import GeneratorType
from typing import Any, BinaryIO, NoReturn

LENGTH = struct.Struct("<Q")
"""What stands before every message: how long it is."""
ITEM, DONE, RAISED = range(3)
"""What a message brings: something that was yielded, what was returned, or an exception."""
IDLE = 60.0
"""Seconds without work after which the process ends. Those of a cluster belong to others, too."""
MOMENT = 2.0
"""Seconds to tidy up when the other process is gone."""


def main() -> NoReturn:
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other process decides what Ctrl-C means
    signal.signal(signal.SIGTERM, leave)
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=receive, args=(inbox, jobs), daemon=True).start()
    try:
        while True:
            work(jobs.get(timeout=IDLE), outbox)
    except (queue.Empty, SystemExit, OSError):
        os._exit(0)


def receive(inbox: BinaryIO, jobs: "queue.SimpleQueue[bytes]") -> None:
    """Takes in jobs until nobody is left to send any. Then whatever runs is ended as by a signal, so that a solver
    program does not stay behind."""
    while (job := received(inbox)) is not None:
        jobs.put(job)
    os.kill(os.getpid(), signal.SIGTERM)  # not raise_signal, which would not wake the main thread
    time.sleep(MOMENT)
    os._exit(1)


def leave(*_: Any) -> NoReturn:
    raise SystemExit


def work(job: bytes, outbox: BinaryIO) -> None:
    """Runs one function. Of a generator, everything is sent as soon as it is there."""
    try:
        function, arguments = pickle.loads(job)
        result = function(*arguments)
        if isinstance(result, GeneratorType):
            for item in result:
                send(outbox, (ITEM, item))
            result = None
        message = (DONE, result)
    except Exception as error:
        message = (RAISED, portable(error))
    send(outbox, message)


def portable(error: Exception) -> Exception:
    """The exception, or what it says if it does not survive the journey."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def send(outbox: BinaryIO, message: Any) -> None:
    data = pickle.dumps(message)
    outbox.write(LENGTH.pack(len(data)) + data)
    outbox.flush()


def received(inbox: BinaryIO) -> bytes | None:
    """The next message, or None if the other end is closed, perhaps in the middle of one."""
    head = inbox.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = inbox.read(length)
    return data if len(data) == length else None


if __name__ == "__main__":
    main()
