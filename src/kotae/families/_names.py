"""What a family is called, here and elsewhere."""

from typing import NamedTuple


class Names(NamedTuple):
    """The name of a family, and how others call it."""

    name: str
    """As it stands on the first line of a file."""
    aliases: tuple[str, ...] = ()
    """What people type instead."""
    puzzlink: tuple[str, ...] = ()
    """In addresses and files of puzz.link; the first is the one written."""
    janko: str = ""
    """In files of janko.at."""
    title: str = ""
    """As a heading; the name itself if nothing else is said."""

    @property
    def all(self) -> tuple[str, ...]:
        return self.name, *self.aliases, *self.puzzlink, *([self.janko.lower()] if self.janko else [])

    @property
    def heading(self) -> str:
        return self.title or self.name.capitalize()
