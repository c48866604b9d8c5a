"""How much is read: limits that refuse a flood before it costs time or memory. An environment variable can raise or
lower each of them."""

import os

from kotae.errors import KotaeError, ReadError

MOST_CELLS = 250_000
"""The largest board, unless KOTAE_MAX_CELLS says otherwise."""
MOST_BYTES = 16_000_000
"""The longest input, unless KOTAE_MAX_BYTES says otherwise."""
MOST_WORDS = 1_000_000
"""The most words of a puzzle, and the most lines, unless KOTAE_MAX_WORDS says otherwise. Each becomes an object of its
own, so a flood of them costs far more than its bytes, and no board within the limit needs that many."""
MOST_STEPS = 10_000
"""The longest plan that can be asked about."""


def limit(variable: str, usual: int, what: str) -> int:
    """The number that an environment variable gives, or the usual one."""
    wanted = os.environ.get(variable, str(usual))
    if not wanted.isascii() or not wanted.isdecimal() or len(wanted) > 12:
        raise KotaeError(f"{variable} is {wanted!r}", f"a number of {what}")
    return int(wanted)


def most_cells() -> int:
    return limit("KOTAE_MAX_CELLS", MOST_CELLS, "cells")


def most_bytes() -> int:
    return limit("KOTAE_MAX_BYTES", MOST_BYTES, "bytes")


def most_words() -> int:
    return limit("KOTAE_MAX_WORDS", max(MOST_WORDS, 4 * most_cells()), "words")


def refuse_long(size: int) -> None:
    """Complains if an input of that many bytes or characters is too long."""
    if size > (most := most_bytes()):
        raise ReadError("it is too long", f"at most {most} bytes; KOTAE_MAX_BYTES raises the limit")


def refuse_flood(text: str) -> None:
    """Complains of a text with too many words or lines, before any of them is looked at. Some formats have a comma or
    a colon between words."""
    most = most_words()
    if any(text.count(mark) > most for mark in "\n\r,:") or len(text.split(maxsplit=most)) > most:
        refuse_many(most + 1)


def refuse_many(words: int) -> None:
    """Complains if that many words are too many."""
    if words > (most := most_words()):
        raise ReadError("it has too many words or lines", f"at most {most}; KOTAE_MAX_WORDS raises the limit")
