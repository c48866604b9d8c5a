"""What an answer in JSON is made of, read with care."""

from typing import Any

from kotae.errors import AnswerError


def is_whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def strings(data: Any, length: int, what: str) -> list[Any]:
    """A list with this many rows, or an error."""
    if not isinstance(data, list) or len(data) != length:
        raise AnswerError(f"{what} is not a list of rows", f"a list of {length} strings")
    return data
