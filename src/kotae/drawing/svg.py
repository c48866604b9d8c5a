"""The pen for SVG: a picture for pages, notebooks and print that is sharp at any size.

On a screen the reader's own setting chooses between light and dark, unless one is asked for. It does so by plain rules
in a media query: programs that do not know media queries ignore them and show the light page, whereas custom properties
would leave them without any colour.

What a board consists of, as a sketch, is laid out in layout.py.
"""

from collections.abc import Iterable, Iterator, Sequence

from kotae.drawing.shapes import DROP, Boxes, Discs, Point, Shape, Sketch, Words
from kotae.drawing.themes import DARK, LIGHT, LOOKS, Look, Theme, colours

MOST_PIXELS = 960
"""The greatest width at which a picture is shown by default; it can be enlarged at will."""


def svg(drawn: Sketch, title: str, about: str, theme: Theme = "auto") -> str:
    """A sketch as an SVG document. The title and the description are for those who cannot see it."""
    width, height = number(drawn.width), number(drawn.height)
    scale = min(1.0, MOST_PIXELS / drawn.width)
    size = f'width="{number(drawn.width * scale)}" height="{number(drawn.height * scale)}"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="kotae-{theme}" role="img" {size} '
        f'viewBox="0 0 {width} {height}">',
        f"<title>{plain(title)}</title>",
        f"<desc>{plain(about)}</desc>",
        f"<style>{style(dict.fromkeys(shape.look for shape in drawn.shapes), theme)}</style>",
        *(line for shape in drawn.shapes for line in elements(shape)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def style(looks: Iterable[str], theme: Theme, root: str = "") -> str:
    """The rules for these looks, named so that pictures of other themes on the same page are left alone."""
    root = root or f".kotae-{theme}"
    usual, dark = colours(theme), []
    rules = [f"{root}{{font-family:sans-serif;text-anchor:middle}}"]
    for name in looks:
        look = LOOKS[name]
        rules.append(rule(f"{root} .{name}", [*paint(look, usual), *form(look)]))
        if theme == "auto" and paint(look, DARK) != paint(look, LIGHT):
            dark.append(rule(f"{root} .{name}", paint(look, DARK)))
    if dark:
        rules += ["@media screen and (prefers-color-scheme:dark){", *dark, "}"]
    return "\n" + "\n".join(filter(None, rules)) + "\n"


def rule(selector: str, properties: Sequence[str]) -> str:
    return f"{selector}{{{';'.join(properties)}}}" if properties else ""


def paint(look: Look, colours: dict[str, str]) -> list[str]:
    """The colours of a look. What is not filled says so, since SVG would fill it with black."""
    parts = [f"fill:{colours[look.fill]}"] if look.fill else ["fill:none"] if look.stroke and not look.open else []
    return [*parts, f"stroke:{colours[look.stroke]}"] if look.stroke else parts


def form(look: Look) -> Iterator[str]:
    """Everything about a look but its colours."""
    if look.stroke:
        yield f"stroke-width:{number(look.width)}"
        yield "stroke-linecap:round;stroke-linejoin:round"
    if look.dash:
        yield "stroke-dasharray:" + " ".join(map(number, look.dash))
    if look.size:
        yield f"font-size:{number(look.size)}px"
    if look.bold:
        yield "font-weight:bold"


def elements(shape: Shape) -> Iterator[str]:
    """A shape as one element, words as a group of them."""
    if isinstance(shape, Words):
        size = LOOKS[shape.look].size * shape.scale
        smaller = f' style="font-size:{number(size)}px"' if shape.scale < 1 else ""
        texts = (f'<text x="{number(x)}" y="{number(y + DROP * size)}">{plain(t)}</text>' for x, y, t in shape.parts)
        yield f'<g class="{shape.look}"{smaller}>{"".join(texts)}</g>'
    elif isinstance(shape, Boxes):
        fill = f' fill="{shape.colour}"' if shape.colour else ""
        path = "".join(box(*part, shape.radius) for part in shape.parts)
        yield f'<path class="{shape.look}"{fill} d="{path}"/>'
    elif isinstance(shape, Discs):
        yield f'<path class="{shape.look}" d="{"".join(disc(part, shape.radius) for part in shape.parts)}"/>'
    else:
        path = "".join(polyline(line, shape.closed) for line in shape.parts)
        yield f'<path class="{shape.look}" d="{path}"/>'


def polyline(line: Sequence[Point], closed: bool) -> str:
    """A line as a path. One point is a line of no length, which round ends make a dot."""
    (x, y), path = line[0], f"M{number(line[0][0])} {number(line[0][1])}"
    for v, w in line[1:] or line:
        if w == y:
            path += f"H{number(v)}"
        elif v == x:
            path += f"V{number(w)}"
        else:
            path += f"L{number(v)} {number(w)}"
        x, y = v, w
    return path + ("Z" if closed else "")


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle as a path, its corners rounded."""
    right, bottom = x + width, y + height
    if not radius:
        return polyline([(x, y), (right, y), (right, bottom), (x, bottom)], closed=True)
    turn = f"A{number(radius)} {number(radius)} 0 0 1 "
    return (
        f"M{number(x + radius)} {number(y)}H{number(right - radius)}{turn}{number(right)} {number(y + radius)}"
        f"V{number(bottom - radius)}{turn}{number(right - radius)} {number(bottom)}"
        f"H{number(x + radius)}{turn}{number(x)} {number(bottom - radius)}"
        f"V{number(y + radius)}{turn}{number(x + radius)} {number(y)}Z"
    )


def disc(centre: Point, radius: float) -> str:
    """A circle as a path: two halves."""
    x, y = centre
    left, right, turn = number(x - radius), number(x + radius), f"A{number(radius)} {number(radius)} 0 1 1 "
    return f"M{left} {number(y)}{turn}{right} {number(y)}{turn}{left} {number(y)}Z"


def plain(text: str) -> str:
    """A text as XML can hold it."""
    shown = "".join(character for character in text if character.isprintable())
    return shown.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def number(value: float) -> str:
    """At most two digits after the point, as few as needed, and never a negative zero."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
