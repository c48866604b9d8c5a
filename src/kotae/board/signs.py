"""Signs: small pictures that are printed in cells as clues, such as a tree.

Each has a character for the terminal, that character in plain ASCII, and outlines for paper and page: polygons around
the middle of a cell whose side is 1, all of them filled.
"""

from collections.abc import Callable
from math import acos, cos, pi, sin, sqrt
from typing import NamedTuple

Outline = tuple[tuple[float, float], ...]
"""Points, to the right and down."""


class Sign(NamedTuple):
    """How a sign looks."""

    character: str
    plain: str
    draw: Callable[[], tuple[Outline, ...]]

    @property
    def outlines(self) -> tuple[Outline, ...]:
        return self.draw()


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def disc(x: float, y: float, radius: float, corners: int = 24) -> Outline:
    turns = (2 * pi * k / corners for k in range(corners))
    return tuple((round(x + radius * sin(turn), 3), round(y - radius * cos(turn), 3)) for turn in turns)


HALF = 0.36
"""Half of the side of a ship."""


def hull(*round_corners: tuple[int, int]) -> Outline:
    """A square whose corners are rounded, each named by its way from the middle to the right and down."""
    found: list[tuple[float, float]] = []
    for corner, start in (((1, -1), 0.0), ((1, 1), 0.25), ((-1, 1), 0.5), ((-1, -1), 0.75)):
        if corner not in round_corners:
            found.append((HALF * corner[0], HALF * corner[1]))
            continue
        turns = [2 * pi * (start + k / 32) for k in range(9)]
        found += ((round(HALF * sin(turn), 3), round(-HALF * cos(turn), 3)) for turn in turns)
    return tuple(found)


def waves() -> tuple[Outline, ...]:
    """Three lines of water."""
    across = [k / 16 for k in range(-5, 6)]
    found = []
    for middle in (-0.2, 0.0, 0.2):
        line = [(x, round(middle + 0.05 * sin(x * 6.4 * pi), 3)) for x in across]
        found.append((*line, *((x, round(y + 0.045, 3)) for x, y in reversed(line))))
    return tuple(found)


def pipe(ways: str) -> tuple[Outline, ...]:
    """Pieces of a line from the middle of a cell almost to its sides: up, down, left or right."""
    thin, far = 0.07, 0.42
    arms = {
        "u": box(-thin, -far, thin, thin),
        "d": box(-thin, -thin, thin, far),
        "l": box(-far, -thin, thin, thin),
        "r": box(-thin, -thin, far, thin),
    }
    return tuple(arms[way] for way in ways)


def mirror(right: int, down: int) -> tuple[Outline, ...]:
    """A hollow triangle in the corner of a cell that lies to the right, 1, or not, -1, and likewise down. That in the
    upper left is larger, as a number stands inside of it."""
    far, thick = 0.46, 0.05
    low = -far if right == down == -1 else far - 0.68
    near, foot = far - thick, low + thick * (1 + 2**0.5)
    outer, inner = ((low, far), (far, far), (far, low)), ((foot, near), (near, near), (near, foot))
    sides = [(outer[k - 1], outer[k], inner[k], inner[k - 1]) for k in range(3)]
    return tuple(tuple((round(right * x, 3), round(down * y, 3)) for x, y in side) for side in sides)


def gleam() -> tuple[Outline, ...]:
    """Thin slanting lines all over a cell, as on a mirror."""
    thin, found = 0.009, list[Outline]()
    for at in (-0.6, -0.2, 0.2, 0.6):
        low, high = max(-0.46, at - 0.46), min(0.46, at + 0.46)
        ends = ((low, at - low), (high, at - high))
        (x, y), (right, up) = ((round(a, 3), round(b, 3)) for a, b in ends)
        found.append(((x - thin, y - thin), (right - thin, up - thin), (right + thin, up + thin), (x + thin, y + thin)))
    return tuple(found)


def rays(number: int, near: float, far: float) -> tuple[Outline, ...]:
    """Thin triangles around the middle, pointing outwards."""
    found = []
    for k in range(number):
        turn, thin = 2 * pi * k / number, 0.25
        points = ((near, turn - thin), (far, turn), (near, turn + thin))
        found.append(tuple((round(out * sin(at), 3), round(-out * cos(at), 3)) for out, at in points))
    return tuple(found)


def crescent(radius: float) -> Outline:
    """A disc from which another one, to its upper left, has taken a bite."""
    inner, away = 0.85 * radius, 0.55 * radius
    apart = acos((radius**2 + away**2 - inner**2) / (2 * radius * away))
    within = pi - acos((inner**2 + away**2 - radius**2) / (2 * inner * away))
    rim = [(radius, apart + k * (2 * pi - 2 * apart) / 24, 0.0) for k in range(25)]
    bite = [(inner, -within - k * (2 * pi - 2 * within) / 24, away) for k in range(25)]
    found = []
    for size, turn, shift in (*rim, *bite):
        along, across = size * cos(turn) + shift, size * sin(turn)
        found.append((round((across - along) / sqrt(2), 3), round(-(across + along) / sqrt(2), 3)))
    return tuple(found)


