"""The pen for PDF, by reportlab: the same shapes on pages, as lines and letters, sharp on any printer.

Which letters there are is up to the fonts, in fonts.py. What a player shades is black here, as on paper, and not in the
colour of answers on a screen.
"""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from kotae.drawing.fonts import Fonts, width_of
from kotae.drawing.shapes import DROP, Boxes, Discs, Point, Shape, Sketch, Words
from kotae.drawing.themes import LOOKS, Look, Theme, colours
from kotae.errors import KotaeError

NON_ZERO = 1
"""How reportlab calls the way in which SVG fills polygons."""
MOST_NAMED = 8
"""How many characters without a font are named."""


def canvas_class() -> Any:
    """The library that draws on pages; asked for before anything is drawn, as it may be missing."""
    try:
        from reportlab.pdfgen.canvas import Canvas
    except ImportError:
        raise KotaeError("a PDF needs reportlab", "try pip install 'kotae[print]'") from None
    return Canvas


def pdf(drawn: Sketch, title: str, theme: Theme = "light") -> bytes:
    """One sketch on a page of its own size."""
    pages = Pages(drawn.width, drawn.height, title, theme)
    pages.draw(drawn, 0, 0, 1)
    return pages.finished()


class Pages:
    """The pages of a document, all of one size. Places on them are counted from the upper left corner, in points."""

    def __init__(
        self, width: float, height: float, title: str, theme: Theme, author: str = "", font: str | None = None
    ) -> None:
        self.width, self.height = width, height
        self.colours = colours(theme)
        self.fonts = Fonts(font)
        self.file = BytesIO()
        self.canvas = canvas_class()(self.file, pagesize=(width, height), invariant=1, pageCompression=1)
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.setCreator("Kotae")
        self.begin()

    @property
    def remarks(self) -> list[str]:
        """What is wrong with characters that could not be shown, or not as they should be."""
        return list(unprintable(self.fonts))

    def begin(self) -> None:
        """Lays out an empty page."""
        self.canvas.setFillColor(self.colours["paper"])
        self.canvas.rect(0, 0, self.width, self.height, stroke=0, fill=1)

    def turn(self) -> None:
        self.canvas.showPage()
        self.begin()

    def finished(self) -> bytes:
        self.canvas.save()
        return self.file.getvalue()

    def text(self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False) -> None:
        """A line of text centred at a point of its baseline."""
        self.text_from(x - self.text_width(text, size, bold) / 2, y, text, size, colour, bold)

    def text_from(self, x: float, y: float, text: str, size: float, colour: str = "ink", bold: bool = False) -> None:
        """A line of text that begins at a point of its baseline."""
        self.canvas.setFillColor(self.colours[colour])
        self.letters(x, self.height - y, text, size, bold)

    def text_width(self, text: str, size: float, bold: bool = False) -> float:
        return width_of(self.fonts.runs(text, bold), size)

    def letters(self, x: float, y: float, text: str, size: float, bold: bool) -> None:
        for font, piece in self.fonts.runs(text, bold):
            self.canvas.setFont(font, size)
            self.canvas.drawString(x, y, piece)
            x += width_of([(font, piece)], size)

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """A thin box with round corners."""
        self.canvas.setStrokeColor(self.colours["grid"])
        self.canvas.setLineWidth(0.6)
        self.canvas.setDash([])
        self.canvas.roundRect(x, self.height - y - height, width, height, 4, stroke=1, fill=0)

    def draw(self, drawn: Sketch, x: float, y: float, scale: float) -> None:
        """A sketch with its upper left corner there."""
        self.canvas.saveState()
        self.canvas.translate(x, self.height - y)
        self.canvas.scale(scale, scale)
        walled = any(shape.look == "wall" for shape in drawn.shapes)
        for shape in drawn.shapes:
            self.shape(shape, "answer" if walled else "ink")
        self.canvas.restoreState()

    def shape(self, shape: Shape, shade: str) -> None:
        """One shape; up is positive on these pages, so every height changes its sign. Shaded cells have a colour of
        their own, so that they are not taken for printed ones."""
        look, canvas = LOOKS[shape.look], self.canvas
        named = shade if look.fill == "shade" else look.fill
        fill = getattr(shape, "colour", "") or (self.colours[named] if named else "")
        if fill:
            canvas.setFillColor(fill)
        if look.stroke:
            canvas.setStrokeColor(self.colours[look.stroke])
            canvas.setLineWidth(look.width)
            canvas.setLineCap(1)
            canvas.setLineJoin(1)
            canvas.setDash(list(look.dash))
        ink = {"stroke": int(bool(look.stroke)), "fill": int(bool(fill))}
        if isinstance(shape, Words):
            size = look.size * shape.scale
            for x, y, text in shape.parts:
                self.letters(x - self.text_width(text, size, look.bold) / 2, -y - DROP * size, text, size, look.bold)
        elif isinstance(shape, Boxes):
            for x, y, wide, high in shape.parts:
                if shape.radius:
                    canvas.roundRect(x, -y - high, wide, high, shape.radius, **ink)
                else:
                    canvas.rect(x, -y - high, wide, high, **ink)
        elif isinstance(shape, Discs):
            for x, y in shape.parts:
                canvas.circle(x, -y, shape.radius, **ink)
        else:
            self.path([line for line in shape.parts if len(line) > 1], shape.closed, ink)
            self.dots([line[0] for line in shape.parts if len(line) == 1], look)

    def dots(self, points: list[Point], look: Look) -> None:
        """Lines without length, which not all PDF readers draw as dots."""
        for x, y in points:
            self.canvas.setFillColor(self.colours[look.stroke])
            self.canvas.circle(x, -y, look.width / 2, stroke=0, fill=1)

    def path(self, lines: list[list[Point]], closed: bool, ink: dict[str, int]) -> None:
        """Lines, or polygons: what lies in several of these is filled like the rest, as in SVG."""
        path = self.canvas.beginPath()
        for line in lines:
            path.moveTo(line[0][0], -line[0][1])
            for x, y in line[1:]:
                path.lineTo(x, -y)
            if closed:
                path.close()
        self.canvas.drawPath(path, fillMode=NON_ZERO, **ink)


def unprintable(fonts: Fonts) -> Iterator[str]:
    missing = list(fonts.unshown)
    if fonts.backwards:
        yield "text that runs from right to left is printed from left to right, as its letters are not reordered"
    if not missing:
        return
    some = " ".join(missing[:MOST_NAMED]) + (" and others" if len(missing) > MOST_NAMED else "")
    yield f"no font has {some}, so there are question marks; try pip install 'kotae[fonts]', or a font of your own"
