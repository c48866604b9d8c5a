"""How things look on paper: what each kind of shape is drawn with, and the colours of a light, a dark and a plain page.

Clues and answers never differ by colour alone: clues are words in dark ink, answers are heavy shapes in a second one.
"""

from typing import Literal, NamedTuple

Theme = Literal["auto", "light", "dark", "plain"]


class Look(NamedTuple):
    """How one kind of shape is drawn. Colours are names that a theme explains; lengths are in units of a 32nd cell."""

    fill: str = ""
    stroke: str = ""
    width: float = 0
    dash: tuple[float, ...] = ()
    size: float = 0
    """The size of letters, for words."""
    bold: bool = False
    open: bool = False
    """Whether the shape itself says what it is filled with."""


TINTS = 6
"""This many tints are enough for any areas side by side; areas of a wrong answer may overlap."""

LIGHT = {
    "paper": "#ffffff",
    "ink": "#17181c",
    "grid": "#858b98",
    "faint": "#5f6573",
    "answer": "#1b57b8",
    "shade": "#1b57b8",
    "inside": "#e6eefb",
    "tile": "#eef0f4",
    "board": "#ffffff",
    "print": "#17181c",
    "rule": "#858b98",
    "pale": "#ffffff",
    "wall": "#2b2e36",
    "white": "#ffffff",
    "grey": "#b9bec8",
    "black": "#17181c",
    "wall-rim": "#ffd666",
    "reason": "#fdf0cf",
    "reason-rim": "#8a5a00",
    "new": "#dcf1e2",
    "new-rim": "#176b3a",
    "wrong": "#fbdcd8",
    "wrong-rim": "#b3261e",
    "wrong-on-dark": "#ff9d92",
    "tint0": "#dfe9fb",
    "tint1": "#fdf0cf",
    "tint2": "#dcf1e2",
    "tint3": "#f9e1e6",
    "tint4": "#e9e2f7",
    "tint5": "#e4e6ea",
}

DARK = LIGHT | {
    "paper": "#15171c",
    "ink": "#eceef3",
    "grid": "#6d7482",
    "faint": "#a3aab8",
    "answer": "#7fb2ff",
    "shade": "#7fb2ff",
    "inside": "#1d2c45",
    "tile": "#272b34",
    "wall": "#5f6674",
    "white": "#eceef3",
    "black": "#000000",
    "reason": "#43371a",
    "reason-rim": "#e0b458",
    "new": "#1b3c2a",
    "new-rim": "#6fd39a",
    "wrong": "#541f1b",
    "wrong-rim": "#ff9d92",
    "wrong-on-dark": "#7a0f08",
    "tint0": "#1d2f52",
    "tint1": "#43371a",
    "tint2": "#1b3c2a",
    "tint3": "#482530",
    "tint4": "#352a52",
    "tint5": "#333740",
}
"""What is printed on the white board of a coloured puzzle stays as it is: its colours were chosen for white."""

PLAIN = LIGHT | {
    "ink": "#000000",
    "grid": "#767676",
    "faint": "#5a5a5a",
    "answer": "#5a5a5a",
    "shade": "#5a5a5a",
    "inside": "#ededed",
    "tile": "#ededed",
    "print": "#000000",
    "rule": "#767676",
    "wall": "#000000",
    "grey": "#b4b4b4",
    "black": "#000000",
    "wall-rim": "#ffffff",
    "reason": "#ededed",
    "reason-rim": "#000000",
    "new": "#ffffff",
    "new-rim": "#000000",
    "wrong": "#ededed",
    "wrong-rim": "#000000",
    "wrong-on-dark": "#ffffff",
    **{f"tint{k}": "#ffffff" for k in range(TINTS)},
}
"""Black and white with greys, as in a newspaper: what is printed is black, an answer is dark grey."""

