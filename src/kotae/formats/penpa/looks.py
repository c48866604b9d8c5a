"""What symbols of penpa-edit look like, in the terms in which our boards are drawn; and what our clues look like.

A look is `wall`, `white circle`, `grey circle`, `black circle`, `triangle`, or the name of a sign such as `tree`.
"""

from collections.abc import Iterable, Iterator, Mapping

from kotae.board.grid import Place
from kotae.board.marks import Circle, Label, Mark, Sign, Split, Spot, Triangle, Wall
from kotae.board.tokens import HIDDEN, Clue, Token
from kotae.errors import KotaeError

WALL, WHITE, GREY_CIRCLE, BLACK, TRIANGLE = "wall", "white circle", "grey circle", "black circle", "triangle"
WHITE_SQUARE = "white square"
"""A clue that is left open, in families where numbers stand in squares."""
ROUND = {1: WHITE, 2: BLACK, 3: GREY_CIRCLE, 4: WHITE, 6: WHITE, 8: WHITE}
"""Circles by their style; others are tinted."""
SHIPS = {
    1: "whole",
    2: "middle",
    3: "left end",
    4: "upper end",
    5: "right end",
    6: "lower end",
    7: "water",
}
GATES = {("line", 1): "level gate", ("line", 2): "upright gate", ("bars", 1): "upright gate", ("bars", 2): "level gate"}
"""A line or a bar across the middle of a cell."""
ARROWS = {4: "^", 16: "^", 1: "v", 64: "v", 8: "<", 32: "<", 2: ">", 128: ">"}
"""An arrow at the side of a cell, by its style: how older drawings point a number."""
POINTERS = {1: "arrow left", 3: "arrow up", 5: "arrow right", 7: "arrow down"}
"""A single arrow across a place, by its style."""
ICE, BLUE = "ice", 5
DARK, GREY = (1, 4), (3, 8)
"""Shades that stand for walls: dark ones must, light ones may be there to please the eye."""


def look_of(symbol: str, style: int) -> str | None:
    """The look of a symbol; None if it is not known here."""
    name = symbol.partition("_")[0]
    if name == "circle":
        return ROUND.get(style)
    if name == "square":
        return {1: WHITE_SQUARE, 2: WALL}.get(style)
    if name == "kakuro":
        return WALL
    if (name, style) in GATES:
        return GATES[name, style]
    if name == "arrow" and not symbol.startswith("arrow_fouredge"):
        return POINTERS.get(style)
    if name.startswith("tri"):
        return TRIANGLE
    if name == "tents":
        return "tree" if style == 1 else None
    if name == "sun":
        return {1: "sun", 2: "moon"}.get(style)
    return SHIPS.get(style) if name == "battleship" else None


def arrow_of(symbol: str, style: int) -> str:
    """Where an arrow beside a number points, as our clues write it; "" for other symbols."""
    return ARROWS.get(style, "") if symbol.startswith("arrow_fouredge") else ""


def clues_by_look(token: Token, place: Place) -> dict[frozenset[str], Clue]:
    """The clues that show without a text what they are, by what they look like."""
    found: dict[frozenset[str], Clue] = {}
    for key in token.keys:
        try:
            clue = token.read(key)
        except KotaeError:
            continue
        looks = list(looks_in(token.marks(place, clue)))
        if None not in looks and looks:
            found.setdefault(frozenset(look for look in looks if look), clue)
    return found


def looks_in(marks: Iterable[Mark]) -> Iterator[str | None]:
    """What marks look like; None for a text."""
    for mark in marks:
        match mark:
            case Wall(colour="white"):
                yield WHITE_SQUARE
            case Wall() | Split(below="", right=""):
                yield WALL
            case Circle():
                yield BLACK if mark.black else WHITE
            case Spot():
                yield f"{mark.colour} circle"
            case Triangle():
                yield TRIANGLE
            case Sign():
                yield mark.name
            case Label(text=text, ringed=True) if text == HIDDEN:
                yield WHITE
            case _:
                yield None


def colour_of(shade: int | None) -> str:
    """The colour of a cell, for clues to which it matters."""
    return "black" if shade in DARK else "grey" if shade in GREY else "white"


def looks_at(cell: Place, shades: Mapping[Place, int], symbols: Mapping[Place, tuple[str, int]]) -> frozenset[str]:
    """What is drawn in a cell besides texts."""
    found = {WALL} if shades.get(cell) in (*DARK, *GREY) else {ICE} if shades.get(cell) == BLUE else set()
    symbol = symbols.get(cell)
    look = look_of(*symbol) if symbol else None
    return frozenset(found | ({look} if look else set()))
