"""What an address of penpa-edit carries: lines of text, with short words for long ones, deflated, in base64."""

import re
from urllib.parse import unquote

from kotae.errors import ReadError
from kotae.formats.packed import from_base64, inflated

ADDRESS = re.compile(r"https?://[^\s#?]*[#?](?:[^\s&]*&)*?m=[a-z]+&p=(?P<packed>[^\s&]+)", re.IGNORECASE)
LONGEST = 2_000_000
"""Bytes of a drawing. The largest that people make have a tenth of that."""

SHORT = {
    "Z": "z",
    "O": "null",
    "S": '"surface"',
    "N": '"number"',
    "1": '"numberS"',
    "Y": '"symbol"',
    "E": '"lineE"',
    "4": '"deletelineE"',
    "2": '"freelineE"',
    "L": '"line"',
    "F": '"freeline"',
    "W": '"wall"',
    "C": '"cage"',
    "6": '"killercages"',
    "T": '"thermo"',
    "7": '"nobulbthermo"',
    "3": '"arrows"',
    "D": '"direction"',
    "0": '"squareframe"',
    "5": '"polygon"',
    "P": '"special"',
    "B": '"board"',
    "R": '"command_redo"',
    "U": '"command_undo"',
    "8": '"command_replay"',
    "_": '"__a"',
}
"""The words of a drawing that are shortened to a `z` and one letter, which itself is written `zZ`."""


def is_penpa(text: str) -> bool:
    return bool(ADDRESS.match(text))


def lines_in(address: str) -> list[str]:
    """The lines that an address carries, still with the short words. Errors have a column."""
    found = ADDRESS.match(address)
    assert found
    try:
        return inflated(from_base64(unquote(found["packed"])), LONGEST).decode().split("\n")
    except ValueError:
        wrong = "the drawing in this address is damaged or too long"
        raise ReadError(wrong, "a whole address of penpa-edit", 1, found.start("packed") + 1) from None


def lengthened(line: str) -> str:
    """A line with its words in full."""
    return re.sub("z(.)", lambda short: SHORT.get(short[1], short[0]), line)