LOOKS = {
    "paper": Look("paper"),
    "board": Look("board"),
    "inside": Look("inside"),
    **{f"tint{k}": Look(f"tint{k}") for k in range(TINTS)},
    "reason-area": Look("reason"),
    "new-area": Look("new"),
    "reason": Look("reason", "reason-rim", 1.4, dash=(4, 3)),
    "new": Look("new", "new-rim", 2),
    "wall-reason": Look(stroke="wall-rim", width=2, dash=(4, 3)),
    "cell-reason": Look(stroke="paper", width=2, dash=(4, 3)),
    "wrong-area": Look("wrong"),
    "wrong": Look("wrong", "wrong-rim", 2),
    "wall-wrong": Look(stroke="wrong-on-dark", width=2.4),
    "cell-wrong": Look(stroke="wrong-on-dark", width=2.4),
    "wall": Look("wall"),
    "grey-wall": Look("grey"),
    "white-wall": Look("white", "ink", 2.4),
    "black-wall": Look("black", "ink", 2.4),
    "cell": Look("shade"),
    "colour": Look(open=True),
    "letter": Look("print", size=9),
    "pale-letter": Look("pale", size=9),
    "grid": Look(stroke="grid", width=0.8),
    "rim": Look(stroke="ink", width=1.8),
    "rule": Look(stroke="rule", width=0.8),
    "print-rim": Look(stroke="print", width=1.8),
    "divider": Look(stroke="ink", width=3.4),
    "split": Look(stroke="pale", width=1),
    "dot": Look(stroke="ink", width=3.6),
    "side": Look(stroke="grid", width=0.8, dash=(2, 2)),
    "blank": Look(stroke="faint", width=1.2),
    "print-blank": Look(stroke="rule", width=1.2),
    "cross": Look(stroke="faint", width=1.2),
    "loop": Look(stroke="answer", width=4.5),
    "border": Look(stroke="answer", width=3.6),
    "bridge": Look(stroke="answer", width=2.8),
    "maybe": Look(stroke="answer", width=2.8, dash=(4, 6)),
    "slant": Look(stroke="answer", width=3.2),
    "ray": Look(stroke="answer", width=2.4),
    "lamp": Look("answer"),
    "mine": Look("answer"),
    "spike": Look(stroke="answer", width=2.8),
    "star": Look("answer"),
    "bar": Look(stroke="answer", width=4.5),
    "black-entry": Look("answer", "answer", 2),
    "white-entry": Look("paper", "answer", 2),
    "tent": Look(stroke="answer", width=2.4),
    "piece": Look("ink"),
    "sign": Look("ink"),
    "sign-on-cell": Look("paper"),
    "half": Look("shade"),
    "island": Look("paper", "ink", 1.5),
    "corner": Look("paper", "ink", 1),
    "halo": Look("paper"),
    "white-circle": Look("white", "ink", 1.6),
    "grey-circle": Look("grey", "ink", 1.6),
    "black-circle": Look("black", "ink", 1.6),
    "arrow": Look(stroke="ink", width=1.6),
    "cell-arrow": Look(stroke="paper", width=1.6),
    "wall-arrow": Look(stroke="pale", width=1.6),
    "white-arrow": Look(stroke="print", width=1.6),
    "tray": Look(stroke="grid", width=0.8),
    "tile": Look("tile", "ink", 1),
    "moved": Look("inside", "answer", 2.8),
    "move": Look(stroke="answer", width=2),
    "clue": Look("ink", size=18),
    "on-cell": Look("paper", size=18),
    "on-wall": Look("pale", size=18),
    "on-white": Look("print", size=18),
    "on-black": Look("pale", size=18),
    "corner-clue": Look("ink", size=13),
    "small-clue": Look("ink", size=12),
    "small-on-cell": Look("paper", size=12),
    "sum": Look("pale", size=12),
    "digit": Look("answer", size=18, bold=True),
    "candidate": Look("faint", size=9),
    "run": Look("ink", size=15),
    "chip": Look(stroke="faint", width=0.6, open=True),
    "chip-letter": Look("print", size=10),
    "pale-chip-letter": Look("pale", size=10),
    "chip-run": Look("print", size=14),
    "pale-chip-run": Look("pale", size=14),
    "number": Look("ink", size=15),
    "moved-number": Look("answer", size=15, bold=True),
    "caption": Look("faint", size=12),
    "rim-label": Look("faint", size=11),
}


def colours(theme: Theme) -> dict[str, str]:
    """The colours of a page. A theme that follows the reader's setting is light where that is not known."""
    return {"dark": DARK, "plain": PLAIN}.get(theme, LIGHT)


def luminance(rgb: str) -> float:
    """How bright a colour is to the eye, from 0 to 1, as WCAG has it."""
    parts = (int(rgb[k : k + 2], 16) / 255 for k in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """From 1, the same, to 21, black on white."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def takes_pale(rgb: str) -> bool:
    """Whether white letters are easier to read on a colour than black ones."""
    return contrast(rgb, LIGHT["pale"]) > contrast(rgb, LIGHT["print"])
