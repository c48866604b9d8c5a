"""One hash for a puzzle and all its images: turned or mirrored as its rules allow, it is still the same puzzle.

The hash is that of Kotae's text of the image that comes first in the alphabet. Titles and authors do not count, nor the
order of pieces in a bank. A board of other polygons than squares has only itself.
"""

from collections.abc import Iterator
from hashlib import sha256

from kotae.board.motions import TURNS, turned
from kotae.families import AnyPuzzle
from kotae.families._credits import Credits
from kotae.formats.text import write_text


def canonical_hash(puzzle: AnyPuzzle) -> str:
    """64 hexadecimal digits, the same for all images of a puzzle, and different for any other."""
    return sha256(min(map(write_text, images(puzzle))).encode()).hexdigest()


def images(puzzle: AnyPuzzle) -> Iterator[AnyPuzzle]:
    """The puzzle in all ways to lay its board: eight of a square and of any other rectangle, two where it matters which
    way is down. Equal images are not left out."""
    plain = puzzle.credited(Credits()).in_normal_form()
    if plain.grid.shape:
        yield plain
        return
    for name, turn in TURNS.items():
        if turn.keeps_down or not plain.upright:
            yield plain.moved(turned(plain.grid, name))
