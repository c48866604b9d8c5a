"""The formats that a puzzle with a board to fill in can be written in."""

from collections.abc import Callable

from kotae.families.base import Puzzle
from kotae.formats.has import write_has
from kotae.formats.janko import write_janko
from kotae.formats.nonograms.lists import write_cwd, write_mk, write_nin
from kotae.formats.nonograms.non import write_non
from kotae.formats.nonograms.olsak import write_olsak
from kotae.formats.nonograms.webpbn import write_webpbn
from kotae.formats.pencilbox import write_pencilbox
from kotae.formats.pencilbox_xml import write_pencilbox_xml
from kotae.formats.puzzlink import write_puzzlink
from kotae.formats.pzprv3 import write_pzprv3
from kotae.formats.savefile import write_savefile
from kotae.formats.tatham import write_game_id
from kotae.formats.text import write_text
from kotae.logic import Values

WRITERS: dict[str, Callable[[Puzzle], str]] = {
    "text": write_text,
    "puzzlink": write_puzzlink,
    "pzprv3": write_pzprv3,
    "tatham": write_game_id,
    "savefile": write_savefile,
    "janko": write_janko,
    "pencilbox": write_pencilbox,
    "pencilbox-xml": write_pencilbox_xml,
    "has": write_has,
    "webpbn": write_webpbn,
    "non": write_non,
    "nin": write_nin,
    "mk": write_mk,
    "cwd": write_cwd,
    "olsak": write_olsak,
}
"""The formats by name, with what writes each."""

ANSWER_WRITERS: dict[str, Callable[[Puzzle, Values], str]] = {"pzprv3": write_pzprv3}
"""The formats that carry an answer beside its puzzle, with what writes both."""
