"""The middle of the way to an answer, and how hard the whole of it is."""

from typing import NamedTuple

from kotae.library.rate import Rating


class Halfway(NamedTuple):
    """What somebody knows who has come half of the way."""

    rating: Rating | None
    values: list[int]
    """The partial answer: values, or the first half of a plan."""
