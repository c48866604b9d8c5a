"""Reading answers: the JSON that `solve` prints, whole or only its `solution`, or a drawing as `solve` draws it."""

import json

from kotae.drawing.terminal import read_drawing
from kotae.errors import AnswerError, ReadError
from kotae.formats.sources import load, shortened
from kotae.logic import Values
from kotae.puzzles.base import Puzzle


def read_answer(argument: str, puzzle: Puzzle) -> Values:
    """The values that an answer states; what it leaves open is undecided."""
    try:
        text = argument if argument.lstrip().startswith(("[", "{")) else load(argument)
        if not text.lstrip().startswith(("[", "{")):
            return read_drawing(text, puzzle)
        data = json.loads(text)
        if isinstance(data, dict) and "solution" in data:
            data = data["solution"]
        return puzzle.from_json(data)
    except json.JSONDecodeError as error:
        wrong = f"it is not JSON: {error.msg}"
        raise ReadError(wrong, "JSON", error.lineno, error.colno, shortened(argument)) from None
    except RecursionError:
        raise ReadError("it is nested too deeply", "JSON of an answer", source=shortened(argument)) from None
    except AnswerError as error:
        raise ReadError(error.wrong, error.expected, source=shortened(argument)) from None
    except ReadError as error:
        error.source = shortened(argument)
        raise
