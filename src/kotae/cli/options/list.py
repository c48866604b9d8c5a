"""The options of `kotae list`."""

from typing import Protocol

from kotae.cli.options.command import Command


class ListOptions(Protocol):
    json: bool


def options() -> Command:
    call = Command("list", "families, formats, encodings, solvers", example="--json")
    call.add_argument("--json", action="store_true", help="one JSON object")
    return call
