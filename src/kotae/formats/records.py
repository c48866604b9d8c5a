"""Puzzles in lines of JSON from any source: a string, or an object that has the puzzle among other things."""

import json
from typing import Any

from kotae.errors import ReadError
from kotae.families import AnyPuzzle, Kind, find_family
from kotae.formats import is_one_line, read

PUZZLE = ("id", "name", "family", "puzzle", "url", "rows", "solution", "answer")
"""The fields of a record that are not remarks about the puzzle, or that have a place of their own."""
LONGEST = 500
"""Characters of a remark that is kept."""
EXPECTED = 'a string, or an object with "puzzle", "url", "id" or "rows"'


def record_in(line: bytes, number: int) -> Any:
    """The value on the line of that number."""
    try:
        return json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        wrong = error.msg if isinstance(error, json.JSONDecodeError) else "it is not text"
        column = error.colno if isinstance(error, json.JSONDecodeError) else 0
        raise ReadError(f"this is not JSON: {wrong}", "an object or a string on each line", number, column) from None


def puzzle_in(record: Any, source: str, number: int, kind: Kind | None = None) -> AnyPuzzle:
    """The puzzle of a record on that line of a source. What is wrong with it has that line."""
    try:
        return read(text_of(record, source, kind), kind)
    except ReadError as error:
        inside = f"line {error.line} of the puzzle: " if error.line else ""
        raise ReadError(inside + error.wrong, error.expected, number) from None


def own_names(line: bytes) -> dict[str, Any]:
    """What a line of JSON calls its puzzle, and what else it says about it, which its result repeats."""
    try:
        record = record_in(line, 0)
    except ReadError:
        return {}
    if not isinstance(record, dict):
        return {}
    named = {f"given_{key}": value for key in ("id", "name") if isinstance(value := record.get(key), str | int)}
    others = {key: value for key, value in record.items() if key not in PUZZLE and is_short(value)}
    return named | ({"given": others} if others else {})


def is_short(value: Any) -> bool:
    """Whether a value is a remark about a puzzle and not a puzzle or an answer."""
    return isinstance(value, int | float) or (isinstance(value, str) and len(value) <= LONGEST)


def text_of(record: Any, source: str, kind: Kind | None) -> str:
    """The puzzle as text: `puzzle`, as `generate --json` prints it, an address as `url`, a game id as `id`, which may
    also be any other name; or the board as `rows`, of the family that the record, the caller or a folder names."""
    if isinstance(record, str):
        return record
    if isinstance(record, dict):
        for key in ("puzzle", "url", "id"):
            if isinstance(found := record.get(key), str) and (key != "id" or is_one_line(found)):
                return found
        if isinstance(rows := record.get("rows"), list) and all(isinstance(row, str) for row in rows):
            return "\n".join([named_family(record.get("family"), source, kind), *rows])
    raise ReadError("there is no puzzle", EXPECTED)


def named_family(given: Any, source: str, kind: Kind | None) -> str:
    from pathlib import Path  # most files are read without it

    path = Path(source)
    names = [given, kind and kind.family, path.stem, *reversed(path.parts[:-1])]
    found = next((name for name in names if isinstance(name, str) and find_family(name)), None)
    if found is None:
        raise ReadError("these rows have no family", '"family" beside them, --family, or a folder of that name')
    return found
