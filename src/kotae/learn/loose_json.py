"""JSON as models write it: among other text, in single quotes, with Python's `None` and tuples, with a comma too many.

It is read by a small parser of its own; nothing is ever evaluated.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

DEEPEST = 12
"""Nothing that an answer is made of is nested deeper."""
LONGEST_NUMBER = 9
WORDS = {"null": None, "none": None, "true": True, "false": False}
CLOSING = {"[": "]", "(": ")", "{": "}"}
SPACE = re.compile(r"\s*")
STRING = re.compile(r""""((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'""")
BARE = re.compile(r"[^\s,\[\](){}'\":]+")
NUMBER = re.compile(r"-?[0-9]+")
ESCAPES = {"n": "\n", "t": "\t"}


class Found(NamedTuple):
    """A value in a text, and where it begins and ends."""

    value: Any
    start: int
    end: int


class NotJson(ValueError):
    """Nothing that could be read."""


def values_in(text: str) -> Iterator[Found]:
    """The lists and objects in a text, one after another, each as large as it can be."""
    at = 0
    while found := re.compile(r"[\[{]").search(text, at):
        try:
            value, at = parsed(text, found.start(), 0)
            yield Found(value, found.start(), at)
        except NotJson:
            at = found.start() + 1


def parsed(text: str, at: int, depth: int) -> tuple[Any, int]:
    """The value that begins at a place, and where it ends."""
    at = after_space(text, at)
    if text[at : at + 1] in CLOSING and at < len(text):
        if depth == DEEPEST:
            raise NotJson
        return (mapping if text[at] == "{" else listing)(text, at, depth + 1)
    if string := STRING.match(text, at):
        inside = string[1] if string[1] is not None else string[2]
        return re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[1]), inside), string.end()
    if not (word := BARE.match(text, at)):
        raise NotJson
    return meaning(word[0]), word.end()


def meaning(word: str) -> Any:
    """What a word without quotes stands for: mostly itself."""
    if NUMBER.fullmatch(word):
        if len(word) > LONGEST_NUMBER:
            raise NotJson
        return int(word)
    return WORDS.get(word.lower(), word)


def listing(text: str, at: int, depth: int) -> tuple[list[Any], int]:
    closing, found = CLOSING[text[at]], list[Any]()
    at = after_space(text, at + 1)
    while not text.startswith(closing, at):
        value, at = parsed(text, at, depth)
        found.append(value)
        at = after_comma(text, at, closing)
    return found, at + 1


def mapping(text: str, at: int, depth: int) -> tuple[dict[str, Any], int]:
    found: dict[str, Any] = {}
    at = after_space(text, at + 1)
    while not text.startswith("}", at):
        key, at = parsed(text, at, depth)
        at = after_space(text, at)
        if not text.startswith(":", at):
            raise NotJson
        value, at = parsed(text, at + 1, depth)
        name = key_text(key)
        if name in found:
            raise NotJson  # which of the two is meant?
        found[name] = value
        at = after_comma(text, at, "}")
    return found, at + 1


def key_text(key: Any) -> str:
    """A key as text; Python's keys may be tuples."""
    return f"({', '.join(map(str, key))})" if isinstance(key, list) else str(key)


def after_space(text: str, at: int) -> int:
    space = SPACE.match(text, at)
    return space.end() if space else at


def after_comma(text: str, at: int, closing: str) -> int:
    """Where the next entry begins, or the list ends."""
    at = after_space(text, at)
    if text.startswith(",", at):
        return after_space(text, at + 1)
    if not text.startswith(closing, at):
        raise NotJson
    return at
