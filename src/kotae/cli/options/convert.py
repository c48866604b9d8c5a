"""The options of `kotae convert`."""

from typing import Protocol

from kotae.cli.arguments import form
from kotae.cli.options.command import Command
from kotae.cli.options.common import OnePuzzle, familiar, one
from kotae.formats import format_names


class ConvertOptions(OnePuzzle, Protocol):
    to: str
    output: str | None


def options() -> Command:
    call = Command("convert", "write puzzles in another format", one(), familiar(), example="puzzle.txt --to puzzlink")
    call.add_argument("--to", metavar="NAME", type=form, required=True, help=", ".join(format_names()))
    call.add_argument("-o", "--output", metavar="FILE", help="write to this file (default: standard output)")
    return call
