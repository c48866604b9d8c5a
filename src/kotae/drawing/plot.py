"""Plots of measurements, and bars in a terminal. The same as pictures for a slide are in plot_picture.py."""

import math
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from kotae.drawing.style import Style
from kotae.errors import KotaeError, shortened

KINDS = (".svg", ".png", ".pdf")
LEAST = 0.001
"""Seconds: the lower end of the scale of bars in a terminal, as shorter times say nothing."""
USUAL_COLUMNS, LEAST_BAR = 80, 10
"""The width for output that is not a terminal, and the least length of the longest bar."""
LONGEST_LABEL = 36


class Point(NamedTuple):
    x: float
    seconds: float
    filled: bool
    """Whether there is an answer; hollow marks are refutations."""
    least: float = 0.0
    most: float = 0.0
    """Between which times it lay, if it was measured several times."""


class Curve(NamedTuple):
    label: str
    points: list[Point]


class Plot(NamedTuple):
    """What a plot shows."""

    title: str
    x_label: str
    curves: list[Curve]
    filled: str = "solvable"
    hollow: str = "not solvable"
    """What the two kinds of marks mean; not explained if they are empty."""
    labels: list[str] | None = None
    """What stands at 1, 2, 3, … in place of these numbers."""
    y_label: str = "CPU seconds"
    logarithmic: bool = False
    """Whether the horizontal scale is logarithmic too: then a power is a straight line."""
    barred: bool = False
    """Whether there is a group of bars for each label, and no curve through things that have no order."""

    def label(self, x: float) -> str:
        return shortened(self.labels[round(x) - 1], LONGEST_LABEL) if self.labels else f"{x:g}"


def kind_of(file: str) -> str:
    """The kind of picture that a file name asks for. Complains if it cannot be drawn, before hours are spent on its
    content."""
    kind = Path(file).suffix.lower()
    if kind not in KINDS:
        raise KotaeError(
            f"{file} is not a kind of picture that can be written", "a name that ends in " + ", ".join(KINDS)
        )
    if find_spec("matplotlib") is None:
        raise KotaeError("a plot needs matplotlib", "try pip install 'kotae[plots]'")
    return kind


def bars(plot: Plot, columns: int | None, style: Style) -> str:
    """The same in characters: a bar for every run, its length the logarithm of the time. In a narrow terminal the bar
    stands below its label."""
    most = max((p.seconds for curve in plot.curves for p in curve.points), default=LEAST)
    names = max(len(curve.label) for curve in plot.curves)
    heads = max(len(plot.label(p.x)) for curve in plot.curves for p in curve.points)
    room = (columns or USUAL_COLUMNS) - names - heads - 14
    below = columns is not None and room < LEAST_BAR
    room = max(columns - 10, 1) if columns is not None and below else max(room, LEAST_BAR)
    block = "#" if style.ascii else "█"
    lines = []
    for x in dict.fromkeys(p.x for curve in plot.curves for p in curve.points):
        for curve in plot.curves:
            for point in curve.points:
                if point.x == x:
                    share = math.log(max(point.seconds, LEAST) / LEAST) / math.log(max(most, 2 * LEAST) / LEAST)
                    label = plot.label(x)
                    about = f"{label}  {curve.label}\n" if below else f"{label:>{heads}}  {curve.label:<{names}}"
                    lines.append(f"{about}  {block * round(share * room)} {point.seconds:.3f}")
    return "\n".join(lines)


def short_names(sources: Sequence[str]) -> list[str]:
    """Names of files without their folders, except for as many as it takes to tell them apart."""
    parts = [source.replace("\\", "/").split("/") for source in sources]
    lengths = [1] * len(parts)
    while True:
        names = ["/".join(path[-length:]) for path, length in zip(parts, lengths, strict=True)]
        twice = [k for k, name in enumerate(names) if names.count(name) > 1 and lengths[k] < len(parts[k])]
        if not twice:
            return names
        for k in twice:
            lengths[k] += 1
