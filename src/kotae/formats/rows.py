"""The lines of a file that may come from anybody: read as a stream and unpacked on the way, so that a short file never
fills the memory, however long it becomes when unpacked."""

import zlib
from collections.abc import Iterator
from typing import BinaryIO

from kotae.errors import ReadError

CHUNK = 1 << 16
MOST_BYTES = 1_000_000_000
"""The longest file that is read, unpacked."""
LONGEST = 16_000_000
"""The most bytes of a line."""
PACKED = b"\x1f\x8b"
"""How a gzip file begins."""


class Rows:
    """The lines of a file, one after the other, without their line feeds."""

    def __init__(self, file: BinaryIO) -> None:
        self.unfinished = False
        """Whether something came after the last line feed."""
        self.iterator = self.rows(chunks(file))

    def next(self) -> bytes | None:
        """The next line; None at the end."""
        return next(self.iterator, None)

    def rows(self, data: Iterator[bytes]) -> Iterator[bytes]:
        pending: list[bytes] = []
        size = 0
        for chunk in data:
            first, *others = chunk.split(b"\n")
            pending.append(first)
            size += len(first)
            if size > LONGEST:
                raise ReadError("a line of it is too long", f"at most {LONGEST} bytes")
            if others:
                yield b"".join(pending)
                yield from others[:-1]
                pending = others[-1:]
                size = len(pending[0])
        self.unfinished = size > 0


def chunks(file: BinaryIO) -> Iterator[bytes]:
    """The bytes of a file, piece by piece, unpacked if they are packed."""
    begin = piece(file)
    total = 0
    for chunk in unpacked(begin, file) if begin.startswith(PACKED) else plain(begin, file):
        total += len(chunk)
        if total > MOST_BYTES:
            raise ReadError("it is too long", f"at most {MOST_BYTES} bytes, unpacked")
        yield chunk


def piece(file: BinaryIO) -> bytes:
    try:
        return file.read(CHUNK)
    except OSError as error:
        raise ReadError(f"it cannot be read: {error.strerror or error}", "a file") from None


def plain(chunk: bytes, file: BinaryIO) -> Iterator[bytes]:
    while chunk:
        yield chunk
        chunk = piece(file)


def unpacked(chunk: bytes, file: BinaryIO) -> Iterator[bytes]:
    """One gzip member, which must be the whole file."""
    unpacking = zlib.decompressobj(wbits=31)
    try:
        while chunk and not unpacking.eof:
            yield unpacking.decompress(chunk, CHUNK)
            chunk = unpacking.unconsumed_tail or (b"" if unpacking.eof else piece(file))
    except zlib.error:
        raise ReadError("it cannot be unpacked", "a whole gzip file") from None
    if not unpacking.eof:
        raise ReadError("the packed data is cut off", "a whole gzip file")
    if unpacking.unused_data or piece(file):
        raise ReadError("it goes on after the packed data", "a gzip file of one member, and nothing after it")
