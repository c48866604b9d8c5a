"""The options of every command are typed: what its parser gives, and what the command is written for, are the same."""

import re
from pathlib import Path
from typing import get_type_hints

import pytest

from kotae.cli import typed_options
from kotae.cli.options import COMMANDS

NOT_OPTIONS = {"help"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_parser_gives_what_the_command_expects(name: str) -> None:
    typed = get_type_hints(getattr(typed_options, f"{name.capitalize()}Options"))
    given = {action.dest: action for action in COMMANDS[name]()._actions if action.dest not in NOT_OPTIONS}
    assert typed.keys() == given.keys()
    for option, action in given.items():
        assert (typed[option] is bool) == (action.nargs == 0), option
        if action.default is None and action.option_strings and not action.required:
            assert type(None) in typed[option].__args__, option


def test_no_command_takes_options_of_any_kind() -> None:
    folder = Path(typed_options.__file__).parent
    untyped = [file.name for file in folder.glob("*.py") if re.search(r"\boptions: Any\b", file.read_text())]
    assert untyped == ["options.py"]  # where a command is called by its name
