"""Reading answers: the JSON that `solve` prints, whole or only its `solution`, a drawing as `solve` draws it, or a file
in which another program has saved what was drawn."""

import json
import re
from collections.abc import Callable
from typing import Any, TypeVar

from kotae.drawing.terminal import read_drawing
from kotae.errors import AnswerError, ReadError, shortened
from kotae.formats.addresses import saved_in
from kotae.formats.janko import is_janko, read_janko_answer
from kotae.formats.pencilbox import HIDDEN, is_pencilbox, read_pencilbox_answer
from kotae.formats.pencilbox_xml import is_pencilbox_xml, read_pencilbox_xml_answer
from kotae.formats.pzprv3 import is_pzprv3, read_pzprv3_answer
from kotae.formats.sources import load
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding

T = TypeVar("T")

READERS: tuple[tuple[Callable[[str], bool], Callable[[str, Puzzle], Values]], ...] = (
    (is_pzprv3, read_pzprv3_answer),
    (is_janko, read_janko_answer),
    (is_pencilbox_xml, read_pencilbox_xml_answer),
)
"""Files that hold an answer: how each is recognised, and what reads it."""


def read_answer(argument: str, puzzle: Puzzle) -> Values:
    """The values that an answer states; what it leaves open is undecided."""
    return read_with(argument, puzzle.from_json, lambda text: reader_of(text, puzzle)(text, puzzle))


def reader_of(text: str, puzzle: Puzzle) -> Callable[[str, Puzzle], Values]:
    """What reads such an answer. PencilBox does not say what it is, so it is only tried where it can be."""
    found = (reader for recognised, reader in READERS if recognised(text))
    plain = read_pencilbox_answer if type(puzzle) in HIDDEN and is_pencilbox(text) else read_drawing
    return next(found, plain)


def read_plan(argument: str, puzzle: Sliding) -> list[int]:
    """The tiles that move, in JSON or in the line `moves: …` that `solve` prints."""

    def read_moves(text: str) -> list[int]:
        for line in text.splitlines():
            if line.startswith("moves:"):
                words = line.removeprefix("moves:").split()
                if wrong := next((word for word in words if not re.fullmatch("[0-9]{1,9}", word)), None):
                    raise AnswerError(f"{shortened(wrong, 20)!r} is no tile", "the tiles that move, as numbers")
                return [int(word) for word in words]
        raise AnswerError("it is no plan", "JSON, or a line `moves: ...`")

    return read_with(argument, puzzle.from_json, read_moves)


def read_with(argument: str, from_json: Callable[[Any], T], from_text: Callable[[str], T]) -> T:
    """An answer given as JSON, itself or in a file, as an address that carries it, or as text in a file."""
    try:
        text = argument if argument.lstrip().startswith(("[", "{")) else saved_in(argument.strip()) or load(argument)
        if not text.lstrip().startswith(("[", "{")):
            return from_text(text)
        data = json.loads(text)
        for part in ("solution", "forced"):
            if isinstance(data, dict) and part in data:
                data = data[part]
        return from_json(data)
    except json.JSONDecodeError as error:
        raise ReadError(f"it is not JSON: {error.msg}", "JSON", error.lineno, error.colno, argument) from None
    except (ValueError, RecursionError):
        raise ReadError("its numbers are too long or it is nested too deeply", "JSON", source=argument) from None
    except AnswerError as error:
        raise ReadError(error.wrong, error.expected, source=argument) from None
    except ReadError as error:
        error.source = argument
        raise
