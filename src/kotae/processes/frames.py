"""Messages on a pipe between two processes: each is a frame, its length in eight bytes and then its bytes.

A thread reads them from a file, an event loop from a stream of asyncio.
"""

import struct
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:  # a child should not load it
    from asyncio import StreamReader

LENGTH = struct.Struct("<Q")
"""The header of every message."""


def framed(content: bytes) -> bytes:
    return LENGTH.pack(len(content)) + content


def write_frame(file: BinaryIO, content: bytes) -> None:
    """Sends a message at once. Its length goes first and alone, so that a large one is not copied."""
    file.write(LENGTH.pack(len(content)))
    file.write(content)
    file.flush()


def read_frame(file: BinaryIO) -> bytes | None:
    """The next message, or None if the other end is closed, perhaps in the middle of one."""
    head = file.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = file.read(length)
    return content if len(content) == length else None


async def next_frame(stream: "StreamReader") -> bytes | None:
    """The same from a stream."""
    try:
        (length,) = LENGTH.unpack(await stream.readexactly(LENGTH.size))
        return await stream.readexactly(length)
    except EOFError:
        return None
