"""The fonts of a PDF: for every character one that can show it, and a list of those that none can.

Helvetica, which every PDF reader has, shows the letters of western Europe. For all others a TrueType font is embedded:
the reader's own, if one is named, or one that comes with an installed package: DejaVu with matplotlib (Latin, Greek,
Cyrillic and more), IPAex Gothic with matplotlib-fontja (Japanese).
"""

from functools import cache
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import bidirectional

from kotae.errors import FileError

PACKAGED = (
    ("matplotlib", "mpl-data/fonts/ttf/DejaVuSans.ttf", "mpl-data/fonts/ttf/DejaVuSans-Bold.ttf"),
    ("matplotlib_fontja", "fonts/ipaexg.ttf", "fonts/ipaexg.ttf"),
)
"""Packages with fonts: where in them the regular and the bold letters are."""


class Face(NamedTuple):
    """A font by the names that reportlab knows it by, and the characters it has."""

    regular: str
    bold: str
    characters: frozenset[int] | None
    """None for the characters of Helvetica."""

    def shows(self, character: str) -> bool:
        if self.characters is not None:
            return ord(character) in self.characters
        return bool(character.encode("cp1252", "ignore"))


HELVETICA = Face("Helvetica", "Helvetica-Bold", None)


class Fonts:
    """The fonts of one document, and what they could not show."""

    def __init__(self, own: str | None = None) -> None:
        self.own = [own_face(own)] if own else []
        self.unshown: dict[str, None] = {}
        self.backwards = False
        """Whether a text has letters that are read from right to left."""

    def runs(self, text: str, bold: bool) -> list[tuple[str, str]]:
        """A text in pieces, each with the name of its font. A character that no font has becomes a question mark, and
        is remembered."""
        shown = ((self.face(character), character) for character in text)
        letters = ((face or HELVETICA, character if face else "?") for face, character in shown)
        return [
            (face.bold if bold else face.regular, "".join(character for _, character in piece))
            for face, piece in groupby(letters, lambda letter: letter[0])
        ]

    def face(self, character: str) -> Face | None:
        self.backwards |= bidirectional(character) in ("R", "AL")
        faces = [*self.own, HELVETICA]
        found = next((face for face in faces if face.shows(character)), None)
        found = found or next((face for face in packaged() if face.shows(character)), None)
        if not found:
            self.unshown[character] = None
        return found


@cache
def packaged() -> list[Face]:
    """The fonts of the packages that are installed, in the order in which they are tried."""
    found = []
    for package, regular, bold in PACKAGED:
        spec = find_spec(package)
        for folder in (spec.submodule_search_locations or ()) if spec else ():
            if (Path(folder) / regular).is_file():
                found.append(face_of(str(Path(folder) / regular), str(Path(folder) / bold)))
    return found


def own_face(file: str) -> Face:
    """The font in a file that somebody named."""
    from reportlab.pdfbase.ttfonts import TTFError

    try:
        Path(file).open("rb").close()  # reports what reportlab would not
        return face_of(file, file)
    except OSError as error:
        raise FileError(f"{{}} cannot be read: {error.strerror}", file, "a .ttf or .ttc file") from None
    except TTFError:
        raise FileError("{} is not a TrueType font", file, "a .ttf or .ttc file") from None


@cache
def face_of(regular: str, bold: str) -> Face:
    """A font from its files, made known to reportlab."""
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    fonts: list[Any] = [TTFont(f"kotae:{file}", file) for file in (regular, bold)]
    for font in fonts:
        pdfmetrics.registerFont(font)
    one, other = fonts
    return Face(one.fontName, other.fontName, frozenset(one.face.charToGlyph) & frozenset(other.face.charToGlyph))


def width_of(runs: list[tuple[str, str]], size: float) -> float:
    """How wide a text is."""
    from reportlab.pdfbase.pdfmetrics import stringWidth

    return sum((float(stringWidth(text, font, size)) for font, text in runs), 0.0)
