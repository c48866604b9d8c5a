"""What is printed on a board, as the page draws it: marks as JSON, by their names and places."""

from collections.abc import Iterable
from typing import Any

from kotae.board.marks import Dot, Frame, Mark, Side, Sign
from kotae.board.signs import SIGNS
from kotae.families.base import Puzzle


def ground(puzzle: Puzzle) -> list[dict[str, Any]]:
    """The paper and what is given; each kind of paper once, however many layers lie on it."""
    papers: dict[str, dict[str, Any]] = {}
    for mark in (mark for layer in puzzle.shown_layers for mark in layer.ground()):
        if isinstance(mark, Dot):
            papers["dots"] = {"mark": "dots"}
        elif isinstance(mark, Side):
            papers["sides"] = {"mark": "sides"}
        elif isinstance(mark, Frame):
            papers["frame"] = {"mark": "frame", "every": max(mark.every, papers.get("frame", {}).get("every", 0))}
        else:
            papers[str(mark)] = mark_json(mark)
    given = (mark for label, given in puzzle.given_kinds.items() for mark in given.marks(puzzle.givens[label]))
    return [*papers.values(), *marks_json(given)]


def marks_json(marks: Iterable[Mark]) -> list[dict[str, Any]]:
    return [mark_json(mark) for mark in marks]


def mark_json(mark: Mark) -> dict[str, Any]:
    """A mark by its name in lower case, with all its fields; a sign also with its outlines."""
    look = {"outlines": plain(SIGNS[mark.name].outlines)} if isinstance(mark, Sign) else {}
    return {"mark": type(mark).__name__.lower()} | {name: plain(value) for name, value in mark._asdict().items()} | look


def plain(value: Any) -> Any:
    """Named tuples as objects, tuples as lists."""
    if hasattr(value, "_asdict"):
        return {name: plain(part) for name, part in value._asdict().items()}
    return [plain(part) for part in value] if isinstance(value, list | tuple) else value
