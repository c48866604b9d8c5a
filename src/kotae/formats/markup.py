"""XML, read with the place of every element.

Entities are refused: a few lines of them can stand for gigabytes of text.
"""

from itertools import count
from typing import NamedTuple
from xml.parsers import expat

from kotae.errors import ReadError
from kotae.formats.limits import most_cells

DEEPEST = 10


class Element(NamedTuple):
    """An element of the file: its name, where it begins, its attributes, and what is in it."""

    tag: str
    place: tuple[int, int]
    attributes: dict[str, str]
    children: list["Element"]
    texts: list[str]

    @property
    def text(self) -> str:
        return "".join(self.texts).strip()

    def named(self, tag: str) -> list["Element"]:
        return [child for child in self.children if child.tag == tag]


def parse(text: str, whose: str) -> Element:
    """The root of a file, the XML of `whose`. This uses expat itself, because it knows the place of every element."""
    parser = expat.ParserCreate()
    parser.buffer_text = True
    path = [Element("", (1, 1), {}, [], [])]
    number, most = count(1), 2 * most_cells() + 1000  # no board within the limit has more

    def begin(tag: str, attributes: dict[str, str]) -> None:
        place = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
        if len(path) > DEEPEST or next(number) > most:
            raise ReadError(f"<{tag[:20]}> is nested too deeply, or one of too many", f"the XML of {whose}", *place)
        path[-1].children.append(Element(tag.lower(), place, attributes, [], []))
        path.append(path[-1].children[-1])

    def doctype(name: str, system: str | None, public: str | None, internal: int) -> None:
        if internal:  # entities can only be declared there; a file that the DOCTYPE names is never read
            raise ReadError("the DOCTYPE declares things", "a DOCTYPE without [ ]", parser.CurrentLineNumber, 1)

    parser.StartElementHandler = begin
    parser.EndElementHandler = lambda tag: path.pop()
    parser.CharacterDataHandler = lambda data: path[-1].texts.append(data)
    parser.StartDoctypeDeclHandler = doctype
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        wrong = f"this is not XML: {expat.ErrorString(error.code)}"
        raise ReadError(wrong, f"the XML of {whose}", error.lineno, error.offset + 1) from None
    except UnicodeEncodeError:
        raise ReadError("this is not XML: half a character", f"the XML of {whose}", 1, 1) from None
    return path[0].children[0]
