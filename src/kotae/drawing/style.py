"""How a terminal shows things: which characters there are, and colours."""

from typing import NamedTuple

CLUE, ANSWER, FAINT = "1", "1;36", "2"
"""How things are coloured: bold clues, a bold cyan answer, faint helping marks."""
BORDER = ""
"""Printed borders are as plain as the terminal's own text."""
REASON, NEW = "1;7", "1;32;4"
"""In an explanation: reasons in reverse, what is new in green and underlined."""


class Style(NamedTuple):
    """How wide a cell is, and which characters there are."""

    wide: bool = True
    """Whether cells are about as wide as high; otherwise they are as narrow as what stands in them allows."""
    ascii: bool = False
    colour: bool = False


def painted(text: str, colour: str, style: Style) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if style.colour else text
