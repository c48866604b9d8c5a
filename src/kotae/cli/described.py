"""The commands and their arguments as their parsers state them, for whatever is made from these: completion, manual."""

import argparse
from typing import Literal, NamedTuple

from kotae.cli.arguments import Name, Word
from kotae.cli.options import COMMANDS, options_of

Path = Literal["", "file", "folder"]
PATHS: dict[str, Path] = {
    **dict.fromkeys(("FILE", "PUZZLE", "ANSWER", "REPLY", "RESULTS", "CERTIFICATE", "PICTURE", "MODEL"), "file"),
    **dict.fromkeys(("DIR", "FOLDER"), "folder"),
}
"""What stands for a path where an argument is named."""


class Argument(NamedTuple):
    """An option, or a word that belongs to the command."""

    names: tuple[str, ...]
    """The names of an option; none for a word."""
    value: str
    """What stands for its value; empty if it has none."""
    help: str
    offers: tuple[str, ...]
    """The values there are, if they have names."""
    path: Path
    """What kind of path the value is."""
    many: bool
    """Whether it may be given several times."""
    needed: bool


class Described(NamedTuple):
    """A command."""

    name: str
    about: str
    notes: str
    """What its help ends with: its example."""
    usage: str
    options: list[Argument]
    words: list[Argument]


def described() -> list[Described]:
    """All commands, in the order in which they are listed for people."""
    return [description(name) for name in COMMANDS]


def description(name: str) -> Described:
    parser = options_of(name)
    arguments = [argument(action) for action in parser._actions]
    return Described(
        name,
        parser.description or "",
        parser.epilog or "",
        parser.shape(),
        [each for each in arguments if each.names],
        [each for each in arguments if not each.names],
    )


def argument(action: argparse.Action) -> Argument:
    takes_value = action.nargs != 0
    shown = str(action.metavar) if takes_value else ""
    offers = tuple(action.type.offer()) if isinstance(action.type, Word | Name) else ()
    return Argument(
        tuple(action.option_strings),
        shown,
        action.help or "",
        offers,
        PATHS.get(shown, "") if not offers else "",
        action.nargs in ("*", "+") or bool(action.option_strings and isinstance(action.default, list)),
        action.required,
    )
