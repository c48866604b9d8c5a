"""What a family is called, here and elsewhere."""

from typing import NamedTuple


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
