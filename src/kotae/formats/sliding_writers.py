"""The formats that sliding tiles can be written in."""

from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.formats.registry import FORMATS, Format, all_families, late
from kotae.logic import Values


def refuse_answer(puzzle: AnyPuzzle, plan: Values) -> str:
    """Formats that carry answers carry only what is filled in."""
    raise KotaeError("pzprv3 cannot carry the answer of sliding tiles", "a puzzle with clues")


def shared(each: Format) -> tuple[bool, bool]:
    """Sorts Kotae's own format first, then formats for tiles alone, then those that are mostly for boards."""
    return each.carries is not all_families, bool(each.boards)


WRITERS = {each.name: late(each.plans) for each in sorted(FORMATS, key=shared) if each.plans}
"""The formats by name, each with its writer."""

ANSWER_WRITERS = {each.name: refuse_answer for each in FORMATS if each.answers}
"""Those that carry answers to boards, each with the complaint that it makes about tiles."""
