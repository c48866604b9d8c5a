"""A command: its options, its help, and what runs it."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kotae.cli.arguments import Parser


class Command(Parser):
    """A command's options. The function `do_NAME` in the module of the command's name runs it."""

    def __init__(self, name: str, about: str, *shared: Parser, example: str) -> None:
        super().__init__(
            prog=f"kotae {name}",
            description=f"{about[0].upper()}{about[1:]}.",
            epilog=f"Example: kotae {name} {example}".rstrip(),
            parents=shared,
        )
        self.set_defaults(command=late(name))


def late(name: str) -> Callable[[Any], int]:
    """The command of that name, loaded when it is called."""

    def called(options: Any) -> int:
        code: int = getattr(import_module(f"kotae.cli.{name}"), f"do_{name}")(options)
        return code

    return called
