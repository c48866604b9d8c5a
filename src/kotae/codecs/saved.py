"""The blocks of puzz.link files, by the names that families use: `file = File(numbers(), lines("line"))`."""

from kotae.codecs.blocks import File
from kotae.codecs.saved_clues import Arrows as arrows
from kotae.codecs.saved_clues import CornerNotes as corner_notes
from kotae.codecs.saved_clues import EdgeNotes as edge_notes
from kotae.codecs.saved_clues import Flag as flag
from kotae.codecs.saved_clues import Flags as flags
from kotae.codecs.saved_clues import Letters as letter_clues
from kotae.codecs.saved_clues import Look as look
from kotae.codecs.saved_clues import Notes as notes
from kotae.codecs.saved_clues import RoomBorders as room_borders
from kotae.codecs.saved_clues import RoomNumbers as room_numbers
from kotae.codecs.saved_clues import Rooms as rooms
from kotae.codecs.saved_clues import Setting as setting
from kotae.codecs.saved_clues import Stated as stated
from kotae.codecs.saved_clues import Sums as sums
from kotae.codecs.saved_clues import Tiles as tiles
from kotae.codecs.saved_clues import VariantLine as variant
from kotae.codecs.saved_marks import BorderedDigits as bordered_digits
from kotae.codecs.saved_marks import Borders as borders
from kotae.codecs.saved_marks import Bridges as bridges
from kotae.codecs.saved_marks import Digits as digits
from kotae.codecs.saved_marks import HeadsAndDigits as heads_and_digits
from kotae.codecs.saved_marks import Letters as letters
from kotae.codecs.saved_marks import Lines as lines
from kotae.codecs.saved_marks import Numbers as numbers
from kotae.codecs.saved_marks import Shaded as shading
from kotae.codecs.saved_marks import ShadedOnes as shading_ones
from kotae.codecs.saved_marks import corner_numbers, numbers_and_shading

__all__ = [
    "File",
    "arrows",
    "bordered_digits",
    "borders",
    "bridges",
    "corner_notes",
    "corner_numbers",
    "digits",
    "edge_notes",
    "flag",
    "flags",
    "heads_and_digits",
    "letter_clues",
    "letters",
    "lines",
    "look",
    "notes",
    "numbers",
    "numbers_and_shading",
    "room_borders",
    "room_numbers",
    "rooms",
    "setting",
    "shading",
    "shading_ones",
    "stated",
    "sums",
    "tiles",
    "variant",
]
