"""The options of the commands: a module per command, which states their types and makes their parser."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kotae.cli.options.command import Command

COMMANDS = (
    "solve",
    "batch",
    "check",
    "score",
    "forced",
    "candidates",
    "explain",
    "hint",
    "rate",
    "techniques",
    "draw",
    "generate",
    "dataset",
    "suggest",
    "cnf",
    "verify",
    "convert",
    "compare",
    "experiment",
    "serve",
    "page",
    "bench",
    "errata",
    "list",
    "completion",
    "manual",
)
"""The commands, in the order in which they are listed for people."""


def options_of(name: str) -> "Command":
    """The parser of a command's options. Its module is loaded when it is needed, as is the command itself."""
    parser: Command = import_module(f"{__name__}.{name}").options()
    return parser
