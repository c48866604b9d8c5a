"""A process that makes calls for the server, one after the other, as they come through its standard input.

A call comes as a frame, its name and its JSON on lines of their own; the reply goes back as a frame of three digits,
how it ended, a sign whether this process wants to be replaced, and the JSON. A frame is four bytes of length, and so
many bytes. When the other end closes, the process ends, whatever it is doing.
"""

import os
import queue
import struct
import sys
import threading
from typing import IO

from kotae.processes.memory import peak_bytes

MOST_CALLS = 2000
MOST_MEMORY = 400 << 20
"""After that many calls, or when it was ever that large, a process is better replaced than kept."""
WARM_UP = b'{"puzzle": "hashi\\n1.1\\n"}'


def main() -> None:
    replies = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever is printed by mistake is no reply
    limit_memory(int(sys.argv[1]) << 20)
    from kotae.web.api import answered

    answered("survey", WARM_UP)
    calls: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=listen, args=(calls,), daemon=True).start()
    write_frame(replies, b"ready")
    done = 0
    while True:
        name, _, body = calls.get().partition(b"\n")
        status, reply = answered(name.decode("ascii"), body)
        done += 1
        tired = done >= MOST_CALLS or peak_bytes() > MOST_MEMORY
        write_frame(replies, b"%d%c" % (status, b"-+"[tired]) + reply)


def listen(calls: "queue.SimpleQueue[bytes]") -> None:
    """Takes calls in, and notices the end while one is made. That is why it is a thread of its own."""
    source = sys.stdin.buffer
    while len(head := source.read(4)) == 4:
        calls.put(source.read(struct.unpack(">I", head)[0]))
    os._exit(0)


def write_frame(target: IO[bytes], content: bytes) -> None:
    frame = memoryview(struct.pack(">I", len(content)) + content)
    while frame:
        frame = frame[target.write(frame) :]


def limit_memory(most: int) -> None:
    """Makes what would take more than that fail, where the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (most, resource.getrlimit(resource.RLIMIT_AS)[1]))


if __name__ == "__main__":
    main()
