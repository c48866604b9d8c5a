"""What becomes of a file that anybody may have sent."""

from kotae.errors import ReadError
from kotae.formats import read
from kotae.formats.nonograms.bitmap import read_bitmap
from kotae.formats.picture_files import is_bitmap
from kotae.formats.sources import to_text

SOON = 2.0
"""CPU seconds within which any small input is dealt with."""


def met(data: bytes) -> str:
    """What becomes of a file: the family that it is read as, or the complaint, which is one short line."""
    try:
        puzzle = read_bitmap(data) if is_bitmap(data) else read(to_text(data))
    except ReadError as error:  # which is told with the name of the file
        said = str(error)
        assert said.isprintable(), said
        assert len(said) < 1000
        return said
    return puzzle.family
