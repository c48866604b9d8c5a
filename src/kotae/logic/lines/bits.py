"""Sets of positions along a line, as the ones of a number."""

from collections.abc import Iterator


def bits(number: int) -> Iterator[int]:
    """The positions of the ones."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low
