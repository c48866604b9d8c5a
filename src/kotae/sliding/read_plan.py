"""Reading plans: the JSON that `solve` prints, or its line `moves: …`."""

import re

from kotae.codecs.words import Row, rows_of_text
from kotae.errors import AnswerError, ReadError, shortened
from kotae.families.sliding import Sliding
from kotae.formats.answers import bare, read_with


def read_plan(argument: str, puzzle: Sliding) -> list[int]:
    """The tiles that move, in JSON or in the line `moves: …` that `solve` prints."""
    return read_with(argument, lambda data: puzzle.from_json(bare(data)), plan_in)


def plan_in(text: str) -> list[int]:
    """The tiles in the line `moves: …` of a text."""
    for row in rows_of_text(text):
        if row.text.startswith("moves:"):
            words = Row(row.text[6:], row.line, 7).words()
            if wrong := next((word for word in words if not re.fullmatch("[0-9]{1,9}", word.text)), None):
                said = f"{shortened(wrong.text, 20)!r} is not a tile"
                raise ReadError(said, "the tiles that move, as numbers", *wrong.place)
            return [int(word.text) for word in words]
    raise AnswerError("it is not a plan", "JSON, or a line `moves: ...`")
