"""The options of every command are typed: what its parser gives, and what the command is written for, are the same."""

import re
from importlib import import_module
from pathlib import Path
from typing import get_type_hints

import pytest

from kotae import cli
from kotae.cli.options import COMMANDS, options_of

NOT_OPTIONS = {"help"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_parser_gives_what_the_command_expects(name: str) -> None:
    typed = get_type_hints(getattr(import_module(f"kotae.cli.options.{name}"), f"{name.capitalize()}Options"))
    given = {action.dest: action for action in options_of(name)._actions if action.dest not in NOT_OPTIONS}
    assert typed.keys() == given.keys()
    for option, action in given.items():
        assert (typed[option] is bool) == (action.nargs == 0), option
        if action.default is None and action.option_strings and not action.required:
            assert type(None) in typed[option].__args__, option


def test_no_command_takes_options_of_any_kind() -> None:
    folder = Path(cli.__file__).parent
    untyped = [file.name for file in folder.rglob("*.py") if re.search(r"\boptions: Any\b", file.read_text())]
    assert untyped == ["command.py"]  # where a command is called by its name
