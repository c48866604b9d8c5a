"""Places that a model lists in JSON, as lines that state the same: `[0, 1]`, `{"row": 0, "col": 1, "value": 5}`,
`{"r1c2": 5}`, `{"shaded": [[0, 1], [2, 3]]}`."""

import re
from collections.abc import Iterator
from typing import Any

VALUES = ("value", "digit", "number", "state", "mark", "symbol", "what")
COORDINATES = re.compile(r"\d{1,4}\s*,\s*\d{1,4}")


def as_lines(data: Any, joined: bool) -> Iterator[str]:
    """One line per statement. If `joined`, places belong together: several in a list are a path."""
    if isinstance(data, dict):
        if line := in_object(data):
            yield line
            return
        for key, value in data.items():
            if isinstance(value, list | dict):
                inner = list(as_lines(value, joined))
                bare = all(":" not in each for each in inner)
                yield from [f"{key}: {', '.join(inner)}"] if bare and inner else inner
            else:
                place = f"({key})" if COORDINATES.fullmatch(key) else key
                yield f"{place}: {'?' if value is None else value}"
    elif isinstance(data, list):
        yield from in_list(data, joined)
    elif isinstance(data, str):
        yield data


def in_list(data: list[Any], joined: bool) -> Iterator[str]:
    """A pair of numbers is a place, and what follows it is what is there."""
    match data:
        case [bool(), *_] | [_, bool()]:
            return
        case [int(row), int(col)]:
            yield f"({row}, {col})"
        case [int(row), int(col), str() | int() as what]:
            yield f"({row}, {col}): {what}"
        case [[int(), int()] as one, [int(), int()] as other, str() | int() as what] if joined:
            yield f"({one[0]}, {one[1]}) - ({other[0]}, {other[1]}): {what}"
        case [[int(), int()], [int(), int()], *_] if joined and all(map(is_pair, data)):
            yield " -> ".join(f"({row}, {col})" for row, col in data)
        case _:
            for each in data:
                yield from as_lines(each, joined)


def is_pair(data: Any) -> bool:
    return isinstance(data, list) and len(data) == 2 and all(type(each) is int for each in data)


def in_object(data: dict[str, Any]) -> str:
    """An object that names a row and a column; empty if it is something else."""
    names = {key.lower(): value for key, value in data.items()}
    row, col = names.get("row", names.get("r")), names.get("col", names.get("column", names.get("c")))
    if type(row) is not int or type(col) is not int:
        return ""
    what = next((names[key] for key in VALUES if key in names), "")
    return f"({row}, {col}): {what}"
