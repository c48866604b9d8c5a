"""The formats that sliding tiles can be written in."""

from collections.abc import Callable

from kotae.errors import KotaeError
from kotae.families.sliding import Sliding
from kotae.formats.fifteen import write_fifteen
from kotae.formats.savefile import write_fifteen_savefile
from kotae.formats.sliding_text import write_in
from kotae.formats.text import write_text


def refuse_answer(puzzle: Sliding, plan: list[int]) -> str:
    """What carries answers carries what is filled in."""
    raise KotaeError("pzprv3 cannot carry the answer of sliding tiles", "a puzzle with clues")


WRITERS: dict[str, Callable[[Sliding], str]] = {
    "text": write_text,
    "in": write_in,
    "tatham": write_fifteen,
    "savefile": write_fifteen_savefile,
}
"""The formats by name, with what writes each."""

ANSWER_WRITERS: dict[str, Callable[[Sliding, list[int]], str]] = {"pzprv3": refuse_answer}
"""Those that carry an answer, with what would write it."""
