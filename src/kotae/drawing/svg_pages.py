"""Pages as SVG documents, one each: what a browser prints without any other program, and what a notebook shows.

Letters are those of the reader's own fonts. Where each line ends is worked out with the widths of Helvetica, which the
usual fonts of browsers share.
"""

from unicodedata import east_asian_width, normalize

from kotae.drawing.shapes import Sketch
from kotae.drawing.svg import elements, number, plain, rule, style
from kotae.drawing.themes import LOOKS, Theme, colours

FONTS = "Helvetica,Arial,'Liberation Sans',sans-serif"
REGULAR = {
    191: "'",
    222: "ijl",
    260: "|",
    278: " !,./:;I[\\]ft·",
    333: "()-`r",
    355: '{}"',
    389: "*",
    469: "^",
    500: "Jcksvxyz",
    556: "#$0123456789?L_abdeghnopqu",
    584: "+<=>~×",
    611: "FTZ",
    667: "&ABEKPSVXY",
    722: "CDHNRUw",
    778: "GOQ",
    833: "Mm",
    889: "%",
    944: "W",
    1000: "—…",
    1015: "@",
}
BOLD = {
    238: "'",
    278: " ,./I\\ijl·",
    280: "|",
    333: "!()-:;[]`ft",
    389: "*r{}",
    474: '"',
    500: "z",
    556: "#$0123456789J_aceksvxy",
    584: "+<=>^~×",
    611: "?FLTZbdghnopqu",
    667: "EPSVXY",
    722: "&ABCDHKNRU",
    778: "GOQw",
    833: "M",
    889: "%m",
    944: "W",
    975: "@",
    1000: "—…",
}
"""The characters by their widths in Helvetica, in thousandths of their size."""
WIDE, OTHER = 1000, 667
"""The widths of Chinese, Japanese and Korean characters, and of all others that are not listed."""
WIDTHS = {
    bold: {character: width for width, characters in table.items() for character in characters}
    for bold, table in ((False, REGULAR), (True, BOLD))
}


class SvgPages:
    """Pages of one size. Places on them are counted from the upper left corner, in points."""

    def __init__(self, width: float, height: float, title: str, theme: Theme) -> None:
        self.width, self.height = width, height
        self.title = title
        self.theme: Theme = "light" if theme == "auto" else theme
        self.colours = colours(theme)
        self.finished: list[str] = []
        self.looks: dict[str, None] = {}
        self.lines: list[str] = []

    def turn(self) -> None:
        """Finishes a page and begins the next."""
        size = f"{number(self.width)} {number(self.height)}"
        shades = [name for name in self.looks if LOOKS[name].fill == "shade"]
        root = f".kotae-sheet-{self.theme}"
        rules = [
            style(self.looks, self.theme, root),
            rule(root, [f"font-family:{FONTS}"]),
            *(rule(f"{root} .{name}", [f"fill:{self.colours['ink']}"]) for name in shades),
            *(rule(f"{root} .walled .{name}", [f"fill:{self.colours['answer']}"]) for name in shades),
        ]
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" class="kotae-sheet-{self.theme}" role="img" '
            f'width="{number(self.width)}pt" height="{number(self.height)}pt" viewBox="0 0 {size}">',
            f"<title>{plain(self.title)}, page {len(self.finished) + 1}</title>",
            f"<style>{''.join(rules)}</style>",
            f'<rect width="100%" height="100%" fill="{self.colours["paper"]}"/>',
            *self.lines,
            "</svg>",
        ]
        self.finished.append("\n".join(lines) + "\n")
        self.looks, self.lines = {}, []

    def text(self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False) -> None:
        """A line of text centred at a point of its baseline."""
        self._write(x, y, text, size, colour, bold, "middle")

    def text_from(self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False) -> None:
        """A line of text that begins at a point of its baseline."""
        self._write(x, y, text, size, colour, bold, "start")

    def _write(self, x: float, y: float, text: str, size: float, colour: str, bold: bool, anchor: str) -> None:
        if not text:
            return
        weight = ' font-weight="bold"' if bold else ""
        self.lines.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" fill="{self.colours[colour]}"{weight} '
            f'style="text-anchor:{anchor};white-space:pre">{plain(text)}</text>'
        )

    def text_width(self, text: str, size: float, bold: bool = False) -> float:
        return sum(letter_width(character, bold) for character in text) * size / 1000

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """A thin box with round corners."""
        self.lines.append(
            f'<rect x="{number(x)}" y="{number(y)}" width="{number(width)}" height="{number(height)}" rx="4" '
            f'fill="none" stroke="{self.colours["grid"]}" stroke-width="0.6"/>'
        )

    def draw(self, drawn: Sketch, x: float, y: float, scale: float) -> None:
        """A sketch with its upper left corner there. On paper, shaded cells are black unless walls are."""
        walled = ' class="walled"' if any(shape.look == "wall" for shape in drawn.shapes) else ""
        self.lines.append(f'<g transform="translate({number(x)} {number(y)}) scale({scale:.4f})"{walled}>')
        for shape in drawn.shapes:
            self.looks[shape.look] = None
            self.lines += elements(shape)
        self.lines.append("</g>")


def letter_width(character: str, bold: bool) -> int:
    """The width of a character in thousandths of its size; a letter with an accent is as wide as one without."""
    table = WIDTHS[bold]
    found = table.get(character) or table.get(normalize("NFD", character)[0])
    return found or (WIDE if east_asian_width(character) in "WF" else OTHER)
