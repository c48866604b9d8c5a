"""The options of `kotae errata`."""

from typing import Protocol

from kotae.cli.arguments import kind
from kotae.cli.options.command import Command
from kotae.families import Kind


class ErrataOptions(Protocol):
    family: Kind | None
    json: bool


def options() -> Command:
    call = Command(
        "errata",
        "mistakes in the documents that Kotae grew from, each with the smallest puzzle that shows it",
        example="slitherlink",
    )
    call.add_argument("family", metavar="FAMILY", nargs="?", type=kind, help="those about one family (default: all)")
    call.add_argument("--json", action="store_true", help="print one JSON object per mistake")
    return call
