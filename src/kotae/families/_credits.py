"""Who made a puzzle, and what they called it."""

from typing import NamedTuple

LONGEST = 200
"""The most letters of a title or a name that are kept."""


class Credits(NamedTuple):
    """The title of a puzzle and its author, each empty if there is none. They are no part of what is to be solved."""

    title: str = ""
    author: str = ""


def credits_of(title: str | None, author: str | None) -> Credits:
    """Titles and names as they are kept: on one line, without control characters, and not endless."""
    clean = ("".join(letter if letter.isprintable() else " " for letter in text or "") for text in (title, author))
    return Credits(*(" ".join(text.split())[:LONGEST] for text in clean))
