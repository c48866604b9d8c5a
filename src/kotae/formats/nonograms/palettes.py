"""What all formats with colours share: names, looks and letters of colours."""

import re
from collections.abc import Sequence
from itertools import chain
from string import ascii_letters

from kotae.board.marks import BLACK, Colour
from kotae.errors import ReadError

NAMED = {
    name: f"#{rgb}"
    for name, rgb in re.findall(
        r"(\w+)=(\w+)",
        """black=000000 white=ffffff red=ff0000 green=00ff00 blue=0000ff yellow=ffff00 cyan=00ffff magenta=ff00ff
        gray=bebebe grey=bebebe brown=a52a2a orange=ffa500 pink=ffc0cb purple=a020f0 violet=ee82ee navy=000080
        gold=ffd700 tan=d2b48c beige=f5f5dc maroon=b03060 salmon=fa8072 turquoise=40e0d0 khaki=f0e68c coral=ff7f50
        orchid=da70d6 plum=dda0dd sienna=a0522d tomato=ff6347 chocolate=d2691e wheat=f5deb3 ivory=fffff0
        lavender=e6e6fa darkgreen=006400 forestgreen=228b22 darkblue=00008b darkred=8b0000 darkgray=a9a9a9
        darkgrey=a9a9a9 lightgray=d3d3d3 lightgrey=d3d3d3 lightblue=add8e6 lightgreen=90ee90 skyblue=87ceeb""",
    )
}
"""What X11 calls the colours that puzzles use."""

MOST_COLOURS = 100


def to_rgb(word: str) -> str | None:
    """#rrggbb from three or six hexadecimal digits."""
    digits = word.removeprefix("#").lower()
    if not re.fullmatch("(?:[0-9a-f]{3}){1,2}", digits):
        return None
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def name_of(rgb: str) -> str:
    """A name for a colour of which only the look is known."""
    return next((name for name, look in NAMED.items() if look == rgb), rgb)


def fits(letter: str) -> bool:
    """Whether a colour can have this letter. In Kotae's text `#` begins a comment and `:` ends a heading; in drawings a
    dot is an empty cell and a block a black one."""
    return len(letter) == 1 and letter.isprintable() and not letter.isdigit() and letter not in " .?*#:·█"


def tidy(name: str) -> str:
    """A colour's name as every format can carry it: short, in one line, single blanks between words."""
    return "".join(filter(str.isprintable, " ".join(name.split())))[:40].strip()


def to_palette(inks: Sequence[Colour]) -> tuple[Colour, ...]:
    """Colours as a file has them, with letters and names that Kotae can use. Plain black is the same in all formats."""
    if not inks or [ink.rgb for ink in inks] == [BLACK.rgb]:
        return (BLACK,)
    if len(inks) > MOST_COLOURS:
        raise ReadError(f"there are {len(inks)} colours", f"at most {MOST_COLOURS}")
    wanted = {ink.letter for ink in inks}
    palette: dict[str, Colour] = {}
    for ink in inks:
        letter, name = ink.letter, tidy(ink.name)
        if not fits(letter) or letter in palette:
            others = chain(filter(str.isalpha, name), ascii_letters, map(chr, range(0xA1, 0x10000)))
            letter = next(other for other in others if fits(other) and other not in palette and other not in wanted)
        palette[letter] = Colour(letter, name or ink.rgb, ink.rgb)
    return tuple(palette.values())


class Inks:
    """The colours of a file by what its runs call them, numbered from 1 in the order in which they are declared or
    first used. The background is 0."""

    def __init__(self, background: str) -> None:
        self.colours: list[Colour] = []
        self.numbers = {background: 0}

    def add(self, key: str, colour: Colour, line: int = 0, column: int = 0) -> int:
        if self.numbers.get(key):
            raise ReadError(f"the colour {key[:20]!r} is declared twice", "each colour once", line, column)
        if key not in self.numbers:
            self.colours.append(colour)
            self.numbers[key] = len(self.colours)
        return self.numbers[key]
