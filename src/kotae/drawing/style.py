"""How a terminal shows things: which characters there are, and colours."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # every command needs this module, and few the marks
    from kotae.board.marks import Meaning

CLUE, ANSWER, FAINT = "1", "1;36", "2"
"""How things are coloured: bold clues, a bold cyan answer, faint helping marks."""
BORDER = ""
"""Printed borders are as plain as the terminal's own text."""
GLOWS: "dict[Meaning, str]" = {"reason": "1;7", "new": "1;32;4", "wrong": "1;97;41"}
"""Reasons in reverse, what is new in green and underlined, what is wrong on red."""


class Style(NamedTuple):
    """How wide a cell is, and which characters there are."""

    wide: bool = True
    """Whether cells are about as wide as high; otherwise they are as narrow as what stands in them allows."""
    ascii: bool = False
    colour: bool = False


def painted(text: str, colour: str, style: Style) -> str:
    return f"\x1b[{colour}m{text}\x1b[0m" if style.colour else text
