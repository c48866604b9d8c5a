"""Reading answers: the JSON that `solve` prints, whole or only its `solution`, or a drawing as `solve` draws it."""

import json
from collections.abc import Callable
from typing import Any, TypeVar

from kotae.drawing.terminal import read_drawing
from kotae.errors import AnswerError, ReadError
from kotae.formats.sources import load
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding

T = TypeVar("T")


def read_answer(argument: str, puzzle: Puzzle) -> Values:
    """The values that an answer states; what it leaves open is undecided."""
    return read_with(argument, puzzle.from_json, lambda text: read_drawing(text, puzzle))


def read_plan(argument: str, puzzle: Sliding) -> list[int]:
    """The tiles that move, in JSON or in the line `moves: …` that `solve` prints."""

    def read_moves(text: str) -> list[int]:
        for line in text.splitlines():
            if line.startswith("moves:"):
                return [int(word) for word in line.removeprefix("moves:").split()]
        raise AnswerError("it is no plan", "JSON, or a line `moves: ...`")

    return read_with(argument, puzzle.from_json, read_moves)


def read_with(argument: str, from_json: Callable[[Any], T], from_text: Callable[[str], T]) -> T:
    """An answer given as JSON, itself or in a file, or as text in a file."""
    try:
        text = argument if argument.lstrip().startswith(("[", "{")) else load(argument)
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
