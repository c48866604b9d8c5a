"""What a family is called, here and elsewhere."""

import re
from typing import NamedTuple

MAY_BE_TYPED = re.compile(r"(?=.*[^\W\d_]{2})[\w -]{1,40}")
"""Letters, digits, blanks and hyphens, and two letters in a row. Anything else, such as most rows of a board, is not
looked up as a name."""


class Names(NamedTuple):
    """The name of a family, and what others call it."""

    name: str
    """As it appears on the first line of a file."""
    aliases: tuple[str, ...] = ()
    """Other names that people type."""
    puzzlink: tuple[str, ...] = ()
    """In puzz.link addresses and files; the first is the one written."""
    janko: str = ""
    """In janko.at files."""
    title: str = ""
    """As a heading; the name itself unless something else is given."""

    @property
    def all(self) -> tuple[str, ...]:
        return self.name, *self.aliases, *self.puzzlink, *([self.janko.lower()] if self.janko else [])

    @property
    def heading(self) -> str:
        return self.title or self.name.capitalize()
