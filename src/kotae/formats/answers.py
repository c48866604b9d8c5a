"""Reading answers: the JSON that `solve` prints, whole or only its `solution`, or a drawing as `solve` draws it."""

import json

from kotae.drawing.terminal import read_drawing
from kotae.errors import AnswerError, ReadError
from kotae.formats.sources import load
from kotae.logic import Values
from kotae.puzzles.base import Puzzle


def read_answer(argument: str, puzzle: Puzzle) -> Values:
    """The values that an answer states; what it leaves open is undecided."""
    try:
        text = argument if argument.lstrip().startswith(("[", "{")) else load(argument)
        if not text.lstrip().startswith(("[", "{")):
            return read_drawing(text, puzzle)
        data = json.loads(text)
        for part in ("solution", "forced"):
            if isinstance(data, dict) and part in data:
                data = data[part]
        return puzzle.from_json(data)
    except json.JSONDecodeError as error:
        raise ReadError(f"it is not JSON: {error.msg}", "JSON", error.lineno, error.colno, argument) from None
    except (ValueError, RecursionError):
        raise ReadError("its numbers are too long or it is nested too deeply", "JSON", source=argument) from None
    except AnswerError as error:
        raise ReadError(error.wrong, error.expected, source=argument) from None
    except ReadError as error:
        error.source = argument
        raise
