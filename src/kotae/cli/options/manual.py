"""The options of `kotae manual`."""

from typing import Protocol

from kotae.cli.options.command import Command


class ManualOptions(Protocol):
    pass


def options() -> Command:
    call = Command("manual", "the man page, with all commands and options", example="")
    call.epilog = f"`kotae manual | man -l -` shows it. {call.epilog}"
    return call
