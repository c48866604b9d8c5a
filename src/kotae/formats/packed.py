"""Bytes in an address: base64 with either alphabet, and raw deflate. Nothing that is read may fill the memory."""

import base64
import zlib

from kotae.formats.limits import most_bytes


def from_base64(letters: str) -> bytes:
    """The bytes that the letters of an address stand for. Raises ValueError if they do not stand for any."""
    usual = letters.replace("-", "+").replace("_", "/").rstrip("=")
    return base64.b64decode(usual + "=" * (-len(usual) % 4), validate=True)


def inflated(content: bytes, most: int | None = None) -> bytes:
    """Bytes that were deflated without a header. Raises ValueError if they were not, or are too many."""
    work = zlib.decompressobj(-zlib.MAX_WBITS)
    longest = min(most_bytes(), most or most_bytes())
    try:
        found = work.decompress(content, longest + 1)
    except zlib.error as error:
        raise ValueError(f"damaged: {error}") from None
    if len(found) > longest or not work.eof:
        raise ValueError("damaged, or too long")
    return found