def sheep() -> tuple[Outline, ...]:
    """A fleece of overlapping discs, a head and four legs, seen from the side."""
    fleece = ((-0.17, 0.02), (-0.1, -0.09), (0.03, -0.11), (0.13, -0.03), (0.09, 0.08), (-0.06, 0.1))
    legs = (box(at, 0.12, at + 0.045, 0.29) for at in (-0.2, -0.11, 0.05, 0.13))
    return (*(disc(x, y, 0.12) for x, y in fleece), disc(-0.02, 0, 0.14), disc(0.27, -0.07, 0.085, 16), *legs)


def wolf() -> tuple[Outline, ...]:
    """A head with two pointed ears and a long snout, seen from the front."""
    right = ((0.0, -0.12), (0.1, -0.16), (0.25, -0.34), (0.26, -0.05), (0.31, 0.08), (0.16, 0.14), (0.08, 0.3))
    return ((*right, *((-x, y) for x, y in reversed(right[1:]))),)


def pointer(right: int, down: int) -> tuple[Outline, ...]:
    """An arrow that points to the right, 1, or left, -1; or likewise down or up."""
    tip, head, thin = 0.3, 0.15, 0.028
    outlines = box(-tip, -thin, tip - head, thin), ((tip - head, -head), (tip, 0.0), (tip - head, head))
    turned = ([(x * right - y * down, x * down + y * right) for x, y in outline] for outline in outlines)
    return tuple(tuple((round(x, 3), round(y, 3)) for x, y in outline) for outline in turned)


UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT = (-1, -1), (1, -1), (-1, 1), (1, 1)

BARS = [-0.5, -0.3, -0.1, 0.1, 0.3]
"""Where the dashes of a gate begin."""

SIGNS = {
    "tree": Sign("♣", "t", lambda: (disc(0, -0.1, 0.25), box(-0.06, 0.1, 0.06, 0.36))),
    "sun": Sign("☉", "s", lambda: (disc(0, 0, 0.2), *rays(12, 0.24, 0.36))),
    "moon": Sign("☾", "m", lambda: (crescent(0.3),)),
    "sheep": Sign("♧", "s", lambda: sheep()),
    "wolf": Sign("▼", "w", lambda: wolf()),
    "water": Sign("≈", "~", lambda: waves()),
    "whole": Sign("◉", "o", lambda: (hull(UPPER_LEFT, UPPER_RIGHT, LOWER_LEFT, LOWER_RIGHT),)),
    "middle": Sign("■", "m", lambda: (hull(),)),
    "upper end": Sign("◠", "^", lambda: (hull(UPPER_LEFT, UPPER_RIGHT),)),
    "lower end": Sign("◡", "v", lambda: (hull(LOWER_LEFT, LOWER_RIGHT),)),
    "left end": Sign("◖", "<", lambda: (hull(UPPER_LEFT, LOWER_LEFT),)),
    "right end": Sign("◗", ">", lambda: (hull(UPPER_RIGHT, LOWER_RIGHT),)),
    "upper left": Sign("◜", "F", lambda: (hull(UPPER_LEFT),)),
    "upper right": Sign("◝", "7", lambda: (hull(UPPER_RIGHT),)),
    "lower left": Sign("◟", "L", lambda: (hull(LOWER_LEFT),)),
    "lower right": Sign("◞", "J", lambda: (hull(LOWER_RIGHT),)),
    "crossing": Sign("╬", "+", lambda: pipe("udlr")),
    "upright line": Sign("║", '"', lambda: pipe("ud")),
    "level line": Sign("═", "=", lambda: pipe("lr")),
    "bend from above to the right": Sign("╚", "b", lambda: pipe("ur")),
    "bend from above to the left": Sign("╝", "d", lambda: pipe("ul")),
    "bend from below to the left": Sign("╗", "q", lambda: pipe("dl")),
    "bend from below to the right": Sign("╔", "p", lambda: pipe("dr")),
    "upright gate": Sign("⋮", ":", lambda: tuple(box(-0.05, at + 0.04, 0.05, at + 0.16) for at in BARS)),
    "level gate": Sign("⋯", "~", lambda: tuple(box(at + 0.04, -0.05, at + 0.16, 0.05) for at in BARS)),
    "mirror at the lower left": Sign("◺", "b", lambda: mirror(-1, 1)),
    "mirror at the lower right": Sign("◿", "d", lambda: mirror(1, 1)),
    "mirror at the upper right": Sign("◹", "q", lambda: mirror(1, -1)),
    "mirror at the upper left": Sign("◸", "p", lambda: mirror(-1, -1)),
    "ice": Sign("░", "%", lambda: gleam()),
    "arrow up": Sign("↑", "^", lambda: pointer(0, -1)),
    "arrow down": Sign("↓", "v", lambda: pointer(0, 1)),
    "arrow left": Sign("←", "<", lambda: pointer(-1, 0)),
    "arrow right": Sign("→", ">", lambda: pointer(1, 0)),
    "dot up": Sign("↑", "^", lambda: (disc(0, -0.4, 0.1),)),
    "dot down": Sign("↓", "v", lambda: (disc(0, 0.4, 0.1),)),
    "dot left": Sign("←", "<", lambda: (disc(-0.4, 0, 0.1),)),
    "dot right": Sign("→", ">", lambda: (disc(0.4, 0, 0.1),)),
    "part": Sign("?", "?", lambda: (box(-0.2, -0.2, 0.2, 0.2),)),
}
"""By name."""
