"""The middle of the way to an answer, and how hard the whole of it is."""

from typing import NamedTuple

from kotae.library.rate import Rating


class Halfway(NamedTuple):
    """The board halfway to the answer."""

    rating: Rating | None
    values: list[int]
    """The partial answer: values, or the first half of a plan."""
