"""How much the page may open, unless the environment says otherwise."""

from kotae.formats.limits import limit

LIMITS = {"KOTAE_MAX_CELLS": 10_000, "KOTAE_MAX_BYTES": 9_000_000}
"""The most cells of a board and the most bytes of a file: lower than on the command line, as others may send them and
a browser has to draw them."""


def most_bytes_read() -> int:
    """How long a file may be that the page sends."""
    return limit("KOTAE_MAX_BYTES", LIMITS["KOTAE_MAX_BYTES"], "bytes")
